import type { Ms } from '@boardside/contract';
import {
  allSeats,
  evolve,
  isOpened,
  remainingAt,
  unopened,
  type Game,
  type LiveGame,
  type RecordedGameEvent,
} from '@boardside/game';
import { eventTimes } from '../event-times.js';

/** How a game stood at one moment, as its log has it. */
export type GameSnapshot = {
  /** Of the last event before the moment, among the events of the log. */
  readonly index: number;
  readonly game: LiveGame;
  /** Time of the game since its first timed entry, stops included. */
  readonly atMs: Ms;
  /** What each seat's clock showed, in seat order; undefined without a clock. */
  readonly clocks: readonly (Ms | undefined)[];
  /** The time of day in the hall at the moment, ISO 8601. */
  readonly wall: string;
};

/** Every state that a game has been in, behind each event of its log. */
export class GameTimeline {
  private readonly games: readonly Game[];
  /** By event: the time of the game that the clocks behind it have counted. */
  private readonly counted: readonly Ms[];
  /** By event: the time of the game at which it happened. */
  readonly times: readonly Ms[];
  /** By event: the time of day at which it happened. */
  private readonly happenedAt: readonly Ms[];

  constructor(private readonly log: readonly RecordedGameEvent[]) {
    let game: Game = unopened;
    let atMs = 0;
    this.games = log.map((event) => (game = evolve(game, event)));
    this.counted = log.map(({ spentMs = 0 }) => (atMs += spentMs));
    this.times = this.gameTimes();
    this.happenedAt = eventTimes(log);
  }

  get lastMs(): Ms {
    return this.times.at(-1) ?? 0;
  }

  /** Right behind an event of the log; undefined where there is none. */
  afterEvent(index: number): GameSnapshot | undefined {
    return this.at(index, this.times[index] ?? 0);
  }

  /** At a time of the game: behind everything that had happened by then. */
  atTime(atMs: Ms): GameSnapshot | undefined {
    const later = this.times.findIndex((time) => time > atMs);
    return this.at(later < 0 ? this.log.length - 1 : later - 1, Math.min(atMs, this.lastMs));
  }

  /**
   * Behind the event that ended a turn, or entered it later; the turns are numbered as people know
   * them.
   */
  eventIndexOfTurn(number: number): number | undefined {
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

  /** Never earlier than the event before it in the log. */
  private gameTimes(): readonly Ms[] {
    let latestMs = 0;
    return this.log.map(({ spentMs, entry }, index) => {
      const isBeside = spentMs === undefined && entry === undefined;
      const ms = isBeside ? this.untimedEventMs(index) : (this.counted[index] ?? 0);
      return (latestMs = Math.max(latestMs, ms));
    });
  }

  /**
   * No time is counted for what staff do beside a tablet, as an order: it happened when the server
   * had it, between the timed entries around it. Those may have come late, so the later answer is
   * nearer.
   */
  private untimedEventMs(index: number): Ms {
    const countedMs = this.counted[index] ?? 0;
    const isTimed = ({ spentMs }: RecordedGameEvent) => spentMs !== undefined;
    const before = this.log.slice(0, index).findLast(isTimed);
    const after = this.log.findIndex((one, at) => at > index && isTimed(one));
    const sinceMs = (earlier?: RecordedGameEvent, later?: RecordedGameEvent) =>
      earlier && later ? Date.parse(later.at) - Date.parse(earlier.at) : 0;
    const bySince = countedMs + sinceMs(before, this.log[index]);
    if (after < 0) return this.isOver(index) ? countedMs : bySince;
    const afterMs = this.counted[after] ?? 0;
    const byUntil = afterMs - sinceMs(this.log[index], this.log[after]);
    return Math.min(afterMs, Math.max(bySince, byUntil));
  }

  private isOver(index: number): boolean {
    const game = this.games[index];
    return game === undefined || !isOpened(game) || game.clock.state.kind === 'over';
  }

  private at(index: number, atMs: Ms): GameSnapshot | undefined {
    const game = this.games[index];
    if (game === undefined || !isOpened(game)) return undefined;
    const behindMs = this.times[index] ?? 0;
    const countedMs = this.counted[index] ?? 0;
    const clocks = allSeats(game).map((seat) => remainingAt(game, seat, countedMs, atMs));
    const wallMs = (this.happenedAt[index] ?? 0) + Math.max(0, atMs - behindMs);
    return { index, game, atMs, clocks, wall: new Date(wallMs).toISOString() };
  }
}
