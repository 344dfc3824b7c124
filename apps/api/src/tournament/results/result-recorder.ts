import { Injectable } from '@nestjs/common';
import type { Score, TournamentAuthor } from '@boardside/tournament';
import { StartedGames } from '../rounds/started-games.js';
import { TournamentCommands, type ActVersions } from '../tournament-commands.js';
import { TournamentDesk } from '../tournament-desk.js';
import { ResultClosing, resultIn } from './result-closing.js';

/** One entry of a result slip; `entry` tells it from the next. */
export interface EnteredSlip {
  readonly entry: string;
  readonly score: Score;
}

/** A result that staff give. */
export interface RuledResult {
  readonly score: Score;
  readonly reason: string;
  readonly seen?: number;
}

/**
 * Results that do not come out of a game's log, which is closed with them where nobody has begun
 * it.
 */
@Injectable()
export class ResultRecorder {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly acts: TournamentCommands,
    private readonly begun: StartedGames,
    private readonly closing: ResultClosing,
  ) {}

  async enter(
    id: string,
    game: string,
    from: EnteredSlip & { readonly author: TournamentAuthor },
  ): Promise<ActVersions> {
    const begun = (await this.begun.isAtTablet(id, game)) && !(await this.#hasResult(id, game));
    const { author, entry, score } = from;
    const command = { kind: 'enter-slip', entry, game, score, begun: begun ? [game] : [] } as const;
    const made = await this.acts.execute(id, command, author);
    await this.closing.close({ tournament: id, stream: game });
    return made;
  }

  async rule(
    id: string,
    game: string,
    from: RuledResult & { readonly staff: string },
  ): Promise<ActVersions> {
    const { staff, ...ruled } = from;
    const made = await this.acts.execute(id, { kind: 'rule-result', game, ...ruled }, { staff });
    await this.closing.close({ tournament: id, stream: game });
    return made;
  }

  async #hasResult(id: string, game: string): Promise<boolean> {
    return resultIn((await this.tournaments.read(id)).tournament, game) !== undefined;
  }
}
