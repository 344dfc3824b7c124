import type { GameView, HallView } from '@boardside/contract';
import {
  replay,
  type Command,
  type Game,
  type LiveGame,
  type Refusal,
  type Seat,
} from '@boardside/game';
import {
  successBodyOf,
  ensureDirector,
  publishHall,
  TournamentClient,
  type HallTable,
  type TablePlayers,
  type ApiClient,
} from '@boardside/simulation';
import type { Page } from 'playwright-core';
import { waitUntilFound } from '../harness/wait-until.js';
import type { Story } from '../harness/story.js';
import { rulesWithOverrides, type RuleOverrides } from './rule-overrides.js';

export type { HallTable, TablePlayers };

/** The director of every story. */
export const director = { name: 'Ann Weaver', password: 'nine tables by the window' };

/**
 * A hall that is ready to play: made over HTTP, so that a story begins where it is about something.
 */
export type StoryHall = {
  /** Asks as the director, by paths within the tournament. */
  readonly client: TournamentClient;
  readonly tournament: string;
  /** Table 1 first: who sits there, the table's code and its game. */
  readonly tables: readonly HallTable[];
  /** A request of the director; throws where it is refused. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly gameView: (game: string) => Promise<GameView>;
  /** The game as the server has it, as soon as it is what is waited for. */
  readonly gameWhen: (game: string, reached: (game: LiveGame) => boolean) => Promise<LiveGame>;
  /**
   * Something is done to a game, as the console would. Where the table says something meanwhile,
   * the director looks again; any other refusal throws.
   */
  readonly act: (game: string, command: Command) => Promise<unknown>;
  /** Sets what a player has left on the clock, as the director may. */
  readonly leaveOnClock: (game: string, seat: Seat, ms: number) => Promise<void>;
  readonly wall: () => Promise<HallView>;
  /** Signs the director in on a page, as if it had been done before. */
  readonly signIn: (page: Page) => Promise<Page>;
};

export type StoryHallPlan = {
  readonly tournament: string;
  /** Two players a table, or up to four where the rules seat so many. */
  readonly pairs: readonly TablePlayers[];
  /** What is not named here is as the guide has it. */
  readonly rules?: RuleOverrides;
};

/** Makes the account at the first time, then a tournament with one published round. */
export async function readyHall(
  { product }: Pick<Story, 'product'>,
  plan: StoryHallPlan,
): Promise<StoryHall> {
  const staff = await ensureDirector(product, director);
  const rules = rulesWithOverrides(plan.rules ?? {});
  const { client, tournament, tables } = await publishHall(staff, { ...plan, rules });
  const gameWhen: StoryHall['gameWhen'] = (id, reached) => {
    let game: Game;
    return waitUntilFound(
      async () => {
        game = replay((await client.game(id)).events);
        return game.phase !== 'unopened' && reached(game) ? game : undefined;
      },
      () => `The server has another game: ${gameSummary(game)}.`,
    );
  };
  const act: StoryHall['act'] = (id, command) =>
    waitUntilFound(
      async () => {
        const { version: seen } = await gameWhen(id, () => true);
        const path = `tournaments/${tournament}/games/${id}/acts`;
        const reply = staff.post(path, { command, seen });
        const { code } = (await reply).body as { readonly code?: Refusal['code'] };
        return code === 'changed' ? undefined : { done: await successBodyOf(reply) };
      },
      () => `The table goes on changing while ${command.kind} is asked.`,
    );
  return {
    client,
    tournament,
    tables,
    ask: (method, path, body) => successBodyOf(staff.ask(method, path.slice(1), body)),
    gameView: (game) => client.game(game),
    gameWhen,
    act,
    leaveOnClock: async (id, seat, ms) => {
      const { clock } = await gameWhen(id, (game) => game.clock.banks !== undefined);
      const left = clock.banks?.[seat] ?? 0;
      await act(id, { kind: 'adjust-time', seat, ms: ms - left, reason: 'The clock was wrong' });
    },
    wall: () => client.wall(),
    signIn: (page) => signInOnPage(page, staff),
  };
}

/** A tournament in which nothing is yet, and its director at a desk. */
export async function newTournament(
  { product, desk }: Pick<Story, 'product' | 'desk'>,
  name: string,
): Promise<{ readonly client: TournamentClient; readonly page: Page }> {
  const staff = await ensureDirector(product, director);
  const client = await TournamentClient.create(staff, name);
  return { client, page: await signInOnPage(await desk(), staff) };
}

/** Signs somebody in on a page, as if it had been done before. */
export async function signInOnPage(page: Page, { cookie = '', url }: ApiClient): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url }]);
  return page;
}

function gameSummary(game: Game): string {
  if (game.phase === 'unopened') return 'not opened';
  const turns = game.turns.map(({ status, move }) => `${status} ${move.kind}`).join(', ');
  return `${game.phase}, version ${String(game.version)}, ${turns}`;
}

/** The first-run link, as the server printed it. */
export function firstRunLink(said: string): string {
  const link = /https?:\/\/\S*\/setup\/\S+/.exec(said)?.[0];
  if (link === undefined) throw new Error(`No first-run link was printed:\n${said}`);
  return link;
}

/** The director's computer, at a page of the tournament. */
export async function consoleAt(
  { desk }: Pick<Story, 'desk'>,
  { tournament, signIn }: Pick<StoryHall, 'tournament' | 'signIn'>,
  path: string,
): Promise<Page> {
  const page = await signIn(await desk());
  await page.goto(`/tournaments/${tournament}/${path}`);
  return page;
}
