import type { TypedTurnRefusal } from '@boardside/game';
import { catalogue } from './catalogue.js';

type TypedTurnRefusalCode = TypedTurnRefusal['code'];

const sentences: {
  readonly [Name in TypedTurnRefusalCode]: (
    facts: Extract<TypedTurnRefusal, { code: Name }>,
  ) => string;
} = {
  empty: () => 'Type a square and the word, such as 8H WORD.',
  'not-read': () => 'Begin with the square: 8H for across, H8 for down. Then the word.',
  'no-word': () => 'Type the word after the square.',
  'runs-off': () => 'The word runs off the board. Start earlier or turn the square round.',
  'unknown-letter': ({ text }) => `No tile reads ${text.slice(0, 1)}. Check the letter.`,
  'nothing-under-dot': ({ at }) => `A dot stands for a tile, and there is none at ${at}.`,
  'other-tile': ({ at, lies, typed }) =>
    `At ${at} lies ${lies}, not ${typed}. Check the square or the word.`,
  'no-new-tile': () => 'All these tiles lie on the board already. Add the new ones.',
};

export const typedLineSentence = catalogue((refusal: TypedTurnRefusal): string => {
  return (sentences[refusal.code] as (facts: TypedTurnRefusal) => string)(refusal);
});
