import { Injectable } from '@nestjs/common';
import { roundEndWait } from '@boardside/game';
import { roundOf, type RecordedTournamentEvent } from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import type { StreamName } from '../log/event-log.js';
import { Wake } from '../log/wake.js';
import { GameWatch } from './game-watch.js';
import { TournamentDesk } from './tournament-desk.js';

type RoundEnded = Extract<RecordedTournamentEvent, { type: 'RoundEnded' }>;

/**
 * Ends the games that could not be ended with their round: each as soon as its tablet has stopped
 * its clock and what was open at the table is settled (G31). The director asks once.
 */
@Injectable()
export class RoundWatch extends GameWatch {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    wake: Wake,
  ) {
    super(wake, 'a game could not be ended with its round');
  }

  protected override async look(name: StreamName): Promise<void> {
    const { game } = await this.games.read(name);
    if (game.phase !== 'playing') return;
    const { tournament, events } = await this.tournaments.read(name.tournament);
    const reason = roundOf(tournament, game.round)?.ended;
    if (reason === undefined) return;
    const end = events.findLast(
      (event): event is RoundEnded =>
        event.type === 'RoundEnded' && event.body.round === game.round,
    );
    if (end === undefined) return;
    await this.games.actOn(
      name,
      ({ game: now }) =>
        now.phase === 'playing' && roundEndWait(now) === 'the-end'
          ? { kind: 'end-game', end: { reason: 'round-ended' }, reason }
          : undefined,
      { staff: end.by.staff, role: 'director' },
    );
  }
}
