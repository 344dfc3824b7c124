import { totalAccountedMs } from '@boardside/clock';
import { must } from '@boardside/engine';
import {
  jitterMs,
  overtimePoints,
  type Game,
  type LiveGame,
  type LastEntry,
  type RecordedGameEvent,
} from '@boardside/game';
import {
  emptyStoredGame,
  applyStoredEvent,
  type StoredGame,
} from '../../apps/api/src/game/stored-game.ts';
import type { EntryKey, RefusedEntry, StoredEvent } from '../../apps/api/src/log/event-log.ts';

/** One event as it came into the log: the game before and after it, by the log alone. */
export interface LogStep {
  readonly stored: StoredEvent;
  readonly event: RecordedGameEvent;
  readonly before: StoredGame;
  readonly after: StoredGame;
  /** Whether it is the last of its entry: the time of an entry is complete with it. */
  readonly isLast: boolean;
  /** Where the table's time began to be measured. */
  readonly fromX: number | undefined;
  /** By the server's clock, the one that is most ahead. */
  readonly serverMs: number;
  /** Before its entry: what was charged, and where the entry before it was. */
  readonly charged: ChargedTime;
  /**
   * The same before the expiries that only marked and came since: an entry after them makes up for
   * them.
   */
  readonly unmarked: ChargedTime;
  /** Entries that were refused so far, `DEVICE SEQ`. */
  readonly refused: ReadonlySet<string>;
  /** Of the event before it, where that was of an entry. */
  readonly lastPart: number;
}

/** A beat that was answered: so many entries of a device had been made. */
export interface AnsweredBeat {
  readonly device: string;
  readonly seq: number;
  /** By the clock of that run of a server. */
  readonly askedMs: number;
  readonly answeredMs: number;
  readonly run: string;
}

/** An entry once it is dealt with. */
interface ChargedTime {
  readonly spent: readonly number[];
  readonly mark: LastEntry | undefined;
  /** Before that it was not made: the last beat, of those heard of, that did not know of it. */
  readonly fromMs: number;
}

/** What is wrong, in words; undefined: it holds. */
export type Invariant = (step: LogStep) => string | undefined;

function live({ game }: StoredGame): LiveGame | undefined {
  return game.phase === 'unopened' ? undefined : game;
}

/** Every millisecond between the first entry and this one is on a line of the ledger. */
const conservation: Invariant = ({ after, fromX, isLast }) => {
  const game = live(after);
  if (!isLast) return undefined;
  if (game === undefined || fromX === undefined || after.mark === undefined) return undefined;
  const passed = after.mark.x - fromX;
  return totalAccountedMs(game.clock) === passed
    ? undefined
    : `${passed} ms have passed, the clock accounts for ${totalAccountedMs(game.clock)}`;
};

/**
 * Nobody is charged for time that the server has not seen pass: from the last beat that did not
 * know of the entry before to the receipt of this one. An expiry is dated as its tablet says; what
 * that left out is charged with the entry after it.
 */
const chargeBound: Invariant = ({ event, after, serverMs, isLast, unmarked }) => {
  const x = after.mark?.x ?? 0;
  if (x > serverMs + jitterMs) return `the table is ${x - serverMs} ms ahead of the server`;
  const [from, to, game] = [unmarked.mark, after.mark, live(after)];
  const isSame = from !== undefined && from.device === to?.device && from.run === to.run;
  if (!isLast || !isSame || game === undefined) return undefined;
  const mostMs = to.byMs - unmarked.fromMs + 2 * jitterMs;
  const seat = game.clock.spent.findIndex(
    (ms, one) => ms - (unmarked.spent[one] ?? 0) > mostMs + takenOverMs(event, one),
  );
  return seat < 0 ? undefined : `seat ${seat} is charged more than the ${mostMs} ms that can be`;
};

/** Returns what a player who undoes a press takes over from the opponent, in milliseconds. */
function takenOverMs({ type, body }: RecordedGameEvent, seat: number): number {
  if (type !== 'PressUndone' || body.seat !== seat) return 0;
  return (body.takesOver ?? []).reduce((sum, { ms }) => sum + ms, 0);
}

