import type { HallStop } from '@boardside/contract';
import type { StopReason } from '@boardside/game';
import type { NeedContext } from './need.js';
import { hallNeeds } from './hall-needs.js';
import type { NeedSources } from './need-sources.js';
import { toldAt, wallRow } from './wall-row.fixture.js';

export const noon = Date.parse(toldAt);
export const watch: NeedContext = {
  now: 1_000_000,
  instantAt: (at) => 1_000_000 - Math.max(0, noon - Date.parse(at)),
  msUntil: (at) => Date.parse(at) - noon,
  firstSeen: new Map(),
};

export const nothing: NeedSources = {
  rows: [],
  tables: [],
  cases: [],
  rounds: [],
  nameOf: (entrant) => `Player ${entrant}`,
};

/** So long before noon, ISO 8601. */
export function ago(ms: number): string {
  return new Date(noon - ms).toISOString();
}

export type WallRowInput = Parameters<typeof wallRow>[0];

export function needs(...rows: readonly WallRowInput[]) {
  const timed = rows.map((row) => ({ row: wallRow(row), receivedAt: watch.now }));
  return hallNeeds({ ...nothing, rows: timed }, watch);
}

export function kinds(...rows: readonly WallRowInput[]) {
  return needs(...rows).map(({ kind, level }) => [kind, level]);
}

export function stop(
  reason: StopReason,
  sinceMs = 10_000,
  state: HallStop['state'] = 'open',
): WallRowInput {
  const stops = [{ reason, state, since: ago(sinceMs) }];
  return { clock: 'stopped', stops, stoppedSince: ago(sinceMs) };
}
