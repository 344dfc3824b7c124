import {
  type TimekeeperSetup,
  opened,
  press,
  reopened,
  settled,
  started,
} from './timekeeper.fixture.js';
import type { Timekeeper } from './timekeeper.js';

/** A challenge that was ruled on by staff a moment ago, at a table that holds its clock. */
async function ruled(): Promise<{ room: TimekeeperSetup; keeper: Timekeeper }> {
  const { room, keeper } = await started();
  keeper.act(press, [0]);
  keeper.act({ kind: 'call-challenge', turn: 1 }, [1]);
  keeper.act({ kind: 'send-challenge', words: [0] }, [0, 1]);
  await settled();
  const judge = { juror: 'ann' };
  room.book.staff({ kind: 'rule', case: 1, opinion: 1, acceptable: false, judge });
  room.tell();
  await settled();
  return { room, keeper };
}

test('G28 D the holder settles a ruling once when the time to ask is over, dated when it was', async () => {
  const { room, keeper } = await ruled();
  const from = room.instruments.now;
  room.instruments.pass(59_900);
  keeper.beat();
  expect(opened(keeper).challenge).toBeDefined();
  room.instruments.pass(400);
  keeper.beat();
  keeper.beat();
  await settled();
  expect(keeper.mirror.lastEntry()).toMatchObject({
    t: from + 60_000,
    by: { auto: 'holder' },
    command: { kind: 'settle', case: 1, how: 'time-over', shownMs: 60_000 },
  });
  const settlements = room.book.log.filter(({ type }) => type === 'ChallengeSettled');
  expect(settlements).toHaveLength(1);
  expect(keeper.mirror.refused()).toBeUndefined();
});

test.each([
  [20_000, 'the rest of the time is left'],
  [90_000, 'the time was over meanwhile'],
])('G28 D a reload after %d ms does not begin the time to ask anew: %s', async (awayMs) => {
  const { room, keeper } = await ruled();
  const again = await reopened({ room, keeper }, awayMs);
  again.beat();
  await settled();
  expect(opened(again).challenge === undefined).toBe(awayMs > 60_000);
  room.instruments.pass(Math.max(0, 60_000 - awayMs));
  again.beat();
  await settled();
  expect(opened(again).challenge).toBeUndefined();
  expect(room.book.log.filter(({ type }) => type === 'ChallengeSettled')).toHaveLength(1);
});

test('G28 D a second opinion that was asked for ends the count', async () => {
  const { room, keeper } = await ruled();
  const shownMs = keeper.rulings.shownMs(1, room.instruments.now);
  expect(keeper.act({ kind: 'ask-second-opinion', case: 1, shownMs }, [0]).ok).toBe(true);
  room.instruments.pass(100_000);
  keeper.beat();
  expect(opened(keeper).challenge).toMatchObject({ secondAskedBy: 0 });
});

test('G28 D while the director keeps the clocks stopped nobody loses the time to ask', async () => {
  const { room, keeper } = await ruled();
  const order = { kind: 'order', reason: 'Fire alarm', scope: 'room' } as const;
  room.book.staff({ ...order, order: 'o1', what: 'stop' });
  room.tell();
  await settled();
  room.instruments.pass(600_000);
  keeper.beat();
  expect(opened(keeper).challenge).toBeDefined();
  room.book.staff({ ...order, order: 'o2', what: 'start' });
  room.tell();
  await settled();
  room.instruments.pass(59_900);
  keeper.beat();
  expect(opened(keeper).challenge).toBeDefined();
  room.instruments.pass(400);
  keeper.beat();
  await settled();
  expect(opened(keeper).challenge).toBeUndefined();
});
