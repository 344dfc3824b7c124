import { computed, signal, type Signal } from '@angular/core';
import {
  isGameStream,
  type Ms,
  type Push,
  type PushAck,
  type PushRejection,
} from '@boardside/contract';
import { refuse, type Result } from '@boardside/engine';
import {
  isChargedGap,
  isOpened,
  isTimeCharged,
  maxDurationMs,
  nextExpiry,
  type Command,
  type Entry,
  type Game,
  type GameEvent,
  type LiveGame,
  type RecordedGameEvent,
  type Refusal,
  type Seat,
} from '@boardside/game';
import type { EntryStore, SavedTabletGame } from './entry-store.js';
import { EntryWrites, type Freeze } from '@boardside/tablet';
import { GameMirror } from './game-mirror.js';
import type { Instruments } from './instruments.js';
import { stillHasEvent, type LiveLink } from './live-link.js';
import { SecondOpinionTimer } from './second-opinion-timer.js';

const tickEveryMs: Ms = 1_000;
/** An answer takes less on any network that is worth the name: from then on the players are told. */
const answerOverdueMs: Ms = 3_000;
const retryFirstMs: Ms = 500;
const retryLastMs: Ms = 5_000;

export type TimekeeperDependencies = {
  readonly instruments: Instruments;
  readonly store: EntryStore;
  readonly link: LiveLink;
  /** The way around a socket that does not come through; undefined when that fails too. */
  readonly post: (push: Push) => Promise<PushAck | PushRejection | undefined>;
};

export type DeviceGame = {
  readonly tournament: string;
  readonly game: string;
  readonly device: string;
};

/**
 * Keeps one game's time at the table: every act becomes an entry with its instant, is shown at
 * once, stored, and sent when stored; orders are obeyed, expiries found, gaps declared.
 */
export class Timekeeper {
  readonly mirror: GameMirror;
  readonly game: Signal<Game>;
  /** Entries that the server has not acknowledged. */
  readonly unsent = computed(() => this.mirror.waiting().length);
  /** The oldest of them has waited for longer than an answer takes. */
  readonly overdue = computed(() => {
    const first = this.mirror.waiting()[0];
    const { instruments } = this.parts;
    const since = first?.sid === instruments.session() ? first.t : 0;
    return first !== undefined && instruments.tick() - since > answerOverdueMs;
  });
  /** Whether this tablet keeps what is done at it; while its game is stopped for that it does not. */
  readonly saving = computed((): 'saved' | 'failed' => {
    const game = this.game();
    const isStopped =
      isOpened(game) && this.holds() && game.clock.stops.some(({ reason }) => reason === 'storage');
    return this.diskFailed() || isStopped ? 'failed' : 'saved';
  });
  private readonly diskFailed = signal(false);
  /** The server answered that this game is not, or no longer, this device’s to keep. */
  readonly turnedAway = computed(() => this.mayNotFollow() || this.mayNotPush());
  private readonly mayNotFollow = signal(false);
  private readonly mayNotPush = signal(false);
  /** Whether the log was read from the server since the page came up. */
  readonly isLogReceived = signal(false);
  /** Since when a ruling has been shown here. */
  readonly rulings: SecondOpinionTimer;

  /** Under which its entries are kept: a tablet that joins anew counts its entries anew. */
  private readonly storageKey: string;
  private sendable = 0;
  private readonly writes: EntryWrites;
  /** The clocks were stopped for a slow disk, which may still write: then they start by themselves. */
  private wasSlow = false;
  /** Entries that are on their way; undefined: none are. */
  private sending: readonly Entry[] | undefined;
  private comparing = false;
  /** What others than this tablet did, and a server that was restored no longer has. */
  private eventsLostByServer: readonly RecordedGameEvent[] = [];
  /** On what the clocks were stopped already: whoever starts them has looked at it. */
  private readonly stoppedFor = new WeakSet<object>();
  private retryMs = retryFirstMs;
  private lastTick: Ms;
  /** When it was seen last that no clock was out. */
  private lastExpiryCheck: Ms = -Infinity;
  private isRunningAutomaticActs = false;
  private automaticAct: (game: LiveGame) => Command | undefined = () => undefined;
  private readonly unsubscribers: (() => void)[] = [];

  private constructor(
    readonly place: DeviceGame,
    private readonly parts: TimekeeperDependencies,
  ) {
    this.storageKey = `${place.device}/${place.game}`;
    this.mirror = new GameMirror(
      {
        session: () => parts.instruments.session(),
        instant: () => parts.instruments.instant(),
        instantAt: (at) => parts.instruments.instantAt(at),
      },
      place.device,
    );
    this.game = this.mirror.game;
    this.writes = new EntryWrites(parts.instruments, {
      sendable: (seq) => {
        this.sendable = Math.max(this.sendable, seq);
        this.send();
      },
      failed: (how) => this.stopForStorage(how),
      saved: () => {
        this.diskFailed.set(false);
        this.runAutomaticActs();
      },
    });
    this.rulings = new SecondOpinionTimer(parts.instruments, (shown) => {
      void parts.store.rememberRuling(this.storageKey, shown).catch(() => undefined);
    });
    this.lastTick = parts.instruments.instant();
  }

