import type { Language } from '@boardside/contract';
import type { Seat } from '@boardside/game';

/** What players have chosen to read at this tablet, kept on the device for its last game. */
export type ChosenLanguages = {
  readonly game: string | undefined;
  readonly seats: Readonly<Partial<Record<Seat, Language>>>;
};

const key = 'boardside.languages';

export function readChosenLanguages(): ChosenLanguages {
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) return JSON.parse(kept) as ChosenLanguages;
  } catch {
    // A tablet that keeps nothing has the languages that the director has set.
  }
  return { game: undefined, seats: {} };
}

export function saveChosenLanguages(chosen: ChosenLanguages): void {
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // As above.
  }
}
