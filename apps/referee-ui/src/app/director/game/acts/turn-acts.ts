import { accept, refuse } from '@boardside/engine';
import {
  allSeats,
  readTypedTurn,
  standingTurns,
  type Command,
  type LiveGame,
  type ScoreAdjustmentReason,
  type Seat,
  type TurnId,
} from '@boardside/game';
import { turnNumber } from '../../../live/reading.js';
import { actWords } from '../../../words/director-acts.js';
import { adjustmentNames } from '../../../words/adjustments.js';
import { typedLineSentence } from '../../../words/typed-line.js';
import { boardBefore, boardBehind, isSameTurn, typedAgain } from '../turn-lines.js';
import {
  act,
  seatField,
  seatOf,
  wholeNumber,
  type Act,
  type ActField,
  type ActSetting,
  type ActValues,
} from './act.js';
import { rollBack } from './roll-back.js';

const hasTurns = (game: LiveGame) => standingTurns(game).length > 0;
const notSigned = (game: LiveGame) => game.phase !== 'signed' && game.phase !== 'opened';

function turnField({ game, names }: ActSetting, chosen?: TurnId): ActField {
  const turns = [...standingTurns(game)].reverse();
  return {
    kind: 'choice',
    name: 'turn',
    label: actWords.turn,
    options: turns.map(({ id, seat, move }) => ({
      value: String(id),
      label: `${actWords.insert.afterTurn(turnNumber(game, id), names[seat] ?? '')}: ${typedAgain(move, boardBefore(game, id))}`,
    })),
    initial: String(chosen ?? turns[0]?.id ?? ''),
  };
}

function turnOf(values: ActValues): TurnId {
  return Number(values['turn'] ?? 0);
}

function moveField(initial: string): ActField {
  return {
    kind: 'line',
    name: 'move',
    label: actWords.change.move,
    hint: actWords.change.hint,
    initial,
    typed: 'code',
  };
}

function isCalled({ rules }: LiveGame): boolean {
  return rules.options.challenge.kind === 'called';
}

function wasChallengedOff(game: LiveGame, turn: TurnId): boolean {
  return game.turns.find(({ id }) => id === turn)?.challenge.kind === 'off';
}

/** Whether the play stands or was challenged off (G28 D, G36). */
function ruledField(game: LiveGame, turn: TurnId): ActField {
  return {
    kind: 'choice',
    name: 'ruled',
    label: actWords.change.ruled,
    options: [
      { value: 'stands', label: actWords.change.stands },
      { value: 'off', label: actWords.change.off },
    ],
    initial: wasChallengedOff(game, turn) ? 'off' : 'stands',
  };
}

const change = act({
  id: 'change',
  group: 'turns',
  words: actWords.change,
  offered: (game) => notSigned(game) && hasTurns(game),
  fields: (setting, values) => {
    const { game } = setting;
    const asked = game.askedCorrection;
    const turns = turnField(setting, asked?.turn);
    const id = Number(values['turn'] ?? turns.initial);
    const said = asked?.turn === id ? asked.move : undefined;
    const move = said ?? game.turns.find((one) => one.id === id)?.move;
    const typed = moveField(move === undefined ? '' : typedAgain(move, boardBefore(game, id)));
    return isCalled(game) && move?.kind === 'play'
      ? [turns, typed, ruledField(game, id)]
      : [turns, typed];
  },
  commands: ({ game, reason }, values) => {
    const turn = turnOf(values);
    const board = boardBefore(game, turn);
    const read = readTypedTurn(values['move'] ?? '', board, game.tileSet);
    if (!read.ok) return refuse(typedLineSentence(read.refusal));
    const played = game.turns.find(({ id }) => id === turn)?.move;
    const isOff = wasChallengedOff(game, turn);
    const ruled = values['ruled'] === 'off' ? ('off' as const) : ('stands' as const);
    const isRuledAnew = values['ruled'] !== undefined && (ruled === 'off') !== isOff;
    if (played && isSameTurn(played, read.value, board) && !isRuledAnew)
      return refuse(actWords.change.same);
    const isPlay = read.value.kind === 'play' && (isRuledAnew || isOff);
    const changes = [
      { kind: 'change', turn, move: read.value, ...(isPlay ? { ruled } : {}) },
    ] as const;
    return accept<readonly Command[]>([{ kind: 'correct-turns', changes, reason }]);
  },
});

