import { accept, refuse, tileCountOf } from '@boardside/engine';
import {
  allSeats,
  lastStanding,
  pendingTurns,
  readTypedRack,
  readTypedTurn,
  seatToMove,
  tiedAfter,
  turnNumber,
  isOver,
  type Command,
  type DeviceId,
  type DrawRound,
  type EnteredMove,
  type LiveGame,
  type RecordedGameEvent,
  type Seat,
} from '@boardside/game';
import { directorActionText } from '../../../text/director-actions.js';
import { typedLineSentence } from '../../../text/typed-line.js';
import { boardBefore } from '../turn-lines.js';
import {
  defineAct,
  isHeldByTablet,
  seatField,
  seatOf,
  moveField,
  type Act,
  type ActField,
  type ActValues,
} from './act.js';

const atDesk = (game: LiveGame) => game.holder?.kind === 'desk' || game.holder?.kind === 'none';
const notAtTablet = (game: LiveGame) =>
  game.clock.state.kind !== 'running' || game.holder?.kind !== 'device';

const takeClock = defineAct({
  id: 'take-clock',
  group: 'desk',
  words: directorActionText.takeClock,
  says: ({ game }) => {
    const { says, fromTablet } = directorActionText.takeClock;
    return isHeldByTablet(game) ? `${says} ${fromTablet}` : says;
  },
  reason: 'not-asked',
  offered: (game) => !isOver(game) && game.holder?.kind !== 'desk',
  commands: ({ game }) =>
    accept<readonly Command[]>([
      {
        kind: 'claim-clock',
        holder: { kind: 'desk' },
        why: game.holder === undefined ? 'first' : isHeldByTablet(game) ? 'seized' : 'moved',
        expectedEpoch: game.epoch,
        witnessedMs: 0,
      },
    ]),
});

/** The tablet that held the clock before the desk took it. */
export function formerTablet(log: readonly RecordedGameEvent[]): DeviceId | undefined {
  for (const event of log.toReversed()) {
    if (event.type === 'ClockClaimed' && event.body.holder.kind === 'device') {
      return event.body.holder.device;
    }
  }
  return undefined;
}

/** Offered only where a tablet held the clock before. */
export function giveClockBackAct(device: DeviceId): Act {
  return defineAct({
    id: 'give-back',
    group: 'desk',
    words: directorActionText.giveBack,
    says: directorActionText.giveBack.says,
    reason: 'not-asked',
    offered: (game) => !isOver(game) && game.holder?.kind !== 'device',
    commands: ({ game }) =>
      accept<readonly Command[]>([
        {
          kind: 'claim-clock',
          holder: { kind: 'device', device },
          why: 'moved',
          expectedEpoch: game.epoch,
          witnessedMs: 0,
        },
      ]),
  });
}

const checkTiles = defineAct({
  id: 'check-tiles',
  group: 'desk',
  words: directorActionText.checkTiles,
  says: ({ game }) => directorActionText.checkTiles.says(tileCountOf(game.tileSet)),
  reason: 'not-asked',
  offered: (game) =>
    game.phase === 'opened' && !game.tilesChecked && game.rules.options.tilesCheck === 'asked',
  commands: () => accept<readonly Command[]>([{ kind: 'check-tiles' }]),
});

const draw = defineAct({
  id: 'draw',
  group: 'desk',
  words: directorActionText.draw,
  reason: 'not-asked',
  offered: (game) => game.phase === 'opened' && game.order === undefined,
  fields: ({ game, names }, values) => {
    const { draws, draw } = typedDraws(game, values);
    return [...draws.map((round) => round.map(({ seat }) => seat)), draw].flatMap((seats, round) =>
      seats.map((seat): ActField => ({
        kind: 'line',
        name: tileField(round, seat),
        label: directorActionText.draw.tileOf(names[seat] ?? '', round),
        hint: directorActionText.draw.hint,
        initial: '',
        typed: 'code',
      })),
    );
  },
  commands: ({ game }, values) => {
    const { draws, draw, problem } = typedDraws(game, values);
    if (draw.length === 0)
      return accept<readonly Command[]>([{ kind: 'decide-first', how: 'draw', draws }]);
    return refuse(
      problem ?? (draws.length === 0 ? directorActionText.draw.odd : directorActionText.draw.tied),
    );
  },
});

const tileField = (round: number, seat: Seat): string => `tile-${String(round)}-${String(seat)}`;

type TypedDraws = {
  /** Whole rounds, those that were tied first. */
  readonly draws: readonly DrawRound[];
  /** Who draws next; nobody once the draw has decided. */
  readonly draw: readonly Seat[];
  readonly problem?: string;
};

