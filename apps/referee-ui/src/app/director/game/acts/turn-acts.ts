import { accept, refuse } from '@boardside/engine';
import {
  allSeats,
  readTypedTurn,
  seatAfterTurns,
  standingTurns,
  turnNumber,
  type Command,
  type LiveGame,
  type ScoreAdjustmentReason,
  type Seat,
  type TurnId,
} from '@boardside/game';
import { directorActionText } from '../../../text/director-actions.js';
import { adjustmentNames } from '../../../text/adjustments.js';
import { typedLineSentence } from '../../../text/typed-line.js';
import { boardBefore, boardAfterTurn, isSameTurn, turnNotation } from '../turn-lines.js';
import {
  defineAct,
  seatField,
  seatOf,
  wholeNumber,
  moveField,
  type Act,
  type ActField,
  type ActContext,
  type ActValues,
} from './act.js';
import { rollBackAct } from './roll-back.js';

const hasTurns = (game: LiveGame) => standingTurns(game).length > 0;
const notSigned = (game: LiveGame) => game.phase !== 'signed' && game.phase !== 'opened';

function turnField({ game, names }: ActContext, chosen?: TurnId): ActField {
  const turns = [...standingTurns(game)].reverse();
  return {
    kind: 'choice',
    name: 'turn',
    label: directorActionText.turn,
    options: turns.map(({ id, seat, move }) => ({
      value: String(id),
      label: `${directorActionText.insert.afterTurn(turnNumber(game, id), names[seat] ?? '')}: ${turnNotation(move, boardBefore(game, id))}`,
    })),
    initial: String(chosen ?? turns[0]?.id ?? ''),
  };
}

function turnOf(values: ActValues): TurnId {
  return Number(values['turn'] ?? 0);
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
    label: directorActionText.change.ruled,
    options: [
      { value: 'stands', label: directorActionText.change.stands },
      { value: 'off', label: directorActionText.change.off },
    ],
    initial: wasChallengedOff(game, turn) ? 'off' : 'stands',
  };
}

const change = defineAct({
  id: 'change',
  group: 'turns',
  words: directorActionText.change,
  needsStop: 'always',
  offered: (game) => notSigned(game) && hasTurns(game),
  fields: (setting, values) => {
    const { game } = setting;
    const asked = game.askedCorrection;
    const turns = turnField(setting, asked?.turn);
    const id = Number(values['turn'] ?? turns.initial);
    const said = asked?.turn === id ? asked.move : undefined;
    const move = said ?? game.turns.find((one) => one.id === id)?.move;
    const typed = moveField(
      directorActionText.change,
      move === undefined ? '' : turnNotation(move, boardBefore(game, id)),
    );
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
      return refuse(directorActionText.change.same);
    const isPlay = read.value.kind === 'play' && (isRuledAnew || isOff);
    const changes = [
      { kind: 'change', turn, move: read.value, ...(isPlay ? { ruled } : {}) },
    ] as const;
    return accept<readonly Command[]>([{ kind: 'correct-turns', changes, reason }]);
  },
});

const deleteTurnAct = defineAct({
  id: 'strike',
  group: 'turns',
  words: directorActionText.strike,
  manner: 'danger',
  says: directorActionText.strike.says,
  offered: (game) => notSigned(game) && hasTurns(game),
  fields: (setting) => [turnField(setting)],
  commands: ({ reason }, values) => {
    const changes = [{ kind: 'change', turn: turnOf(values), move: { kind: 'none' } }] as const;
    return accept<readonly Command[]>([{ kind: 'correct-turns', changes, reason }]);
  },
});

