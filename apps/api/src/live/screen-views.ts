import { Injectable } from '@nestjs/common';
import { unseenTiles } from '@boardside/engine';
import { remainingAfter, runningSeat } from '@boardside/clock';
import type {
  ScreenBoard,
  NameVisibility,
  RoundClock,
  ScreenPairing,
  ScreenContent,
  ScreenView,
  ScreenStandingLine,
  ScreenStandings,
} from '@boardside/contract';
import {
  replay,
  spreadAfterPlays,
  standingPlays,
  totalsNow,
  type LiveGame,
  type RecordedGameEvent,
} from '@boardside/game';
import {
  currentRound,
  divisionOf,
  sortingNameOf,
  historyOf,
  hasKnownResult,
  missingUpTo,
  currentByes,
  currentMeetings,
  pairingAt,
  publicNames,
  replayTournament,
  standingsOf,
  standingsRulesOf,
  type Meeting,
  type RecordedTournamentEvent,
  type Tournament,
} from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { languageOf } from '../tournament/language-of.js';
import { PlayerNames } from '../tournament/players/player-names.js';
import { TournamentDesk, type StoredTournament } from '../tournament/tournament-desk.js';
import { partOf } from './name-parts.js';
import { PlayerFinder } from './player-finder.js';

/** As many lines as the box of a stream has. */
const mostLines = 8;
/** As many plays as a board's screen lists. */
const mostPlays = 4;
/** As many results as the foot of the standings has room for. */
const mostResults = 5;

/** How a game is shown: as it was then, whose names, with or without the unseen tiles. */
interface BoardViewOptions {
  readonly untilMs: number;
  readonly naming: Naming;
  readonly unseen: 'shown' | undefined;
}

interface BoardViewRequest extends BoardViewOptions {
  readonly table: number;
  /** What of the logs counts; `untilMs` is for clocks. */
  readonly heldMs: number;
}

/** Names somebody on a screen. */
type Naming = (entrant: string) => string;

/**
 * What the screens of the hall show. Everything here may be read by anybody: nothing of a rack, a
 * word in doubt, a ruling or a reason is in it.
 */
@Injectable()
export class ScreenViews {
  /** By the first event of a tournament: as it was when it was last asked for with a delay. */
  readonly #earlier = new WeakMap<RecordedTournamentEvent, Tournament>();

  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly people: PlayerNames,
    private readonly wallClock: WallClock,
    private readonly finder: PlayerFinder,
  ) {}

  /** `also`: with the standings of the division that plays at the table of a stream. */
  async of(
    id: string,
    shows: ScreenContent,
    also: 'standings' | 'nothing-else' = 'nothing-else',
  ): Promise<ScreenView> {
    const file = await this.tournaments.read(id);
    const { tournament } = file;
    const naming = await this.#naming(id, tournament, shows.names);
    const nowMs = this.wallClock.nowMs();
    const clocks = clocksIn(tournament);
    const head = {
      tournamentName: tournament.name,
      ...languageOf(tournament),
      now: new Date(nowMs).toISOString(),
      ...(clocks.length === 0 || shows.what === 'overlay' ? {} : { clocks }),
    };
    switch (shows.what) {
      case 'pairings': {
        const lines = pairingLines(tournament, naming);
        const rounds = [...new Set(lines.map(({ round }) => round))].sort(
          (one, other) => one - other,
        );
        const publication = currentRound(tournament)?.published?.publication ?? 0;
        const find = await this.finder.addressIn(id);
        const common = { ...head, what: 'pairings', rounds, publication, find } as const;
        if (!shows.part) return { ...common, lines };
        const mine = partOf(lines, shows.part, ({ name }) => sortingNameOf(name));
        return { ...common, lines: mine.lines, ...(mine.letters ? { letters: mine.letters } : {}) };
      }
      case 'find':
        return { ...head, what: 'find', find: await this.finder.addressIn(id) };
      case 'standings':
        return { ...head, what: 'standings', ...standingsFor(tournament, shows.division, naming) };
      case 'board':
      case 'overlay': {
        const untilMs = nowMs - shows.delayS * 1_000;
        const { table, unseen } = shows;
        // What was published since is not shown either. Live, the wall clock has no say.
        const heldMs = shows.delayS === 0 ? Infinity : untilMs;
        const then = this.#until(file, heldMs);
        const board = await this.#board(id, then, { table, untilMs, heldMs, naming, unseen });
        const division = also === 'standings' && pairingAt(then, table)?.pairing.division;
        if (!division) return { ...head, what: shows.what, board };
        const { lines, ...after } = standingsFor(then, division, naming);
        const standings = { ...after, lines: lines.slice(0, mostLines) };
        return { ...head, what: shows.what, board, standings };
      }
    }
  }

  async #board(
    id: string,
    tournament: Tournament,
    { table, heldMs, ...how }: BoardViewRequest,
  ): Promise<ScreenBoard | undefined> {
    const here = pairingAt(tournament, table);
    if (here === undefined) return undefined;
    const { events } = await this.games.read({ tournament: id, stream: here.pairing.game });
    const until = heldUntil(events, heldMs);
    const game = replay(until);
    return game.phase === 'unopened' ? undefined : boardOf(game, { until, ...how });
  }

  /** The tournament as it was then: a stream that runs behind tells no result early. */
  #until({ tournament, events }: StoredTournament, heldMs: number): Tournament {
    const held = heldUntil(events, heldMs);
    if (held.length === events.length) return tournament;
    const [first] = events;
    const known = first && this.#earlier.get(first);
    if (known?.version === held.length) return known;
    const then = replayTournament(held);
    if (first) this.#earlier.set(first, then);
    return then;
  }

  async #naming(id: string, tournament: Tournament, shown: NameVisibility): Promise<Naming> {
    const names = await this.people.of(id);
    return publicNames(tournament, (entrant) => names.get(entrant) ?? UNKNOWN_NAME, shown);
  }
}

