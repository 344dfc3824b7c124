import type { Language, NameVisibility } from '@boardside/contract';
import { catalogue } from './catalogue.js';

/** Languages as an English reader names them. */
export const languageNames = catalogue<Readonly<Record<Language, string>>>({
  en: 'English',
  es: 'Spanish',
});

/** What a tournament is called, where and when it is, and how names are shown. */
export const settingsText = catalogue({
  page: 'Settings',
  lead: 'The tournament itself. Rules, plan and tables have pages of their own.',
  about: 'Name, place and days',
  name: 'Name',
  place: 'Place, if you like',
  first: 'First day',
  last: 'Last day',
  where: 'They stand at the head of printed sheets; the first day goes into files of results.',
  language: 'Language',
  languageText:
    'For tablets. A player’s own language is set with that player. The console stays in English.',
  names: 'Names in public',
  namesLegend: 'Screens, the page where players find their table, and sheets for the hall show',
  shown: {
    whole: 'full names',
    short: 'short names: Anna K.',
    hidden: 'numbers: Player 12',
  } satisfies Record<NameVisibility, string>,
  namesText:
    'A screen may show less than this, never more. At the tables and here everybody has the full name; files of results have it too.',
  wishes: 'Less is shown of:',
  wish: (name: string, shown: string) => `${name}: ${shown.toLowerCase()}`,
  ownWish: 'One person’s wish is set with that person:',
  toPlayers: 'Players',
  save: 'Save',
  saved: 'Settings saved.',
  nameMissing: 'Give the tournament a name.',
  forDirectors: 'Only a director changes these.',
} as const);