/** Versions, entries of a device, their parts and the table's time only ever go on. */
const monotonic: Invariant = ({ stored, event, before, after, refused, lastPart }) => {
  if (stored.version !== before.game.version + 1)
    return `version ${stored.version} after ${before.game.version}`;
  if ((after.mark?.x ?? 0) < (before.mark?.x ?? 0)) return 'the table’s time goes back';
  const { entry } = stored;
  if (entry === undefined) return undefined;
  const last = before.lastSeq.get(entry.device) ?? 0;
  let next = last + 1;
  while (refused.has(`${entry.device} ${next}`)) next += 1;
  const isNext =
    entry.part === 1 ? entry.seq === next : entry.seq === last && entry.part === lastPart + 1;
  if (!isNext) return `entry ${entry.seq}.${entry.part} of ${entry.device} after ${last}`;
  const same = before.mark?.device === entry.device && before.mark.sid === event.entry?.sid;
  return same &&
    (event.entry?.t ?? 0) < (before.mark?.t ?? 0) &&
    event.flagged !== true &&
    entry.part === 1
    ? 'an entry of the same session is earlier than the one before it, and not flagged'
    : undefined;
};

/** After a clock was taken nothing of an earlier holder comes in. */
const fencing: Invariant = ({ stored, before, event }) => {
  const game = live(before);
  const { entry } = stored;
  if (game === undefined || entry === undefined || event.type === 'ClockClaimed') return undefined;
  const { epoch } = game;
  return entry.epoch === epoch || entry.part > 1
    ? undefined
    : `an entry of epoch ${entry.epoch} in epoch ${epoch}`;
};

/** Who may be charged although no clock runs: the exceptions of the rules. */
const chargesWithoutRunningClock = ['PressUndone', 'ChallengeDropped'];

/** At most one clock runs, and none beside a stop. */
const singleRunner: Invariant = ({ before, after, event }) => {
  const [was, is] = [live(before), live(after)];
  if (is === undefined) return undefined;
  if (is.clock.state.kind === 'running' && is.clock.stops.length > 0)
    return `a clock runs beside ${is.clock.stops.map(({ reason }) => reason).join(' and ')}`;
  if (was === undefined || was.clock.state.kind === 'running') return undefined;
  const charged = is.clock.spent.some((ms, seat) => ms > (was.clock.spent[seat] ?? 0));
  return charged && !chargesWithoutRunningClock.includes(event.type)
    ? `${event.type} charges a player although no clock ran`
    : undefined;
};

/** A clock is out once for each time that it had something left. */
const expiresOnce: Invariant = ({ before, event }) => {
  const game = live(before);
  return event.type === 'TimeExpired' && game?.expiries.includes(event.body.key) === true
    ? `${event.body.key} a second time`
    : undefined;
};

/**
 * A clock that ran, and stands at less than nothing once that is dealt with, was out, and it was
 * said. What is taken off while it stands is found when it runs: by a press taken back, a call
 * dropped. What a director takes off counts for whoever has seen it, and from the next act on.
 */
const expiredAtAll: Invariant = ({ stored, event, after, isLast, charged }) => {
  const game = live(after);
  if (game === undefined || !isLast || stored.entry === undefined) return undefined;
  if (chargesWithoutRunningClock.includes(event.type)) return undefined;
  const { banks, spent } = game.clock;
  const { seen = 0 } = event.entry ?? {};
  const unseenMs = (of: number): number =>
    game.taken.reduce(
      (all, { seat, version, ms }) => all + (seat === of && version > seen ? ms : 0),
      0,
    );
  const out = (banks ?? []).findIndex(
    (bank, seat) =>
      bank + unseenMs(seat) < 0 &&
      (spent[seat] ?? 0) > (charged.spent[seat] ?? 0) &&
      !game.expiries.some((key) => key.startsWith(`bank:${seat}:`)),
  );
  return out < 0 ? undefined : `seat ${out} has ${banks?.[out] ?? 0} ms, and nobody said so`;
};

