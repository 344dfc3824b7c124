import { Injectable } from '@nestjs/common';
import { GameDesk } from '../../game/game-desk.js';
import type { GamePolicy } from '../../game/policy.js';
import type { StoredGame } from '../../game/stored-game.js';
import type { StreamName } from '../../log/event-log.js';
import { TournamentDesk } from '../tournament-desk.js';
import { ResultClosing, resultIn } from './result-closing.js';

/** Closes a game that has a result and never began: a crash may have come between the two. */
@Injectable()
export class ResultClosingPolicy implements GamePolicy {
  readonly complaint = 'a game with a result could not be closed';
  readonly sweep = ['opened'] as const;

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly closing: ResultClosing,
  ) {}

  /** Before all others: a table must not start a game whose slips agree. */
  async sweepFirst(): Promise<readonly StreamName[]> {
    const withResult: StreamName[] = [];
    for (const name of await this.games.inPhase(['opened'])) {
      const { tournament } = await this.tournaments.read(name.tournament);
      if (resultIn(tournament, name.stream) !== undefined) withResult.push(name);
    }
    return withResult;
  }

  concerns({ tournament, stream }: StreamName, { game }: StoredGame): boolean {
    if (game.phase !== 'opened') return false;
    const known = this.tournaments.cached(tournament);
    return known === undefined || resultIn(known.tournament, stream) !== undefined;
  }

  async act(name: StreamName): Promise<'done'> {
    await this.closing.close(name);
    return 'done';
  }
}
