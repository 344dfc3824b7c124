import type { JoinAnswer, TournamentView } from '@boardside/contract';

/** A hall ready to play: the director signed in, the round published, a tablet at the first table. */
export interface Hall {
  readonly url: string;
  /** The director's session. */
  readonly cookie: string;
  readonly tournament: string;
  /** In seat order. */
  readonly entrants: readonly string[];
  readonly division: string;
  readonly code: string;
  /** The game of each table, from table 1. */
  readonly games: readonly string[];
  /** The game of table 1. */
  readonly game: string;
  readonly device: string;
  readonly token: string;
  /** Asks as the director; fails when the answer is not a success. */
  readonly ask: <Answer>(verb: string, path: string, body?: object) => Promise<Answer>;
}

const account = { name: 'Dora', password: 'a password of the hall' };

/** The token of the link in what the server says at its first start. */
export function setupTokenIn(said: string): string {
  const token = /\/setup\/(\S+)/.exec(said)?.[1];
  if (token === undefined) throw new Error(`broken: no link in ${said}`);
  return token;
}

const people = ['Ada Kim', 'Ben Lee', 'Cas Ito', 'Dov Roy', 'Eva Nov', 'Finn Ek'];

/** Somebody who is signed in. */
export type Director = Pick<Hall, 'url' | 'cookie' | 'ask'>;

/** The director, whose account is made by the link of the first start. */
export function newDirector(url: string, setupToken: string): Promise<Director> {
  return comeIn(url, 'setup', { token: setupToken, ...account });
}

/** The same director in another browser. */
export function signIn(url: string): Promise<Director> {
  return comeIn(url, 'sign-in', account);
}

async function comeIn(url: string, door: string, body: object): Promise<Director> {
  const answer = await fetch(`${url}/api/${door}`, jsonRequest('POST', body));
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { url, cookie, ask: asker(url, cookie) };
}

/** Makes a tournament as a director does, over HTTP, with a game between two people at each table. */
export async function openHall(
  director: Director,
  { tables = 1, names = people }: { readonly tables?: number; readonly names?: string[] } = {},
): Promise<Hall> {
  const { ask, url } = director;
  const { id } = await ask<{ id: string }>('POST', 'tournaments', { name: 'Winter Open' });
  const at = `tournaments/${id}`;
  const division = await ask<{ id: string }>('POST', `${at}/divisions`, {
    name: 'Open',
    options: { baseMs: 1_500_000, flag: 'opponent-plays-on', first: 'draw' },
  });
  const { ids } = await ask<{ ids: readonly string[] }>('POST', `${at}/entrants`, {
    entrants: names.slice(0, 2 * tables).map((name) => ({ name, division: division.id })),
  });
  await ask('POST', `${at}/tables`, { count: tables });
  const hall = { ...director, tournament: id, division: division.id, entrants: ids };
  const games = await publishRound(hall, 1);
  const view = await ask<TournamentView>('GET', at);
  const code = view.tables[0]?.code ?? '';
  const { token, device } = await joinTable(url, code);
  return { ...hall, code, games, game: games[0] ?? '', device, token };
}

/** Pairs everybody in the order of the list and publishes the round; answers its games by table. */
export async function publishRound(
  {
    tournament,
    division,
    entrants,
    ask,
  }: Pick<Hall, 'tournament' | 'division' | 'entrants' | 'ask'>,
  round: number,
): Promise<readonly string[]> {
  const at = `tournaments/${tournament}`;
  const pairings = Array.from({ length: entrants.length / 2 }, (_, index) => ({
    table: index + 1,
    division,
    seats: entrants.slice(2 * index, 2 * index + 2),
  }));
  const draft = `${at}/rounds/${String(round)}`;
  const { version } = await ask<{ version: number }>('PUT', draft, { pairings });
  await ask('POST', `${draft}/publish`, { seen: version });
  const view = await ask<TournamentView>('GET', at);
  const published = view.rounds.find(({ number }) => number === round)?.pairings ?? [];
  return published.map(({ game }) => game ?? '');
}

export async function joinTable(
  url: string,
  code: string,
): Promise<Extract<JoinAnswer, { kind: 'joined' }>> {
  const answer = await fetch(`${url}/api/join`, jsonRequest('POST', { code, label: 'A tablet' }));
  const joined = (await answer.json()) as JoinAnswer;
  if (joined.kind !== 'joined') throw new Error(`broken: ${JSON.stringify(joined)}`);
  return joined;
}

function asker(url: string, cookie: string): Hall['ask'] {
  return async <Answer>(verb: string, path: string, body?: object): Promise<Answer> => {
    const request = jsonRequest(verb, body, { cookie });
    const answer = await fetch(`${url}/api/${path}`, request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${verb} ${path}: ${String(answer.status)} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
}

function jsonRequest(
  method: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): RequestInit {
  if (body === undefined) return { method, headers };
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