const insert = defineAct({
  id: 'insert',
  group: 'turns',
  words: directorActionText.insert,
  needsStop: 'always',
  offered: notSigned,
  fields: (setting, values) => {
    const turns = turnField(setting);
    const options = turns.kind === 'choice' ? turns.options : [];
    const after = Number(values['turn'] ?? turns.initial);
    return [
      {
        kind: 'choice',
        name: 'turn',
        label: directorActionText.insert.after,
        options: [...options, { value: '0', label: directorActionText.insert.before }],
        initial: turns.initial === '' ? '0' : turns.initial,
      },
      seatField(setting, directorActionText.player, nextSeatAfter(setting.game, after)),
      moveField(directorActionText.change),
    ];
  },
  commands: ({ game, reason }, values) => {
    const after = turnOf(values);
    const read = readTypedTurn(values['move'] ?? '', boardAfterTurn(game, after), game.tileSet);
    if (!read.ok) return refuse(typedLineSentence(read.refusal));
    const changes = [{ kind: 'insert', after, seat: seatOf(values), move: read.value }] as const;
    return accept<readonly Command[]>([{ kind: 'correct-turns', changes, reason }]);
  },
});

/** Returns whose turn it was after that one, or who starts. */
function nextSeatAfter(game: LiveGame, after: TurnId): Seat {
  const at = game.turns.findIndex(({ id }) => id === after);
  return seatAfterTurns(game, game.turns.slice(0, at + 1));
}

function allPlayersAgree(game: LiveGame): boolean {
  return allSeats(game).every((seat) => game.askedCorrection?.seats.includes(seat));
}

/** What players typed, recorded as they typed it; where all say so, that is the reason. */
const correctSoActs = (['all', 'some'] as const).map((who) =>
  defineAct({
    id: 'correct-so',
    group: 'case',
    manner: 'ruling',
    words: directorActionText.correctSo,
    ...(who === 'all' && { says: directorActionText.correctSo.says }),
    ...(who === 'all' && { reason: 'not-asked' as const }),
    offered: (game) =>
      notSigned(game) &&
      game.askedCorrection?.move !== undefined &&
      allPlayersAgree(game) === (who === 'all'),
    commands: ({ game, reason }) => {
      const { turn, move } = game.askedCorrection ?? {};
      if (turn === undefined || move === undefined) return accept([]);
      const changes = [{ kind: 'change', turn, move }] as const;
      const agreed = { code: 'players-agree', players: game.seats.length } as const;
      const given = who === 'all' ? agreed : reason;
      return accept<readonly Command[]>([{ kind: 'correct-turns', changes, reason: given }]);
    },
  }),
);

/** A correction was asked for, or the scores differ, and the turns are right. */
const leaveTurns = defineAct({
  id: 'leave-turns',
  group: 'case',
  manner: 'ruling',
  words: directorActionText.leaveTurns,
  says: directorActionText.leaveTurns.says,
  offered: (game) =>
    notSigned(game) &&
    (game.askedCorrection !== undefined ||
      game.clock.stops.some(
        ({ reason, settled }) => !settled && (reason === 'score' || reason === 'correction'),
      )),
  commands: ({ reason }) =>
    accept<readonly Command[]>([{ kind: 'correct-turns', changes: [], reason }]),
});

const score = defineAct({
  id: 'score',
  group: 'turns',
  words: directorActionText.score,
  offered: notSigned,
  fields: (setting) => [
    seatField(setting, directorActionText.player, 0),
    {
      kind: 'line',
      name: 'points',
      label: directorActionText.score.points,
      hint: '',
      initial: '',
      typed: 'number',
    },
    {
      kind: 'choice',
      name: 'why',
      label: directorActionText.score.why,
      options: Object.entries(adjustmentNames).map(([value, label]) => ({ value, label })),
      initial: 'penalty',
    },
  ],
  commands: ({ reason }, values) => {
    const points = wholeNumber(values['points']);
    if (points === undefined || points === 0) return refuse(directorActionText.score.odd);
    const why = values['why'] as ScoreAdjustmentReason;
    const seat: Seat = seatOf(values);
    return accept<readonly Command[]>([{ kind: 'adjust-score', seat, points, why, reason }]);
  },
});

export const turnActs: readonly Act[] = [
  ...correctSoActs,
  leaveTurns,
  change,
  deleteTurnAct,
  insert,
  score,
  rollBackAct,
];
