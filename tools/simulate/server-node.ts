import type { FollowAnswer, PushAck, PushRejection } from '@boardside/contract';
import type { Timeline } from '@boardside/simulation';
import type { GameDesk } from '../../apps/api/src/game/game-desk.ts';
import type { ServerRuns } from '../../apps/api/src/game/server-runs.ts';
import type { StreamName } from '../../apps/api/src/log/event-log.ts';
import type { TournamentDesk } from '../../apps/api/src/tournament/tournament-desk.ts';
import type { AnsweredBeat } from './invariants.ts';
import { NodeLog, type NodeLogOptions } from './node-log.ts';
import {
  simulatedAddress,
  NodeRun,
  type TabletPrincipal,
  type NodeConnection,
} from './node-run.ts';
import { NodeWallClock } from './node-platform.ts';

/** What all nodes of a hall share, and what the hall does to them. */
export interface ServerNodeEnvironment {
  readonly timeline: Timeline;
  /** The game that is simulated. */
  readonly name: StreamName;
  readonly log: Omit<NodeLogOptions, 'isUp' | 'crash'>;
  /** From when until when each run was alive, as the database keeps it. */
  readonly life: ServerRuns;
  /** Told of each beat whose answer was believed. */
  readonly onBeat: (beat: AnsweredBeat) => void;
  /**
   * Lets the other nodes hear what one of them tells, or does not; undefined: there is one only.
   */
  readonly broadcast: ((from: ServerNode, topic: string, news: object) => void) | undefined;
}

const startAgainMs = 2_000;

/** One node of the server, which may die and start again. */
export class ServerNode {
  #run: NodeRun | undefined;
  /** How far its wall clock is ahead of the hall's. */
  wallAheadMs = 0;

  readonly place: number;
  readonly #environment: ServerNodeEnvironment;

  constructor(place: number, around: ServerNodeEnvironment) {
    this.place = place;
    this.#environment = around;
  }

  get isUp(): boolean {
    return this.#run !== undefined;
  }

  get desk(): GameDesk | undefined {
    return this.#run?.desk;
  }

  get tournaments(): TournamentDesk | undefined {
    return this.#run?.tournaments;
  }

  /** How far the measure of that run of it is ahead of the hall's time; undefined: it has ended. */
  aheadMs(run: string): number | undefined {
    const clock = this.#run?.steadyClock;
    return clock?.run === run ? clock.nowMs() - this.#environment.timeline.nowMs : undefined;
  }

  /** Whether it takes a tablet for one that is there. */
  showsOnline(device: string): boolean {
    return this.#run?.presence.stateOf(device).kind === 'online';
  }

  async boot(): Promise<void> {
    if (this.#run !== undefined) return;
    const { timeline, log: shared, life, broadcast, onBeat: saw } = this.#environment;
    const isAlive = (): boolean => this.#run === run;
    const die = (): void => {
      if (isAlive()) this.crash();
    };
    const run: NodeRun = new NodeRun({
      timeline,
      isAlive,
      life,
      onBeat: saw,
      log: new NodeLog({ ...shared, isUp: isAlive, crash: die }),
      wallClock: new NodeWallClock(timeline, this),
      broadcast: broadcast && ((topic, news) => broadcast(this, topic, news)),
    });
    this.#run = run;
    try {
      await run.start();
    } catch {
      // The database does not answer: whoever starts the server starts it again. What has died
      // meanwhile is started by its own fate.
      if (!isAlive()) return;
      die();
      timeline.after(startAgainMs, () => void this.boot());
    }
  }

  /** Everything in its memory is gone, and so are its connections. */
  crash(): void {
    const run = this.#run;
    if (run === undefined) return;
    this.#run = undefined;
    const connected = [...run.connections.values()];
    run.connections.clear();
    for (const { dropped } of connected) dropped();
  }

  /** Another node has told that. */
  receive(topic: string, news: object): void {
    this.#run?.relay?.deliver(topic, news);
  }

  connect(listening: NodeConnection): void {
    this.#run?.connect(listening);
  }

  disconnect(id: string): void {
    this.#run?.disconnect(id);
  }

  /** Another tablet has the table now: the connections of this one are cut. */
  disconnectDevice(device: string): void {
    const connected = [...(this.#run?.connections.values() ?? [])];
    for (const { id, asker, dropped } of connected) {
      if (asker.device.id !== device) continue;
      this.disconnect(id);
      dropped();
    }
  }

  /** The answer, undefined when it never comes. */
  async push(
    message: unknown,
    asker: TabletPrincipal,
    id: string | undefined,
  ): Promise<PushAck | PushRejection | undefined> {
    const run = this.#run;
    if (run === undefined) return undefined;
    const answer = await run.push(message, asker, id);
    return this.#run === run ? answer : undefined;
  }

  /** Nothing is answered where the connection is gone, or goes meanwhile. */
  async follow(id: string, since: number, answer: (answer: FollowAnswer) => void): Promise<void> {
    const run = this.#run;
    const listening = run?.connections.get(id);
    if (run === undefined || listening === undefined) return;
    const { asker } = listening;
    const listener = { id, isReachable: () => run.connections.has(id) };
    const asked = { ...this.#environment.name, since };
    try {
      await run.followers.follow(asked, { listener, asker, address: simulatedAddress }, answer);
    } catch {
      // The node has died meanwhile, or the database was away: nothing is answered.
    }
    // It may have gone away while its question was being answered.
    if (!listener.isReachable()) run.followers.forget({ id });
  }
}