/** A bank is what was given less what was spent, in whatever order both happened. */
const adjustmentsCommute: Invariant = ({ before, after, event }) => {
  const [was, is] = [live(before)?.clock, live(after)?.clock];
  if (was?.banks === undefined || is?.banks === undefined || event.type === 'RolledBack')
    return undefined;
  for (const [seat, bank] of is.banks.entries()) {
    const adjusted = event.type === 'TimeAdjusted' && event.body.seat === seat ? event.body.ms : 0;
    const given = adjusted + baseOf(after, seat) - baseOf(before, seat);
    const spent = (is.spent[seat] ?? 0) - (was.spent[seat] ?? 0);
    const expected = (was.banks[seat] ?? 0) + given - spent;
    if (bank !== expected) return `seat ${seat} has ${bank} ms, ${expected} are left`;
  }
  return undefined;
};

/** What a seat has for the whole game, with what is allowed for entering plays. */
function baseOf(file: StoredGame, seat: number): number {
  const { baseMs = 0, allowanceMs = 0 } = live(file)?.baseTimes[seat] ?? {};
  return baseMs + allowanceMs;
}

/** An order is obeyed once, and gives back no more than the running turn has used. */
const orderOnce: Invariant = ({ before, event }) => {
  const game = live(before);
  const order =
    'order' in event.body && event.type !== 'ClockOrdered' ? event.body.order : undefined;
  if (game === undefined || order === undefined || typeof order !== 'string') return undefined;
  if (!game.orders.some((given) => given.order === order)) return `${order} is obeyed again`;
  const { refundMs = 0, handsBack } = event.type === 'ClockStopped' ? event.body : {};
  const turnMs = game.clock.turnSpent + (event.spentMs ?? 0);
  const { seat, turnMs: cutOffMs = 0 } = game.cutOff ?? {};
  if (refundMs < 0 || refundMs > turnMs) return `${refundMs} ms given back of a turn of ${turnMs}`;
  if (handsBack === undefined) return undefined;
  const isOfTurn = handsBack.refundMs > 0 && handsBack.refundMs + handsBack.turnMs === cutOffMs;
  return isOfTurn && handsBack.seat === seat && refundMs === turnMs
    ? undefined
    : `${handsBack.refundMs} ms given back to seat ${handsBack.seat} past a flag`;
};

/** Entries come from whoever holds the clock, and from nobody else. */
const oneHolder: Invariant = ({ stored, before, event }) => {
  const game = live(before);
  const { entry } = stored;
  if (game === undefined || entry === undefined || event.type === 'ClockClaimed') return undefined;
  const { holder } = game;
  const who = holder?.kind === 'device' ? holder.device : holder?.kind;
  return entry.device === who || entry.part > 1
    ? undefined
    : `an entry of ${entry.device} while ${who ?? 'nobody'} holds the clock`;
};

/**
 * The server never ends anything of a clock that a tablet holds because it thinks that it is out.
 */
const noProjection: Invariant = ({ before, event }) => {
  const game = live(before);
  const byServer = 'auto' in event.by && event.by.auto === 'server';
  const rules = event.type === 'TimeExpired' || event.type === 'GameEnded';
  return byServer && rules && game?.holder?.kind === 'device' && game.clock.state.kind === 'running'
    ? `${event.type} by the server, of a tablet’s clock`
    : undefined;
};

/** What must hold after every event, by the number it has in the design. */
export const invariants = {
  'I1 conservation': conservation,
  'I8 bound': chargeBound,
  'I9 monotonic': monotonic,
  'I11 fencing': fencing,
  'I12 single runner': singleRunner,
  'I13 expired once': expiresOnce,
  'I13 expired at all': expiredAtAll,
  'I15 adjustments commute': adjustmentsCommute,
  'I16 order once': orderOnce,
  'I19 one holder': oneHolder,
  'I20 projection never rules': noProjection,
} as const satisfies Readonly<Record<string, Invariant>>;

/** What is looked at when a message comes, or when everything is over. */
export type InvariantName =
  | keyof typeof invariants
  | 'I2 replay'
  | 'I3 lag independence'
  | 'I4 honest fairness'
  | 'I5 outage neutrality'
  | 'I6 no free time'
  | 'I7 no innocent loss'
  | 'I10 idempotent'
  | 'I14 penalty'
  | 'I16 order obeyed'
  | 'I17 feed'
  | 'I18 acknowledged means durable'
  | 'presence'
  | 'the game ends';

