import { seatOnTurn } from '@boardside/clock';
import type { Push } from '@boardside/contract';
import { formatSquare, must, squaresCovered, unseenTiles, type Tile } from '@boardside/engine';
import {
  recordedMove,
  type Command,
  type EnteredMove,
  type Entry,
  type Game,
  type LiveGame,
  type RecordedGameEvent,
  type Seat,
} from '@boardside/game';
import { GameMirror } from '@boardside/tablet';
import { press, ScriptedTablet, seat, type EntryAuthor } from './scripted-tablet.js';

/** How long it has been out of reach when it sends: so an hour of play can be handed in at once. */
const outOfReachMs = 3_600_000;

/**
 * A tablet that plays by itself and keeps to the rules: it folds the game by its own clock, before
 * anything is sent.
 */
export class PlayingTablet extends ScriptedTablet {
  readonly #mirror: GameMirror;
  /** The game after each entry; the first: before any. */
  readonly #games: Game[];

  constructor(id: string, device: string, opened: readonly RecordedGameEvent[]) {
    super(id, device, opened.length);
    const clock = { session: () => this.sid, instant: () => this.t, instantAt: () => this.t };
    this.#mirror = new GameMirror(clock, { device });
    this.#mirror.receive(opened);
    this.#games = [this.#mirror.game()];
  }

  /** The game as the tablet shows it, its entries included. */
  get game(): LiveGame {
    const game = this.#mirror.game();
    must(game.phase !== 'unopened', 'the tablet has the game');
    return game;
  }

  /** The game as the tablet showed it after that entry; 0: before any. */
  gameAfter(seq: number): Game | undefined {
    return this.#games[seq];
  }

  /** Makes the next entry and shows what comes of it. */
  override make(afterMs: number, command: Command, by?: EntryAuthor): Entry {
    const entry = super.make(afterMs, command, by);
    const decided = this.#mirror.issue(entry);
    must(decided.ok, `the tablet keeps to the rules: ${JSON.stringify(decided)}`);
    this.#games.push(this.#mirror.game());
    return entry;
  }

  override push(idleMs = outOfReachMs): Push {
    return super.push(idleMs);
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
    return this.make(afterMs, press(this.game.nextTurn, move), seat(this.onTurn()));
  }

  onTurn(): Seat {
    const onTurn = seatOnTurn(this.game.clock) as Seat | undefined;
    must(onTurn !== undefined, 'somebody is on turn');
    return onTurn;
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
