import type { Ms } from '@boardside/clock';
import { placeTiles, type Board, type PlacedTile, type Tile } from '@boardside/engine';
import {
  allSeats,
  pendingTurns,
  type Author,
  type Command,
  type EnteredMove,
  type LiveGame,
  type Seat,
  type TurnId,
} from '@boardside/game';
import type { Dice } from './dice.js';
import type { Knowledge } from './knowledge.js';
import type { Behaviour } from './behaviour.js';
import type { TilesAtTable } from './tiles-at-table.js';

/** What somebody is about to do, and how long from now. */
export type Intent = {
  readonly author: Author;
  readonly command: Command;
  readonly ms: Ms;
  /** What is really done in a turn that is pressed with it. */
  readonly doing?: PhysicalTurn;
};

/** What a player really does in a turn, whatever is typed of it. */
export type PhysicalTurn = {
  readonly seat: Seat;
  readonly move: Exclude<EnteredMove, { kind: 'pending' }>;
  readonly placed: readonly PlacedTile[];
  readonly exchanged: readonly Tile[];
  /** Whether the list has all its words: what a challenger can only guess. */
  readonly sound: boolean;
};

/** What the people at the table and in the hall remember; no rule reads it. */
export type TableMemory = {
  readonly done: Map<TurnId, PhysicalTurn>;
  /** The last turn about which opponents have made up their minds. */
  consideredTurn: TurnId;
  /** A turn that was typed wrongly and is to be corrected. */
  mistyped: TurnId | undefined;
  overdrawn: Seat | undefined;
  /** The tiles that an opponent has taken from a rack that had too many. */
  removing: { readonly seat: Seat; readonly positions: readonly number[] } | undefined;
  absent: readonly Seat[];
  roundOver: boolean;
  /** Acts refused one after another: a table that gets nowhere asks the director. */
  refusedInARow: number;
};

export const freshMemory = (absent: readonly Seat[]): TableMemory => ({
  done: new Map(),
  consideredTurn: 0,
  mistyped: undefined,
  overdrawn: undefined,
  removing: undefined,
  absent,
  roundOver: false,
  refusedInARow: 0,
});

/** A table with its people: what every act there is made from, besides the game. */
export type SimulatedTable = {
  readonly dice: Dice;
  /** For what no person decides: how a form is filled in. */
  readonly formDice: Dice;
  readonly manners: Behaviour;
  readonly knowledge: Knowledge;
  readonly tiles: TilesAtTable;
  readonly memory: TableMemory;
};

export const director: Author = { staff: 'dora', role: 'director' };
export const holder: Author = { auto: 'holder' };
export const server: Author = { auto: 'server' };
export const seats = (...named: readonly Seat[]): Author => ({ seats: named });
export const everybody = (game: LiveGame): Author => ({ seats: allSeats(game) });

export const byTablet = (game: LiveGame): boolean => game.holder?.kind === 'device';

/** Whose rack has too many tiles, or had when somebody noticed it. */
export function overdrawnSeat({ tiles, memory }: SimulatedTable, game: LiveGame): Seat | undefined {
  return allSeats(game).find((seat) => tiles.surplus(seat) > 0) ?? memory.overdrawn;
}

/** Whoever measures the clock of this game. */
export const measurer = (game: LiveGame): Author => (byTablet(game) ? holder : server);

/** The board as it lies on the table: plays that are not typed yet lie on it as well. */
export function boardOnTable({ memory }: SimulatedTable, game: LiveGame): Board {
  return pendingTurns(game.turns).reduce((board, { id }) => {
    const placed = memory.done.get(id)?.placed ?? [];
    const free = placed.every(
      ({ place }) => board.cells[place.row * board.size + place.column] === undefined,
    );
    return free ? placeTiles(board, placed) : board;
  }, game.ledger.board);
}
