import { Injectable } from '@nestjs/common';
import { GameDesk } from '../../game/game-desk.js';
import type { StoredGame } from '../../game/stored-game.js';
import { playingPhases } from '../../game/games-in-phase.js';
import type { GamePolicy } from '../../game/policy.js';
import type { StreamName } from '../../log/event-log.js';
import { TournamentDesk, type StoredTournament } from '../tournament-desk.js';

/**
 * While the room is stopped, a table that starts, or whose tablet comes late, is stopped too: it
 * gets the room's order once, as the others did, and the director may start that table alone.
 */
@Injectable()
export class HallStopWatcher implements GamePolicy {
  readonly complaint = 'a stopped room could not stop a table';
  readonly sweep = playingPhases;

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
  ) {}

  concerns({ tournament }: StreamName, file: StoredGame): boolean {
    const known = this.tournaments.cached(tournament);
    const stop = known && hallStopOf(known);
    return !known || (stop !== undefined && missedHallStop(file, stop.order));
  }

  async act(name: StreamName): Promise<'done'> {
    const stop = hallStopOf(await this.tournaments.read(name.tournament));
    if (stop === undefined) return 'done';
    const { order, reason, staff } = stop;
    await this.games.actOn(
      name,
      (file) =>
        missedHallStop(file, order)
          ? { kind: 'order', order, what: 'stop', reason, scope: 'room' }
          : undefined,
      { staff, role: 'director' },
    );
    return 'done';
  }
}

function hallStopOf({ tournament, events }: StoredTournament) {
  if (tournament.room?.what !== 'stopped') return undefined;
  const { order, reason } = tournament.room;
  const stopped = events.findLast((event) => event.type === 'RoomStopped');
  return stopped && { order, reason, staff: stopped.by.staff };
}

function missedHallStop({ game, events }: StoredGame, order: string): boolean {
  if (game.phase !== 'playing' && game.phase !== 'closing') return false;
  if (game.holder?.kind !== 'device') return false;
  return !events.some(({ type, body }) => type === 'ClockOrdered' && body.order === order);
}
