import { Injectable } from '@nestjs/common';
import { seatOnTurn } from '@boardside/clock';
import { mostTablesWithBoard, type DeviceState, type HallRow } from '@boardside/contract';
import {
  lowTimeMs,
  pendingTurns,
  placesOf,
  spreadAfterPlays,
  staffNeeds,
  standingPlays,
  standingTurns,
  totalsNow,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import type { StoredGame } from '../../game/stored-game.js';
import { WordLists } from '../../lexicon/word-lists.js';
import { SteadyClock } from '../../platform/time/steady-clock.js';
import { WallClock } from '../../platform/time/wall-clock.js';
import { isClockAtTable } from '../rounds/started-games.js';
import { PlayerNames, seatNames, type Names } from '../players/player-names.js';
import { publicationOf, seatsDifferOf } from '../rounds/round-seats.js';
import {
  factsOf,
  auditFactsOf,
  judgedByPeople,
  listMissingOf,
  stoppedSinceOf,
  stopsOf,
  turnSinceOf,
  type HasList,
} from './hall-facts.js';
import { hallStopsIn, startsWithHall } from './hall-clocks.js';
import { WatchedGames } from './watched-games.js';

/** Tells what is known of the tablet at a table. */
export type DeviceAt = (table: number) => DeviceState;

/** What a row reads out of the whole log of its game. */
type LoggedRowPart = Pick<
  HallRow,
  'stops' | 'turnSince' | 'stoppedSince' | 'facts' | 'lastPlay' | 'spread'
>;

/**
 * The director's wall: a row for each game of the last round, and for those of earlier ones that go
 * on.
 */
@Injectable()
export class HallOverview {
  /** A file never changes, so what its log tells is read once. */
  readonly #logParts = new WeakMap<StoredGame, LoggedRowPart>();

  constructor(
    private readonly watched: WatchedGames,
    private readonly names: PlayerNames,
    private readonly steadyClock: SteadyClock,
    private readonly wallClock: WallClock,
    private readonly lists: WordLists,
  ) {}

  async rows(
    id: string,
    deviceAt: DeviceAt,
  ): Promise<{ readonly round: number | undefined; readonly rows: readonly HallRow[] }> {
    const { round, open, events } = await this.watched.of(id);
    const names = await this.names.of(id);
    const hasList = await this.#listsOf(open.map(({ game }) => game));
    const now = new Date(this.wallClock.nowMs()).toISOString();
    const hallStops = hallStopsIn(events);
    const tellsBoards = open.length <= mostTablesWithBoard;
    const rows = open.map(({ round: of, pairing, file, game, found }) => {
      const { facts, ...clocks } = this.#logPartOf(file, game);
      const missing = listMissingOf(file, game, hasList);
      const differ = seatsDifferOf(game, pairing, publicationOf(events, of)?.at ?? '');
      const row = {
        ...rowOf(file, game, this.steadyClock.nowMs()),
        ...clocks,
        startsWithHall: startsWithHall(file, hallStops),
        game: pairing.game,
        division: pairing.division,
        device: deviceAt(pairing.table),
        facts: [
          ...(missing ? judgedByPeople(facts) : facts),
          missing,
          differ,
          ...auditFactsOf(found, game),
        ].filter((fact) => fact !== undefined),
        seats: seatsOf(game, names),
        board: tellsBoards ? boardOf(game) : undefined,
      };
      return { ...row, needs: staffNeeds(row, now, lowTimeOf(game)) };
    });
    return { round, rows };
  }

  /** Which of the lists that these games were begun with are here. */
  async #listsOf(games: readonly LiveGame[]): Promise<HasList> {
    const hashes = new Set(games.flatMap(({ lexicon }) => lexicon?.hash ?? []));
    const lists = await Promise.all([...hashes].map((hash) => this.lists.named(hash)));
    const here = new Set(lists.map((list) => list?.hash));
    return (hash) => here.has(hash);
  }

  #logPartOf(file: StoredGame, game: LiveGame): LoggedRowPart {
    const known = this.#logParts.get(file);
    if (known) return known;
    const read = {
      stops: stopsOf(file, game),
      turnSince: turnSinceOf(file, game),
      stoppedSince: stoppedSinceOf(file, game),
      facts: factsOf(file, game),
      ...playsOf(game),
    };
    this.#logParts.set(file, read);
    return read;
  }
}

function rowOf(
  { mark }: StoredGame,
  game: LiveGame,
  nowMs: number,
): Omit<
  HallRow,
  | 'game'
  | 'division'
  | 'device'
  | 'seats'
  | 'needs'
  | 'board'
  | 'startsWithHall'
  | keyof LoggedRowPart
> {
  const running = game.clock.state.kind === 'running';
  return {
    table: game.table,
    round: game.round,
    version: game.version,
    phase: game.phase,
    takesNoSlip: isClockAtTable(game),
    turn: standingTurns(game).length + 1,
    onTurn: (seatOnTurn(game.clock) as Seat | undefined) ?? game.order?.[0],
    clock: game.clock.state.kind,
    sinceMs: running && mark ? Math.max(0, nowMs - mark.x) : 0,
    pending: pendingTurns(game.turns).length,
    end: 'result' in game ? game.result.reason : undefined,
    signed: 'signed' in game ? game.signed.length : 0,
  };
}

function playsOf(game: LiveGame): Pick<HallRow, 'lastPlay' | 'spread'> {
  const plays = standingPlays(game);
  const last = plays.at(-1);
  return {
    lastPlay: last && { at: last.at, word: last.word, points: last.points },
    spread: spreadAfterPlays(game, plays),
  };
}

function boardOf(game: LiveGame): HallRow['board'] {
  const lying = game.ledger.board.cells.map((tile) => tile ?? null);
  return { lying, last: standingPlays(game).at(-1)?.squares ?? [] };
}

function lowTimeOf({ rules }: LiveGame): number {
  const { clock } = rules.options;
  return lowTimeMs(clock === 'none' ? 0 : clock.baseMs);
}

function seatsOf(game: LiveGame, names: Names): HallRow['seats'] {
  const totals = totalsNow(game);
  const places = 'result' in game ? placesOf(game) : [];
  return seatNames(game.seats, names).map((named, seat) => ({
    ...named,
    score: totals[seat] ?? 0,
    place: places.find((each) => each.seat === seat)?.place,
    bankMs: game.clock.banks?.[seat],
    flagged: game.flagged.includes(seat as Seat),
  }));
}
