import { VirtualTime } from '../../test/virtual-time.js';
import { SingleNodeRelay } from '../platform/relay.js';
import { CodeLookup, type CodeLookupResult } from './code-lookup.js';

let time: VirtualTime;
let guesses: CodeLookup;

/** More are not looked at, from one address at once. */
const most = 30;

beforeEach(() => {
  time = new VirtualTime();
  guesses = new CodeLookup(time.steadyClock(), new SingleNodeRelay());
});

function guess(code: string, found?: string): Promise<CodeLookupResult<string>> {
  const from = { kind: 'display', address: '10.0.0.7' } as const;
  return guesses.lookUp({ ...from, code }, () => Promise.resolve(found));
}

async function wrongCodes(count: number): Promise<void> {
  for (let tries = 0; tries < count; tries += 1) await guess(`wrong ${String(tries)}`);
}

test('five wrong codes from an address keep no right one out there', async () => {
  await wrongCodes(5);
  expect((await guess('hall', 'a screen')).kind).toBe('found');
});

test('after thirty wrong codes at once the next one waits six seconds, whatever it is', async () => {
  await wrongCodes(most);
  expect(await guess('hall', 'a screen')).toEqual({ kind: 'wait', waitMs: 6_000 });
  time.skip(6_000);
  expect((await guess('hall', 'a screen')).kind).toBe('found');
});

test('a wall clock that is set back by an hour keeps nobody out', async () => {
  await wrongCodes(most);
  time.wallClock.aheadMs = -3_600_000;
  time.skip(6_000);
  expect((await guess('hall', 'a screen')).kind).toBe('found');
});

test('a screen that was withdrawn asks on, and a new one of its address is let in', async () => {
  expect((await guess('hall', 'the screen')).kind).toBe('found');
  for (let second = 0; second < 60; second += 1) expect((await guess('hall')).kind).toBe('unknown');
  expect((await guess('box', 'another screen')).kind).toBe('found');
});

test('a code that was wrong is right once there is such a screen', async () => {
  await wrongCodes(most + 1);
  expect(await guess('wrong 4', 'a screen')).toEqual({ kind: 'found', found: 'a screen' });
});
