import type { Seat } from '@boardside/game';

type ExcessPicker = 'tablet' | 'hand';

/** How far two players are with the tiles that are too many (G24). */
export type OverdrawProgress = {
  /** Whose rack, where the stop does not say it. */
  readonly seat: Seat | undefined;
  readonly onRack: number | undefined;
  readonly picked: ExcessPicker | undefined;
  /** What the tablet picked, once for each count: counting again never picks again. */
  readonly draws: readonly { readonly onRack: number; readonly positions: readonly number[] }[];
};

export const noOverdrawProgress: OverdrawProgress = {
  seat: undefined,
  onRack: undefined,
  picked: undefined,
  draws: [],
};

/** A number from 0 up to `limit`. */
type RandomBelow = (limit: number) => number;

/**
 * So many different positions of a row, counted from 1 at the left, each as likely as every other.
 */
export function randomPositions(count: number, of: number, chance: RandomBelow): readonly number[] {
  const left = Array.from({ length: of }, (_, index) => index + 1);
  const taken: number[] = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(Math.floor(chance(left.length)), 1));
  }
  return taken.toSorted((one, other) => one - other);
}

export function withCount(walk: OverdrawProgress, onRack: number): OverdrawProgress {
  return { ...walk, onRack, picked: undefined };
}

export function pickByHand(walk: OverdrawProgress): OverdrawProgress {
  return { ...walk, picked: 'hand' };
}

export function pickByTablet(
  walk: OverdrawProgress,
  rackSize: number,
  chance: RandomBelow,
): OverdrawProgress {
  const { onRack, draws } = walk;
  if (onRack === undefined) return walk;
  if (draws.some((draw) => draw.onRack === onRack)) return { ...walk, picked: 'tablet' };
  const positions = randomPositions(onRack - rackSize, onRack, chance);
  return { ...walk, picked: 'tablet', draws: [...draws, { onRack, positions }] };
}

/** The positions to take; none where a hand picks. */
export function positionsOf({ onRack, picked, draws }: OverdrawProgress): readonly number[] {
  if (picked !== 'tablet') return [];
  return draws.find((draw) => draw.onRack === onRack)?.positions ?? [];
}

export function countAgain(walk: OverdrawProgress): OverdrawProgress {
  return { ...walk, onRack: undefined, picked: undefined };
}
