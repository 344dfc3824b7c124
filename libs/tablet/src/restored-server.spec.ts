import type { FakeGameServer } from './opened-game.fixture.js';
import { opened, press, settled, started, type TimekeeperSetup } from './timekeeper.fixture.js';

/** A server that was put back to the start of play, at a table that has played two turns since. */
async function putBack(staff: (book: FakeGameServer) => void = () => undefined) {
  const { room, keeper } = await started();
  const backup = room.book.log.length;
  room.instruments.pass(20_000);
  keeper.act(press, [0]);
  staff(room.book);
  room.tell();
  room.instruments.pass(30_000);
  keeper.act({ kind: 'press', turn: 2, move: { kind: 'pass' }, final: 'A' }, [1]);
  await settled();
  expect(keeper.unsent()).toBe(0);
  const before = opened(keeper);
  room.online.is = false;
  room.book.restore(backup);
  return { room, keeper, before };
}

/** Until a server that only lags behind would have caught up. */
async function compared(room: TimekeeperSetup): Promise<void> {
  await settled();
  room.instruments.pass(3_000);
  await settled();
}

test('a server that was restored is handed again what it lacks: once, in order, with its times', async () => {
  const { room, keeper, before } = await putBack();
  room.comeBack();
  await compared(room);
  expect(keeper.unsent()).toBe(0);
  expect(keeper.mirror.refused()).toBeUndefined();
  expect(room.book.log.filter(({ type }) => type === 'TurnEnded')).toHaveLength(2);
  expect(room.book.game).toMatchObject({ clock: before.clock, turns: before.turns });
  expect(opened(keeper)).toEqual(room.book.game);
  expect(opened(keeper).clock.stops).toEqual([]);
  expect(room.store.events).toEqual(room.book.log);
});

test('a server that was restored and lacks what the director did: the clocks stop for the director', async () => {
  const added = { kind: 'adjust-time', seat: 1, ms: 60_000, reason: 'late' } as const;
  const { room, keeper } = await putBack((book) => book.staff(added));
  room.comeBack();
  await compared(room);
  expect(opened(keeper).clock.stops).toMatchObject([{ reason: 'conflict' }]);
  expect(room.book.game).toMatchObject({ clock: { stops: [{ reason: 'conflict' }] } });
  expect(room.book.log.filter(({ type }) => type === 'TurnEnded')).toHaveLength(2);
  room.book.staff({ kind: 'order', order: 'o1', what: 'start', reason: '', scope: 'table' });
  room.tell();
  await settled();
  expect(opened(keeper).clock.state.kind).toBe('running');
});

test('a server that was restored and went on otherwise: what no longer fits is a conflict, and is kept', async () => {
  const { room, keeper } = await putBack();
  room.book.staff({
    kind: 'claim-clock',
    holder: { kind: 'desk' },
    why: 'seized',
    expectedEpoch: 1,
    witnessedMs: 0,
  });
  for (let more = 0; more < 5; more += 1)
    room.book.staff({ kind: 'adjust-time', seat: 1, ms: 1_000, reason: 'late' });
  room.comeBack();
  await settled();
  expect(opened(keeper).holder).toEqual({ kind: 'desk' });
  expect(keeper.mirror.refused()).toMatchObject({ entry: { command: { kind: 'press' } } });
  expect(opened(keeper).turns).toEqual([]);
});

test('a server that only has not caught up with another one is not taken for a restored one', async () => {
  const { room, keeper, before } = await putBack();
  const late = room.book.log.length;
  room.comeBack();
  await settled();
  expect(opened(keeper)).toEqual(before);
  room.book.catchUp();
  await compared(room);
  expect(opened(keeper)).toEqual(before);
  expect(room.book.log.length).toBeGreaterThan(late);
});

test('G28 D a ruling that a restored server lacked may be asked about when it is given again', async () => {
  const { room, keeper } = await started();
  keeper.act(press, [0]);
  keeper.act({ kind: 'call-challenge', turn: 1 }, [1]);
  keeper.act({ kind: 'send-challenge', words: [0] }, [0, 1]);
  await settled();
  const backup = room.book.log.length;
  const judge = { juror: 'ann' };
  const rule = { kind: 'rule', case: 1, opinion: 1, acceptable: false, judge } as const;
  room.book.staff(rule);
  room.tell();
  await settled();
  room.instruments.pass(70_000);
  room.online.is = false;
  room.book.restore(backup);
  room.comeBack();
  await compared(room);
  room.book.staff(rule);
  room.tell();
  await settled();
  keeper.beat();
  expect(opened(keeper).challenge).toMatchObject({ rulings: [{ opinion: 1 }] });
  room.instruments.pass(60_000);
  keeper.beat();
  expect(opened(keeper).challenge).toBeUndefined();
});
