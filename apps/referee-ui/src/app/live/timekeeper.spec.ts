import { signal } from '@angular/core';
import { parsePush, type Push, type PushAck, type PushRejection } from '@boardside/contract';
import { isOpened, type Entry } from '@boardside/game';
import type { EntryStore, SavedTabletGame, Tick } from './entry-store.js';
import type { Freeze } from '@boardside/tablet';
import type { Instruments } from './instruments.js';
import { stillHasEvent, type StreamSubscription, type LiveLink } from './live-link.js';
import { FakeGameServer } from './opened-game.fixture.js';
import { Timekeeper, type TimekeeperDependencies } from './timekeeper.js';

/** Instruments that stand still until a test moves them. */
class FakeInstruments {
  now = 1_000;
  wallNow = 5_000_000;
  sid = 'one';
  readonly later_: { due: number; act: () => void }[] = [];
  frozen: ((freeze: Freeze) => void) | undefined;

  instant = () => this.now;
  readonly tick = signal(this.now);
  wall = () => this.wallNow;
  wallAt = (instant: number) => this.wallNow - (this.now - instant);
  session = () => this.sid;
  chance = () => 0;
  instantAt = () => this.now;
  syncServerClock = () => undefined;
  /** What comparing its two clocks finds out. */
  found: Freeze | undefined;
  compare = () => {
    const freeze = this.found;
    this.found = undefined;
    if (freeze !== undefined) this.frozen?.(freeze);
  };
  whenFrozen = (told: (freeze: Freeze) => void) => {
    this.frozen = told;
    return () => undefined;
  };
  later = (ms: number, act: () => void) => {
    const timer = { due: this.now + ms, act };
    this.later_.push(timer);
    return () => {
      const index = this.later_.indexOf(timer);
      if (index >= 0) this.later_.splice(index, 1);
    };
  };

  pass(ms: number): void {
    this.now += ms;
    this.wallNow += ms;
    this.tick.set(this.now);
    for (const timer of this.later_.filter(({ due }) => due <= this.now)) {
      this.later_.splice(this.later_.indexOf(timer), 1);
      timer.act();
    }
  }
}

class MemoryEntryStore implements EntryStore {
  entries: Entry[] = [];
  events: SavedTabletGame['events'] = [];
  acked = 0;
  lastTick: Tick | undefined;
  ruling: SavedTabletGame['ruling'];
  broken: 'no' | 'hangs' | 'refuses' = 'no';
  /** Writes that hang, to be done late. */
  readonly late: (() => void)[] = [];
  private readonly games = new Set<string>();

  forget(): void {
    this.games.clear();
  }

