import { Injectable } from '@nestjs/common';
import type { AwardView, PrizesView, StandingRow, StandingsView } from '@boardside/contract';
import { totalsWith, type Game } from '@boardside/game';
import {
  awardsIn,
  divisionOf,
  entrantOf,
  factsOfGame,
  historyOf,
  hasKnownResult,
  missingUpTo,
  placesThatCount,
  standingsOf,
  standingsRulesOf,
  type Division,
  type DivisionHistory,
  type GameFacts,
  type Standing,
  type Tournament,
} from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { PlayerNames, type Names } from '../tournament/players/player-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

/**
 * Which table is asked for: after a round, or with the games that are played counted as they stand.
 */
export interface StandingsRequest {
  readonly after?: number;
  readonly games: 'final' | 'live';
}

/** The tables of a division and its prizes, made of the results each time. */
@Injectable()
export class StandingsViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly names: PlayerNames,
  ) {}

  /** Undefined when there is no such division. */
  async of(
    id: string,
    division: string,
    asked: StandingsRequest,
  ): Promise<StandingsView | undefined> {
    const { tournament } = await this.tournaments.read(id);
    const known = divisionOf(tournament, division);
    if (!known) return undefined;
    const history = historyOf(tournament, division);
    const last = history.rounds.findLast(hasStarted)?.round ?? 0;
    const after = asked.after ?? last;
    const running =
      asked.games === 'live' && after >= last
        ? await this.#running(id, tournament, { division, round: last })
        : new Map<string, readonly number[]>();
    const rows = rowsOf(history, known, { after, running });
    const names = await this.names.of(id);
    const rounds = [0, ...history.rounds.map(({ round }) => round)];
    const open = missingUpTo(history, after);
    // A running game is open: its score so far clinches nothing.
    const settled = standingsOf(history, standingsRulesOf(known.settings), after);
    return {
      division,
      after,
      rounds,
      version: tournament.version,
      missing: open.reduce((sum, { missing }) => sum + missing, 0),
      rules: { tieBreaks: known.settings.tieBreaks, spreads: known.settings.spreads },
      places: placesThatCount(known.settings, settled, { after, openRounds: open.length }),
      rows: rows.map((row) => namedRow(row, tournament, names)),
    };
  }

  /** Who wins what by what is known now. */
  async prizes(id: string, division: string): Promise<PrizesView | undefined> {
    const { tournament } = await this.tournaments.read(id);
    const known = divisionOf(tournament, division);
    if (!known) return undefined;
    const names = await this.names.of(id);
    const nameOf = (entrant: string) => ({ entrant, name: names.get(entrant) ?? UNKNOWN_NAME });
    const awards = awardsIn(tournament, division, await this.#logs(id, tournament, division)).map(
      (award): AwardView => ({
        ...award,
        winners: award.winners.map(nameOf),
      }),
    );
    return { division, version: tournament.version, prizes: known.settings.prizes, awards };
  }

  /** What the logs of a division's games tell of plays. */
  async #logs(id: string, { rounds }: Tournament, division: string): Promise<readonly GameFacts[]> {
    const facts: GameFacts[] = [];
    for (const pairing of rounds.flatMap(({ published }) => published?.pairings ?? [])) {
      if (pairing.division !== division) continue;
      const { game } = await this.games.read({ tournament: id, stream: pairing.game });
      const told = factsOfGame(game, 'told');
      if (told) facts.push(told);
    }
    return facts;
  }

  /** Totals of games of a round that are played now, by table and in seat order. */
  async #running(
    id: string,
    { rounds }: Tournament,
    { division, round }: { readonly division: string; readonly round: number },
  ): Promise<ReadonlyMap<string, readonly number[]>> {
    const pairings = rounds.find(({ number }) => number === round)?.published?.pairings ?? [];
    const totals = new Map<string, readonly number[]>();
    for (const { game, division: own, seats } of pairings) {
      if (own !== division) continue;
      const { game: now } = await this.games.read({ tournament: id, stream: game });
      const standing = totalsNow(now);
      if (standing) totals.set(seats.join(' '), standing);
    }
    return totals;
  }
}

function totalsNow(game: Game): readonly number[] | undefined {
  if (game.phase === 'unopened' || game.phase === 'opened') return undefined;
  if (!('result' in game)) return totalsWith(game, []);
  return game.result.reason === 'void' ? undefined : game.result.totals;
}

type RankedRow = Standing & Pick<StandingRow, 'moved' | 'live'>;

function rowsOf(
  history: DivisionHistory,
  { settings }: Division,
  { after, running }: { after: number; running: ReadonlyMap<string, readonly number[]> },
): readonly RankedRow[] {
  const rules = standingsRulesOf(settings);
  const live = new Set<string>();
  const rounds = history.rounds.map((round) => ({
    ...round,
    meetings: round.meetings.map((meeting) => {
      const scores = running.get(meeting.entrants.join(' '));
      if (hasKnownResult(meeting) || scores === undefined || round.round !== after) return meeting;
      meeting.entrants.forEach((entrant) => live.add(entrant));
      return { ...meeting, scores };
    }),
  }));
  const before = after <= 1 ? [] : standingsOf(history, rules, after - 1);
  const rankBefore = new Map(before.map(({ entrant, rank }) => [entrant, rank]));
  return standingsOf({ ...history, rounds }, rules, after).map((standing) => {
    const earlier = rankBefore.get(standing.entrant);
    return {
      ...standing,
      moved: earlier === undefined ? undefined : earlier - standing.rank,
      live: live.has(standing.entrant) ? 'live' : 'final',
    };
  });
}

function namedRow(row: RankedRow, tournament: Tournament, names: Names): StandingRow {
  const { rating, team } = entrantOf(tournament, row.entrant) ?? {};
  return { ...row, name: names.get(row.entrant) ?? UNKNOWN_NAME, rating, team };
}

function hasStarted({ meetings }: DivisionHistory['rounds'][number]): boolean {
  return meetings.length > 0;
}
