import {
  must,
  tilesOf,
  undeclaredBlank,
  unseenTiles,
  withoutTiles,
  type Board,
  type PlacedTile,
  type Tile,
  type TileSet,
} from '@boardside/engine';
import type { Seat, TurnId } from '@boardside/game';
import type { Dice } from './dice.js';

/** The tiles of one turn as they lie on the table, and what its player drew for them. */
export type LaidTurn = {
  readonly turn: TurnId;
  readonly seat: Seat;
  readonly placed: readonly PlacedTile[];
  readonly drawn: readonly Tile[];
};

/** Where every tile is that does not lie on the board; each list is replaced, never changed. */
export type RealTiles = {
  readonly bag: readonly Tile[];
  readonly racks: readonly (readonly Tile[])[];
};

/**
 * The bag and the racks of a table, tile by tile. The game knows neither: it deduces how many tiles
 * each rack has. So whatever it deduces can be held against what is really there.
 */
export class TilesAtTable {
  private real: RealTiles;
  private laid: readonly LaidTurn[] = [];

  constructor(
    private readonly tileSet: TileSet,
    private readonly rackSize: number,
    seats: number,
    private readonly dice: Dice,
  ) {
    this.real = { bag: dice.shuffled(tilesOf(tileSet)), racks: [] };
    for (let seat = 0; seat < seats; seat += 1) this.draw(seat, rackSize);
  }

  get now(): RealTiles {
    return this.real;
  }

  rack(seat: Seat): readonly Tile[] {
    return this.real.racks[seat] ?? [];
  }

  get inBag(): number {
    return this.real.bag.length;
  }

  laidAs(turn: TurnId): LaidTurn | undefined {
    return this.laid.find((one) => one.turn === turn);
  }

  /** Tiles from the rack lie on the board, and the rack is filled (G12). */
  play(turn: TurnId, seat: Seat, placed: readonly PlacedTile[]): void {
    const played = placed.map(({ tile }) => tile);
    const { rest, missing } = withoutTiles(this.rack(seat), played);
    must(missing.length === 0, 'a bot plays what is on its rack');
    this.setRack(seat, rest);
    const drawn = this.draw(seat, Math.max(0, this.rackSize - rest.length));
    this.laid = [...this.laid, { turn, seat, placed, drawn }];
  }

  /** The tiles of a turn come back: what was drawn for them goes back to the bag, kept apart. */
  takeBack(turn: TurnId): void {
    const laid = this.takeUp(turn);
    if (!laid) return;
    const rack = this.rack(laid.seat);
    const { rest, missing } = withoutTiles(rack, laid.drawn);
    // Where the director has set racks right meanwhile, others go back in their place.
    const kept = rest.slice(missing.length);
    this.setRack(laid.seat, [...kept, ...laid.placed.map(({ tile }) => backInHand(tile))]);
    this.putInBag(withoutTiles(rack, kept).rest);
  }

  /** The same where what was drawn is mixed with the rack already: it has too many tiles (G24). */
  takeBackMixed(turn: TurnId): void {
    const laid = this.takeUp(turn);
    if (!laid) return;
    const back = laid.placed.map(({ tile }) => backInHand(tile));
    this.setRack(laid.seat, this.dice.shuffled([...this.rack(laid.seat), ...back]));
  }

  exchange(seat: Seat, tiles: readonly Tile[]): void {
    const { rest } = withoutTiles(this.rack(seat), tiles);
    this.setRack(seat, rest);
    this.draw(seat, tiles.length);
    this.putInBag(tiles);
  }

  draw(seat: number, count: number): readonly Tile[] {
    const { bag } = this.real;
    const drawn = bag.slice(0, count);
    this.real = { ...this.real, bag: bag.slice(count) };
    this.setRack(seat, [...(this.real.racks[seat] ?? []), ...drawn]);
    return drawn;
  }

  /** How many tiles a rack has too many (G24). */
  surplus(seat: Seat): number {
    return Math.max(0, this.rack(seat).length - this.rackSize);
  }

  /** Which tiles an opponent takes without seeing them, by their positions from 1 (G24). */
  surplusUnseen(seat: Seat): readonly number[] {
    const all = this.rack(seat).map((_, index) => index + 1);
    return this.dice.shuffled(all).slice(0, this.surplus(seat));
  }

  /** The tiles at these positions go back to the bag. */
  removeAt(seat: Seat, positions: readonly number[]): void {
    const rack = this.rack(seat);
    const stays = (_: Tile, index: number) => !positions.includes(index + 1);
    this.setRack(seat, rack.filter(stays));
    this.putInBag(rack.filter((tile, index) => !stays(tile, index)));
  }

  /**
   * The director sets the table right: every tile that does not lie on this board is on a rack or
   * in the bag, every rack has as many as it should and keeps its own where it can.
   */
  rearrange(board: Board, counts: readonly number[]): void {
    let left = unseenTiles(this.tileSet, board);
    const kept = this.real.racks.map((rack, seat) => {
      const { missing } = withoutTiles(left, rack);
      const own = withoutTiles(rack, missing).rest.slice(0, counts[seat] ?? 0);
      left = withoutTiles(left, own).rest;
      return own;
    });
    this.real = { bag: this.dice.shuffled(left), racks: kept };
    kept.forEach((rack, seat) => this.draw(seat, Math.max(0, (counts[seat] ?? 0) - rack.length)));
    this.laid = this.laid.filter(({ placed }) => placed.every((one) => lies(board, one)));
  }

  private takeUp(turn: TurnId): LaidTurn | undefined {
    const laid = this.laidAs(turn);
    this.laid = this.laid.filter((one) => one !== laid);
    return laid;
  }

  private setRack(seat: number, tiles: readonly Tile[]): void {
    const racks = [...this.real.racks];
    racks[seat] = tiles;
    this.real = { ...this.real, racks };
  }

  private putInBag(tiles: readonly Tile[]): void {
    this.real = { ...this.real, bag: this.dice.shuffled([...this.real.bag, ...tiles]) };
  }
}

/** A blank that is taken back no longer has a letter. */
function backInHand(tile: Tile): Tile {
  return tile.blank === true ? undeclaredBlank : tile;
}

function lies(board: Board, { place, tile }: PlacedTile): boolean {
  const there = board.cells[place.row * board.size + place.column];
  return there?.letter === tile.letter && there.blank === tile.blank;
}
