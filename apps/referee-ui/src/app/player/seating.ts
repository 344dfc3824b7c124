import type { Seat } from '@boardside/game';
import { keepValue, readKeptValue } from '../live/device-storage.js';

/** How the players sit at this tablet: kept on the device, for the last games. */
export type Seating = {
  readonly sides: 'opposite' | 'same';
  readonly games: readonly { readonly game: string; readonly near: Seat }[];
};

const key = 'boardside.seating';

/** A tablet that keeps nothing asks again after a reload. */
export function readSeating(): Seating {
  return (readKeptValue(key) ?? { sides: 'opposite', games: [] }) as Seating;
}

export function saveSeating(seating: Seating): void {
  keepValue(key, seating);
}
