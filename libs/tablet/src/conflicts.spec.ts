import { opened, press, settled, started } from './timekeeper.fixture.js';

test('an entry that the server refuses stops the table for the director', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  keeper.act(press, [0]);
  await settled();
  room.book.game = { ...room.book.game, nextTurn: 9 } as typeof room.book.game;
  room.online.is = true;
  room.instruments.pass(1_000);
  await settled();
  expect(keeper.mirror.refused()).toMatchObject({ refusal: { code: 'not-entitled' } });
  expect(opened(keeper).clock.stops).toMatchObject([{ reason: 'conflict' }]);
  room.book.staff({ kind: 'order', order: 'on', what: 'start', reason: 'seen', scope: 'table' });
  room.tell();
  await settled();
  expect(opened(keeper).clock.state.kind).toBe('running');
});

test.each([
  [1, []],
  [2, ['conflict']],
])(
  'G24 the director settles an overdraw at that moment, too, removing %i: stops %j',
  async (removed, stops) => {
    const { room, keeper } = await started();
    keeper.act({ kind: 'stop-clock', reason: 'overdraw', seat: 0 }, [1]);
    await settled();
    room.online.is = false;
    const walk = {
      kind: 'settle-overdraw',
      seat: 0,
      onRack: 8,
      positions: [],
      picked: 'hand',
    } as const;
    keeper.act({ ...walk, removed: 1 }, [0, 1]);
    await settled();
    room.book.staff({ ...walk, onRack: 7 + removed, removed });
    room.online.is = true;
    room.instruments.pass(1_000);
    await settled();
    const open = opened(keeper).clock.stops.filter(({ settled: done }) => !done);
    expect(open.map(({ reason }) => reason)).toEqual(stops);
  },
);

test('a tablet that was replaced hands in what it holds, once, and makes nothing more of it', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  keeper.act(press, [0]);
  await settled();
  room.online.is = true;
  room.replaced.is = true;
  const before = room.pushes.length;
  room.instruments.pass(1_000);
  await settled();
  expect(keeper.mirror.refused()).toMatchObject({ refusal: { code: 'stale-epoch' } });
  expect(keeper.mirror.lastEntry()).toMatchObject({ command: { kind: 'press' } });
  expect(room.pushes.length - before).toBe(1);
});

test('a tablet that was replaced stays so after it has handed in what it held', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  keeper.act(press, [0]);
  await settled();
  keeper.close();
  room.online.is = true;
  room.replaced.is = true;
  const again = await room.open();
  await settled();
  expect(again.mirror.waiting()).toEqual([]);
  expect(again.turnedAway()).toBe(true);
  expect(again.holds()).toBe(false);
});

test('a conflict that the director has looked at does not stop the clocks again', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  keeper.act(press, [0]);
  await settled();
  room.book.game = { ...room.book.game, nextTurn: 9 } as typeof room.book.game;
  room.comeBack();
  room.instruments.pass(1_000);
  await settled();
  expect(opened(keeper).clock.stops).toMatchObject([{ reason: 'conflict' }]);
  room.book.staff({ kind: 'order', order: 'o1', what: 'start', reason: '', scope: 'table' });
  room.tell();
  await settled();
  expect(opened(keeper).clock.state.kind).toBe('running');
});
