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
  RecordedGameEvent,
  RuleSet,
} from '@boardside/game';
import {
  BotTable,
  Dice,
  inventedGraph,
  sameValue,
  Timeline,
  type Behaviour,
} from '@boardside/simulation';
import type { Evidence } from '../../apps/api/src/game/stored-game.ts';
import { MemoryServerRuns } from '../../apps/api/src/game/server-runs.ts';
import type { EventLog, StoredEvent, StoredRefusal } from '../../apps/api/src/log/event-log.ts';
import { replayAsOneBatch, type NonTabletCommand } from './batch-replay.ts';
import { isOwnDrop, standsAnyway } from './dropped-call.ts';
import { LogChecker, type InvariantName } from './invariants.ts';
import { correctLog, type AppendOutcome } from './node-log.ts';
import { HallBots } from './bots.ts';
import {
  director,
  simulatedStream,
  openGameCommand,
  publishSimulatedGame,
  seatsAtTable,
} from './published-game.ts';
import { ServerNode, type ServerNodeEnvironment } from './server-node.ts';
import type { TabletEnvironment } from './tablet-environment.ts';
import { SimulatedTablet } from './tablet.ts';
import { TabletChecker } from './tablet-checker.ts';
import type { Cheat } from './cheats.ts';
import { withVirtualTimeOnly, flushPromises } from './virtual-time.ts';
import { GroundTruth, type TimeAssignment } from './ground-truth.ts';
import { SimulatedNetwork, type NetworkConditions } from './simulated-network.ts';

/** What a hall is like, and what happens in it. */
export interface SimulationPlan {
  readonly seed: number;
  readonly rules: RuleSet;
  readonly behaviour: Behaviour;
  readonly nodes: number;
  readonly network: NetworkConditions;
  /** As a share: how much faster the tablet's clock runs than the hall's. */
  readonly drift: number;
  readonly cheat: Cheat | undefined;
  /** How many wakes between nodes are lost, as a share. */
  readonly notificationLossRate: number;
  /** The ends that appends come to, as shares. */
  readonly appendOutcomes: Readonly<Record<Exclude<AppendOutcome, 'written'>, number>>;
  /** What goes wrong besides, and when. */
  readonly faults: readonly ScheduledFault[];
  /** Every clock of the tablet goes on: only the link and the server may be away. */
  readonly isMeasured: boolean;
  /** Nobody sets the tablet's wall clock. */
  readonly isWallClockRight: boolean;
  /** The tablet is never out of reach of the server. */
  readonly isWithinReach: boolean;
}

/** Something that befalls a hall, so long after the game was published. */
export interface ScheduledFault {
  readonly atMs: number;
  readonly what: string;
  readonly apply: (hall: SimulatedHall) => void;
}

/** What a test may plant, to see whether it is noticed. */
export interface InjectedDefect {
  readonly log?: () => EventLog;
  /** What of the events that a tablet is sent comes to it. */
  readonly sent?: (events: readonly RecordedGameEvent[]) => readonly RecordedGameEvent[];
  readonly beats?: 'ignored';
}

