/**
 * What a key of a keyboard writes into a line: a letter in upper case, with Shift a blank (G16);
 * undefined for a key that writes nothing.
 */
export function writtenBy({ key, shiftKey }: KeyboardEvent): string | undefined {
  if (/^\p{L}$/u.test(key)) return (shiftKey ? '?' : '') + key.toUpperCase();
  return key.length === 1 ? key : undefined;
}