/** The rounds of draws as they are typed: those who are tied draw again (G10). */
function typedDraws(game: LiveGame, values: ActValues): TypedDraws {
  let draws: readonly DrawRound[] = [];
  let draw: readonly Seat[] = allSeats(game);
  while (draw.length > 1) {
    const round = draw.flatMap((seat) => {
      const read = readTypedRack(values[tileField(draws.length, seat)] ?? '', game.tileSet);
      const tile = read.ok && read.value.length === 1 ? read.value[0] : undefined;
      return tile === undefined ? [] : [{ seat, tile }];
    });
    if (round.length < draw.length) return { draws, draw };
    const tied = tiedAfter(game, [...draws, round]);
    if (tied === undefined) return { draws, draw, problem: directorActionText.draw.notSoMany };
    draws = [...draws, round];
    draw = tied;
  }
  return { draws, draw: [] };
}

/** M2: what the players say; of the same age they draw. */
const youngest = defineAct({
  id: 'youngest',
  group: 'desk',
  words: directorActionText.youngest,
  says: directorActionText.youngest.says,
  reason: 'not-asked',
  offered: (game) =>
    game.phase === 'opened' && game.order === undefined && game.rules.options.first === 'youngest',
  fields: (setting) => [seatField(setting, directorActionText.youngest.who, 0)],
  commands: (_, values) =>
    accept<readonly Command[]>([{ kind: 'decide-first', how: 'youngest', first: seatOf(values) }]),
});

const maySwitch = (game: LiveGame) =>
  game.phase === 'playing' && game.clock.state.kind === 'running' && atDesk(game);

const isTimed = ({ clock }: LiveGame) => clock.banks !== undefined;

const judgedAtEntry = ({ rules }: LiveGame) => rules.options.challenge.kind === 'judged-at-entry';

/** Shown as if the list had it: the server asks the list and decides again. */
function assumeAcceptable(game: LiveGame, move: EnteredMove): EnteredMove {
  if (move.kind !== 'play' || !judgedAtEntry(game)) return move;
  return { ...move, judged: { list: game.lexicon?.hash ?? '', unknown: [] } };
}

/** Enters a turn and switches the clocks, where there are any. */
const pressActs = [
  { words: directorActionText.press, timed: true },
  { words: directorActionText.pressUntimed, timed: false },
].map(({ words, timed }) =>
  defineAct({
    id: 'press',
    group: 'desk',
    words: { ...words, title: '' },
    title: ({ game, names }) => words.title(names[seatToMove(game) ?? 0] ?? ''),
    says: ({ game }) => (judgedAtEntry(game) ? directorActionText.press.judged : undefined),
    reason: 'not-asked',
    offered: (game) => maySwitch(game) && isTimed(game) === timed,
    fields: () => [moveField(directorActionText.press)],
    commands: ({ game }, values) => {
      const read = readTypedTurn(values['move'] ?? '', game.ledger.board, game.tileSet);
      if (!read.ok) return refuse(typedLineSentence(read.refusal));
      return accept<readonly Command[]>([
        {
          kind: 'press',
          turn: game.nextTurn,
          move: assumeAcceptable(game, read.value),
          final: 'A',
        },
      ]);
    },
  }),
);

const pressPending = defineAct({
  id: 'press-pending',
  group: 'desk',
  words: directorActionText.pressPending,
  says: directorActionText.pressPending.says,
  reason: 'not-asked',
  // What is judged at entry cannot be entered later (M1).
  offered: (game) => maySwitch(game) && isTimed(game) && !judgedAtEntry(game),
  commands: ({ game }) =>
    accept<readonly Command[]>([
      { kind: 'press', turn: game.nextTurn, move: { kind: 'pending' }, final: 'A' },
    ]),
});

const enter = defineAct({
  id: 'enter',
  group: 'case',
  words: { ...directorActionText.enter, title: '' },
  title: ({ game, names }) => {
    const turn = pendingTurns(game.turns)[0];
    return directorActionText.enter.title(
      turn === undefined ? 0 : turnNumber(game, turn.id),
      names[turn?.seat ?? 0] ?? '',
    );
  },
  reason: 'not-asked',
  offered: (game) => game.phase === 'playing' && pendingTurns(game.turns).length > 0,
  needsStop: 'tablet',
  fields: () => [moveField(directorActionText.press)],
  commands: ({ game }, values) => {
    const turn = pendingTurns(game.turns)[0];
    if (turn === undefined) return accept<readonly Command[]>([]);
    const read = readTypedTurn(values['move'] ?? '', boardBefore(game, turn.id), game.tileSet);
    if (!read.ok) return refuse(typedLineSentence(read.refusal));
    return accept<readonly Command[]>([{ kind: 'enter', turn: turn.id, move: read.value }]);
  },
});

const acceptLast = defineAct({
  id: 'accept',
  group: 'desk',
  words: directorActionText.accept,
  says: directorActionText.accept.says,
  reason: 'not-asked',
  offered: (game) => game.phase === 'closing' && game.challenge === undefined && notAtTablet(game),
  commands: ({ game }) => {
    const last = lastStanding(game);
    return accept<readonly Command[]>(
      last === undefined ? [] : [{ kind: 'agree', turn: last.id, what: 'closed', how: 'tapped' }],
    );
  },
});

export const deskActs: readonly Act[] = [
  ...pressActs,
  pressPending,
  enter,
  acceptLast,
  checkTiles,
  draw,
  youngest,
  takeClock,
];
