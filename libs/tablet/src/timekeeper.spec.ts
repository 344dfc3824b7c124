import { opened, press, settled, started, timekeeperSetup } from './timekeeper.fixture.js';

test('the table’s own tablet takes the clock that nobody holds', async () => {
  const room = timekeeperSetup();
  const keeper = await room.open();
  await settled();
  expect(keeper.holds()).toBe(true);
  expect(room.book.game).toMatchObject({ holder: { kind: 'device', device: 'tablet' }, epoch: 1 });
});

test('the holder finds the end of a time, dated when it was', async () => {
  const { room, keeper } = await started();
  room.instruments.pass(1_500_400);
  keeper.beat();
  expect(opened(keeper).expiries).toEqual(['bank:0:1']);
  expect(opened(keeper).clock.banks?.[0]).toBe(0);
});

test('D-flag a clock whose time the director has taken off ran until the tablet heard of it', async () => {
  const { room, keeper } = await started();
  room.instruments.pass(9_000);
  keeper.beat();
  room.book.staff({ kind: 'adjust-time', seat: 0, ms: -1_500_000, reason: 'as it was' });
  room.tell();
  await settled();
  keeper.beat();
  expect(opened(keeper)).toMatchObject({
    flagged: [0],
    clock: { banks: [-9_000, 1_500_000], state: { kind: 'running', seat: 1 } },
  });
});

test('D-flag nor is anybody charged for it where a press that was not sent yet had begun that turn', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  room.instruments.pass(5_000);
  keeper.act(press, [0], room.instruments.now);
  room.instruments.pass(60_000);
  keeper.beat();
  room.book.staff({ kind: 'adjust-time', seat: 1, ms: -1_500_000, reason: 'as it was' });
  room.online.is = true;
  room.comeBack();
  await settled();
  keeper.beat();
  await settled();
  expect(room.book.game).toMatchObject({
    flagged: [1],
    clock: { state: { kind: 'running', seat: 0 }, unattributed: 60_000 },
  });
  expect(opened(keeper).clock.banks).toEqual([1_495_000, 0]);
});

test('G26 an order to start, kept while a challenge is open, does not keep the list from answering', async () => {
  const { room, keeper } = await started();
  const asked: unknown[] = [];
  keeper.setAutomaticAct(({ challenge }) => {
    if (challenge?.sent !== undefined) asked.push(challenge.sent);
    return undefined;
  });
  keeper.act(press, [0]);
  keeper.act({ kind: 'call-challenge', turn: 1 }, [1]);
  const order = { kind: 'order', reason: 'Fire alarm', scope: 'room' } as const;
  for (const what of ['stop', 'start'] as const) {
    room.book.staff({ ...order, order: what, what });
    room.tell();
    await settled();
  }
  expect(room.book.game).toMatchObject({ orders: [{ what: 'start' }] });
  keeper.act({ kind: 'send-challenge', words: [0] }, [0, 1]);
  expect(asked).not.toEqual([]);
});

test('the director’s orders are obeyed', async () => {
  const { room, keeper } = await started();
  room.book.staff({ kind: 'order', order: 'o1', what: 'stop', reason: 'alarm', scope: 'room' });
  room.tell();
  await settled();
  expect(opened(keeper).clock.stops).toMatchObject([{ reason: 'ordered', order: 'o1' }]);
  room.book.staff({ kind: 'order', order: 'o2', what: 'start', reason: '', scope: 'room' });
  room.tell();
  await settled();
  expect(opened(keeper).clock.state.kind).toBe('running');
  expect(room.book.game).toMatchObject({ orders: [] });
});
