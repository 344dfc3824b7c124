import { seatOnTurn } from '@boardside/clock';
import { unreachable } from '@boardside/engine';
import { countedEnds } from './end/counted-ends.js';
import type { Closing, NextTurn } from './event-facts.js';
import { isOver, type Ledger, type LiveGame, type Turn } from './game.js';
import type { Seat, TurnId } from './ids.js';
import { emptyLedger, ledgerAfterTurn, type LedgerSetup } from './ledger.js';
import { between, lostTurns, type SeatTurn } from './lost-turns.js';

export function ledgerSetupOf(game: LiveGame): LedgerSetup {
  return {
    rules: game.rules.options,
    tileSet: game.tileSet,
    layout: game.layout,
    seats: game.seats.length,
    statedRacks: game.statedRacks,
  };
}

export function allSeats(game: LiveGame): readonly Seat[] {
  return game.seats.map((_, seat) => seat as Seat);
}

/** The seats opposite `seat`, in playing order from its left. */
export function othersThan(game: LiveGame, seat: Seat): readonly Seat[] {
  const count = game.seats.length;
  return Array.from({ length: count - 1 }, (_, step) => ((seat + 1 + step) % count) as Seat);
}

export function standingTurns(game: LiveGame): readonly Turn[] {
  return game.turns.filter(({ status }) => status === 'standing');
}

export function lastStanding(game: LiveGame): Turn | undefined {
  return game.turns.findLast(({ status }) => status === 'standing');
}

export function pendingTurns(turns: readonly Turn[]): readonly Turn[] {
  return turns.filter(({ status, move }) => status === 'standing' && move.kind === 'pending');
}

/** Whether a seat makes no more plays because its time is out. */
export function hasNoTurnsLeft(game: LiveGame, seat: Seat): boolean {
  const { clock } = game.rules.options;
  const policy = clock === 'none' ? undefined : clock.flag.kind;
  return (policy === 'opponent-plays-on' || policy === 'game-ends') && game.flagged.includes(seat);
}

/** Who plays after `seat`: to the left, past those who sit out and those who lost the turn. */
export function seatAfter(
  game: LiveGame,
  seat: Seat,
  turns: readonly SeatTurn[] = game.turns,
): Seat | undefined {
  const { owed } = lostTurns(turns, game.seats.length);
  // Twice round: one who lost a turn plays after all when nobody else is left to.
  const round = [...othersThan(game, seat), seat];
  const candidates = [...round, ...round];
  let skipped: readonly Seat[] = [];
  for (const candidate of candidates) {
    if (hasNoTurnsLeft(game, candidate)) continue;
    if (owed.includes(candidate) && !skipped.includes(candidate)) {
      skipped = [...skipped, candidate];
      continue;
    }
    return candidate;
  }
  return undefined;
}

/**
 * The seat with the move limit that is in force for a turn begun by an act that knew `seen` (G2).
 */
export function nextFor(game: LiveGame, seat: Seat, seen: number): NextTurn {
  let limit = game.moveLimits[seat];
  while (limit !== undefined && limit.version > seen) limit = limit.before;
  return limit === undefined || limit.ms === 'none' ? { seat } : { seat, limitMs: limit.ms };
}

/** A seat that goes on with the turn it is in keeps the limit of that turn; another begins one. */
export function nextOnTurn(game: LiveGame, seat: Seat, seen: number): NextTurn {
  const { state, turnLimit } = game.clock;
  // Who thinks about a challenge at the end has no turn yet, so it has no limit to keep.
  const onlyThinks = game.phase === 'closing' && turnLimit === undefined;
  if (state.kind === 'over' || state.seat !== seat || onlyThinks) return nextFor(game, seat, seen);
  return turnLimit === undefined ? { seat } : { seat, limitMs: turnLimit };
}

/** Whose turn it is after the standing turns; undefined when nobody may play. */
export function seatToPlay(game: LiveGame, turns: readonly SeatTurn[]): Seat | undefined {
  const last = turns.findLast(({ status }) => status === 'standing');
  if (last) return seatAfter(game, last.seat, turns);
  const order = game.order ?? [];
  return order.find((seat) => !hasNoTurnsLeft(game, seat));
}

/**
 * The end that the last turn reaches, or one of the turns that were `changed` now: the first that
 * ends the game counts, and takes back the turns that were pressed after it. None is reached while
 * a turn up to there is pending.
 */
