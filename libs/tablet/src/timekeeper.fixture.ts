import { parsePush, type Push, type PushAck, type PushRejection } from '@boardside/contract';
import type { Entry } from '@boardside/game';
import type { EntryStore, SavedTabletGame, Tick } from './entry-store.js';
import type { Freeze, TabletInstruments } from './instruments.js';
import { FakeGameServer } from './opened-game.fixture.js';
import { stillHasEvent, type StreamSubscription, type TableLink } from './table-link.js';
import { Timekeeper, type TimekeeperPorts } from './timekeeper.js';

/** Instruments that stand still until a test moves them. */
class FakeInstruments implements TabletInstruments {
  now = 1_000;
  wallNow = 5_000_000;
  sid = 'one';
  readonly later_: { due: number; act: () => void }[] = [];
  frozen: ((freeze: Freeze) => void) | undefined;

  instant = () => this.now;
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
}

export type TimekeeperSetup = {
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

export function timekeeperSetup(): TimekeeperSetup {
  const book = new FakeGameServer();
  const instruments = new FakeInstruments();
  const store = new MemoryEntryStore();
  const pushes: Push[] = [];
  const posts: Push[] = [];
  const online: TimekeeperSetup['online'] = { is: true };
  const replaced = { is: false };
  const says: TimekeeperSetup['says'] = { instead: undefined };
  let following: StreamSubscription | undefined;
  const server = { book, instruments, pushes, online, says, replaced };
  const link: TableLink = {
    follow: (asked: StreamSubscription) => {
      following = asked;
      if (replaced.is) asked.refused?.('not-allowed');
      else if (online.is) answerSubscriber(book, asked);
      return () => undefined;
    },
    whole: () =>
      Promise.resolve(
        online.is ? { ok: true, head: book.log.length, events: book.since(0) } : undefined,
      ),
    whenOnline: () => () => undefined,
    push: (message) => answerPush(message, server),
    renew: () => undefined,
  };
  const parts: TimekeeperPorts = {
    instruments,
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
      if (following !== undefined) answerSubscriber(book, following);
    },
  };
}

/** What the server answers a push. */
function answerPush(
  message: Push,
  {
    book,
    instruments,
    pushes,
    online,
    says,
    replaced,
  }: Pick<TimekeeperSetup, 'book' | 'instruments' | 'pushes' | 'online' | 'says' | 'replaced'>,
): Promise<PushAck | PushRejection | undefined> {
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
}

/** Tells a subscriber what it has not seen, or that the log it knows is another one. */
function answerSubscriber(book: FakeGameServer, asked: StreamSubscription): void {
  const last = asked.last?.();
  const events = book.since((last?.version ?? 1) - 1);
  if (stillHasEvent(last, { head: book.log.length, events })) asked.take(events);
  else asked.differs?.();
}

/** Lets everything that is promised be kept. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export const opened = (keeper: Timekeeper) => {
  const game = keeper.game();
  if (game.phase === 'unopened') throw new Error('the game is open');
  return game;
};

type Started = { readonly room: TimekeeperSetup; readonly keeper: Timekeeper };

export async function started(room = timekeeperSetup()): Promise<Started> {
  const keeper = await room.open();
  room.instruments.pass(1_000);
  keeper.act({ kind: 'check-tiles' }, [0, 1]);
  keeper.act({ kind: 'start-clock' }, [1]);
  await settled();
  return { room, keeper };
}

/** Closes the page and, after `awayMs`, loads it as another session. */
export function reopened({ room, keeper }: Started, awayMs: number): Promise<Timekeeper> {
  keeper.close();
  room.instruments.sid = 'two';
  room.instruments.now = 30;
  room.instruments.wallNow += awayMs;
  return room.open();
}

const horn = [...'HORN'].map((letter) => ({ letter }));
export const press = {
  kind: 'press',
  turn: 1,
  move: { kind: 'play', at: '8F', tiles: horn },
  final: 'A',
} as const;
