import type { Asker } from '../../apps/api/src/access/who-asks.ts';
import { DeskRejoin } from '../../apps/api/src/game/desk-rejoin.ts';
import { ExpiryWatch } from '../../apps/api/src/game/expiry-watch.ts';
import { eventsSince, GameDesk } from '../../apps/api/src/game/game-desk.ts';
import { GameNews } from '../../apps/api/src/game/game-news.ts';
import type { ServerLife } from '../../apps/api/src/game/server-life.ts';
import { TableGames, type TableSeat } from '../../apps/api/src/game/table-games.ts';
import { Witness } from '../../apps/api/src/game/witness.ts';
import { Followers } from '../../apps/api/src/live/followers.ts';
import type { DoorLog } from '../../apps/api/src/access/door-log.ts';
import type { Loudspeaker } from '../../apps/api/src/live/loudspeaker.ts';
import type { Streams } from '../../apps/api/src/live/streams.ts';
import type { Standing, StreamName } from '../../apps/api/src/log/event-log.ts';
import { MemoryEventLog } from '../../apps/api/src/log/memory-event-log.ts';
import { NodeWake, Wake, type WakeListener } from '../../apps/api/src/log/wake.ts';
import {
  SystemSteadyClock,
  type SteadyClock,
} from '../../apps/api/src/platform/time/steady-clock.ts';
import { WallClock } from '../../apps/api/src/platform/time/wall-clock.ts';
import type {
  BeatAnswer,
  EventsMessage,
  FollowAnswer,
  PushAck,
  PushRefused,
} from '@boardside/contract';
import type { Timeline } from '@boardside/simulation';
import type { SeenBeat } from './invariants.ts';
import { NodeLog, type LogOfNode } from './node-log.ts';

/** What all nodes of a hall share, and what the hall does to them. */
export interface Surroundings {
  readonly timeline: Timeline;
  /** The game that is simulated. */
  readonly name: StreamName;
  readonly log: Omit<LogOfNode, 'isUp' | 'die'>;
  /** From when until when each run was alive, as the database keeps it. */
  readonly life: ServerLife;
  /** Told of each beat that is answered. */
  readonly saw: (beat: SeenBeat) => void;
  /** Lets the other nodes hear that something was committed, or does not. */
  readonly spread: (from: ServerNode, name: StreamName, standing: Standing) => void;
}

/** A connected tablet, as its node knows it. */
export interface Listening {
  readonly id: string;
  readonly device: string;
  readonly events: (message: EventsMessage) => void;
  readonly beat: (n: number, answered: (answer: BeatAnswer) => void) => void;
  readonly dropped: () => void;
}

/** How often a node looks by itself how far the streams have got. */
const pollMs = 1_000;
const beatMs = 1_000;
const calmBeats = 10;
const startAgainMs = 2_000;
const whoever: Asker = { kind: 'nobody' };

/** Everything that one run of a node holds in memory. */
interface Run {
  readonly desk: GameDesk;
  readonly games: TableGames;
  readonly witness: Witness;
  readonly steadyClock: SteadyClock;
  readonly followers: Followers;
  readonly rejoin: DeskRejoin;
  readonly watch: ExpiryWatch;
  readonly wake: SpreadingWake;
  readonly news: GameNews;
  readonly listening: Map<string, Listening>;
}

/** One node of the server: its real desk, watches and followers over the hall's log. */
export class ServerNode {
  #run: Run | undefined;
  /** How far its wall clock is ahead of the hall's. */
  wallAheadMs = 0;

  readonly place: number;
  readonly #around: Surroundings;

  constructor(place: number, around: Surroundings) {
    this.place = place;
    this.#around = around;
  }

  get isUp(): boolean {
    return this.#run !== undefined;
  }

  get desk(): GameDesk | undefined {
    return this.#run?.desk;
  }

