import { englishTiles } from '@boardside/engine';
import { buildWordGraph } from '@boardside/lexicon';
import { loadWordList } from './load-word-list.js';
import type { WordListState } from './tablet-word-list.js';

const words = ['HORN', 'FARM', 'FARMS'];

/** A server that answers so, and the states that the tablet went through. */
async function brought(
  answer: () => Promise<Partial<Response>>,
): Promise<readonly WordListState[]> {
  const asked = globalThis.fetch;
  const states: WordListState[] = [];
  globalThis.fetch = answer as typeof fetch;
  try {
    await loadWordList({ list: 'hash', token: 'token', tell: (state) => states.push(state) });
  } finally {
    globalThis.fetch = asked;
  }
  return states;
}

function answerWith(bytes: Uint8Array): () => Promise<Partial<Response>> {
  const halves = [bytes.slice(0, 10), bytes.slice(10)];
  const read = () => {
    const value = halves.shift();
    return Promise.resolve({ done: value === undefined, value });
  };
  const body = { getReader: () => ({ read }) } as unknown as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
  const headers = new Map([['content-length', String(bytes.length)]]) as unknown as Headers;
  return () => Promise.resolve({ ok: true, body, headers });
}

test('M1 the list of the game comes, says how far it is, and tells what it lacks', async () => {
  const bytes = buildWordGraph(words, englishTiles, 'hash');
  const states = await brought(answerWith(bytes));
  expect(states.slice(0, 3)).toMatchObject([
    { kind: 'comes', received: 0 },
    { kind: 'comes', received: 10, of: bytes.length },
    { kind: 'comes', received: bytes.length, of: bytes.length },
  ]);
  const here = states.at(-1);
  if (here?.kind !== 'here') throw new Error('the list is here');
  expect(here.list).toBe('hash');
  expect(here.lacks(['FARM', 'NORH', 'HORN'])).toEqual(['NORH']);
});

test('M1 another list than the game’s, and bytes that are no list, are not judged by', async () => {
  const other = await brought(answerWith(buildWordGraph(words, englishTiles, 'another')));
  expect(other.at(-1)).toEqual({ kind: 'failed', why: 'another-list' });
  const noise = await brought(answerWith(new Uint8Array(64)));
  expect(noise.at(-1)).toEqual({ kind: 'failed', why: 'another-list' });
});

test('M1 no network, or a server that has no list for this game', async () => {
  const away = await brought(() => Promise.reject(new Error('no network')));
  expect(away.at(-1)).toEqual({ kind: 'failed', why: 'no-answer' });
  const refused = await brought(() => Promise.resolve({ ok: false, body: null }));
  expect(refused.at(-1)).toEqual({ kind: 'failed', why: 'refused' });
});
