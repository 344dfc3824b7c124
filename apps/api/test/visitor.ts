import type { TournamentView } from '@boardside/contract';
import { StartUpLines } from '../src/runtime/start-up-lines.js';
import type { BootedServer } from './booted-server.js';

export interface Reply {
  readonly status: number;
  /** Parsed where it is JSON. */
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
}

/** Somebody who asks a server over HTTP and keeps what it gives: a cookie, or a tablet's token. */
export class Visitor {
  cookie: string | undefined;
  token: string | undefined;

  constructor(public url: string) {}

  get(path: string): Promise<Reply> {
    return this.ask('GET', path);
  }

  post(path: string, body: unknown = {}): Promise<Reply> {
    return this.ask('POST', path, body);
  }

  async ask(method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie()[0];
    if (set !== undefined) this.cookie = set.split(';')[0];
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, body: parsed(text) };
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** What a reply that has to be a success carries. */
export async function carried<Body>(reply: Promise<Reply>): Promise<Body> {
  const { status, text, body } = await reply;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body as Body;
}

/** The token of the link that a server prints at its first start. */
export async function setupToken({ app }: BootedServer): Promise<string> {
  const lines = await app.get(StartUpLines).all();
  const link = lines.find((line) => line.includes('/setup/'));
  if (link === undefined) throw new Error('no link was printed');
  return link.trim().split('/setup/')[1] ?? '';
}

export const director = { name: 'Dana Director', password: 'correct horse' };

/** A director who has used that link. */
export async function signedInDirector(server: BootedServer): Promise<Visitor> {
  const visitor = new Visitor(server.url);
  await carried(visitor.post('setup', { token: await setupToken(server), ...director }));
  return visitor;
}

export interface Hall {
  readonly tournament: string;
  readonly division: string;
  readonly entrants: readonly string[];
  /** By table, from table 1. */
  readonly games: readonly string[];
  readonly codes: readonly string[];
}

export interface HallWishes {
  readonly tables?: number;
  readonly baseMs?: number;
  readonly first?: 'draw' | 'assigned';
}

/** A tournament with tables, two players at each, and its first round published. */
export async function publishedHall(staff: Visitor, wishes: HallWishes = {}): Promise<Hall> {
  const { tables = 1, baseMs = 1_500_000, first = 'draw' } = wishes;
  type Made = { readonly id: string };
  const made = await carried<Made>(staff.post('tournaments', { name: 'Spring Open' }));
  const tournament = made.id;
  const at = `tournaments/${tournament}`;
  const options = { baseMs, flag: 'opponent-plays-on', first };
  const division = (await carried<Made>(staff.post(`${at}/divisions`, { name: 'Open', options })))
    .id;
  await carried(staff.post(`${at}/tables`, { count: tables }));
  const people = Array.from({ length: tables * 2 }, (_, index) => ({
    name: `Player ${index + 1}`,
    division,
  }));
  const { ids } = await carried<{ readonly ids: readonly string[] }>(
    staff.post(`${at}/entrants`, { entrants: people }),
  );
  const pairings = Array.from({ length: tables }, (_, index) => ({
    table: index + 1,
    division,
    seats: ids.slice(index * 2, index * 2 + 2),
    ...(first === 'assigned' ? { first: 0 } : {}),
  }));
  const { version } = await carried<{ readonly version: number }>(
    staff.ask('PUT', `${at}/rounds/1`, { pairings }),
  );
  await carried(staff.post(`${at}/rounds/1/publish`, { seen: version }));
  const view = await carried<TournamentView>(staff.get(at));
  return {
    tournament,
    division,
    entrants: ids,
    games: view.rounds[0]?.pairings.map(({ game }) => game ?? '') ?? [],
    codes: view.tables.map(({ code }) => code),
  };
}

/** A tablet that has joined a table by its code. */
export async function joinedTablet(
  url: string,
  code: string,
): Promise<Visitor & { device: string }> {
  const tablet = new Visitor(url);
  const { token, device } = await carried<{ readonly token: string; readonly device: string }>(
    tablet.post('join', { code, label: 'Tablet' }),
  );
  tablet.token = token;
  return Object.assign(tablet, { device });
}
