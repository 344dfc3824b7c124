import { Injectable } from '@nestjs/common';
import {
  settledAtTable,
  type Author,
  type Command,
  type GameStop,
  type LiveGame,
  type Timestamp,
} from '@boardside/game';
import type { RecordedTournamentEvent } from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import { playingPhases } from '../../game/games-in-phase.js';
import type { StoredGame } from '../../game/stored-game.js';
import { RandomSource } from '../../platform/random-source.js';
import { TournamentDesk, type TournamentCommandResult } from '../tournament-desk.js';

/** One order to the whole room, and what became of it at a table. */
interface HallClockOrder {
  readonly order: string;
  readonly what: 'stop' | 'start';
  readonly reason: string;
}

/** Stops and starts every clock of the room at once, those of the round that is played first. */
@Injectable()
export class HallClocks {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly dice: RandomSource,
  ) {}

  async order(
    id: string,
    { what, reason }: { readonly what: 'stop' | 'start'; readonly reason: string },
    staff: string,
  ): Promise<TournamentCommandResult> {
    const kind = what === 'stop' ? 'stop-room' : 'start-room';
    const said = reason.trim() === '' && what === 'start' ? 'play goes on' : reason;
    const order = this.dice.id();
    const answer = await this.tournaments.execute(id, { kind, order, reason: said }, staff);
    if (!answer.ok) return answer;
    const author: Author = { staff, role: 'director' };
    const stops = hallStopsIn((await this.tournaments.read(id)).events);
    // A game that had not begun may have begun when its turn comes.
    const open = await this.games.ofTournament(id, ['opened', ...playingPhases]);
    const orders = open.map((name) =>
      this.games.actOn(
        name,
        (file) => hallOrderCommand(file, { order, what, reason: said }, stops),
        author,
      ),
    );
    await Promise.all(orders);
    return answer;
  }
}

/** Whether *Start hall* would start the clocks of a game. */
export function startsWithHall(file: StoredGame, stops: HallStops): boolean {
  const start = { order: '', what: 'start', reason: '' } as const;
  return hallOrderCommand(file, start, stops) !== undefined;
}

/** The orders that stopped the whole hall, and when the first since it last ran was given. */
export interface HallStops {
  readonly orders: ReadonlySet<string>;
  readonly sinceAt: Timestamp;
}

export function hallStopsIn(events: readonly RecordedTournamentEvent[]): HallStops {
  const stops = events.filter((event) => event.type === 'RoomStopped');
  const last = events.findLastIndex(({ type }) => type === 'RoomStopped');
  const ran = events.findLastIndex(({ type }, index) => type === 'RoomStarted' && index < last);
  const since = events.find(({ type }, index) => type === 'RoomStopped' && index > ran);
  return { orders: new Set(stops.map(({ body }) => body.order)), sinceAt: since?.at ?? '' };
}

/** Whether the hall's order made a stop. At the desk, where stops name no order, its time tells. */
function isOfHall(stop: GameStop, { events }: StoredGame, hall: HallStops): boolean {
  if (stop.reason !== 'ordered') return false;
  if (stop.order !== undefined) return hall.orders.has(stop.order);
  const opened = events.findLast(
    ({ type, body }) => type === 'ClockStopped' && body.id === stop.id,
  );
  return opened !== undefined && opened.at >= hall.sinceAt;
}

/**
 * What the order means to one game; undefined where its clocks no longer matter, or not yet. A
 * clock that its players start later is stopped then, and *Start hall* does not start it.
 */
function hallOrderCommand(
  file: StoredGame,
  { order, what, reason }: HallClockOrder,
  hall: HallStops,
): Command | undefined {
  const { game } = file;
  if (game.phase !== 'playing' && game.phase !== 'closing') return undefined;
  const isHalls = (stop: GameStop) => isOfHall(stop, file, hall);
  switch (game.holder?.kind) {
    case 'device':
      if (what === 'start' && !mayTabletRestart(game, isHalls, hall)) return undefined;
      return { kind: 'order', order, what, reason, scope: 'room' };
    case 'desk':
      return what === 'stop'
        ? { kind: 'stop-clock', reason: 'ordered' }
        : restartCommand(game, isHalls);
    case 'none':
    case undefined:
      return undefined;
  }
}

/** A tablet that is ordered to start lifts every stop, even one that calls staff to the table. */
function mayTabletRestart(
  { clock: { stops }, orders }: LiveGame,
  isHalls: (stop: GameStop) => boolean,
  hall: HallStops,
): boolean {
  const waiting = orders.filter(({ what }) => what === 'stop');
  if (waiting.some(({ order }) => !hall.orders.has(order))) return false;
  const others = stops.filter((stop) => !isHalls(stop));
  const isStopped = stops.some(isHalls) || waiting.length > 0;
  return isStopped && others.every(({ reason }) => settledAtTable.has(reason));
}

/** The desk starts only what the room's order had stopped: another stop is settled at its table. */
function restartCommand(game: LiveGame, isHalls: (stop: GameStop) => boolean): Command | undefined {
  const { stops, state } = game.clock;
  const ordered = stops.length > 0 && stops.every(isHalls);
  return ordered && state.kind === 'stopped' ? { kind: 'start-clock' } : undefined;
}
