import { must, textOf } from '@boardside/engine';
import type { GcgAct, GcgEvent, GcgFile } from './gcg-file.js';
import { readGcg, readGcgBytes } from './gcg-reader.js';

const players = '#player1 ida Ida Holm\n#player2 bo Bo Lund\n';

function read(text: string): GcgFile {
  const result = readGcg(text);
  must(result.ok, 'the text is read');
  return result.value;
}

/** The one event of a game with this line. */
function eventOf(body: string): GcgEvent {
  const [event] = read(`${players}>ida: ${body}`).events;
  must(event, 'one event is read');
  return event;
}

function actOf(body: string): GcgAct {
  return eventOf(body).act;
}

function errorOf(text: string) {
  const result = readGcg(text);
  return result.ok ? undefined : result.refusal;
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf8'));
const latin1BytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

function nameRead(bytes: Uint8Array): string | undefined {
  const result = readGcgBytes(bytes);
  return result.ok ? result.value.players[0].name : undefined;
}

const A = { letter: 'A' };
const B = { letter: 'B' };

describe('an event line', () => {
  test('a play across, with rack, points and total', () => {
    expect(eventOf('ABEILRS 8D BAILERS +74 74')).toMatchObject({
      line: 3,
      player: 0,
      total: 74,
      act: { kind: 'play', at: '8D', points: 74 },
    });
    expect(textOf(eventOf('ABEILRS 8D BAILERS +74 74').rack ?? [])).toBe('ABEILRS');
  });

  test.each([
    ['H4', 'H4'],
    ['h4', 'H4'],
    ['8d', '8D'],
  ])('a play at %s', (written, at) => {
    expect(actOf(`AB ${written} AB +8 8`)).toMatchObject({ kind: 'play', at });
  });

  const tile = (letter: string) => ({ kind: 'tile', tile: { letter } });
  test.each<readonly [string, readonly unknown[]]>([
    ['A.B', [tile('A'), { kind: 'filled', letter: undefined }, tile('B')]],
    ['A(R)B', [tile('A'), { kind: 'filled', letter: 'R' }, tile('B')]],
    ['(AR)B', [{ kind: 'filled', letter: 'A' }, { kind: 'filled', letter: 'R' }, tile('B')]],
    ['aB', [{ kind: 'tile', tile: { letter: 'A', blank: true } }, tile('B')]],
    ['[CH]A', [tile('CH'), tile('A')]],
    ['[ch]A', [{ kind: 'tile', tile: { letter: 'CH', blank: true } }, tile('A')]],
    ['ÑÅ', [tile('Ñ'), tile('Å')]],
  ])('squares written as %s', (written, slots) => {
    expect(actOf(`AB 8D ${written} +8 8`)).toMatchObject({ slots });
  });

  test.each<readonly [string, GcgAct]>([
    ['ABEILRS -- -74 0', { kind: 'withdrawal', points: -74 }],
    ['ABEILRS -- +0 12', { kind: 'withdrawal', points: 0 }],
    ['ABEILRS - +0 12', { kind: 'pass' }],
    ['- +0 12', { kind: 'pass' }],
    ['ABEILRS -AB +0 12', { kind: 'exchange', count: 2, tiles: [A, B] }],
    ['AB? -?B +0 12', { kind: 'exchange', count: 2, tiles: [{ letter: '', blank: true }, B] }],
    ['ABEILRS -4 +0 12', { kind: 'exchange', count: 4, tiles: undefined }],
    ['ABEILRS (challenge) +5 79', { kind: 'challenge-bonus', points: 5 }],
    ['(challenge) +5 79', { kind: 'challenge-bonus', points: 5 }],
    ['(AB) +8 87', { kind: 'opponents-tiles', tiles: [A, B], points: 8 }],
    ['AB (AB) -4 83', { kind: 'own-tiles', tiles: [A, B], points: -4 }],
    ['AB (AB) +-4 83', { kind: 'own-tiles', tiles: [A, B], points: -4 }],
    ['AB (time) -10 77', { kind: 'time-penalty', points: -10 }],
    ['(time) -10 77', { kind: 'time-penalty', points: -10 }],
  ])('%s', (body, act) => {
    expect(actOf(body)).toEqual(act);
  });

  test('tiles of two letters are read whole where the file declares them', () => {
    const spanish = `#tile CH ch\n#tile LL ll\n${players}`;
    const [first, second] = read(
      `${spanish}>ida: ACHILL 8D LLACHI +8 8\n>bo: ?E 9D chE +2 2`,
    ).events;
    expect(first?.rack).toEqual([A, { letter: 'CH' }, { letter: 'I' }, { letter: 'LL' }]);
    expect(first?.act).toMatchObject({ slots: [tile('LL'), tile('A'), tile('CH'), tile('I')] });
    expect(second?.act).toMatchObject({
      slots: [{ kind: 'tile', tile: { letter: 'CH', blank: true } }, tile('E')],
    });
  });

  test('a total may be negative, or missing', () => {
    expect(eventOf('AB (AB) -4 -4').total).toBe(-4);
    expect(eventOf('AB 8D AB +8').total).toBeUndefined();
  });

  test('padding says nothing; words after the total are kept', () => {
    const plain = eventOf('AB 8D AB +8 8');
    const padded = eventOf('  AB\t 8D   AB   +8    8  BA, AB  ');
    expect(padded).toEqual({ ...plain, columns: padded.columns, remark: 'BA, AB' });
    expect(padded.columns).toEqual({ rack: 9, act: 13, tiles: 18, points: 23, total: 29 });
  });

  test('a rack may hold more than seven tiles', () => {
    expect(eventOf('AABBEIRST 8D AB +8 8').rack).toHaveLength(9);
  });
});

describe('a file', () => {
  test('line ends of any kind, and none at the end', () => {
    const text = `${players}>ida: AB 8D AB +8 8\n>bo: EF - +0 0`;
    expect(read(text.replaceAll('\n', '\r\n')).events).toEqual(read(text).events);
    expect(read(text.replaceAll('\n', '\r')).events).toEqual(read(text).events);
    expect(read(`${text}\n\n`)).toEqual(read(text));
  });

  test('notes belong to the event before them and may have several lines', () => {
    const text = `${players}#note too early\n>ida: AB 8D AB +8 8\n#note one\nmore\n#- again\n#note two`;
    expect(read(text).events[0]?.notes).toEqual(['one\nmore\nagain', 'two']);
    expect(read(text).pragmas).toEqual([{ line: 3, keyword: 'note', text: 'too early' }]);
  });

  test('headings are kept, a description with all its lines', () => {
    const text = `#title Cup\n#description Round 1\nTable 4\n#lexicon OWN\n${players}#rack1 AB`;
    expect(read(text).pragmas.map(({ keyword, text: said }) => [keyword, said])).toEqual([
      ['title', 'Cup'],
      ['description', 'Round 1\nTable 4'],
      ['lexicon', 'OWN'],
      ['rack1', 'AB'],
    ]);
  });

  test('a player without a long name has the short one', () => {
    expect(read('#player1 ida\n#player2 bo Bo Lund').players).toEqual([
      { nick: 'ida', name: 'ida' },
      { nick: 'bo', name: 'Bo Lund' },
    ]);
  });
});

describe('the encoding', () => {
  const text = '#player1 ida Ida Ödman\n#player2 bo Bo Lund\n';

  test('is ISO-8859-1 unless said', () => {
    expect(nameRead(latin1BytesOf(text))).toBe('Ida Ödman');
    expect(nameRead(latin1BytesOf(`#character-encoding ISO-8859-1\n${text}`))).toBe('Ida Ödman');
  });

  test('bytes 0x80 to 0x9F are read as Windows-1252', () => {
    const bytes = latin1BytesOf(text.replace('Ödman', 'O\u0092Brien \u0096 \u0081\u008aÖ'));
    expect(nameRead(bytes)).toBe('Ida O’Brien – \u0081ŠÖ');
  });

  test.each(['utf16le', 'utf16be'])('UTF-16 is refused by name: %s', (order) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(readGcgBytes(order === 'utf16le' ? bytes : bytes.swap16())).toEqual({
      ok: false,
      refusal: { line: 1, column: 1, expected: 'text in UTF-8 or ISO-8859-1, not in UTF-16' },
    });
  });

  test('is UTF-8 with the heading, with a mark, and when it can be nothing else', () => {
    expect(nameRead(bytesOf(`#character-encoding UTF-8\r\n${text}`))).toBe('Ida Ödman');
    expect(nameRead(bytesOf(`\uFEFF${text}`))).toBe('Ida Ödman');
    expect(nameRead(bytesOf(text))).toBe('Ida Ödman');
    expect(nameRead(bytesOf(text.replace('Ödman', 'Ödman 🂡 ł')))).toBe('Ida Ödman 🂡 ł');
  });

  test('is refused where the bytes are not what the heading says', () => {
    const result = readGcgBytes(latin1BytesOf(`#character-encoding UTF-8\n${text}`));
    expect(result).toEqual({
      ok: false,
      refusal: { line: 2, column: 1, expected: 'text in UTF-8' },
    });
  });

  test('other encodings are not known', () => {
    const result = readGcgBytes(latin1BytesOf(`#character-encoding EBCDIC\n${text}`));
    expect(result).toMatchObject({ ok: false, refusal: { line: 1, column: 21 } });
  });
});

