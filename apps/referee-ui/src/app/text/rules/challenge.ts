import type { ChallengePolicy } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { wrongChallengeNumbers, wrongChallengeTexts } from '../wrong-challenge.js';
import {
  seconds,
  type OptionTexts,
  type NumberTexts,
  type TextByValue,
  type KindOf,
  type OptionSentence,
} from './option-texts.js';

export type ChallengesByCall = Extract<ChallengePolicy, { kind: 'called' }>;
export type JudgedAtEntryPolicy = Extract<ChallengePolicy, { kind: 'judged-at-entry' }>;

const judged: TextByValue<KindOf<ChallengePolicy>> = {
  called: 'A play is judged when an opponent challenges it.',
  'judged-at-entry': 'The word list judges every play as it is entered. There are no challenges.',
};

const refusedPlay: TextByValue<JudgedAtEntryPolicy['refusedPlay']> = {
  'time-only': 'A play with an unknown word is refused. The player loses only time.',
  'loses-turn': 'A play with an unknown word is refused. The player loses the turn.',
};

const firstJudge: TextByValue<ChallengesByCall['firstJudge']> = {
  juror: 'A juror rules on a challenge, with the word list or the jury’s own book.',
  list: 'The word list rules on a challenge at once.',
};

function secondOpinionText({ firstJudge: first, secondOpinionMs }: ChallengesByCall): string {
  if (secondOpinionMs === undefined) return 'The first ruling is final.';
  const may = `The player who loses the ruling may ask for one second opinion within ${seconds(secondOpinionMs)}.`;
  return first === 'juror'
    ? may
    : `${may} A person then checks the words sent, the blanks and the list.`;
}

const tabletMayJudge: TextByValue<ChallengesByCall['tabletMayJudge']> = {
  yes: 'A tablet with the list rules on its own, online or offline.',
  no: 'The tablet never rules on a challenge.',
};

const perPlay: TextByValue<ChallengesByCall['perPlay']> = {
  once: 'A play can be challenged once, for any or all of its words. They get one ruling together.',
  'all-words': 'A play can be challenged once. All its words get one ruling together.',
  'named-words':
    'The challenger names the words, and only those are judged. Other words may be named until the next player starts.',
};

const hold: TextByValue<ChallengesByCall['hold']> = {
  yes: 'An opponent may hold a play while considering a challenge. During a hold its player does not draw tiles.',
  no: 'A play cannot be held.',
};

/** Says an option of challenges that are called; nothing where plays are judged at entry. */
function whereCalled(say: (policy: ChallengesByCall) => string): OptionSentence {
  return ({ challenge }) => (challenge.kind === 'called' ? say(challenge) : undefined);
}

export const challengeRules = catalogue('challengeRules', {
  challenge: {
    name: 'How words are judged',
    sentence: ({ challenge }) => judged[challenge.kind],
  },
  'challenge.refusedPlay': {
    name: 'A play with an unknown word',
    sentence: ({ challenge }) =>
      challenge.kind === 'called' ? undefined : refusedPlay[challenge.refusedPlay],
  },
  'challenge.perPlay': {
    name: 'What is challenged',
    sentence: whereCalled((policy) => perPlay[policy.perPlay]),
  },
  'challenge.wrong': {
    name: 'A wrong challenge',
    sentence: whereCalled(({ wrong }) => wrongChallengeTexts(wrong).inRules),
  },
  'challenge.firstJudge': {
    name: 'Who rules on a challenge',
    sentence: whereCalled((policy) => firstJudge[policy.firstJudge]),
  },
  'challenge.secondOpinionMs': {
    name: 'Second opinion',
    sentence: whereCalled(secondOpinionText),
  },
  'challenge.tabletMayJudge': {
    name: 'Without the server',
    sentence: whereCalled((policy) => tabletMayJudge[policy.tabletMayJudge]),
  },
  'challenge.hold': {
    name: 'Holding a play',
    sentence: whereCalled((policy) => hold[policy.hold]),
  },
} satisfies OptionTexts);

export const challengeNumbers = catalogue({
  ...wrongChallengeNumbers,
  'second-opinion': {
    name: 'The time to ask for a second opinion',
    label: 'Time to ask for it',
    unit: 'seconds',
  },
} satisfies NumberTexts);
