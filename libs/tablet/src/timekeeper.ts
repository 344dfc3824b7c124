import type { Ms, PushAck } from '@boardside/contract';
import { refuse, type Result } from '@boardside/engine';
import {
  isChargedGap,
  isTimeCharged,
  nextExpiry,
  type Command,
  type Entry,
  type Game,
  type GameEvent,
  type LiveGame,
  type Refusal,
  type Seat,
} from '@boardside/game';
import { AutomaticActs, mayStop } from './automatic-acts.js';
import { storageKeyOf, type DeviceGame } from './device-game.js';
import { EntrySender, type SendEntries } from './entry-sender.js';
import {
  lastSignOfLife,
  upcastSavedGame,
  type EntryStore,
  type SavedTabletGame,
} from './entry-store.js';
import { EntryWrites } from './entry-writes.js';
import { GameMirror } from './game-mirror.js';
import type { Freeze, TabletInstruments } from './instruments.js';
import { SecondOpinionTimer } from './second-opinion-timer.js';
import { ServerLog } from './server-log.js';
import type { TableLink } from './table-link.js';

const tickEveryMs: Ms = 1_000;
/**
 * An answer takes less on any network that is worth the name: from then on the players are told.
 */
const answerOverdueMs: Ms = 3_000;

export type TimekeeperPorts = {
  readonly instruments: TabletInstruments;
  readonly store: EntryStore;
  readonly link: TableLink;
  /** The way around a link that does not come through. */
  readonly post: SendEntries;
  /** Called after each change of what can be read here. */
  readonly changed?: () => void;
  /** Called for each entry, with the events that it is shown as, and the game after it. */
  readonly entered?: (entry: Entry, events: readonly GameEvent[], game: Game) => void;
};

/**
 * Keeps one game's time at the table: every act becomes an entry with its instant, is shown at
 * once, stored, and sent when stored; orders are obeyed, expiries found, gaps declared.
 */
export class Timekeeper {
  readonly place: DeviceGame;
  readonly mirror: GameMirror;
  /** Since when a ruling has been shown here. */
  readonly rulings: SecondOpinionTimer;
  readonly #ports: TimekeeperPorts;
  readonly #storageKey: string;
  readonly #writes: EntryWrites;
  readonly #sender: EntrySender;
  readonly #serverLog: ServerLog;
  readonly #acts = new AutomaticActs();
  readonly #unsubscribers: (() => void)[] = [];
  #isActing = false;
  #lastTick: Ms;
  /** When it was seen last that no clock was out. */
  #lastExpiryCheck: Ms = -Infinity;

