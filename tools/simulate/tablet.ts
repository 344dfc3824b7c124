import type { BeatAnswer, FollowAnswer, Ms, Push, PushAck, PushRefused } from '@boardside/contract';
import type { Recorded } from '@boardside/game';
import type { Dice, Timeline } from '@boardside/simulation';
import type { Freeze, Instruments } from '../../apps/referee-ui/src/app/live/instruments.ts';
import {
  hasStill,
  type Following,
  type LiveLink,
} from '../../apps/referee-ui/src/app/live/live-link.ts';
import { Timekeeper } from '../../apps/referee-ui/src/app/live/timekeeper.ts';
// Fetched by the page when it is needed; here it is there.
import '../../apps/referee-ui/src/app/live/restored-server.ts';
import type { AskingTablet } from './node-run.ts';
import type { ServerNode } from './server-node.ts';
import { asStored, Disk, PageStore } from './tablet-disk.ts';
import type { Cheat } from './tampering.ts';
import { connection, type Connection, type Wire } from './wire.ts';

/** Where a tablet is, and what is around it. */
export interface AtTable {
  readonly timeline: Timeline;
  readonly dice: Dice;
  readonly wire: Wire;
  readonly name: { readonly tournament: string; readonly stream: string };
  /** A node that answers; undefined: none is there. */
  readonly node: () => ServerNode | undefined;
  /** How often a push goes over HTTP as well: two nodes have it at once. */
  readonly detours: number;
  /** Whether the table is still this device's. */
  readonly standing: (device: string) => 'current' | 'left';
  /** Told of each acknowledgement that reaches the tablet. */
  readonly acknowledged: (device: string, seq: number) => void;
  /** What comes to the tablet of the events that it is sent: all of them, unless a fault is planted. */
  readonly sent: (events: readonly Recorded[]) => readonly Recorded[];
  /** Told of each push that reaches a node. */
  readonly received: (device: string, push: Push) => void;
  /** What becomes of the beats that come to it: they are answered, unless a fault is planted. */
  readonly beats: 'answered' | 'ignored';
}

const answerWithinMs = 5_000;
/** After so long without a sign a connection counts as lost. */
const deafAfterMs = 25_000;
/** A tablet at the table: its disk, its two clocks, and the page that is loaded on it, if any. */
export class Tablet {
  readonly disk = new Disk();
  /** How far its wall clock is ahead of the hall's. */
  wallAheadMs: Ms = 0;
  page: Page | undefined;
  #sessions = 0;

  readonly device: string;
  readonly at: AtTable;
  /** How much faster its clock runs than the hall's, as a share. */
  readonly drift: number;
  readonly cheat: Cheat | undefined;

  constructor(device: string, at: AtTable, drift: number, cheat: Cheat | undefined) {
    this.device = device;
    this.at = at;
    this.drift = drift;
    this.cheat = cheat;
  }

  session(): string {
    this.#sessions += 1;
    return `${this.device} session ${this.#sessions}`;
  }

  load(): void {
    this.page?.close();
    this.page = new Page(this);
    void this.page.open();
  }

  /** The page is gone at once: what was not on the disk yet is lost. */
  crash(): void {
    this.disk.waiting = [];
    this.page?.close();
    this.page = undefined;
  }
}

/** One load of the table's page: the real timekeeper, with everything under it simulated. */
export class Page {
  readonly instruments: PageInstruments;
  readonly line: Line;
  keeper: Timekeeper | undefined;
  isOpen = true;
  /** When it was asked last how it is, by its own clock. */
  beatenAt: Ms = 0;
  /** Since when the tablet has slept. */
  asleepSince: Ms | undefined;
  readonly #atWake: (() => void)[] = [];
  /** What came over its connection while it slept. */
  readonly #cameAsleep: (() => void)[] = [];

  readonly tablet: Tablet;

  constructor(tablet: Tablet) {
    this.tablet = tablet;
    this.instruments = new PageInstruments(this);
    this.line = new Line(this);
  }

  get isAwake(): boolean {
    return this.isOpen && this.asleepSince === undefined;
  }

  async open(): Promise<void> {
    const { at, device, disk } = this.tablet;
    const { tournament, stream: game } = at.name;
    const keeper = await Timekeeper.open(
      { tournament, game, device },
      {
        instruments: this.instruments as unknown as Instruments,
        store: new PageStore(disk, at.dice, (ms, act) => this.later(ms, act)),
        link: this.line as unknown as LiveLink,
        post: (push) => this.line.post(push),
      },
    );
    if (!this.isOpen) return;
    this.keeper = keeper;
    this.line.connect();
    this.#tick();
  }

