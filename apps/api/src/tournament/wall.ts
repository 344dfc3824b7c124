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
import { PersonNames, seatNames, type Names } from './person-names.js';
import { TournamentDesk } from './tournament-desk.js';
import { factsOf, listMissingOf, stopsOf, turnSinceOf, type HasList } from './wall-facts.js';

/** What the wall has to be told of what is not in a game's log. */
export interface AroundTheGames {
  /** What is known of the tablet at a table. */
  readonly deviceAt: (table: number) => DeviceState;
  readonly hasList: HasList;
}

/** What a row reads out of the whole log of its game. */
type ReadOfLog = Pick<WallRow, 'stops' | 'turnSince' | 'facts'>;

/** The director's wall: a row for each game of the round that is played. */
@Injectable()
export class Wall {
  /** A file never changes, so what its log tells is read once. */
  readonly #read = new WeakMap<GameFile, ReadOfLog>();

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly names: PersonNames,
    private readonly steadyClock: SteadyClock,
  ) {}

  async rows(
    id: string,
    around: AroundTheGames,
  ): Promise<{ readonly round: number | undefined; readonly rows: readonly WallRow[] }> {
    const round = await this.#round(id);
    const games = gamesIn(round);
    const rows = await Promise.all(games.map((game) => this.row(id, game, around)));
    return { round: round?.number, rows: rows.filter((row) => row !== undefined) };
  }

  /** The row of one game; undefined when the round that is played has no such game. */
  async row(id: string, game: string, around: AroundTheGames): Promise<WallRow | undefined> {
    const { tournament } = await this.tournaments.read(id);
    const place = pairingOfGame(tournament, game);
    const round = currentRound(tournament);
    if (place === undefined || place.round !== round?.number) return undefined;
    const file = await this.games.read({ tournament: id, stream: game });
    if (file.game.phase === 'unopened') return undefined;
    const names = await this.names.of(id);
    const { pairing } = place;
    const { facts, ...clocks } = this.#logOf(file, file.game);
    const missing = listMissingOf(file, file.game, around.hasList);
    return {
      ...rowOf(file, file.game, this.steadyClock.nowMs()),
      ...clocks,
      ...{ game, division: pairing.division, device: around.deviceAt(pairing.table) },
      facts: missing === undefined ? facts : [...facts, missing],
      seats: seatsOf(file.game, names),
    };
  }

  #logOf(file: GameFile, game: LiveGame): ReadOfLog {
    const known = this.#read.get(file);
    if (known) return known;
    const read = {
      stops: stopsOf(file, game),
      turnSince: turnSinceOf(file, game),
      facts: factsOf(file, game),
    };
    this.#read.set(file, read);
    return read;
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
): Omit<WallRow, 'game' | 'division' | 'device' | 'seats' | keyof ReadOfLog> {
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
    stoppedSince,
    pending: pendingTurns(game.turns).length,
    end: 'result' in game ? game.result.reason : undefined,
    signed: 'signed' in game ? game.signed.length : 0,
  };
}

function seatsOf(game: LiveGame, names: Names): WallRow['seats'] {
  const totals = 'result' in game ? game.result.totals : totalsWith(game, []);
  return seatNames(game.seats, names).map((named, seat) => ({
    ...named,
    score: totals[seat] ?? 0,
    bankMs: game.clock.banks?.[seat],
    flagged: game.flagged.includes(seat as Seat),
  }));
}
