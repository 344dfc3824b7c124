/** What a typed line may ask for besides a turn. */
export type LineCommand =
  | { readonly kind: 'challenge' | 'accept' | 'referee' | 'say-times' | 'say-scores' }
  | { readonly kind: 'say-row'; readonly row: number };

/**
 * `ch`, `ok`, `ref` or `arb`, `t`, `s`, `b 8`; undefined when the line is a turn, or nothing yet.
 */
export function readLineCommand(text: string): LineCommand | undefined {
  const line = text.trim().toLowerCase();
  switch (line) {
    case 'ch':
      return { kind: 'challenge' };
    case 'ok':
      return { kind: 'accept' };
    case 'ref':
    case 'arb':
      return { kind: 'referee' };
    case 't':
      return { kind: 'say-times' };
    case 's':
      return { kind: 'say-scores' };
  }
  const row = /^b\s*(\d{1,2})$/.exec(line)?.[1];
  return row === undefined ? undefined : { kind: 'say-row', row: Number(row) };
}
