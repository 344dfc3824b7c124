import type { RuleSet } from '@boardside/game';
import { TournamentClient } from './tournament-client.js';
import type { ApiClient } from './api-client.js';

/** A hall ready to play: a tournament, players at each table, its first round published. */
export interface PublishedHall {
  /** Asks as the director for everything else. */
  readonly client: TournamentClient;
  readonly tournament: string;
  readonly division: string;
  /** In seat order, from table 1. */
  readonly entrants: readonly string[];
  /** From table 1. */
  readonly tables: readonly HallTable[];
  /** By table, from table 1. */
  readonly games: readonly string[];
  /** By table, from table 1. */
  readonly codes: readonly string[];
}

/** Who sits at a table, its code and its game. */
export interface HallTable {
  readonly number: number;
  readonly code: string;
  readonly game: string;
  readonly seats: TablePlayers;
}

/** Who sits at a table, in seat order: two, three or four. */
export type TablePlayers = readonly [string, string, ...string[]];

export interface HallOptions {
  /** Its name; `Spring Open` where nothing is said. */
  readonly tournament?: string;
  /** Tables of two; one where nothing is said. */
  readonly tables?: number;
  /** Who plays, in seat order, two at each table; `Player 1` and so on where nothing is said. */
  readonly names?: readonly string[];
  /** Who sits at each table, in place of `tables` and `names`. */
  readonly pairs?: readonly TablePlayers[];
  /** The guide’s where nothing is said; others are saved as a rule set of the tournament. */
  readonly rules?: RuleSet;
}

/** Makes a hall on a server as a director does, over HTTP: a tournament more where there is one. */
export async function publishHall(
  staff: ApiClient,
  plan: HallOptions = {},
): Promise<PublishedHall> {
  const pairs = plan.pairs ?? pairsOf(plan);
  const client = await TournamentClient.create(staff, plan.tournament ?? 'Spring Open');
  const ruleSet = plan.rules === undefined ? 'guide' : await client.saveRules(plan.rules);
  const division = await client.addDivision('Open', ruleSet);
  await client.addTables(pairs.length);
  const people = pairs.flat().map((name) => ({ name }));
  const entrants = await client.addEntrants(division, people);
  const waiting = [...entrants];
  const first = plan.rules?.first === 'assigned' ? { first: 0 as const } : {};
  const pairings = pairs.map(({ length }, at) => {
    return { table: at + 1, division, seats: waiting.splice(0, length), ...first };
  });
  const published = await client.pair(1, pairings);
  const games = published.map(({ game }) => game ?? '');
  const codes = (await client.view()).tables.map(({ code }) => code);
  const tables = pairs.map((seats, at) => {
    return { number: at + 1, code: codes[at] ?? '', game: games[at] ?? '', seats };
  });
  return { client, tournament: client.id, division, entrants, tables, games, codes };
}

function pairsOf({ tables = 1, names }: HallOptions): readonly TablePlayers[] {
  const all = names ?? Array.from({ length: tables * 2 }, (_, at) => `Player ${at + 1}`);
  return Array.from({ length: all.length / 2 }, (_, at) => {
    return [all[at * 2] ?? '', all[at * 2 + 1] ?? ''];
  });
}

/** Pairs everybody in twos in the order of the list; returns the round’s games by table. */
export async function publishNextRound(
  { client, division, entrants }: Pick<PublishedHall, 'client' | 'division' | 'entrants'>,
  number: number,
): Promise<readonly string[]> {
  const pairings = Array.from({ length: entrants.length / 2 }, (_, at) => {
    return { table: at + 1, division, seats: entrants.slice(at * 2, at * 2 + 2) };
  });
  return (await client.pair(number, pairings)).map(({ game }) => game ?? '');
}