/** Of the rounds that are played, those that have a time. */
function clocksIn({ rounds }: Tournament): readonly RoundClock[] {
  return rounds.flatMap(({ number: round, endsAt, ended }) =>
    endsAt === undefined || ended !== undefined ? [] : [{ round, endsAt }],
  );
}

/** What a log held at an instant: a prefix of it, whatever the wall clock was set to in between. */
function heldUntil<Event extends { readonly at: string }>(
  events: readonly Event[],
  untilMs: number,
): readonly Event[] {
  return events.slice(0, events.findLastIndex(({ at }) => Date.parse(at) <= untilMs) + 1);
}

function pairingLines(tournament: Tournament, naming: Naming): readonly ScreenPairing[] {
  const lines = currentMeetings(tournament).flatMap(({ round, pairing }) => {
    const { table, division, seats, first } = pairing;
    return seats.map((entrant, seat): ScreenPairing => ({
      name: naming(entrant),
      round,
      table,
      division: divisionOf(tournament, division)?.name ?? '',
      against: seats.filter((each) => each !== entrant).map(naming),
      begins: first === undefined ? 'drawn' : first === seat ? 'this-one' : 'another',
    }));
  });
  const byes = currentByes(tournament).map(({ round, division, entrant }): ScreenPairing => ({
    name: naming(entrant),
    round,
    division: divisionOf(tournament, division)?.name ?? '',
    against: [],
    begins: 'drawn',
  }));
  return [...lines, ...byes]
    .map((line) => ({ line, key: sortingNameOf(line.name) }))
    .sort((one, other) => bySurname.compare(one.key, other.key))
    .map(({ line }) => line);
}

const bySurname = new Intl.Collator('en', { numeric: true });

