import { Injectable } from '@nestjs/common';
import { pairingOfGame } from '@boardside/tournament';
import { endedPhases, playingPhases } from '../../game/games-in-phase.js';
import type { GamePolicy } from '../../game/policy.js';
import type { StoredGame } from '../../game/stored-game.js';
import type { StreamName } from '../../log/event-log.js';
import { TournamentDesk } from '../tournament-desk.js';
import { seatsBlockedBy } from './round-seats.js';
import { SeatReconciler } from './seat-reconciler.js';

/** Puts seats right that a new publication could not, as soon as the game can take it (G36). */
@Injectable()
export class SeatPolicy implements GamePolicy {
  readonly complaint = 'the seats of a game could not be corrected';
  readonly sweep = [...endedPhases, 'opened', ...playingPhases] as const;

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly seats: SeatReconciler,
  ) {}

  concerns({ tournament, stream }: StreamName, { game }: StoredGame): boolean {
    if (game.phase === 'unopened') return false;
    const known = this.tournaments.cached(tournament);
    const paired = known && pairingOfGame(known.tournament, stream);
    return !known || (paired !== undefined && seatsBlockedBy(game, paired.pairing) === 'nothing');
  }

  async act(name: StreamName): Promise<'done'> {
    await this.seats.check(name);
    return 'done';
  }
}
