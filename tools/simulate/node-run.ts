import type { BeatAnswer, EventsMessage, PushAck, PushRejection } from '@boardside/contract';
import type { OnModuleInit } from '@nestjs/common';
import type { Timeline } from '@boardside/simulation';
import type { Socket } from 'socket.io';
import type { DisplayPresence } from '../../apps/api/src/access/display-presence.ts';
import { DevicePresence } from '../../apps/api/src/access/device-presence.ts';
import { DenialLog } from '../../apps/api/src/access/denial-log.ts';
import { setPrincipal } from '../../apps/api/src/access/socket-principal.ts';
import type { Principal } from '../../apps/api/src/access/authenticator.ts';
import { DeskClockRecovery } from '../../apps/api/src/game/desk-clock-recovery.ts';
import { ClockExpiryPolicy } from '../../apps/api/src/game/clock-expiry-policy.ts';
import { GameDesk } from '../../apps/api/src/game/game-desk.ts';
import { ServerTime } from '../../apps/api/src/game/server-time.ts';
import { GameGateway } from '../../apps/api/src/game/game.gateway.ts';
import { GameChanges } from '../../apps/api/src/game/game-changes.ts';
import { ServerRunRecorder } from '../../apps/api/src/game/server-run-recorder.ts';
import type { ServerRuns } from '../../apps/api/src/game/server-runs.ts';
import { TableGames } from '../../apps/api/src/game/table-games.ts';
import { ClockWitness } from '../../apps/api/src/game/clock-witness.ts';
import { ConnectionPresence } from '../../apps/api/src/live/connection-presence.ts';
import { HeartbeatAnswers } from '../../apps/api/src/live/heartbeat-answers.ts';
import {
  TabletHeartbeats,
  type HeartbeatTarget,
} from '../../apps/api/src/live/tablet-heartbeats.ts';
import { StreamFollowers } from '../../apps/api/src/live/stream-followers.ts';
import { beatAnswerWithinMs } from '../../apps/api/src/live/connection.ts';
import { Broadcaster } from '../../apps/api/src/live/broadcaster.ts';
import type { LiveServer } from '../../apps/api/src/live/sockets.ts';
import type { StaffPresence } from '../../apps/api/src/live/staff-presence.ts';
import { StreamReader } from '../../apps/api/src/live/stream-reader.ts';
import type { TableFeed } from '../../apps/api/src/live/table-feed.ts';
import { TablePresence } from '../../apps/api/src/live/table-presence.ts';
import type { EventLog } from '../../apps/api/src/log/event-log.ts';
import {
  SharedStreamNotifier,
  streamNotifierFor,
} from '../../apps/api/src/log/shared-stream-notifier.ts';
import {
  SystemSteadyClock,
  type SteadyClock,
} from '../../apps/api/src/platform/time/steady-clock.ts';
import { GamePolicies } from '../../apps/api/src/policies/game-policies.ts';
import type { Timers } from '../../apps/api/src/platform/time/timers.ts';
import type { WallClock } from '../../apps/api/src/platform/time/wall-clock.ts';
import { SingleNodeRelay } from '../../apps/api/src/platform/relay.ts';
import { TournamentDesk } from '../../apps/api/src/tournament/tournament-desk.ts';
import type { AnsweredBeat } from './invariants.ts';
import { NodeRelay, NodeTimers } from './node-platform.ts';

/** Where everything in a hall comes from. */
export const simulatedAddress = 'the hall';

/** A tablet, as its token tells who it is. */
export type TabletPrincipal = Extract<Principal, { readonly kind: 'device' }>;

/** A connected tablet, as its node knows it. */
export interface NodeConnection {
  readonly id: string;
  /** Else it reads over HTTP what others are told: the server knows of no connection. */
  readonly isSocket: boolean;
  readonly asker: TabletPrincipal;
  readonly events: (message: EventsMessage) => void;
  readonly beat: (n: number, answered: (answer: BeatAnswer) => void) => void;
  readonly dropped: () => void;
}

/** What one run of a node is made on. */
export interface NodeDependencies {
  readonly timeline: Timeline;
  readonly isAlive: () => boolean;
  readonly log: EventLog;
  readonly life: ServerRuns;
  readonly wallClock: WallClock;
  /** Tells the other nodes; undefined: there are none. */
  readonly broadcast: ((topic: string, news: object) => void) | undefined;
  /** Told of each beat whose answer was believed. */
  readonly onBeat: (beat: AnsweredBeat) => void;
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
  readonly followers: StreamFollowers;
  readonly relay: NodeRelay | undefined;
  readonly connections = new Map<string, NodeConnection>();
  readonly #timers: NodeTimers;
  readonly #attendance: ConnectionPresence;
  readonly #gateway: GameGateway;
  readonly #rejoin: DeskClockRecovery;
  readonly #runs: ServerRunRecorder;
  readonly #policies: GamePolicies;
  readonly #modules: readonly OnModuleInit[];

