import type { Ms } from '@boardside/clock';
import { unreachable } from '@boardside/engine';
import type { EndReason } from '../event.js';
import type { Phase } from '../game.js';
import type { Seat, Timestamp } from '../ids.js';
import type { StopReason } from '../stop.js';
import type { TableFact, TableStop, TabletState } from './table-facts.js';

/** How urgent a need is: 0 stop everything, 1 now, 2 soon, 3 only told. */
export type NeedLevel = 0 | 1 | 2 | 3;

/** What a table may need staff for. */
export type StaffNeedKind =
  | Exclude<StopReason, 'not-started'>
  | 'with-jury'
  | 'with-list'
  | 'ruled'
  | 'second-opinion'
  | 'verdict-late'
  | 'start-awaited'
  | 'end-awaited'
  | 'overdraw-many'
  | 'overdraw-done'
  | 'pending'
  | 'move-limit'
  | 'absent'
  | 'refused'
  | 'flag-down'
  | 'time-limit'
  | 'press-undone'
  | 'late-entries'
  | 'racks-differ'
  | 'judged-otherwise'
  | 'play-possible'
  | 'not-witnessed'
  | 'paused'
  | 'list-missing'
  | 'seats-differ'
  | 'no-press'
  | 'silent'
  | 'may-be-out'
  | 'asleep'
  | 'low-time'
  | 'battery'
  | 'slip';

/** What is said of a need. `amount`: tiles, entries, milliseconds, or a charge from 0 to 1. */
export type NeedFacts = {
  readonly seat?: Seat;
  readonly turn?: number;
  readonly amount?: number;
  /** The instant to which it counts down. */
  readonly endsAt?: Timestamp;
  /** The case that jurors have. */
  readonly case?: { readonly number: number; readonly opinion: 1 | 2 };
  readonly leaves?: TableStop['leaves'];
  readonly asked?: TableStop['asked'];
  readonly slip?: 'open' | 'signed';
  readonly play?: string;
  /** The name of a word list. */
  readonly list?: string;
  readonly waitsFor?: Extract<TableFact, { kind: 'seats-differ' }>['waitsFor'];
};

/** One thing that a table needs staff for. Instants are ISO 8601, by the server's clock. */
export type StaffNeed = {
  readonly kind: StaffNeedKind;
  readonly level: NeedLevel;
  /** Tells it from the next of its kind at the table; a later stage of the same keeps it. */
  readonly mark: string;
  readonly facts: NeedFacts;
  /** Since when it waits; absent: since it was first seen. */
  readonly since?: Timestamp;
  /** Staff are needed from then on, and until then; absent: at once, and as long as it is there. */
  readonly from?: Timestamp;
  readonly until?: Timestamp;
  /** From when on it is more urgent, and what it is then. */
  readonly escalatesAt?: Timestamp;
  readonly escalatesTo?: { readonly kind: StaffNeedKind; readonly level: NeedLevel };
};

/** What is known of a table, by the server's clock. */
export type TableSituation = {
  readonly phase: Phase;
  readonly clock: 'running' | 'stopped' | 'over';
  readonly onTurn: Seat | undefined;
  readonly seats: readonly { readonly bankMs: Ms | undefined; readonly flagged: boolean }[];
  /** How old the banks are where a clock runs. */
  readonly sinceMs: Ms;
  readonly turnSince: Timestamp | undefined;
  readonly stoppedSince: Timestamp | undefined;
  readonly stops: readonly TableStop[];
  readonly facts: readonly TableFact[];
  readonly device: TabletState;
  readonly end: EndReason | undefined;
};

const minuteMs: Ms = 60_000;
/** A tablet whose clock runs is silent from here on, and urgently so from there on. */
const silentForMs: Ms = 15_000;
const silentForLongMs: Ms = minuteMs;
/** Both clocks stand so long and nobody starts one, accepts the end or settles an overdraw. */
const standsLongMs: Ms = 2 * minuteMs;
/** The players wait so long for a judge before the director is called. */
const verdictLateMs: Ms = 3 * minuteMs;
const pendingLongMs: Ms = 2 * minuteMs;
const pendingTooLongMs: Ms = 5 * minuteMs;
const noPressMs: Ms = 5 * minuteMs;
/** How long what the table settled by itself is still told. */
const noticeShownMs: Ms = 5 * minuteMs;
/** Within this time a game takes the seats of its round when nothing is in the way. */
const seatedInMs: Ms = 10_000;
const lowBattery = 0.2;
const manyTiles = 3;

