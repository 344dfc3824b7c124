import { utf16Text } from './text-of-bytes.js';

const little = (text: string): Uint8Array => Buffer.from(text, 'utf16le');
const big = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['the lower byte first, as a spreadsheet saves Unicode text', little('\uFEFFZoë\t1712\r\n')],
  ['the higher byte first', big('\uFEFFZoë\t1712\r\n')],
])('a mark of UTF-16: %s', (_, bytes) => {
  expect(utf16Text(bytes)).toBe('Zoë\t1712\r\n');
});

test('a long text with characters of two units', () => {
  const text = 'Šárka 🂡\n'.repeat(20_000);
  expect(utf16Text(little(`\uFEFF${text}`))).toBe(text);
});

test('half a character at the end is left out', () => {
  expect(utf16Text(little('\uFEFFEk').subarray(0, 5))).toBe('E');
});

test.each([
  ['UTF-8', Buffer.from('Zoë')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFZoë')],
  ['Latin letters', Buffer.from('Zoë', 'latin1')],
  ['nothing', new Uint8Array()],
])('%s is none', (_, bytes) => {
  expect(utf16Text(bytes)).toBeUndefined();
});
