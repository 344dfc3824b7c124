import { Logger } from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import { guide } from '@boardside/game';
import { VirtualTime } from '../../test/virtual-time.js';
import type { StoredEvent, StreamName } from '../log/event-log.js';
import { MemoryEventLog } from '../log/memory-event-log.js';
import { LocalStreamNotifier } from '../log/stream-notifier.js';
import { GameDesk } from './game-desk.js';
import { MemoryServerRuns } from './server-runs.js';
import { ServerTime } from './server-time.js';
import { GameChanges } from './game-changes.js';
import { ClockWitness } from './clock-witness.js';

const name = { tournament: 't', stream: 'g' };
const staff = { staff: 'dana', role: 'director' } as const;

/** Counts how often a stream is read, and cannot be read while the database is away. */
class CountingEventLog extends MemoryEventLog {
  reads = 0;
  isAway = false;

  override async read(from: StreamName, since: number): Promise<readonly StoredEvent[]> {
    if (this.isAway) throw new Error('the database is away');
    this.reads += 1;
    return super.read(from, since);
  }
}

let time: VirtualTime;
let log: CountingEventLog;
let wake: LocalStreamNotifier;
let news: GameChanges;

// What it says of a game that it cannot show is for the server’s log.
beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  time = new VirtualTime();
  log = new CountingEventLog();
  await deskOn(new LocalStreamNotifier()).open(name, opening, staff);
  log.reads = 0;
  wake = new LocalStreamNotifier();
  news = new GameChanges(deskOn(wake), wake, time.timers);
});

afterEach(() => news.onApplicationShutdown());

const opening = {
  kind: 'open-game',
  table: 1,
  round: 1,
  seats: ['anna', 'ben'],
  rules: { options: guide, hash: 'h' },
  lexicon: undefined,
  first: 0,
} as const;

function deskOn(over: LocalStreamNotifier): GameDesk {
  const serverTime = new ServerTime(time.wallClock, time.steadyClock(), new MemoryServerRuns());
  return new GameDesk(log, over, serverTime, new ClockWitness());
}

test('a game to which something was committed is read once, and shown to all', async () => {
  const [one, other] = [jest.fn(), jest.fn()];
  news.subscribe(one);
  const shown = new Promise<void>((resolve) => news.subscribe(() => resolve()));
  news.subscribe(other);
  wake.announce(name, { version: 1, refused: 0 });
  await shown;
  const opened = expect.objectContaining({ game: expect.objectContaining({ phase: 'opened' }) });
  expect(one.mock.calls).toEqual([[name, opened]]);
  expect(other.mock.calls).toEqual(one.mock.calls);
  expect(log.reads).toBe(1);
});

test('one who cannot take it keeps it from no other', async () => {
  news.subscribe(() => {
    throw new Error('not for me');
  });
  const shown = new Promise((resolve) => news.subscribe((game) => resolve(game)));
  wake.announce(name, { version: 1, refused: 0 });
  expect(await shown).toEqual(name);
});

test('a game that cannot be read is shown as soon as it can, and then no more', async () => {
  const hears = jest.fn();
  news.subscribe(hears);
  log.isAway = true;
  wake.announce(name, { version: 1, refused: 0 });
  await time.pass(2_500);
  expect(hears).not.toHaveBeenCalled();
  log.isAway = false;
  await time.pass(60_000);
  expect(hears).toHaveBeenCalledTimes(1);
});

test('a tournament is no game, and who has stopped listening is told of none', async () => {
  const stopped = jest.fn();
  news.subscribe(stopped)();
  wake.announce(name, { version: 1, refused: 0 });
  const shown = new Promise((resolve) => news.subscribe((game) => resolve(game)));
  wake.announce({ tournament: 't', stream: tournamentStream }, { version: 1, refused: 0 });
  wake.announce(name, { version: 1, refused: 0 });
  expect(await shown).toEqual(name);
  expect(stopped).not.toHaveBeenCalled();
});
