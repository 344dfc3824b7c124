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
  lead: 'Name, names in public and language of the tournament.',
  about: 'Name, place and days',
  name: 'Name',
  place: 'Place (optional)',
  first: 'First day',
  last: 'Last day',
  where: 'Shown on printed sheets. Result files have the first day.',
  language: 'Language',
  languageText:
    'For tablets, hall screens and player pages. Set a player’s language with that player. The console is in English.',
  names: 'Names in public',
  namesLegend: 'Screens, the find-your-table page and sheets for the hall show',
  shown: {
    whole: 'full names',
    short: 'short names: Anna K.',
    hidden: 'numbers: Player 12',
  } satisfies Record<NameVisibility, string>,
  namesText:
    'A screen may show less, never more. Tables, this console and result files always have full names.',
  wishes: 'These show less:',
  wish: (name: string, shown: string) => `${name}: ${shown.toLowerCase()}`,
  ownWish: 'Set a player’s own wish under',
  toPlayers: 'Players',
  save: 'Save',
  saved: 'Settings saved.',
  nameMissing: 'Enter a name.',
  forDirectors: 'Only directors can change these.',
} as const);
