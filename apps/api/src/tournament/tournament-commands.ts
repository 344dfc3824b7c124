import { Injectable } from '@nestjs/common';
import type { Tournament, TournamentAuthor, TournamentCommand } from '@boardside/tournament';
import { notFound } from '../platform/http/problem.js';
import { valueOrProblem } from './value-or-problem.js';
import { PlayerNames } from './players/player-names.js';
import { TournamentDesk } from './tournament-desk.js';

/** Where a tournament stood before an act and stands after it: an act can be undone by the two. */
export interface ActVersions {
  readonly before: number;
  readonly version: number;
}

/** What a route does with a tournament: it is there, it does what is asked, or it says why not. */
@Injectable()
export class TournamentCommands {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PlayerNames,
  ) {}

  async requireTournament(id: string): Promise<Tournament> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
    return tournament;
  }

  async execute(
    id: string,
    command: TournamentCommand,
    author: TournamentAuthor,
  ): Promise<ActVersions> {
    const { version: before } = await this.requireTournament(id);
    const answer = await this.tournaments.executeAs(id, command, author);
    const { version } = valueOrProblem(answer, await this.names.of(id));
    return { before, version };
  }
}