/** An entry by the hall's own time. */
export interface EntryTiming {
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
  readonly timeline = new Timeline(flushPromises);
  readonly checker = new LogChecker();
  readonly #tabletChecker = new TabletChecker((invariant, what) => {
    this.reportBreach(invariant, what);
  });
  readonly nodes: readonly ServerNode[];
  readonly tablets: SimulatedTablet[] = [];
  readonly network: SimulatedNetwork;
  readonly dice: Dice;
  groundTruth: GroundTruth;
  /** The highest entry of each device that was acknowledged to it. */
  readonly acked = new Map<string, number>();
  /** What was truly spent with each entry, when it was made, and when it first came to a node. */
  readonly entryTimings = new Map<string, EntryTiming>();
  /** When each order was given. */
  readonly orderTimes = new Map<string, number>();
  /**
   * How far the measure of each run of a node that acted at the desk is ahead of the hall's time.
   */
  readonly runsAheadMs = new Map<string, number>();
  readonly startMs: number;
  readonly #log: EventLog;
  #appendOutcomes: readonly AppendOutcome[] = [];
  #areNotificationsHeld = false;
  #aheadMs = 0;
  #stoodAnyway = false;
  readonly #nodeEnvironment: ServerNodeEnvironment;
  #bots: HallBots | undefined;
  readonly #atNextPush: (() => void)[] = [];
  readonly pushes: { readonly device: string; readonly push: Push }[] = [];
  /** Staff took the clock, so that what its tablet still held may be lost. */
  seized = false;

  readonly plan: SimulationPlan;
  readonly #defect: InjectedDefect;

  constructor(plan: SimulationPlan, planted: InjectedDefect = {}) {
    this.plan = plan;
    this.#defect = planted;
    this.dice = new Dice(plan.seed);
    this.startMs = this.timeline.nowMs;
    this.#log = (planted.log ?? correctLog)();
    this.network = new SimulatedNetwork(this.timeline, this.dice.others(), plan.network);
    this.groundTruth = new GroundTruth(seatsAtTable, this.timeline.nowMs);
    const ways = this.dice.others();
    const { timeline } = this;
    this.#nodeEnvironment = {
      timeline,
      name: simulatedStream,
      life: new MemoryServerRuns(),
      onBeat: (beat) => {
        // What a tablet says that hides how far it is bounds nothing.
        if (this.plan.cheat?.hides === undefined) this.checker.beats.push(beat);
      },
      broadcast:
        plan.nodes === 1
          ? undefined
          : (from, topic, news) => {
              for (const node of this.nodes) {
                if (
                  node === from ||
                  this.#areNotificationsHeld ||
                  ways.happens(plan.notificationLossRate)
                )
                  continue;
                timeline.after(ways.between(1, 30), () => {
                  node.receive(topic, news);
                });
              }
            },
      log: {
        shared: this.#log,
        delay: () => timeline.pause(ways.between(0, 2)),
        nextOutcome: () => this.#nextAppendOutcome(ways),
        onAppended: ({ stream }, events, { refused }) => {
          if (stream !== simulatedStream.stream) return;
          for (const entry of refused) this.checker.refused(entry);
          for (const [index, event] of events.entries()) this.#appended(event, events[index + 1]);
        },
      },
    };
    this.nodes = Array.from(
      { length: plan.nodes },
      (_, place) => new ServerNode(place, this.#nodeEnvironment),
    );
  }

  get tablet(): SimulatedTablet {
    const tablet = this.tablets.at(-1);
    must(tablet, 'a tablet is at the table');
    return tablet;
  }

  reportBreach(invariant: InvariantName, what: string): void {
    this.checker.report(invariant, what);
  }

  /**
   * Plays the whole game, and lets it be looked at; what does not hold is in `watch.breaches` then.
   */
  async play<Answer>(settle: (hall: SimulatedHall) => Promise<Answer>): Promise<Answer> {
    return withVirtualTimeOnly(async () => {
      await this.#playToEnd();
      return this.#runUntilSettled(settle(this));
    });
  }

  /** What each node takes the game for. */
  async gamesOfNodes(): Promise<readonly { readonly place: number; readonly game: Game }[]> {
    return Promise.all(
      this.nodes.map(async ({ place, desk }) => {
        must(desk, 'every node is up in the end');
        return { place, game: (await desk.read(simulatedStream)).game };
      }),
    );
  }

  refused(): Promise<readonly StoredRefusal[]> {
    return this.#log.refusals(simulatedStream);
  }

  /** Some of what was handed in before comes once more. */
  async resubmitPushes(
    times: number,
  ): Promise<readonly { readonly device: string; readonly acked: number }[]> {
    const answers: { readonly device: string; readonly acked: number }[] = [];
    for (let time = 0; time < times && this.pushes.length > 0; time += 1) {
      const { device, push } = this.dice.one(this.pushes);
      const asker = {
        kind: 'device',
        device: { tournament: simulatedStream.tournament, table: 1, id: device, standing: 'left' },
      } as const;
      const answer = await this.dice.one(this.nodes).push(structuredClone(push), asker, undefined);
      if (answer && 'acked' in answer) answers.push({ device, acked: answer.acked });
    }
    return answers;
  }

  /**
   * How much later than it was made the first entry stands, which alone is placed by its receipt.
   */
  firstLateMs(): number {
    const { entry, evidence } = this.checker.events.find((stored) => stored.entry) ?? {};
    const { x } = (evidence ?? {}) as Evidence;
    const { atMs } = (entry && this.entryTimings.get(`${entry.device} ${entry.seq}`)) ?? {};
    return x === undefined || atMs === undefined ? 0 : Math.max(0, x - atMs);
  }

  async #playToEnd(): Promise<void> {
    await this.#runUntilSettled(Promise.all(this.nodes.map((node) => node.boot())));
    await this.#publish();
    this.addTablet('tablet-1');
    const { rules, behaviour: manners } = this.plan;
    const bots = new BotTable({
      rules,
      manners,
      seats: seatsAtTable,
      graph: inventedGraph(rules),
      dice: this.dice.others(),
      mischief: [],
    });
    this.#bots = new HallBots(bots, {
      timeline: this.timeline,
      tablet: () => this.tablet,
      committed: () => ({ game: this.checker.game, events: this.checker.file.events }),
      staff: (command, author, seen) => this.staff(command, author, seen),
      entryMade: (entry, events, game) => {
        this.#noteTabletEntry(entry, events, game);
      },
    });
    for (const { atMs, apply } of this.plan.faults) {
      this.timeline.after(atMs, () => {
        if (this.#bots?.isDone !== true) apply(this);
      });
    }
    this.#compareEachMinute();
    await this.#until(() => this.#bots?.isDone === true, longestMs);
    // A tampered tablet may keep its own table from an end.
    if (!this.#bots.isDone && !this.plan.cheat)
      this.reportBreach('the game ends', `it does not: ${this.checker.game.phase}`);
    this.restoreService();
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
        this.#observe();
      },
    );
  }

  async #publish(): Promise<void> {
    const { desk, tournaments } = this.nodes[0] ?? {};
    must(desk && tournaments, 'a node is up');
    await this.#runUntilSettled(publishSimulatedGame(tournaments, this.plan.rules));
    await this.#runUntilSettled(
      desk.open(simulatedStream, openGameCommand(this.plan.rules), director),
    );
  }

  /** I3: the game had everything that the first tablet made come in at once, now. */
  replayAsOneBatch(): Promise<Game | undefined> {
    const { checker: watch, pushes } = this;
    const opening = openGameCommand(this.plan.rules);
    const device = this.tablets[0]?.device;
    return replayAsOneBatch(this.timeline, {
      opening,
      watch,
      pushes,
      device,
      acts: this.#acts,
    });
  }

  /** Lets time pass until something is done. */
  async #runUntilSettled<Answer>(work: Promise<Answer>): Promise<Answer> {
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
  addTablet(device: string): void {
    const { timeline, network: wire, plan } = this;
    const at: TabletEnvironment = {
      timeline,
      network: wire,
      name: simulatedStream,
      dice: this.dice.others(),
      duplicatePushRate: this.nodes.length > 1 ? 0.3 : 0,
      node: () => {
        const up = this.nodes.filter((node) => node.isUp);
        return up.length === 0 ? undefined : this.dice.one(up);
      },
      standing: (asked) => (asked === this.tablet.device ? 'current' : 'left'),
      onAcknowledged: (asked, seq) => {
        this.acked.set(asked, Math.max(seq, this.acked.get(asked) ?? 0));
      },
      filterEvents: this.#defect.sent ?? ((events) => events),
      beats: this.#defect.beats ?? 'answered',
      onPush: (asked, push) => {
        this.pushes.push({ device: asked, push });
        for (const act of this.#atNextPush.splice(0)) act();
        for (const { seq } of push.entries) {
          const made = this.entryTimings.get(`${asked} ${seq}`);
          if (made) made.receivedMs ??= this.timeline.nowMs;
        }
      },
    };
    const before = this.tablets.at(-1)?.device;
    const tablet = new SimulatedTablet(device, at, plan.drift, plan.cheat);
    this.tablets.push(tablet);
    if (before !== undefined) for (const node of this.nodes) node.disconnectDevice(before);
    tablet.load();
  }

  /** The page is gone at once, and with it what was not on the disk yet. */
  crashPage(): void {
    const { tablet } = this;
    const made = tablet.page?.keeper?.mirror.lastEntry()?.seq ?? 0;
    const stored = tablet.disk.stored.entries.at(-1)?.seq ?? 0;
    tablet.crash();
    if (made <= stored) return;
    this.groundTruth.takeBack(this.timeline.nowMs, stored + 1);
    this.#bots?.forget(tablet.device, stored + 1, made);
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
      const answer = await desk?.act(simulatedStream, command, { author, seen });
      if (answer?.ok) this.#noteAct(answer.value, { command, author, seen });
      await this.timeline.pause(this.dice.between(5, 80));
      if (answer === undefined) return 'lost';
      return answer.ok ? 'done' : 'refused';
    } catch {
      return 'lost';
    }
  }

  readonly #acts = new Map<number, NonTabletCommand>();

  /** Under the versions of what came of it. */
  #noteAct({ events }: StaffActAnswer, act: NonTabletCommand): void {
    for (const { version } of events) this.#acts.set(version, act);
  }

  /** A director acts at every node in the moment in which entries come in. */
  race(command: Command): void {
    this.#atNextPush.push(() => {
      for (const { desk } of this.nodes) {
        const act: NonTabletCommand = { command, author: director, seen: 'now' };
        desk?.act(simulatedStream, command, act).then(
          (answer) => {
            if (answer.ok) this.#noteAct(answer.value, act);
          },
          () => undefined,
        );
      }
    });
  }

  /** The network is there again, every node runs, and everybody comes back. */
  restoreService(): void {
    this.network.restore();
    this.#appendOutcomes = [];
    this.#areNotificationsHeld = false;
    for (const node of this.nodes) void node.boot();
    for (const { page, disk } of this.tablets) {
      disk.isHanging = false;
      page?.wake();
    }
    if (this.tablet.page === undefined) this.tablet.load();
  }

  holdNotifications(held: boolean): void {
    this.#areNotificationsHeld = held;
  }

  /** What becomes of the next appends. */
  setNextAppendOutcomes(...fates: readonly AppendOutcome[]): void {
    this.#appendOutcomes = [...this.#appendOutcomes, ...fates];
  }

  /** A node is down, and up again after so long. */
  kill(node: ServerNode, downMs: number): void {
    node.crash();
    this.timeline.after(downMs, () => void node.boot());
  }

  #nextAppendOutcome(dice: Dice): AppendOutcome {
    const [next, ...rest] = this.#appendOutcomes;
    this.#appendOutcomes = rest;
    const { appendOutcomes } = this.plan;
    if (this.tablets.length === 0) return 'written';
    const drawn =
      next ??
      (['dies-before', 'dies-after', 'fails'] as const).find((fate) =>
        dice.happens(appendOutcomes[fate]),
      ) ??
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
    const before = this.checker.game;
    const { nowMs } = this.timeline;
    this.checker.checkAppended(event, next, nowMs + this.#serverAheadMs());
    const { game } = this.checker;
    const filed = this.checker.file.events.at(-1);
    if (filed?.type === 'ClockOrdered') this.orderTimes.set(filed.body.order, nowMs);
    if (game.phase === 'unopened') return;
    if (event.entry?.device === 'desk') this.#noteDeskEntry(before, event);
    const { holder } = game;
    if (event.type === 'ClockClaimed' && holder?.kind === 'device') {
      const known = this.tablets.some(({ device }) => device === holder.device);
      if (!known) this.addTablet(holder.device);
    }
    if (event.type === 'ClockClaimed' && game.epoch > 1) this.seized = true;
  }

  /** How far the clock of any node has ever been set on. */
  #serverAheadMs(): number {
    this.#aheadMs = Math.max(this.#aheadMs, ...this.nodes.map(({ wallAheadMs }) => wallAheadMs));
    return this.#aheadMs;
  }

  #noteDeskEntry(before: LogChecker['game'], { type, body, entry }: StoredEvent): void {
    const { nowMs } = this.timeline;
    const { game } = this.checker;
    if (game.phase === 'unopened') return;
    const run = this.checker.file.events.at(-1)?.entry?.sid ?? '';
    const aheadMs = this.nodes.map((node) => node.aheadMs(run)).find((ms) => ms !== undefined);
    if (aheadMs !== undefined) this.runsAheadMs.set(run, aheadMs);
    const isOwn = isOwnDrop({ type, body });
    const given =
      type === 'PressUndone' || isOwn ? this.#timeAssignment(type, before, game) : 'as-shown';
    this.groundTruth.recordEntry(nowMs, nowMs, given, runningSeat(game.clock));
    const made = { atMs: nowMs, receivedMs: nowMs, spent: [...this.groundTruth.spent] };
    this.entryTimings.set(`desk ${entry?.seq ?? 0}`, made);
  }

  /** The exceptions of the rules: time that goes to whoever caused it. */
  #timeAssignment(type: string, before: LogChecker['game'], after: LiveGame): TimeAssignment {
    if (before.phase === 'unopened') return 'as-shown';
    if (type === 'PressUndone' && before.lastPress) return { to: before.lastPress.seat };
    const dropped = type === 'ChallengeDropped' && before.challenge !== undefined;
    return dropped && after.challenge === undefined && !standsAnyway(before)
      ? { to: before.challenge.by }
      : 'as-shown';
  }

  #noteTabletEntry(entry: Entry, events: readonly GameEvent[], game: LiveGame): void {
    const { nowMs } = this.timeline;
    const { page, device } = this.tablet;
    const backMs = page ? page.instruments.instant() - entry.t : 0;
    const undone = events.find((event) => event.type === 'PressUndone' && !event.body.because);
    const dropped = events.find(({ type }) => type === 'ChallengeDropped');
    const by = 'seats' in entry.by ? entry.by.seats[0] : undefined;
    const isOwn = isOwnDrop(dropped) && !this.#stoodAnyway && !standsAnyway(game);
    this.#stoodAnyway = standsAnyway(game);
    const given =
      (undone ?? (isOwn ? dropped : undefined)) !== undefined && by !== undefined
        ? { to: by }
        : 'as-shown';
    const honest = this.plan.cheat === undefined;
    const atMs = honest ? nowMs - backMs : nowMs;
    this.groundTruth.recordEntry(atMs, nowMs, given, runningSeat(game.clock), entry.seq);
    this.entryTimings.set(`${device} ${entry.seq}`, { atMs, spent: [...this.groundTruth.spent] });
  }

  /** I2: each node that is up has the game as the log has it at that version. */
  #compareEachMinute(): void {
    this.timeline.after(minuteMs, () => {
      for (const { place, desk } of this.nodes)
        desk?.read(simulatedStream).then(
          ({ game }) => {
            if (!sameValue(game, this.checker.games[versionOf(game)]))
              this.reportBreach(
                'I2 replay',
                `node ${place} has another game at ${versionOf(game)}`,
              );
          },
          // The database is away, or the node has died meanwhile.
          () => undefined,
        );
      this.#compareEachMinute();
    });
  }

  /** What everybody sees now; people make up their minds. */
  #observe(): void {
    this.#bots?.update();
    if (this.tablets.length === 0) return;
    const { game } = this.checker;
    const { nowMs } = this.timeline;
    if (game.phase === 'unopened') return;
    this.#tabletChecker.check({
      nowMs,
      game,
      tablet: this.tablet,
      events: this.checker.file.events,
      isCut: this.network.isCut,
      isTampered: this.plan.cheat !== undefined,
    });
    if (game.holder?.kind === 'desk') {
      if (this.nodes.some((node) => node.isUp))
        this.groundTruth.showClock(nowMs, runningSeat(game.clock));
      else this.groundTruth.stopMeasuring(nowMs);
      return;
    }
    const { page } = this.tablet;
    const shown = page?.keeper?.game();
    if (page === undefined || !page.isAwake) this.groundTruth.stopMeasuring(nowMs);
    else if (shown !== undefined && shown.phase !== 'unopened')
      this.groundTruth.showClock(nowMs, runningSeat(shown.clock));
  }
}

function versionOf(game: Game): number {
  return game.phase === 'unopened' ? 0 : game.version;
}
