import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { WordListUpload, WordListView } from '@boardside/contract';
import { successBodyOf, type ApiReply, ApiClient } from '@boardside/simulation';
import { bootServer } from '../../test/booted-server.js';
import { useServer } from '../../test/suite-server.js';
import { builtInList } from './built-in-list.js';
import { WordLists } from './word-lists.js';

const { server, director: staff } = useServer();

function load(
  file: string | Uint8Array,
  name = 'Club list',
  official = 'not-official',
): Promise<ApiReply> {
  const query = new URLSearchParams({ name, official });
  return staff.uploadFile(`lists?${query.toString()}`, file);
}

async function loaded(file: string, name?: string, official?: string): Promise<WordListUpload> {
  return successBodyOf<WordListUpload>(load(file, name, official));
}

function all(): Promise<readonly WordListView[]> {
  return successBodyOf<readonly WordListView[]>(staff.get('lists'));
}

function lists(): WordLists {
  return server.app.get(WordLists);
}

test('G8 Boardside’s own list is there from the start, not official', async () => {
  expect(await all()).toEqual([builtInList]);
  const judge = await lists().judgeOf(builtInList.hash);
  expect(judge?.acceptable(['QUIXOTRY'])).toBe(true);
  expect(judge?.acceptable(['UK'])).toBe(false);
});

describe('G8 a list that a director loads', () => {
  test('is kept with its name, size, hash and mark, and judges', async () => {
    const { list, loaded: when } = await loaded('\uFEFFgnu\r\nEMU\r\n', ' The book ', 'official');
    expect(list).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'The book',
      words: 2,
      official: 'official',
      tileSet: 'english',
      origin: 'loaded',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(when).toBe('now');
    expect(await all()).toEqual([builtInList, list]);
    const judge = await lists().judgeOf(list.hash);
    expect(judge?.acceptable(['EMU', 'GNU'])).toBe(true);
    expect(judge?.acceptable(['EMU', 'YAK'])).toBe(false);
  });

  test('loaded again is the same row, with the name and the mark of now', async () => {
    const first = await loaded('AB\nCD', 'Spring');
    const again = await loaded('cd\r\nab\r\n', 'Spring, checked', 'official');
    expect(again).toEqual({
      list: { ...first.list, name: 'Spring, checked', official: 'official' },
      loaded: 'before',
    });
    expect((await all()).filter(({ hash }) => hash === first.list.hash)).toEqual([again.list]);
  });

  test('loaded by two at the same moment is one row', async () => {
    const [one, other] = await Promise.all([loaded('XX\nYY', 'One'), loaded('XX\nYY', 'Other')]);
    expect(one.list.hash).toBe(other.list.hash);
    expect((await all()).filter(({ hash }) => hash === one.list.hash)).toHaveLength(1);
  });

  test('is still there after a restart', async () => {
    const { list } = await loaded('OX\nOXEN', 'Kept');
    const restarted = await bootServer({ databaseUrl: server.databaseUrl });
    try {
      const known = restarted.app.get(WordLists);
      expect(await known.named(list.hash)).toEqual(list);
      expect((await known.judgeOf(list.hash))?.acceptable(['OXEN'])).toBe(true);
    } finally {
      await restarted.close();
    }
  });

  test('may have 400,000 words, which take no more than 40 MB to judge by', async () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const words = Array.from({ length: 400_000 }, (_, index) =>
      [0, 1, 2, 3].map((place) => letters[Math.floor(index / 26 ** place) % 26]).join(''),
    );
    const file = words.join('\n');
    const before = keptBytes();
    const { list } = await loaded(file, 'Very many');
    const judge = await lists().judgeOf(list.hash);
    expect(list.words).toBe(400_000);
    expect(judge?.acceptable([words[0]!, words[399_999]!])).toBe(true);
    expect(keptBytes() - before).toBeLessThan(40_000_000);
  });
});

describe('a file that is no word list is refused, with the line, and nothing of it is kept', () => {
  test.each<[string, string | Uint8Array, object]>([
    [
      'wrong encoding',
      Buffer.from('AB\nCAFÉ', 'latin1'),
      { fault: 'wrong-encoding', line: 2, text: 'CAF\uFFFD' },
    ],
    ['UTF-16', Buffer.from('\uFEFFAB', 'utf16le'), { fault: 'wrong-encoding' }],
    ['a digit', 'AB\nC4', { fault: 'not-a-word', line: 2, text: 'C4', letter: '4' }],
    ['a hyphen', 'RE-DO', { fault: 'not-a-word', line: 1, text: 'RE-DO', letter: '-' }],
    ['nothing at all', '', { fault: 'empty-file' }],
    ['one letter', 'AB\nC', { fault: 'too-short', line: 2, text: 'C' }],
    ['too many letters', 'A'.repeat(16), { fault: 'too-long', line: 1, text: 'A'.repeat(16) }],
    ['a word twice', 'AB\nCD\nAB', { fault: 'twice', line: 3, text: 'AB' }],
  ])('%s', async (_, file, fault) => {
    const before = await all();
    const reply = await load(file);
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({ code: 'no-word-list', faults: [fault], more: 0 });
    expect(await all()).toEqual(before);
  });

  test('more than 8 MB', async () => {
    const reply = await load(Buffer.alloc(9 * 1024 * 1024, 'AB\n'));
    expect(reply).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  test.each([
    ['name=&official=official', 'text/plain'],
    ['name=%20&official=official', 'text/plain'],
    ['name=A&official=perhaps', 'text/plain'],
    ['official=official', 'text/plain'],
    ['name=A&official=official', 'application/json'],
  ])('asked with %s as %s', async (query, type) => {
    const reply = await staff.uploadFile(`lists?${query}`, '["AB"]', type);
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  test('only staff upload a list: others are refused before it is read', async () => {
    const reply = await new ApiClient(server.url).uploadFile(
      'lists?name=A&official=official',
      'AB',
    );
    expect(reply.status).toBe(401);
  });
});

describe('a list that nothing needs', () => {
  test('is deleted, and judges no more', async () => {
    const { list } = await loaded('GO\nGONE', 'For nothing');
    expect(await lists().judgeOf(list.hash)).toBeDefined();
    expect((await staff.ask('DELETE', `lists/${list.hash}`)).status).toBe(204);
    expect((await all()).map(({ hash }) => hash)).not.toContain(list.hash);
    expect(await lists().judgeOf(list.hash)).toBeUndefined();
    const again = await staff.ask('DELETE', `lists/${list.hash}`);
    expect(again).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('is loaded again and judges again', async () => {
    const { list } = await loaded('ON\nOFF', 'Back');
    await staff.ask('DELETE', `lists/${list.hash}`);
    expect(await lists().judgeOf(list.hash)).toBeUndefined();
    await loaded('ON\nOFF', 'Back');
    expect((await lists().judgeOf(list.hash))?.acceptable(['OFF'])).toBe(true);
  });

  test('is not Boardside’s own', async () => {
    const reply = await staff.ask('DELETE', `lists/${builtInList.hash}`);
    expect(reply).toMatchObject({ status: 409, body: { code: 'own-list' } });
  });
});

/** What is in use once all that can go has gone. */
function keptBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
