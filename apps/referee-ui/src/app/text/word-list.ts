import { catalogue } from './catalogue.js';

/** A list as a game carries it, as far as a screen names it. */
export type NamedList = {
  readonly name: string;
  readonly official: 'official' | 'not-official';
};

/** What every screen that rules by a word list says of it. */
export const wordListText = catalogue('wordListText', {
  mark: { official: 'Official', 'not-official': 'Not official' },
  /** `Club list (not official)`; an official one is only named. */
  named: ({ name, official }: NamedList) =>
    official === 'official' ? name : `${name} (not official)`,
  ruledBy: 'Word list:',
  none: 'no word list',
} as const);
