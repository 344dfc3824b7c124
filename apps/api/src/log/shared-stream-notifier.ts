import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { SteadyClock } from '../platform/time/steady-clock.js';
import type { CancelTimer, Timers } from '../platform/time/timers.js';
import { SingleNodeRelay, type Relay } from '../platform/relay.js';
import { SerialTask } from './serial-task.js';
import { streamKey, type EventLog, type StreamPosition, type StreamName } from './event-log.js';
import { LocalStreamNotifier, type StreamNotifier } from './stream-notifier.js';

/** How often it is looked for what nobody told of: a node may end between a commit and its hint. */
const lookMs = 500;
/** How far back is looked: a commit may take that long to be seen. */
const lookBackMs = 60_000;

const topic = 'log';

/**
 * The wake of several nodes on one log. What a node commits it tells the others; and what is told
 * by nobody is found by looking at the heads that moved, so that a lost hint costs half a second.
 */
export class SharedStreamNotifier
  extends LocalStreamNotifier
  implements OnModuleInit, OnModuleDestroy
{
  private readonly logger = new Logger('wake');
  /** How far streams have got that were told of lately. */
  #announced = new Map<string, StreamPosition>();
  #lookedAtMs: number;
  #cancelPolling: CancelTimer | undefined;
  readonly #poll: SerialTask;

  constructor(
    private readonly log: EventLog,
    private readonly relay: Relay,
    private readonly steadyClock: SteadyClock,
    private readonly timers: Timers,
  ) {
    super();
    this.#lookedAtMs = steadyClock.nowMs();
    this.#poll = new SerialTask(timers, () => this.#pollHeads(), {
      restMs: 0,
      failed: (error) => this.logger.warn(`the heads could not be read: ${String(error)}`),
    });
  }

  onModuleInit(): void {
    this.relay.subscribe(topic, (news) => {
      const { tournament, stream, version, refused } = news as StreamName & StreamPosition;
      this.#announceLocally({ tournament, stream }, { version, refused });
    });
    this.relay.onLoss(() => this.#poll.request());
    this.#cancelPolling = this.timers.every(lookMs, () => this.#poll.request());
  }

  onModuleDestroy(): void {
    this.#cancelPolling?.();
    this.#poll.end();
  }

  override announce({ tournament, stream }: StreamName, standing: StreamPosition): void {
    this.#announceLocally({ tournament, stream }, standing);
    this.relay.publish(topic, { tournament, stream, ...standing });
  }

  #announceLocally(name: StreamName, standing: StreamPosition): void {
    const known = this.#announced.get(streamKey(name));
    if (known === undefined || known.version <= standing.version)
      this.#announced.set(streamKey(name), standing);
    super.announce(name, standing);
  }

  async #pollHeads(): Promise<void> {
    const beganMs = this.steadyClock.nowMs();
    const before = new Map(this.#announced);
    const sinceMs = beganMs - this.#lookedAtMs + lookBackMs;
    const tournaments = await this.log.tournaments();
    const moved = await this.log.movedWithin(tournaments, sinceMs);
    // What has not moved for so long is told of no more; what was told meanwhile is kept.
    const kept = new Map([...this.#announced].filter(([key, one]) => before.get(key) !== one));
    this.#lookedAtMs = beganMs;
    const news = moved.filter(({ tournament, stream, version, refused }) => {
      const key = streamKey({ tournament, stream });
      const known = kept.get(key) ?? before.get(key);
      if (!kept.has(key)) kept.set(key, { version, refused });
      return known === undefined || known.version < version || known.refused < refused;
    });
    this.#announced = kept;
    for (const { tournament, stream, version, refused } of news) {
      this.#announceLocally({ tournament, stream }, { version, refused });
    }
  }
}

/** The wake of a node: where it is the only one, nobody else writes to its log. */
export function streamNotifierFor(
  log: EventLog,
  relay: Relay,
  steadyClock: SteadyClock,
  timers: Timers,
): StreamNotifier {
  return relay instanceof SingleNodeRelay
    ? new LocalStreamNotifier()
    : new SharedStreamNotifier(log, relay, steadyClock, timers);
}