describe('what is not GCG is refused with its place', () => {
  test.each<readonly [string, number, number, string]>([
    ['#player1 ida Ida\n', 2, 1, '#player1 and #player2'],
    ['#player1 ida Ida\n#player1 bo Bo', 2, 1, '#player1 once'],
    [
      '#player1 ida Ida\n#player2 ida Bo',
      2,
      10,
      'a short name that differs from the other player’s',
    ],
    ['#player1', 1, 9, 'a short name without spaces'],
    ['#player1 ida Ida\n>ida: AB - +0 0', 2, 1, '#player1 and #player2 before the first event'],
    [`${players}#character-encoding UTF-8`, 3, 1, 'the encoding in line 1'],
    [`#title A\n#title B\n${players}`, 2, 1, '#title once'],
    [`${players}>ida: AB - +0 0\n#title A`, 4, 1, '#title before the first event'],
    [`${players}anything`, 3, 1, 'a line with # or >'],
    [`${players}>ida AB - +0 0`, 3, 2, 'a short name and a colon'],
    [`${players}>eve: AB - +0 0`, 3, 2, 'the short name of a player'],
    [`${players}>ida:`, 3, 6, 'a rack'],
    [`${players}>ida: AB`, 3, 9, 'what was done with the rack'],
    [`${players}>ida: A2B 8D AB +8 8`, 3, 8, 'a tile of a rack'],
    [`${players}>ida: 2AB 8D AB +8 8`, 3, 7, 'a rack or a square'],
    [`${players}>ida: AB AB +8 8`, 3, 10, 'a square, such as 8D or D8'],
    [`${players}>ida: AB 8D`, 3, 12, 'tiles played'],
    [`${players}>ida: AB 8D A2B +8 8`, 3, 14, 'a tile or a dot'],
    [`${players}>ida: AB 8D A(B +8 8`, 3, 16, 'a tile or a dot'],
    [`${players}>ida: AB 8D AB 8`, 3, 16, 'points, such as +24 or -14'],
    [`${players}>ida: AB -A.B +0 0`, 3, 12, 'tiles exchanged, or their number'],
    [`${players}>ida: AB - +3 3`, 3, 12, '+0'],
    [`${players}>ida: AB -AB +3 3`, 3, 14, '+0'],
    [`${players}>ida: AB -2 0`, 3, 13, '+0'],
    [
      `${players}>ida: AB 8D AB +8 8\n>bo: EF d9 EF +9 9`,
      4,
      9,
      'the square in capitals, like the ones before',
    ],
    [`${players}>ida: AB - +0 0\n#note a${' '.repeat(201)}`, 4, 8, 'at most 200 spaces in a row'],
    [`#tile ch\n${players}`, 1, 7, 'a tile in capitals'],
    [`#tile CH cz\n${players}`, 1, 10, 'the same tile in small letters'],
    [`${players}>ida: AB - +0 0\n#tile CH ch`, 4, 1, '#tile before the first event'],
    [`${players}>ida: AB (#) -4 0`, 3, 11, 'tiles in brackets'],
  ])('%j', (text, line, column, expected) => {
    expect(errorOf(text)).toEqual({ line, column, expected });
  });
});
