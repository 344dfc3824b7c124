import type {
  JoinAnswer,
  PlayerLinksView,
  Problem,
  Push,
  PushAck,
  PushRejection,
} from '@boardside/contract';
import { deviceLabel } from './device-label.js';
import { request } from './request.js';
import { problemIn } from '../text/problem-in.js';

/** What asking for a table came to. */
export type JoinOutcome =
  | JoinAnswer
  | { readonly kind: 'unknown-code' }
  | { readonly kind: 'unreachable' }
  /** Too many tries, or too many tablets wait. */
  | { readonly kind: 'not-now'; readonly problem: Problem };

/**
 * Answers a table code. A tablet that is bound already says so by its token, and one that waits by
 * the secret of its question: it stays what it is.
 */
export async function joinTable(
  code: string,
  {
    token,
    had,
    asked,
  }: {
    readonly token: string | undefined;
    readonly had?: string;
    readonly asked: string | undefined;
  },
): Promise<JoinOutcome> {
  const label = deviceLabel(navigator.userAgent);
  const body = { code, label, device: token, had, asked };
  return readJoinOutcome(await ask('POST', '/api/join', undefined, body));
}

/** What became of a table that waits for the director. */
export async function pollJoin(request: string): Promise<JoinOutcome> {
  return readJoinOutcome(await ask('GET', '/api/join', request));
}

/** Sends entries where the socket does not come through. */
export async function postEntries(
  token: string,
  push: Push,
): Promise<PushAck | PushRejection | undefined> {
  const answer = await ask('POST', '/api/table/push', token, push);
  return answer?.ok === true ? ((await answer.json()) as PushAck | PushRejection) : undefined;
}

/** Returns whether this tablet has lost its table; undefined if the server cannot be asked. */
export async function hasLeftTable(token: string): Promise<boolean | undefined> {
  const answer = await ask('GET', '/api/table', token);
  if (answer?.ok === true) return false;
  return answer?.status === 401 ? true : undefined;
}

/** Somebody at the table has tapped a message away. */
export async function reportSeen(token: string, message: string): Promise<void> {
  await ask('POST', `/api/table/messages/${message}/seen`, token);
}

/** The addresses of the player pages, once their slip is signed. */
export async function fetchPlayerLinks(
  token: string,
  game: string,
): Promise<PlayerLinksView['links'] | undefined> {
  const answer = await ask('POST', `/api/table/games/${game}/links`, token);
  return answer?.ok === true ? ((await answer.json()) as PlayerLinksView).links : undefined;
}

async function readJoinOutcome(answer: Response | undefined): Promise<JoinOutcome> {
  if (answer?.ok === true) return (await answer.json()) as JoinAnswer;
  if (answer?.status === 409 || answer?.status === 429) {
    return { kind: 'not-now', problem: problemIn(await answer.json()) };
  }
  const isUnknown = answer?.status === 404 || answer?.status === 400;
  return { kind: isUnknown ? 'unknown-code' : 'unreachable' };
}

async function ask(
  method: 'GET' | 'POST',
  path: string,
  token: string | undefined,
  body?: unknown,
): Promise<Response | undefined> {
  try {
    return await request(method, path, { token, body });
  } catch {
    return undefined;
  }
}
