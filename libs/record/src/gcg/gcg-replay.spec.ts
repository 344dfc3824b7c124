import { must } from '@boardside/engine';
import { replayGcg, type GcgGame } from './gcg-replay.js';
import { readGcg } from './gcg-reader.js';

/** Six scoreless turns after two plays; one challenge in vain, one play taken back. */
const lines = [
  '#player1 ida Ida Holm',
  '#player2 bo Bo Lund',
  '>ida: AEINRST 8D NASTIER +66 66',
  '>ida: AEINRST (challenge) +5 71',
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
  '>ida: BDEGOOO (BDEGOOO) -11 60',
  '>bo: QVX (QVX) -22 -5',
  '>bo: UNKNOWN (time) -10 -15',
];

function followed(text: readonly string[]) {
  const read = readGcg(text.join('\n'));
  return read.ok ? replayGcg(read.value) : read;
}

function gameOf(text: readonly string[]): GcgGame {
  const game = followed(text);
  must(game.ok, 'the game is followed');
  return game.value;
}

/** The refusal of the first lines, the last of them replaced. */
function refusal(line: number, to: string) {
  const game = followed([...lines.slice(0, line - 1), to]);
  return game.ok ? undefined : game.refusal;
}

describe('a file followed from line to line', () => {
  test('has board, totals and play behind every event', () => {
    const { positions } = gameOf(lines);
    expect(positions.map(({ totals }) => totals.join(' '))).toEqual([
      ...['66 0', '71 0', '71 14', '71 0', '71 0', '71 17', '71 17', '71 17'],
      ...['71 17', '71 17', '71 17', '71 17', '60 17', '60 -5', '60 -15'],
    ]);
    expect(positions.map(({ board }) => board.count).slice(0, 6)).toEqual([7, 7, 10, 7, 7, 11]);
    expect(positions[2]?.play?.words.map(({ text }) => text)).toEqual(['IXOV']);
  });

  test('may stop anywhere', () => {
    for (let count = 2; count <= lines.length; count += 1) {
      expect(gameOf(lines.slice(0, count)).positions).toHaveLength(count - 2);
    }
  });

  test('ends with the tiles of who did not go out', () => {
    const end = '>bo: (E) +2 2';
    expect(gameOf([...lines.slice(0, 3), end]).positions.at(-1)?.totals).toEqual([66, 2]);
  });
});

describe('what cannot be is refused where it stands', () => {
  test.each<readonly [number, string, number, string]>([
    [3, '>ida: AEINRST 8D NASTIER +65 65', 26, '+66'],
    [3, '>ida: AEINRST 8D NASTIER +66 67', 30, 'the total 66'],
    [3, '>ida: AEINRST 1A NASTIER +66 66', 15, 'a first play over the centre'],
    [3, '>ida: AEINRSX 8D NASTIER +66 66', 18, 'tiles of the rack AEINRSX'],
    [3, '>ida: AZZ 8D ZA +22 22', 7, 'tiles that are not on the board; there is no further Z'],
    [5, '>bo: EHLOQVX H9 .XOV +14 14', 17, 'a letter for H9, which is empty'],
    [5, '>bo: EHLOQVX 8D T +14 14', 17, 'N or a dot for D8, which has that tile'],
    [5, '>bo: EHLOQVX 14H LOVE +14 14', 14, 'a play that touches a tile on the board'],
    [5, '>bo: EHLOQVX H13 LOVE +14 14', 14, 'a play that stays on the board'],
    [5, '>ida: BDEGOUX - +0 71', 1, 'a turn of bo'],
    [5, '>bo: EHLOQVX (challenge) +5 5', 1, 'a play of this player in the line before'],
    [6, '>ida: EHLOQVX -- -14 0', 15, 'a play of this player in the line before'],
    [6, '>bo: EHLOQVV -- -14 0', 6, 'the rack of the play, EHLOQVX'],
    [6, '>bo: EHLOQVX -- -13 0', 17, '-14'],
    [7, '>ida: BDEGOUX -UXX +0 71', 15, 'tiles of the rack BDEGOUX'],
    [8, '>bo: (time) -10 -10\n>bo: EHLOQVX - +0 0', 6, 'the end of the game before overtime'],
    [15, '>ida: BDEGOOO (BDEGOOU) -11 60', 15, 'the tiles of the rack, (BDEGOOO)'],
    [15, '>ida: BDEGOOO (BDEGOOO) -12 59', 25, '-11'],
    [15, '>bo: (BDEGOOO) +11 28', 16, '+22'],
    [16, '>bo: QVX - +0 17', 1, 'no turn behind the tiles left'],
    [5, '#rack1 AB\n>bo: EHLOQVX - +0 0', 1, 'no turn behind #rack1'],
    [5, '#rack1 QQ', 8, 'tiles that are not on the board; there is no further Q'],
    [5, '#rack2 Q2', 8, 'a rack'],
  ])('line %i as “%s”', (line, to, column, expected) => {
    const at = to.startsWith('#rack1 AB') ? line + 1 : line;
    expect(refusal(line, to)).toEqual({ line: at, column, expected });
  });

  test('C7 once the value of tiles where they cost their player as well, else twice', () => {
    const both = [...lines.slice(0, 14), '>bo: QVX (QVX) -22 -5', '>ida: (QVX) +22 93'];
    expect(gameOf(both).positions.at(-1)?.totals).toEqual([93, -5]);
    const twice = [...lines.slice(0, 14), '>bo: QVX (QVX) -22 -5', '>ida: (QVX) +44 115'];
    expect(followed(twice)).toMatchObject({ refusal: { line: 16, column: 13, expected: '+22' } });
  });

  test('M5 points as the file says that they are counted', () => {
    const heading = ['#board-layout no-premium-words', '#boardside-scoring letterPremium=once'];
    const play = '>ida: AEINRST 8D NASTIER +58 58';
    expect(gameOf([...heading, ...lines.slice(0, 2), play]).positions.at(-1)?.totals).toEqual([
      58, 0,
    ]);
    expect(followed(['#boardside-scoring rackSize=7 words=none', ...lines])).toEqual({
      ok: false,
      refusal: {
        line: 1,
        column: 31,
        expected: 'an option of scoring, such as letterPremium=once',
      },
    });
  });

  test('a tile that no set has', () => {
    expect(followed(['#tile QZ qz', ...lines])).toEqual({
      ok: false,
      refusal: { line: 1, column: 7, expected: 'a tile of a set that Boardside has' },
    });
  });
});
