import { unreachable } from '@boardside/engine';
import type { Closing, Next } from './event.js';
import type { Ledger, LiveGame, Turn } from './game.js';
import type { Seat } from './ids.js';
import type { Laying } from './ledger.js';

export function layingOf(game: LiveGame): Laying {
  return {
    rules: game.rules.options,
    tileSet: game.tileSet,
    layout: game.layout,
    seats: game.seats.length,
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
export function sitsOut(game: LiveGame, seat: Seat): boolean {
  const { clock } = game.rules.options;
  const policy = clock === 'none' ? undefined : clock.flag.kind;
  return (policy === 'opponent-plays-on' || policy === 'game-ends') && game.flagged.includes(seat);
}

/** Seats that lost their next turn to a challenge and have not been passed over yet (C5). */
function owedTurns(turns: readonly Turn[], seats: number): readonly Seat[] {
  let owed: readonly Seat[] = [];
  let before: Turn | undefined;
  for (const turn of turns) {
    if (turn.status !== 'standing') continue;
    if (before && owed.length > 0) {
      const passed = between(before.seat, turn.seat, seats);
      owed = owed.filter((seat) => !passed.includes(seat));
    }
    if (turn.loses !== undefined) owed = [...owed, turn.loses];
    before = turn;
  }
  return owed;
}

function between(from: Seat, to: Seat, seats: number): readonly Seat[] {
  const passed: Seat[] = [];
  for (
    let seat = (from + 1) % seats;
    seat !== to && passed.length < seats;
    seat = (seat + 1) % seats
  )
    passed.push(seat as Seat);
  return passed;
}

/** Who plays after `seat`: to the left, past those who sit out and those who lost the turn. */
export function seatAfter(
  game: LiveGame,
  seat: Seat,
  turns: readonly Turn[] = game.turns,
): Seat | undefined {
  const owed = owedTurns(turns, game.seats.length);
  // Twice round: one who lost a turn plays after all when nobody else is left to.
  const round = [...othersThan(game, seat), seat];
  const candidates = [...round, ...round];
  let skipped: readonly Seat[] = [];
  for (const candidate of candidates) {
    if (sitsOut(game, candidate)) continue;
    if (owed.includes(candidate) && !skipped.includes(candidate)) {
      skipped = [...skipped, candidate];
      continue;
    }
    return candidate;
  }
  return undefined;
}

/** The seat with the move limit that is in force for a turn begun by an act that knew `seen` (G2). */
export function nextFor(game: LiveGame, seat: Seat, seen: number): Next {
  let limit = game.moveLimits[seat];
  while (limit !== undefined && limit.version > seen) limit = limit.before;
  return limit === undefined || limit.ms === 'none' ? { seat } : { seat, limitMs: limit.ms };
}

/** A seat that goes on with the turn it is in keeps the limit of that turn; another begins one. */
export function nextOnTurn(game: LiveGame, seat: Seat, seen: number): Next {
  const { state, turnLimit } = game.clock;
  if (state.kind === 'over' || state.seat !== seat) return nextFor(game, seat, seen);
  return turnLimit === undefined ? { seat } : { seat, limitMs: turnLimit };
}

/** Whose turn it is after the standing turns; undefined when nobody may play. */
export function seatToPlay(game: LiveGame, turns: readonly Turn[]): Seat | undefined {
  const last = turns.findLast(({ status }) => status === 'standing');
  if (last) return seatAfter(game, last.seat, turns);
  const order = game.order ?? [];
  return order.find((seat) => !sitsOut(game, seat));
}

/** The end that a turn reaches, if it reaches one. None is reached while a turn is pending. */
export function closingAfter(
  game: LiveGame,
  turns: readonly Turn[],
  ledger: Ledger,
): Closing | undefined {
  const last = turns.findLast(({ status }) => status === 'standing');
  if (!last || pendingTurns(turns).length > 0) return undefined;
  const accepts = waitsForAccept(game, last) ? othersThan(game, last.seat) : [];
  const out = whoIsOut(ledger, last);
  if (out !== undefined) return { reason: 'out', out, accepts };
  const { scorelessTurnsEach, passesEach } = game.rules.options.ends;
  if (fromEach(game, ledger.scorelessBy, scorelessTurnsEach))
    return { reason: 'six-scoreless', accepts };
  if (fromEach(game, passesOf(turns, game.seats.length).bySeat, passesEach))
    return { reason: 'passed-out', accepts };
  if (timeEndsGame(game)) return { reason: 'time-up', accepts };
  const alone = othersThan(game, last.seat).every((seat) => sitsOut(game, seat));
  return alone && last.move.kind === 'pass' ? { reason: 'time-up', accepts } : undefined;
}

/** Whether a flag that is down leaves nobody to play (D-flag). */
export function timeEndsGame(game: LiveGame): boolean {
  const { clock } = game.rules.options;
  const endsAtOnce = clock !== 'none' && clock.flag.kind === 'game-ends' && game.flagged.length > 0;
  return endsAtOnce || allSeats(game).every((seat) => sitsOut(game, seat));
}

/**
 * Whether an end waits for an opponent: a play while it can be challenged (G25), a pass or an
 * exchange because its press can be taken back (game-log.md 6.5).
 */
function waitsForAccept(game: LiveGame, last: Turn): boolean {
  if (last.agreed.includes('closed')) return false;
  if (last.move.kind === 'play') return openToChallenge(game, last);
  return game.rules.options.challenge.kind === 'called';
}

function whoIsOut({ racks, bag }: Ledger, last: Turn): Seat | undefined {
  if (bag > 0) return undefined;
  if (racks[last.seat] === 0) return last.seat;
  const seat = racks.indexOf(0);
  return seat < 0 ? undefined : (seat as Seat);
}

/**
 * Whether every seat has its share of a run (G30, L5). Those whose time is out have no turns to add
 * to it, so it needs only the others, while there are several: one player alone does not make a run.
 */
function fromEach(game: LiveGame, runs: readonly number[], each: number | undefined): boolean {
  if (each === undefined) return false;
  const several = allSeats(game).filter((seat) => !sitsOut(game, seat)).length > 1;
  return runs.every((run, seat) => run >= each || (several && sitsOut(game, seat as Seat)));
}

/** How many turns were passes in succession up to now, and how many of each seat's last ones (L5). */
export function passesOf(
  all: readonly Turn[],
  seats: number,
): { readonly turns: number; readonly bySeat: readonly number[] } {
  let turns = 0;
  const bySeat = Array.from({ length: seats }, () => 0);
  for (const { status, seat, move } of all) {
    if (status !== 'standing') continue;
    const passed = move.kind === 'pass';
    turns = passed ? turns + 1 : 0;
    bySeat[seat] = passed ? (bySeat[seat] ?? 0) + 1 : 0;
  }
  return { turns, bySeat };
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
