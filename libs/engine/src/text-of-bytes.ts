/** Pieces keep the number of arguments of one call small. */
const pieceLength = 4096;

function textOfCodes(
  codes: Uint8Array | readonly number[],
  toText: (...piece: number[]) => string,
): string {
  let text = '';
  for (let start = 0; start < codes.length; start += pieceLength) {
    text += toText(...codes.slice(start, start + pieceLength));
  }
  return text;
}

/** Windows-1252 characters of the bytes 0x80 to 0x9F, control codes in ISO-8859-1. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** ISO-8859-1 and the signs of Windows-1252: every byte is a character. */
export function windowsText(bytes: Uint8Array): string {
  return textOfCodes(bytes, String.fromCharCode).replace(/[\u0080-\u009f]/g, (control) =>
    windowsSigns.charAt(control.charCodeAt(0) - 0x80),
  );
}

/**
 * The text of a file in UTF-16, which spreadsheets call Unicode text, without its mark. Undefined
 * for bytes that do not begin with one.
 */
export function utf16Text(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (!isLittle && !(first === 0xfe && second === 0xff)) return undefined;
  const units = Array.from({ length: Math.floor(bytes.length / 2) - 1 }, (_, index) => {
    const [one = 0, other = 0] = bytes.subarray(2 * index + 2, 2 * index + 4);
    return isLittle ? one + 256 * other : 256 * one + other;
  });
  return textOfCodes(units, String.fromCharCode);
}

/** Without its mark, if there is one. Undefined for bytes that are not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  const points: number[] = [];
  for (let index = startOfUtf8(bytes); index < bytes.length;) {
    const length = sequenceLength(bytes, index);
    if (length === 0) return undefined;
    points.push(codePoint(bytes, index, length));
    index += length;
  }
  return textOfCodes(points, String.fromCodePoint);
}

/** Behind its mark, if there is one. */
export function startOfUtf8(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
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
