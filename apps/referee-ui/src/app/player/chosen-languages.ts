import type { Language } from '@boardside/contract';
import type { Seat } from '@boardside/game';
import { keepValue, readKeptValue } from '../live/device-storage.js';

/** What players have chosen to read at this tablet, kept on the device for its last game. */
export type ChosenLanguages = {
  readonly game: string | undefined;
  readonly seats: Readonly<Partial<Record<Seat, Language>>>;
};

const key = 'boardside.languages';

/** A tablet that keeps nothing has the languages that the director has set. */
export function readChosenLanguages(): ChosenLanguages {
  return (readKeptValue(key) ?? { game: undefined, seats: {} }) as ChosenLanguages;
}

export function saveChosenLanguages(chosen: ChosenLanguages): void {
  keepValue(key, chosen);
}
