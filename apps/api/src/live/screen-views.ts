import { Injectable } from '@nestjs/common';
import { put, emptyBoard, squaresCovered, type Place } from '@boardside/engine';
import { remainingAfter, runningSeat } from '@boardside/clock';
import type {
  BoardOnScreen,
  NamesShown,
  ScreenPairing,
  ScreenShows,
  ScreenView,
  ScreenStanding,
} from '@boardside/contract';
import { replay, standingTurns, totalsWith, type LiveGame, type Recorded } from '@boardside/game';
import {
  currentRound,
  divisionOf,
  familyNameFirst,
  historyOf,
  isOver,
  pairingAt,
  publicNames,
  replayTournament,
  standingsOf,
  standingsRulesOf,
  type Tournament,
} from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import { nameless } from '../runtime/nameless.js';
import { WallClock } from '../runtime/wall-clock.js';
import { PersonNames } from '../tournament/person-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { PlayerFinder } from './player-finder.js';

interface OfBoard {
  readonly table: number;
  /** For clocks, and for what of the logs counts. */
  readonly untilMs: number;
  readonly heldMs: number;
  readonly naming: Naming;
}

/** Names somebody on a screen. */
type Naming = (entrant: string) => string;

/**
 * What the screens of the hall show. Everything here may be read by anybody: nothing of a rack, a
 * word in doubt, a ruling or a reason is in it.
 */
@Injectable()
export class ScreenViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly people: PersonNames,
    private readonly wallClock: WallClock,
    private readonly finder: PlayerFinder,
  ) {}

  async of(id: string, shows: ScreenShows): Promise<ScreenView> {
    const file = await this.tournaments.read(id);
    const { tournament } = file;
    const naming = await this.#naming(id, tournament, shows.names);
    const nowMs = this.wallClock.nowMs();
    const head = {
      tournamentName: tournament.name,
      now: new Date(nowMs).toISOString(),
    };
    switch (shows.what) {
      case 'pairings': {
        const round = currentRound(tournament);
        const lines = pairingLines(tournament, naming);
        const publication = round?.published?.publication ?? 0;
        const find = await this.finder.addressIn(id);
        return { ...head, what: 'pairings', round: round?.number, publication, find, lines };
      }
      case 'find':
        return { ...head, what: 'find', find: await this.finder.addressIn(id) };
      case 'standings':
        return { ...head, ...standingsFor(tournament, shows.division, naming) };
      case 'board':
      case 'overlay': {
        const untilMs = nowMs - shows.delayS * 1_000;
        // What was published since is not shown either. Live, the wall clock has no say.
        const heldMs = shows.delayS === 0 ? Infinity : untilMs;
        const then = replayTournament(heldUntil(file.events, heldMs));
        const board = await this.#board(id, then, { table: shows.table, untilMs, heldMs, naming });
        return { ...head, what: shows.what, board };
      }
    }
  }

  async #board(
    id: string,
    tournament: Tournament,
    { table, untilMs, heldMs, naming }: OfBoard,
  ): Promise<BoardOnScreen | undefined> {
    const here = pairingAt(tournament, table);
    if (here === undefined) return undefined;
    const { events } = await this.games.read({ tournament: id, stream: here.pairing.game });
    const until = heldUntil(events, heldMs);
    const game = replay(until);
    return game.phase === 'unopened' ? undefined : boardOf(game, { until, untilMs, naming });
  }

  async #naming(id: string, tournament: Tournament, shown: NamesShown): Promise<Naming> {
    const names = await this.people.of(id);
    return publicNames(tournament, (entrant) => names.get(entrant) ?? nameless, shown);
  }
}

/** What a log held at an instant: a prefix of it, whatever the wall clock was set to in between. */
function heldUntil<Event extends { readonly at: string }>(
  events: readonly Event[],
  untilMs: number,
): readonly Event[] {
  return events.slice(0, events.findLastIndex(({ at }) => Date.parse(at) <= untilMs) + 1);
}

function pairingLines(tournament: Tournament, naming: Naming): readonly ScreenPairing[] {
  const pairings = currentRound(tournament)?.published?.pairings ?? [];
  const lines = pairings.flatMap(({ table, division, seats, first }) =>
    seats.map((entrant, seat): ScreenPairing => ({
      name: naming(entrant),
      table,
      division: divisionOf(tournament, division)?.name ?? '',
      against: seats.filter((each) => each !== entrant).map(naming),
      begins: first === undefined ? 'drawn' : first === seat ? 'this-one' : 'another',
    })),
  );
  return lines.sort((one, other) =>
    byFamilyName.compare(familyNameFirst(one.name), familyNameFirst(other.name)),
  );
}

const byFamilyName = new Intl.Collator('en', { numeric: true });

function standingsFor(tournament: Tournament, id: string, naming: Naming) {
  const division = divisionOf(tournament, id);
  const history = division && historyOf(tournament, id);
  const rows = history ? standingsOf(history, standingsRulesOf(division.settings)) : [];
  const lines = rows.map(({ entrant, rank, wins, lost, tied, spread }): ScreenStanding => {
    return { rank, name: naming(entrant), wins, losses: lost + tied / 2, spread };
  });
  const last = history?.rounds.findLast(({ meetings }) => meetings.some(isOver));
  const missing = (last?.meetings ?? []).filter((meeting) => !isOver(meeting)).length;
  const head = { what: 'standings', division: division?.name ?? '' } as const;
  return { ...head, after: last?.round ?? 0, missing, lines };
}

function boardOf(
  game: LiveGame,
  {
    until,
    untilMs,
    naming,
  }: { readonly until: readonly Recorded[]; readonly untilMs: number; readonly naming: Naming },
): BoardOnScreen {
  const totals = 'result' in game ? game.result.totals : totalsWith(game, []);
  const running = runningSeat(game.clock);
  const measured = until.findLast(({ spentMs }) => spentMs !== undefined) ?? until.at(-1);
  const sinceMs = measured === undefined ? 0 : Math.max(0, untilMs - Date.parse(measured.at));
  return {
    ...{ table: game.table, round: game.round },
    layout: game.rules.options.layout,
    tileSet: game.rules.options.tileSet,
    lying: game.ledger.board.cells.map((tile) => tile ?? null),
    last: lastPlay(game),
    seats: game.seats.map((entrant, seat) => ({
      name: naming(entrant),
      total: totals[seat] ?? 0,
      leftMs: remainingAfter(game.clock, seat, sinceMs),
      clock: running === seat ? 'runs' : 'stands',
    })),
    state: game.phase === 'opened' ? 'not-begun' : 'result' in game ? 'over' : 'playing',
  };
}

/** The last play that lies on the board, with the squares that it covered. */
function lastPlay(game: LiveGame): BoardOnScreen['last'] {
  let board = emptyBoard(game.layout);
  let last: BoardOnScreen['last'];
  for (const { seat, move, challenge } of standingTurns(game)) {
    if (move.kind !== 'play' || challenge.kind === 'off') continue;
    const squares: readonly Place[] = squaresCovered(board, move.at, move.tiles.length) ?? [];
    const placed = squares.flatMap((place, index) => {
      const tile = move.tiles[index];
      return tile === undefined ? [] : [{ place, tile }];
    });
    board = put(board, placed);
    const word = move.words[0]?.text ?? '';
    last = { seat, word, at: move.at, points: move.score, squares };
  }
  return last;
}
