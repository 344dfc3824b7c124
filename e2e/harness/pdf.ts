import { inflateSync } from 'node:zlib';

/** How many pages a PDF has; its objects may lie in compressed streams. */
export function pageCount(pdf: Buffer): number {
  const parts = [pdf.toString('latin1')];
  for (const { index, 0: start } of (parts[0] ?? '').matchAll(/stream\r?\n/g)) {
    const from = index + start.length;
    try {
      parts.push(inflateSync(pdf.subarray(from)).toString('latin1'));
    } catch {
      // A stream of another kind, or the end of one.
    }
  }
  return parts.join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
