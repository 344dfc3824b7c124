import type { RecordedGameEvent } from '../event.js';
import { callReferee, press, started } from '../table.fixture.js';
import type { LastEntry } from './push-timing.js';
import {
  seenVersionCommittedMs,
  initialTableTime,
  refundOf,
  timeAfter,
  type TableTime,
} from './table-time.js';

const at = (second: number): string => new Date(second * 1_000).toISOString();
const mark = (x: number, more: Partial<LastEntry> = {}): LastEntry => ({
  device: 'd',
  sid: 's',
  t: x,
  wall: x,
  x,
  lateMs: 0,
  byMs: x + 20,
  run: 'r',
  ...more,
});
const event = (
  version: number,
  type: string,
  second: number,
  body: object = {},
): RecordedGameEvent => ({ version, type, at: at(second), body }) as unknown as RecordedGameEvent;

describe('when what a tablet knew was written down', () => {
  const events = [event(1, 'GameOpened', 10), event(2, 'ClockClaimed', 20)];

  test.each([
    ['the newest version that it had seen', 2, 20_000],
    ['a version that is not there yet: the last one', 9, 20_000],
    ['nothing: the opening', 0, 10_000],
  ])('%s', (_, seen, ms) => {
    expect(seenVersionCommittedMs(events, seen, { atMs: 30_000, receiptMs: 30_000 })).toBe(ms);
  });

  test('a wall clock that was set on dates it too late, one that was set back does not', () => {
    expect(seenVersionCommittedMs(events, 2, { atMs: 37_000, receiptMs: 30_000 })).toBe(13_000);
    expect(seenVersionCommittedMs(events, 2, { atMs: 23_000, receiptMs: 30_000 })).toBe(20_000);
    expect(seenVersionCommittedMs([], 2, { atMs: 0, receiptMs: 0 })).toBe(0);
  });
});

describe('what is given back of a stop that was obeyed late', () => {
  const order = { order: 'o', what: 'stop' };
  const stop = { kind: 'stop-clock', reason: 'ordered', order: 'o' } as const;
  const time: TableTime = { ...initialTableTime, runningSince: 10_000, mark: mark(10_000) };
  const log = [event(1, 'ClockOrdered', 40, order)];
  const ended = event(2, 'TurnEnded', 50);

  test.each([
    ['since the order', time, log, 30_000],
    ['since the clock ran, where that is later', { ...time, runningSince: 60_000 }, log, 10_000],
    ['past a flag, too', { ...time, runningSince: 65_000, cutOffSince: 45_000 }, log, 25_000],
    [
      'by the measure of the run that gave it',
      { ...time, orderedAt: new Map([['o', { x: 45_000, run: 'r' }]]) },
      log,
      25_000,
    ],
    [
      'by the wall, of an order of another run',
      { ...time, orderedAt: new Map([['o', { x: 45_000, run: 'before' }]]) },
      log,
      30_000,
    ],
    [
      'nothing once a turn has ended since',
      { ...time, turnEndedAt: 50_000 },
      [...log, ended],
      undefined,
    ],
    [
      'of a turn that came in since, and was made before',
      { ...time, turnEndedAt: 39_000 },
      [...log, ended],
      30_000,
    ],
    ['nothing while no clock runs', { ...time, runningSince: undefined }, log, undefined],
    ['nothing where no order was given', time, [], undefined],
  ])('%s', (_, known, events, ms) => {
    expect(refundOf(known, events, stop, { x: 70_000, run: 'r' })).toBe(ms);
  });

  test('nothing of a stop of the players’ own', () => {
    const own = { kind: 'stop-clock', reason: 'referee' } as const;
    expect(refundOf(time, log, own, { x: 70_000, run: 'r' })).toBeUndefined();
  });
});

describe('where the time of a table has got to', () => {
  const begun = started();
  const pressed = begun.and(press('8F HORN'));
  const stopped = pressed.and(callReferee);
  const step = (
    before: typeof begun,
    after: typeof begun,
    what: RecordedGameEvent,
    entered?: LastEntry,
  ) => ({
    before: before.game,
    after: after.game,
    event: what,
    entered,
    given: undefined,
  });
  const running: TableTime = { ...initialTableTime, mark: mark(5_000), runningSince: 5_000 };

  test('a turn that ends begins the time of the next one', () => {
    const turn = event(3, 'TurnEnded', 30);
    const time = timeAfter(running, step(begun, pressed, turn, mark(20_000, { lateMs: 900 })));
    expect(time).toMatchObject({
      runningSince: 20_000,
      chargedToMs: undefined,
      stoppedSince: undefined,
      // Two clocks are compared to no more than that.
      turnEndedAt: 19_750,
    });
  });

  test('an act in a turn leaves it running, charged to where that was certain', () => {
    const agreed = { ...event(3, 'TurnAgreed', 30), spentMs: 9_000 } as RecordedGameEvent;
    const time = timeAfter(running, step(begun, begun, agreed, mark(14_000, { byMs: 13_500 })));
    expect(time).toMatchObject({ runningSince: 5_000, chargedToMs: 13_500 });
    const again = timeAfter(time, step(begun, begun, agreed, mark(30_000)));
    expect(again.chargedToMs).toBe(22_500);
    const otherRun = mark(30_000, { run: 'after' });
    expect(timeAfter(time, step(begun, begun, agreed, otherRun)).chargedToMs).toBeUndefined();
  });

  test('clocks that stand have stood since then, and run anew', () => {
    const time = timeAfter(
      running,
      step(pressed, stopped, event(4, 'ClockStopped', 40), mark(25_000)),
    );
    expect(time).toMatchObject({ runningSince: undefined, stoppedSince: at(40) });
    const noted = timeAfter(time, step(stopped, stopped, event(5, 'InfractionNoted', 50)));
    expect(noted).toMatchObject({ mark: mark(25_000), stoppedSince: at(40) });
    const on = timeAfter(noted, step(stopped, pressed, event(6, 'ClockStarted', 60), mark(61_000)));
    expect(on).toMatchObject({ runningSince: 61_000, stoppedSince: undefined });
  });

  test('an order is known by when it was given', () => {
    const ordered = event(4, 'ClockOrdered', 40, { order: 'o', what: 'stop' });
    const given = { x: 40_000, run: 'r' };
    const time = timeAfter(running, { ...step(begun, begun, ordered), given });
    expect([...time.orderedAt]).toEqual([['o', given]]);
  });
});
