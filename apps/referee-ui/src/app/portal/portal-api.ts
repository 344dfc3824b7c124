import type { PlayerGamesView, PlayerOpenGamesView, Problem } from '@boardside/contract';
import { problemIn } from '../text/problem-in.js';

/** What a request comes back with; `no-answer`: the server was not reached. */
export type PortalApiResult<Value> =
  | { readonly kind: 'here'; readonly value: Value }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'no-answer' };

/** The player's own games of the tournament. */
export async function fetchOwnGames(secret: string): Promise<PortalApiResult<PlayerGamesView>> {
  return ask(secret, '/api/own', async (answer) => (await answer.json()) as PlayerGamesView);
}

/** Those whose result the player may say. */
export async function fetchOwnOpenGames(
  secret: string,
): Promise<PortalApiResult<PlayerOpenGamesView>> {
  return ask(
    secret,
    '/api/own/open',
    async (answer) => (await answer.json()) as PlayerOpenGamesView,
  );
}

/** The player’s word on the result of a game, in seat order; `entry` tells it from the next. */
export async function submitSlip(
  secret: string,
  game: string,
  slip: { readonly entry: string; readonly scores: readonly number[] },
): Promise<PortalApiResult<undefined>> {
  const path = `/api/own/games/${game}/slip`;
  return ask(secret, path, () => Promise.resolve(undefined), JSON.stringify(slip));
}

/** One of them as a GCG file. */
export async function fetchOwnGcg(secret: string, game: string): Promise<PortalApiResult<Blob>> {
  return ask(secret, `/api/own/games/${game}/record.gcg`, (answer) => answer.blob());
}

async function ask<Value>(
  secret: string,
  path: string,
  read: (answer: Response) => Promise<Value>,
  said?: string,
): Promise<PortalApiResult<Value>> {
  const authorization = `Player ${secret}`;
  const request =
    said === undefined
      ? { headers: { authorization } }
      : {
          method: 'POST',
          body: said,
          headers: { authorization, 'content-type': 'application/json' },
        };
  try {
    const answer = await fetch(path, request);
    if (answer.ok) return { kind: 'here', value: await read(answer) };
    return { kind: 'refused', problem: problemIn(await answer.json()) };
  } catch {
    return { kind: 'no-answer' };
  }
}
