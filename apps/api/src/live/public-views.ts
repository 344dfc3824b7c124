import { Injectable } from '@nestjs/common';
import type { PublicView } from '@boardside/contract';
import { PersonNames } from '../tournament/person-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { nameless } from '../runtime/nameless.js';

/**
 * A tournament as everybody in the hall may see it: who plays whom, and where. Nothing comes from a
 * game's log, so nothing of a challenge, a score or a ruling can come along.
 */
@Injectable()
export class PublicViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PersonNames,
  ) {}

  async of(id: string): Promise<PublicView> {
    const { tournament } = await this.tournaments.read(id);
    const names = await this.names.of(id);
    const round = tournament.rounds.findLast(({ published }) => published !== undefined);
    const divisions = new Map(tournament.divisions.map(({ id: one, name }) => [one, name]));
    const pairings = (round?.published?.pairings ?? []).map(({ table, division, seats }) => ({
      table,
      division: divisions.get(division) ?? '',
      names: seats.map((entrant) => names.get(entrant) ?? nameless),
    }));
    return {
      tournamentName: tournament.name,
      round: round?.number,
      pairings: pairings.sort((one, other) => one.table - other.table),
    };
  }
}
