import { Injectable } from '@nestjs/common';
import type { LiveGame } from '@boardside/game';
import { rulesOfGame, type Tournament } from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';

/** Which published games have begun: a clock was started, or a game without one was. */
@Injectable()
export class BegunGames {
  constructor(private readonly games: GameDesk) {}

  /**
   * The first one of each division and rule set: what has begun by them stays as it is. No game is
   * looked at once the answer is known.
   */
  async first(id: string, { rounds }: Tournament): Promise<readonly string[]> {
    const begun = new Map<string, string>();
    for (const round of rounds) {
      for (const { game, division } of round.published?.pairings ?? []) {
        const of = `${division} ${rulesOfGame(round, game)?.options.id ?? ''}`;
        if (!begun.has(of) && (await this.has(id, game))) begun.set(of, game);
      }
    }
    return [...begun.values()];
  }

  /** Whether its result comes from the table: it has begun, or a tablet has its clock. */
  async isAtTablet(id: string, game: string): Promise<boolean> {
    const { game: now } = await this.games.read({ tournament: id, stream: game });
    return now.phase !== 'unopened' && takesNoSlip(now);
  }

  async has(id: string, game: string): Promise<boolean> {
    const { game: now } = await this.games.read({ tournament: id, stream: game });
    return now.phase !== 'unopened' && now.phase !== 'opened';
  }
}

export function takesNoSlip({ phase, holder }: LiveGame): boolean {
  return phase !== 'opened' || holder?.kind === 'device';
}
