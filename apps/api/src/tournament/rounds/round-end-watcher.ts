import { Injectable } from '@nestjs/common';
import { roundEndWait } from '@boardside/game';
import { roundEndToFollow, roundOf } from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import { playingPhases } from '../../game/games-in-phase.js';
import type { GamePolicy } from '../../game/policy.js';
import type { StoredGame } from '../../game/stored-game.js';
import type { StreamName } from '../../log/event-log.js';
import { TournamentDesk } from '../tournament-desk.js';
import { DroppedGames, droppingPublicationOf } from './dropped-games.js';

/**
 * Ends the games that could not be ended with their round: each as soon as its tablet has stopped
 * its clock and what was open at the table is settled (G31). The director asks once. A game that
 * staff then take back into play goes on (G36).
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
    const file = await this.games.read(name);
    if (file.game.phase !== 'playing') return 'done';
    const round = await this.tournaments.read(name.tournament);
    const end = roundEndToFollow(name.stream, round, file.events);
    if (end === undefined) return 'done';
    const { reason } = end.body;
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
