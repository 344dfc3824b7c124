import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { nextExpiry } from '@boardside/game';
import { tournamentStream } from '@boardside/contract';
import { EventLog, type StreamName } from '../log/event-log.js';
import { Wake } from '../log/wake.js';
import { SteadyClock } from '../runtime/steady-clock.js';
import { GameDesk } from './game-desk.js';
import { headOf } from './game-file.js';

/** Longer waits overflow the timer; it is set again then. */
const longestWaitMs = 2_000_000_000;
const retryMs = 1_000;

/**
 * Appends the expiry of clocks that the desk holds, once, when they are out. A clock that a tablet
 * holds is the tablet's to end. Nothing ticks: one timer waits for the soonest clock.
 */
@Injectable()
export class ExpiryWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('expiry watch');
  readonly #due = new Map<string, { readonly name: StreamName; readonly atMs: number }>();
  #timer: NodeJS.Timeout | undefined;
  #deaf: (() => void) | undefined;

  constructor(
    private readonly desk: GameDesk,
    private readonly log: EventLog,
    private readonly wake: Wake,
    private readonly steadyClock: SteadyClock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#deaf = this.wake.listen((name) => {
      if (name.stream !== tournamentStream) this.#lookSoon(name);
    });
    for (const { tournament, stream } of await this.log.headsDue()) {
      await this.#look({ tournament, stream });
    }
  }

  onApplicationShutdown(): void {
    this.#deaf?.();
    clearTimeout(this.#timer);
    this.#due.clear();
  }

  #lookSoon(name: StreamName): void {
    this.#look(name).catch((error: unknown) => {
      this.logger.error(`a game could not be read: ${String(error)}`);
    });
  }

  /** Reads when the game's clock is out, and waits for it. */
  async #look(name: StreamName): Promise<void> {
    const file = await this.desk.read(name);
    const { game } = file;
    const byDesk = game.phase !== 'unopened' && game.holder?.kind === 'desk';
    const atMs = byDesk ? headOf(file).dueAtMs : undefined;
    const key = JSON.stringify([name.tournament, name.stream]);
    if (atMs === undefined) this.#due.delete(key);
    else this.#due.set(key, { name, atMs });
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const soonest = Math.min(...[...this.#due.values()].map(({ atMs }) => atMs));
    if (soonest === Infinity) return;
    const inMs = Math.max(0, soonest - this.steadyClock.nowMs());
    this.#timer = setTimeout(() => void this.#ring(), Math.min(inMs, longestWaitMs));
    this.#timer.unref();
  }

  async #ring(): Promise<void> {
    const now = this.steadyClock.nowMs();
    const out = [...this.#due.entries()].filter(([, { atMs }]) => atMs <= now);
    for (const [key, { name }] of out) {
      this.#due.delete(key);
      try {
        await this.#expire(name);
        await this.#look(name);
      } catch (error) {
        this.logger.error(`an expiry could not be written: ${String(error)}`);
        this.#due.set(key, { name, atMs: now + retryMs });
      }
    }
    this.#wait();
  }

  async #expire(name: StreamName): Promise<void> {
    await this.desk.actOn(
      name,
      ({ game }) => {
        const due = nextExpiry(game);
        return due && { kind: 'expire', key: due.key };
      },
      { auto: 'server' },
    );
  }
}
