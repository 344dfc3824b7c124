import { seatOnTurn, type Ms } from '@boardside/clock';
import type { Entry } from './command.js';
import { decide } from './decide.js';
import type { Recorded } from './event.js';
import { evolve, replay } from './evolve.js';
import { timeCounts } from './expiry.js';
import { unopened, type Game, type LiveGame } from './game.js';
import type { DeviceId, Seat, SessionId, TurnId } from './ids.js';

/** An entry that a game refused and kept, with the tablet that made it. */
export type KeptEntry = Entry & { readonly device: DeviceId };

/** What a turn took on the tablet that ended it, by the word of that tablet alone. */
export type TimeOnTablet = {
  readonly seat: Seat;
  readonly ms: Ms;
  /** How much of it the game has charged that seat for the same turn all the same. */
  readonly chargedMs: Ms;
};

/**
 * For each kept entry that ends a turn, what the turn took on its tablet: the game is gone on with as
 * the tablet had it when the clock went to another holder, so that time in which its clocks stood does
 * not count. `not-known` where the entries do not tell. Undefined where no turn was ended, of a press
 * that was taken back, whose time is part of the next, and where the clock is the tablet's still and
 * ran on: what it does next is charged with that time. Where its start was refused, nobody is.
 */
export function timesOnTablet(
  log: readonly Recorded[],
  kept: readonly KeptEntry[],
): readonly (TimeOnTablet | 'not-known' | undefined)[] {
  const branches = new Map<string, Branch | undefined>();
  for (const entry of kept) {
    const key = keyOf(entry);
    const branch = branches.has(key) ? branches.get(key) : begunBefore(log, entry);
    branches.set(key, branch && goneOn(branch, entry));
  }
  const states = statesOf(log);
  return kept.map((entry) => timeOf(entry, branches.get(keyOf(entry)), states));
}

/** The game as it went on at a tablet that had its clock no more. */
type Branch = {
  readonly game: LiveGame;
  /** The last entry that fitted, of the game or of this branch; undefined before the first. */
  readonly last: Pick<KeptEntry, 'sid' | 't' | 'seq'> | undefined;
  /** The entries that fitted. */
  readonly fitted: readonly number[];
  /** Turns of which not all time is known. */
  readonly unknown: readonly TurnId[];
  /** Something did not fit: the game was another one there. */
  readonly isLost: boolean;
};

function keyOf({ device, epoch }: KeptEntry): string {
  return `${device} ${String(epoch)}`;
}

/** Undefined where the clock has not gone to another holder since, nor a start of it been refused. */
function begunBefore(log: readonly Recorded[], entry: KeptEntry): Branch | undefined {
  const { device } = entry;
  const before = knownBefore(log, entry);
  if (before === undefined) return undefined;
  const game = replay(before);
  const last = before.findLast(({ entry }) => entry?.device === device)?.entry;
  return game.phase === 'unopened'
    ? undefined
    : { game, last, fitted: [], unknown: [], isLost: false };
}

/** The log as the tablet had it when it went its own way. */
function knownBefore(
  log: readonly Recorded[],
  { device, epoch, seq, seen, command }: KeptEntry,
): readonly Recorded[] | undefined {
  const moved = log.findIndex(({ type, body }) => type === 'ClockClaimed' && body.epoch > epoch);
  if (moved >= 0) return log.slice(0, moved);
  if (command.kind !== 'start-clock') return undefined;
  return log.filter(
    ({ version, entry }) => version <= seen || (entry?.device === device && entry.seq < seq),
  );
}

function goneOn(branch: Branch, entry: KeptEntry): Branch {
  const { game, last, fitted } = branch;
  if (branch.isLost || entry.seq <= (last?.seq ?? 0)) return branch;
  const { command, by: author, epoch, seen, sid, t, seq } = entry;
  const elapsedMs = sinceLast(last, entry);
  const decision = decide({ command, author, epoch, seen, elapsedMs: elapsedMs ?? 0 }, game);
  if (!decision.ok) return { ...branch, isLost: true };
  const after = decision.value.reduce<Game>(evolve, game) as LiveGame;
  const isKnown = elapsedMs !== undefined || !timeCounts(game);
  return {
    ...branch,
    game: after,
    last: { sid, t, seq },
    fitted: [...fitted, seq],
    unknown: unknownAfter(branch, after, entry, isKnown),
  };
}

/** A turn that goes on after its press was taken back is as little known as it was before. */
function unknownAfter(
  { game, unknown }: Branch,
  after: LiveGame,
  { command }: KeptEntry,
  isKnown: boolean,
): readonly TurnId[] {
  const goesOn = command.kind === 'undo-press' && unknown.includes(command.turn);
  return [...unknown, ...(isKnown ? [] : [game.nextTurn]), ...(goesOn ? [after.nextTurn] : [])];
}

/** Undefined where nothing tells how long it was: the clock of another session was read. */
function sinceLast(
  last: { readonly sid: SessionId; readonly t: Ms } | undefined,
  { sid, t, command }: KeptEntry,
): Ms | undefined {
  if (last === undefined) return undefined;
  let ms: Ms;
  if (sid === last.sid) ms = t - last.t;
  else if (command.kind === 'rejoin' && command.previousSid === last.sid)
    ms = command.tickedAt - last.t + Math.max(0, command.gapMs);
  else return undefined;
  return ms < 0 ? undefined : ms;
}

function timeOf(
  { command, seq }: KeptEntry,
  branch: Branch | undefined,
  states: readonly LiveGame[],
): TimeOnTablet | 'not-known' | undefined {
  if (command.kind !== 'press') return undefined;
  if (branch === undefined) return undefined;
  if (!branch.fitted.includes(seq)) return 'not-known';
  const turn = branch.game.turns.find(({ id }) => id === command.turn);
  if (turn?.status === 'undone') return undefined;
  if (turn === undefined || branch.unknown.includes(turn.id)) return 'not-known';
  const { id, seat, spentMs } = turn;
  return { seat, ms: spentMs, chargedMs: chargedFor(id, seat, states) };
}

/** The most that a seat was charged for a turn, ended or going on. */
function chargedFor(turn: TurnId, seat: Seat, states: readonly LiveGame[]): Ms {
  const charged = states.flatMap(({ turns, nextTurn, clock }) => [
    turns.find((one) => one.id === turn && one.seat === seat)?.spentMs ?? 0,
    nextTurn === turn && seatOnTurn(clock) === seat ? clock.turnSpent : 0,
  ]);
  return Math.max(0, ...charged);
}

/** The game after each event of its log. */
function statesOf(log: readonly Recorded[]): readonly LiveGame[] {
  let game: Game = unopened;
  return log.flatMap((event) => {
    game = evolve(game, event);
    return game.phase === 'unopened' ? [] : [game];
  });
}
