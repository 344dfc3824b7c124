import { validatePlacement } from '@boardside/engine';
import {
  lastStanding,
  nextExpiry,
  openToChallenge,
  othersThan,
  pendingTurns,
  undoUntilMs,
  type EnteredMove,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import { bestPlay, phony, type CandidatePlay } from './candidate-play.js';
import {
  boardOnTable,
  holder,
  measurer,
  overdrawnSeat,
  seats,
  type PhysicalTurn,
  type Intent,
  type SimulatedTable,
} from './simulated-table.js';

/** What happens while a clock runs: mostly a press, before which others may do something. */
export function whileRunning(
  table: SimulatedTable,
  game: LiveGame,
  seat: Seat,
  sinceMs: number,
): Intent {
  const intent =
    takingBack(table, game, sinceMs) ??
    calling(table, game) ??
    holding(table, game) ??
    enteringLate(table, game) ??
    agreeing(table, game) ??
    troubled(table, game) ??
    pressing(table, game, seat);
  const due = nextExpiry(game);
  if (!due) return intent;
  const inMs = Math.max(0, due.inMs - sinceMs);
  // Now and then nobody sees the flag fall: the next act finds it.
  if (intent.ms < inMs || table.dice.happens(0.1)) return intent;
  const lateMs = table.dice.happens(0.2) ? table.dice.between(1, 2_000) : 0;
  return { author: measurer(game), command: { kind: 'expire', key: due.key }, ms: inMs + lateMs };
}

function takingBack(
  { dice, manners }: SimulatedTable,
  game: LiveGame,
  sinceMs: number,
): Intent | undefined {
  const leftMs = (undoUntilMs(game) ?? -1) - sinceMs;
  const { lastPress } = game;
  if (!lastPress || leftMs < 0 || !dice.happens(manners.undo)) return undefined;
  const command = { kind: 'undo-press', turn: lastPress.turn } as const;
  return { author: seats(lastPress.seat), command, ms: dice.between(0, leftMs) };
}

/** Opponents make up their minds once about each play (G25). */
export function calling(
  { dice, manners, memory }: SimulatedTable,
  game: LiveGame,
): Intent | undefined {
  const last = lastStanding(game);
  if (!last || last.id === memory.consideredTurn || !openToChallenge(game, last)) return undefined;
  memory.consideredTurn = last.id;
  const sound = memory.done.get(last.id)?.sound ?? true;
  if (!dice.happens(sound ? manners.challengeRight : manners.challengeWrong)) return undefined;
  const by = dice.one(othersThan(game, last.seat));
  const command = { kind: 'call-challenge', turn: last.id, by } as const;
  return { author: seats(by), command, ms: dice.between(1_000, 20_000) };
}

/** An opponent holds a play to think about a challenge, where the rules know it. */
function holding({ dice, manners }: SimulatedTable, game: LiveGame): Intent | undefined {
  const policy = game.rules.options.challenge;
  const last = lastStanding(game);
  if (policy.kind !== 'called' || policy.hold === 'no' || !last || !openToChallenge(game, last))
    return undefined;
  if (last.heldBy !== undefined || !dice.happens(manners.hold)) return undefined;
  const command = { kind: 'call-hold', turn: last.id } as const;
  return { author: seats(dice.one(othersThan(game, last.seat))), command, ms: 1_000 };
}

function enteringLate(table: SimulatedTable, game: LiveGame): Intent | undefined {
  return table.dice.happens(0.7) ? entering(table, game) : undefined;
}

/** The first pending turn is typed, by its own player. */
export function entering({ dice, memory }: SimulatedTable, game: LiveGame): Intent | undefined {
  const [first] = pendingTurns(game.turns);
  if (!first) return undefined;
  const done = memory.done.get(first.id);
  const move = done && memory.refusedInARow < 2 ? done.move : ({ kind: 'pass' } as const);
  const command = { kind: 'enter', turn: first.id, move } as const;
  return { author: seats(first.seat), command, ms: dice.between(2_000, 15_000) };
}

function agreeing({ dice, manners }: SimulatedTable, game: LiveGame): Intent | undefined {
  const last = lastStanding(game);
  if (!last || last.move.kind === 'pending' || !dice.happens(manners.agree)) return undefined;
  const turn = last.id;
  const ms = dice.between(500, 5_000);
  const closed = last.agreed.includes('closed');
  if (!closed && dice.happens(0.3))
    return {
      author: seats(last.seat),
      command: { kind: 'agree', turn, what: 'closed', how: 'claimed' },
      ms,
    };
  const what = dice.one(
    closed ? (['blank', 'score'] as const) : (['blank', 'score', 'closed'] as const),
  );
  const opponents = othersThan(game, last.seat);
  const one = dice.one(opponents);
  const author = what === 'closed' ? seats(...opponents) : seats(one);
  return { author, command: { kind: 'agree', turn, what, how: 'tapped' }, ms };
}

/** An opponent says that a rack has too many tiles (G24). */
export function countingRack(table: SimulatedTable, game: LiveGame): Intent | undefined {
  const { dice } = table;
  const seat = overdrawnSeat(table, game);
  if (seat === undefined) return undefined;
  const command = { kind: 'stop-clock', reason: 'overdraw', seat } as const;
  return {
    author: seats(dice.one(othersThan(game, seat))),
    command,
    ms: dice.between(500, 10_000),
  };
}

/** A hand is raised, or the tablet was reloaded. */
function troubled(table: SimulatedTable, game: LiveGame): Intent | undefined {
  const { dice, manners, memory } = table;
  const overdraw = countingRack(table, game);
  if (overdraw) return overdraw;
  const ms = dice.between(500, 10_000);
  // A turn that was never handed in may be lost with its tablet.
  const mistyped = game.turns.find(({ id }) => id === memory.mistyped);
  if (mistyped !== undefined) {
    const turn = mistyped.id;
    const why = 'not what was played';
    const command = { kind: 'ask-correction', turn, move: undefined, why } as const;
    return { author: seats(dice.one(game.seats.map((_, seat) => seat as Seat))), command, ms };
  }
  if (dice.happens(manners.callReferee)) {
    const reason = dice.one(['referee', 'score'] as const);
    const seat = dice.below(game.seats.length) as Seat;
    return { author: seats(seat), command: { kind: 'stop-clock', reason }, ms };
  }
  if (game.holder?.kind !== 'device' || !dice.happens(manners.reload)) return undefined;
  const gapMs = dice.one([400, 3_000, 9_999, 10_000, 10_001, 60_000, -5_000]);
  const command = { kind: 'rejoin', previousSid: 'before', tickedAt: 0, gapMs } as const;
  return { author: holder, command, ms: Math.max(0, gapMs) + dice.between(0, 1_000) };
}

function pressing(table: SimulatedTable, game: LiveGame, seat: Seat): Intent {
  const { dice, manners, memory } = table;
  const doing = decidingMove(table, game, seat);
  const claimed = dice.happens(manners.claim);
  const claimedBy = dice.one(othersThan(game, seat));
  const ms = memory.absent.includes(seat) ? dice.between(60_000, 900_000) : thinkingMs(table);
  memory.absent = memory.absent.filter((one) => one !== seat);
  const command = {
    kind: 'press',
    turn: game.nextTurn,
    move: typedAs(table, game, doing),
    ...(claimed ? { final: dice.one(['B', 'C'] as const), claimedBy } : { final: 'A' as const }),
  } as const;
  return { author: seats(claimed ? claimedBy : seat), command, ms, doing };
}

/** Most turns are short, some are long. */
function thinkingMs({ dice, manners }: SimulatedTable): number {
  return Math.round(-Math.log(1 - dice.fraction()) * manners.thinkMs) + 800;
}

function decidingMove(table: SimulatedTable, game: LiveGame, seat: Seat): PhysicalTurn {
  const { dice, manners, knowledge, tiles } = table;
  const rack = tiles.rack(seat);
  const position = {
    board: boardOnTable(table, game),
    layout: game.layout,
    tileSet: game.tileSet,
    scoring: game.rules.options.scoring,
  };
  const passed: PhysicalTurn = {
    seat,
    move: { kind: 'pass' },
    placed: [],
    exchanged: [],
    sound: true,
  };
  if (dice.happens(manners.pass) || nobodyPlays(game)) return passed;
  if (dice.happens(manners.exchange)) {
    const exchange = exchanging(table, game, seat);
    if (exchange) return exchange;
  }
  const idea = dice.happens(manners.phony)
    ? phony(position, rack, knowledge, dice)
    : bestPlay(position, rack, knowledge, { dice, looks: manners.looks });
  if (idea) return played(game, seat, idea);
  return (dice.happens(0.7) ? exchanging(table, game, seat) : undefined) ?? passed;
}

/** For two rounds nobody has played: then people pass rather than exchange for ever. */
function nobodyPlays({ turns, seats: { length } }: LiveGame): boolean {
  const lately = turns.filter(({ status }) => status === 'standing').slice(-2 * length);
  return lately.length === 2 * length && lately.every(({ move }) => move.kind !== 'play');
}

function exchanging(
  { dice, tiles }: SimulatedTable,
  game: LiveGame,
  seat: Seat,
): PhysicalTurn | undefined {
  const rack = tiles.rack(seat);
  const { fewestInBag, tiles: which } = game.rules.options.exchange;
  const count = which === 'whole-rack' ? rack.length : dice.between(1, Math.max(1, rack.length));
  if (count < 1 || count > rack.length || tiles.inBag < Math.max(fewestInBag, count))
    return undefined;
  const exchanged = dice.shuffled(rack).slice(0, count);
  return { seat, move: { kind: 'exchange', count }, placed: [], exchanged, sound: true };
}

function played(
  game: LiveGame,
  seat: Seat,
  { at, tiles, placed, unknown }: CandidatePlay,
): PhysicalTurn {
  const judged = { list: game.lexicon?.hash ?? '', unknown };
  const atEntry = game.rules.options.challenge.kind === 'judged-at-entry';
  const move = { kind: 'play', at, tiles, ...(atEntry ? { judged } : {}) } as const;
  return { seat, move, placed, exchanged: [], sound: unknown.length === 0 };
}

/** What is on the tablet at the press: nothing yet, what was played, or tiles in a wrong order. */
function typedAs(table: SimulatedTable, game: LiveGame, { move }: PhysicalTurn): EnteredMove {
  const { dice, manners } = table;
  const atEntry = game.rules.options.challenge.kind === 'judged-at-entry';
  if (dice.happens(manners.pending) && !atEntry) return { kind: 'pending' };
  if (move.kind !== 'play' || atEntry || !dice.happens(manners.typingError)) return move;
  const { layout, tileSet, ledger, rules } = game;
  const tiles = dice.shuffled(move.tiles);
  const fits = validatePlacement(
    ledger.board,
    layout,
    tileSet,
    rules.options.scoring,
    move.at,
    tiles,
  );
  return fits.ok ? { ...move, tiles } : { kind: 'pending' };
}