const inPlay: ReadonlySet<Phase> = new Set(['playing', 'closing', 'racks', 'ended']);

/** How urgent each reason for a stop is; a table that waits to begin needs nobody. */
export const stopLevels: Readonly<Record<Exclude<StopReason, 'not-started'>, NeedLevel>> = {
  challenge: 0,
  referee: 0,
  flag: 0,
  storage: 0,
  conflict: 0,
  score: 1,
  correction: 1,
  'two-pending': 1,
  interrupted: 1,
  seized: 1,
  ordered: 2,
  overdraw: 3,
};

/**
 * Returns what a table needs staff for, or will need them for if nothing else happens. `at` is when
 * it is as told; `lowMs`: below so many milliseconds a clock counts as low.
 */
export function staffNeeds(table: TableSituation, at: Timestamp, lowMs: Ms): readonly StaffNeed[] {
  const found = [
    ...stopNeeds(table),
    ...table.facts.map((fact) => needOfFact(fact, table)),
    ...tabletNeeds(table),
    possibleTimeUpNeed(table, at),
    lowTimeNeed(table, at, lowMs),
    noPressNeed(table),
    slipNeed(table),
  ];
  return found.filter((need) => need !== undefined);
}

/** Returns an instant so many milliseconds later; what is no instant stays as it is. */
function after(since: Timestamp, ms: Ms): Timestamp {
  const at = Date.parse(since);
  return Number.isNaN(at) ? since : new Date(at + ms).toISOString();
}

/** The most urgent open stop; once all are settled, that somebody starts the clock. */
function stopNeeds(table: TableSituation): readonly (StaffNeed | undefined)[] {
  const open = table.stops.filter(({ state }) => state === 'open');
  const isAsked = open.some(({ reason }) => reason === 'correction');
  // Scores that differ and the correction asked of them are one matter.
  const stop = open
    .flatMap(({ reason, ...rest }) =>
      reason === 'not-started' || (reason === 'score' && isAsked) ? [] : [{ reason, ...rest }],
    )
    .sort((one, other) => stopLevels[one.reason] - stopLevels[other.reason])[0];
  if (stop === undefined) return [startNeed(table), endNeed(table)];
  const { reason: kind, since, leaves, asked } = stop;
  // What a challenge is waiting for, its own fact tells.
  if (kind === 'challenge' && table.facts.some((fact) => fact.kind === 'challenge')) return [];
  if (kind === 'flag' && table.facts.some(isLimit)) return [];
  const need = { kind, level: stopLevels[kind], mark: `${kind}:${since}`, since };
  const facts = { ...(leaves && { leaves }), ...(asked && { asked }) };
  return [
    kind === 'overdraw' ? { ...need, facts, ...urgentOnceLong(kind, since) } : { ...need, facts },
  ];
}

/** What concerns the players alone until the clocks have been stopped for long. */
function urgentOnceLong(
  kind: StaffNeedKind,
  since: Timestamp,
): Pick<StaffNeed, 'escalatesAt' | 'escalatesTo'> {
  return { escalatesAt: after(since, standsLongMs), escalatesTo: { kind, level: 0 } };
}

function isLimit(fact: TableFact): boolean {
  return fact.kind === 'flag' && fact.what === 'limit';
}

function startNeed({ stops, clock, stoppedSince, onTurn }: TableSituation): StaffNeed | undefined {
  const isSettled = stops.some(({ state }) => state === 'settled');
  if (!isSettled || clock !== 'stopped' || stoppedSince === undefined) return undefined;
  return {
    kind: 'start-awaited',
    level: 3,
    mark: `start-awaited:${stoppedSince}`,
    facts: { seat: onTurn ?? 0 },
    since: stoppedSince,
    ...urgentOnceLong('start-awaited', stoppedSince),
  };
}

/** An end that is reached and that the other side has to accept. */
function endNeed(table: TableSituation): StaffNeed | undefined {
  const { phase, clock, stops, stoppedSince, onTurn } = table;
  const waits = phase === 'closing' && clock === 'stopped' && stops.length === 0;
  if (!waits || stoppedSince === undefined) return undefined;
  return {
    kind: 'end-awaited',
    level: 0,
    mark: `end-awaited:${stoppedSince}`,
    facts: { seat: onTurn ?? 0 },
    since: stoppedSince,
    from: after(stoppedSince, standsLongMs),
  };
}

