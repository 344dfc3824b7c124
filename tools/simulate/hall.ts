import { runningSeat } from '@boardside/clock';
import { must } from '@boardside/engine';
import type { Push, StaffActAnswer } from '@boardside/contract';
import type {
  Author,
  Command,
  Entry,
  Game,
  GameEvent,
  LiveGame,
  Recorded,
  RuleSet,
} from '@boardside/game';
import {
  BotTable,
  Dice,
  inventedGraph,
  sameValue,
  Timeline,
  type Manners,
} from '@boardside/simulation';
import type { Evidence } from '../../apps/api/src/game/game-file.ts';
import { MemoryServerLife } from '../../apps/api/src/game/server-life.ts';
import type { EventLog, StoredEvent, StoredRefusal } from '../../apps/api/src/log/event-log.ts';
import { hadAllComeAtOnce, type Act } from './all-at-once.ts';
import { LogWatch, type InvariantName } from './invariants.ts';
import { soundLog, type Fate } from './node-log.ts';
import { People } from './people.ts';
import { director, name, openingOf, publish, seatsAtTable } from './published-game.ts';
import { ServerNode, type Surroundings } from './server-node.ts';
import type { AtTable } from './at-table.ts';
import { Tablet } from './tablet.ts';
import { TabletWatch } from './tablet-watch.ts';
import type { Cheat } from './tampering.ts';
import { onlyVirtualTime, promised } from './only-virtual-time.ts';
import { Truth, type Given } from './truth.ts';
import { Wire, type Weather } from './wire.ts';

/** What a hall is like, and what happens in it. */
export interface Plan {
  readonly seed: number;
  readonly rules: RuleSet;
  readonly manners: Manners;
  readonly nodes: number;
  readonly weather: Weather;
  /** As a share: how much faster the tablet's clock runs than the hall's. */
  readonly drift: number;
  readonly cheat: Cheat | undefined;
  /** How many wakes between nodes are lost, as a share. */
  readonly wakesLost: number;
  /** The ends that appends come to, as shares. */
  readonly fates: Readonly<Record<Exclude<Fate, 'written'>, number>>;
  /** What goes wrong besides, and when. */
  readonly happenings: readonly Happening[];
  /** Every clock of the tablet goes on: only the link and the server may be away. */
  readonly isMeasured: boolean;
  /** Nobody sets the tablet's wall clock. */
  readonly wallIsRight: boolean;
  /** The tablet is never out of reach of the server. */
  readonly isWithinReach: boolean;
}

/** Something that befalls a hall, so long after the game was published. */
export interface Happening {
  readonly atMs: number;
  readonly what: string;
  readonly befalls: (hall: SimulatedHall) => void;
}

/** What a test may plant, to see whether it is noticed. */
export interface Planted {
  readonly log?: () => EventLog;
  /** What of the events that a tablet is sent comes to it. */
  readonly sent?: (events: readonly Recorded[]) => readonly Recorded[];
  readonly beats?: 'ignored';
}

/** An entry by the hall's own time. */
export interface Made {
  readonly atMs: number;
  /** What each seat had truly spent by then. */
  readonly spent: readonly number[];
  receivedMs?: number;
}

