import type { Ms } from '@boardside/clock';
import type { Timestamp } from '../ids.js';
import type { StopReason } from '../stop.js';
import { needOfFact } from './fact-needs.js';
import {
  instantAfter,
  stoppedLongMs,
  urgentOnceLong,
  type NeedLevel,
  type StaffNeed,
  type TableSituation,
} from './staff-need.js';
import type { TableFact } from './table-facts.js';
import { lowTimeNeed, noPressNeed, possibleTimeUpNeed, tabletNeeds } from './tablet-needs.js';

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
    from: instantAfter(stoppedSince, stoppedLongMs),
  };
}

/** A result that was declared counts, signed or not. */
function slipNeed({ phase, end, stoppedSince }: TableSituation): StaffNeed | undefined {
  if (phase !== 'ended' || end === 'declared' || end === 'void') return undefined;
  const since = stoppedSince === undefined ? {} : { since: stoppedSince };
  return { kind: 'slip', level: 3, mark: 'slip', facts: {}, ...since };
}
