import { Injectable, Logger } from '@nestjs/common';
import { must } from '@boardside/engine';
import { pairingOfGame } from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import type { StreamName } from '../../log/event-log.js';
import { ownBaseTimes, publicationOf, pairingReplaced, seatsBlockedBy } from './round-seats.js';
import { TournamentDesk } from '../tournament-desk.js';

/**
 * Puts the seats right of games whose round was published again (G36): at once, or where a clock
 * was started in that very moment or a slip is signed, as soon as the game can take it.
 */
@Injectable()
export class SeatReconciler {
  private readonly logger = new Logger('seats');

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
  ) {}

  /** Only the publication that holds says who sits there, and why. May be called at any time. */
  async check(name: StreamName): Promise<void> {
    const { game } = await this.games.read(name);
    if (game.phase === 'unopened') return;
    const { tournament, events } = await this.tournaments.read(name.tournament);
    const paired = pairingOfGame(tournament, name.stream);
    if (paired === undefined || seatsBlockedBy(game, paired.pairing) !== 'nothing') return;
    const published = publicationOf(events, paired.round);
    must(published, 'a paired game was published');
    const reason = published.body.reason ?? pairingReplaced;
    const { seats } = paired.pairing;
    const answer = await this.games.act(
      name,
      { kind: 'correct-seats', seats, reason, baseMs: ownBaseTimes(tournament, seats) },
      { author: { staff: published.by.staff, role: 'director' }, seen: game.version },
    );
    // What came in between is looked at by itself.
    if (answer.ok || answer.refusal.code === 'changed') return;
    this.logger.warn(`seats of game ${name.stream} were not corrected: ${answer.refusal.code}`);
  }
}
