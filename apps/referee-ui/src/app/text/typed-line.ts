import type { TypedTurnRefusal } from '@boardside/game';
import { catalogue } from './catalogue.js';

/** Why a typed turn cannot be read. */
export type TypedTurnRefusalCode = TypedTurnRefusal['code'];

const sentences: {
  readonly [Name in TypedTurnRefusalCode]: (
    facts: Extract<TypedTurnRefusal, { code: Name }>,
  ) => string;
} = {
  empty: () => 'Type a square and the word, such as 8H WORD.',
  'not-read': () => 'Type the square first: 8H for across, H8 for down. Then the word.',
  'no-word': () => 'Type the word after the square.',
  'runs-off': () => 'The word runs off the board. Start earlier or swap 8H and H8.',
  'unknown-letter': ({ text }) => `No tile reads ${text.slice(0, 1)}. Check the letter.`,
  'nothing-under-dot': ({ at }) => `A dot is a tile on the board, but ${at} is empty.`,
  'other-tile': ({ at, lies, typed }) =>
    `${at} has ${lies}, not ${typed}. Check the square or the word.`,
  'no-new-tile': () => 'All these tiles are on the board already. Add your new ones.',
};

export const typedLineSentence = catalogue(
  'typedLineSentence',
  (refusal: TypedTurnRefusal): string => {
    return (sentences[refusal.code] as (facts: TypedTurnRefusal) => string)(refusal);
  },
);
