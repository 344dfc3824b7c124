import { must } from '@boardside/engine';
import {
  newBlossom,
  pair,
  rebase,
  stepsToBase,
  reversed,
  Vertex,
  verticesOf,
  type Blossom,
  type Link,
} from './blossom.js';
import { compareCosts, least, plus, type Cost } from './cost.js';
import { PriorityQueue } from './priority-queue.js';

/** A pair that may be chosen, by the numbers of its ends from 0. */
export type WeightedEdge = { readonly ends: readonly [number, number]; readonly cost: Cost };

export type Matching = {
  /** For each vertex the one that it is paired with. */
  readonly mates: readonly number[];
  /** Whether the matching stays the cheapest if this pair may be chosen too. */
  readonly outlives: (choice: WeightedEdge) => boolean;
};

/**
 * Pairs all of `count` vertices, each once, so that the sum of the costs is the least, part by part
 * in their order; undefined where the choices do not pair them all. The same choices in the same
 * order give the same matching.
 *
 * Edmonds' primal-dual method ("Maximum matching and a polyhedron with 0,1-vertices", 1965) as Z.
 * Galil tells it in "Efficient algorithms for finding maximum matching in graphs", ACM Computing
 * Surveys 18 (1986): trees of alternating steps grow from all unpaired vertices at once, and a
 * queue says what happens next. With m choices between n vertices it takes O(n m log m) steps. A
 * cost may have parts because the method only adds, subtracts, halves and compares; it reckons with
 * four times each cost and starts from even prices, by which every half stays a whole number. A
 * part is exact as long as its sum over all vertices is below 2^50.
 */
export function cheapestMatching(
  count: number,
  choices: readonly WeightedEdge[],
): Matching | undefined {
  const search = new MatchingSearch(count, choices);
  return search.pairAll() ? search.result() : undefined;
}

type TreeEvent =
  /** A tree takes in a blossom from outside. */
  | { readonly kind: 'grow'; readonly link: Link; readonly cost: Cost }
  /** Two blossoms of trees touch: of one tree or of two. */
  | { readonly kind: 'meet'; readonly link: Link }
  /** An inner circle has no price left and falls apart. */
  | { readonly kind: 'open'; readonly blossom: Blossom };

class MatchingSearch {
  private readonly vertices: readonly Vertex[];
  private readonly circles = new Set<Blossom>();
  private readonly nothing: Cost;
  /** How far the prices have moved since the trees began to grow. */
  private moved: Cost;
  private queue = new PriorityQueue<TreeEvent>();

  constructor(count: number, choices: readonly WeightedEdge[]) {
    this.nothing = (choices[0]?.cost ?? []).map(() => 0);
    this.moved = this.nothing;
    this.vertices = Array.from({ length: count }, (_, number) => new Vertex(number, this.nothing));
    for (const { ends, cost } of choices) {
      const [one, other] = [this.vertex(ends[0]), this.vertex(ends[1])];
      one.edges.push({ to: other, cost });
      other.edges.push({ to: one, cost });
    }
  }

  pairAll(): boolean {
    if (this.vertices.some(({ edges }) => edges.length === 0)) return false;
    this.begin();
    while (this.vertices.some(({ mate }) => mate === undefined)) if (!this.pairMore()) return false;
    return true;
  }

  result(): Matching {
    const circles = this.vertices.map((vertex) => circlesAround(vertex, this.nothing));
    return {
      mates: this.vertices.map(({ mate }) => mate?.number ?? -1),
      outlives: ({ ends, cost }) => {
        const [one, other] = [this.vertex(ends[0]), this.vertex(ends[1])];
        const spared = sparedBy(circles[ends[0]] ?? [], circles[ends[1]] ?? []);
        for (let part = 0; part < cost.length; part += 1) {
          const slack = slackIn(part, one, other, cost) + 2 * (spared?.[part] ?? 0);
          if (slack !== 0) return slack > 0;
        }
        return true;
      },
    };
  }

  private vertex(number: number): Vertex {
    const vertex = this.vertices[number];
    must(vertex, 'a choice is between vertices that exist');
    return vertex;
  }

  /** Prices as high as single vertices bear, and the pairs that those allow. */
  private begin(): void {
    for (const vertex of this.vertices)
      vertex.price = least(vertex.edges.map(({ cost }) => cost)).map((part) => 2 * part);
    for (const vertex of this.vertices) {
      const slacks = vertex.edges.map(({ to, cost }) => slackOf(vertex, to, cost));
      const spare = least(slacks);
      vertex.price = plus(vertex.price, spare, 1);
      const free = vertex.edges.find(
        ({ to }, index) =>
          to.mate === undefined && compareCosts(slacks[index] ?? spare, spare) === 0,
      );
      if (vertex.mate === undefined && free) pair({ from: vertex, to: free.to });
    }
  }

