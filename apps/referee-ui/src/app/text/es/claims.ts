import type { ClaimKind, claimText as english } from '../claims.js';
import type { Widened } from '../widened.js';

type Verbs = { readonly you: string; readonly other: string; readonly rest: string };

const claims: Readonly<Record<ClaimKind, Verbs>> = {
  'wrote-score': {
    you: 'escribiste',
    other: 'escribió',
    rest: 'los puntos, así que el turno es definitivo',
  },
  'hand-in-bag': {
    you: 'metiste',
    other: 'metió',
    rest: 'la mano en la bolsa, así que el turno es definitivo',
  },
  begun: {
    you: 'empezaste',
    other: 'empezó',
    rest: 'el turno siguiente, así que ya no se puede impugnar',
  },
};

export const claimText: Widened<typeof english> = (what, reader, names) => {
  const { you, other, rest } = claims[what];
  if (reader === 'claims') return `Dijiste: ${names.about} ${other} ${rest}.`;
  const about = reader === 'is-claimed' ? you : `${names.about} ${other}`;
  return `${names.by} dice: ${about} ${rest}.`;
};
