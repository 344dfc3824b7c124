import type { GameView, TournamentView, WallView } from '@boardside/contract';
import { replay, type Game, type LiveGame, type Seat } from '@boardside/game';
import type { Page } from 'playwright-core';
import { found } from '../harness/found.js';
import type { Story } from '../harness/story.js';
import { ruleSetBody, wishedRules, type RuleWishes } from './rule-wishes.js';

/** The director of every story. */
export const director = { name: 'Ann Weaver', password: 'nine tables by the window' };

/** A hall that is ready to play: made over HTTP, so that a story begins where it is about something. */
export type Hall = {
  readonly tournament: string;
  /** Table 1 first: who sits there, the table's code and its game. */
  readonly tables: readonly HallTable[];
  /** A request of the director; throws where it is refused. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly gameView: (game: string) => Promise<GameView>;
  /** The game as the server has it, as soon as it is what is waited for. */
  readonly gameWhen: (game: string, reached: (game: LiveGame) => boolean) => Promise<LiveGame>;
  /** Sets what a player has left on the clock, as the director may. */
  readonly leaveOnClock: (game: string, seat: Seat, ms: number) => Promise<void>;
  readonly wall: () => Promise<WallView>;
  /** Signs the director in on a page, as if it had been done before. */
  readonly signIn: (page: Page) => Promise<Page>;
};

export type HallTable = {
  readonly number: number;
  readonly code: string;
  readonly game: string;
  readonly seats: Players;
};

/** Who sits at a table, in seat order: two, three or four. */
export type Players = readonly [string, string, ...string[]];

export type HallPlan = {
  readonly tournament: string;
  /** Two players a table, or up to four where the rules seat so many. */
  readonly pairs: readonly Players[];
  /** What is not named here is as the guide has it. */
  readonly rules?: RuleWishes;
};

/** Makes the account at the first time, then a tournament with one published round. */
export async function readyHall(
  { product }: Pick<Story, 'product'>,
  plan: HallPlan,
): Promise<Hall> {
  const api = `${product.url}/api`;
  const cookie = await staffCookie(api, product.said);
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const { id: tournament } = (await ask('POST', '/tournaments', { name: plan.tournament })) as {
    id: string;
  };
  const here = `/tournaments/${tournament}`;
  const rules = wishedRules(plan.rules ?? {});
  type Made = { readonly id: string };
  const { id: ruleSet } = (await ask('POST', `${here}/rule-sets`, ruleSetBody(rules))) as Made;
  const inOpen = { name: 'Open', ruleSet };
  const { id: division } = (await ask('POST', `${here}/divisions`, inOpen)) as Made;
  const names = plan.pairs.flat();
  const entrants = names.map((name) => ({ name, division }));
  const { ids } = (await ask('POST', `${here}/entrants`, { entrants })) as { ids: string[] };
  await ask('POST', `${here}/tables`, { count: plan.pairs.length });
  const first = rules.first === 'assigned' ? { first: 0 } : {};
  const waiting = [...ids];
  const pairings = plan.pairs.map((players, index) => ({
    table: index + 1,
    division,
    seats: waiting.splice(0, players.length),
    ...first,
  }));
  await ask('PUT', `${here}/rounds/1`, { pairings });
  const draft = (await ask('GET', here)) as TournamentView;
  await ask('POST', `${here}/rounds/1/publish`, { seen: draft.version });
  const view = (await ask('GET', here)) as TournamentView;
  const gameView = (game: string) => ask('GET', `${here}/games/${game}`) as Promise<GameView>;
  const gameWhen: Hall['gameWhen'] = (id, reached) => {
    let game: Game;
    return found(
      async () => {
        game = replay((await gameView(id)).events);
        return game.phase !== 'unopened' && reached(game) ? game : undefined;
      },
      () => `The server has another game: ${inShort(game)}.`,
    );
  };
  return {
    tournament,
    tables: plan.pairs.map((seats, index) => tableOf(view, index + 1, seats)),
    ask,
    gameView,
    gameWhen,
    leaveOnClock: async (id, seat, ms) => {
      const game = await gameWhen(id, ({ clock }) => clock.banks !== undefined);
      const left = game.clock.banks?.[seat] ?? 0;
      const command = { kind: 'adjust-time', seat, ms: ms - left, reason: 'The clock was wrong' };
      await ask('POST', `${here}/games/${id}/acts`, { command, seen: game.version });
    },
    wall: () => ask('GET', `${here}/wall`) as Promise<WallView>,
    signIn: async (page) => {
      const [name = '', value = ''] = cookie.split('=');
      await page.context().addCookies([{ name, value, url: product.url }]);
      return page;
    },
  };
}

function inShort(game: Game): string {
  if (game.phase === 'unopened') return 'not opened';
  const turns = game.turns.map(({ status, move }) => `${status} ${move.kind}`).join(', ');
  return `${game.phase}, version ${String(game.version)}, ${turns}`;
}

function tableOf(view: TournamentView, number: number, seats: Players): HallTable {
  const code = view.tables.find((table) => table.number === number)?.code;
  const game = view.rounds[0]?.pairings.find((pairing) => pairing.table === number)?.game;
  if (code === undefined || game === undefined)
    throw new Error(`No game at table ${String(number)}.`);
  return { number, code, game, seats };
}

/** The first-run link, as the server printed it. */
export function firstLink(said: string): string {
  const link = /https?:\/\/\S*\/setup\/\S+/.exec(said)?.[0];
  if (link === undefined) throw new Error(`No first-run link was printed:\n${said}`);
  return link;
}

async function staffCookie(api: string, said: string): Promise<string> {
  const post = (path: string, body: unknown) =>
    fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const me = (await (await fetch(`${api}/me`)).json()) as { accounts?: string };
  const token = /\/setup\/([^\s/]+)/.exec(said)?.[1] ?? '';
  const answer =
    me.accounts === 'none-yet'
      ? await post('/setup', { token, ...director })
      : await post('/sign-in', director);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!answer.ok || cookie === undefined)
    throw new Error(`Not signed in: ${String(answer.status)}`);
  return cookie;
}
