import { englishTiles, spanishTiles, type TileSet } from '@boardside/engine';
import type { WordListFault } from '@boardside/contract';
import { contentOf, hashOf, mostWords, readListFile, type ListFaults } from './list-file.js';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

async function wordsIn(
  file: string | Buffer,
  tileSet: TileSet = englishTiles,
): Promise<readonly string[]> {
  const read = await readListFile(Buffer.from(file), tileSet);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

async function faultsIn(
  file: string | Buffer,
  tileSet: TileSet = englishTiles,
): Promise<ListFaults> {
  const read = await readListFile(Buffer.from(file), tileSet);
  if (read.ok) throw new Error('it was taken');
  return read.refusal;
}

/** As many words as asked for, all different: numbers written in the letters A to Z. */
function manyWords(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = [0, 1, 2, 3].map((place) => Math.floor(index / 26 ** place) % 26);
    return digits.map((digit) => letters[digit]).join('') + 'S';
  });
}

describe('G8 a file of words, one a line, is taken', () => {
  test.each([
    ['plain', 'AB\nCD\n'],
    ['without a last line end', 'AB\nCD'],
    ['with the line ends of Windows', 'AB\r\nCD\r\n'],
    ['with the line ends of an old Macintosh', 'AB\rCD\r'],
    ['with the mark of UTF-8', '\uFEFFAB\nCD\n'],
    ['in lower case', 'ab\nCd\n'],
    ['unsorted', 'CD\nAB\n'],
    ['with empty lines', '\nAB\n\nCD\n\n'],
  ])('%s', async (_, file) => {
    expect(await wordsIn(file)).toEqual(['AB', 'CD']);
  });

  test('of words from 2 to 15 letters', async () => {
    expect(await wordsIn('ZA\nABCDEFGHIJKLMNO')).toEqual(['ABCDEFGHIJKLMNO', 'ZA']);
  });

  test('the same words have the same hash, however the file was written', async () => {
    const one = hashOf(contentOf(await wordsIn('AB\nCD')));
    const other = hashOf(contentOf(await wordsIn('\uFEFFcd\r\nab\r\n')));
    expect(other).toBe(one);
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf(contentOf(await wordsIn('AB\nCE')))).not.toBe(one);
  });

  test('of 400,000 words, not one more', async () => {
    const words = manyWords(mostWords + 1);
    expect((await wordsIn(words.slice(0, mostWords).join('\n'))).length).toBe(mostWords);
    expect(await faultsIn(words.join('\n'))).toEqual({
      faults: [{ fault: 'too-many-words', line: mostWords + 1, text: words[mostWords] }],
      more: 0,
    });
  });
});

describe('G3 a file with anything else is refused with the line', () => {
  test.each<[string, string, WordListFault]>([
    ['a digit', 'AB\nC4D\n', { fault: 'not-a-word', line: 2, text: 'C4D', letter: '4' }],
    ['a hyphen', 'AB\nRE-DO\n', { fault: 'not-a-word', line: 2, text: 'RE-DO', letter: '-' }],
    ['an apostrophe', 'CAN’T\nAB\n', { fault: 'not-a-word', line: 1, text: 'CAN’T', letter: '’' }],
    ['a space', 'AB\nTEA POT\n', { fault: 'not-a-word', line: 2, text: 'TEA POT', letter: ' ' }],
    ['a space at the end', 'AB \n', { fault: 'not-a-word', line: 1, text: 'AB ', letter: ' ' }],
    [
      'a definition',
      'AB, a muscle\n',
      { fault: 'not-a-word', line: 1, text: 'AB, a muscle', letter: ',' },
    ],
    [
      'a letter without a tile',
      'AB\nCAFÉ\n',
      { fault: 'not-a-word', line: 2, text: 'CAFÉ', letter: 'É' },
    ],
    [
      'a letter that grows to two',
      'GROß\n',
      { fault: 'not-a-word', line: 1, text: 'GROß', letter: 'ß' },
    ],
    [
      'a letter that looks like one',
      'ſIX\n',
      { fault: 'not-a-word', line: 1, text: 'ſIX', letter: 'ſ' },
    ],
    ['one letter alone', 'AB\r\nA\r\n', { fault: 'too-short', line: 2, text: 'A' }],
    [
      'sixteen letters',
      'ABCDEFGHIJKLMNOP',
      { fault: 'too-long', line: 1, text: 'ABCDEFGHIJKLMNOP' },
    ],
    ['a word twice', 'AB\nCD\nab\n', { fault: 'twice', line: 3, text: 'ab' }],
  ])('%s', async (_, file, fault) => {
    expect(await faultsIn(file)).toEqual({ faults: [fault], more: 0 });
  });

  test.each([
    ['empty', ''],
    ['only a mark', '\uFEFF'],
    ['only line ends', '\r\n\n\n'],
  ])('a file that is %s', async (_, file) => {
    expect(await faultsIn(file)).toEqual({ faults: [{ fault: 'empty-file' }], more: 0 });
  });

  test('Latin-1, with the line where it shows', async () => {
    expect(await faultsIn(Buffer.from('AB\nCAFÉ\nDE\n', 'latin1'))).toEqual({
      faults: [{ fault: 'wrong-encoding', line: 2, text: 'CAF\uFFFD' }],
      more: 0,
    });
  });

  test.each([
    ['with its mark', Buffer.from('\uFEFFAB\nCD\n', 'utf16le')],
    ['without', Buffer.from('AB\nCD\n', 'utf16le')],
  ])('UTF-16 %s, as a whole', async (_, file) => {
    expect(await faultsIn(file)).toEqual({ faults: [{ fault: 'wrong-encoding' }], more: 0 });
  });

  test('the first twenty faults are named and the others counted', async () => {
    const { faults, more } = await faultsIn('1\n'.repeat(50));
    expect(faults.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(more).toBe(30);
  });

  test('a very long line is cut', async () => {
    const { faults } = await faultsIn('x1'.repeat(1_000));
    expect(faults[0]?.text).toHaveLength(40);
  });
});

describe('a list for Spanish tiles', () => {
  test('has Ñ, written either way, and tiles of two letters', async () => {
    const file = 'niño\nNIN\u0303A\nchico\nperro\n';
    expect(await wordsIn(file, spanishTiles)).toEqual(['CHICO', 'NIÑA', 'NIÑO', 'PERRO']);
  });

  test('counts tiles, not characters', async () => {
    const long = 'CH'.repeat(15);
    expect(await wordsIn(`${long}\n`, spanishTiles)).toEqual([long]);
    expect(await faultsIn(`${long}A\nCH\n`, spanishTiles)).toMatchObject({
      faults: [
        { fault: 'too-long', line: 1 },
        { fault: 'too-short', line: 2, text: 'CH' },
      ],
    });
  });

  test('names the letter that stands on none of its tiles, and its line', async () => {
    expect(await faultsIn('CHICO\nKILO\nCAFÉ\n', spanishTiles)).toEqual({
      faults: [
        { fault: 'not-a-word', line: 2, text: 'KILO', letter: 'K' },
        { fault: 'not-a-word', line: 3, text: 'CAFÉ', letter: 'É' },
      ],
      more: 0,
    });
    expect(await faultsIn('NIÑO\n')).toMatchObject({ faults: [{ letter: 'Ñ', line: 1 }] });
  });
});
