import { must } from '@boardside/engine';
import type { Cost } from './cost.js';

export class Vertex {
  price: Cost;
  mate: Vertex | undefined = undefined;
  readonly edges: { readonly to: Vertex; readonly cost: Cost }[] = [];
  /** The blossom that is this vertex alone. */
  readonly ownBlossom: Blossom;
  /** The outermost blossom that it is in. */
  outerBlossom: Blossom;
  /** The least at which a tree reaches it from outside, as far as is known. */
  nearest: Cost | undefined = undefined;

  constructor(
    readonly number: number,
    nothing: Cost,
  ) {
    this.price = nothing;
    this.ownBlossom = newBlossom(this, nothing);
    this.outerBlossom = this.ownBlossom;
  }
}

/** A vertex, or an odd circle of blossoms that acts as one. */
export type Blossom = {
  /** The vertex by which it is paired outside. */
  base: Vertex;
  around: Blossom | undefined;
  /**
   * The one with the base first; then the second and third are a pair, and so on. Empty: a vertex.
   */
  circle: readonly Blossom[];
  /** From each of the circle to the next. */
  links: readonly Link[];
  /** In a tree: an even number of steps from its root, or an odd one. */
  level: 'outer' | 'inner' | 'outside';
  /** The link by which the tree came to an inner one. */
  reached: Link | undefined;
  /** Half of the price of the circle. */
  half: Cost;
};

/** Two vertices that may be paired, as they are walked. */
export type Link = { readonly from: Vertex; readonly to: Vertex };

export function newBlossom(base: Vertex, nothing: Cost): Blossom {
  const circle: Blossom['circle'] = [];
  const links: Blossom['links'] = [];
  const [around, reached] = [undefined, undefined];
  return { base, around, circle, links, level: 'outside', reached, half: nothing };
}

export function reversed({ from, to }: Link): Link {
  return { from: to, to: from };
}

export function pair({ from, to }: Link): void {
  from.mate = to;
  to.mate = from;
}

export function verticesOf(blossom: Blossom): readonly Vertex[] {
  return blossom.circle.length === 0 ? [blossom.base] : blossom.circle.flatMap(verticesOf);
}

/** The steps of the circle from one of it to its first one, by the side on which they are even. */
export function stepsToBase(blossom: Blossom, start: Blossom): readonly Link[] {
  const { circle, links } = blossom;
  const at = circle.indexOf(start);
  must(at >= 0, 'a circle has the blossom that is sought in it');
  return at % 2 === 0 ? links.slice(0, at).toReversed().map(reversed) : links.slice(at);
}

/** The member of the circle that has a vertex. */
export function memberWith(blossom: Blossom, vertex: Vertex): Blossom {
  let member = vertex.ownBlossom;
  while (member.around !== blossom) {
    must(member.around, 'the vertex is in the blossom');
    member = member.around;
  }
  return member;
}

/** Pairs the vertices inside anew, so that this one is left to be paired outside. */
export function rebase(blossom: Blossom, base: Vertex): void {
  if (blossom.base === base) return;
  const start = memberWith(blossom, base);
  rebase(start, base);
  const steps = stepsToBase(blossom, start);
  for (const step of steps.filter((_, index) => index % 2 === 1)) {
    rebase(memberWith(blossom, step.from), step.from);
    rebase(memberWith(blossom, step.to), step.to);
    pair(step);
  }
  const at = blossom.circle.indexOf(start);
  blossom.circle = [...blossom.circle.slice(at), ...blossom.circle.slice(0, at)];
  blossom.links = [...blossom.links.slice(at), ...blossom.links.slice(0, at)];
  blossom.base = base;
}