  /** How far the measure of that run of it is ahead of the hall's time; undefined: it has ended. */
  aheadMs(run: string): number | undefined {
    const clock = this.#run?.steadyClock;
    return clock?.run === run ? clock.nowMs() - this.#around.timeline.nowMs : undefined;
  }

  async boot(): Promise<void> {
    if (this.#run !== undefined) return;
    const { timeline, log: shared, life, spread } = this.#around;
    const alive = { is: true };
    const isUp = (): boolean => alive.is && this.#run === run;
    const die = (): void => {
      if (isUp()) this.crash();
    };
    const log = new NodeLog({ ...shared, isUp, die });
    const wallClock = new NodeWallClock(timeline, this);
    const bootedMs = timeline.nowMs;
    const steadyClock = new SystemSteadyClock(timeline, {
      wallMs: () => wallClock.nowMs(),
      countedMs: () => timeline.nowMs - bootedMs,
      uptimeMs: () => Math.floor((timeline.nowMs - bootedMs) / 1_000) * 1_000,
    });
    const wake = new SpreadingWake((name, standing) => {
      spread(this, name, standing);
    });
    const witness = new Witness();
    const desk = new GameDesk(log, wake, wallClock, steadyClock, witness);
    const rejoin = new DeskRejoin(desk, life, steadyClock, timeline);
    const news = new GameNews(desk, wake, timeline);
    const listening = new Map<string, Listening>();
    const run: Run = {
      ...{ desk, witness, steadyClock, wake, news, listening, rejoin },
      games: new TableGames(desk, steadyClock),
      followers: followersOf(timeline, desk, { wake, listening }),
      watch: new ExpiryWatch(desk, news, steadyClock, life, timeline),
    };
    this.#run = run;
    run.followers.onModuleInit();
    this.#poll(run);
    this.#beats(run, 0);
    try {
      await rejoin.start();
      if (isUp()) await run.watch.start();
    } catch {
      // The database does not answer: whoever starts the server starts it again. What has died
      // meanwhile is started by its own fate.
      if (!isUp()) return;
      die();
      timeline.after(startAgainMs, () => void this.boot());
    }
  }

  /** Everything in its memory is gone, and so are its connections. */
  crash(): void {
    const run = this.#run;
    if (run === undefined) return;
    this.#run = undefined;
    run.rejoin.onApplicationShutdown();
    run.watch.onApplicationShutdown();
    run.news.onApplicationShutdown();
    run.followers.onModuleDestroy();
    for (const { dropped } of run.listening.values()) dropped();
  }

  hear(name: StreamName, standing: Standing): void {
    this.#run?.wake.heard(name, standing);
  }

  connect(listening: Listening): void {
    this.#run?.listening.set(listening.id, listening);
  }

  disconnect(id: string): void {
    this.#run?.listening.delete(id);
    this.#run?.followers.forget({ id });
  }

  /** The answer, undefined when it never comes. */
  async push(message: unknown, seat: TableSeat): Promise<PushAck | PushRefused | undefined> {
    const run = this.#run;
    if (run === undefined) return undefined;
    const answer = await run.games.push(message, seat);
    return this.#run === run ? answer : undefined;
  }

  async follow(id: string, since: number, answer: (answer: FollowAnswer) => void): Promise<void> {
    const run = this.#run;
    if (run === undefined) return;
    const listener = { id, isReached: () => run.listening.has(id) };
    try {
      const asked = { ...this.#around.name, since };
      await run.followers.follow(asked, { listener, asker: whoever, address: 'the hall' }, answer);
    } catch {
      // The node has died meanwhile, or the database was away: nothing is answered.
    }
  }

  /** The safety net for a wake that was lost. */
  #poll(run: Run): void {
    this.#around.timeline.after(pollMs, () => {
      if (this.#run !== run) return;
      void this.#around.log.shared.standing(this.#around.name).then((standing) => {
        if (this.#run === run) run.wake.heard(this.#around.name, standing);
      });
      this.#poll(run);
    });
  }

  /** As the server's own beats: each second while the clock runs, else each ten. */
  #beats(run: Run, second: number): void {
    this.#around.timeline.after(beatMs, () => {
      if (this.#run !== run) return;
      void this.#ask(run, second);
      this.#beats(run, second + 1);
    });
  }

  async #ask(run: Run, second: number): Promise<void> {
    if (run.listening.size === 0) return;
    const { name } = this.#around;
    const { game } = await run.desk.read(name).catch(() => ({ game: undefined }));
    const runs = game && game.phase !== 'unopened' && game.clock.state.kind === 'running';
    if (runs !== true && second % calmBeats !== 0) return;
    for (const { device, beat } of run.listening.values()) {
      const { steadyClock, witness } = run;
      const asked = { run: steadyClock.run, askedMs: steadyClock.nowMs() };
      beat(second, (answer) => {
        if (this.#run !== run || answer.game !== name.stream || asked.run !== steadyClock.run)
          return;
        witness.saw(name, device, answer, asked);
        this.#around.saw({ device, ...answer, ...asked, answeredMs: steadyClock.nowMs() });
      });
    }
  }
}

