import type { Case, RoundView, TableView } from '@boardside/contract';
import type { TimedRow } from './row-clock.js';

/** What needs are made of. */
export type NeedSources = {
  readonly rows: readonly TimedRow[];
  readonly tables: readonly TableView[];
  readonly cases: readonly Case[];
  readonly rounds: readonly RoundView[];
  readonly nameOf: (entrant: string) => string;
};
