import type { JoinAnswer, TournamentView } from '@boardside/contract';
import type { RuleSet } from '@boardside/game';
import { carried, Visitor } from './visitor.js';

export const director = { name: 'Dana Director', password: 'correct horse' };

/** The token of the link in what a server says at its first start. */
export function setupTokenIn(said: string): string {
  const token = /\/setup\/(\S+)/.exec(said)?.[1];
  if (token === undefined) throw new Error('no link was printed');
  return token;
}

/** The director, whose account is made by the link in what the server says. */
export async function newDirector(url: string, said: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  await carried(visitor.post('setup', { token: setupTokenIn(said), ...director }));
  return visitor;
}

/** The same director in another browser. */
export async function signedInDirector(url: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  await carried(visitor.post('sign-in', director));
  return visitor;
}

/** A hall ready to play: a tournament, two players at each table, its first round published. */
export interface Hall {
  readonly tournament: string;
  readonly division: string;
  /** In seat order. */
  readonly entrants: readonly string[];
  /** By table, from table 1. */
  readonly games: readonly string[];
  /** By table, from table 1. */
  readonly codes: readonly string[];
}

export interface HallWishes {
  readonly tables?: number;
  readonly names?: readonly string[];
}

/** Makes a hall as a director does, over HTTP. */
export async function publishedHall(staff: Visitor, wishes: HallWishes = {}): Promise<Hall> {
  const { tables = 1 } = wishes;
  const names = wishes.names ?? Array.from({ length: tables * 2 }, (_, at) => `Player ${at + 1}`);
  type Made = { readonly id: string };
  const made = await carried<Made>(staff.post('tournaments', { name: 'Spring Open' }));
  const tournament = made.id;
  const at = `tournaments/${tournament}`;
  const { id: division } = await carried<Made>(
    staff.post(`${at}/divisions`, { name: 'Open', ruleSet: 'guide' }),
  );
  await carried(staff.post(`${at}/tables`, { count: tables }));
  const { ids: entrants } = await carried<{ readonly ids: readonly string[] }>(
    staff.post(`${at}/entrants`, { entrants: names.map((name) => ({ name, division })) }),
  );
  const games = await publishedRound(staff, { tournament, division, entrants }, 1);
  const view = await carried<TournamentView>(staff.get(at));
  const codes = view.tables.map(({ code }) => code);
  return { tournament, division, entrants, games, codes };
}

/** Saves a copy of a preset, changed, as a rule set of the tournament; answers its id. */
export async function savedRules(
  staff: Visitor,
  tournament: string,
  { id: preset, version: _version, name, ...options }: RuleSet,
): Promise<string> {
  const body = { name: `${name} of the house`, preset, options };
  const saved = staff.post(`tournaments/${tournament}/rule-sets`, body);
  return (await carried<{ readonly id: string }>(saved)).id;
}

/** Pairs everybody in the order of the list and publishes the round; answers its games by table. */
export async function publishedRound(
  staff: Visitor,
  { tournament, division, entrants }: Pick<Hall, 'tournament' | 'division' | 'entrants'>,
  number: number,
): Promise<readonly string[]> {
  const pairings = Array.from({ length: entrants.length / 2 }, (_, index) => ({
    table: index + 1,
    division,
    seats: entrants.slice(index * 2, index * 2 + 2),
  }));
  const round = `tournaments/${tournament}/rounds/${String(number)}`;
  const { version } = await carried<{ readonly version: number }>(
    staff.ask('PUT', round, { pairings }),
  );
  await carried(staff.post(`${round}/publish`, { seen: version }));
  const view = await carried<TournamentView>(staff.get(`tournaments/${tournament}`));
  const published = view.rounds.find((one) => one.number === number)?.pairings ?? [];
  return published.map(({ game }) => game ?? '');
}

export type JoinedTablet = Visitor & { readonly token: string; readonly device: string };

/** A tablet that has joined a table by its code. */
export async function joinedTablet(url: string, code: string): Promise<JoinedTablet> {
  const tablet = new Visitor(url);
  const answer = await carried<JoinAnswer>(tablet.post('join', { code, label: 'Tablet' }));
  if (answer.kind !== 'joined') throw new Error(`it was not let in: ${answer.kind}`);
  const { token, device } = answer;
  return Object.assign(tablet, { token, device });
}
