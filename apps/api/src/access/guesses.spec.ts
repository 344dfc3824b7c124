import { VirtualTime } from '../../test/virtual-time.js';
import { OnlyNode } from '../runtime/relay.js';
import { Guesses, type Found } from './guesses.js';

let guesses: Guesses;

beforeEach(() => {
  guesses = new Guesses(new VirtualTime().wallClock, new OnlyNode());
});

function guess(code: string, found?: string): Promise<Found<string>> {
  const from = { kind: 'display', address: '10.0.0.7' } as const;
  return guesses.look({ ...from, code }, () => Promise.resolve(found));
}

test('after five wrong codes at once the next one waits, whatever it is', async () => {
  for (const code of ['a', 'b', 'c', 'd', 'e']) await guess(code);
  expect((await guess('f', 'a screen')).kind).toBe('wait');
});

test('a screen that was withdrawn asks on, and a new one of its address is let in', async () => {
  expect((await guess('hall', 'the screen')).kind).toBe('found');
  for (let second = 0; second < 60; second += 1) expect((await guess('hall')).kind).toBe('unknown');
  expect((await guess('box', 'another screen')).kind).toBe('found');
});

test('a code that was wrong is right once there is such a screen', async () => {
  for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) await guess(code);
  expect(await guess('e', 'a screen')).toEqual({ kind: 'found', found: 'a screen' });
});
