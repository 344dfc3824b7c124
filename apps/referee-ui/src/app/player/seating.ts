import type { Seat } from '@boardside/game';

/** How the players sit at this tablet: kept on the device, for the last games. */
export type Seating = {
  readonly sides: 'opposite' | 'same';
  readonly games: readonly { readonly game: string; readonly near: Seat }[];
};

const key = 'boardside.seating';

export function readSeating(): Seating {
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) return JSON.parse(kept) as Seating;
  } catch {
    // A tablet that keeps nothing asks again after a reload.
  }
  return { sides: 'opposite', games: [] };
}

export function saveSeating(seating: Seating): void {
  try {
    localStorage.setItem(key, JSON.stringify(seating));
  } catch {
    // As above.
  }
}