function standingsFor(tournament: Tournament, id: string, naming: Naming): ScreenStandings {
  const division = divisionOf(tournament, id);
  const history = division && historyOf(tournament, id);
  const rows = history ? standingsOf(history, standingsRulesOf(division.settings)) : [];
  const last = history?.rounds.findLast(({ meetings }) => meetings.some(hasKnownResult));
  const games = (last?.meetings ?? []).flatMap(gameOfTwo);
  const before = new Map(
    history && last && last.round > 1
      ? standingsOf(
          { ...history, rounds: history.rounds.filter(({ round }) => round < last.round) },
          standingsRulesOf(division.settings),
        ).map(({ entrant, rank }) => [entrant, rank])
      : [],
  );
  const lines = rows.map(({ entrant, rank, wins, lost, tied, spread }): ScreenStandingLine => {
    const was = before.get(entrant);
    const game = games.find(({ entrants }) => entrants.includes(entrant));
    const seat = game?.entrants[0] === entrant ? 0 : 1;
    return {
      rank,
      name: naming(entrant),
      wins,
      losses: lost + tied / 2,
      spread,
      ...(was === undefined ? {} : { moved: was - rank }),
      ...(game === undefined
        ? {}
        : {
            last: {
              own: game.scores[seat],
              other: game.scores[1 - seat] ?? 0,
              against: naming(game.entrants[1 - seat] ?? ''),
            },
          }),
    };
  });
  // A bye of the newest round counts from its publication, so the title names that round.
  const after = history?.rounds.findLast(({ meetings }) => meetings.length > 0)?.round ?? 0;
  const open = history ? missingUpTo(history, after) : [];
  const missing = open.reduce((sum, each) => sum + each.missing, 0);
  const results = games
    .slice(-mostResults)
    .map(({ entrants, scores }) => ({ names: entrants.map(naming), scores }));
  return { division: division?.name ?? '', after, missing, lines, results };
}

type GameOfTwo = {
  readonly entrants: readonly [string, string];
  readonly scores: readonly [number, number];
};

/** A meeting of two whose points are known; a forfeit may have none. */
function gameOfTwo({ entrants, scores = [] }: Meeting): readonly GameOfTwo[] {
  const [one, other] = entrants;
  const [first, second] = scores;
  const isOfTwo = entrants.length === 2 && one !== undefined && other !== undefined;
  if (!isOfTwo || first === undefined || second === undefined) return [];
  return [{ entrants: [one, other], scores: [first, second] }];
}

function boardOf(
  game: LiveGame,
  {
    until,
    untilMs,
    naming,
    unseen,
  }: BoardViewOptions & { readonly until: readonly RecordedGameEvent[] },
): ScreenBoard {
  const totals = totalsNow(game);
  const running = runningSeat(game.clock);
  const measured = until.findLast(({ spentMs }) => spentMs !== undefined) ?? until.at(-1);
  const sinceMs = measured === undefined ? 0 : Math.max(0, untilMs - Date.parse(measured.at));
  return {
    table: game.table,
    round: game.round,
    layout: game.rules.options.layout,
    tileSet: game.rules.options.tileSet,
    lying: game.ledger.board.cells.map((tile) => tile ?? null),
    ...playsOf(game),
    bag: game.ledger.bag,
    seats: game.seats.map((entrant, seat) => ({
      name: naming(entrant),
      total: totals[seat] ?? 0,
      leftMs: remainingAfter(game.clock, seat, sinceMs),
      clock: running === seat ? 'runs' : 'stands',
    })),
    state: game.phase === 'opened' ? 'not-begun' : 'result' in game ? 'over' : 'playing',
    ...(unseen === 'shown' ? { unseen: unseenIn(game) } : {}),
  };
}

/** How many of each tile lie not on the board: in the bag or on a rack, nobody knows which. */
function unseenIn({ tileSet, ledger }: LiveGame): NonNullable<ScreenBoard['unseen']> {
  const counts = new Map<string, number>();
  for (const { letter, blank } of unseenTiles(tileSet, ledger.board)) {
    const key = blank === true ? '?' : letter;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([letter, count]) => ({ letter, count }));
}

/** The plays that lie on the board: the last with the squares that it covered. */
function playsOf(game: LiveGame): Pick<ScreenBoard, 'last' | 'plays' | 'spread'> {
  const plays = standingPlays(game);
  const latest = plays.slice(-mostPlays).reverse();
  return {
    last: plays.at(-1),
    plays: latest.map(({ seat, word, at, points }) => ({ seat, word, at, points })),
    spread: spreadAfterPlays(game, plays),
  };
}