  private constructor(place: DeviceGame, ports: TimekeeperPorts) {
    const { instruments, store } = ports;
    const changed = () => ports.changed?.();
    this.place = place;
    this.#ports = ports;
    this.#storageKey = storageKeyOf(place);
    this.#lastTick = instruments.instant();
    this.mirror = new GameMirror(instruments, { device: place.device, changed });
    this.rulings = new SecondOpinionTimer(instruments, (shown) => {
      changed();
      void store.rememberRuling(this.#storageKey, shown).catch(() => undefined);
    });
    this.#writes = new EntryWrites(instruments, {
      sendable: (seq) => {
        this.#sender.allow(seq);
        this.#sender.send();
      },
      failed: () => {
        changed();
        this.#stopForStorage();
      },
      saved: () => {
        changed();
        this.#runAutomaticActs();
      },
    });
    const { game } = place;
    this.#sender = new EntrySender(
      { ...ports, game, mirror: this.mirror },
      {
        mustWait: () => this.#serverLog.isComparing,
        answered: (answer) => this.#applyAnswer(answer),
        differs: () => void this.#serverLog.compare(),
        changed,
      },
    );
    this.#serverLog = new ServerLog(
      { ...ports, place, mirror: this.mirror },
      {
        received: (isFirst) => this.#receive(isFirst),
        compared: (outcome) => {
          if (outcome === 'replaced') this.#goOnWithRestoredLog();
          else this.#sender.retryLater();
        },
        changed,
      },
    );
  }

  /** Takes up a game from what the device stored; works with the server down. */
  static async open(place: DeviceGame, ports: TimekeeperPorts): Promise<Timekeeper> {
    const keeper = new Timekeeper(place, ports);
    keeper.#restore(upcastSavedGame(await ports.store.recall(keeper.#storageKey)));
    keeper.#unsubscribers.push(
      keeper.#serverLog.follow(),
      ports.link.whenOnline(() => keeper.#sender.resend()),
      ports.instruments.whenFrozen((freeze) => keeper.#rejoin(freeze)),
    );
    keeper.#runAutomaticActs();
    keeper.#sender.send();
    return keeper;
  }

  /** Stops listening; what waits is still sent. */
  close(): void {
    for (const end of this.#unsubscribers.splice(0)) end();
  }

  game(): Game {
    return this.mirror.game();
  }

  /** How many entries the server has not acknowledged. */
  unsent(): number {
    return this.mirror.waiting().length;
  }

  /** Whether at `instant` the oldest of them has waited for longer than an answer takes. */
  isOverdue(instant: Ms): boolean {
    const first = this.mirror.waiting()[0];
    const since = first?.sid === this.#ports.instruments.session() ? first.t : 0;
    return first !== undefined && instant - since > answerOverdueMs;
  }

  /**
   * Whether this device stores what is done at it; while its game is stopped for that it does not.
   */
  saving(): 'saved' | 'failed' {
    const game = this.game();
    const isStopped =
      game.phase !== 'unopened' &&
      this.holds() &&
      game.clock.stops.some(({ reason }) => reason === 'storage');
    return this.#writes.hasFailed || isStopped ? 'failed' : 'saved';
  }

  /** Whether the server answered that this game is not, or no longer, this device's to keep. */
  turnedAway(): boolean {
    return this.#serverLog.isRefused || this.#sender.isRefused;
  }

  /** Whether this device measures the game's time. */
  holds(): boolean {
    const game = this.game();
    return (
      game.phase !== 'unopened' &&
      game.holder?.kind === 'device' &&
      game.holder.device === this.place.device &&
      !this.turnedAway()
    );
  }

  /** Enters what somebody at the table asked for; `at` is the instant of the touch. */
  act(command: Command, seats: readonly Seat[], at?: Ms): Result<readonly GameEvent[], Refusal> {
    // A touch may wake the device: the sleep is charged to whoever's clock ran.
    this.#ports.instruments.compare();
    const done = this.#enter(command, { seats }, at);
    if (done.ok) this.#runAutomaticActs();
    return done;
  }

  /** To be called at every beat: finds what is due, stores the proof of life. */
  beat(): void {
    if (!this.holds()) return;
    const { instruments, store } = this.#ports;
    const now = instruments.instant();
    this.#findExpiry(now);
    const ruled = this.rulings.due(this.game());
    if (ruled !== undefined) this.#enter(ruled.command, { auto: 'holder' }, ruled.at);
    if (now - this.#lastTick < tickEveryMs || !isTimeCharged(this.game())) return;
    this.#lastTick = now;
    const tick = { sid: instruments.session(), t: now, wall: instruments.wallAt(now) };
    void store.tick(this.#storageKey, tick).catch(() => undefined);
  }

  /** Answers by the word list on this device as soon as the game asks for it. */
  setAutomaticAct(answer: (game: LiveGame) => Command | undefined): void {
    this.#acts.setAnswerByList(answer);
    this.#runAutomaticActs();
  }

  #findExpiry(now: Ms): void {
    const due = nextExpiry(this.game());
    const dueAt = this.mirror.anchor() + (due?.inMs ?? 0);
    if (due === undefined || dueAt > now) {
      this.#lastExpiryCheck = now;
      return;
    }
    // A clock that had time left when it was looked at last has had that taken off since.
    const at = Math.max(dueAt, this.#lastExpiryCheck);
    this.#enter({ kind: 'expire', key: due.key }, { auto: 'holder' }, at);
  }

  #restore(saved: SavedTabletGame): void {
    this.mirror.receive(saved.events);
    this.mirror.restore(saved.entries, saved.acked);
    this.rulings.restore(saved.ruling);
    const alive = lastSignOfLife(saved);
    if (alive === undefined) return;
    this.#sender.allow(saved.entries.at(-1)?.seq ?? 0);
    const gapMs = this.#ports.instruments.wall() - alive.wall;
    this.#rejoin({ previousSid: alive.sid, tickedAt: alive.t, gapMs });
  }

  #rejoin(freeze: Freeze): void {
    this.#enter({ kind: 'rejoin', ...freeze }, { auto: 'holder' });
  }

  /** A ruling that the server has lost is shown anew when it is given again. */
  #goOnWithRestoredLog(): void {
    if (this.#serverLog.lostEvents.some(({ type }) => type === 'RulingGiven')) {
      this.rulings.restore(undefined);
      this.#runAutomaticActs();
    }
    this.#sender.send();
  }

  #receive(isFirst: boolean): void {
    if (isFirst && this.mirror.lastEntry() === undefined) this.#rejoinByLog();
    this.#runAutomaticActs();
  }

  /**
   * Nothing is stored here: only the log says since when nobody has measured. A tablet that was
   * given the clock has measured nothing itself; another one's clock has its own beginning.
   */
  #rejoinByLog(): void {
    const { instruments } = this.#ports;
    const last = this.mirror.log().findLast(({ entry }) => entry !== undefined);
    if (last?.entry === undefined) return;
    const { device, sid: previousSid, t } = last.entry;
    const tickedAt = device === this.place.device ? t : 0;
    const gapMs = instruments.instant() - instruments.instantAt(last.at);
    // A short one is charged anyway.
    if (!isChargedGap(gapMs)) this.#rejoin({ previousSid, tickedAt, gapMs });
  }

  #runAutomaticActs(): void {
    if (this.#isActing) return;
    this.#isActing = true;
    if (this.holds()) this.rulings.notice(this.game());
    for (let rounds = 0; rounds < 4; rounds += 1) {
      const command = this.#dueAct();
      if (command === undefined || !this.#enter(command, { auto: 'holder' }).ok) break;
    }
    this.#isActing = false;
  }

  #dueAct(): Command | undefined {
    const game = this.game();
    if (game.phase === 'unopened') return undefined;
    return this.#acts.next({
      game,
      device: this.place.device,
      isHolder: this.holds(),
      isLogReceived: this.#serverLog.isReceived,
      hasDiskCaughtUp: this.#writes.hasCaughtUp,
      conflicts: this.#conflicts(),
    });
  }

  /**
   * A clock that somebody else has is theirs to stop: what this device held is not taken at all.
   */
  #conflicts(): readonly object[] {
    const refused = this.mirror.refused();
    const isOwn = refused !== undefined && refused.refusal.code !== 'stale-epoch';
    return isOwn ? [refused, ...this.#serverLog.lostEvents] : this.#serverLog.lostEvents;
  }

  #stopForStorage(): void {
    const game = this.game();
    if (game.phase === 'unopened' || !this.holds() || !mayStop(game, 'storage')) return;
    this.#enter({ kind: 'stop-clock', reason: 'storage' }, { auto: 'holder' });
  }

  #enter(command: Command, by: Entry['by'], at?: Ms): Result<readonly GameEvent[], Refusal> {
    const game = this.game();
    const { instruments, store } = this.#ports;
    if (game.phase === 'unopened') return refuse({ code: 'wrong-phase', phase: 'unopened' });
    if (command.kind !== 'claim-clock' && !this.holds()) {
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
    if (!decided.ok) return decided;
    this.#writes.follow(entry.seq, store.keep(this.#storageKey, entry));
    this.#ports.entered?.(entry, decided.value, this.game());
    return decided;
  }

  #applyAnswer({ acked, events, refused }: PushAck): void {
    const entry = this.mirror.waiting().find(({ seq }) => seq === refused?.seq);
    this.#serverLog.take(events);
    this.mirror.acknowledge(acked, refused && { entry, refusal: refused.refusal });
    this.#writes.acknowledged(acked);
    void this.#ports.store.acknowledge(this.#storageKey, acked).catch(() => undefined);
    if (refused !== undefined) this.#runAutomaticActs();
  }
}

/** How many turns the server has not acknowledged. */
export function unsentTurns(keepers: readonly Pick<Timekeeper, 'mirror'>[]): number {
  const waiting = keepers.flatMap(({ mirror }) => mirror.waiting());
  return waiting.filter(({ command }) => command.kind === 'press').length;
}