  keep(game: string, entry: Entry): Promise<void> {
    if (this.broken === 'hangs')
      return new Promise((done) => {
        this.late.push(() => {
          this.entries.push(entry);
          done();
        });
      });
    if (this.broken === 'refuses') return Promise.reject(new Error('no room'));
    this.entries.push(entry);
    this.games.add(game);
    return Promise.resolve();
  }
  acknowledge(_game: string, seq: number): Promise<void> {
    this.acked = seq;
    return Promise.resolve();
  }
  tick(_game: string, tick: Tick): Promise<void> {
    this.lastTick = tick;
    return Promise.resolve();
  }
  rememberRuling(_game: string, shown: SavedTabletGame['ruling']): Promise<void> {
    this.ruling = shown;
    return Promise.resolve();
  }
  rememberEvents(_game: string, events: SavedTabletGame['events']): Promise<void> {
    const versions = events.map(({ version }) => version);
    this.events = [...this.events.filter(({ version }) => !versions.includes(version)), ...events];
    return Promise.resolve();
  }
  replaceEvents(_game: string, events: SavedTabletGame['events'], acked: number): Promise<void> {
    this.events = events;
    this.acked = acked;
    return Promise.resolve();
  }
  recall(game: string): Promise<SavedTabletGame> {
    if (!this.games.has(game)) {
      const nothing = { events: [], entries: [], acked: 0, tick: undefined, ruling: undefined };
      return Promise.resolve(nothing);
    }
    const { events, entries, acked, lastTick: tick, ruling } = this;
    return Promise.resolve({ events, entries, acked, tick, ruling });
  }
  rememberTable(): Promise<void> {
    return Promise.resolve();
  }
  recallTable(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

type TimekeeperSetup = {
  readonly book: FakeGameServer;
  readonly instruments: FakeInstruments;
  readonly store: MemoryEntryStore;
  readonly pushes: Push[];
  /** What was sent over HTTP, as the socket had no answer. */
  readonly posts: Push[];
  /** `givenUpMs`: for how long a push waits for an answer that does not come. */
  readonly online: { is: boolean; givenUpMs?: number };
  /** What every push is answered, where the server does not take it. */
  readonly says: { instead: { readonly said: PushRejection | undefined } | undefined };
  /** Another tablet has the table: everything is refused, and nothing is shown. */
  readonly replaced: { is: boolean };
  open(device?: string): Promise<Timekeeper>;
  tell(): void;
  /** The connection was away and is there again. */
  comeBack(): void;
};

function timekeeperSetup(): TimekeeperSetup {
  const book = new FakeGameServer();
  const instruments = new FakeInstruments();
  const store = new MemoryEntryStore();
  const pushes: Push[] = [];
  const posts: Push[] = [];
  const online: TimekeeperSetup['online'] = { is: true };
  const replaced = { is: false };
  const says: TimekeeperSetup['says'] = { instead: undefined };
  let following: StreamSubscription | undefined;
  const push = (message: Push): Promise<PushAck | PushRejection | undefined> => {
    if (says.instead !== undefined) return Promise.resolve(says.instead.said);
    if (!online.is) {
      instruments.now += online.givenUpMs ?? 0;
      return Promise.resolve(undefined);
    }
    const read = parsePush(JSON.parse(JSON.stringify(message)));
    if (!read.ok) return Promise.resolve({ refused: 'malformed', detail: read.refusal.at });
    pushes.push(message);
    if (replaced.is) {
      const seq = message.entries.at(-1)?.seq ?? 0;
      const refusal = { code: 'stale-epoch', epoch: 1, current: 2 } as const;
      return Promise.resolve({ acked: seq, head: 9, events: [], refused: { seq, refusal } });
    }
    let refused: PushAck['refused'];
    for (const entry of message.entries) {
      if (entry.seq <= book.acked) continue;
      const code = book.take(entry);
      if (code !== undefined) refused = { seq: entry.seq, refusal: { code: 'not-entitled' } };
    }
    const events = book.since(message.base);
    const ack = { acked: book.acked, head: book.log.length, events };
    return Promise.resolve(refused === undefined ? ack : { ...ack, refused });
  };
  const ask = (asked: StreamSubscription): void => {
    const last = asked.last?.();
    const events = book.since((last?.version ?? 1) - 1);
    if (stillHasEvent(last, { head: book.log.length, events })) asked.take(events);
    else asked.differs?.();
  };
  const link = {
    reach: signal('online'),
    follow: (asked: StreamSubscription) => {
      following = asked;
      if (replaced.is) asked.refused?.('not-allowed');
      else if (online.is) ask(asked);
      return () => undefined;
    },
    whole: () =>
      Promise.resolve(
        online.is ? { ok: true, head: book.log.length, events: book.since(0) } : undefined,
      ),
    whenOnline: () => () => undefined,
    push,
  } as unknown as LiveLink;
  const parts: TimekeeperDependencies = {
    instruments: instruments as unknown as Instruments,
    store,
    link,
    post: (message) => {
      posts.push(message);
      return Promise.resolve(undefined);
    },
  };
  return {
    book,
    instruments,
    store,
    pushes,
    posts,
    online,
    says,
    replaced,
    open: (device = 'tablet') => Timekeeper.open({ tournament: 't', game: 'g', device }, parts),
    tell: () => following?.take(book.since(following.since())),
    comeBack: () => {
      online.is = true;
      if (following !== undefined) ask(following);
    },
  };
}

/** Lets everything that is promised be kept. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const opened = (keeper: Timekeeper) => {
  const game = keeper.game();
  if (!isOpened(game)) throw new Error('the game is open');
  return game;
};

async function started(
  room = timekeeperSetup(),
): Promise<{ room: TimekeeperSetup; keeper: Timekeeper }> {
  const keeper = await room.open();
  room.instruments.pass(1_000);
  keeper.act({ kind: 'check-tiles' }, [0, 1]);
  keeper.act({ kind: 'start-clock' }, [1]);
  await settled();
  return { room, keeper };
}

const horn = [...'HORN'].map((letter) => ({ letter }));
const press = {
  kind: 'press',
  turn: 1,
  move: { kind: 'play', at: '8F', tiles: horn },
  final: 'A',
} as const;

test('the table’s own tablet takes the clock that nobody holds', async () => {
  const room = timekeeperSetup();
  const keeper = await room.open();
  await settled();
  expect(keeper.holds()).toBe(true);
  expect(room.book.game).toMatchObject({ holder: { kind: 'device', device: 'tablet' }, epoch: 1 });
});

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
    expect(keeper.overdue()).toBe(false);
    room.instruments.pass(250);
    await settled();
  }
  room.instruments.pass(250);
  expect(keeper.overdue()).toBe(true);
  room.says.instead = undefined;
  for (let passed = 0; passed < 10_000; passed += 250) {
    room.instruments.pass(250);
    await settled();
  }
  expect(keeper.overdue()).toBe(false);
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
  expect(again.overdue()).toBe(false);
  room.instruments.pass(250);
  expect(again.overdue()).toBe(true);
});

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

test('a reload within ten seconds charges the gap and play goes on', async () => {
  const { room, keeper } = await started();
  room.instruments.pass(20_000);
  keeper.beat();
  keeper.close();
  room.instruments.sid = 'two';
  room.instruments.now = 30;
  room.instruments.wallNow += 4_000;
  const again = await room.open();
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
  keeper.close();
  room.instruments.sid = 'two';
  room.instruments.now = 30;
  room.instruments.wallNow += 500;
  const again = await room.open();
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
    keeper.close();
    room.instruments.sid = 'two';
    room.instruments.now = 30;
    room.instruments.wallNow += awayMs;
    const again = await room.open();
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
  keeper.close();
  room.instruments.sid = 'two';
  room.instruments.now = 30;
  room.instruments.wallNow += 60_000;
  const again = await room.open();
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
  keeper.close();
  room.instruments.sid = 'two';
  room.instruments.now = 30;
  room.instruments.wallNow += 2_000;
  const again = await room.open();
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

test('what was entered before the tablet’s wall clock was put right is sent all the same', async () => {
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

test('the holder finds the end of a time, dated when it was', async () => {
  const { room, keeper } = await started();
  room.instruments.pass(1_500_400);
  keeper.beat();
  expect(opened(keeper).expiries).toEqual(['bank:0:1']);
  expect(opened(keeper).clock.banks?.[0]).toBe(0);
});

/** A challenge that was ruled on by staff a moment ago, at a table that holds its clock. */
async function ruled(): Promise<{ room: TimekeeperSetup; keeper: Timekeeper }> {
  const { room, keeper } = await started();
  keeper.act(press, [0]);
  keeper.act({ kind: 'call-challenge', turn: 1 }, [1]);
  keeper.act({ kind: 'send-challenge', words: [0] }, [0, 1]);
  await settled();
  const judge = { juror: 'ann' };
  room.book.staff({ kind: 'rule', case: 1, opinion: 1, acceptable: false, judge });
  room.tell();
  await settled();
  return { room, keeper };
}

test('G28 D the holder settles a ruling once when the time to ask is over, dated when it was', async () => {
  const { room, keeper } = await ruled();
  const from = room.instruments.now;
  room.instruments.pass(59_900);
  keeper.beat();
  expect(opened(keeper).challenge).toBeDefined();
  room.instruments.pass(400);
  keeper.beat();
  keeper.beat();
  await settled();
  expect(keeper.mirror.lastEntry()).toMatchObject({
    t: from + 60_000,
    by: { auto: 'holder' },
    command: { kind: 'settle', case: 1, how: 'time-over', shownMs: 60_000 },
  });
  const settlements = room.book.log.filter(({ type }) => type === 'ChallengeSettled');
  expect(settlements).toHaveLength(1);
  expect(keeper.mirror.refused()).toBeUndefined();
});

test.each([
  [20_000, 'the rest of the time is left'],
  [90_000, 'the time was over meanwhile'],
])('G28 D a reload after %d ms does not begin the time to ask anew: %s', async (awayMs) => {
  const { room, keeper } = await ruled();
  keeper.close();
  room.instruments.sid = 'two';
  room.instruments.now = 30;
  room.instruments.wallNow += awayMs;
  const again = await room.open();
  again.beat();
  await settled();
  expect(opened(again).challenge === undefined).toBe(awayMs > 60_000);
  room.instruments.pass(Math.max(0, 60_000 - awayMs));
  again.beat();
  await settled();
  expect(opened(again).challenge).toBeUndefined();
  expect(room.book.log.filter(({ type }) => type === 'ChallengeSettled')).toHaveLength(1);
});

test('G28 D a second opinion that was asked for ends the count', async () => {
  const { room, keeper } = await ruled();
  const shownMs = keeper.rulings.shownMs(1, room.instruments.now);
  expect(keeper.act({ kind: 'ask-second-opinion', case: 1, shownMs }, [0]).ok).toBe(true);
  room.instruments.pass(100_000);
  keeper.beat();
  expect(opened(keeper).challenge).toMatchObject({ secondAskedBy: 0 });
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
