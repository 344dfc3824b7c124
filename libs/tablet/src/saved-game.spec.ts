import { eventShape, type BodyOf, type Entry, type RecordedGameEvent } from '@boardside/game';
import { opened, press, settled, started } from './timekeeper.fixture.js';

/** As the version before stored it: a correction that was asked for and not sent yet. */
const storedCommand = {
  kind: 'ask-correction',
  turn: 1,
  move: undefined,
  why: 'Turn missing after it: Lee N., pass',
} as const;

test('what a page of the version before stored and had not sent is taken up as of today', async () => {
  const { room, keeper } = await started();
  keeper.act(press, [0]);
  await settled();
  keeper.close();
  const last = keeper.mirror.lastEntry();
  if (last === undefined) throw new Error('something was entered');
  const stored: Entry = { ...last, seq: last.seq + 1, command: storedCommand, by: { seats: [0] } };
  room.store.entries.push(stored);
  const again = await room.open();
  const why = { code: 'missing', typed: 'pass' };
  expect(opened(again).askedCorrection).toMatchObject({ turn: 1, why });
  await settled();
  expect(again.unsent()).toBe(0);
  const asked = room.book.log.find(({ type }) => type === 'CorrectionAsked');
  expect(asked?.body).toMatchObject({ turn: 1, why });
});

test('the log that a page of the version before stored is read in the shapes of today', async () => {
  const { room, keeper } = await started();
  keeper.act(press, [0]);
  keeper.act({ ...storedCommand, why: 'x' }, [0]);
  await settled();
  keeper.close();
  const body: BodyOf<'CorrectionAsked'> = { turn: 1, why: 'Word' };
  room.store.events = room.store.events.map((event): RecordedGameEvent =>
    event.type === 'CorrectionAsked' ? { ...event, shape: 3, body } : event,
  );
  room.online.is = false;
  const again = await room.open();
  expect(opened(again).askedCorrection).toMatchObject({ why: { code: 'word' } });
  expect(again.mirror.log().find(({ type }) => type === 'CorrectionAsked')).toMatchObject({
    shape: eventShape,
    written: { shape: 3, body },
  });
});
