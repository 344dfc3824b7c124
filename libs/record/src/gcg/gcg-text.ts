import {
  accept,
  refuse,
  startOfUtf8,
  utf16Text,
  utf8Text,
  windowsText,
  type Result,
} from '@boardside/engine';
import type { GcgError } from './gcg-file.js';

const header = '#character-encoding';

/**
 * The text of a GCG file. It is UTF-8 when its first line says so, when it begins with a byte order
 * mark, or when its bytes can be nothing else; ISO-8859-1 otherwise. Refused: a first line that
 * names another encoding, bytes that are not the UTF-8 announced, and UTF-16.
 */
export function decodeGcg(bytes: Uint8Array): Result<string, GcgError> {
  if (utf16Text(bytes) !== undefined) {
    return refuse({ line: 1, column: 1, expected: 'text in UTF-8 or ISO-8859-1, not in UTF-16' });
  }
  const start = startOfUtf8(bytes);
  const announced = encodingAnnounced(bytes.subarray(start));
  if (announced === 'unknown') {
    return refuse({ line: 1, column: header.length + 2, expected: 'UTF-8 or ISO-8859-1' });
  }
  if (announced === 'ISO-8859-1') return accept(windowsText(bytes));
  const text = utf8Text(bytes);
  if (text !== undefined) return accept(text);
  if (announced === undefined && start === 0) return accept(windowsText(bytes));
  return refuse({ line: lineOfFault(bytes), column: 1, expected: 'text in UTF-8' });
}

function encodingAnnounced(bytes: Uint8Array): 'ISO-8859-1' | 'UTF-8' | 'unknown' | undefined {
  const firstLine = windowsText(bytes.subarray(0, 80)).split(/[\r\n]/, 1)[0] ?? '';
  if (!firstLine.startsWith(header)) return undefined;
  const name = firstLine.slice(header.length).trim().toUpperCase();
  if (name === 'UTF-8' || name === 'UTF8') return 'UTF-8';
  return name === 'ISO-8859-1' || name === 'ISO8859-1' || name === 'LATIN1'
    ? 'ISO-8859-1'
    : 'unknown';
}

function lineOfFault(bytes: Uint8Array): number {
  let [line, from] = [1, 0];
  for (;;) {
    const end = bytes.indexOf(0x0a, from);
    if (end < 0 || utf8Text(bytes.subarray(from, end)) === undefined) return line;
    [line, from] = [line + 1, end + 1];
  }
}
