import type { BeatAnswer, EventsMessage, PushAck, PushRefused } from '@boardside/contract';
import type { OnModuleInit } from '@nestjs/common';
import type { Timeline } from '@boardside/simulation';
import type { Socket } from 'socket.io';
import type { Displays } from '../../apps/api/src/access/displays.ts';
import { DevicePresence } from '../../apps/api/src/access/device-presence.ts';
import { DoorLog } from '../../apps/api/src/access/door-log.ts';
import { introduce } from '../../apps/api/src/access/socket-asker.ts';
import type { Asker } from '../../apps/api/src/access/who-asks.ts';
import { DeskRejoin } from '../../apps/api/src/game/desk-rejoin.ts';
import { ExpiryWatch } from '../../apps/api/src/game/expiry-watch.ts';
import { GameDesk } from '../../apps/api/src/game/game-desk.ts';
import { GameGateway } from '../../apps/api/src/game/game.gateway.ts';
import { GameNews } from '../../apps/api/src/game/game-news.ts';
import type { ServerLife } from '../../apps/api/src/game/server-life.ts';
import { TableGames } from '../../apps/api/src/game/table-games.ts';
import { Witness } from '../../apps/api/src/game/witness.ts';
import { Attendance } from '../../apps/api/src/live/attendance.ts';
import { BeatAnswers } from '../../apps/api/src/live/beat-answers.ts';
import { Beats, type BeatenTablet } from '../../apps/api/src/live/beats.ts';
import { Followers } from '../../apps/api/src/live/followers.ts';
import { beatAnswerWithinMs } from '../../apps/api/src/live/listener.ts';
import { Loudspeaker } from '../../apps/api/src/live/loudspeaker.ts';
import type { LiveServer } from '../../apps/api/src/live/sockets.ts';
import type { StaffPresence } from '../../apps/api/src/live/staff-presence.ts';
import { Streams } from '../../apps/api/src/live/streams.ts';
import type { TableNews } from '../../apps/api/src/live/table-news.ts';
import { TablePresence } from '../../apps/api/src/live/table-presence.ts';
import type { EventLog } from '../../apps/api/src/log/event-log.ts';
import { SharedWake, wakeOn } from '../../apps/api/src/log/shared-wake.ts';
import {
  SystemSteadyClock,
  type SteadyClock,
} from '../../apps/api/src/platform/time/steady-clock.ts';
import type { Timers } from '../../apps/api/src/platform/time/timers.ts';
import type { WallClock } from '../../apps/api/src/platform/time/wall-clock.ts';
import { OnlyNode } from '../../apps/api/src/runtime/relay.ts';
import { TournamentDesk } from '../../apps/api/src/tournament/tournament-desk.ts';
import type { SeenBeat } from './invariants.ts';
import { NodeRelay, NodeTimers } from './node-surroundings.ts';

/** Where everything in a hall comes from. */
export const address = 'the hall';

/** A tablet, as its token tells who it is. */
export type AskingTablet = Extract<Asker, { readonly kind: 'device' }>;

/** A connected tablet, as its node knows it. */
export interface Listening {
  readonly id: string;
  readonly asker: AskingTablet;
  readonly events: (message: EventsMessage) => void;
  readonly beat: (n: number, answered: (answer: BeatAnswer) => void) => void;
  readonly dropped: () => void;
}

/** What one run of a node is made on. */
export interface NodeParts {
  readonly timeline: Timeline;
  readonly isAlive: () => boolean;
  readonly log: EventLog;
  readonly life: ServerLife;
  readonly wallClock: WallClock;
  /** Tells the other nodes; undefined: there are none. */
  readonly spread: ((topic: string, news: object) => void) | undefined;
  /** Told of each beat whose answer was believed. */
  readonly saw: (beat: SeenBeat) => void;
}

/**
 * Everything that one run of a node holds in memory: the classes of the server, put together as its
 * modules do, over the log and the time of the hall.
 */
export class NodeRun {
  readonly steadyClock: SteadyClock;
  readonly desk: GameDesk;
  readonly tournaments: TournamentDesk;
  readonly presence: DevicePresence;
  readonly followers: Followers;
  readonly relay: NodeRelay | undefined;
  readonly listening = new Map<string, Listening>();
  readonly #timers: NodeTimers;
  readonly #attendance: Attendance;
  readonly #gateway: GameGateway;
  readonly #rejoin: DeskRejoin;
  readonly #watch: ExpiryWatch;
  readonly #parts: readonly OnModuleInit[];

