import { must } from '@boardside/engine';
import type { GcgFile } from './gcg-file.js';
import { formatGcg } from './gcg-format.js';
import { readGcg } from './gcg-reader.js';

const written = [
  '#character-encoding UTF-8',
  '#title Cup',
  '#description Round 1',
  '#- Table 4',
  '#tile CH ch',
  '#note before the game',
  '#player1 ida Ida Holm',
  '#player2 bo Bo Öst',
  '>ida: AEINRST 8D NASTIER +66 66 NASTIER',
  '#note one',
  '#- more',
  '#note two',
  '>ida: (challenge) +5',
  '>bo: E?[CH]O 8C (NAST)..R[CH]o +14 14',
  '>bo: E?[CH]O -- -14 0',
  '>bo: [C]HO 9C ([C]H)[c]hO.C.H +14 14',
  '#style of a stranger',
  '>ida: - +0 71',
  '>bo: E -E +0 0',
  '>ida: -3 +0 71',
  '>bo: E (E) -1 -1',
  '>ida: (E) +2 73',
  '>bo: (time) -10 -11',
  '#rack1 AB',
  '',
].join('\n');

function read(text: string): GcgFile {
  const result = readGcg(text);
  must(result.ok, 'the text is read');
  return result.value;
}

test('a file written again is the same file', () => {
  expect(formatGcg(read(written))).toBe(written);
});

test('line ends, padding and small squares are not kept, all else is', () => {
  const loose = '#player1 ida\r\n#player2 bo Bo\r\n>ida:  AB  h8  AB  +8   8  BA,  AB';
  expect(formatGcg(read(loose))).toBe(
    '#character-encoding UTF-8\n#player1 ida ida\n#player2 bo Bo\n>ida: AB H8 AB +8 8 BA, AB\n',
  );
});
