import { remainingAfter } from '@boardside/clock';
import { GameMirror } from './game-mirror.js';
import { FakeGameServer, openingEntries, pressOf } from './opened-game.fixture.js';

const mirrorClock = { session: () => 'one', instant: () => 0, instantAt: () => 77 };

function playing(): { book: FakeGameServer; mirror: GameMirror } {
  const book = new FakeGameServer();
  const mirror = new GameMirror(mirrorClock, { device: 'tablet' });
  mirror.receive(book.since(0));
  for (const entry of openingEntries()) expect(mirror.issue(entry).ok).toBe(true);
  return { book, mirror };
}

const opened = (mirror: GameMirror) => {
  const game = mirror.game();
  if (game.phase === 'unopened') throw new Error('the game is open');
  return game;
};

test('an entry is shown before anybody has acknowledged it', () => {
  const { mirror } = playing();
  expect(mirror.issue(pressOf(4, 1, 0, '8F', 'HORN')).ok).toBe(true);
  expect(opened(mirror).ledger.points[0]).toBe(14);
  expect(mirror.waiting().map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(mirror.waitingEvents().at(-1)).toMatchObject({ type: 'TurnEnded', body: { turn: 1 } });
  expect(mirror.anchor()).toBe(40_000);
  expect(remainingAfter(opened(mirror).clock, 0, 0)).toBe(1_500_000 - 10_000);
});

test('acknowledged entries are dropped and nothing changes for the eye', () => {
  const { book, mirror } = playing();
  mirror.issue(pressOf(4, 1, 0, '8F', 'HORN'));
  const before = opened(mirror);
  for (const entry of mirror.waiting()) expect(book.take(entry)).toBeUndefined();
  mirror.receive(book.since(mirror.version()));
  expect(mirror.waiting()).toEqual([]);
  expect(mirror.waitingEvents()).toEqual([]);
  expect(mirror.anchor()).toBe(40_000);
  expect(opened(mirror)).toEqual(before);
});

test('a device that lost its storage counts its entries from the log', () => {
  const { book, mirror } = playing();
  for (const entry of mirror.waiting()) book.take(entry);
  const again = new GameMirror(mirrorClock, { device: 'tablet' });
  expect(again.entriesMade()).toBe(0);
  again.receive(book.since(0));
  expect(again.lastEntry()).toBeUndefined();
  expect(again.entriesMade()).toBe(3);
});

test('what is not acknowledged is decided again on what has come in between', () => {
  const { book, mirror } = playing();
  for (const entry of mirror.waiting()) book.take(entry);
  mirror.issue(pressOf(4, 1, 0, '8F', 'HORN'));
  book.staff({ kind: 'adjust-time', seat: 0, ms: 60_000, reason: 'late start' });
  mirror.receive(book.since(mirror.version()));
  expect(mirror.waiting().map(({ seq }) => seq)).toEqual([4]);
  expect(mirror.waitingEvents()).toMatchObject([{ type: 'TurnEnded', body: { turn: 1 } }]);
  expect(opened(mirror).ledger.points[0]).toBe(14);
  expect(remainingAfter(opened(mirror).clock, 0, 0)).toBe(1_500_000 - 10_000 + 60_000);
});

test('an entry that no longer fits is a conflict, and never vanishes', () => {
  const { book, mirror } = playing();
  for (const entry of mirror.waiting()) book.take(entry);
  mirror.issue(pressOf(4, 1, 0, '8F', 'HORN'));
  book.staff({
    kind: 'claim-clock',
    holder: { kind: 'desk' },
    why: 'seized',
    expectedEpoch: 1,
    witnessedMs: 0,
  });
  mirror.receive(book.since(mirror.version()));
  expect(mirror.refused()).toMatchObject({ entry: { seq: 4 }, refusal: { code: 'stale-epoch' } });
  expect(opened(mirror).turns).toEqual([]);
});

test('a conflict that this page found and the server says as well is one', () => {
  const { book, mirror } = playing();
  for (const entry of mirror.waiting()) book.take(entry);
  mirror.issue(pressOf(4, 1, 0, '8F', 'HORN'));
  const holder = { kind: 'desk' } as const;
  book.staff({ kind: 'claim-clock', holder, why: 'seized', expectedEpoch: 1, witnessedMs: 0 });
  mirror.receive(book.since(mirror.version()));
  const found = mirror.refused();
  const [entry] = mirror.waiting();
  mirror.acknowledge(4, { entry, refusal: { code: 'stale-epoch', epoch: 1, current: 2 } });
  expect(found).toBeDefined();
  expect(mirror.refused()).toBe(found);
  expect(mirror.waiting()).toEqual([]);
});

test('a refusal changes nothing', () => {
  const { mirror } = playing();
  const before = opened(mirror);
  const refused = mirror.issue(pressOf(4, 1, 1, '8F', 'HORN'));
  expect(refused).toEqual({ ok: false, refusal: { code: 'not-your-turn', onTurn: 0 } });
  expect(opened(mirror)).toBe(before);
  expect(mirror.nextSeq()).toBe(4);
});

test('a hole in the log is said, and nothing is taken', () => {
  const book = new FakeGameServer();
  const mirror = new GameMirror(mirrorClock);
  for (const entry of openingEntries()) book.take(entry);
  expect(mirror.receive(book.since(1))).toBe('hole');
  expect(mirror.version()).toBe(0);
  expect(mirror.receive(book.since(0))).toBe('taken');
  expect(mirror.receive(book.since(0))).toBe('taken');
  expect(mirror.version()).toBe(book.log.length);
});

test('a log with a hole in it, as after a write that was lost, is taken up to the hole', () => {
  const book = new FakeGameServer();
  const mirror = new GameMirror(mirrorClock);
  for (const entry of openingEntries()) book.take(entry);
  const kept = book.since(0).filter(({ version }) => version !== 3);
  expect(mirror.receive(kept)).toBe('hole');
  expect(mirror.version()).toBe(2);
  expect(mirror.receive(book.since(2))).toBe('taken');
  expect(mirror.log()).toEqual(book.log);
});

test('a listener counts from the server’s wall clock', () => {
  const book = new FakeGameServer();
  for (const entry of openingEntries()) book.take(entry);
  const mirror = new GameMirror(mirrorClock);
  mirror.receive(book.since(0));
  expect(mirror.anchor()).toBe(77);
});

test('after a reload the kept entries are shown on the kept events', () => {
  const { book, mirror } = playing();
  mirror.issue(pressOf(4, 1, 0, '8F', 'HORN'));
  const again = new GameMirror(mirrorClock, { device: 'tablet' });
  again.receive(book.since(0));
  again.restore(mirror.waiting(), 0);
  expect(opened(again)).toEqual(opened(mirror));
});
