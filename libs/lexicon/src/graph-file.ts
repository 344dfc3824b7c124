import type { Letter } from '@boardside/engine';

/**
 * The bytes of a graph: numbers of 32 bits, the lowest byte first. The header below, the name of
 * the list and the letters as characters of 16 bits in strings ended by 0, then the nodes.
 */
const place = {
  mark: 0,
  format: 1,
  checksum: 2,
  words: 3,
  letters: 4,
  root: 5,
  nodesAt: 6,
} as const;

const headerLength = 7;
/** "BSWG" */
const mark = 0x47575342;
/** Of the arrangement of bytes that is described here and in word-graph.ts. */
export const graphFormat = 1;

export type GraphHeader = {
  readonly list: string;
  readonly words: number;
  readonly letters: readonly Letter[];
  readonly root: number;
  /** In bytes from the beginning. */
  readonly nodesAt: number;
};

export function writeGraph(
  { list, words, letters, root }: Omit<GraphHeader, 'nodesAt'>,
  nodes: Uint32Array,
): Uint8Array {
  const text = [list, ...letters].map((part) => `${part}\0`).join('');
  const nodesAt = 4 * (headerLength + Math.ceil(text.length / 2));
  const bytes = new Uint8Array(nodesAt + nodes.byteLength);
  const header = new Uint32Array(bytes.buffer, 0, headerLength);
  const characters = new Uint16Array(bytes.buffer, 4 * headerLength, text.length);
  for (let at = 0; at < text.length; at += 1) characters[at] = text.charCodeAt(at);
  bytes.set(new Uint8Array(nodes.buffer, nodes.byteOffset, nodes.byteLength), nodesAt);
  header[place.mark] = mark;
  header[place.format] = graphFormat;
  header[place.words] = words;
  header[place.letters] = letters.length;
  header[place.root] = root;
  header[place.nodesAt] = nodesAt;
  header[place.checksum] = checksumOf(bytes);
  return bytes;
}

/** `bytes` begin at a whole number of four. */
export function readHeader(bytes: Uint8Array): GraphHeader {
  const header = headerOf(bytes);
  if (header?.[place.mark] !== mark) throw new Error('broken: these bytes are no word graph');
  if (header[place.format] !== graphFormat) {
    throw new Error('broken: this word graph is of another format');
  }
  const [list = '', ...letters] = textsOf(bytes, 1 + (header[place.letters] ?? 0));
  return {
    list,
    letters,
    words: header[place.words] ?? 0,
    root: header[place.root] ?? 0,
    nodesAt: header[place.nodesAt] ?? 0,
  };
}

/**
 * What keeps bytes from being opened as a graph; undefined when nothing does. It looks at every
 * byte once, so it is asked when bytes come from a network or a disk, not at each opening.
 */
export function wordGraphFault(
  bytes: Uint8Array,
): 'no-word-graph' | 'other-format' | 'damaged' | undefined {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const header = headerOf(whole);
  if (header?.[place.mark] !== mark) return 'no-word-graph';
  if (header[place.format] !== graphFormat) return 'other-format';
  return header[place.checksum] === checksumOf(whole) ? undefined : 'damaged';
}

function headerOf(bytes: Uint8Array): Uint32Array | undefined {
  const isTooShort = bytes.byteLength < 4 * headerLength;
  return isTooShort ? undefined : new Uint32Array(bytes.buffer, bytes.byteOffset, headerLength);
}

function textsOf({ buffer, byteOffset, byteLength }: Uint8Array, count: number): readonly string[] {
  const from = 4 * headerLength;
  const length = Math.floor((byteLength - from) / 2);
  const characters = new Uint16Array(buffer, byteOffset + from, length);
  const texts: string[] = [];
  let text = '';
  for (let at = 0; texts.length < count && at < characters.length; at += 1) {
    const character = characters[at] ?? 0;
    text += character === 0 ? '' : String.fromCharCode(character);
    if (character !== 0) continue;
    texts.push(text);
    text = '';
  }
  return texts;
}

/** CRC-32 as zip files have it, over everything behind the checksum's own place. */
function checksumOf(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (let at = 4 * (place.checksum + 1); at < bytes.byteLength; at += 1) {
    rest = (remainders[(rest ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (rest >>> 8);
  }
  return ~rest >>> 0;
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});
