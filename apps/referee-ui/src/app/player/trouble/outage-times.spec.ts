import type { Recorded } from '@boardside/game';
import { unseenTurns } from './outage-times.js';

const origin = { device: 'tablet', seq: 1, part: 1, epoch: 1, sid: 's', t: 0, seen: 1 };

/** As the log tells it, with as much of the time out of the server's sight. */
function event(version: number, type: string, spentMs: number, body: object = {}): Recorded {
  const entry = { ...origin, unwitnessedMs: spentMs };
  return { version, type, body, spentMs, entry, shape: 1, by: { auto: 'holder' }, at: '' } as never;
}

const ended = (version: number, turn: string, seat: number, spentMs: number) =>
  event(version, 'TurnEnded', spentMs, { turn, seat });

test('a page load within a turn takes nothing off its time', () => {
  const log = [
    event(7, 'ClockRejoined', 480_000, { charged: true, gapMs: 2_000 }),
    ended(8, 't1', 0, 10_000),
    ended(9, 't2', 1, 5_000),
  ];
  expect(unseenTurns(log, 0, 'tablet').map(({ turn, ms }) => [turn, ms])).toEqual([
    ['t1', 490_000],
    ['t2', 5_000],
  ]);
});

test('a long gap was charged to nobody, and is not shown', () => {
  const log = [
    event(7, 'ClockRejoined', 620_000, { charged: false, gapMs: 600_000 }),
    ended(8, 't1', 0, 10_000),
  ];
  expect(unseenTurns(log, 0, 'tablet').map(({ ms }) => ms)).toEqual([30_000]);
});

test('turns that were seen, or confirmed before, are not asked about', () => {
  const seen = { ...ended(8, 't1', 0, 0), spentMs: 90_000 };
  expect(
    unseenTurns([seen, ended(9, 't2', 1, 70_000)], 8, 'tablet').map(({ turn }) => turn),
  ).toEqual(['t2']);
  expect(unseenTurns([seen, ended(9, 't2', 1, 70_000)], 9, 'tablet')).toEqual([]);
});

test('what another tablet timed before it was replaced is not asked about again', () => {
  const log = [ended(8, 't4', 0, 70_000), ended(9, 't5', 1, 0)];
  expect(unseenTurns(log, 0, 'tablet').map(({ turn }) => turn)).toEqual(['t4']);
  expect(unseenTurns(log, 0, 'spare')).toEqual([]);
});