export function closingAfter(
  game: LiveGame,
  turns: readonly Turn[],
  ledger: Ledger,
  changed: readonly TurnId[] = [],
): Closing | undefined {
  const early = closingByChange(game, turns, changed);
  if (early) return early;
  const last = turns.findLast(({ status }) => status === 'standing');
  if (pendingTurns(turns).length > 0) return undefined;
  if (!last) return timeEndsGame(game) ? { reason: 'time-up', accepts: [] } : undefined;
  const played = closingByTurn(game, turns, ledger);
  if (played) return played;
  return timeEndsGame(game) ? { reason: 'time-up', accepts: accepting(game, last) } : undefined;
}

/**
 * Whether the last turn was made by one who plays on alone: the others had been passed over since
 * the turn before it, their time being up.
 */
function isAlone(game: LiveGame, turns: readonly Turn[], last: Turn): boolean {
  const before = turns.slice(0, turns.indexOf(last));
  const previous = before.findLast(wasPlayed);
  const { order = [], seats } = game;
  const passed = previous
    ? between(previous.seat, last.seat, seats.length)
    : order.slice(0, order.indexOf(last.seat));
  const { owed } = lostTurns(before, seats.length);
  return othersThan(game, last.seat).every(
    (seat) => hasNoTurnsLeft(game, seat) && passed.includes(seat) && !owed.includes(seat),
  );
}

/**
 * The first of the changed turns, or of those after them, that ended the game before its last turn.
 */
function closingByChange(
  game: LiveGame,
  turns: readonly Turn[],
  changed: readonly TurnId[],
): Closing | undefined {
  const from = turns.findIndex(({ id }) => changed.includes(id));
  if (from < 0) return undefined;
  const laying = ledgerSetupOf(game);
  let ledger = emptyLedger(laying);
  for (const [index, turn] of turns.entries()) {
    ledger = ledgerAfterTurn(laying, ledger, turn);
    if (index < from) continue;
    const closing = closingBefore(game, turns.slice(0, index + 1), ledger, turns.slice(index + 1));
    if (closing) return closing;
  }
  return undefined;
}

/**
 * The end that the last of `turns` reached though the `later` ones were pressed after it, which it
 * takes back (G29, G30). Undefined where none of those stands: the clocks then count as well.
 */
export function closingBefore(
  game: LiveGame,
  turns: readonly Turn[],
  ledger: Ledger,
  later: readonly Turn[],
): Closing | undefined {
  const after = later.filter(({ status }) => status === 'standing');
  if (after.length === 0 || turns.at(-1)?.status !== 'standing') return undefined;
  if (pendingTurns(turns).length > 0) return undefined;
  const closing = closingByTurn(game, turns, ledger, after);
  return closing && { ...closing, takesBack: after.map(({ id }) => id) };
}

/**
 * The end that the last of these turns reaches by what was played. Whoever is out of time and has
 * played in the `later` turns had time then.
 */
function closingByTurn(
  game: LiveGame,
  turns: readonly Turn[],
  ledger: Ledger,
  later: readonly Turn[] = [],
): Closing | undefined {
  const last = turns.findLast(({ status }) => status === 'standing');
  if (!last) return undefined;
  const out = (one: Seat): boolean =>
    satOut(game, turns, one) && !later.some(({ seat }) => seat === one);
  const accepts = accepting(game, last);
  const wentOut = whoIsOut(ledger, last);
  if (wentOut !== undefined) return { reason: 'out', out: wentOut, accepts };
  const counted = countedEnds.find(({ limitEach, countTurns }) =>
    fromEach(game, countTurns(turns, ledger).bySeat, limitEach(game.rules.options.ends), out),
  );
  if (counted) return { reason: counted.reason, accepts };
  const isLast = last.move.kind === 'pass' && isAlone(game, turns, last);
  const playsOn = later.every(({ seat }) => seat === last.seat);
  return isLast && playsOn ? { reason: 'time-up', accepts } : undefined;
}

/**
 * Whether a seat whose time is out had been passed over already: another has played twice since.
 */
function satOut(game: LiveGame, turns: readonly Turn[], seat: Seat): boolean {
  if (!hasNoTurnsLeft(game, seat)) return false;
  const own = turns.findLastIndex((turn) => turn.seat === seat && wasPlayed(turn));
  const since = turns.slice(own + 1).filter(({ status }) => status === 'standing');
  return new Set(since.map((turn) => turn.seat)).size < since.length;
}

/** Whether a player had time for a turn, though a correction may have struck it since (D-flag). */
function wasPlayed({ status }: Turn): boolean {
  return status === 'standing' || status === 'struck';
}

