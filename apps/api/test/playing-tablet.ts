import { seatOnTurn } from '@boardside/clock';
import type { Push } from '@boardside/contract';
import { formatSquare, must, squaresCovered, unseenTiles, type Tile } from '@boardside/engine';
import {
  decide,
  evolve,
  recordedMove,
  replay,
  type Command,
  type EnteredMove,
  type Entry,
  type Game,
  type LiveGame,
  type Recorded,
  type Seat,
} from '@boardside/game';

/** How long before its first push the tablet began: it plays ahead of the network, as it may. */
const aheadMs = 3_600_000;

/**
 * A tablet that plays by itself: it keeps its own clock and its own fold of the game, decided
 * before anything is sent. It has been out of reach for an hour when it first sends, so that an
 * hour of play can be handed in at once.
 */
export class PlayingTablet {
  readonly entries: Entry[] = [];
  /** The last sequence number that was acknowledged. */
  acked = 0;
  /** The game after each entry; the first: before any. */
  readonly #games: Game[];
  readonly #sid = 'one page load';
  readonly #version: number;
  #t = 1_000;
  #game: Game;

  constructor(
    private readonly place: { readonly device: string; readonly game: string },
    opened: readonly Recorded[],
  ) {
    this.#game = replay(opened);
    this.#version = opened.length;
    this.#games = [this.#game];
  }

  /** The game as the tablet shows it, its entries included. */
  get game(): LiveGame {
    must(this.#game.phase !== 'unopened', 'the tablet has the game');
    return this.#game;
  }

  /** The next entry, `afterMs` after the one before, shown at once. */
  enter(command: Command, by: readonly Seat[] | 'holder', afterMs = 1_000): Entry {
    const elapsedMs = this.entries.length === 0 ? 0 : afterMs;
    this.#t += elapsedMs;
    const { epoch } = this.game;
    const entry: Entry = {
      seq: this.entries.length + 1,
      epoch,
      sid: this.#sid,
      t: this.#t,
      wall: 1_780_000_000_000 + this.#t,
      seen: this.#version,
      by: by === 'holder' ? { auto: 'holder' } : { seats: by },
      command,
    };
    const { by: author, seen } = entry;
    const decided = decide({ command, author, epoch, seen, elapsedMs }, this.game);
    must(decided.ok, `the tablet keeps to the rules: ${JSON.stringify(decided)}`);
    this.#game = decided.value.reduce(evolve, this.#game);
    this.entries.push(entry);
    this.#games.push(this.#game);
    return entry;
  }

  /** The game as the tablet showed it after that entry; 0: before any. */
  gameAfter(seq: number): Game | undefined {
    return this.#games[seq];
  }

  /** Everything until the first clock runs: claimed, tiles checked, drawn for first, tapped. */
  begin(): void {
    Array.from(this.beginning());
  }

  /** The same, entry by entry. */
  *beginning(): Generator<Entry, void> {
    const holder = { kind: 'device', device: this.place.device } as const;
    const claim = { kind: 'claim-clock', holder, why: 'first', witnessedMs: 0 } as const;
    yield this.enter({ ...claim, expectedEpoch: this.game.epoch }, 'holder');
    yield this.enter({ kind: 'check-tiles' }, [0, 1]);
    const draw = (seat: Seat, letter: string) => ({ seat, tile: { letter } });
    const draws = [[draw(0, 'A'), draw(1, 'K')]];
    yield this.enter({ kind: 'decide-first', how: 'draw', draws }, [0, 1]);
    yield this.enter({ kind: 'start-clock' }, [1]);
  }

  /** The seat on turn plays so many of the unseen tiles, wherever they fit. */
  play(count: number, afterMs: number): Entry {
    return this.press(this.fitting(count), afterMs);
  }

  /** A play of so many of the unseen tiles, wherever they fit. */
  fitting(count: number): EnteredMove {
    return fitting(this.game, this.onTurn(), unseenOf(this.game, count));
  }

  press(move: EnteredMove, afterMs: number): Entry {
    const command = { kind: 'press', turn: this.game.nextTurn, move, final: 'A' } as const;
    return this.enter(command, [this.onTurn()], afterMs);
  }

  onTurn(): Seat {
    const seat = seatOnTurn(this.game.clock) as Seat | undefined;
    must(seat !== undefined, 'somebody is on turn');
    return seat;
  }

  /** What is to be sent now: every entry that is not acknowledged. */
  push(): Push {
    return {
      game: this.place.game,
      epoch: this.game.epoch,
      base: this.#version,
      sid: this.#sid,
      tNow: aheadMs + this.#t,
      entries: this.entries.filter(({ seq }) => seq > this.acked),
    };
  }
}

/** Of two. */
export function opponentOf(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** The next of the unseen tiles, blanks declared as E. */
export function unseenOf(game: LiveGame, count: number): readonly Tile[] {
  const tiles = unseenTiles(game.tileSet, game.ledger.board).slice(0, count);
  return tiles.map((tile) => (tile.blank ? { letter: 'E', blank: true } : tile));
}

/** A play of these tiles that fits: which words it makes does not matter to a board. */
function fitting(game: LiveGame, seat: Seat, tiles: readonly Tile[]): EnteredMove {
  const { size } = game.layout;
  for (let number = 0; number < size * size * 2; number += 1) {
    const place = { row: Math.floor((number >> 1) / size), column: (number >> 1) % size };
    const at = formatSquare(place, number % 2 === 0 ? 'across' : 'down');
    if (squaresCovered(game.ledger.board, at, tiles.length) === undefined) continue;
    const move: EnteredMove = { kind: 'play', at, tiles };
    if (recordedMove(move, seat, game).ok) return move;
  }
  must(false, `${tiles.length} tiles fit somewhere`);
}
