import { Injectable } from '@nestjs/common';
import type { SeatName } from '@boardside/contract';
import type { LiveGame, RecordedGameEvent } from '@boardside/game';
import {
  correctedScores,
  divisionOf,
  pairingOfGame,
  resultOf,
  roundOf,
  type Division,
  type OfficialResult,
} from '@boardside/tournament';
import { StaffAccounts } from '../access/staff-accounts.js';
import { GameDesk } from '../game/game-desk.js';
import type { RefusedGameEntry } from '../game/stored-game.js';
import { PlayerNames, seatNames } from '../tournament/players/player-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

/** A game with the names of everybody in it. */
export interface NamedGame {
  readonly tournament: { readonly id: string; readonly name: string };
  readonly id: string;
  readonly division: Pick<Division, 'id' | 'name'> | undefined;
  readonly game: LiveGame;
  readonly events: readonly RecordedGameEvent[];
  readonly refused: readonly RefusedGameEntry[];
  /** In seat order. */
  readonly names: readonly SeatName[];
  /** What the tournament counts, whatever the log says. */
  readonly result: OfficialResult | undefined;
  /** Names of the staff that the log mentions, by id. */
  readonly staff: Readonly<Record<string, string>>;
}

/** Reads games together with people's names, which no log has. */
@Injectable()
export class NamedGames {
  constructor(
    private readonly games: GameDesk,
    private readonly tournaments: TournamentDesk,
    private readonly people: PlayerNames,
    private readonly accounts: StaffAccounts,
  ) {}

  /** Undefined when there is no such game. */
  async read(tournament: string, id: string): Promise<NamedGame | undefined> {
    const { game, events, refused } = await this.games.read({ tournament, stream: id });
    if (game.phase === 'unopened') return undefined;
    const { tournament: known } = await this.tournaments.read(tournament);
    const names = await this.people.of(tournament);
    const paired = pairingOfGame(known, id);
    const division = divisionOf(known, paired?.pairing.division ?? '');
    const round = paired && roundOf(known, paired.round);
    return {
      tournament: { id: tournament, name: known.name },
      id,
      game,
      events,
      refused,
      division: division && { id: division.id, name: division.name },
      names: seatNames(game.seats, names),
      result: round && resultOf(round, id),
      staff: await this.accounts.namesOf(staffIn(events)),
    };
  }
}

/** In seat order, the points that count of a game that is over, where its log says others. */
export function correctedIn({ game, result }: NamedGame): readonly number[] | undefined {
  if (game.phase !== 'ended' && game.phase !== 'signed') return undefined;
  return correctedScores(result, game.result.totals);
}

function staffIn(events: readonly RecordedGameEvent[]): readonly string[] {
  return events.flatMap(({ by, ...event }) => {
    const author = 'staff' in by ? [by.staff] : [];
    const judge = event.type === 'RulingGiven' ? event.body.judge : undefined;
    return judge !== undefined && 'juror' in judge ? [...author, judge.juror] : author;
  });
}