  close(): void {
    this.isOpen = false;
    this.keeper?.close();
    this.line.close();
  }

  sleep(): void {
    if (!this.isAwake) return;
    this.instruments.stand();
    this.asleepSince = this.tablet.at.timeline.nowMs;
  }

  wake(): void {
    if (this.asleepSince === undefined) return;
    this.instruments.stand();
    this.asleepSince = undefined;
    // A browser may hand these to the page before any of its timers.
    for (const act of this.#cameAsleep.splice(0)) act();
    this.instruments.compare();
    for (const act of this.#atWake.splice(0)) act();
  }

  /** Does something as soon as it is awake, for whatever is connected with it. */
  whenAwake(act: () => void): void {
    if (this.isAwake) act();
    else this.#cameAsleep.push(act);
  }

  /** Does something in this page, if it is still there; while the tablet sleeps, once it wakes. */
  later(ms: Ms, act: () => void): () => void {
    return this.tablet.at.timeline.after(ms, () => {
      if (!this.isOpen) return;
      if (this.asleepSince === undefined) act();
      else this.#atWake.push(act);
    });
  }

  /** Four times a second, and when a clock is out. */
  #tick(): void {
    this.later(250, () => {
      this.instruments.compare();
      this.keeper?.beat();
      this.#tick();
    });
  }
}

/** The clocks of a page: the session's own, which stands in sleep, and the wall's. */
export class PageInstruments {
  #sid: string;
  #shownMs = 0;
  #lookedAt: Ms;
  #compared: { instant: Ms; wall: Ms };
  #aheadOfServerMs: Ms | undefined;
  readonly #frozen = new Set<(freeze: Freeze) => void>();

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.#sid = page.tablet.session();
    this.#lookedAt = page.tablet.at.timeline.nowMs;
    this.#compared = { instant: this.instant(), wall: this.wall() };
  }

