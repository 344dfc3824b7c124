import { accept, refuse, type Result } from '@boardside/engine';
import type { GcgError } from './gcg-file.js';

export type GcgText = {
  readonly encoding: 'ISO-8859-1' | 'UTF-8';
  readonly text: string;
};

const header = '#character-encoding';

/**
 * The text of a GCG file. It is UTF-8 when its first line says so, when it begins with a byte order
 * mark, or when its bytes can be nothing else; ISO-8859-1 otherwise. Refused: a first line that
 * names another encoding, bytes that are not the UTF-8 announced, and UTF-16.
 */
export function decodeGcg(bytes: Uint8Array): Result<GcgText, GcgError> {
  const isUtf16 = bytes[0] === 0xff ? bytes[1] === 0xfe : bytes[0] === 0xfe && bytes[1] === 0xff;
  if (isUtf16) {
    return refuse({ line: 1, column: 1, expected: 'text in UTF-8 or ISO-8859-1, not in UTF-16' });
  }
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const announced = encodingAnnounced(bytes.subarray(start));
  if (announced === 'unknown') {
    return refuse({ line: 1, column: header.length + 2, expected: 'UTF-8 or ISO-8859-1' });
  }
  if (announced === 'ISO-8859-1') return accept({ encoding: announced, text: latin1(bytes) });
  const text = utf8(bytes, start);
  if (text !== undefined) {
    const plain = announced === undefined && start === 0 && text.length === bytes.length;
    return accept({ encoding: plain ? 'ISO-8859-1' : 'UTF-8', text });
  }
  if (announced === undefined && start === 0) {
    return accept({ encoding: 'ISO-8859-1', text: latin1(bytes) });
  }
  return refuse({ line: lineOfFault(bytes, start), column: 1, expected: 'text in UTF-8' });
}

function encodingAnnounced(bytes: Uint8Array): 'ISO-8859-1' | 'UTF-8' | 'unknown' | undefined {
  const firstLine = latin1(bytes.subarray(0, 80)).split(/[\r\n]/, 1)[0] ?? '';
  if (!firstLine.startsWith(header)) return undefined;
  const name = firstLine.slice(header.length).trim().toUpperCase();
  if (name === 'UTF-8' || name === 'UTF8') return 'UTF-8';
  return name === 'ISO-8859-1' || name === 'ISO8859-1' || name === 'LATIN1'
    ? 'ISO-8859-1'
    : 'unknown';
}

/** Pieces keep the number of arguments of one call small. */
const pieceLength = 4096;

function textOfCodes(
  codes: Uint8Array | readonly number[],
  toText: (piece: number[]) => string,
): string {
  let text = '';
  for (let start = 0; start < codes.length; start += pieceLength) {
    text += toText([...codes.slice(start, start + pieceLength)]);
  }
  return text;
}

/** Windows-1252 characters of the bytes 0x80 to 0x9F, control codes in ISO-8859-1. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function latin1(bytes: Uint8Array): string {
  return textOfCodes(bytes, (piece) => String.fromCharCode(...piece)).replace(
    /[\u0080-\u009f]/g,
    (control) => windowsSigns.charAt(control.charCodeAt(0) - 0x80),
  );
}

/** Undefined when the bytes are not UTF-8. */
function utf8(bytes: Uint8Array, start: number): string | undefined {
  const points: number[] = [];
  for (let index = start; index < bytes.length;) {
    const length = sequenceLength(bytes, index);
    if (length === 0) return undefined;
    points.push(codePoint(bytes, index, length));
    index += length;
  }
  return textOfCodes(points, (piece) => String.fromCodePoint(...piece));
}

/** How many bytes the character at the index has; 0 when they are not UTF-8. */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  for (let next = 1; next < length; next += 1) {
    if (((bytes[index + next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  const point = codePoint(bytes, index, length);
  const smallest = length === 4 ? 0x10000 : length === 3 ? 0x800 : 0x80;
  const surrogate = point >= 0xd800 && point <= 0xdfff;
  return point < smallest || point > 0x10ffff || surrogate ? 0 : length;
}

function codePoint(bytes: Uint8Array, index: number, length: number): number {
  const lead = bytes[index] ?? 0;
  if (length === 1) return lead;
  let point = lead & (0xff >> (length + 1));
  for (let next = 1; next < length; next += 1) {
    point = (point << 6) | ((bytes[index + next] ?? 0) & 0x3f);
  }
  return point;
}

function lineOfFault(bytes: Uint8Array, start: number): number {
  let line = 1;
  for (let index = start; index < bytes.length;) {
    const length = sequenceLength(bytes, index);
    if (length === 0) return line;
    if (bytes[index] === 0x0a) line += 1;
    index += length;
  }
  return line;
}