  /** Takes up a game from what the tablet kept; works with the server down. */
  static async open(place: DeviceGame, parts: TimekeeperDependencies): Promise<Timekeeper> {
    const keeper = new Timekeeper(place, parts);
    const kept = await parts.store.recall(keeper.storageKey);
    keeper.restore(kept);
    keeper.unsubscribers.push(
      parts.link.follow({
        tournament: place.tournament,
        stream: place.game,
        since: () => keeper.mirror.version(),
        last: () => keeper.mirror.log().at(-1),
        differs: () => void keeper.compare(),
        take: (events) => {
          keeper.mayNotFollow.set(false);
          return isGameStream(place.game, events) ? keeper.take(events) : 'taken';
        },
        refused: (why) => {
          if (why === 'not-allowed') keeper.mayNotFollow.set(true);
        },
      }),
      parts.link.whenOnline(() => keeper.resend()),
      parts.instruments.whenFrozen((freeze) => keeper.rejoin(freeze)),
    );
    keeper.runAutomaticActs();
    keeper.send();
    return keeper;
  }

  close(): void {
    for (const end of this.unsubscribers) end();
    this.unsubscribers.length = 0;
  }

  /** Whether this device measures the game's time. */
  holds(): boolean {
    const game = this.game();
    return (
      isOpened(game) &&
      game.holder?.kind === 'device' &&
      game.holder.device === this.place.device &&
      !this.turnedAway()
    );
  }

  /** Does what somebody at the table asked for; `at` is the instant of the touch. */
  act(command: Command, seats: readonly Seat[], at?: Ms): Result<readonly GameEvent[], Refusal> {
    // A touch may wake the tablet: the sleep was of whoever's clock ran.
    this.parts.instruments.compare();
    const done = this.enter(command, { seats }, at);
    if (done.ok) this.runAutomaticActs();
    return done;
  }

  /** To be called at every beat: finds what is due, keeps the proof of life. */
  beat(): void {
    if (!this.holds()) return;
    const { instruments, store } = this.parts;
    const now = instruments.instant();
    const due = nextExpiry(this.game());
    const dueAt = this.mirror.anchor() + (due?.inMs ?? 0);
    if (due !== undefined && dueAt <= now) {
      // A clock that had time left when it was looked at last has had that taken off since.
      this.enter(
        { kind: 'expire', key: due.key },
        { auto: 'holder' },
        Math.max(dueAt, this.lastExpiryCheck),
      );
    } else {
      this.lastExpiryCheck = now;
    }
    const ruled = this.rulings.due(this.game());
    if (ruled !== undefined) this.enter(ruled.command, { auto: 'holder' }, ruled.at);
    if (now - this.lastTick < tickEveryMs || !isTimeCharged(this.game())) return;
    this.lastTick = now;
    const tick = { sid: instruments.session(), t: now, wall: instruments.wallAt(now) };
    void store.tick(this.storageKey, tick).catch(() => undefined);
  }

  private restore(kept: SavedTabletGame): void {
    this.mirror.receive(kept.events);
    this.mirror.restore(kept.entries, kept.acked);
    this.rulings.restore(kept.ruling);
    this.sendable = kept.entries.at(-1)?.seq ?? 0;
    const last = kept.entries.at(-1);
    if (last === undefined) return;
    const { tick } = kept;
    const alive = tick?.sid === last.sid && tick.t > last.t ? tick : last;
    const { instruments } = this.parts;
    this.rejoin({
      previousSid: last.sid,
      tickedAt: alive.t,
      gapMs: instruments.wall() - alive.wall,
    });
  }

  private rejoin(freeze: Freeze): void {
    this.enter({ kind: 'rejoin', ...freeze }, { auto: 'holder' });
  }

  private take(events: readonly RecordedGameEvent[]): 'taken' | 'hole' {
    const { instruments, store } = this.parts;
    const last = events.at(-1);
    if (last !== undefined && last.version > this.mirror.version() && this.isLogReceived()) {
      instruments.syncServerClock(last.at);
    }
    const outcome = this.mirror.receive(events);
    if (outcome === 'hole') return 'hole';
    void store.rememberEvents(this.storageKey, events).catch(() => undefined);
    this.noteLogReceived();
    return 'taken';
  }

