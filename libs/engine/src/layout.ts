import type { Place } from './square.js';

export type Premium = 'none' | 'double-letter' | 'triple-letter' | 'double-word' | 'triple-word';

/**
 * A board as printed. A published layout is never changed: a change is a new version, because
 * games name the version they were played on.
 */
export type Layout = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Rows and columns: a square board. */
  readonly size: number;
  readonly centre: Place;
  /** `premiums[row][column]`. */
  readonly premiums: readonly (readonly Premium[])[];
};

export function premiumAt(layout: Layout, place: Place): Premium {
  return layout.premiums[place.row]?.[place.column] ?? 'none';
}

/** What a tile's value is multiplied by on the turn that covers the square (G18, G20). */
export function letterFactor(premium: Premium): number {
  if (premium === 'double-letter') return 2;
  return premium === 'triple-letter' ? 3 : 1;
}

/** What a word's value is multiplied by on the turn that covers the square (G18, G20). */
export function wordFactor(premium: Premium): number {
  if (premium === 'double-word') return 2;
  return premium === 'triple-word' ? 3 : 1;
}
