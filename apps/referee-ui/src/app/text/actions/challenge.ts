import type { BodyOf, Game } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { gameLogText } from '../director-game-log.js';
import type { TopicSentences } from './log-context.js';

/** What a director can do: buttons, fields, and what is beside them. */
export const challengeActions = catalogue({
  stands: {
    button: 'Play stands…',
    title: 'The play stands',
    record: 'Record: acceptable',
    symptoms: 'challenge word valid good acceptable ruling dispute',
    says: 'Records your spoken ruling on the whole play: acceptable.',
    waives: (name: string) => `${name} can no longer ask for a second opinion.`,
  },
  comesOff: {
    button: 'Challenged off…',
    title: 'Challenged off',
    record: 'Record: unacceptable',
    symptoms: 'challenge word phoney invalid unacceptable ruling dispute',
    says: 'Records your spoken ruling on the whole play: unacceptable. The tiles are taken back and the turn scores 0.',
  },
  /** A challenge at a desk table, for the list or a juror. */
  send: {
    list: {
      button: 'Judge by list…',
      title: 'Judge by the word list',
      record: 'Judge by list',
      symptoms: 'challenge word valid check dictionary dispute',
      says: 'The word list gives one answer for all challenged words.',
    },
    juror: {
      button: 'Ask jury…',
      title: 'Ask the jury',
      record: 'Ask jury',
      symptoms: 'challenge word valid juror judge dispute',
      says: 'A juror gives one answer for all challenged words.',
    },
    isAsked: (word: string) => `Is ${word} challenged?`,
    yes: 'Yes',
    no: 'No',
    none: 'Choose at least one word.',
  },
  askSecond: {
    button: 'Second opinion…',
    title: 'Ask for a second opinion',
    record: 'Ask second opinion',
    symptoms: 'challenge appeal disagree another juror ruling',
    says: (name: string) =>
      `${name} asks once, since the ruling went against them. Another person answers; that answer is final.`,
  },
  drop: {
    button: 'Drop challenge…',
    title: 'Drop the challenge',
    record: 'Drop challenge',
    symptoms: 'challenge withdrawn mistake cancel never',
    says: 'The challenge counts as not called. It can be called again.',
  },
  call: {
    button: 'Call challenge…',
    title: 'Call a challenge',
    record: 'Call challenge',
    symptoms: 'challenge word phoney dispute hold',
    says: 'For the player who challenges. The clocks stop until it is settled.',
    who: 'Challenger',
  },
} as const);

/** Commands, where a tablet sent them and they were refused. */
export const challengeCommandNames = catalogue({
  'send-challenge': 'Send the challenge to the judge',
  rule: 'The list’s answer',
  'ask-second-opinion': 'Ask for a second opinion',
  settle: 'The challenge is settled',
} as const);

export const challengeLog: TopicSentences<'challenge'> = {
  ChallengeCalled: ({ body: { by, turn } }, { name, number }) =>
    gameLogText.challenged(name(by), number(turn)),
  HoldCalled: ({ body: { by, turn } }, { name, number }) =>
    gameLogText.held(name(by), number(turn)),
  ChallengeSent: ({ body }, { after }) => gameLogText.sent(wordsSent(body, after)),
  ChallengeDropped: ({ body: { mayBeCalledAgain, turn } }, { number }) =>
    mayBeCalledAgain ? gameLogText.droppedAgain(number(turn)) : gameLogText.dropped(number(turn)),
  RulingGiven: ({ body: { opinion, acceptable } }) => gameLogText.ruled(opinion, acceptable),
  SecondOpinionAsked: ({ body: { by } }, { name }) => gameLogText.secondAsked(name(by)),
  ChallengeSettled: ({ body: { effect, turn } }, { number }) =>
    effect.kind === 'stands'
      ? gameLogText.stands(number(turn))
      : gameLogText.comesOff(number(turn), effect.points),
};

function wordsSent({ turn, words }: BodyOf<'ChallengeSent'>, game: Game): string {
  const move =
    game.phase === 'unopened' ? undefined : game.turns.find(({ id }) => id === turn)?.move;
  if (move?.kind !== 'play') return '';
  return words.map((index) => move.words[index]?.text ?? '').join(', ');
}
