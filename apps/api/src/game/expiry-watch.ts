import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { nextExpiry } from '@boardside/game';
import { keyOf, type StreamName } from '../log/event-log.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers, type CallOff } from '../platform/time/timers.js';
import { GameDesk } from './game-desk.js';
import { headOf, runningAtDesk, type GameFile } from './game-file.js';
import { GameNews } from './game-news.js';
import { ServerLife } from './server-life.js';

const retryMs = 1_000;
/** How often it is written down that this run is alive, while it measures a clock. */
const lifeMs = 1_000;

/**
 * Appends the expiry of clocks that the desk holds, once, when they are out. A clock that a tablet
 * holds is the tablet's to end. Nothing ticks: one timer waits for the soonest clock.
 */
@Injectable()
export class ExpiryWatch implements OnApplicationShutdown {
  private readonly logger = new Logger('expiry watch');
  /** The clocks that the desk measures, and when each is out; Infinity: nothing ends it. */
  readonly #due = new Map<string, { readonly name: StreamName; readonly atMs: number }>();
  #endWait: CallOff | undefined;
  #endNotes: CallOff | undefined;
  #deaf: (() => void) | undefined;

  constructor(
    private readonly desk: GameDesk,
    private readonly news: GameNews,
    private readonly steadyClock: SteadyClock,
    private readonly life: ServerLife,
    private readonly timers: Timers,
  ) {}

  /** Looks at every clock that runs, and from then on at each game that changes. */
  async start(): Promise<void> {
    this.#deaf = this.news.listen((name, file) => this.#see(name, file));
    for (const name of await this.desk.due()) {
      // One that cannot be read keeps no other from it.
      await this.#look(name).catch(() => this.news.ask(name));
    }
  }

  onApplicationShutdown(): void {
    this.#deaf?.();
    this.#endWait?.();
    this.#endNotes?.();
    this.#due.clear();
  }

  async #look(name: StreamName): Promise<void> {
    this.#see(name, await this.desk.read(name));
  }

  /** Sees when the game's clock is out, and waits for it. */
  #see(name: StreamName, file: GameFile): void {
    // A clock that nothing ends by itself, as in overtime beyond its limit, is measured all the same.
    const atMs = runningAtDesk(file) && (headOf(file).dueAtMs ?? Infinity);
    const key = keyOf(name);
    if (atMs === undefined && !this.#due.has(key)) return;
    if (atMs === undefined) this.#due.delete(key);
    else this.#due.set(key, { name, atMs });
    this.#live();
    this.#wait();
  }

  /** While the desk measures a clock, it is written down each second that it was there to do so. */
  #live(): void {
    if (this.#due.size === 0) {
      this.#endNotes?.();
      this.#endNotes = undefined;
    } else {
      this.#endNotes ??= this.#noting();
    }
  }

  #noting(): CallOff {
    this.#note();
    return this.timers.every(lifeMs, () => this.#note());
  }

  #note(): void {
    // Asked first: a computer that has slept notices it then, and is in another run.
    const nowMs = this.steadyClock.nowMs();
    this.life.note(this.steadyClock.run, nowMs).catch((error: unknown) => {
      this.logger.warn(`it could not be noted that the server is alive: ${String(error)}`);
    });
  }

  #wait(): void {
    this.#endWait?.();
    const soonest = Math.min(...[...this.#due.values()].map(({ atMs }) => atMs));
    if (soonest === Infinity) return;
    const inMs = Math.max(0, soonest - this.steadyClock.nowMs());
    this.#endWait = this.timers.after(inMs, () => void this.#ring());
  }

  async #ring(): Promise<void> {
    // Asked first: a computer that has slept notices it then.
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
    this.#live();
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
