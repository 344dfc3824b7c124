import { catalogue } from './catalogue.js';

/** What one player says that the other has done (G15 B and C, G25). */
export type ClaimKind = 'wrote-score' | 'hand-in-bag' | 'begun';

const claimTexts: Readonly<Record<ClaimKind, (who: string) => string>> = {
  'wrote-score': (who) => `${who} wrote the score down, so the turn is final`,
  'hand-in-bag': (who) => `${who} reached into the bag, so the turn is final`,
  begun: (who) => `${who} started the next turn, so challenges are closed`,
};

/** The claim as one at the table reads it: `Kim says: you wrote the score down, …` */
export const claimText = catalogue(
  'claimText',
  (
    what: ClaimKind,
    reader: 'claims' | 'is-claimed' | 'looks-on',
    names: { readonly by: string; readonly about: string },
  ): string => {
    if (reader === 'claims') return `You said: ${claimTexts[what](names.about)}.`;
    return `${names.by} says: ${claimTexts[what](reader === 'is-claimed' ? 'you' : names.about)}.`;
  },
);
