import { emptyBoard, placeTiles, standardLayout } from '@boardside/engine';
import { newTilesOf } from './gcg-placement.js';
import { slotsOf } from './gcg-tokens.js';

/** TON on 8H to 8J, its O a blank. */
const board = placeTiles(emptyBoard(standardLayout), [
  { place: { row: 7, column: 7 }, tile: { letter: 'T' } },
  { place: { row: 7, column: 8 }, tile: { letter: 'O', blank: true } },
  { place: { row: 7, column: 9 }, tile: { letter: 'N' } },
]);

function played(at: string, written: string) {
  const slots = slotsOf(written, []);
  return newTilesOf(board, at, typeof slots === 'number' ? [] : slots);
}

describe('the new tiles of a play as written', () => {
  test.each(['...E', 'TONE', 'ToNE', '(TON)E', '(To)NE'])('8H %s is one E', (written) => {
    expect(played('8H', written)).toEqual({ ok: true, value: [{ letter: 'E' }] });
  });

  test('a dot where no tile lies', () => {
    expect(played('8H', '....S')).toEqual({
      ok: false,
      refusal: { code: 'not-filled', at: 'K8' },
    });
  });

  test('a letter where another tile lies', () => {
    expect(played('H8', 'SON')).toEqual({
      ok: false,
      refusal: { code: 'other-tile', at: 'H8', there: { letter: 'T' } },
    });
  });
});