/** A game that has not ended by then does not end. */
const longestMs = 5 * 3_600_000;
/** What the hall needs, once everything works again, until everybody knows everything. */
const quietMs = 90_000;
const restartMs = 2_000;
const minuteMs = 60_000;
/** One game in a simulated hall: real server and tablet, virtual time, faults by plan. */
export class SimulatedHall {
  readonly timeline = new Timeline(promised);
  readonly watch = new LogWatch();
  readonly #tabletWatch = new TabletWatch((invariant, what) => {
    this.found(invariant, what);
  });
  readonly nodes: readonly ServerNode[];
  readonly tablets: Tablet[] = [];
  readonly wire: Wire;
  readonly dice: Dice;
  truth: Truth;
  /** The highest entry of each device that was acknowledged to it. */
  readonly acked = new Map<string, number>();
  /** What was truly spent with each entry, when it was made, and when it first came to a node. */
  readonly made = new Map<string, Made>();
  /** When each order was given. */
  readonly ordered = new Map<string, number>();
  /** How far the measure of each run of a node that acted at the desk is ahead of the hall's time. */
  readonly runsAheadMs = new Map<string, number>();
  readonly startMs: number;
  readonly #log: EventLog;
  #fates: readonly Fate[] = [];
  #wakesHeld = false;
  #aheadMs = 0;
  readonly #surroundings: Surroundings;
  #people: People | undefined;
  readonly #atNextPush: (() => void)[] = [];
  readonly pushes: { readonly device: string; readonly push: Push }[] = [];
  /** Staff took the clock, so that what its tablet still held may be lost. */
  seized = false;

  readonly plan: Plan;
  readonly #planted: Planted;

  constructor(plan: Plan, planted: Planted = {}) {
    this.plan = plan;
    this.#planted = planted;
    this.dice = new Dice(plan.seed);
    this.startMs = this.timeline.nowMs;
    this.#log = (planted.log ?? soundLog)();
    this.wire = new Wire(this.timeline, this.dice.others(), plan.weather);
    this.truth = new Truth(seatsAtTable, this.timeline.nowMs);
    const ways = this.dice.others();
    const { timeline } = this;
    this.#surroundings = {
      timeline,
      name,
      life: new MemoryServerLife(),
      saw: (beat) => {
        // What a tablet says that hides how far it is bounds nothing.
        if (this.plan.cheat?.hides === undefined) this.watch.beats.push(beat);
      },
      spread:
        plan.nodes === 1
          ? undefined
          : (from, topic, news) => {
              for (const node of this.nodes) {
                if (node === from || this.#wakesHeld || ways.happens(plan.wakesLost)) continue;
                timeline.after(ways.between(1, 30), () => {
                  node.hear(topic, news);
                });
              }
            },
      log: {
        shared: this.#log,
        way: () => timeline.pause(ways.between(0, 2)),
        fate: () => this.#fate(ways),
        appended: ({ stream }, events, { refused }) => {
          if (stream !== name.stream) return;
          for (const entry of refused) this.watch.refused(entry);
          for (const [index, event] of events.entries()) this.#appended(event, events[index + 1]);
        },
      },
    };
    this.nodes = Array.from(
      { length: plan.nodes },
      (_, place) => new ServerNode(place, this.#surroundings),
    );
  }

  get tablet(): Tablet {
    const tablet = this.tablets.at(-1);
    must(tablet, 'a tablet is at the table');
    return tablet;
  }

  found(invariant: InvariantName, what: string): void {
    this.watch.found(invariant, what);
  }

  /** Plays the whole game, and lets it be looked at; what does not hold is in `watch.breaches` then. */
  async play<Answer>(settle: (hall: SimulatedHall) => Promise<Answer>): Promise<Answer> {
    return onlyVirtualTime(async () => {
      await this.#played();
      return this.#settled(settle(this));
    });
  }

  /** What each node takes the game for. */
  async gamesOfNodes(): Promise<readonly { readonly place: number; readonly game: Game }[]> {
    return Promise.all(
      this.nodes.map(async ({ place, desk }) => {
        must(desk, 'every node is up in the end');
        return { place, game: (await desk.read(name)).game };
      }),
    );
  }

  refused(): Promise<readonly StoredRefusal[]> {
    return this.#log.refused(name);
  }

  /** Some of what was handed in before comes once more. */
  async handInAgain(
    times: number,
  ): Promise<readonly { readonly device: string; readonly acked: number }[]> {
    const answers: { readonly device: string; readonly acked: number }[] = [];
    for (let time = 0; time < times && this.pushes.length > 0; time += 1) {
      const { device, push } = this.dice.one(this.pushes);
      const asker = {
        kind: 'device',
        device: { tournament: name.tournament, table: 1, id: device, standing: 'left' },
      } as const;
      const answer = await this.dice.one(this.nodes).push(structuredClone(push), asker, undefined);
      if (answer && 'acked' in answer) answers.push({ device, acked: answer.acked });
    }
    return answers;
  }

  /** How much later than it was made the first entry stands, which alone is placed by its receipt. */
  firstLateMs(): number {
    const { entry, evidence } = this.watch.events.find((stored) => stored.entry) ?? {};
    const { x } = (evidence ?? {}) as Evidence;
    const { atMs } = (entry && this.made.get(`${entry.device} ${entry.seq}`)) ?? {};
    return x === undefined || atMs === undefined ? 0 : Math.max(0, x - atMs);
  }

  async #played(): Promise<void> {
    await this.#settled(Promise.all(this.nodes.map((node) => node.boot())));
    await this.#publish();
    this.bring('tablet-1');
    const { rules, manners } = this.plan;
    const bots = new BotTable({
      rules,
      manners,
      seats: seatsAtTable,
      graph: inventedGraph(rules),
      dice: this.dice.others(),
      mischief: [],
    });
    this.#people = new People(bots, {
      timeline: this.timeline,
      tablet: () => this.tablet,
      committed: () => ({ game: this.watch.game, events: this.watch.file.events }),
      staff: (command, author, seen) => this.staff(command, author, seen),
      entered: (entry, events, game) => {
        this.#entered(entry, events, game);
      },
    });
    for (const { atMs, befalls } of this.plan.happenings) {
      this.timeline.after(atMs, () => {
        if (this.#people?.isDone !== true) befalls(this);
      });
    }
    this.#compareEachMinute();
    await this.#until(() => this.#people?.isDone === true, longestMs);
    // A tampered tablet may keep its own table from an end.
    if (!this.#people.isDone && !this.plan.cheat)
      this.found('the game ends', `it does not: ${this.watch.game.phase}`);
    this.calm();
    await this.#until(() => false, quietMs);
  }

  async #until(isOver: () => boolean, mostMs: number): Promise<void> {
    let late = false;
    this.timeline.after(mostMs, () => {
      late = true;
    });
    await this.timeline.run(
      () => late || isOver(),
      () => {
        this.#look();
      },
    );
  }

  async #publish(): Promise<void> {
    const { desk, tournaments } = this.nodes[0] ?? {};
    must(desk && tournaments, 'a node is up');
    await this.#settled(publish(tournaments, this.plan.rules));
    await this.#settled(desk.open(name, openingOf(this.plan.rules), director));
  }

  /** I3: the game had everything that the first tablet made come in at once, now. */
  hadAllComeAtOnce(): Promise<Game | undefined> {
    const { watch, pushes } = this;
    const opening = openingOf(this.plan.rules);
    const device = this.tablets[0]?.device;
    return hadAllComeAtOnce(this.timeline, {
      opening,
      watch,
      pushes,
      device,
      acts: this.#acts,
    });
  }

  /** Lets time pass until something is done. */
  async #settled<Answer>(work: Promise<Answer>): Promise<Answer> {
    let done = false;
    const end = (): void => {
      done = true;
    };
    void work.then(end, end);
    await this.#until(() => done, restartMs);
    must(done, 'a calm server does at once what it is asked');
    return work;
  }

  /** A tablet is put on the table; the one before it, if any, is no longer the table's. */
  bring(device: string): void {
    const { timeline, wire, plan } = this;
    const at: AtTable = {
      timeline,
      wire,
      name,
      dice: this.dice.others(),
      detours: this.nodes.length > 1 ? 0.3 : 0,
      node: () => {
        const up = this.nodes.filter((node) => node.isUp);
        return up.length === 0 ? undefined : this.dice.one(up);
      },
      standing: (asked) => (asked === this.tablet.device ? 'current' : 'left'),
      acknowledged: (asked, seq) => {
        this.acked.set(asked, Math.max(seq, this.acked.get(asked) ?? 0));
      },
      sent: this.#planted.sent ?? ((events) => events),
      beats: this.#planted.beats ?? 'answered',
      received: (asked, push) => {
        this.pushes.push({ device: asked, push });
        for (const act of this.#atNextPush.splice(0)) act();
        for (const { seq } of push.entries) {
          const made = this.made.get(`${asked} ${seq}`);
          if (made) made.receivedMs ??= this.timeline.nowMs;
        }
      },
    };
    const before = this.tablets.at(-1)?.device;
    const tablet = new Tablet(device, at, plan.drift, plan.cheat);
    this.tablets.push(tablet);
    if (before !== undefined) for (const node of this.nodes) node.part(before);
    tablet.load();
  }

  /** The page is gone at once, and with it what was not on the disk yet. */
  crashPage(): void {
    const { tablet } = this;
    const made = tablet.page?.keeper?.mirror.lastEntry()?.seq ?? 0;
    const stored = tablet.disk.kept.entries.at(-1)?.seq ?? 0;
    tablet.crash();
    if (made <= stored) return;
    this.truth.takeBack(this.timeline.nowMs, stored + 1);
    this.#people?.forget(tablet.device, stored + 1, made);
  }

  /** Staff act over HTTP, at whichever node answers. */
  async staff(
    command: Command,
    author: Author,
    seen: number | 'now',
  ): Promise<'done' | 'refused' | 'lost'> {
    await this.timeline.pause(this.dice.between(5, 80));
    const desk = this.dice.one(this.nodes).desk;
    try {
      const answer = await desk?.act(name, command, { author, seen });
      if (answer?.ok) this.#noteAct(answer.value, { command, author, seen });
      await this.timeline.pause(this.dice.between(5, 80));
      if (answer === undefined) return 'lost';
      return answer.ok ? 'done' : 'refused';
    } catch {
      return 'lost';
    }
  }

  readonly #acts = new Map<number, Act>();

  /** Under the versions of what came of it. */
  #noteAct({ events }: StaffActAnswer, act: Act): void {
    for (const { version } of events) this.#acts.set(version, act);
  }

  /** A director acts at every node in the moment in which entries come in. */
  race(command: Command): void {
    this.#atNextPush.push(() => {
      for (const { desk } of this.nodes) {
        const act: Act = { command, author: director, seen: 'now' };
        desk?.act(name, command, act).then(
          (answer) => {
            if (answer.ok) this.#noteAct(answer.value, act);
          },
          () => undefined,
        );
      }
    });
  }

  /** The network is there again, every node runs, and everybody comes back. */
  calm(): void {
    this.wire.mend();
    this.#fates = [];
    this.#wakesHeld = false;
    for (const node of this.nodes) void node.boot();
    for (const { page, disk } of this.tablets) {
      disk.hangs = false;
      page?.wake();
    }
    if (this.tablet.page === undefined) this.tablet.load();
  }

  holdWakes(held: boolean): void {
    this.#wakesHeld = held;
  }

  /** What becomes of the next appends. */
  fate(...fates: readonly Fate[]): void {
    this.#fates = [...this.#fates, ...fates];
  }

  /** A node is down, and up again after so long. */
  kill(node: ServerNode, downMs: number): void {
    node.crash();
    this.timeline.after(downMs, () => void node.boot());
  }

  #fate(dice: Dice): Fate {
    const [next, ...rest] = this.#fates;
    this.#fates = rest;
    const { fates } = this.plan;
    if (this.tablets.length === 0) return 'written';
    const drawn =
      next ??
      (['dies-before', 'dies-after', 'fails'] as const).find((fate) => dice.happens(fates[fate])) ??
      'written';
    if (drawn === 'dies-before' || drawn === 'dies-after') this.#restartSoon();
    return drawn;
  }

  #restartSoon(): void {
    this.timeline.after(restartMs, () => {
      for (const node of this.nodes) void node.boot();
    });
  }

  #appended(event: StoredEvent, next: StoredEvent | undefined): void {
    const before = this.watch.game;
    const { nowMs } = this.timeline;
    this.watch.appended(event, next, nowMs + this.#serverAheadMs());
    const { game } = this.watch;
    const filed = this.watch.file.events.at(-1);
    if (filed?.type === 'ClockOrdered') this.ordered.set(filed.body.order, nowMs);
    if (game.phase === 'unopened') return;
    if (event.entry?.device === 'desk') this.#enteredAtDesk(before, event);
    const { holder } = game;
    if (event.type === 'ClockClaimed' && holder?.kind === 'device') {
      const known = this.tablets.some(({ device }) => device === holder.device);
      if (!known) this.bring(holder.device);
    }
    if (event.type === 'ClockClaimed' && game.epoch > 1) this.seized = true;
  }

  /** How far the clock of any node has ever been set on. */
  #serverAheadMs(): number {
    this.#aheadMs = Math.max(this.#aheadMs, ...this.nodes.map(({ wallAheadMs }) => wallAheadMs));
    return this.#aheadMs;
  }

  #enteredAtDesk(before: LogWatch['game'], { type, body, entry }: StoredEvent): void {
    const { nowMs } = this.timeline;
    const { game } = this.watch;
    if (game.phase === 'unopened') return;
    const run = this.watch.file.events.at(-1)?.entry?.sid ?? '';
    const aheadMs = this.nodes.map((node) => node.aheadMs(run)).find((ms) => ms !== undefined);
    if (aheadMs !== undefined) this.runsAheadMs.set(run, aheadMs);
    const isOwnDrop = type === 'ChallengeDropped' && !mayBeCalledAgain(body);
    const given =
      type === 'PressUndone' || isOwnDrop ? this.#given(type, before, game) : 'as-shown';
    this.truth.entered(nowMs, nowMs, given, runningSeat(game.clock));
    const made = { atMs: nowMs, receivedMs: nowMs, spent: [...this.truth.spent] };
    this.made.set(`desk ${entry?.seq ?? 0}`, made);
  }

  /** The exceptions that game-log.md marks: time that goes to whoever caused it. */
  #given(type: string, before: LogWatch['game'], after: LiveGame): Given {
    if (before.phase === 'unopened') return 'as-shown';
    if (type === 'PressUndone' && before.lastPress) return { to: before.lastPress.seat };
    const dropped = type === 'ChallengeDropped' && before.challenge !== undefined;
    return dropped && after.challenge === undefined ? { to: before.challenge.by } : 'as-shown';
  }

  #entered(entry: Entry, events: readonly GameEvent[], game: LiveGame): void {
    const { nowMs } = this.timeline;
    const { page, device } = this.tablet;
    const backMs = page ? page.instruments.instant() - entry.t : 0;
    const undone = events.find((event) => event.type === 'PressUndone' && !event.body.because);
    const dropped = events.find(({ type }) => type === 'ChallengeDropped');
    const by = 'seats' in entry.by ? entry.by.seats[0] : undefined;
    const isOwn = dropped?.type === 'ChallengeDropped' && !dropped.body.mayBeCalledAgain;
    const given =
      (undone ?? (isOwn ? dropped : undefined)) !== undefined && by !== undefined
        ? { to: by }
        : 'as-shown';
    const honest = this.plan.cheat === undefined;
    const atMs = honest ? nowMs - backMs : nowMs;
    this.truth.entered(atMs, nowMs, given, runningSeat(game.clock), entry.seq);
    this.made.set(`${device} ${entry.seq}`, { atMs, spent: [...this.truth.spent] });
  }

  /** I2: each node that is up has the game as the log has it at that version. */
  #compareEachMinute(): void {
    this.timeline.after(minuteMs, () => {
      for (const { place, desk } of this.nodes)
        desk?.read(name).then(
          ({ game }) => {
            if (!sameValue(game, this.watch.games[versionOf(game)]))
              this.found('I2 replay', `node ${place} has another game at ${versionOf(game)}`);
          },
          // The database is away, or the node has died meanwhile.
          () => undefined,
        );
      this.#compareEachMinute();
    });
  }

  /** What everybody sees now; people make up their minds. */
  #look(): void {
    this.#people?.look();
    if (this.tablets.length === 0) return;
    const { game } = this.watch;
    const { nowMs } = this.timeline;
    if (game.phase === 'unopened') return;
    this.#tabletWatch.look({
      nowMs,
      game,
      tablet: this.tablet,
      events: this.watch.file.events,
      isCut: this.wire.isCut,
      isTampered: this.plan.cheat !== undefined,
    });
    if (game.holder?.kind === 'desk') {
      if (this.nodes.some((node) => node.isUp)) this.truth.show(nowMs, runningSeat(game.clock));
      else this.truth.lose(nowMs);
      return;
    }
    const { page } = this.tablet;
    const shown = page?.keeper?.game();
    if (page === undefined || !page.isAwake) this.truth.lose(nowMs);
    else if (shown !== undefined && shown.phase !== 'unopened')
      this.truth.show(nowMs, runningSeat(shown.clock));
  }
}

/** Whether a dropped call was the director's to drop: then the caller is not charged for it. */
function mayBeCalledAgain(body: unknown): boolean {
  return (body as { readonly mayBeCalledAgain?: boolean }).mayBeCalledAgain === true;
}

function versionOf(game: Game): number {
  return game.phase === 'unopened' ? 0 : game.version;
}
