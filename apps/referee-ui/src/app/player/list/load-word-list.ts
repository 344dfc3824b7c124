import { wordGraphFault, hasWord, openWordGraph } from '@boardside/lexicon';
import type { Hash } from '@boardside/game';
import type { WordListState } from './tablet-word-list.js';
import { saveList, readSavedList } from './saved-lists.js';

const address = '/api/tables/me/word-graph';
/** A list is a megabyte or two: what takes longer is asked for again. */
const longestMs = 60_000;

type WordListRequest = {
  readonly list: Hash;
  /** The token of this tablet. */
  readonly token: string;
  readonly tell: (state: WordListState) => void;
};

/** Brings the list of a game: kept here before, or from the server, which is kept then. */
export async function loadWordList({ list, token, tell }: WordListRequest): Promise<void> {
  const kept = await readSavedList(list);
  const here = kept && openList(kept, list);
  if (here) {
    tell(here);
    return;
  }
  tell({ kind: 'comes', received: 0, of: undefined });
  const bytes = await fetchList(token, tell);
  if (bytes === undefined) return;
  const came = openList(bytes, list);
  tell(came ?? { kind: 'failed', why: 'another-list' });
  if (came) await saveList(list, bytes);
}

/** The list that these bytes are; undefined where they are none, or another one. */
function openList(bytes: Uint8Array, list: Hash): WordListState | undefined {
  if (wordGraphFault(bytes) !== undefined) return undefined;
  const graph = openWordGraph(bytes);
  if (graph.list !== list) return undefined;
  const lacks = (words: readonly string[]) => words.filter((word) => !hasWord(graph, word));
  return { kind: 'here', list, lacks };
}

async function fetchList(
  token: string,
  tell: WordListRequest['tell'],
): Promise<Uint8Array | undefined> {
  try {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(longestMs),
    });
    if (!answer.ok || answer.body === null) {
      tell({ kind: 'failed', why: 'refused' });
      return undefined;
    }
    return await readAll(answer.body, (received) => {
      tell({ kind: 'comes', received, of: lengthOf(answer) });
    });
  } catch {
    tell({ kind: 'failed', why: 'no-answer' });
    return undefined;
  }
}

/** Of the bytes as they are read; of a compressed answer the length says nothing about that. */
function lengthOf({ headers }: Response): number | undefined {
  const length = Number(headers.get('content-length') ?? '');
  return headers.has('content-encoding') || !(length > 0) ? undefined : length;
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  came: (received: number) => void,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let received = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    received += part.value.byteLength;
    came(received);
  }
  const whole = new Uint8Array(received);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
