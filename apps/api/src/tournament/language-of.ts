import type { Language } from '@boardside/contract';
import type { Tournament } from '@boardside/tournament';

/** In which language a tournament's pages are read; left out where it is English. */
export function languageOf({ language }: Pick<Tournament, 'language'>): {
  readonly language?: Language;
} {
  return language === 'en' ? {} : { language };
}
