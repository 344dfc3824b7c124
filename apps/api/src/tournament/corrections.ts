import { Injectable } from '@nestjs/common';
import type { CorrectionAnswer } from '@boardside/contract';
import { pairingOfGame, type TournamentCommand } from '@boardside/tournament';
import { notFound, ProblemAnswer } from '../runtime/problem.js';
import { ConsoleActs } from './console-acts.js';
import { LaterRounds } from './later-rounds.js';
import { Results, type RuledResult } from './results.js';
import { Rounds } from './rounds.js';

/** Late corrections of results after which rounds are paired again. */
@Injectable()
export class Corrections {
  constructor(
    private readonly acts: ConsoleActs,
    private readonly results: Results,
    private readonly rounds: Rounds,
    private readonly later: LaterRounds,
  ) {}

  /** The result first; then every round that can be is paired again, each as an act of its own. */
  async apply(
    id: string,
    game: string,
    from: RuledResult & { readonly staff: string; readonly seed: number },
  ): Promise<CorrectionAnswer> {
    const { seed, ...ruled } = from;
    const { staff, reason } = from;
    const made = await this.results.rule(id, game, ruled);
    const tournament = await this.acts.known(id);
    const place = pairingOfGame(tournament, game);
    if (!place) throw notFound('game');
    const { division } = place.pairing;
    const later = await this.later.of(id, tournament, { division, since: place.round, seed });
    const repaired: CorrectionAnswer['repaired'][number][] = [];
    for (const { round, status, redrawn } of later) {
      if (!redrawn) continue;
      const command = { kind: 'draft-round', ...redrawn } as const;
      const seen = await this.#drafted(id, command, staff);
      if (seen === undefined) {
        repaired.push({ round: round.number, outcome: 'refused' });
        continue;
      }
      const confirmed = { seen, reason, staff };
      const answer =
        status === 'published' ? await this.rounds.publish(id, round.number, confirmed) : undefined;
      const outcome = answer === undefined ? 'drafted' : answer.ok ? 'published' : 'refused';
      repaired.push({ round: round.number, outcome });
    }
    const { version } = await this.acts.known(id);
    return { before: made.before, version, repaired };
  }

  /** The version with the draft; undefined where it is refused: the result counts all the same. */
  async #drafted(
    id: string,
    command: TournamentCommand,
    staff: string,
  ): Promise<number | undefined> {
    try {
      return (await this.acts.ask(id, command, { staff })).version;
    } catch (error) {
      if (error instanceof ProblemAnswer) return undefined;
      throw error;
    }
  }
}
