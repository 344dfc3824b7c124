import { Injectable } from '@nestjs/common';
import type { ReportedGame, RulingsView } from '@boardside/contract';
import type { RecordedGameEvent } from '@boardside/game';
import { divisionOf } from '@boardside/tournament';
import { StaffAccounts } from '../access/staff-accounts.js';
import { GameDesk } from '../game/game-desk.js';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { PlayerNames } from '../tournament/players/player-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { rulingsIn } from './rulings-in-game.js';

interface PublishedGameLog {
  readonly at: Pick<ReportedGame, 'game' | 'round' | 'table' | 'division'>;
  readonly events: readonly RecordedGameEvent[];
  readonly seats: readonly string[];
}

/** What was ruled at the tables, made of the games’ logs each time. */
@Injectable()
export class RulingsReport {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly names: PlayerNames,
    private readonly accounts: StaffAccounts,
  ) {}

  /** Of one round, or of all. Undefined when there is no such tournament. */
  async of(id: string, round?: number): Promise<RulingsView | undefined> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) return undefined;
    const played: PublishedGameLog[] = [];
    for (const { number, published } of tournament.rounds) {
      if (round !== undefined && number !== round) continue;
      for (const { game, division, table } of inOrder(published?.pairings ?? [])) {
        const { game: now, events } = await this.games.read({ tournament: id, stream: game });
        if (now.phase === 'unopened') continue;
        const name = divisionOf(tournament, division)?.name ?? '';
        played.push({
          at: { game, round: number, table, division: name },
          events,
          seats: now.seats,
        });
      }
    }
    const names = await this.names.of(id);
    const judges = await this.accounts.namesOf(played.flatMap(({ events }) => jurorsIn(events)));
    return {
      games: played
        .map(({ at, events, seats }) => ({
          ...at,
          names: seats.map((entrant) => names.get(entrant) ?? UNKNOWN_NAME),
          rulings: rulingsIn(events, (staff) => judges[staff] ?? UNKNOWN_NAME),
        }))
        .filter(({ rulings }) => rulings.length > 0),
    };
  }
}

function inOrder<Each extends { readonly table: number }>(pairings: readonly Each[]): Each[] {
  return [...pairings].sort((one, other) => one.table - other.table);
}

function jurorsIn(events: readonly RecordedGameEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.type === 'RulingGiven' && 'juror' in event.body.judge ? event.body.judge.juror : [],
  );
}