  private noteLogReceived(): void {
    const isFirst = !this.isLogReceived();
    this.isLogReceived.set(true);
    if (isFirst && this.mirror.lastEntry() === undefined) this.rejoinByLog();
    this.runAutomaticActs();
  }

  /**
   * Nothing is stored here: only the log tells since when nobody has measured. A tablet that was given
   * the clock has measured nothing itself; another one's clock has its own beginning.
   */
  private rejoinByLog(): void {
    const { instruments } = this.parts;
    const last = this.mirror.log().findLast(({ entry }) => entry !== undefined);
    if (last?.entry === undefined) return;
    const { device, sid: previousSid, t } = last.entry;
    const tickedAt = device === this.place.device ? t : 0;
    const gapMs = instruments.instant() - instruments.instantAt(last.at);
    // A short one is charged anyway.
    if (!isChargedGap(gapMs)) this.rejoin({ previousSid, tickedAt, gapMs });
  }

  /**
   * The server lacks what was heard of it. Was it put back to an earlier time, its log is taken, and
   * this tablet’s own entries that it lacks are sent again; what it lacks of others is for the director.
   */
  private async compare(): Promise<void> {
    if (this.comparing) return;
    this.comparing = true;
    try {
      const { takeRestoredLog } = await import('./restored-server.js');
      const { place, storageKey: shelf, mirror } = this;
      const lost = await takeRestoredLog({ ...this.parts, place, storageKey: shelf, mirror });
      this.comparing = false;
      if (lost === undefined) {
        this.retryLater();
        return;
      }
      this.eventsLostByServer = [...this.eventsLostByServer, ...lost];
      this.noteLogReceived();
      this.send();
    } catch {
      // A part that did not come: the server is compared again when it is reached again.
      this.comparing = false;
      this.retryLater();
    }
  }

  /** Has a duty of this tablet done as soon as it is due: an answer by the list that it holds. */
  setAutomaticAct(duty: (game: LiveGame) => Command | undefined): void {
    this.automaticAct = duty;
    this.runAutomaticActs();
  }

  /** Does by itself what the state of the game asks of its holder. */
  private runAutomaticActs(): void {
    if (this.isRunningAutomaticActs) return;
    this.isRunningAutomaticActs = true;
    if (this.holds()) this.rulings.notice(this.game());
    for (let rounds = 0; rounds < 4; rounds += 1) {
      const command = this.dueAutomaticAct();
      if (command === undefined || !this.enter(command, { auto: 'holder' }).ok) break;
    }
    this.isRunningAutomaticActs = false;
  }

  private dueAutomaticAct(): Command | undefined {
    const game = this.game();
    if (!isOpened(game)) return undefined;
    if (game.holder === undefined) return this.isLogReceived() ? this.claim(game.epoch) : undefined;
    if (!this.holds()) return undefined;
    const conflicts = this.conflicts();
    if (conflicts.length > 0 && this.mayStillStop('conflict')) {
      for (const conflict of conflicts) this.stoppedFor.add(conflict);
      return { kind: 'stop-clock', reason: 'conflict' };
    }
    const order = game.orders[0];
    if (order === undefined && this.mayResume(game)) return { kind: 'start-clock' };
    if (order === undefined) return this.automaticAct(game);
    return order.what === 'stop'
      ? { kind: 'stop-clock', reason: 'ordered', order: order.order }
      : { kind: 'start-clock', order: order.order };
  }

  private claim(expectedEpoch: number): Command {
    const holder = { kind: 'device', device: this.place.device } as const;
    return { kind: 'claim-clock', holder, why: 'first', expectedEpoch, witnessedMs: 0 };
  }

  /** A clock that somebody else has is theirs to stop: what this tablet held is not taken at all. */
  private conflicts(): readonly object[] {
    const refused = this.mirror.refused();
    const own = refused?.refusal.code === 'stale-epoch' ? [] : [refused];
    return [...own, ...this.eventsLostByServer].filter(
      (conflict) => conflict !== undefined && !this.stoppedFor.has(conflict),
    ) as readonly object[];
  }

  /** A write that was late is done, and nothing else stops the clocks. */
  private mayResume({ clock }: LiveGame): boolean {
    const stops = clock.stops.length > 0 && clock.stops.every(({ reason }) => reason === 'storage');
    return this.wasSlow && this.writes.areDone && stops;
  }

  private mayStillStop(reason: 'conflict' | 'storage'): boolean {
    const game = this.game();
    return (
      isOpened(game) &&
      (game.phase === 'playing' || game.phase === 'closing') &&
      !game.clock.stops.some((stop) => stop.reason === reason)
    );
  }

