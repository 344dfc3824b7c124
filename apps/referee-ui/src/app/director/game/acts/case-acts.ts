import { accept, refuse } from '@boardside/engine';
import {
  challengeableTurn,
  challengersOf,
  rulingAgainst,
  type Command,
  type LiveGame,
  type OpenChallenge,
  type StaffId,
} from '@boardside/game';
import { directorActionText } from '../../../text/director-actions.js';
import {
  defineAct,
  isHeldByTablet,
  seatField,
  seatOf,
  wholeNumber,
  type Act,
  type ActContext,
} from './act.js';
import { wrongChallengeTexts } from '../../../text/wrong-challenge.js';
import { wordFields, challengedWords } from './challenged-words.js';

/** A challenge whose play is entered, so that it can be ruled on. */
function isRulable(game: LiveGame): boolean {
  const { challenge } = game;
  if (challenge === undefined || challenge.secondAskedBy !== undefined) return false;
  return game.turns.find(({ id }) => id === challenge.turn)?.move.kind === 'play';
}

/**
 * A ruling given by voice at the table, put on record as what happened: these words of the play
 * judged as one, by this member of staff, and the right to a second opinion, where there is one,
 * waived (G26, G28, L4).
 */
export function verbalRulingCommands(
  game: LiveGame,
  staff: StaffId,
  acceptable: boolean,
  words: readonly number[],
): readonly Command[] {
  const { challenge } = game;
  const policy = game.rules.options.challenge;
  if (!isRulable(game) || challenge === undefined || policy.kind !== 'called') return [];
  const number = challenge.sent?.case ?? game.cases + 1;
  const send: readonly Command[] =
    challenge.sent === undefined ? [{ kind: 'send-challenge', words }] : [];
  const rule: readonly Command[] =
    challenge.rulings.length === 0
      ? [{ kind: 'rule', case: number, opinion: 1, acceptable, judge: { juror: staff } }]
      : [];
  // Without a second opinion the ruling is final, and settles the case by itself.
  const settle: readonly Command[] =
    policy.secondOpinionMs === undefined
      ? []
      : [{ kind: 'settle', case: number, how: 'waived', shownMs: 0 }];
  return [...send, ...rule, ...settle];
}

/** A ruling that was given already can only be carried out as it was. */
function mayRule(game: LiveGame, acceptable: boolean): boolean {
  const given = game.challenge?.rulings[0];
  return isRulable(game) && (given === undefined || given.acceptable === acceptable);
}

/** Whom a challenge that fails costs what. */
function failedChallengeText({ game, names }: ActContext): string {
  const { challenge } = game;
  const policy = game.rules.options.challenge;
  const mover = game.turns.find(({ id }) => id === challenge?.turn)?.seat;
  if (challenge === undefined || mover === undefined || policy.kind !== 'called') return '';
  return wrongChallengeTexts(policy.wrong).toDirector(
    names[challenge.by] ?? '',
    names[mover] ?? '',
  );
}

/** Who can no longer ask for a second opinion once a ruling by voice is on record (G28). */
function waiverText({ game, names }: ActContext, acceptable: boolean): string {
  const { challenge } = game;
  const policy = game.rules.options.challenge;
  const isAsked = policy.kind === 'called' && policy.secondOpinionMs !== undefined;
  if (challenge === undefined || !isAsked) return '';
  const mover = game.turns.find(({ id }) => id === challenge.turn)?.seat;
  return directorActionText.stands.waives(names[acceptable ? challenge.by : (mover ?? 0)] ?? '');
}

const playStandsAct = defineAct({
  id: 'stands',
  group: 'case',
  words: directorActionText.stands,
  manner: 'ruling',
  says: (setting) =>
    [directorActionText.stands.says, failedChallengeText(setting), waiverText(setting, true)]
      .join(' ')
      .trim(),
  reason: 'not-asked',
  offered: (game) => mayRule(game, true),
  fields: ({ game }) => wordFields(game),
  commands: ({ game, staff }, values) => {
    const asked = challengedWords(game, values);
    return asked.ok ? accept(verbalRulingCommands(game, staff, true, asked.value)) : asked;
  },
});

const challengedOffAct = defineAct({
  id: 'comes-off',
  group: 'case',
  words: directorActionText.comesOff,
  manner: 'ruling',
  says: (setting) => `${directorActionText.comesOff.says} ${waiverText(setting, false)}`.trim(),
  reason: 'not-asked',
  offered: (game) => mayRule(game, false),
  fields: ({ game }) => wordFields(game),
  commands: ({ game, staff }, values) => {
    const asked = challengedWords(game, values);
    return asked.ok ? accept(verbalRulingCommands(game, staff, false, asked.value)) : asked;
  },
});

