import { Injectable } from '@nestjs/common';
import type { TableNow } from '@boardside/contract';
import { pairingAt } from '@boardside/tournament';
import { WallClock } from '../runtime/wall-clock.js';
import { PersonNames, seatNames } from './person-names.js';
import { TableMessages } from './table-messages.js';
import { TournamentDesk } from './tournament-desk.js';

/** What a table's tablet has to show. */
@Injectable()
export class TablesNow {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PersonNames,
    private readonly messages: TableMessages,
    private readonly wallClock: WallClock,
  ) {}

  async at(id: string, table: number, device: string): Promise<TableNow> {
    const { tournament } = await this.tournaments.read(id);
    const names = await this.names.of(id);
    const found = pairingAt(tournament, table);
    const messages = await this.messages.at(id, table);
    return {
      tournament: id,
      tournamentName: tournament.name,
      table,
      device,
      game: found && {
        id: found.pairing.game,
        round: found.round,
        seats: seatNames(found.pairing.seats, names),
      },
      ...(messages.length > 0 ? { messages } : {}),
      now: new Date(this.wallClock.nowMs()).toISOString(),
    };
  }
}
