import { Injectable } from '@nestjs/common';
import { present } from '@boardside/engine';
import type { SeatedPlayer, TableState } from '@boardside/contract';
import {
  entrantOf,
  pairingAt,
  pairingsByTable,
  type PublishedPairing,
  type Tournament,
} from '@boardside/tournament';
import { WallClock } from '../../platform/time/wall-clock.js';
import { languageOf } from '../language-of.js';
import { PlayerNames, seatNames, type Names } from '../players/player-names.js';
import { TableMessages } from './table-messages.js';
import { TournamentDesk } from '../tournament-desk.js';

/** What of it the tournament itself tells. */
export type TableTournamentFacts = Pick<
  TableState,
  'tournamentName' | 'language' | 'game' | 'practice'
>;

/** What a table's tablet has to show. */
@Injectable()
export class TabletViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PlayerNames,
    private readonly messages: TableMessages,
    private readonly wallClock: WallClock,
  ) {}

  async at(id: string, table: number, device: string): Promise<TableState> {
    const { tournament } = await this.tournaments.read(id);
    const names = await this.names.of(id);
    const found = pairingAt(tournament, table);
    const messages = await this.messages.at(id, table);
    return {
      tournament: id,
      tournamentName: tournament.name,
      ...languageOf(tournament),
      table,
      device,
      ...shownAt(table, found, { tournament, names }),
      ...(messages.length > 0 ? { messages } : {}),
      now: new Date(this.wallClock.nowMs()).toISOString(),
    };
  }

  /**
   * Subscribes to what no event tells: what is said to a table has changed, or names have (no
   * table); returns how to end the subscription.
   */
  subscribe(subscriber: (tournament: string, table: number | undefined) => void): () => void {
    const endings = [
      this.messages.subscribe(subscriber),
      this.names.subscribe((tournament) => subscriber(tournament, undefined)),
    ];
    return () => {
      for (const end of endings) end();
    };
  }

  /**
   * Of every table at once, so that whoever serves many need not ask for each; without messages.
   */
  async assignments(id: string): Promise<(table: number) => TableTournamentFacts> {
    const { tournament } = await this.tournaments.read(id);
    const names = await this.names.of(id);
    const pairings = pairingsByTable(tournament);
    return (table) => ({
      tournamentName: tournament.name,
      ...languageOf(tournament),
      ...shownAt(table, pairings.get(table), { tournament, names }),
    });
  }
}

type TablePairing = { readonly round: number; readonly pairing: PublishedPairing } | undefined;

function shownAt(
  table: number,
  found: TablePairing,
  { tournament, names }: { readonly tournament: Tournament; readonly names: Names },
): Pick<TableState, 'game' | 'practice'> {
  if (found === undefined) return { game: undefined, ...practiceAt(table, tournament) };
  const { round, pairing } = found;
  const seats = seatNames(pairing.seats, names).map((seat): SeatedPlayer => {
    const language = entrantOf(tournament, seat.entrant)?.language;
    return { ...seat, ...present({ language }) };
  });
  return { game: { id: pairing.game, round, seats } };
}

/** Of the division whose table it is; where several may be seated there, of the first of them. */
function practiceAt(table: number, { divisions }: Tournament): Pick<TableState, 'practice'> {
  const own = divisions.find(({ settings }) => settings.tables.includes(table));
  const { options } = (own ?? divisions[0])?.rules ?? {};
  if (options === undefined) return {};
  const { layout, tileSet, scoring } = options;
  return { practice: { layout, tileSet, scoring } };
}
