import { keep, keepValue, readKeptValue } from '../live/device-storage.js';

/** A table that this tablet has asked for: scanned or loaded again, it is the same question. */
type JoinRequest = { readonly code: string; readonly request: string };

const key = 'boardside.asked';

/** The secret of the question for that table, if one was asked. */
export function readJoinRequest(code: string): string | undefined {
  const asked = readKeptValue(key) as JoinRequest | undefined;
  return asked?.code === code ? asked.request : undefined;
}

export function saveJoinRequest(asked: JoinRequest): void {
  keepValue(key, asked);
}

export function forgetJoinRequest(): void {
  keep(key, undefined);
}
