import { opened, press, settled, started } from './timekeeper.fixture.js';

test('a slow write is sent after a quarter of a second, and what the server has is saved', async () => {
  const { room, keeper } = await started();
  room.store.broken = 'hangs';
  keeper.act(press, [0]);
  room.instruments.pass(249);
  await settled();
  expect(keeper.unsent()).toBe(1);
  room.instruments.pass(1);
  await settled();
  expect(keeper.unsent()).toBe(0);
  room.instruments.pass(10_000);
  expect(opened(keeper).clock.stops).toEqual([]);
  expect(keeper.saving()).toBe('saved');
});

test('a write that takes more than five seconds without a server stops the clocks; done late, they start again', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  room.store.broken = 'hangs';
  keeper.act(press, [0]);
  room.instruments.pass(4_999);
  room.instruments.pass(0);
  await settled();
  expect(opened(keeper).clock.stops).toEqual([]);
  room.instruments.pass(1);
  room.instruments.pass(0);
  expect(opened(keeper).clock.stops).toMatchObject([{ reason: 'storage' }]);
  expect(keeper.saving()).toBe('failed');
  room.store.broken = 'no';
  for (const write of room.store.late) write();
  await settled();
  expect(opened(keeper).clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(opened(keeper).clock.stops).toEqual([]);
  expect(keeper.saving()).toBe('saved');
});

test('a write that is done in time after all never stops a game', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  room.store.broken = 'hangs';
  keeper.act(press, [0]);
  room.instruments.pass(1_200);
  for (const write of room.store.late) write();
  await settled();
  room.instruments.pass(20_000);
  expect(opened(keeper).clock.stops).toEqual([]);
  expect(keeper.mirror.waiting().map(({ command }) => command.kind)).toEqual(['press']);
});

test('a write that the disk refuses stops the clocks until the director starts them', async () => {
  const { room, keeper } = await started();
  room.store.broken = 'refuses';
  keeper.act(press, [0]);
  await settled();
  expect(opened(keeper).clock.stops).toMatchObject([{ reason: 'storage' }]);
  room.store.broken = 'no';
  room.instruments.pass(10_000);
  await settled();
  expect(opened(keeper).clock.stops).toMatchObject([{ reason: 'storage' }]);
  expect(keeper.saving()).toBe('failed');
});
