import { Injectable } from '@nestjs/common';
import { GameDesk } from '../game/game-desk.js';
import type { GameFile } from '../game/game-file.js';
import { GameNews } from '../game/game-news.js';
import type { StreamName } from '../log/event-log.js';
import { Timers } from '../platform/time/timers.js';
import { GameWatch } from './game-watch.js';
import { TournamentDesk, type TournamentFile } from './tournament-desk.js';

/**
 * While the room is stopped, a table whose tablet comes late is stopped too: it gets the room's
 * order once, as the others did, and the director may start that table alone.
 */
@Injectable()
export class RoomWatch extends GameWatch {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    news: GameNews,
    timers: Timers,
  ) {
    super(news, timers, 'a stopped room could not stop a table');
  }

  protected override mayConcern({ tournament }: StreamName, file: GameFile): boolean {
    const known = this.tournaments.known(tournament);
    const stop = known && stopOf(known);
    return !known || (stop !== undefined && missed(file, stop.order));
  }

  protected override async look(name: StreamName): Promise<void> {
    const stop = stopOf(await this.tournaments.read(name.tournament));
    if (stop === undefined) return;
    const { order, reason, staff } = stop;
    await this.games.actOn(
      name,
      (file) =>
        missed(file, order)
          ? { kind: 'order', order, what: 'stop', reason, scope: 'room' }
          : undefined,
      { staff, role: 'director' },
    );
  }
}

function stopOf({ tournament, events }: TournamentFile) {
  if (tournament.room?.what !== 'stopped') return undefined;
  const { order, reason } = tournament.room;
  const stopped = events.findLast((event) => event.type === 'RoomStopped');
  return stopped && { order, reason, staff: stopped.by.staff };
}

function missed({ game, events }: GameFile, order: string): boolean {
  if (game.phase !== 'opened' && game.phase !== 'playing' && game.phase !== 'closing') return false;
  if (game.holder?.kind !== 'device') return false;
  return !events.some(({ type, body }) => type === 'ClockOrdered' && body.order === order);
}