  /**
   * Grows trees until two of them touch and are paired along their branches; false: they never do.
   */
  private pairMore(): boolean {
    this.queue = new PriorityQueue();
    this.moved = this.nothing;
    for (const vertex of this.vertices) {
      vertex.nearest = undefined;
      vertex.outerBlossom.level = vertex.outerBlossom.base.mate === undefined ? 'outer' : 'outside';
    }
    for (const vertex of this.vertices)
      if (vertex.outerBlossom.level === 'outer') this.scanEdges(vertex);
    for (;;) {
      const next = this.queue.next();
      if (next === undefined) return false;
      if (this.applyEvent(next.thing, next.key)) return true;
    }
  }

  private applyEvent(next: TreeEvent, key: Cost): boolean {
    if (next.kind === 'open') {
      if (next.blossom.around === undefined) {
        this.movePrices(key);
        this.open(next.blossom);
      }
      return false;
    }
    const { from, to } = next.link;
    if (from.outerBlossom === to.outerBlossom) return false;
    if (next.kind === 'meet') {
      this.movePrices(key);
      return this.meet(next.link);
    }
    // Where the vertex was in an inner circle meanwhile, a later entry tells the true distance.
    const distance = plus(slackOf(from, to, next.cost), this.moved, 1);
    if (to.outerBlossom.level !== 'outside' || compareCosts(distance, key) !== 0) return false;
    this.movePrices(key);
    this.grow(next.link);
    return false;
  }

  /** Outer vertices pay more, inner ones less, and the circles make up for it. */
  private movePrices(key: Cost): void {
    const step = plus(key, this.moved, -1);
    if (step.every((part) => part === 0)) return;
    for (const vertex of this.vertices) {
      const way = wayOf(vertex.outerBlossom);
      if (way !== 0) vertex.price = plus(vertex.price, step, way);
    }
    for (const circle of this.circles) {
      const way = circle.around === undefined ? wayOf(circle) : 0;
      if (way !== 0) circle.half = plus(circle.half, step, way);
    }
    this.moved = key;
  }

  /** What an outer vertex may bring about. */
  private scanEdges(from: Vertex): void {
    for (const { to, cost } of from.edges) {
      if (to.outerBlossom === from.outerBlossom || to.outerBlossom.level === 'inner') continue;
      const slack = slackOf(from, to, cost);
      if (to.outerBlossom.level === 'outside') this.mayGrow({ from, to }, cost, slack);
      else this.queue.add(plus(this.moved, slack, 0.5), { kind: 'meet', link: { from, to } });
    }
  }

  private mayGrow(link: Link, cost: Cost, slack: Cost): void {
    const key = plus(this.moved, slack, 1);
    const { nearest } = link.to;
    if (nearest !== undefined && compareCosts(nearest, key) <= 0) return;
    link.to.nearest = key;
    this.queue.add(key, { kind: 'grow', link, cost });
  }

  private grow(link: Link): void {
    const { outerBlossom } = link.to;
    this.makeInner(outerBlossom, link);
    const { mate } = outerBlossom.base;
    must(mate, 'what is outside the trees is paired');
    this.makeOuter(mate.outerBlossom);
  }

  private makeInner(blossom: Blossom, reached: Link): void {
    blossom.level = 'inner';
    blossom.reached = reached;
    if (blossom.circle.length > 0)
      this.queue.add(plus(this.moved, blossom.half, 1), { kind: 'open', blossom });
  }

  private makeOuter(blossom: Blossom): void {
    blossom.level = 'outer';
    for (const vertex of verticesOf(blossom)) this.scanEdges(vertex);
  }

  private meet(link: Link): boolean {
    const here = pathToRoot(link.from.outerBlossom);
    const there = pathToRoot(link.to.outerBlossom);
    const root = here.blossoms.at(-1);
    if (root === there.blossoms.at(-1)) {
      this.close(link, here, there);
      return false;
    }
    pairAlong(link);
    pairAlong(reversed(link));
    pair(link);
    return true;
  }

  /** The two paths and the link between them are an odd circle: one blossom from now on. */
  private close(link: Link, here: TreePath, there: TreePath): void {
    const meets = here.blossoms.findIndex((blossom) => there.blossoms.includes(blossom));
    const first = here.blossoms[meets];
    must(first, 'both paths lead to one root');
    const other = there.blossoms.indexOf(first);
    const circle = [
      ...here.blossoms.slice(0, meets + 1).toReversed(),
      ...there.blossoms.slice(0, other),
    ];
    const links = [
      ...here.links.slice(0, meets).toReversed().map(reversed),
      link,
      ...there.links.slice(0, other),
    ];
    const inner = circle.filter(({ level }) => level === 'inner');
    const closed = newBlossom(first.base, this.nothing);
    Object.assign(closed, { circle, links, level: 'outer' });
    for (const blossom of circle) blossom.around = closed;
    for (const vertex of verticesOf(closed)) vertex.outerBlossom = closed;
    this.circles.add(closed);
    for (const vertex of inner.flatMap(verticesOf)) this.scanEdges(vertex);
  }

