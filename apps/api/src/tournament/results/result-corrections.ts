import { Injectable, Logger } from '@nestjs/common';
import type { CorrectionAnswer } from '@boardside/contract';
import { pairingOfGame, type TournamentCommand } from '@boardside/tournament';
import { notFound, ProblemAnswer } from '../../platform/http/problem.js';
import { TournamentCommands } from '../tournament-commands.js';
import { LaterRounds } from './later-rounds.js';
import { ResultRecorder, type RuledResult } from './result-recorder.js';
import { Rounds } from '../rounds/rounds.js';

type RepairedRound = CorrectionAnswer['repaired'][number];

/** A round that is to be paired again, and whether it is published. */
interface RoundRedraw {
  readonly command: TournamentCommand;
  readonly round: number;
  readonly publish: boolean;
}

/** Late corrections of results after which rounds are paired again. */
@Injectable()
export class ResultCorrections {
  private readonly logger = new Logger('corrections');

  constructor(
    private readonly acts: TournamentCommands,
    private readonly results: ResultRecorder,
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
    const tournament = await this.acts.requireTournament(id);
    const place = pairingOfGame(tournament, game);
    if (!place) throw notFound('game');
    const { division } = place.pairing;
    const later = await this.later.of(id, tournament, { division, since: place.round, seed });
    const repaired: RepairedRound[] = [];
    for (const { round, status, redrawn } of later) {
      if (!redrawn) continue;
      const command = { kind: 'draft-round', ...redrawn } as const;
      const redraw = { command, round: round.number, publish: status === 'published' };
      repaired.push(await this.#redraw(id, redraw, { staff, reason }));
    }
    const { version } = await this.acts.requireTournament(id);
    return { before: made.before, version, repaired };
  }

  /** The result counts all the same where a round cannot be paired again, whatever the reason. */
  async #redraw(
    id: string,
    { command, round, publish }: RoundRedraw,
    { staff, reason }: { readonly staff: string; readonly reason: string },
  ): Promise<RepairedRound> {
    try {
      const { version: seen } = await this.acts.execute(id, command, { staff });
      if (!publish) return { round, outcome: 'drafted' };
      const answer = await this.rounds.publish(id, round, { seen, reason, staff });
      return { round, outcome: answer.ok ? 'published' : 'refused' };
    } catch (error) {
      if (!(error instanceof ProblemAnswer))
        this.logger.error(`round ${String(round)} was not paired again: ${String(error)}`);
      return { round, outcome: 'refused' };
    }
  }
}
