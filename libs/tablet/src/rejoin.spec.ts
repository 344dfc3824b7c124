import { opened, press, reopened, settled, started } from './timekeeper.fixture.js';

test('a reload within ten seconds charges the gap and play goes on', async () => {
  const { room, keeper } = await started();
  room.instruments.pass(20_000);
  keeper.beat();
  const again = await reopened({ room, keeper }, 4_000);
  await settled();
  expect(again.mirror.lastEntry()?.command).toEqual({
    kind: 'rejoin',
    previousSid: 'one',
    tickedAt: 22_000,
    gapMs: 4_000,
  });
  expect(opened(again).clock.state.kind).toBe('running');
  expect(opened(again).clock.banks?.[0]).toBe(1_500_000 - 24_000);
});

test('a reload right after a press that was heard late gives nobody time', async () => {
  const { room, keeper } = await started();
  room.instruments.pass(20_000);
  // The page was busy: the finger came down nine tenths of a second before it was heard.
  keeper.act(press, [0], room.instruments.now - 900);
  const again = await reopened({ room, keeper }, 500);
  await settled();
  expect(opened(again).clock.banks?.[1]).toBe(1_500_000 - 1_400);
});

test.each([
  [4_000, 40_000 + 4_000 + 6_000],
  [115_000, 6_000],
])(
  'G25 D a call that is dropped after a page was away for %i ms costs its caller %i ms',
  async (awayMs, costMs) => {
    const { room, keeper } = await started();
    keeper.act(press, [0]);
    keeper.act({ kind: 'call-challenge', turn: 1 }, [1]);
    room.instruments.pass(40_000);
    keeper.beat();
    const again = await reopened({ room, keeper }, awayMs);
    room.instruments.pass(6_000);
    again.act({ kind: 'drop-challenge', turn: 1 }, [1]);
    await settled();
    expect(opened(again).clock.banks?.[1]).toBe(1_500_000 - costMs);
    expect(opened(again).clock.stops).toMatchObject([{ reason: 'challenge', settled: true }]);
  },
);

test('a page that slept while the director dropped the open call goes on with the game', async () => {
  const { room, keeper } = await started();
  keeper.act(press, [0]);
  keeper.act({ kind: 'call-challenge', turn: 1 }, [1]);
  await settled();
  room.book.staff({ kind: 'drop-challenge', turn: 1 });
  room.instruments.sid = 'two';
  const tickedAt = room.instruments.now;
  room.instruments.frozen?.({ previousSid: 'one', tickedAt, gapMs: 115_000 });
  await settled();
  expect(keeper.mirror.lastEntry()?.command.kind).toBe('rejoin');
  expect(keeper.unsent()).toBe(0);
  expect(keeper.mirror.refused()).toBeUndefined();
  expect(opened(keeper).clock.stops).toMatchObject([{ reason: 'challenge', settled: true }]);
});

test('a longer gap is charged to nobody and stops the clocks', async () => {
  const { room, keeper } = await started();
  room.instruments.pass(20_000);
  keeper.beat();
  const again = await reopened({ room, keeper }, 60_000);
  expect(opened(again).clock.banks?.[0]).toBe(1_500_000 - 20_000);
  expect(opened(again).clock.stops).toMatchObject([{ reason: 'interrupted' }]);
});

test('a page that was frozen is a new session', async () => {
  const { room, keeper } = await started();
  room.instruments.sid = 'two';
  room.instruments.frozen?.({ previousSid: 'one', tickedAt: room.instruments.now, gapMs: 20_000 });
  expect(opened(keeper).clock.stops).toMatchObject([{ reason: 'interrupted' }]);
});

test('a short sleep that nobody has noticed yet is charged to whoever presses after it', async () => {
  const { room, keeper } = await started();
  room.instruments.pass(20_000);
  room.instruments.found = { previousSid: 'one', tickedAt: room.instruments.now, gapMs: 6_000 };
  room.instruments.sid = 'two';
  expect(keeper.act(press, [0]).ok).toBe(true);
  expect(opened(keeper).clock.banks).toEqual([1_500_000 - 26_000, 1_500_000]);
});

test('a reload with the server down restores board, clock and what was not sent', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  room.instruments.pass(20_000);
  keeper.act(press, [0]);
  await settled();
  const again = await reopened({ room, keeper }, 2_000);
  expect(opened(again).ledger.points).toEqual([14, 0]);
  expect(opened(again).clock.banks).toEqual([1_480_000, 1_498_000]);
  expect(again.unsent()).toBe(2);
});

test('a tablet that joined its table again counts its entries from 1, as the server does', async () => {
  const { room, keeper } = await started();
  keeper.close();
  const claim = { kind: 'claim-clock', witnessedMs: 0 } as const;
  room.book.staff({ ...claim, holder: { kind: 'desk' }, why: 'seized', expectedEpoch: 1 });
  const anew = { kind: 'device', device: 'anew' } as const;
  room.book.staff({ ...claim, holder: anew, why: 'moved', expectedEpoch: 2 });
  const again = await room.open('anew');
  expect(again.holds()).toBe(true);
  expect(again.mirror.nextSeq()).toBe(1);
  expect(again.unsent()).toBe(0);
});

test('a tablet that has kept nothing, and hears late that it was given the clock, says since when it was not measured', async () => {
  const { room, keeper } = await started();
  keeper.act(press, [0]);
  keeper.act({ kind: 'call-challenge', turn: 1 }, [1]);
  await settled();
  keeper.close();
  room.store.forget();
  const claim = { kind: 'claim-clock', witnessedMs: 0 } as const;
  room.book.staff({ ...claim, holder: { kind: 'desk' }, why: 'seized', expectedEpoch: 1 });
  const back = { kind: 'device', device: 'tablet' } as const;
  room.book.staff({ ...claim, holder: back, why: 'moved', expectedEpoch: 2 });
  room.instruments.sid = 'two';
  room.instruments.instantAt = () => room.instruments.now - 60_000;
  const again = await room.open();
  await settled();
  expect(again.mirror.waiting()).toEqual([]);
  expect(room.book.log.at(-1)).toMatchObject({
    type: 'ClockRejoined',
    body: { gapMs: 60_000, charged: false },
  });
});

test('where a browser has thrown its storage away, nobody is charged for what no tablet measured', async () => {
  const { room, keeper } = await started();
  room.instruments.pass(20_000);
  keeper.close();
  room.store.forget();
  room.instruments.sid = 'two';
  room.instruments.now = 60_000;
  room.instruments.instantAt = () => 20_000;
  const again = await room.open();
  await settled();
  expect(opened(again).clock.stops).toMatchObject([{ reason: 'interrupted' }]);
  expect(opened(again).clock.banks).toEqual([1_500_000, 1_500_000]);
});
