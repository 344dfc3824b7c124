import type { FollowAnswer, PushAck, PushRefused } from '@boardside/contract';
import type { Timeline } from '@boardside/simulation';
import type { GameDesk } from '../../apps/api/src/game/game-desk.ts';
import type { ServerLife } from '../../apps/api/src/game/server-life.ts';
import type { StreamName } from '../../apps/api/src/log/event-log.ts';
import type { TournamentDesk } from '../../apps/api/src/tournament/tournament-desk.ts';
import type { SeenBeat } from './invariants.ts';
import { NodeLog, type LogOfNode } from './node-log.ts';
import { address, NodeRun, type AskingTablet, type Listening } from './node-run.ts';
import { NodeWallClock } from './node-surroundings.ts';

/** What all nodes of a hall share, and what the hall does to them. */
export interface Surroundings {
  readonly timeline: Timeline;
  /** The game that is simulated. */
  readonly name: StreamName;
  readonly log: Omit<LogOfNode, 'isUp' | 'die'>;
  /** From when until when each run was alive, as the database keeps it. */
  readonly life: ServerLife;
  /** Told of each beat whose answer was believed. */
  readonly saw: (beat: SeenBeat) => void;
  /** Lets the other nodes hear what one of them tells, or does not; undefined: there is one only. */
  readonly spread: ((from: ServerNode, topic: string, news: object) => void) | undefined;
}

const startAgainMs = 2_000;

/** One node of the server, which may die and start again. */
export class ServerNode {
  #run: NodeRun | undefined;
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

  get tournaments(): TournamentDesk | undefined {
    return this.#run?.tournaments;
  }

  /** How far the measure of that run of it is ahead of the hall's time; undefined: it has ended. */
  aheadMs(run: string): number | undefined {
    const clock = this.#run?.steadyClock;
    return clock?.run === run ? clock.nowMs() - this.#around.timeline.nowMs : undefined;
  }

  /** Whether it takes a tablet for one that is there. */
  shows(device: string): boolean {
    return this.#run?.presence.of(device).kind === 'online';
  }

  async boot(): Promise<void> {
    if (this.#run !== undefined) return;
    const { timeline, log: shared, life, spread, saw } = this.#around;
    const isAlive = (): boolean => this.#run === run;
    const die = (): void => {
      if (isAlive()) this.crash();
    };
    const run: NodeRun = new NodeRun({
      timeline,
      isAlive,
      life,
      saw,
      log: new NodeLog({ ...shared, isUp: isAlive, die }),
      wallClock: new NodeWallClock(timeline, this),
      spread: spread && ((topic, news) => spread(this, topic, news)),
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
    const connected = [...run.listening.values()];
    run.listening.clear();
    for (const { dropped } of connected) dropped();
  }

  /** Another node has told that. */
  hear(topic: string, news: object): void {
    this.#run?.relay?.heard(topic, news);
  }

  connect(listening: Listening): void {
    this.#run?.came(listening);
  }

  disconnect(id: string): void {
    this.#run?.left(id);
  }

  /** Another tablet has the table now: the connections of this one are cut. */
  part(device: string): void {
    const connected = [...(this.#run?.listening.values() ?? [])];
    for (const { id, asker, dropped } of connected) {
      if (asker.device.id !== device) continue;
      this.disconnect(id);
      dropped();
    }
  }

  /** The answer, undefined when it never comes. */
  async push(
    message: unknown,
    asker: AskingTablet,
    id: string | undefined,
  ): Promise<PushAck | PushRefused | undefined> {
    const run = this.#run;
    if (run === undefined) return undefined;
    const answer = await run.push(message, asker, id);
    return this.#run === run ? answer : undefined;
  }

  /** Nothing is answered where the connection is gone, or goes meanwhile. */
  async follow(id: string, since: number, answer: (answer: FollowAnswer) => void): Promise<void> {
    const run = this.#run;
    const listening = run?.listening.get(id);
    if (run === undefined || listening === undefined) return;
    const { asker } = listening;
    const listener = { id, isReached: () => run.listening.has(id) };
    const asked = { ...this.#around.name, since };
    try {
      await run.followers.follow(asked, { listener, asker, address }, answer);
    } catch {
      // The node has died meanwhile, or the database was away: nothing is answered.
    }
    // It may have gone away while its question was being answered.
    if (!listener.isReached()) run.followers.forget({ id });
  }
}
