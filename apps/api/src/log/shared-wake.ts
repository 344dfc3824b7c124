import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { SteadyClock } from '../platform/time/steady-clock.js';
import type { CallOff, Timers } from '../platform/time/timers.js';
import { OnlyNode, type Relay } from '../runtime/relay.js';
import { Errand } from './errand.js';
import { keyOf, type EventLog, type Standing, type StreamName } from './event-log.js';
import { NodeWake, type Wake } from './wake.js';

/** How often it is looked for what nobody told of: a node may end between a commit and its hint. */
const lookMs = 500;
/** How far back is looked: a commit may take that long to be seen. */
const lookBackMs = 60_000;

const topic = 'log';

/**
 * The wake of several nodes on one log. What a node commits it tells the others; and what is told by
 * nobody is found by looking at the heads that moved, so that a lost hint costs half a second.
 */
export class SharedWake extends NodeWake implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('wake');
  /** How far streams have got that were told of lately. */
  #told = new Map<string, Standing>();
  #lookedAtMs: number;
  #endLooks: CallOff | undefined;
  readonly #look: Errand;

  constructor(
    private readonly log: EventLog,
    private readonly relay: Relay,
    private readonly steadyClock: SteadyClock,
    private readonly timers: Timers,
  ) {
    super();
    this.#lookedAtMs = steadyClock.nowMs();
    this.#look = new Errand(timers, () => this.#lookAtHeads(), {
      restMs: 0,
      failed: (error) => this.logger.warn(`the heads could not be read: ${String(error)}`),
    });
  }

  onModuleInit(): void {
    this.relay.hear(topic, (news) => {
      const { tournament, stream, version, refused } = news as StreamName & Standing;
      this.#tell({ tournament, stream }, { version, refused });
    });
    this.relay.hearLoss(() => this.#look.ask());
    this.#endLooks = this.timers.every(lookMs, () => this.#look.ask());
  }

  onModuleDestroy(): void {
    this.#endLooks?.();
    this.#look.end();
  }

  override announce({ tournament, stream }: StreamName, standing: Standing): void {
    this.#tell({ tournament, stream }, standing);
    this.relay.tell(topic, { tournament, stream, ...standing });
  }

  #tell(name: StreamName, standing: Standing): void {
    const known = this.#told.get(keyOf(name));
    if (known === undefined || known.version <= standing.version)
      this.#told.set(keyOf(name), standing);
    super.announce(name, standing);
  }

  async #lookAtHeads(): Promise<void> {
    const beganMs = this.steadyClock.nowMs();
    const before = new Map(this.#told);
    const sinceMs = beganMs - this.#lookedAtMs + lookBackMs;
    const tournaments = await this.log.tournaments();
    const moved = await this.log.movedWithin(tournaments, sinceMs);
    // What has not moved for so long is told of no more; what was told meanwhile is kept.
    const kept = new Map([...this.#told].filter(([key, one]) => before.get(key) !== one));
    this.#lookedAtMs = beganMs;
    const news = moved.filter(({ tournament, stream, version, refused }) => {
      const key = keyOf({ tournament, stream });
      const known = kept.get(key) ?? before.get(key);
      if (!kept.has(key)) kept.set(key, { version, refused });
      return known === undefined || known.version < version || known.refused < refused;
    });
    this.#told = kept;
    for (const { tournament, stream, version, refused } of news) {
      this.#tell({ tournament, stream }, { version, refused });
    }
  }
}

/** The wake of a node: where it is the only one, nobody else writes to its log. */
export function wakeOn(
  log: EventLog,
  relay: Relay,
  steadyClock: SteadyClock,
  timers: Timers,
): Wake {
  return relay instanceof OnlyNode
    ? new NodeWake()
    : new SharedWake(log, relay, steadyClock, timers);
}
