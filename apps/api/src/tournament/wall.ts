import { Injectable } from '@nestjs/common';
import { seatOnTurn } from '@boardside/clock';
import type { DeviceState, WallRow } from '@boardside/contract';
import { pendingTurns, standingTurns, totalsWith, type LiveGame, type Seat } from '@boardside/game';
import {
  currentRound,
  pairingOfGame,
  type PublishedPairing,
  type Round,
} from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import type { GameFile } from '../game/game-file.js';
import { SteadyClock } from '../runtime/steady-clock.js';
import { PersonNames, type Names } from './person-names.js';
import { TournamentDesk } from './tournament-desk.js';

/** Tells what is known of the tablet at a table. */
export type DeviceAt = (table: number) => DeviceState;

/** The director's wall: a row for each game of the round that is played. */
@Injectable()
export class Wall {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly names: PersonNames,
    private readonly steadyClock: SteadyClock,
  ) {}

  async rows(
    id: string,
    deviceAt: DeviceAt,
  ): Promise<{ readonly round: number | undefined; readonly rows: readonly WallRow[] }> {
    const round = await this.#round(id);
    const games = gamesIn(round);
    const rows = await Promise.all(games.map((game) => this.row(id, game, deviceAt)));
    return { round: round?.number, rows: rows.filter((row) => row !== undefined) };
  }

  /** The row of one game; undefined when the round that is played has no such game. */
  async row(id: string, game: string, deviceAt: DeviceAt): Promise<WallRow | undefined> {
    const { tournament } = await this.tournaments.read(id);
    const place = pairingOfGame(tournament, game);
    const round = currentRound(tournament);
    if (place === undefined || place.round !== round?.number) return undefined;
    const file = await this.games.read({ tournament: id, stream: game });
    if (file.game.phase === 'unopened') return undefined;
    const names = await this.names.of(id);
    const { pairing } = place;
    return {
      ...rowOf(file, file.game, this.steadyClock.nowMs()),
      ...{ game, division: pairing.division, device: deviceAt(pairing.table) },
      seats: seatsOf(file.game, names),
    };
  }

  async #round(id: string): Promise<Round | undefined> {
    return currentRound((await this.tournaments.read(id)).tournament);
  }
}

function gamesIn(round: Round | undefined): readonly string[] {
  return (round?.published?.pairings ?? []).map(({ game }: PublishedPairing) => game);
}

function rowOf(
  { mark, stoppedSince }: GameFile,
  game: LiveGame,
  nowMs: number,
): Omit<WallRow, 'game' | 'division' | 'device' | 'seats'> {
  const running = game.clock.state.kind === 'running';
  return {
    table: game.table,
    round: game.round,
    version: game.version,
    phase: game.phase,
    turn: standingTurns(game).length + 1,
    onTurn: (seatOnTurn(game.clock) as Seat | undefined) ?? game.order?.[0],
    clock: game.clock.state.kind,
    sinceMs: running && mark ? Math.max(0, nowMs - mark.x) : 0,
    stops: game.clock.stops.map(({ reason }) => reason),
    stoppedSince,
    pending: pendingTurns(game.turns).length,
    end: 'result' in game ? game.result.reason : undefined,
    signed: 'signed' in game ? game.signed.length : 0,
  };
}

function seatsOf(game: LiveGame, names: Names): WallRow['seats'] {
  const totals = 'result' in game ? game.result.totals : totalsWith(game, []);
  return game.seats.map((entrant, seat) => ({
    entrant,
    name: names.get(entrant) ?? 'Somebody',
    score: totals[seat] ?? 0,
    bankMs: game.clock.banks?.[seat],
    flagged: game.flagged.includes(seat as Seat),
  }));
}