  /** What was measured until now goes into the sum; from now on other rates may hold. */
  stand(): void {
    const { nowMs } = this.#page.tablet.at.timeline;
    if (this.#page.asleepSince === undefined) {
      const { drift, cheat } = this.#page.tablet;
      const rate = cheat?.rate?.(this.#page) ?? 1;
      this.#shownMs += (nowMs - this.#lookedAt) * (1 + drift) * rate;
    }
    this.#lookedAt = nowMs;
  }

  instant(): Ms {
    this.stand();
    return Math.floor(this.#shownMs);
  }

  wall(): Ms {
    const { at, wallAheadMs } = this.#page.tablet;
    return Math.max(0, Math.floor(at.timeline.nowMs + wallAheadMs));
  }

  wallAt(instant: Ms): Ms {
    return Math.max(0, this.wall() - (this.instant() - instant));
  }

  session(): string {
    return this.#sid;
  }

  identity(): string {
    return this.#page.tablet.session();
  }

  chance(limit: number): number {
    return this.#page.tablet.at.dice.fraction() * limit;
  }

  later(ms: Ms, act: () => void): () => void {
    return this.#page.later(ms, act);
  }

  whenFrozen(told: (freeze: Freeze) => void): () => void {
    this.#frozen.add(told);
    return () => this.#frozen.delete(told);
  }

  heardServer(at: string): void {
    const ahead = this.wall() - Date.parse(at);
    this.#aheadOfServerMs = Math.min(ahead, this.#aheadOfServerMs ?? ahead);
  }

  instantAt(at: string): Ms {
    const wall = Date.parse(at) + (this.#aheadOfServerMs ?? 0);
    return this.instant() - Math.max(0, this.wall() - wall);
  }

  /** A page that stood still finds it out, as the real one does. */
  compare(): void {
    this.stand();
    const before = this.#compared;
    const now = { instant: this.instant(), wall: this.wall() };
    this.#compared = now;
    const gapMs = now.wall - before.wall;
    const { cheat } = this.#page.tablet;
    const awayMs = cheat?.awayMs?.(this.#page);
    if (awayMs !== undefined) this.#freeze(now.instant - awayMs, awayMs);
    if (cheat?.rate !== undefined || Math.abs(gapMs - (now.instant - before.instant)) <= 1_000)
      return;
    this.#freeze(before.instant, gapMs);
  }

  #freeze(tickedAt: Ms, gapMs: Ms): void {
    const freeze = { previousSid: this.#sid, tickedAt, gapMs };
    this.#sid = this.#page.tablet.session();
    for (const told of this.#frozen) told(freeze);
  }
}

/** The page's connection: comes back by itself, asks again where a hole shows. */
export class Line {
  #node: ServerNode | undefined;
  #id = '';
  #over = connection();
  #connections = 0;
  #heardAt: Ms = 0;
  #following: Following | undefined;
  readonly #online = new Set<() => void>();

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get isUp(): boolean {
    return this.#node?.isUp === true;
  }

  /** Whether the node that it is connected to takes the tablet for one that is there. */
  get isShown(): boolean {
    return this.#node?.shows(this.#page.tablet.device) === true;
  }

  follow(following: Following): () => void {
    this.#following = following;
    this.#ask();
    return () => {
      this.#following = undefined;
    };
  }

  whenOnline(told: () => void): () => void {
    this.#online.add(told);
    return () => this.#online.delete(told);
  }

  async push(push: Push): Promise<PushAck | PushRefused | undefined> {
    const { at, cheat } = this.#page.tablet;
    const { dice, detours } = at;
    if (cheat?.line === 'over HTTP') return undefined;
    if (!this.isUp || this.#node === undefined) return undefined;
    if (dice.happens(detours)) void this.post(push);
    return this.#exchange(push, this.#node, this.#id);
  }

  /** Over HTTP: by whichever node is there. */
  async post(push: Push): Promise<PushAck | PushRefused | undefined> {
    const { at } = this.#page.tablet;
    const node = at.node();
    if (node !== undefined) return this.#exchange(push, node, undefined);
    await new Promise<void>((resolve) => this.#page.later(50, resolve));
    return undefined;
  }

  /** HTTP comes through, and this does not. */
  renew(): void {
    if (this.#node === undefined) return;
    this.#node.disconnect(this.#id);
    this.#node = undefined;
    this.connect();
  }

  connect(): void {
    const { at, device } = this.#page.tablet;
    if (!this.#page.isOpen) return;
    const node = at.node();
    if (this.#page.asleepSince !== undefined || at.wire.isCut || node === undefined) {
      this.#retry();
      return;
    }
    this.#connections += 1;
    const id = `${device} ${this.#connections} ${this.#page.instruments.session()}`;
    [this.#id, this.#node, this.#heardAt] = [id, node, at.timeline.nowMs];
    this.#over = connection();
    node.connect({
      ...{ id, asker: this.#asker() },
      events: (message) => {
        this.#carry(id, () => {
          this.#spread(message.events as readonly Recorded[]);
        });
      },
      beat: (n, answered) => {
        this.#carry(id, () => {
          this.#beat(n, answered);
        });
      },
      dropped: () => {
        if (this.#id === id) this.#drop();
      },
    });
    this.#ask();
    for (const told of this.#online) told();
    this.#listen(id);
    if (this.#page.tablet.cheat?.line === 'again and again')
      this.#page.later(1_000, () => {
        if (this.#id === id) this.renew();
      });
  }

  close(): void {
    this.#node?.disconnect(this.#id);
    this.#node = undefined;
  }

  #beat(n: number, answered: (answer: BeatAnswer) => void): void {
    const { keeper, instruments, tablet } = this.#page;
    if (tablet.at.beats === 'ignored') return;
    instruments.compare();
    this.#page.beatenAt = instruments.instant();
    const answer = {
      ...{ n, game: keeper?.place.game ?? '', sid: instruments.session() },
      ...{ t: instruments.instant(), seq: keeper?.mirror.lastEntry()?.seq ?? 0, lacks: [] },
    };
    const { cheat } = tablet;
    const said = cheat?.beat === undefined ? answer : cheat.beat(answer, this.#page);
    if (said === undefined) return;
    tablet.at.wire.carryOver(this.#over, 'up', () => {
      answered(said);
    });
  }

  /** Who it is, as the server finds it by its token now. */
  #asker(): AskingTablet {
    const { at, device: id } = this.#page.tablet;
    const { tournament } = at.name;
    return { kind: 'device', device: { tournament, table: 1, id, standing: at.standing(id) } };
  }

  /** A connection on which nothing is heard for long is lost, whatever it seems. */
  #listen(id: string): void {
    const { at } = this.#page.tablet;
    this.#page.later(5_000, () => {
      if (this.#id !== id || this.#node === undefined) return;
      if (at.timeline.nowMs - this.#heardAt <= deafAfterMs) {
        this.#listen(id);
        return;
      }
      this.#node.disconnect(id);
      this.#drop();
    });
  }

  #drop(): void {
    this.#node = undefined;
    this.#retry();
  }

  #retry(): void {
    this.#page.later(500 + this.#page.instruments.chance(4_500), () => {
      if (this.#node === undefined) this.connect();
    });
  }

  /** From the server to the page, as long as this connection lasts. */
  #carry(id: string, deliver: () => void): void {
    const { wire, timeline } = this.#page.tablet.at;
    const lost = this.#lost(id);
    const arrive = (): void => {
      if (this.#id !== id || this.#node === undefined) return;
      this.#heardAt = timeline.nowMs;
      deliver();
    };
    const wakeTo = (): void => {
      // A connection outlives a short sleep: what came meanwhile is there at once.
      if (timeline.nowMs - this.#heardAt > deafAfterMs) lost();
      else arrive();
    };
    wire.carryOver(
      this.#over,
      'down',
      () => {
        if (this.#page.isAwake) arrive();
        else this.#page.whenAwake(wakeTo);
      },
      lost,
    );
  }

  /** A connection that has lost a message is at its end, which shows some seconds later. */
  #lost(id: string): () => void {
    const { dice } = this.#page.tablet.at;
    return () => {
      this.#page.later(dice.between(500, 20_000), () => {
        if (this.#id !== id || this.#node === undefined) return;
        this.#node.disconnect(id);
        this.#drop();
      });
    };
  }

  #spread(events: readonly Recorded[]): void {
    if (this.#following?.take(this.#page.tablet.at.sent(events)) === 'hole') this.#ask();
  }

  #ask(): void {
    const [node, following, id] = [this.#node, this.#following, this.#id];
    if (node === undefined || following === undefined) return;
    const { at, device } = this.#page.tablet;
    if (at.standing(device) === 'left') {
      following.refused?.('not-allowed');
      return;
    }
    const last = following.last?.();
    const since = last === undefined ? following.since() : last.version - 1;
    this.#question(node, id, since, (answer) => {
      if (this.#following !== following) return;
      if (!answer.ok) following.refused?.(answer.why);
      else if (hasStill(last, answer)) {
        following.take(at.sent(answer.events as readonly Recorded[]));
      } else following.differs?.();
    });
  }

  /** All that the server has; undefined when it could not be reached in time. */
  whole(): Promise<FollowAnswer | undefined> {
    const [node, id] = [this.#node, this.#id];
    return new Promise((resolve) => {
      this.#page.later(answerWithinMs, () => {
        resolve(undefined);
      });
      if (node !== undefined) this.#question(node, id, 0, resolve);
    });
  }