const strike = act({
  id: 'strike',
  group: 'turns',
  words: actWords.strike,
  manner: 'danger',
  says: actWords.strike.says,
  offered: (game) => notSigned(game) && hasTurns(game),
  fields: (setting) => [turnField(setting)],
  commands: ({ reason }, values) => {
    const changes = [{ kind: 'change', turn: turnOf(values), move: { kind: 'none' } }] as const;
    return accept<readonly Command[]>([{ kind: 'correct-turns', changes, reason }]);
  },
});

const insert = act({
  id: 'insert',
  group: 'turns',
  words: actWords.insert,
  offered: notSigned,
  fields: (setting, values) => {
    const turns = turnField(setting);
    const options = turns.kind === 'choice' ? turns.options : [];
    const after = Number(values['turn'] ?? turns.initial);
    return [
      {
        kind: 'choice',
        name: 'turn',
        label: actWords.insert.after,
        options: [...options, { value: '0', label: actWords.insert.before }],
        initial: turns.initial === '' ? '0' : turns.initial,
      },
      seatField(setting, actWords.player, toPlayBehind(setting.game, after)),
      moveField(''),
    ];
  },
  commands: ({ game, reason }, values) => {
    const after = turnOf(values);
    const read = readTypedTurn(values['move'] ?? '', boardBehind(game, after), game.tileSet);
    if (!read.ok) return refuse(typedLineSentence(read.refusal));
    const changes = [{ kind: 'insert', after, seat: seatOf(values), move: read.value }] as const;
    return accept<readonly Command[]>([{ kind: 'correct-turns', changes, reason }]);
  },
});

/** Whose turn it was behind that one; before the first, whoever begins. */
function toPlayBehind({ order = [0], turns }: LiveGame, after: TurnId): Seat {
  const seat = turns.find(({ id }) => id === after)?.seat;
  const next = seat === undefined ? 0 : order.indexOf(seat) + 1;
  return order[next % order.length] ?? 0;
}

function allSay(game: LiveGame): boolean {
  return allSeats(game).every((seat) => game.askedCorrection?.seats.includes(seat));
}

/** What players typed, recorded as they typed it; where all say so, that is the reason. */
const correctSoActs = (['all', 'some'] as const).map((who) =>
  act({
    id: 'correct-so',
    group: 'case',
    manner: 'ruling',
    words: actWords.correctSo,
    ...(who === 'all' && { says: actWords.correctSo.says }),
    ...(who === 'all' && { reason: 'not-asked' as const }),
    offered: (game) =>
      notSigned(game) &&
      game.askedCorrection?.move !== undefined &&
      allSay(game) === (who === 'all'),
    commands: ({ game, reason }) => {
      const { turn, move } = game.askedCorrection ?? {};
      if (turn === undefined || move === undefined) return accept([]);
      const changes = [{ kind: 'change', turn, move }] as const;
      const given = who === 'all' ? actWords.correctSo.reason(game.seats.length) : reason;
      return accept<readonly Command[]>([{ kind: 'correct-turns', changes, reason: given }]);
    },
  }),
);

/** A correction was asked for, or the scores differ, and the turns are right. */
const leaveTurns = act({
  id: 'leave-turns',
  group: 'case',
  manner: 'ruling',
  words: actWords.leaveTurns,
  says: actWords.leaveTurns.says,
  offered: (game) =>
    notSigned(game) &&
    (game.askedCorrection !== undefined ||
      game.clock.stops.some(
        ({ reason, settled }) => !settled && (reason === 'score' || reason === 'correction'),
      )),
  commands: ({ reason }) =>
    accept<readonly Command[]>([{ kind: 'correct-turns', changes: [], reason }]),
});

const score = act({
  id: 'score',
  group: 'turns',
  words: actWords.score,
  offered: notSigned,
  fields: (setting) => [
    seatField(setting, actWords.player, 0),
    {
      kind: 'line',
      name: 'points',
      label: actWords.score.points,
      hint: '',
      initial: '',
      typed: 'number',
    },
    {
      kind: 'choice',
      name: 'why',
      label: actWords.score.why,
      options: Object.entries(adjustmentNames).map(([value, label]) => ({ value, label })),
      initial: 'penalty',
    },
  ],
  commands: ({ reason }, values) => {
    const points = wholeNumber(values['points']);
    if (points === undefined || points === 0) return refuse(actWords.score.odd);
    const why = values['why'] as ScoreAdjustmentReason;
    const seat: Seat = seatOf(values);
    return accept<readonly Command[]>([{ kind: 'adjust-score', seat, points, why, reason }]);
  },
});

export const turnActs: readonly Act[] = [
  ...correctSoActs,
  leaveTurns,
  change,
  strike,
  insert,
  score,
  rollBack,
];