/** Opponents who must still accept an end that the last turn reached. */
export function accepting(game: LiveGame, last: Turn): readonly Seat[] {
  if (!waitsForAccept(game, last)) return [];
  return othersThan(game, last.seat).filter((seat) => !hasDropped(game, last, seat));
}

/**
 * An end that goes on waiting for some opponents, on the clock of one of them who has time (G25).
 */
export function waitsForOthers(
  game: LiveGame,
  before: Closing,
  accepts: readonly Seat[],
): { readonly closing: Closing; readonly next?: NextTurn } {
  const closing = { ...before, accepts };
  const thinking = seatOnTurn(game.clock) as Seat | undefined;
  if (closing.reason !== 'out' || thinking === undefined) return { closing };
  const seat = accepts.includes(thinking)
    ? thinking
    : accepts.find((other) => !hasNoTurnsLeft(game, other));
  return seat === undefined ? { closing } : { closing, next: { seat } };
}

/** Whether a flag that is down leaves nobody to play (D-flag). */
export function timeEndsGame(game: LiveGame): boolean {
  const { clock } = game.rules.options;
  const endsAtOnce = clock !== 'none' && clock.flag.kind === 'game-ends' && game.flagged.length > 0;
  return endsAtOnce || allSeats(game).every((seat) => hasNoTurnsLeft(game, seat));
}

/**
 * Whether an end waits for an opponent: a play while it can be challenged (G25), a pass or an
 * exchange because its press can be taken back.
 */
function waitsForAccept(game: LiveGame, last: Turn): boolean {
  if (last.agreed.includes('closed')) return false;
  if (last.move.kind === 'play') return openToChallenge(game, last);
  return game.rules.options.challenge.kind === 'called';
}

/** Who has gone out, where that is how the game ends or has ended (G29). */
export function whoWentOut(game: LiveGame): Seat | undefined {
  if (game.phase === 'closing' || game.phase === 'racks') return game.closing.out;
  if (!isOver(game)) return undefined;
  const last = lastStanding(game);
  return game.result.reason === 'out' && last ? whoIsOut(game.ledger, last) : undefined;
}

function whoIsOut({ racks, bag }: Ledger, last: Turn): Seat | undefined {
  if (bag > 0) return undefined;
  if (racks[last.seat] === 0) return last.seat;
  const seat = racks.indexOf(0);
  return seat < 0 ? undefined : (seat as Seat);
}

/**
 * Whether every seat has its share of a run (G30, L5). Those whose time is out have no turns to add
 * to it, so it needs only the others, while there are several: one player alone does not make a
 * run.
 */
function fromEach(
  game: LiveGame,
  runs: readonly number[],
  each = 0,
  out: (seat: Seat) => boolean,
): boolean {
  if (each === 0) return false;
  const several = allSeats(game).filter((seat) => !out(seat)).length > 1;
  return runs.every((run, seat) => run >= each || (several && out(seat as Seat)));
}

/** Who removes the tiles that are too many on a rack: the next player (G24). */
export function removerOf(game: LiveGame, seat: Seat): Seat {
  return othersThan(game, seat)[0] ?? seat;
}

/** Whether tiles that are too many are being taken off a rack (G24). */
export function overdrawIsOpen({ clock }: LiveGame): boolean {
  return clock.stops.some(({ reason, settled }) => reason === 'overdraw' && !settled);
}

/** Whether the challenge of a turn, if it is the last standing one, is still open (G25, L4). */
export function openToChallenge(game: LiveGame, turn: Turn): boolean {
  return (
    (turn.move.kind === 'play' || turn.move.kind === 'pending') &&
    !turn.agreed.includes('closed') &&
    hasChallengeLeft(game, turn)
  );
}

/** Whether an opponent has challenged a play and dropped that, and no other word may be named. */
export function hasDropped(game: LiveGame, { droppedBy }: Turn, seat: Seat): boolean {
  const policy = game.rules.options.challenge;
  const another = policy.kind === 'called' && policy.perPlay === 'named-words';
  return !another && droppedBy.includes(seat);
}

/** One challenge a play (G25, C5), or as long as a word of it has not been named (L4). */
export function hasChallengeLeft(game: LiveGame, { challenge, move }: Turn): boolean {
  const policy = game.rules.options.challenge;
  if (policy.kind !== 'called') return false;
  const another = policy.perPlay === 'named-words';
  switch (challenge.kind) {
    case 'none':
      return true;
    case 'off':
      return false;
    case 'dropped':
      return another;
    case 'stands':
      return another && move.kind === 'play' && challenge.words.length < move.words.length;
    default:
      return unreachable(challenge);
  }
}
