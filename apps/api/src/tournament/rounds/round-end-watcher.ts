import { Injectable } from '@nestjs/common';
import { roundEndWait } from '@boardside/game';
import { roundOf, type RecordedTournamentEvent } from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import { playingPhases } from '../../game/games-in-phase.js';
import type { GamePolicy } from '../../game/policy.js';
import type { StoredGame } from '../../game/stored-game.js';
import type { StreamName } from '../../log/event-log.js';
import { TournamentDesk } from '../tournament-desk.js';
import { DroppedGames, droppingPublicationOf } from './dropped-games.js';

type RoundEnded = Extract<RecordedTournamentEvent, { type: 'RoundEnded' }>;

/**
 * Ends the games that could not be ended with their round: each as soon as its tablet has stopped
 * its clock and what was open at the table is settled (G31). The director asks once.
 */
@Injectable()
export class RoundEndWatcher implements GamePolicy {
  readonly complaint = 'a game could not be ended with its round';
  readonly sweep = playingPhases;

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly dropped: DroppedGames,
  ) {}

  concerns({ tournament, stream }: StreamName, { game }: StoredGame): boolean {
    const known = this.tournaments.cached(tournament);
    if (known === undefined || droppingPublicationOf(known, stream) !== undefined) return true;
    return game.phase === 'playing' && roundOf(known.tournament, game.round)?.ended !== undefined;
  }

  async act(name: StreamName): Promise<'done'> {
    await this.dropped.void(name);
    const { game } = await this.games.read(name);
    if (game.phase !== 'playing') return 'done';
    const { tournament, events } = await this.tournaments.read(name.tournament);
    const reason = roundOf(tournament, game.round)?.ended;
    const end = events.findLast(
      (event): event is RoundEnded =>
        event.type === 'RoundEnded' && event.body.round === game.round,
    );
    if (reason === undefined || end === undefined) return 'done';
    await this.games.actOn(
      name,
      ({ game: now }) =>
        now.phase === 'playing' && roundEndWait(now) === 'the-end'
          ? { kind: 'end-game', end: { reason: 'round-ended' }, reason }
          : undefined,
      { staff: end.by.staff, role: 'director' },
    );
    return 'done';
  }
}