  constructor({ timeline, isAlive, log, life, wallClock, spread, saw }: NodeParts) {
    const timers = new NodeTimers(timeline, isAlive);
    const steadyClock = clockStartedNow(timeline, timers, wallClock);
    this.relay = spread && new NodeRelay(spread);
    const relay = this.relay ?? new OnlyNode();
    const wake = wakeOn(log, relay, steadyClock, timers);
    const witness = new WatchedWitness((beat) => {
      if (isAlive()) saw(beat);
    });
    const desk = new GameDesk(log, wake, wallClock, steadyClock, witness);
    const tournaments = new TournamentDesk(log, wake, wallClock);
    const presence = new DevicePresence(wallClock, relay, timers);
    const answers = new BeatAnswers(presence, witness, steadyClock);
    const beats = new Beats(desk, tournaments, answers, timers);
    const door = new DoorLog(timers);
    const loudspeaker = new Loudspeaker();
    loudspeaker.on(serverOf(this.listening));
    const streams = new Streams(desk, tournaments);
    const followers = new Followers(streams, wake, loudspeaker, door, timers);
    const news = new GameNews(desk, wake, timers);
    this.#timers = timers;
    this.steadyClock = steadyClock;
    this.presence = presence;
    this.desk = desk;
    this.tournaments = tournaments;
    this.followers = followers;
    const tablets = new TablePresence(presence, nothingToShow, beats, answers);
    this.#attendance = new Attendance(tablets, nobody as StaffPresence, nobody as Displays);
    this.#gateway = new GameGateway(new TableGames(desk, steadyClock, witness), door);
    this.#rejoin = new DeskRejoin(desk, life, steadyClock, timers);
    this.#watch = new ExpiryWatch(desk, news, steadyClock, life, timers);
    const shared = wake instanceof SharedWake ? [wake] : [];
    this.#parts = [steadyClock, ...shared, presence, door, answers, beats, followers];
  }

  /** As the server's modules do, before it opens its port. */
  async start(): Promise<void> {
    for (const part of this.#parts) part.onModuleInit();
    await this.#rejoin.start();
    await this.#watch.start();
  }

  came(listening: Listening): void {
    const { id, asker } = listening;
    this.listening.set(id, listening);
    const beat: BeatenTablet['beat'] = ({ n }, answered) => {
      let isLate = false;
      this.#timers.after(beatAnswerWithinMs, () => {
        isLate = true;
      });
      listening.beat(n, (answer) => {
        if (!isLate) answered(answer);
      });
    };
    this.#attendance.came({ id, beat, table: () => undefined }, asker);
  }

  left(id: string): void {
    const listening = this.listening.get(id);
    if (listening === undefined) return;
    this.listening.delete(id);
    this.followers.forget({ id });
    this.#attendance.left({ id }, listening.asker);
  }

  /** Over that connection; undefined: over HTTP. */
  push(
    message: unknown,
    asker: AskingTablet,
    id: string | undefined,
  ): Promise<PushAck | PushRefused> {
    const socket = { id, data: {}, handshake: { address } };
    introduce(socket, asker);
    return this.#gateway.push(socket as unknown as Socket, message);
  }
}

/** The measure of a computer that was started with its node. */
function clockStartedNow(
  timeline: Timeline,
  timers: Timers,
  wallClock: WallClock,
): SystemSteadyClock {
  const startedMs = timeline.nowMs;
  const countedMs = (): number => timeline.nowMs - startedMs;
  return new SystemSteadyClock(timers, {
    wallMs: () => wallClock.nowMs(),
    countedMs,
    uptimeMs: () => Math.floor(countedMs() / 1_000) * 1_000,
  });
}

/** The server's witness, telling of each beat that it believes. */
class WatchedWitness extends Witness {
  readonly #told: (beat: SeenBeat) => void;

  constructor(told: (beat: SeenBeat) => void) {
    super();
    this.#told = told;
  }

  override answered(...[name, device, answer, at]: Parameters<Witness['answered']>): boolean {
    const isBelieved = super.answered(name, device, answer, at);
    const { askedMs, heardMs: answeredMs, run, known } = at;
    // Of a game that it may not have heard of yet it keeps nothing.
    if (isBelieved && known !== undefined)
      this.#told({ device, seq: answer.seq, askedMs, run, answeredMs });
    return isBelieved;
  }
}

/** What the sockets of a server are to whoever says the same to many. */
function serverOf(listening: ReadonlyMap<string, Listening>): LiveServer {
  const to = (ids: readonly string[]) => ({
    emit: (_: 'events', message: EventsMessage) => {
      for (const id of ids) listening.get(id)?.events(message);
    },
  });
  return { to } as unknown as LiveServer;
}

/** Nobody but its tablets is connected to a node. */
const nobody: unknown = undefined;

/** The tablets of a hall have their game open: nobody tells them which it is. */
const nothingToShow = {
  greet: () => undefined,
  forget: () => undefined,
} satisfies Pick<TableNews, 'greet' | 'forget'> as unknown as TableNews;
