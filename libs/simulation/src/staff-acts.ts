import {
  commutingKinds,
  decide,
  filledCommand,
  hasAssistant,
  pendingTurns,
  standingTurns,
  type Command,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import { director, holder, type Intent, type SimulatedTable } from './simulated-table.js';

const reason = 'as the director found it';

/** An order that the tablet has not obeyed yet: it does at once. */
export function obeying({ dice }: SimulatedTable, game: LiveGame): Intent | undefined {
  const stop = game.orders.find(({ what }) => what === 'stop');
  const open = game.phase === 'playing' || game.phase === 'closing';
  if (!stop || !open || game.holder?.kind !== 'device') return undefined;
  const command = { kind: 'stop-clock', reason: 'ordered', order: stop.order } as const;
  return { author: holder, command, ms: dice.between(50, 3_000) };
}

/** What a director does now and then, on the director's own account (G2, G23, G35, G36). */
export function staffAct(table: SimulatedTable, game: LiveGame): Intent | undefined {
  const { dice, manners, memory } = table;
  if (game.phase === 'signed' || !dice.happens(manners.staff)) return undefined;
  const made = dice.one(actsOf(game));
  const command = made(table, game);
  if (!command) return undefined;
  if (command.kind === 'order' && command.reason === 'the round is over') memory.roundOver = true;
  return { author: director, command, ms: dice.between(0, 20_000) };
}

/** The director ends the round at a moment of its own (G31). */
export function endingRound(
  { dice, manners, memory }: SimulatedTable,
  game: LiveGame,
): Intent | undefined {
  if (game.phase !== 'playing' || memory.roundOver || !dice.happens(manners.roundEnds))
    return undefined;
  memory.roundOver = true;
  if (game.holder?.kind !== 'device' || game.clock.state.kind !== 'running') return undefined;
  return { author: director, command: ordering(game, 'stop', 'the round is over'), ms: 1_000 };
}

type StaffCommandMaker = (table: SimulatedTable, game: LiveGame) => Command | undefined;

function actsOf(game: LiveGame): readonly StaffCommandMaker[] {
  const ended = game.phase === 'ended';
  const stands = game.clock.state.kind !== 'running';
  const began = game.phase !== 'opened';
  const quiet = stands && began && !game.challenge && pendingTurns(game.turns).length === 0;
  const tablet = game.holder?.kind === 'device' && !ended;
  return [
    fillingIn,
    adjustingScore,
    ...(ended ? [] : [limitingMoves, settingAssistant]),
    ...(game.clock.banks === undefined ? [] : [adjustingTime]),
    ...(game.clock.banks === undefined || ended ? [] : [settingBaseTime]),
    ...(tablet && began ? [stopping, takingTheClock] : []),
    ...(quiet
      ? [striking, inserting, passInstead, rollingBack, rollingBack, countingTiles, correctingSeats]
      : []),
  ];
}

const someSeat = ({ dice }: SimulatedTable, game: LiveGame): Seat =>
  dice.below(game.seats.length) as Seat;

const adjustingScore: StaffCommandMaker = (table, game) => ({
  kind: 'adjust-score',
  seat: someSeat(table, game),
  points: table.dice.between(-20, 20),
  why: table.dice.one(['penalty', 'other', 'overtime']),
  reason,
});

const limitingMoves: StaffCommandMaker = (table, game) => ({
  kind: 'limit-moves',
  seats: table.dice.happens(0.5) ? 'all' : someSeat(table, game),
  ms: table.dice.happens(0.3) ? 'none' : table.dice.between(10, 120) * 1_000,
  reason,
});

const adjustingTime: StaffCommandMaker = (table, game) => ({
  kind: 'adjust-time',
  seat: someSeat(table, game),
  ms: table.dice.between(-120, 240) * 1_000,
  reason,
});

const settingBaseTime: StaffCommandMaker = (table, game) => {
  const seat = someSeat(table, game);
  const { baseMs = 0, allowanceMs = 0 } = game.baseTimes[seat] ?? {};
  const more = table.dice.between(1, 5) * 60_000;
  return { kind: 'set-base-time', seat, baseMs: baseMs + more, allowanceMs, reason };
};

const settingAssistant: StaffCommandMaker = (table, game) => {
  const seat = someSeat(table, game);
  return { kind: 'set-assistant', seat, isAllowed: !hasAssistant(game, seat) };
};

function ordering(game: LiveGame, what: 'stop' | 'start', why: string): Command {
  return { kind: 'order', order: `order-${game.version}`, what, reason: why, scope: 'table' };
}

const stopping: StaffCommandMaker = (_table, game) => ordering(game, 'stop', reason);

/** What commutes with play and says how much, or what the game has to allow. */
const written: Readonly<Partial<Record<Command['kind'], StaffCommandMaker>>> = {
  'adjust-score': adjustingScore,
  'limit-moves': limitingMoves,
  'adjust-time': adjustingTime,
  'set-base-time': settingBaseTime,
  'set-assistant': settingAssistant,
  order: stopping,
};

const filledKinds = commutingKinds.filter((kind) => !(kind in written));

/**
 * Whatever else commutes with play, as its form allows; it is given where its preview shows no
 * refusal.
 */
const fillingIn: StaffCommandMaker = ({ formDice }, game) => {
  const plain = filledCommand(formDice.one(filledKinds), (count) => formDice.below(count));
  const seat = formDice.below(game.seats.length) as Seat;
  const command = 'seat' in plain ? ({ ...plain, seat } as Command) : plain;
  return decide({ command, author: director, seen: game.version }, game).ok ? command : undefined;
};

/** A tablet that failed: the desk takes its clock, or another tablet does (G36). */
const takingTheClock: StaffCommandMaker = ({ dice }, game) => ({
  kind: 'claim-clock',
  holder: dice.happens(0.5)
    ? { kind: 'desk' }
    : { kind: 'device', device: `tablet-${game.epoch + 1}` },
  why: dice.happens(0.5) ? 'seized' : 'moved',
  expectedEpoch: game.epoch,
  witnessedMs: dice.between(0, 5_000),
});

const someTurn = ({ dice }: SimulatedTable, game: LiveGame): number | undefined => {
  const standing = game.turns.filter(({ status }) => status === 'standing');
  return standing.length === 0 ? undefined : dice.one(standing.slice(-4)).id;
};

const striking: StaffCommandMaker = (table, game) => {
  const turn = someTurn(table, game);
  if (turn === undefined) return undefined;
  return {
    kind: 'correct-turns',
    changes: [{ kind: 'change', turn, move: { kind: 'none' } }],
    reason,
  };
};

const passInstead: StaffCommandMaker = (table, game) => {
  const turn = someTurn(table, game);
  if (turn === undefined) return undefined;
  return {
    kind: 'correct-turns',
    changes: [{ kind: 'change', turn, move: { kind: 'pass' } }],
    reason,
  };
};

const inserting: StaffCommandMaker = (table, game) => {
  const after = someTurn(table, game) ?? 0;
  const change = {
    kind: 'insert',
    after,
    seat: someSeat(table, game),
    move: { kind: 'pass' },
  } as const;
  return { kind: 'correct-turns', changes: [change], reason };
};

const rollingBack: StaffCommandMaker = (table, game) => {
  const standing = standingTurns(game);
  if (standing.length === 0) return undefined;
  const to = table.dice.one([{ id: 0 }, ...standing].slice(-5, -1)).id;
  const banks =
    game.clock.banks === undefined || table.dice.happens(0.7)
      ? 'kept'
      : game.clock.banks.map((bank) => Math.max(bank, 60_000));
  return { kind: 'roll-back', to, banks, reason };
};

/**
 * What lies on the racks and in the bag, counted by hand (G12 D); an overdraw is corrected before
 * (G24).
 */
const countingTiles: StaffCommandMaker = ({ tiles }, game) => {
  const racks = tiles.now.racks.map(({ length }) => length);
  const isOverdrawn = racks.some((count) => count > game.rules.options.scoring.rackSize);
  return isOverdrawn ? undefined : { kind: 'state-racks', racks, bag: tiles.inBag, reason };
};

const correctingSeats: StaffCommandMaker = (_table, game) => ({
  kind: 'correct-seats',
  seats: game.seats.toReversed(),
  reason,
});
