import type { Letter } from '@boardside/engine';
import { alphabetOf, codeAt, noLetter, type Alphabet, type LetterCode } from './alphabet.js';
import { readHeader } from './graph-file.js';

/**
 * A list of words as a graph: every word is a path from the root, one step a tile, and words with
 * the same ending share it. A node is its place in `nodes`: a mask of the steps that it has, then
 * the nodes to which they lead, in the order of the letters. The lowest bit of the mask says that a
 * word ends here; the bit of letter 0 is the next.
 */
export type WordGraph = {
  /** The name of the list, as whoever built the graph named it: the list's hash in this product. */
  readonly list: string;
  /** How many words it has. */
  readonly words: number;
  /** What its steps are, in the tile set's order. */
  readonly letters: readonly Letter[];
  readonly alphabet: Alphabet;
  readonly nodes: Uint32Array;
  readonly root: GraphNode;
  /** How many numbers of `nodes` a mask takes: 1 for up to 31 letters. */
  readonly maskWidth: number;
};

export type GraphNode = number;

/** No word goes on from here, and every step from here leads here. */
export const noNode: GraphNode = 0;

/**
 * A graph over its bytes as they are: nothing is read but a few numbers at the beginning. Bytes
 * that begin where no whole number of four may begin are copied once. Throws for bytes that are no
 * graph: whoever is not sure of them asks `wordGraphFault` first.
 */
export function openWordGraph(bytes: Uint8Array): WordGraph {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const { list, words, letters, root, nodesAt } = readHeader(whole);
  const length = (whole.byteLength - nodesAt) / 4;
  return {
    list,
    words,
    letters,
    root,
    alphabet: alphabetOf(letters),
    nodes: new Uint32Array(whole.buffer, whole.byteOffset + nodesAt, length),
    maskWidth: maskWidthOf(letters.length),
  };
}

/** One bit a letter and one for the end of a word. */
export function maskWidthOf(letters: number): number {
  return (letters + 1 + 31) >>> 5;
}

/**
 * Whether the list has a word. It is read tile by tile, longest first, and takes as many steps when
 * the list does not have it as when it does.
 */
export function hasWord(graph: WordGraph, word: string): boolean {
  const { alphabet } = graph;
  if (alphabet.longer.size === 0 && graph.maskWidth === 1) return hasPlainWord(graph, word);
  let node = graph.root;
  for (let at = 0; at < word.length;) {
    const code = codeAt(alphabet, word, at);
    node = code === noLetter ? noNode : stepFrom(graph, node, code);
    at += alphabet.lengths[code] ?? 1;
  }
  return isWordEnd(graph, node);
}

/** The same where every letter is one character and every mask one number: English, for one. */
function hasPlainWord({ nodes, root, alphabet: { single } }: WordGraph, word: string): boolean {
  let node = root;
  for (let at = 0; at < word.length; at += 1) {
    const code = single[word.charCodeAt(at)] ?? noLetter;
    const bit = code === noLetter ? 0 : 2 << code;
    const mask = nodes[node] ?? 0;
    node =
      (mask & bit) === 0 ? noNode : (nodes[node + 1 + bitsIn(mask & ~1 & (bit - 1))] ?? noNode);
  }
  return ((nodes[node] ?? 0) & 1) === 1;
}

export function isWordEnd({ nodes }: WordGraph, node: GraphNode): boolean {
  return ((nodes[node] ?? 0) & 1) === 1;
}

export function stepFrom(
  { nodes, maskWidth }: WordGraph,
  node: GraphNode,
  code: LetterCode,
): GraphNode {
  const place = code + 1;
  const part = place >>> 5;
  const bit = 1 << (place & 31);
  const mask = nodes[node + part] ?? 0;
  if ((mask & bit) === 0) return noNode;
  let before = bitsIn(mask & (bit - 1)) - ((nodes[node] ?? 0) & 1);
  for (let earlier = 0; earlier < part; earlier += 1) before += bitsIn(nodes[node + earlier] ?? 0);
  return nodes[node + maskWidth + before] ?? noNode;
}

/** How many of 32 bits are set. */
export function bitsIn(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
