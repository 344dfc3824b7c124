import type { OwnGamesView, Problem } from '@boardside/contract';

/** What a request comes back with; `no-answer`: the server was not reached. */
export type OwnAnswer<Value> =
  | { readonly kind: 'here'; readonly value: Value }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-answer' };

/** The player's own games of the tournament. */
export async function ownGames(secret: string): Promise<OwnAnswer<OwnGamesView>> {
  return ask(secret, '/api/own', async (answer) => (await answer.json()) as OwnGamesView);
}

/** One of them as a GCG file. */
export async function ownGcg(secret: string, game: string): Promise<OwnAnswer<Blob>> {
  return ask(secret, `/api/own/games/${game}/record.gcg`, (answer) => answer.blob());
}

async function ask<Value>(
  secret: string,
  path: string,
  read: (answer: Response) => Promise<Value>,
): Promise<OwnAnswer<Value>> {
  try {
    const answer = await fetch(path, { headers: { authorization: `Player ${secret}` } });
    if (answer.ok) return { kind: 'here', value: await read(answer) };
    const { message } = (await answer.json()) as Problem;
    return { kind: 'refused', message };
  } catch {
    return { kind: 'no-answer' };
  }
}
