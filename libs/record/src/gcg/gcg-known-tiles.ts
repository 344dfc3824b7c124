import { withoutTiles, type Tile } from '@boardside/engine';
import type { Turn } from '@boardside/game';

/**
 * The tiles that are known to have been on the rack of who had each turn, in the order of `turns`,
 * which are those that stand. A rack changes only where tiles are drawn, behind a play that stood
 * and behind an exchange: between two draws every tile shown was there all the time.
 */
export function knownTiles(
  turns: readonly Turn[],
  left: readonly (readonly Tile[])[] | undefined,
): readonly (readonly Tile[])[] {
  const racks = new Map<Turn, readonly Tile[]>();
  for (const seat of new Set(turns.map((turn) => turn.seat))) {
    const own = turns.filter((turn) => turn.seat === seat);
    for (const same of sameRack(own)) {
      const last = same.at(-1);
      const untilTheEnd = last === own.at(-1) && last !== undefined && !draws(last);
      const start = untilTheEnd ? (left?.[seat] ?? []) : [];
      const rack = same.map(shown).reduce(together, start);
      for (const turn of same) racks.set(turn, rack);
    }
  }
  return turns.map((turn) => racks.get(turn) ?? []);
}

/** One seat's turns, those together between which no tile was drawn. */
function sameRack(turns: readonly Turn[]): readonly (readonly Turn[])[] {
  const found: Turn[][] = [];
  let before: Turn | undefined;
  for (const turn of turns) {
    const open = found.at(-1);
    if (open === undefined || before === undefined || draws(before)) found.push([turn]);
    else open.push(turn);
    before = turn;
  }
  return found;
}

/** A turn not entered yet may have been anything. */
function draws({ move, challenge }: Turn): boolean {
  switch (move.kind) {
    case 'play':
      return challenge.kind !== 'off';
    case 'exchange':
    case 'pending':
      return true;
    case 'pass':
    case 'none':
      return false;
  }
}

function shown({ move }: Turn): readonly Tile[] {
  return move.kind === 'play' ? move.tiles : [];
}

/** The fewest tiles that hold both heaps. */
function together(one: readonly Tile[], other: readonly Tile[]): readonly Tile[] {
  return [...one, ...withoutTiles(one, other).missing];
}
