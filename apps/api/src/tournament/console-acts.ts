import { Injectable } from '@nestjs/common';
import type { Tournament, TournamentAuthor, TournamentCommand } from '@boardside/tournament';
import { notFound } from '../runtime/problem.js';
import { valueOf } from './answers.js';
import { PersonNames } from './person-names.js';
import { TournamentDesk } from './tournament-desk.js';

/** Where a tournament stood before an act and stands after it: an act can be undone by the two. */
export interface Made {
  readonly before: number;
  readonly version: number;
}

/** What a route does with a tournament: it is there, it does what is asked, or it says why not. */
@Injectable()
export class ConsoleActs {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PersonNames,
  ) {}

  async known(id: string): Promise<Tournament> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
    return tournament;
  }

  async ask(id: string, command: TournamentCommand, author: TournamentAuthor): Promise<Made> {
    const { version: before } = await this.known(id);
    const answer = await this.tournaments.askAs(id, command, author);
    const { version } = valueOf(answer, await this.names.of(id));
    return { before, version };
  }
}