  private enter(command: Command, by: Entry['by'], at?: Ms): Result<readonly GameEvent[], Refusal> {
    const game = this.game();
    const { instruments } = this.parts;
    if (!isOpened(game)) return refuse({ code: 'wrong-phase', phase: 'unopened' });
    const claims = command.kind === 'claim-clock';
    if (!claims && !this.holds()) {
      return refuse({ code: 'stale-epoch', epoch: game.epoch, current: game.epoch });
    }
    const sid = instruments.session();
    const last = this.mirror.lastEntry();
    const earliest = last?.sid === sid ? last.t : 0;
    const t = Math.max(at ?? instruments.instant(), earliest);
    const entry: Entry = {
      seq: this.mirror.nextSeq(),
      epoch: game.epoch,
      sid,
      t,
      // Of the same moment: what lies between the two would be lost with the next reload.
      wall: instruments.wallAt(t),
      seen: this.mirror.version(),
      by,
      command,
    };
    const decided = this.mirror.issue(entry);
    if (decided.ok) this.keep(entry);
    return decided;
  }

  private keep(entry: Entry): void {
    this.writes.follow(entry.seq, this.parts.store.keep(this.storageKey, entry));
  }

  private stopForStorage(how: 'slow' | 'refused'): void {
    this.wasSlow = how === 'slow';
    this.diskFailed.set(true);
    if (!this.holds() || !this.mayStillStop('storage')) return;
    this.enter({ kind: 'stop-clock', reason: 'storage' }, { auto: 'holder' });
  }

  private send(): void {
    if (this.sending !== undefined || this.comparing) return;
    const entries = this.mirror.waiting().filter(({ seq }) => seq <= this.sendable);
    const first = entries[0];
    if (first === undefined) return;
    void this.pushEntries(entries.filter(({ sid }) => sid === first.sid));
  }

  /** The server is reached again: what was sent before that waits for an answer that may never come. */
  private resend(): void {
    this.sending = undefined;
    this.send();
  }

  /** Entries of one session at a time: the server places them by that session's clock. */
  private async pushEntries(entries: readonly Entry[]): Promise<void> {
    const { instruments, link, post } = this.parts;
    this.sending = entries;
    const last = this.mirror.log().at(-1);
    const push = (): Push => ({
      game: this.place.game,
      epoch: entries[0]?.epoch ?? 0,
      base: (last?.version ?? 1) - 1,
      sid: entries[0]?.sid ?? '',
      // Of each sending: an entry is placed by how long ago it was made.
      tNow: this.sessionTimeOf(entries, instruments),
      entries,
    });
    const overLink = await link.push(push());
    const answer = overLink ?? (await post(push()));
    if (overLink === undefined && answer !== undefined) link.renew();
    if (this.sending !== entries) return;
    this.sending = undefined;
    if (answer === undefined || 'detail' in answer) {
      if (answer?.refused === 'not-your-game') this.mayNotPush.set(true);
      this.retryLater();
      return;
    }
    if (!stillHasEvent(last, answer)) {
      void this.compare();
      return;
    }
    // A tablet that was replaced may still hand in what it holds: that does not give it the table back.
    this.mayNotPush.set(false);
    this.applyAnswer(answer);
    if (answer.acked < (entries[0]?.seq ?? 0)) {
      this.retryLater();
      return;
    }
    this.retryMs = retryFirstMs;
    this.send();
  }

  /**
   * The session's clock at this moment; for a session that is over, what its clock would show, as far as
   * a wall clock that may have been set since can tell.
   */
  private sessionTimeOf(entries: readonly Entry[], instruments: Instruments): Ms {
    const last = entries.at(-1);
    if (last === undefined || last.sid === instruments.session()) return instruments.instant();
    return Math.min(maxDurationMs, last.t + Math.max(0, instruments.wall() - last.wall));
  }

  private applyAnswer(answer: PushAck): void {
    const { store } = this.parts;
    const refused = answer.refused && {
      entry: this.mirror.waiting().find(({ seq }) => seq === answer.refused?.seq),
      refusal: answer.refused.refusal,
    };
    this.take(answer.events);
    this.mirror.acknowledge(answer.acked, refused);
    this.writes.acknowledged(answer.acked);
    void store.acknowledge(this.storageKey, answer.acked).catch(() => undefined);
    if (refused !== undefined) this.runAutomaticActs();
  }

  private retryLater(): void {
    const { instruments } = this.parts;
    const wait = this.retryMs + instruments.chance(this.retryMs);
    this.retryMs = Math.min(retryLastMs, this.retryMs * 2);
    instruments.later(wait, () => this.send());
  }
}

/** How many turns the server has not acknowledged. */
export function unsentTurns(keepers: readonly Pick<Timekeeper, 'mirror'>[]): number {
  const waiting = keepers.flatMap(({ mirror }) => mirror.waiting());
  return waiting.filter(({ command }) => command.kind === 'press').length;
}