/** The desk of a server that has begun at that instant and stands still there. */
export function deskAt(timeline: Timeline): GameDesk {
  const { nowMs } = timeline;
  const wallClock = new StandingWallClock(nowMs);
  const steadyClock = new SystemSteadyClock(timeline, {
    wallMs: () => nowMs,
    countedMs: () => 0,
    uptimeMs: () => 0,
  });
  const wake = new NodeWake();
  return new GameDesk(new MemoryEventLog(), wake, wallClock, steadyClock, new Witness());
}

class StandingWallClock extends WallClock {
  readonly #nowMs: number;

  constructor(nowMs: number) {
    super();
    this.#nowMs = nowMs;
  }

  override nowMs(): number {
    return this.#nowMs;
  }
}

function followersOf(
  timeline: Timeline,
  desk: GameDesk,
  { wake, listening }: Pick<Run, 'wake' | 'listening'>,
): Followers {
  const streams: Pick<Streams, 'since' | 'refusal' | 'hearsEvents'> = {
    since: async (name, version) => eventsSince(await desk.read(name), version),
    refusal: () => Promise.resolve(undefined),
    hearsEvents: () => true,
  };
  const loudspeaker: Pick<Loudspeaker, 'events'> = {
    events: (message, ears) => {
      for (const { id } of ears) listening.get(id)?.events(message);
    },
  };
  const door: Pick<DoorLog, 'turnedAway'> = { turnedAway: () => undefined };
  return new Followers(
    streams as Streams,
    wake,
    loudspeaker as Loudspeaker,
    door as DoorLog,
    timeline,
  );
}

/** Tells its own node at once, and the hall, which tells the others. */
class SpreadingWake extends Wake {
  readonly #here = new NodeWake();

  readonly #spread: (name: StreamName, standing: Standing) => void;

  constructor(spread: (name: StreamName, standing: Standing) => void) {
    super();
    this.#spread = spread;
  }

  override announce(name: StreamName, standing: Standing): void {
    this.#here.announce(name, standing);
    this.#spread(name, standing);
  }

  override listen(listener: WakeListener): () => void {
    return this.#here.listen(listener);
  }

  heard(name: StreamName, standing: Standing): void {
    this.#here.announce(name, standing);
  }
}

class NodeWallClock extends WallClock {
  readonly #timeline: Timeline;
  readonly #node: Pick<ServerNode, 'wallAheadMs'>;

  constructor(timeline: Timeline, node: Pick<ServerNode, 'wallAheadMs'>) {
    super();
    this.#timeline = timeline;
    this.#node = node;
  }

  override nowMs(): number {
    return Math.floor(this.#timeline.nowMs + this.#node.wallAheadMs);
  }
}
