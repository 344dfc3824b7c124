import { opened, press, settled, started, timekeeperSetup } from './timekeeper.fixture.js';

test('an entry is stored, then sent, and its time is that of the touch', async () => {
  const { room, keeper } = await started();
  room.instruments.pass(20_000);
  keeper.act(press, [0], room.instruments.now - 5_000);
  expect(opened(keeper).clock.banks?.[0]).toBe(1_500_000 - 15_000);
  await settled();
  expect(room.store.entries.at(-1)?.command.kind).toBe('press');
  expect(keeper.unsent()).toBe(0);
  expect(room.book.game).toMatchObject({ nextTurn: 2 });
});

test('what the socket does not answer is sent over HTTP as of that moment', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  room.online.givenUpMs = 5_000;
  room.instruments.pass(20_000);
  const at = room.instruments.now;
  keeper.act(press, [0]);
  await settled();
  expect(room.posts.at(-1)).toMatchObject({ tNow: at + 5_000, entries: [{ t: at }] });
});

test('with the network down everything is kept, and sent once when it is back', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  room.instruments.pass(20_000);
  expect(keeper.act(press, [0]).ok).toBe(true);
  await settled();
  expect(keeper.unsent()).toBe(1);
  expect(opened(keeper).nextTurn).toBe(2);
  room.online.is = true;
  room.instruments.pass(1_000);
  await settled();
  expect(keeper.unsent()).toBe(0);
  expect(room.book.log.filter(({ type }) => type === 'TurnEnded')).toHaveLength(1);
});

test.each([
  ['the server is there and cannot write', { refused: 'not-saved', detail: 'Keep it.' } as const],
  ['nothing answers', undefined],
])('entries that the server does not take are told after three seconds: %s', async (_why, said) => {
  const { room, keeper } = await started();
  room.says.instead = { said };
  room.instruments.pass(20_000);
  keeper.act(press, [0]);
  await settled();
  for (let passed = 0; passed < 3_000; passed += 250) {
    expect(keeper.isOverdue(room.instruments.now)).toBe(false);
    room.instruments.pass(250);
    await settled();
  }
  room.instruments.pass(250);
  expect(keeper.isOverdue(room.instruments.now)).toBe(true);
  room.says.instead = undefined;
  for (let passed = 0; passed < 10_000; passed += 250) {
    room.instruments.pass(250);
    await settled();
  }
  expect(keeper.isOverdue(room.instruments.now)).toBe(false);
  expect(keeper.unsent()).toBe(0);
});

test('what an earlier session could not send is told three seconds after the page came up', async () => {
  const { room, keeper } = await started();
  room.online.is = false;
  keeper.act(press, [0]);
  await settled();
  keeper.close();
  room.instruments.sid = 'two';
  room.instruments.now = 0;
  const again = await room.open();
  room.instruments.pass(3_000);
  expect(again.isOverdue(room.instruments.now)).toBe(false);
  room.instruments.pass(250);
  expect(again.isOverdue(room.instruments.now)).toBe(true);
});

test('what was entered before the tablet’s wall clock was corrected is sent all the same', async () => {
  const room = timekeeperSetup();
  room.instruments.wallNow = 20_000;
  const { keeper } = await started(room);
  room.online.is = false;
  room.instruments.pass(20_000);
  keeper.act(press, [0]);
  await settled();
  keeper.close();
  room.instruments.sid = 'two';
  room.instruments.now = 30;
  room.instruments.wallNow = Date.UTC(2026, 10, 21);
  room.online.is = true;
  const again = await room.open();
  await settled();
  expect(again.unsent()).toBe(0);
  expect(room.book.game).toMatchObject({ turns: [{ id: 1 }] });
});
