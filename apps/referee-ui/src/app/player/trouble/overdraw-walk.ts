import type { Seat } from '@boardside/game';

type Picking = 'tablet' | 'hand';

/** How far two players are with the tiles that are too many (G24). */
export type OverdrawWalk = {
  /** Whose rack, where the stop does not say it. */
  readonly seat: Seat | undefined;
  readonly onRack: number | undefined;
  readonly picked: Picking | undefined;
  /** What the tablet picked, once for each count: counting again never picks again. */
  readonly draws: readonly { readonly onRack: number; readonly positions: readonly number[] }[];
};

export const walkBegun: OverdrawWalk = {
  seat: undefined,
  onRack: undefined,
  picked: undefined,
  draws: [],
};

/** A number from 0 up to `limit`. */
type Chance = (limit: number) => number;

/** So many different positions of a row, counted from 1 at the left, each as likely as every other. */
export function randomPositions(count: number, of: number, chance: Chance): readonly number[] {
  const left = Array.from({ length: of }, (_, index) => index + 1);
  const taken: number[] = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(Math.floor(chance(left.length)), 1));
  }
  return taken.toSorted((one, other) => one - other);
}

export function counted(walk: OverdrawWalk, onRack: number): OverdrawWalk {
  return { ...walk, onRack, picked: undefined };
}

export function pickedByHand(walk: OverdrawWalk): OverdrawWalk {
  return { ...walk, picked: 'hand' };
}

export function pickedByTablet(walk: OverdrawWalk, rackSize: number, chance: Chance): OverdrawWalk {
  const { onRack, draws } = walk;
  if (onRack === undefined) return walk;
  if (draws.some((draw) => draw.onRack === onRack)) return { ...walk, picked: 'tablet' };
  const positions = randomPositions(onRack - rackSize, onRack, chance);
  return { ...walk, picked: 'tablet', draws: [...draws, { onRack, positions }] };
}

/** The positions to take; none where a hand picks. */
export function positionsOf({ onRack, picked, draws }: OverdrawWalk): readonly number[] {
  if (picked !== 'tablet') return [];
  return draws.find((draw) => draw.onRack === onRack)?.positions ?? [];
}

export function countAgain(walk: OverdrawWalk): OverdrawWalk {
  return { ...walk, onRack: undefined, picked: undefined };
}
