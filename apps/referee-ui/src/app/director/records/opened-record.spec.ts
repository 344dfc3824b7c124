import { openRecord, type OpenedRecord } from './opened-record.js';
import { replayText } from '../../text/replay.js';
import { openRecordText } from '../../text/director-open-record.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const gcg = [
  '#title Cup, table 3',
  '#player1 ida Ida Holm',
  '#player2 bo Bo Lund',
  '>ida: AEINRST 8D NASTIER +66 66',
  '>bo: EHLOQVX H8 .XOV +14 14',
  '>bo: EHLOQVX -- -14 0',
  '#note not a word',
  '>ida: BDEGOUX -3 +0 66',
  '>bo: ?H 9J aH +5 5',
];

function opened(text: string): OpenedRecord {
  const read = openRecord(bytesOf(text));
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

test('a GCG file becomes steps: boards, totals, what was done, notes', () => {
  const { title, names, steps, totals } = opened(gcg.join('\n'));
  expect([title, names, totals]).toEqual(['Cup, table 3', ['Ida Holm', 'Bo Lund'], [66, 5]]);
  expect(steps.map(({ number, said, totals: sums }) => [number, said, ...sums])).toEqual([
    [1, '', 66, 0],
    [2, '', 66, 14],
    [undefined, replayText.withdrawn, 66, 0],
    [3, replayText.exchange(3), 66, 0],
    [4, '', 66, 5],
  ]);
  expect(steps.map(({ lying }) => lying.filter(Boolean).length)).toEqual([7, 10, 7, 7, 9]);
  expect(steps[1]?.letters.map(({ letter }) => letter).join('')).toBe('IXOV');
  expect(steps[4]?.letters).toEqual([
    { letter: 'A', blank: true },
    { letter: 'H', blank: false },
  ]);
  expect(steps[2]?.notes).toEqual(['not a word']);
});

test.each([
  [
    gcg.with(3, '>ida: AEINRST 8D NASTIER +65 65').join('\n'),
    openRecordText.refusedGcg({ line: 4, column: 26, expected: '+66' }),
  ],
  ['{', openRecordText.refusedJson({ code: 'not-json' })],
  ['{"format":"other"}', openRecordText.refusedJson({ code: 'not-a-record' })],
  [
    '{"format":"boardside-game","formatVersion":9}',
    openRecordText.refusedJson({ code: 'newer-version', version: 9 }),
  ],
  ['', openRecordText.refusedGcg({ line: 1, column: 1, expected: '#player1 and #player2' })],
])('%#: a file that cannot be read is refused in a sentence', (text, sentence) => {
  expect(openRecord(bytesOf(text))).toEqual({ ok: false, refusal: sentence });
});
