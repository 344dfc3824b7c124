import { bitsIn, maskWidthOf } from './word-graph.js';

/** A node before it has its place: its steps in the order of their letters. */
type NewNode = {
  readonly ends: 'a-word' | 'none';
  readonly letters: readonly number[];
  readonly nodes: readonly number[];
};

/** Finished nodes in the arrangement of `WordGraph.nodes`, each kept once. */
export class NodeTable {
  readonly #maskWidth: number;
  /** Where nodes stand, by what is in them; 0 where there is none. Never more than half full. */
  #places = new Uint32Array(1 << 16);
  #count = 0;
  #numbers: Uint32Array;
  #length: number;
  readonly #mask: Uint32Array;

  constructor(letters: number) {
    this.#maskWidth = maskWidthOf(letters);
    this.#mask = new Uint32Array(this.#maskWidth);
    this.#numbers = new Uint32Array(1 << 16);
    this.#length = this.#maskWidth;
  }

  get nodes(): Uint32Array {
    return this.#numbers.slice(0, this.#length);
  }

  /** The place of the node: that of an equal one if there is one. */
  intern(node: NewNode): number {
    this.#mask.fill(0);
    if (node.ends === 'a-word') this.#mask[0] = 1;
    for (const letter of node.letters) {
      const bit = letter + 1;
      this.#mask[bit >>> 5] = (this.#mask[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
    const slot = this.#slotOf(node.nodes);
    return this.#places[slot] || this.#append(node.nodes, slot);
  }

  #slotOf(nodes: readonly number[]): number {
    const last = this.#places.length - 1;
    let slot = this.#hashOf(nodes) & last;
    for (;;) {
      const place = this.#places[slot] ?? 0;
      if (place === 0 || this.#isAt(place, nodes)) return slot;
      slot = (slot + 1) & last;
    }
  }

  #hashOf(nodes: readonly number[]): number {
    let hash = 0;
    for (const part of this.#mask) hash = mixed(hash, part);
    for (const node of nodes) hash = mixed(hash, node);
    return hash >>> 4;
  }

  #isAt(place: number, nodes: readonly number[]): boolean {
    for (let part = 0; part < this.#maskWidth; part += 1) {
      if (this.#numbers[place + part] !== this.#mask[part]) return false;
    }
    const from = place + this.#maskWidth;
    return nodes.every((node, index) => this.#numbers[from + index] === node);
  }

  #append(nodes: readonly number[], slot: number): number {
    const place = this.#length;
    const end = place + this.#maskWidth + nodes.length;
    if (end > this.#numbers.length) this.#numbers = twice(this.#numbers);
    this.#numbers.set(this.#mask, place);
    this.#numbers.set(nodes, place + this.#maskWidth);
    this.#length = end;
    this.#places[slot] = place;
    this.#count += 1;
    if (this.#count * 2 > this.#places.length) this.#rehash();
    return place;
  }

  #rehash(): void {
    const places = this.#places;
    this.#places = new Uint32Array(places.length * 2);
    for (const place of places) {
      if (place === 0) continue;
      this.#mask.set(this.#numbers.subarray(place, place + this.#maskWidth));
      const nodes = this.#nodesAt(place);
      this.#places[this.#slotOf(nodes)] = place;
    }
  }

  #nodesAt(place: number): readonly number[] {
    const from = place + this.#maskWidth;
    let count = -((this.#mask[0] ?? 0) & 1);
    for (const part of this.#mask) count += bitsIn(part);
    return [...this.#numbers.subarray(from, from + count)];
  }
}

function mixed(hash: number, part: number): number {
  const folded = Math.imul(hash ^ part, 0x9e3779b1);
  return folded ^ (folded >>> 15);
}

function twice(numbers: Uint32Array): Uint32Array {
  const more = new Uint32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}
