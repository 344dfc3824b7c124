import type { TypedTurnRefusal } from '@boardside/game';
import type { Widened } from '../widened.js';
import type { typedLineSentence as english, TypedTurnRefusalCode } from '../typed-line.js';

const sentences: {
  readonly [Name in TypedTurnRefusalCode]: (
    facts: Extract<TypedTurnRefusal, { code: Name }>,
  ) => string;
} = {
  empty: () => 'Escribe una casilla y la palabra; por ejemplo, 8H CASA.',
  'not-read': () =>
    'Escribe antes la casilla: 8H en horizontal, H8 en vertical. Después, la palabra.',
  'no-word': () => 'Escribe la palabra después de la casilla.',
  'runs-off': () => 'La palabra se sale del tablero. Empieza antes o cambia 8H por H8.',
  'unknown-letter': ({ text }) => `Ninguna ficha lleva ${text.slice(0, 1)}. Revisa la letra.`,
  'nothing-under-dot': ({ at }) => `Un punto es una ficha del tablero, pero ${at} está vacía.`,
  'other-tile': ({ at, lies, typed }) =>
    `${at} tiene ${lies}, no ${typed}. Revisa la casilla o la palabra.`,
  'no-new-tile': () => 'Todas estas fichas ya están en el tablero. Añade las nuevas.',
};

export const typedLineSentence: Widened<typeof english> = (refusal) =>
  (sentences[refusal.code] as (facts: TypedTurnRefusal) => string)(refusal);
