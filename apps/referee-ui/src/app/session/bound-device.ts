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
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as BoundDevice);
  } catch {
    return undefined;
  }
}

export function saveBoundDevice(bound: BoundDevice): void {
  localStorage.setItem(key, JSON.stringify(bound));
}

export function forgetBoundDevice(): void {
  localStorage.removeItem(key);
}
