import type { Ms } from '@boardside/contract';
import { evolve, unopened, type Game, type LiveGame, type Recorded } from '@boardside/game';
import { isOpened, remainingAt, seatsOf } from '../../../live/reading.js';

/** How a game stood at one moment, as its log has it. */
export type Moment = {
  /** Of the last event before the moment, among the events of the log. */
  readonly index: number;
  readonly game: LiveGame;
  /** Time of the game since its first timed entry, stops included. */
  readonly atMs: Ms;
  /** What each seat's clock showed, in seat order; undefined without a clock. */
  readonly clocks: readonly (Ms | undefined)[];
  /** The server's wall clock at the moment, ISO 8601; exact where entries arrived at once. */
  readonly wall: string;
};

/** Every state that a game has been in, behind each event of its log. */
export class Moments {
  private readonly games: readonly Game[];
  /** By event: the time of the game behind it. */
  readonly times: readonly Ms[];

  constructor(private readonly log: readonly Recorded[]) {
    let game: Game = unopened;
    let atMs = 0;
    this.games = log.map((event) => (game = evolve(game, event)));
    this.times = log.map(({ spentMs = 0 }) => (atMs += spentMs));
  }

  get lastMs(): Ms {
    return this.times.at(-1) ?? 0;
  }

  /** Right behind an event of the log; undefined where there is none. */
  behind(index: number): Moment | undefined {
    return this.at(index, this.times[index] ?? 0);
  }

  /** At a time of the game: behind everything that had happened by then. */
  atTime(atMs: Ms): Moment | undefined {
    const later = this.times.findIndex((time) => time > atMs);
    return this.at(later < 0 ? this.log.length - 1 : later - 1, Math.min(atMs, this.lastMs));
  }

  /**
   * Behind the event that ended a turn, or entered it later; the turns are numbered as people know
   * them.
   */
  behindTurn(number: number): number | undefined {
    const now = this.games.at(-1);
    if (now === undefined || !isOpened(now)) return undefined;
    const turn = now.turns.filter(({ status }) => status === 'standing')[number - 1];
    const entered = this.log.findIndex(
      ({ type, body }) => type === 'PlayEntered' && body.turn === turn?.id,
    );
    if (entered >= 0) return entered;
    const index = this.games.findIndex(
      (game) => isOpened(game) && game.turns.some(({ id }) => id === turn?.id),
    );
    return index < 0 ? undefined : index;
  }

  private at(index: number, atMs: Ms): Moment | undefined {
    const game = this.games[index];
    const event = this.log[index];
    if (game === undefined || event === undefined || !isOpened(game)) return undefined;
    const behindMs = this.times[index] ?? 0;
    const clocks = seatsOf(game).map((seat) => remainingAt(game, seat, behindMs, atMs));
    const wall = new Date(Date.parse(event.at) + Math.max(0, atMs - behindMs)).toISOString();
    return { index, game, atMs, clocks, wall };
  }
}
