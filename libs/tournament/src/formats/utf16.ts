/** Pieces keep the number of arguments of one call small. */
const pieceLength = 4096;

/**
 * The text of a file in UTF-16, which spreadsheets call Unicode text, without its mark. Undefined
 * for bytes that do not begin with one.
 */
export function utf16TextOf(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (!isLittle && !(first === 0xfe && second === 0xff)) return undefined;
  const units = Array.from({ length: Math.floor(bytes.length / 2) - 1 }, (_, index) => {
    const [one = 0, other = 0] = bytes.subarray(2 * index + 2, 2 * index + 4);
    return isLittle ? one + 256 * other : 256 * one + other;
  });
  const pieces = Array.from({ length: Math.ceil(units.length / pieceLength) }, (_, index) =>
    String.fromCharCode(...units.slice(index * pieceLength, (index + 1) * pieceLength)),
  );
  return pieces.join('');
}
