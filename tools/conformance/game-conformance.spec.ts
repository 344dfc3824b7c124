import { conformanceOf } from './game-conformance.ts';
import type { Oracle } from './recorded-games.ts';

/** Six scoreless turns after two plays; one challenge in vain, one play taken back. */
const lines = [
  '#player1 ida Ida Holm',
  '#player2 bo Bo Lund',
  '>ida: AEINRST 8D NASTIER +66 66',
  '>ida: BDEGOUX (challenge) +5 71',
  '>bo: EHLOQVX H8 .XOV +14 14',
  '>bo: EHLOQVX -- -14 0',
  '>ida: BDEGOUX - +0 71',
  '>bo: EHLOQVX 9C HOLE +17 17',
  '>ida: BDEGOUX -UX +0 71',
  '>bo: QVX - +0 17',
  '>ida: BDEGOOO - +0 71',
  '>bo: QVX - +0 17',
  '>ida: BDEGOOO - +0 71',
  '>bo: QVX -3 +0 17',
];

const oracle: Oracle = {
  file: 'own.gcg',
  final: { ida: 71, bo: 17 },
  board: [],
  words: ['NASTIER', 'HOLE', 'HA', 'OS', 'NL', 'ET'],
  withdrawn: ['IXOV'],
  end: 'out',
};

function differences(changed: readonly string[]): readonly string[] {
  const bytes = Uint8Array.from(Buffer.from(changed.join('\n'), 'latin1'));
  return conformanceOf({ name: 'own.gcg', bytes, oracle }).disagreements.map(
    ({ line, what, ours, theirs }) => `${line} ${what}: ${ours} / ${theirs}`,
  );
}

const upTo = (count: number): readonly string[] => lines.slice(0, count);
const changed = (line: number, to: string): readonly string[] => [...upTo(line - 1), to];

describe('a recorded game beside the rules', () => {
  test('every line agrees; a game that has no end is said', () => {
    expect(differences(upTo(14))).toEqual(['0 phase: closing / ended']);
  });

  test.each([
    [3, '>ida: AEINRST 8D NASTIER +65 65', '3 play points: 66 / 65'],
    [3, '>ida: AEINRST 8D NASTIER +66 67', '3 total: 66 / 67'],
    [3, '>ida: AEINRST 1A NASTIER +66 66', '3 enter refused: {"code":"centre-uncovered"} / done'],
    [5, '>bo: EHLOQVX H9 .XOV +14 14', '5 not-filled at H9:  / '],
    [5, '>ida: BDEGOUX - +0 71', '5 press refused'],
  ])('line %i as “%s”', (line, to, said) => {
    expect(differences(changed(line, to)).join('\n')).toContain(said);
  });

  test('a file that cannot be read is a difference', () => {
    expect(differences(['#player1 ida'])).toEqual([
      '1 column 1 cannot be read: expected #player1 and #player2 / ',
    ]);
  });
});
