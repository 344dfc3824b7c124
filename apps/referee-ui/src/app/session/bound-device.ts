import { keep, keepValue, readKeptValue } from '../live/device-storage.js';

/** This tablet's place in the hall: kept across reloads, given by a table code. */
export type BoundDevice = {
  readonly token: string;
  readonly device: string;
  readonly tournament: string;
  readonly table: number;
  readonly code: string;
};

const key = 'boardside.device';

export function readBoundDevice(): BoundDevice | undefined {
  return readKeptValue(key) as BoundDevice | undefined;
}

export function saveBoundDevice(bound: BoundDevice): void {
  keepValue(key, bound);
}

export function forgetBoundDevice(): void {
  keep(key, undefined);
}
