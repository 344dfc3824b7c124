import { Logger } from '@nestjs/common';
import { VirtualTime } from '../../test/virtual-time.js';
import type { Policy } from '../game/policy.js';
import type { StreamName } from '../log/event-log.js';
import { PolicyRunner } from './policy-runner.js';

/** What a stream of these specs says: whether there is something to do, and when. */
interface State {
  readonly isOpen: boolean;
  readonly dueAtMs?: number;
}

const game = { tournament: 't', stream: 'g' };
const another = { tournament: 't', stream: 'another' };
const open: State = { isOpen: true };

let time: VirtualTime;
let began: number;
let now: State;
let runner: PolicyRunner<State>;

/** Notes when it acted, in milliseconds since the spec began; what comes of it the spec says. */
class NotingPolicy implements Policy<State> {
  readonly complaint = 'nothing was noted';
  readonly acts: number[] = [];
  outcome: () => Promise<'done' | 'later'> = () => Promise.resolve('done');

  constructor(readonly isUrgent = false) {}

  concerns(_: StreamName, { isOpen }: State): boolean {
    return isOpen;
  }

  dueAtMs(_: StreamName, { dueAtMs }: State): number | undefined {
    return dueAtMs;
  }

  act(): Promise<'done' | 'later'> {
    this.acts.push(time.nowMs - began);
    return this.outcome();
  }
}

// What it says of attempts that fail is for the server's log.
beforeAll(() => Logger.overrideLogger(false));

beforeEach(() => {
  time = new VirtualTime();
  began = time.nowMs;
  now = { isOpen: false };
});

afterEach(() => runner.end());

function run(...policies: readonly NotingPolicy[]): void {
  const { timers } = time;
  const read = (): Promise<State> => Promise.resolve(now);
  runner = new PolicyRunner<State>(policies, { steadyClock: time.steadyClock(), timers, read });
}

test('a policy acts on a change that concerns it, and on no other', async () => {
  const policy = new NotingPolicy();
  run(policy);
  runner.changed(game, { isOpen: false });
  await time.pass(10_000);
  expect(policy.acts).toEqual([]);
  runner.changed(game, open);
  await time.pass(10_000);
  expect(policy.acts).toEqual([10_000]);
});

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['has to wait', () => Promise.resolve('later' as const)],
] as const)('an act that %s is tried again until it is done', async (_, outcome) => {
  const policy = new NotingPolicy();
  policy.outcome = outcome;
  run(policy);
  runner.changed(game, open);
  await time.pass(8_000);
  expect(policy.acts).toEqual([0, 1_000, 3_000, 7_000]);
  policy.outcome = () => Promise.resolve('done');
  await time.pass(60_000);
  expect(policy.acts).toEqual([0, 1_000, 3_000, 7_000, 12_000]);
});

test('an act that has to wait is tried again at once when the stream has changed', async () => {
  const policy = new NotingPolicy();
  policy.outcome = () => Promise.resolve('later');
  run(policy);
  runner.changed(game, open);
  await time.pass(3_500);
  policy.outcome = () => Promise.resolve('done');
  runner.changed(game, open);
  await time.pass(60_000);
  expect(policy.acts).toEqual([0, 1_000, 3_000, 3_500]);
});

test('an urgent act that fails is tried again every second', async () => {
  const policy = new NotingPolicy(true);
  policy.outcome = () => Promise.reject(new Error('away'));
  run(policy);
  runner.changed(game, open);
  await time.pass(3_500);
  expect(policy.acts).toEqual([0, 1_000, 2_000, 3_000]);
});

test('an error of one policy keeps no other from acting', async () => {
  const [blind, failing, policy] = [new NotingPolicy(), new NotingPolicy(), new NotingPolicy()];
  blind.concerns = () => {
    throw new Error('a bug');
  };
  failing.outcome = () => Promise.reject(new Error('away'));
  run(blind, failing, policy);
  runner.changed(game, open);
  await time.pass(0);
  expect(policy.acts).toEqual([0]);
  await runner.try(another, open, () => true);
  expect(policy.acts).toEqual([0, 0]);
});

test('a policy acts once at a time for one stream, and once more after a change meanwhile', async () => {
  const policy = new NotingPolicy();
  const ends: (() => void)[] = [];
  policy.outcome = () => new Promise((resolve) => ends.push(() => resolve('done')));
  run(policy);
  for (let times = 0; times < 3; times += 1) runner.changed(game, open);
  await time.pass(5_000);
  expect(policy.acts).toEqual([0]);
  runner.changed(another, open);
  expect(policy.acts).toEqual([0, 5_000]);
  for (const end of ends.splice(0)) end();
  await time.pass(5_000);
  expect(policy.acts).toEqual([0, 5_000, 5_000]);
  for (const end of ends.splice(0)) end();
});

test('what is due later is done then, once', async () => {
  const policy = new NotingPolicy();
  run(policy);
  runner.changed(game, { isOpen: false, dueAtMs: began + 60_000 });
  await time.pass(59_999);
  expect(policy.acts).toEqual([]);
  await time.pass(60_000);
  expect(policy.acts).toEqual([60_000]);
});

test('what was due before it was known is done at once', async () => {
  const policy = new NotingPolicy();
  run(policy);
  runner.changed(game, { isOpen: false, dueAtMs: began - 1 });
  await time.pass(0);
  expect(policy.acts).toEqual([0]);
});

test('a change moves what is due, or calls it off', async () => {
  const policy = new NotingPolicy();
  run(policy);
  runner.changed(game, { isOpen: false, dueAtMs: began + 10_000 });
  runner.changed(another, { isOpen: false, dueAtMs: began + 10_000 });
  runner.changed(game, { isOpen: false, dueAtMs: began + 20_000 });
  runner.changed(another, { isOpen: false });
  await time.pass(60_000);
  expect(policy.acts).toEqual([20_000]);
});

test('what is still due after an act is tried again, and what is due next is done then', async () => {
  const policy = new NotingPolicy();
  run(policy);
  now = { isOpen: false, dueAtMs: began + 1_000 };
  runner.changed(game, now);
  await time.pass(2_500);
  expect(policy.acts).toEqual([1_000, 2_000]);
  now = { isOpen: false, dueAtMs: began + 30_000 };
  await time.pass(1_000);
  now = { isOpen: false };
  await time.pass(60_000);
  expect(policy.acts).toEqual([1_000, 2_000, 3_000, 30_000]);
});

test('who tries policies waits until each was tried, in the order of the list', async () => {
  const order: string[] = [];
  const [first, left, last] = [new NotingPolicy(), new NotingPolicy(), new NotingPolicy()];
  first.outcome = async () => {
    await Promise.resolve();
    order.push('first');
    throw new Error('away');
  };
  last.outcome = () => {
    order.push('last');
    return Promise.resolve('done');
  };
  run(first, left, last);
  await runner.try(game, open, (policy) => policy !== left);
  expect(order).toEqual(['first', 'last']);
  expect(left.acts).toEqual([]);
});

test('once the runner has ended, nothing is done', async () => {
  const policy = new NotingPolicy();
  policy.outcome = () => Promise.reject(new Error('away'));
  run(policy);
  runner.changed(game, { isOpen: true });
  runner.changed(another, { isOpen: false, dueAtMs: began + 10_000 });
  runner.end();
  runner.changed(game, open);
  await time.pass(60_000);
  expect(policy.acts).toEqual([0]);
});
