import { roundTripDisagreements } from './round-trip.ts';

const game = [
  '#title Cup',
  '#player1 ida Ida Holm',
  '#player2 bo Bo Lund',
  '>ida: AEINRST 8D NASTIER +66 66 NASTIER',
  '#note one',
  'more',
  '>bo: EHLOQVX -3 +0 0',
];

const found = (lines: readonly string[]) =>
  roundTripDisagreements(Buffer.from(lines.join('\r\n'), 'latin1'));

test('a game written again says the same', () => {
  expect(found(game)).toEqual([]);
});

test('a game that cannot be followed is said', () => {
  expect(found([...game, '>bo: EHLOQVX - +0 0'])).toEqual([
    { line: 8, what: 'column 1 cannot be followed', ours: 'expected a turn of ida', theirs: '' },
  ]);
});
