import { createHash } from 'node:crypto';
import type { Entry, Refusal } from '@boardside/game';
import { canonicalJson } from '@boardside/record';

/**
 * So many entries of one device a game refuses and keeps; what comes after them stays on the page.
 */
export const maxRefusedPerDevice = 1_000;
/** So many events one device adds to a game: fifty times those of a long one. */
export const maxEventsPerDevice = 5_000;

/** An entry that came under a number of its device. */
export interface ProcessedEntry {
  /** Undefined in older logs: they do not say what the entry was. */
  readonly digest: string | undefined;
  /** Undefined: the game accepted it. */
  readonly refusal: Refusal | undefined;
}

/** What a game has dealt with of one device. */
export interface ProcessedOfDevice {
  readonly events: number;
  readonly refused: number;
  /** By number; more than one where another content came under the same number. */
  readonly entries: ReadonlyMap<number, readonly ProcessedEntry[]>;
}

/** By device. */
export type ProcessedEntries = ReadonlyMap<string, ProcessedOfDevice>;

const noneProcessed: ProcessedOfDevice = { events: 0, refused: 0, entries: new Map() };

/** One event of an accepted entry, or one refused entry. */
export interface ProcessedPart extends ProcessedEntry {
  readonly device: string;
  readonly seq: number;
  /** From 1: an entry may yield several events, the first of which says what it was. */
  readonly part: number;
}

/** The same for the same content, in whatever order its fields come. */
export function digestOf(entry: Entry): string {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex').slice(0, 16);
}

/**
 * What was dealt with, and this too. The entries of a device are copied once, however many are
 * added.
 */
export function addProcessed(
  before: ProcessedEntries,
  added: readonly ProcessedPart[],
): ProcessedEntries {
  if (added.length === 0) return before;
  const after = new Map(before);
  for (const device of new Set(added.map((each) => each.device))) {
    const own = added.filter((each) => each.device === device);
    after.set(device, addProcessedOfDevice(before.get(device) ?? noneProcessed, own));
  }
  return after;
}

function addProcessedOfDevice(
  before: ProcessedOfDevice,
  added: readonly ProcessedPart[],
): ProcessedOfDevice {
  const entries = new Map(before.entries);
  let { events, refused } = before;
  for (const { seq, part, digest, refusal } of added) {
    if (refusal === undefined) events += 1;
    else refused += 1;
    if (part === 1) entries.set(seq, [...(entries.get(seq) ?? []), { digest, refusal }]);
  }
  return { events, refused, entries };
}

/** What came of an entry with this content; undefined: it has not been dealt with. */
export function findProcessed(
  dealt: ProcessedEntries,
  {
    device,
    seq,
    digest,
  }: { readonly device: string; readonly seq: number; readonly digest: string },
): ProcessedEntry | undefined {
  const known = dealt.get(device)?.entries.get(seq) ?? [];
  return known.find((each) => each.digest === undefined || each.digest === digest);
}

/** How much a device may still add to a game. */
export function remainingQuota(
  dealt: ProcessedEntries,
  device: string,
): { readonly events: number; readonly refused: number } {
  const { events, refused } = dealt.get(device) ?? noneProcessed;
  return { events: maxEventsPerDevice - events, refused: maxRefusedPerDevice - refused };
}