export interface InvariantBreach {
  readonly invariant: InvariantName;
  readonly what: string;
}

/** The log as it grows, folded once more, and everything that does not hold of it. */
export class LogChecker {
  file: StoredGame = emptyStoredGame;
  readonly events: StoredEvent[] = [];
  /** The game at each version, from 0. */
  readonly games: Game[] = [emptyStoredGame.game];
  readonly breaches: InvariantBreach[] = [];
  readonly beats: AnsweredBeat[] = [];
  readonly #refused = new Set<string>();
  #fromX: number | undefined;
  #charged: ChargedTime = { spent: [], mark: undefined, fromMs: -Infinity };
  #unmarked: ChargedTime = this.#charged;

  refused({ device, seq }: RefusedEntry): void {
    this.#refused.add(`${device} ${seq}`);
  }

  get isAnyRefused(): boolean {
    return this.#refused.size > 0;
  }

  checkAppended(stored: StoredEvent, next: StoredEvent | undefined, serverMs: number): void {
    const isLast = stored.entry === undefined || next?.entry?.seq !== stored.entry.seq;
    const before = this.file;
    const after = applyStoredEvent(before, structuredClone(stored));
    const lastPart = this.events.at(-1)?.entry?.part ?? 0;
    this.file = after;
    this.events.push(stored);
    this.games.push(after.game);
    this.#fromX ??= after.mark?.x;
    const event = after.events.at(-1);
    must(event, 'an event that was filed is there');
    const [fromX, charged, unmarked] = [this.#fromX, this.#charged, this.#unmarked];
    const refused = this.#refused;
    const step = {
      stored,
      event,
      before,
      after,
      isLast,
      fromX,
      serverMs,
      charged,
      unmarked,
      refused,
    };
    for (const [name, invariant] of Object.entries(invariants)) {
      const what = invariant({ ...step, lastPart });
      if (what !== undefined)
        this.report(name as InvariantName, `version ${stored.version}: ${what}`);
    }
    const game = live(after);
    if (!isLast || game === undefined) return;
    const { mark } = after;
    const { spent } = game.clock;
    const fromMs =
      stored.entry === undefined ? this.#charged.fromMs : this.#earliestMs(stored.entry, mark);
    this.#charged = { spent, mark, fromMs };
    const isMarked = event.type === 'TimeExpired' && event.body.effect === 'mark';
    if (!isMarked) this.#unmarked = this.#charged;
  }

  /** By the beats that had been answered when the entry was received. */
  #earliestMs({ device, seq }: EntryKey, mark: LastEntry | undefined): number {
    const unaware = this.beats.filter(
      (beat) =>
        beat.device === device &&
        beat.run === mark?.run &&
        beat.answeredMs <= mark.byMs &&
        beat.seq < seq,
    );
    return Math.max(-Infinity, ...unaware.map(({ askedMs }) => askedMs));
  }

  report(invariant: InvariantName, what: string): void {
    if (this.breaches.some((known) => known.invariant === invariant)) return;
    this.breaches.push({ invariant, what });
  }

  get game(): Game {
    return this.file.game;
  }
}

/** The penalty is a function of the final banks. */
export function penaltyMismatch(game: LiveGame): string | undefined {
  const { clock } = game.rules.options;
  if (game.phase !== 'signed' || clock === 'none' || clock.flag.kind !== 'overtime-penalty')
    return undefined;
  const { pointsPerMinute } = clock.flag;
  const wrong = game.seats.findIndex((_, seat) => {
    const lines = game.scoreAdjustments.filter(
      (line) => line.seat === seat && line.why === 'overtime',
    );
    if (lines.some((line) => 'staff' in line.by)) return false;
    const points = lines.reduce((all, line) => all + line.points, 0);
    return points !== -overtimePoints(pointsPerMinute, game.clock.banks?.[seat] ?? 0);
  });
  return wrong < 0 ? undefined : `the penalty of seat ${wrong} is not that of its bank`;
}
