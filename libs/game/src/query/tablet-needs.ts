import type { Ms } from '@boardside/clock';
import type { Phase } from '../game.js';
import type { Timestamp } from '../ids.js';
import { instantAfter, minuteMs, type StaffNeed, type TableSituation } from './staff-need.js';

/** A tablet whose clock runs is silent from here on, and urgently so from there on. */
const silentForMs: Ms = 15_000;
const silentForLongMs: Ms = minuteMs;
const noPressMs: Ms = 5 * minuteMs;
const lowBattery = 0.2;

const inPlay: ReadonlySet<Phase> = new Set(['playing', 'closing', 'racks', 'ended']);

/** Returns what staff are needed for by the state of the tablet itself. */
export function tabletNeeds({
  device,
  clock,
  phase,
  stops,
}: TableSituation): readonly (StaffNeed | undefined)[] {
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
      device.lacks.includes('storage') && !stops.some(({ reason }) => reason === 'storage')
        ? { kind: 'storage', level: 0, mark: 'storage', facts: {} }
        : undefined,
      charge < lowBattery ? battery : undefined,
    ];
  }
  const { since } = device;
  const forLong = instantAfter(since, silentForLongMs);
  if (clock === 'running') {
    return [
      {
        kind: 'silent',
        level: 1,
        mark: 'silent',
        facts: {},
        since,
        from: instantAfter(since, silentForMs),
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
 * By its last word the clock of a silent tablet would be out now. Only the tablet can tell whether
 * it is: somebody goes there, and nothing follows from it.
 */
export function possibleTimeUpNeed(table: TableSituation, at: Timestamp): StaffNeed | undefined {
  const { device } = table;
  const running = runningTime(table);
  if (device.kind !== 'silent' || running === undefined || running.bankMs <= 0) return undefined;
  const { seat, leftMs } = running;
  const outAt = instantAfter(at, leftMs);
  const silentFrom = instantAfter(device.since, silentForMs);
  return {
    kind: 'may-be-out',
    level: 1,
    mark: `may-be-out:${String(seat)}`,
    facts: { seat },
    since: outAt,
    from: Date.parse(outAt) > Date.parse(silentFrom) ? outAt : silentFrom,
  };
}

/** Returns the need of a running clock below `lowMs`, and from when on. */
export function lowTimeNeed(
  table: TableSituation,
  at: Timestamp,
  lowMs: Ms,
): StaffNeed | undefined {
  const running = runningTime(table);
  if (running === undefined || running.leftMs < 0) return undefined;
  const { seat, leftMs } = running;
  if (table.seats[seat]?.flagged === true) return undefined;
  const outAt = instantAfter(at, leftMs);
  return {
    kind: 'low-time',
    level: 2,
    mark: `low-time:${String(seat)}`,
    facts: { seat, endsAt: outAt },
    from: instantAfter(outAt, 1 - lowMs),
    until: instantAfter(outAt, 1),
  };
}

/** Returns the need of a turn without a press for long, and from when on. */
export function noPressNeed({ turnSince, facts, onTurn }: TableSituation): StaffNeed | undefined {
  if (turnSince === undefined || facts.some(({ kind }) => kind === 'absent')) return undefined;
  return {
    kind: 'no-press',
    level: 2,
    mark: `no-press:${turnSince}`,
    facts: { seat: onTurn ?? 0 },
    since: turnSince,
    from: instantAfter(turnSince, noPressMs),
  };
}
