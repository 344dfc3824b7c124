import { accept, must, present, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { TournamentEvent } from '../event.js';
import type { Bye, Penalty } from '../history.js';
import type { GameId } from '../ids.js';
import type { DivisionBye, Pairing, PublishedPairing, RequestedBye } from '../pairing.js';
import type { TournamentRefusal } from '../refusal.js';
import { scoreIn, type Score } from '../result.js';
import { wrongScore } from './scores.js';
import { byeRefusal } from '../rounds/byes.js';
import { assignsFirst, wrongPairing } from '../rounds/pairing-checks.js';
import { entrantOf, type Tournament } from '../tournament.js';

/**
 * A round of another program; its tables and what it says of who starts are kept where they can.
 */
export type ImportedRound = {
  readonly pairings: readonly (Omit<Pairing, 'table'> &
    Pick<Score, 'winners' | 'forfeitedBy'> & {
      readonly table?: number;
      /** In seat order; undefined: the game is still to be played. */
      readonly scores?: readonly number[];
    })[];
  /** Who had no opponent; an absence with a spread of 0 counts as no game. */
  readonly sitting: readonly (RequestedBye & Pick<Bye, 'spread' | 'tied'>)[];
  readonly penalties: readonly Penalty[];
};

/** The rounds that another program had, round 1 first, before any round was published here. */
export type ImportResultsCommand = {
  readonly kind: 'import-results';
  /** The file, as the director knows it. */
  readonly file: string;
  readonly rounds: readonly ImportedRound[];
  /** A new id for each pairing, round by round. */
  readonly games: readonly GameId[];
};

/**
 * Takes the rounds of another program as this tournament's own: each is published once, with its
 * results. Games keep the table of the file; where two have the same one, or it has none, they get
 * the lowest that is free, and tables are added. A game without a result is played here.
 */
export const importResults: TournamentCommandRule<ImportResultsCommand> = { from: 'staff', decide };

function decide(
  { rounds, file, games }: ImportResultsCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const before = tournament.rounds.find(({ published }) => published !== undefined);
  if (before) return refuse({ code: 'has-rounds', round: before.number });
  const numbered = rounds.map((round, index) => ({
    ...round,
    round: index + 1,
    pairings: atTables(round.pairings, tournament),
  }));
  const used = numbered.flatMap(({ pairings }) => pairings.map(({ table }) => table));
  const added = [...new Set(used)]
    .filter((table) => !tournament.tables.includes(table))
    .sort((one, other) => one - other);
  const hall = whereAllPlay({ ...tournament, tables: [...tournament.tables, ...added] });
  const wrong = numbered.map((round) => wrongRound(round, hall)).find((each) => each !== undefined);
  if (wrong) return refuse(wrong);
  const ids = games.values();
  return accept([
    ...added.map((table): TournamentEvent => ({ type: 'TableAdded', body: { table }, by })),
    ...numbered.flatMap((round) => eventsOf(round, { tournament, ids, file, by })),
  ]);
}

type SeatedPairing = ImportedRound['pairings'][number] & { readonly table: number };

type SeatedRound = Omit<ImportedRound, 'pairings'> & {
  readonly round: number;
  readonly pairings: readonly SeatedPairing[];
};

function atTables(
  pairings: ImportedRound['pairings'],
  { tables }: Tournament,
): readonly SeatedPairing[] {
  const wanted = pairings.map(({ table }) => table);
  const kept = wanted.map((table, index) => (wanted.indexOf(table) === index ? table : undefined));
  const taken = new Set(kept);
  const free = [...tables, ...pairings.map((_, index) => index + 1)]
    .filter((table, index, all) => !taken.has(table) && all.indexOf(table) === index)
    .values();
  return pairings.map((pairing, index) => {
    const table = kept[index] ?? free.next().value;
    must(table !== undefined, 'as many tables as pairings are taken or free');
    return { ...pairing, table };
  });
}

/** Whoever has withdrawn since, or is absent now, may have played in those rounds. */
function whereAllPlay(tournament: Tournament): Tournament {
  const entrants = tournament.entrants.map((entrant) => {
    return { ...entrant, status: 'playing' as const, absences: [] };
  });
  return { ...tournament, entrants };
}

function wrongRound(
  { round, pairings, sitting, penalties }: SeatedRound,
  tournament: Tournament,
): TournamentRefusal | undefined {
  if (pairings.length === 0) return { code: 'nothing-paired', round };
  const stranger = penalties.find(({ entrant }) => !entrantOf(tournament, entrant));
  return (
    wrongPairing(pairings, { round, tournament }) ??
    byeRefusal(sitting, pairings, tournament) ??
    pairings
      .map((pairing) => (pairing.scores ? wrongScore(scoreIn(pairing), pairing) : undefined))
      .find((wrong) => wrong !== undefined) ??
    (stranger && { code: 'no-such-entrant', entrant: stranger.entrant })
  );
}

function eventsOf(
  { round, pairings, sitting, penalties }: SeatedRound,
  from: {
    readonly tournament: Tournament;
    readonly ids: Iterator<string>;
    readonly file: string;
    readonly by: StaffAuthor;
  },
): readonly TournamentEvent[] {
  const { tournament, ids, file: reason, by } = from;
  const opened = pairings.map((pairing): SeatedPairing & PublishedPairing => {
    const { value: game } = ids.next() as IteratorResult<string, undefined>;
    must(game, 'there is an id for every pairing');
    return { ...pairing, game };
  });
  const published = {
    round,
    publication: 1,
    pairings: opened.map((pairing) => publishedPairing(pairing, tournament)),
    sitting: sitting.map((one) => sittingOf(one, tournament)),
    dropped: [],
  };
  const results = opened.flatMap(({ game, ...result }): readonly TournamentEvent[] => {
    if (!result.scores) return [];
    const body = { round, game, how: 'imported' as const, reason, ...scoreIn(result) };
    return [{ type: 'ResultRecorded', body, by }];
  });
  return [
    { type: 'RoundPublished', body: published, by },
    ...results,
    ...penalties.map(({ entrant, spread }): TournamentEvent => {
      return { type: 'PenaltySet', body: { round, entrant, spread, reason }, by };
    }),
  ];
}

/**
 * Where the division assigns starts and the file does not say, a game to be played has the file's
 * order.
 */
function publishedPairing(
  { table, division, seats, game, first, scores }: SeatedPairing & PublishedPairing,
  tournament: Tournament,
): PublishedPairing {
  const pairing = { table, division, seats, game };
  if (!assignsFirst(tournament, division)) return pairing;
  const starts: Pairing['first'] = first ?? (scores ? undefined : 0);
  return starts === undefined ? pairing : { ...pairing, first: starts };
}

function sittingOf(
  { entrant, kind, spread, tied }: ImportedRound['sitting'][number],
  tournament: Tournament,
): DivisionBye {
  const division = entrantOf(tournament, entrant)?.division;
  must(division, 'whoever sits out is in the tournament');
  return { entrant, kind, spread, ...present({ tied }), division };
}
