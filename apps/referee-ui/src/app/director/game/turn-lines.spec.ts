import { emptyBoard, standardLayout } from '@boardside/engine';
import type { Move } from '@boardside/game';
import { isSameTurn } from './turn-lines.js';

const board = emptyBoard(standardLayout);

test('a play is the same whichever way its tiles are written down, and another with a blank', () => {
  const tiles = [{ letter: 'I' }, { blank: true as const, letter: 'F' }];
  const kept: Move = { kind: 'play', at: '8H', tiles, words: [], bonus: 0, score: 2 };
  const typed = (blank: boolean, at = '8H') => ({
    ...{ kind: 'play' as const, at },
    tiles: [{ letter: 'I' }, { letter: 'F', ...(blank ? { blank: true as const } : {}) }],
  });
  expect(isSameTurn(kept, typed(true), board)).toBe(true);
  expect(isSameTurn(kept, typed(false), board)).toBe(false);
  expect(isSameTurn(kept, typed(true, 'H8'), board)).toBe(false);
  expect(isSameTurn(kept, { kind: 'pass' }, board)).toBe(false);
});