  /** An inner circle falls apart: the way of the tree through it stays, the others are outside. */
  private open(opened: Blossom): void {
    this.circles.delete(opened);
    for (const blossom of opened.circle) {
      blossom.around = undefined;
      blossom.level = 'outside';
      for (const vertex of verticesOf(blossom)) vertex.outerBlossom = blossom;
    }
    let { reached } = opened;
    must(reached, 'an inner blossom was reached');
    const steps = stepsToBase(opened, reached.to.outerBlossom);
    const outer: Blossom[] = [];
    for (const [index, step] of steps.entries()) {
      if (index % 2 === 0) this.makeInner(step.from.outerBlossom, reached);
      else {
        outer.push(step.from.outerBlossom);
        reached = step;
      }
    }
    this.makeInner(reached.to.outerBlossom, reached);
    for (const blossom of outer) blossom.level = 'outer';
    for (const blossom of outer) for (const vertex of verticesOf(blossom)) this.scanEdges(vertex);
    for (const blossom of opened.circle) if (blossom.level === 'outside') this.rescanEdges(blossom);
  }

  /** How near the trees are to what has come out of an inner circle. */
  private rescanEdges(outside: Blossom): void {
    for (const to of verticesOf(outside)) {
      to.nearest = undefined;
      for (const { to: from, cost } of to.edges)
        if (from.outerBlossom.level === 'outer')
          this.mayGrow({ from, to }, cost, slackOf(from, to, cost));
    }
  }
}

/** A circle, and what it and those around it cost: half of their prices. */
type EnclosingBlossom = { readonly circle: Blossom; readonly halves: Cost };

/** The circles around a vertex, the outermost first. */
function circlesAround({ ownBlossom }: Vertex, nothing: Cost): readonly EnclosingBlossom[] {
  const circles: Blossom[] = [];
  for (let { around } = ownBlossom; around !== undefined; { around } = around) circles.push(around);
  let halves = nothing;
  return circles.toReversed().map((circle) => {
    halves = plus(halves, circle.half, 1);
    return { circle, halves };
  });
}

/** Half of the prices that a pair does not pay, being in the same circles. */
function sparedBy(
  one: readonly EnclosingBlossom[],
  other: readonly EnclosingBlossom[],
): Cost | undefined {
  let shared = 0;
  while (one[shared] && one[shared]?.circle === other[shared]?.circle) shared += 1;
  return one[shared - 1]?.halves;
}

type TreePath = { readonly blossoms: readonly Blossom[]; readonly links: readonly Link[] };

/** From an outer blossom down its tree, and the link from each to the next. */
function pathToRoot(start: Blossom): TreePath {
  const blossoms = [start];
  const links: Link[] = [];
  let { base } = start;
  while (base.mate !== undefined) {
    const inner = base.mate.outerBlossom;
    must(inner.reached, 'an inner blossom was reached');
    const outer = inner.reached.from.outerBlossom;
    links.push({ from: base, to: base.mate }, reversed(inner.reached));
    blossoms.push(inner, outer);
    base = outer.base;
  }
  return { blossoms, links };
}

/** Pairs anew along the way from the end of a link to the root, so that the end is free. */
function pairAlong({ from }: Link): void {
  const pairs: Link[] = [];
  let free = from;
  for (;;) {
    const outer = free.outerBlossom;
    const before = outer.base.mate;
    rebase(outer, free);
    if (before === undefined) break;
    const { reached } = before.outerBlossom;
    must(reached, 'an inner blossom was reached');
    rebase(before.outerBlossom, reached.to);
    pairs.push(reached);
    free = reached.from;
  }
  for (const each of pairs) pair(each);
}

/** What a pair costs beyond the prices of its two. */
function slackOf(one: Vertex, other: Vertex, cost: Cost): Cost {
  const slack: number[] = [];
  for (let part = 0; part < cost.length; part += 1) slack.push(slackIn(part, one, other, cost));
  return slack;
}

function slackIn(part: number, one: Vertex, other: Vertex, cost: Cost): number {
  return 4 * (cost[part] ?? 0) - (one.price[part] ?? 0) - (other.price[part] ?? 0);
}

function wayOf({ level }: Blossom): number {
  return level === 'outer' ? 1 : level === 'inner' ? -1 : 0;
}