function needOfFact(fact: TableFact, table: TableSituation): StaffNeed | undefined {
  const { since } = fact;
  const told = { mark: `${fact.kind}:${since}`, since };
  switch (fact.kind) {
    case 'challenge':
      return challengeNeed(fact, table);
    case 'pending':
      return {
        ...told,
        kind: 'pending',
        level: 2,
        facts: { seat: fact.seat },
        from: after(since, pendingLongMs),
        escalatesAt: after(since, pendingTooLongMs),
        escalatesTo: { kind: 'pending', level: 1 },
      };
    case 'move-limit':
      return { ...told, kind: 'move-limit', level: 1, facts: { seat: fact.seat, turn: fact.turn } };
    case 'absent': {
      const endsAt = after(since, fact.forfeitMs);
      const escalates = { escalatesAt: endsAt, escalatesTo: { kind: 'absent', level: 1 } } as const;
      return {
        ...told,
        kind: 'absent',
        level: 2,
        facts: { seat: fact.seat, endsAt },
        ...escalates,
      };
    }
    case 'refused':
      return { ...told, kind: 'refused', level: 2, facts: { amount: fact.count } };
    case 'overdraw':
      return overdrawNeed(fact, told);
    case 'flag': {
      const facts = { seat: fact.seat };
      if (fact.what === 'limit') return { ...told, kind: 'time-limit', level: 1, facts };
      const decides = table.stops.some(({ reason }) => reason === 'flag');
      return decides ? undefined : { ...told, kind: 'flag-down', level: 2, facts };
    }
    case 'judged-otherwise': {
      const { turn, slip } = fact;
      return { ...told, kind: 'judged-otherwise', level: 1, facts: { turn, slip } };
    }
    case 'play-possible': {
      const { seat, play, slip } = fact;
      return { ...told, kind: 'play-possible', level: 1, facts: { seat, play, slip } };
    }
    case 'press-undone': {
      const until = after(since, noticeShownMs);
      return { ...told, kind: 'press-undone', level: 3, facts: { seat: fact.seat }, until };
    }
    case 'late-entries': {
      const { seat, count } = fact;
      const mark = `late-entries:${String(seat)}`;
      return { kind: 'late-entries', level: 2, mark, facts: { seat, amount: count }, since };
    }
    case 'racks-differ':
      return { ...told, kind: 'racks-differ', level: 0, facts: {} };
    case 'not-witnessed': {
      const facts = { amount: fact.count };
      return { kind: 'not-witnessed', level: 2, mark: 'not-witnessed', facts, since };
    }
    case 'paused': {
      const { seat, ms } = fact;
      const mark = `paused:${String(seat)}`;
      return { kind: 'paused', level: 3, mark, facts: { seat, amount: ms }, since };
    }
    case 'list-missing':
      return { ...told, kind: 'list-missing', level: 1, facts: { list: fact.name } };
    case 'seats-differ': {
      // Seats that nothing keeps from being corrected are, in a moment.
      const { waitsFor } = fact;
      const moment = waitsFor === 'nothing' ? { from: after(since, seatedInMs) } : {};
      return { ...told, kind: 'seats-differ', level: 1, facts: { waitsFor }, ...moment };
    }
    default:
      return unreachable(fact);
  }
}

type FactOf<Kind extends TableFact['kind']> = Extract<TableFact, { kind: Kind }>;
type ChallengeStage = FactOf<'challenge'>['stage'];

const needOfStage: Readonly<Record<ChallengeStage, Pick<StaffNeed, 'kind' | 'level'>>> = {
  called: { kind: 'challenge', level: 2 },
  'with-jury': { kind: 'with-jury', level: 0 },
  'with-list': { kind: 'with-list', level: 2 },
  ruled: { kind: 'ruled', level: 3 },
  'second-opinion': { kind: 'second-opinion', level: 0 },
};

/**
 * The players choose the words by themselves (G25); where they take long, or a judge who has the
 * words does not reply, the director is called (G26).
 */
function challengeNeed(fact: FactOf<'challenge'>, { stoppedSince }: TableSituation): StaffNeed {
  const { stage, turn, by, since } = fact;
  const opinion = stage === 'second-opinion' ? 2 : 1;
  const number = fact.case;
  return {
    ...needOfStage[stage],
    mark: `challenge:${stoppedSince ?? String(turn)}`,
    facts: { seat: by, turn, ...(number !== undefined && { case: { number, opinion } }) },
    since,
    ...lateness(stage, since),
  };
}