/** A challenge at a desk table goes to whoever answers first, the list or a juror (G26, C5, L4). */
const sendActs = (['list', 'juror'] as const).map((judge) =>
  defineAct({
    id: 'send',
    group: 'case',
    words: directorActionText.send[judge],
    says: directorActionText.send[judge].says,
    reason: 'not-asked',
    offered: (game) => {
      const policy = game.rules.options.challenge;
      const first = policy.kind === 'called' ? policy.firstJudge : undefined;
      return first === judge && !isHeldByTablet(game) && isRulable(game) && !game.challenge?.sent;
    },
    fields: ({ game }) => wordFields(game),
    commands: ({ game }, values) => {
      const asked = challengedWords(game, values);
      return asked.ok
        ? accept<readonly Command[]>([{ kind: 'send-challenge', words: asked.value }])
        : asked;
    },
  }),
);

/** The ruling of a desk table that its loser asks another person about (G28). */
function challengeOpenToSecondOpinion(game: LiveGame): OpenChallenge | undefined {
  const { challenge } = game;
  const policy = game.rules.options.challenge;
  const may = policy.kind === 'called' && policy.secondOpinionMs !== undefined;
  const ruled = challenge?.rulings.length === 1 && challenge.secondAskedBy === undefined;
  return may && ruled && !isHeldByTablet(game) ? challenge : undefined;
}

const askSecond = defineAct({
  id: 'ask-second',
  group: 'case',
  words: directorActionText.askSecond,
  says: ({ game, names }) => {
    const challenge = challengeOpenToSecondOpinion(game);
    const against = challenge && rulingAgainst(game, challenge);
    return directorActionText.askSecond.says(names[against ?? 0] ?? '');
  },
  reason: 'not-asked',
  offered: (game) => challengeOpenToSecondOpinion(game) !== undefined,
  commands: ({ game }) => {
    const number = challengeOpenToSecondOpinion(game)?.sent?.case;
    return accept<readonly Command[]>(
      number === undefined ? [] : [{ kind: 'ask-second-opinion', case: number, shownMs: 0 }],
    );
  },
});

const drop = defineAct({
  id: 'drop',
  group: 'case',
  words: directorActionText.drop,
  says: directorActionText.drop.says,
  reason: 'not-asked',
  offered: ({ challenge }) => challenge !== undefined && challenge.rulings.length === 0,
  commands: ({ game }) =>
    accept<readonly Command[]>(
      game.challenge === undefined ? [] : [{ kind: 'drop-challenge', turn: game.challenge.turn }],
    ),
});

const call = defineAct({
  id: 'call',
  group: 'desk',
  words: directorActionText.call,
  says: directorActionText.call.says,
  reason: 'not-asked',
  offered: (game) => challengersOf(game).length > 0,
  fields: (setting) => {
    const opponents = challengersOf(setting.game);
    const who = seatField(setting, directorActionText.call.who, opponents[0] ?? 0, opponents);
    return opponents.length > 1 ? [who] : [];
  },
  commands: ({ game }, values) => {
    const last = challengeableTurn(game);
    const [only = 0] = challengersOf(game);
    const by = values['seat'] === undefined ? only : seatOf(values);
    return accept<readonly Command[]>(
      last === undefined ? [] : [{ kind: 'call-challenge', turn: last.id, by }],
    );
  },
});

const overdraw = defineAct({
  id: 'overdraw',
  group: 'case',
  words: directorActionText.overdraw,
  says: ({ game }) => directorActionText.overdraw.says(game.rules.options.scoring.rackSize),
  reason: 'not-asked',
  offered: (game) =>
    game.clock.stops.some(({ reason, settled }) => reason === 'overdraw' && !settled),
  fields: (setting) => {
    const about = setting.game.clock.stops.find(({ reason }) => reason === 'overdraw')?.seat;
    return [
      seatField(setting, directorActionText.player, about ?? 0),
      {
        kind: 'line',
        name: 'onRack',
        label: directorActionText.overdraw.onRack,
        hint: '',
        initial: String(setting.game.rules.options.scoring.rackSize + 1),
        typed: 'number',
      },
    ];
  },
  commands: ({ game }, values) => {
    const onRack = wholeNumber(values['onRack']);
    if (onRack === undefined || onRack < 0) return refuse(directorActionText.overdraw.odd);
    const removed = Math.max(0, onRack - game.rules.options.scoring.rackSize);
    return accept<readonly Command[]>([
      {
        kind: 'settle-overdraw',
        seat: seatOf(values),
        onRack,
        removed,
        positions: [],
        picked: 'hand',
      },
    ]);
  },
});

export const caseActs: readonly Act[] = [
  ...sendActs,
  playStandsAct,
  challengedOffAct,
  askSecond,
  drop,
  call,
  overdraw,
];
