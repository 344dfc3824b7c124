import { wordGraphFault, hasWord, openWordGraph } from '@boardside/lexicon';
import {
  successBodyOf,
  type PublishedHall,
  joinTablet,
  publishHall,
  publishNextRound,
  ApiClient,
} from '@boardside/simulation';
import { useServer } from '../../../test/suite-server.js';
import { builtInList } from '../../lexicon/built-in-list.js';

const { server, director: staff } = useServer();
let hall: PublishedHall;
let tablet: ApiClient & { readonly token: string };

beforeAll(async () => {
  hall = await publishHall(staff);
  tablet = await joinTablet(server.url, hall.codes[0] ?? '');
});

function asked(more: Readonly<Record<string, string>> = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${tablet.token}`, ...more };
  return fetch(new URL('/api/tables/me/word-graph', server.url), { headers });
}

async function judgedAtEntry(): Promise<void> {
  const division = `tournaments/${hall.tournament}/divisions/${hall.division}`;
  await successBodyOf(staff.ask('PATCH', division, { ruleSet: 'machine' }));
  await publishNextRound(hall, 2);
}

test('M1 no list is handed out where the tablet judges nothing', async () => {
  expect(await tablet.get('tables/me/word-graph')).toMatchObject({
    status: 409,
    body: { code: 'judged-elsewhere' },
  });
});

test('M1 the list of a game that is judged at entry, as a graph that says its hash', async () => {
  await judgedAtEntry();
  const answer = await asked();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('etag')).toBe(`"${builtInList.hash}"`);
  expect(answer.headers.get('content-encoding')).toMatch(/^(gzip|br)$/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(wordGraphFault(bytes)).toBeUndefined();
  const graph = openWordGraph(bytes);
  expect(graph).toMatchObject({ list: builtInList.hash, words: builtInList.words });
  expect(['GNU', 'EMU', 'UK'].map((word) => hasWord(graph, word))).toEqual([true, true, false]);
  const again = await asked({
    'if-none-match': `"${builtInList.hash}"`,
    // Else a fetch with its own condition asks for an answer that is not compared.
    'cache-control': 'max-age=0',
  });
  expect(again.status).toBe(304);
});

test('only the tablet of the table gets it', async () => {
  const nobody = new ApiClient(server.url);
  expect(await nobody.get('tables/me/word-graph')).toMatchObject({
    status: 401,
    body: { code: 'unknown-device' },
  });
  expect((await staff.get('tables/me/word-graph')).status).toBe(401);
});