function lateness(
  stage: ChallengeStage,
  since: Timestamp,
): Pick<StaffNeed, 'escalatesAt' | 'escalatesTo'> {
  switch (stage) {
    case 'called':
      return urgentOnceLong('challenge', since);
    case 'with-jury':
    case 'with-list':
    case 'second-opinion':
      return {
        escalatesAt: after(since, verdictLateMs),
        escalatesTo: { kind: 'verdict-late', level: 0 },
      };
    case 'ruled':
      return {};
    default:
      return unreachable(stage);
  }
}

function overdrawNeed(
  { removed, clocks, since }: FactOf<'overdraw'>,
  told: Pick<StaffNeed, 'mark' | 'since'>,
): StaffNeed {
  const facts = { amount: removed };
  return removed >= manyTiles && clocks === 'stopped'
    ? { kind: 'overdraw-many', level: 0, facts, ...told }
    : { kind: 'overdraw-done', level: 3, facts, ...told, until: after(since, noticeShownMs) };
}

function tabletNeeds({ device, clock, phase }: TableSituation): readonly (StaffNeed | undefined)[] {
  if (device.kind === 'none') return [];
  if (device.kind === 'online') {
    const charge = device.battery ?? 1;
    const battery = {
      kind: 'battery',
      level: 3,
      mark: 'battery',
      facts: { amount: charge },
    } as const;
    return [
      device.lacks.includes('storage')
        ? { kind: 'storage', level: 0, mark: 'storage', facts: {} }
        : undefined,
      charge < lowBattery ? battery : undefined,
    ];
  }
  const { since } = device;
  const forLong = after(since, silentForLongMs);
  if (clock === 'running') {
    return [
      {
        kind: 'silent',
        level: 1,
        mark: 'silent',
        facts: {},
        since,
        from: after(since, silentForMs),
        escalatesAt: forLong,
        escalatesTo: { kind: 'silent', level: 0 },
      },
    ];
  }
  if (!inPlay.has(phase)) return [];
  return [{ kind: 'asleep', level: 2, mark: 'asleep', facts: {}, since, from: forLong }];
}

/** What the running clock has left, and when it is out; undefined where none runs. */
function runningTime({ clock, onTurn: seat, seats, sinceMs }: TableSituation) {
  const bankMs = seat === undefined ? undefined : seats[seat]?.bankMs;
  if (clock !== 'running' || seat === undefined || bankMs === undefined) return undefined;
  return { seat, bankMs, leftMs: bankMs - sinceMs };
}

/**
 * By its last word the clock of a silent tablet would be out now. Only the tablet can tell whether it
 * is: somebody goes there, and nothing follows from it.
 */
function possibleTimeUpNeed(table: TableSituation, at: Timestamp): StaffNeed | undefined {
  const { device } = table;
  const running = runningTime(table);
  if (device.kind !== 'silent' || running === undefined || running.bankMs <= 0) return undefined;
  const { seat, leftMs } = running;
  const outAt = after(at, leftMs);
  const silentFrom = after(device.since, silentForMs);
  return {
    kind: 'may-be-out',
    level: 1,
    mark: `may-be-out:${String(seat)}`,
    facts: { seat },
    since: outAt,
    from: Date.parse(outAt) > Date.parse(silentFrom) ? outAt : silentFrom,
  };
}

function lowTimeNeed(table: TableSituation, at: Timestamp, lowMs: Ms): StaffNeed | undefined {
  const running = runningTime(table);
  if (running === undefined || running.leftMs < 0) return undefined;
  const { seat, leftMs } = running;
  if (table.seats[seat]?.flagged === true) return undefined;
  const outAt = after(at, leftMs);
  return {
    kind: 'low-time',
    level: 2,
    mark: `low-time:${String(seat)}`,
    facts: { seat, endsAt: outAt },
    from: after(outAt, 1 - lowMs),
    until: after(outAt, 1),
  };
}

function noPressNeed({ turnSince, facts, onTurn }: TableSituation): StaffNeed | undefined {
  if (turnSince === undefined || facts.some(({ kind }) => kind === 'absent')) return undefined;
  return {
    kind: 'no-press',
    level: 2,
    mark: `no-press:${turnSince}`,
    facts: { seat: onTurn ?? 0 },
    since: turnSince,
    from: after(turnSince, noPressMs),
  };
}

/** A result that was declared counts, signed or not. */
function slipNeed({ phase, end, stoppedSince }: TableSituation): StaffNeed | undefined {
  if (phase !== 'ended' || end === 'declared' || end === 'void') return undefined;
  const since = stoppedSince === undefined ? {} : { since: stoppedSince };
  return { kind: 'slip', level: 3, mark: 'slip', facts: {}, ...since };
}
