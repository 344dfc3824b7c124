import type { RecordedGameEvent } from '@boardside/game';
import {
  FakeGameServer,
  entryOf,
  openingEntries,
  pressOf,
} from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { unattributedMsBySeat, unwitnessedMsBySeat } from './unwitnessed-time.js';

/** A game of two turns and a page load, so much of each time out of the server's sight. */
function log(unseenMs: readonly number[], gapMs: number): readonly RecordedGameEvent[] {
  const book = new FakeGameServer();
  const rejoin = { kind: 'rejoin', previousSid: 'one', tickedAt: 60_000, gapMs } as const;
  const made = [
    ...openingEntries(),
    pressOf(4, 1, 0, '8F', 'HORN'),
    pressOf(5, 2, 1, 'H6', 'FAM'),
    entryOf(6, rejoin, { auto: 'holder' }, { sid: 'two', t: 30 }),
  ];
  for (const entry of made) expect(book.take(entry)).toBeUndefined();
  return book.log.map((event): RecordedGameEvent => {
    const { entry } = event;
    const unwitnessedMs = entry === undefined ? undefined : unseenMs[entry.seq];
    return entry === undefined || unwitnessedMs === undefined
      ? event
      : { ...event, entry: { ...entry, unwitnessedMs } };
  });
}

test('what was out of sight is told of the seat whose clock ran', () => {
  expect(unwitnessedMsBySeat(log([0, 0, 0, 0, 8_000, 9_000, 4_000], 3_000))).toEqual([
    12_000, 9_000,
  ]);
});

test('a long gap was charged to nobody, and is not told of anybody', () => {
  expect(unwitnessedMsBySeat(log([0, 0, 0, 0, 8_000, 9_000, 64_000], 60_000))).toEqual([
    12_000, 9_000,
  ]);
});

test('what passed and no tablet showed is told of the seat whose clock ran', () => {
  const found = log([], 3_000).map((event): RecordedGameEvent =>
    event.type === 'TurnEnded' || event.type === 'ClockStarted'
      ? { ...event, unattributedMs: 1_000 * event.version }
      : event,
  );
  const [first, second] = found.filter(({ type }) => type === 'TurnEnded');
  const [one, other] = [first?.unattributedMs, second?.unattributedMs];
  expect(unattributedMsBySeat(found).slice(0, 2)).toEqual([one, other]);
});
