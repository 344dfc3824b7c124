import type { PlayerSearchView } from '@boardside/contract';
import type { Instruments } from '../live/instruments.js';
import { PlayerSearch } from './player-search.js';

const asked = globalThis.fetch;
const nobody: PlayerSearchView = { tournamentName: 'Open', rounds: [3], found: [], more: 0 };

/** What is done later is done when the spec says so. */
const waiting: (() => void)[] = [];
const instruments = {
  later: (_ms: number, act: () => void) => {
    waiting.push(act);
    return () => {
      waiting.splice(0, waiting.length, ...waiting.filter((other) => other !== act));
    };
  },
} as unknown as Instruments;

/** The server answers so from now on. */
function answers(answer: () => Promise<Pick<Response, 'ok' | 'status' | 'json'>>): void {
  globalThis.fetch = answer as unknown as typeof fetch;
}

const found = () => Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(nobody) });

async function goOn(): Promise<void> {
  for (const act of waiting.splice(0)) act();
  // An answer and its JSON are a few promises away.
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
}

let search: PlayerSearch;

beforeEach(async () => {
  waiting.length = 0;
  answers(found);
  search = new PlayerSearch('CODE', instruments);
  await goOn();
});

afterEach(() => {
  search.end();
  globalThis.fetch = asked;
});

test('an answer says of which letters it is: those typed since were not looked for yet', async () => {
  expect(search.answer()).toEqual({ text: '', answer: nobody });
  search.search('Ko');
  expect(search.answer()?.text).toBe('');
  await goOn();
  expect(search.answer()?.text).toBe('Ko');
});

test.each([
  [429, 'many-look'],
  [503, 'no-answer'],
  [404, 'no-code'],
] as const)('what was found stays while the server answers %i', async (status, trouble) => {
  search.search('Ko');
  await goOn();
  answers(() => Promise.resolve({ ok: false, status, json: () => Promise.resolve({}) }));
  await goOn();
  expect(search.trouble()).toBe(trouble);
  expect(search.answer()?.text).toBe('Ko');
});

test('a request that is lost is told, and taken back by the next answer', async () => {
  answers(() => Promise.reject(new Error('no network')));
  await goOn();
  expect(search.trouble()).toBe('no-answer');
  answers(found);
  await goOn();
  expect(search.trouble()).toBeUndefined();
});
