import { Injectable, Logger } from '@nestjs/common';
import { decidingResultOf, pairingOfGame, roundOf, type Tournament } from '@boardside/tournament';
import { GameDesk } from '../../game/game-desk.js';
import type { StreamName } from '../../log/event-log.js';
import { publicationOf } from '../rounds/round-seats.js';
import { TournamentDesk } from '../tournament-desk.js';

/** Ends the logs of games whose result came without them. */
@Injectable()
export class ResultClosing {
  private readonly logger = new Logger('results');

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
  ) {}

  /**
   * Once a game has a result that its log does not know, its log ends with it, if it never began.
   * May be called at any time.
   */
  async close(name: StreamName): Promise<void> {
    const { tournament, events } = await this.tournaments.read(name.tournament);
    const found = resultIn(tournament, name.stream);
    if (!found) return;
    const publication = publicationOf(events, found.round);
    if (!publication) return;
    const answer = await this.games.actOn(
      name,
      ({ game: now, events: log }) => {
        if (now.phase !== 'opened' || now.clock.state.kind === 'running') return undefined;
        // Whoever took such an end back wants the game open.
        if (log.some(({ type }) => type === 'RolledBack')) return undefined;
        const totals = found.result.scores ?? now.seats.map(() => 0);
        const end = { reason: 'declared', totals, source: 'result-slips' } as const;
        return { kind: 'end-game', end, reason: '' };
      },
      { staff: publication.by.staff, role: 'director' },
    );
    if (!answer.ok) this.logger.warn(`game ${name.stream} was not closed: ${answer.refusal.code}`);
  }
}

/** The result that decides a game, and the number of its round; undefined: the game is open. */
export function resultIn(tournament: Tournament, game: string) {
  const place = pairingOfGame(tournament, game);
  const round = place && roundOf(tournament, place.round);
  const result = round && decidingResultOf(round, place.pairing);
  return round && result && { round: round.number, result };
}
