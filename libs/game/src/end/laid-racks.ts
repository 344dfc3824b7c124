import { sameTiles, type Tile, unseenTiles, withoutTiles } from '@boardside/engine';
import type { Closing } from '../event-facts.js';
import type { LiveGame } from '../game.js';
import type { Refusal } from '../refusal.js';
import { overdrawIsOpen } from '../turns.js';

type LaidRacks = readonly (readonly Tile[])[];

/** One rack a seat, none too full: what is too many goes back first (G24). */
export function cannotLay(racks: LaidRacks, game: LiveGame): Refusal | undefined {
  if (overdrawIsOpen(game)) return { code: 'stop-open', reasons: ['overdraw'] };
  if (racks.length !== game.seats.length) return { code: 'not-entitled' };
  const { rackSize } = game.rules.options.scoring;
  const tooMany = racks.find((rack) => rack.length > rackSize);
  return tooMany && { code: 'too-many-tiles', count: tooMany.length, rackSize };
}

/**
 * Whether these are not the unseen tiles: all of them once the bag is empty; before that some of
 * them, and every rack as full as it is while tiles last (G12).
 */
export function areOthers(
  racks: LaidRacks,
  { out }: Pick<Closing, 'out'>,
  game: LiveGame,
): boolean {
  const { board, bag, racks: counts } = game.ledger;
  const unseen = unseenTiles(game.tileSet, board);
  const held = racks.flat();
  const full = racks.every((rack, seat) => rack.length === counts[seat]);
  const accounted =
    bag === 0 ? sameTiles(unseen, held) : full && withoutTiles(unseen, held).missing.length === 0;
  return !accounted || (out !== undefined && (racks[out]?.length ?? 0) > 0);
}
