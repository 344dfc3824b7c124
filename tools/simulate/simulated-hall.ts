import { must } from '@boardside/engine';
import type { Push } from '@boardside/contract';
import type { Command, Game } from '@boardside/game';
import { BotTable, Dice, inventedGraph, sameValue, Timeline } from '@boardside/simulation';
import type { Evidence } from '../../apps/api/src/game/stored-game.ts';
import { MemoryServerRuns } from '../../apps/api/src/game/server-runs.ts';
import type { EventLog, StoredEvent, StoredRefusal } from '../../apps/api/src/log/event-log.ts';
import { replayAsOneBatch } from './batch-replay.ts';
import { LogChecker, type InvariantName } from './invariants.ts';
import { correctLog, type AppendOutcome } from './node-log.ts';
import { AppendOutcomes, isDeath } from './append-outcomes.ts';
import { HallBots } from './bots.ts';
import { HallStaff } from './hall-staff.ts';
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
import { withVirtualTimeOnly, flushPromises } from './virtual-time.ts';
import { HallTiming } from './hall-timing.ts';
import { SimulatedNetwork } from './simulated-network.ts';
import type { InjectedDefect, ScheduledFault, SimulationPlan } from './simulation-plan.ts';

/** A game that has not ended by then does not end. */
const longestMs = 5 * 3_600_000;
/** What the hall needs, once everything works again, until everybody knows everything. */
const quietMs = 90_000;
const restartMs = 2_000;
const minuteMs = 60_000;

export type HallPlan = SimulationPlan<SimulatedHall>;
export type HallFault = ScheduledFault<SimulatedHall>;

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
  readonly staff: HallStaff;
  readonly timing: HallTiming;
  /** The highest entry of each device that was acknowledged to it. */
  readonly acked = new Map<string, number>();
  readonly startMs: number;
  readonly #log: EventLog;
  readonly appendOutcomes: AppendOutcomes;
  #areNotificationsHeld = false;
  #aheadMs = 0;
  readonly #nodeEnvironment: ServerNodeEnvironment;
  #bots: HallBots | undefined;
  readonly #atNextPush: (() => void)[] = [];
  readonly pushes: { readonly device: string; readonly push: Push }[] = [];
  /** Staff took the clock, so that what its tablet still held may be lost. */
  seized = false;

  readonly plan: HallPlan;
  readonly #defect: InjectedDefect;

  constructor(plan: HallPlan, planted: InjectedDefect = {}) {
    this.plan = plan;
    this.#defect = planted;
    this.dice = new Dice(plan.seed);
    this.staff = new HallStaff(this.timeline, this.dice, () => this.nodes);
    this.startMs = this.timeline.nowMs;
    this.#log = (planted.log ?? correctLog)();
    this.network = new SimulatedNetwork(this.timeline, this.dice.others(), plan.network);
    this.timing = new HallTiming(this);
    const ways = this.dice.others();
    this.appendOutcomes = new AppendOutcomes(plan.appendOutcomes, ways);
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
        nextOutcome: () => this.#nextAppendOutcome(),
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

  /**
   * How much later than it was made the first entry stands, which alone is placed by its receipt.
   */
  firstLateMs(): number {
    const { entry, evidence } = this.checker.events.find((stored) => stored.entry) ?? {};
    const { x } = (evidence ?? {}) as Evidence;
    const { atMs } = (entry && this.timing.entryTimings.get(`${entry.device} ${entry.seq}`)) ?? {};
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
      staff: (command, author, seen) => this.staff.act(command, author, seen),
      entryMade: (entry, events, game) => {
        this.timing.tabletEntry(entry, events, game);
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
      acts: this.staff.acts,
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
        this.timing.received(asked, push);
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
    this.timing.groundTruth.takeBack(this.timeline.nowMs, stored + 1);
    this.#bots?.forget(tablet.device, stored + 1, made);
  }

  /** A director acts at every node in the moment in which entries come in. */
  race(command: Command): void {
    this.#atNextPush.push(() => {
      this.staff.actEverywhere(command);
    });
  }

  /** The network is there again, every node runs, and everybody comes back. */
  restoreService(): void {
    this.network.restore();
    this.appendOutcomes.clear();
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

  /** A node is down, and up again after so long. */
  kill(node: ServerNode, downMs: number): void {
    node.crash();
    this.timeline.after(downMs, () => void node.boot());
  }

  #nextAppendOutcome(): AppendOutcome {
    if (this.tablets.length === 0) return 'written';
    const outcome = this.appendOutcomes.next();
    if (isDeath(outcome)) this.#restartSoon();
    return outcome;
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
    if (filed?.type === 'ClockOrdered') this.timing.orderTimes.set(filed.body.order, nowMs);
    if (game.phase === 'unopened') return;
    if (event.entry?.device === 'desk') this.timing.deskEntry(before, event);
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
    this.timing.observe(game);
  }
}

function versionOf(game: Game): number {
  return game.phase === 'unopened' ? 0 : game.version;
}