  constructor({ timeline, isAlive, log, life, wallClock, broadcast, onBeat }: NodeDependencies) {
    const timers = new NodeTimers(timeline, isAlive);
    const steadyClock = newSteadyClock(timeline, timers, wallClock);
    this.relay = broadcast && new NodeRelay(broadcast);
    const relay = this.relay ?? new SingleNodeRelay();
    const wake = streamNotifierFor(log, relay, steadyClock, timers);
    const witness = new ReportingWitness((beat) => {
      if (isAlive()) onBeat(beat);
    });
    const serverTime = new ServerTime(wallClock, steadyClock, life);
    const desk = new GameDesk(log, wake, serverTime, witness);
    const tournaments = new TournamentDesk(log, wake, wallClock);
    const presence = new DevicePresence(wallClock, relay, timers);
    const answers = new HeartbeatAnswers(presence, witness, steadyClock);
    const beats = new TabletHeartbeats(desk, tournaments, answers, timers);
    const door = new DenialLog(timers);
    const loudspeaker = new Broadcaster();
    loudspeaker.attach(serverOf(this.connections));
    const streams = new StreamReader(desk, tournaments);
    const followers = new StreamFollowers(streams, wake, loudspeaker, door, timers);
    const news = new GameChanges(desk, wake, timers);
    this.#timers = timers;
    this.steadyClock = steadyClock;
    this.presence = presence;
    this.desk = desk;
    this.tournaments = tournaments;
    this.followers = followers;
    const tablets = new TablePresence(presence, noTableNews, beats, answers);
    this.#attendance = new ConnectionPresence(
      tablets,
      noConnection as StaffPresence,
      noConnection as DisplayPresence,
    );
    this.#gateway = new GameGateway(new TableGames(desk, steadyClock, witness), door);
    this.#rejoin = new DeskClockRecovery(desk, life, steadyClock, timers);
    this.#runs = new ServerRunRecorder(desk, news, steadyClock, life, timers);
    const policies = [new ClockExpiryPolicy(desk)];
    this.#policies = new GamePolicies(policies, desk, news, steadyClock, timers);
    const shared = wake instanceof SharedStreamNotifier ? [wake] : [];
    this.#modules = [steadyClock, ...shared, presence, door, answers, beats, followers];
  }

  /** As the server's modules do, before it opens its port. */
  async start(): Promise<void> {
    for (const part of this.#modules) part.onModuleInit();
    this.#policies.listen();
    await this.#rejoin.start();
    await this.#runs.start();
    await this.#policies.sweep(() => false);
  }

  connect(listening: NodeConnection): void {
    const { id, asker, isSocket } = listening;
    this.connections.set(id, listening);
    if (!isSocket) return;
    const beat: HeartbeatTarget['beat'] = ({ n }, answered) => {
      let isLate = false;
      this.#timers.after(beatAnswerWithinMs, () => {
        isLate = true;
      });
      listening.beat(n, (answer) => {
        if (!isLate) answered(answer);
      });
    };
    this.#attendance.connected({ id, beat, table: () => undefined }, asker);
  }

  disconnect(id: string): void {
    const listening = this.connections.get(id);
    if (listening === undefined) return;
    this.connections.delete(id);
    this.followers.forget({ id });
    if (listening.isSocket) this.#attendance.disconnected({ id }, listening.asker);
  }

  /** Over that connection; undefined: over HTTP. */
  push(
    message: unknown,
    asker: TabletPrincipal,
    id: string | undefined,
  ): Promise<PushAck | PushRejection> {
    const socket = { id, data: {}, handshake: { address: simulatedAddress } };
    setPrincipal(socket, asker);
    return this.#gateway.push(socket as unknown as Socket, message);
  }
}

/** The measure of a computer that was started with its node. */
function newSteadyClock(
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
class ReportingWitness extends ClockWitness {
  readonly #onBeat: (beat: AnsweredBeat) => void;

  constructor(told: (beat: AnsweredBeat) => void) {
    super();
    this.#onBeat = told;
  }

  override beatAnswered(
    ...[name, device, answer, at]: Parameters<ClockWitness['beatAnswered']>
  ): boolean {
    const isBelieved = super.beatAnswered(name, device, answer, at);
    const { askedMs, heardMs: answeredMs, run, known } = at;
    // Of a game that it may not have heard of yet it keeps nothing.
    if (isBelieved && known !== undefined)
      this.#onBeat({ device, seq: answer.seq, askedMs, run, answeredMs });
    return isBelieved;
  }
}

/** What the sockets of a server are to whoever says the same to many. */
function serverOf(listening: ReadonlyMap<string, NodeConnection>): LiveServer {
  const to = (ids: readonly string[]) => ({
    emit: (_: 'events', message: EventsMessage) => {
      for (const id of ids) listening.get(id)?.events(message);
    },
  });
  return { to } as unknown as LiveServer;
}

/** Nobody but its tablets is connected to a node. */
const noConnection: unknown = undefined;

/** The tablets of a hall have their game open: nobody tells them which it is. */
const noTableNews = {
  watch: () => undefined,
  forget: () => undefined,
} satisfies Pick<TableFeed, 'watch' | 'forget'> as unknown as TableFeed;
