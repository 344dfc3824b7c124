import { Injectable } from '@nestjs/common';
import type { GameView, SeatName } from '@boardside/contract';
import {
  replay,
  totalsWith,
  writeGcg,
  type LiveGame,
  type Recorded,
  type RulesInUse,
} from '@boardside/game';
import { pairingOfGame } from '@boardside/tournament';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { GameViews } from './game-views.js';

/** A game to keep outside the product; `docs/reference/game-record.md` says what each field is. */
export interface GameRecord {
  readonly format: 'boardside-game';
  readonly version: 1;
  readonly tournament: { readonly id: string; readonly name: string };
  readonly game: string;
  readonly table: number;
  readonly round: number;
  readonly division: { readonly id: string; readonly name: string };
  readonly seats: readonly SeatName[];
  readonly rules: RulesInUse;
  readonly phase: string;
  readonly totals: readonly number[];
  readonly staff: Readonly<Record<string, string>>;
  readonly events: readonly Recorded[];
}

/** What a written game is called when it is saved. */
export interface WrittenGame {
  readonly text: string;
  readonly fileName: string;
}

/** Games as files. */
@Injectable()
export class GameRecords {
  constructor(
    private readonly views: GameViews,
    private readonly tournaments: TournamentDesk,
  ) {}

  /** Undefined when there is no such game. */
  async json(tournament: string, id: string): Promise<WrittenGame | undefined> {
    const found = await this.#find(tournament, id);
    if (found === undefined) return undefined;
    const { view, game } = found;
    const { name, divisions } = (await this.tournaments.read(tournament)).tournament;
    const division = divisions.find((each) => each.id === found.division);
    const record: GameRecord = {
      format: 'boardside-game',
      version: 1,
      tournament: { id: tournament, name },
      game: id,
      table: game.table,
      round: game.round,
      division: { id: found.division, name: division?.name ?? '' },
      seats: view.names,
      rules: game.rules,
      phase: game.phase,
      totals: totalsOf(game),
      staff: view.staff,
      events: view.events,
    };
    const text = `${JSON.stringify(record, null, 2)}\n`;
    return { text, fileName: `${fileNameOf(name, game)}.json` };
  }

  /** `undefined`: no such game; `two-players-only`: the format cannot carry it. */
  async gcg(tournament: string, id: string): Promise<WrittenGame | 'two-players-only' | undefined> {
    const found = await this.#find(tournament, id);
    if (found === undefined) return undefined;
    const { view, game } = found;
    const { name } = (await this.tournaments.read(tournament)).tournament;
    const racks = racksIn(view.events);
    const written = writeGcg(game, {
      names: view.names.map((seat) => seat.name),
      title: `${name}, round ${game.round}, table ${game.table}`,
      id: { authority: 'boardside', id },
      ...(racks ? { racks } : {}),
    });
    if (!written.ok) return written.refusal.code;
    return { text: written.value, fileName: `${fileNameOf(name, game)}.gcg` };
  }

  async #find(
    tournament: string,
    id: string,
  ): Promise<
    { readonly view: GameView; readonly game: LiveGame; readonly division: string } | undefined
  > {
    const view = await this.views.of(tournament, id);
    const game = view && replay(view.events);
    if (view === undefined || game === undefined || game.phase === 'unopened') return undefined;
    const { tournament: state } = await this.tournaments.read(tournament);
    const division = pairingOfGame(state, id)?.pairing.division ?? '';
    return { view, game, division };
  }
}

function totalsOf(game: LiveGame): readonly number[] {
  return 'result' in game ? game.result.totals : totalsWith(game, []);
}

function racksIn(events: readonly Recorded[]) {
  const declared = events.findLast(({ type }) => type === 'RacksDeclared');
  return declared?.type === 'RacksDeclared' ? declared.body.tiles : undefined;
}

function fileNameOf(tournament: string, { round, table }: LiveGame): string {
  const plain = tournament
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain || 'tournament'}-round-${round}-table-${table}`;
}