  #question(
    node: ServerNode,
    id: string,
    since: number,
    answered: (answer: FollowAnswer) => void,
  ): void {
    this.#page.tablet.at.wire.carryOver(
      this.#over,
      'up',
      () => {
        void node.follow(id, since, (answer) => {
          this.#carry(id, () => {
            answered(answer);
          });
        });
      },
      this.#lost(id),
    );
  }

  /** Over the connection of that id; undefined: over HTTP. */
  #exchange(
    push: Push,
    node: ServerNode,
    id: string | undefined,
  ): Promise<PushAck | PushRefused | undefined> {
    const { at, device, cheat } = this.#page.tablet;
    const message = cheat?.push?.(push, this.#page) ?? push;
    const over: Connection = this.#over;
    const carry = (way: 'up' | 'down', deliver: () => void): void => {
      if (id === undefined) at.wire.carry(deliver);
      else at.wire.carryOver(over, way, deliver, this.#lost(id));
    };
    return new Promise((resolve) => {
      const tooLate = this.#page.later(answerWithinMs, () => {
        resolve(undefined);
      });
      carry('up', () => {
        if (node.isUp) at.received(device, message);
        void node.push(asStored(message), this.#asker(), id).then((answer) => {
          if (answer === undefined) return;
          carry('down', () => {
            if (!this.#page.isAwake) return;
            tooLate();
            this.#heardAt = at.timeline.nowMs;
            if ('acked' in answer) at.acknowledged(device, answer.acked);
            resolve('acked' in answer ? { ...answer, events: at.sent(answer.events) } : answer);
          });
        });
      });
    });
  }
}
