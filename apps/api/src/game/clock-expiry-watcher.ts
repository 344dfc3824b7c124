import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { nextExpiry } from '@boardside/game';
import { streamKey, type StreamName } from '../log/event-log.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers, type CancelTimer } from '../platform/time/timers.js';
import { GameDesk } from './game-desk.js';
import { headFactsOf, runningDeskClock, type StoredGame } from './stored-game.js';
import { GameChanges } from './game-changes.js';
import { ServerRuns } from './server-runs.js';

const retryMs = 1_000;
/** How often it is written down that this run is alive, while it measures a clock. */
const lifeMs = 1_000;

/**
 * Appends the expiry of clocks that the desk holds, once, when they are out. A clock that a tablet
 * holds is the tablet's to end. Nothing ticks: one timer waits for the soonest clock.
 */
@Injectable()
export class ClockExpiryWatcher implements OnApplicationShutdown {
  private readonly logger = new Logger('expiry watch');
  /** The clocks that the desk measures, and when each is out; Infinity: nothing ends it. */
  readonly #due = new Map<string, { readonly name: StreamName; readonly atMs: number }>();
  #cancelWait: CancelTimer | undefined;
  #cancelRecording: CancelTimer | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly desk: GameDesk,
    private readonly news: GameChanges,
    private readonly steadyClock: SteadyClock,
    private readonly life: ServerRuns,
    private readonly timers: Timers,
  ) {}

  /** Looks at every clock that runs, and from then on at each game that changes. */
  async start(): Promise<void> {
    this.#unsubscribe = this.news.listen((name, file) => this.#schedule(name, file));
    for (const name of await this.desk.due()) {
      // One that cannot be read keeps no other from it.
      await this.#check(name).catch(() => this.news.request(name));
    }
  }

  onApplicationShutdown(): void {
    this.#unsubscribe?.();
    this.#cancelWait?.();
    this.#cancelRecording?.();
    this.#due.clear();
  }

  async #check(name: StreamName): Promise<void> {
    this.#schedule(name, await this.desk.read(name));
  }

  /** Sees when the game's clock is out, and waits for it. */
  #schedule(name: StreamName, file: StoredGame): void {
    // A clock that nothing ends by itself, as in overtime beyond its limit, is measured all the same.
    const atMs = runningDeskClock(file) && (headFactsOf(file).dueAtMs ?? Infinity);
    const key = streamKey(name);
    if (atMs === undefined && !this.#due.has(key)) return;
    if (atMs === undefined) this.#due.delete(key);
    else this.#due.set(key, { name, atMs });
    this.#updateRecording();
    this.#wait();
  }

  /** While the desk measures a clock, it is written down each second that it was there to do so. */
  #updateRecording(): void {
    if (this.#due.size === 0) {
      this.#cancelRecording?.();
      this.#cancelRecording = undefined;
    } else {
      this.#cancelRecording ??= this.#startRecording();
    }
  }

  #startRecording(): CancelTimer {
    this.#recordRun();
    return this.timers.every(lifeMs, () => this.#recordRun());
  }

  #recordRun(): void {
    // Asked first: a computer that has slept notices it then, and is in another run.
    const nowMs = this.steadyClock.nowMs();
    this.life.recordAlive(this.steadyClock.run, nowMs).catch((error: unknown) => {
      this.logger.warn(`it could not be noted that the server is alive: ${String(error)}`);
    });
  }

  #wait(): void {
    this.#cancelWait?.();
    const soonest = Math.min(...[...this.#due.values()].map(({ atMs }) => atMs));
    if (soonest === Infinity) return;
    const inMs = Math.max(0, soonest - this.steadyClock.nowMs());
    this.#cancelWait = this.timers.after(inMs, () => void this.#expireDue());
  }

  async #expireDue(): Promise<void> {
    // Asked first: a computer that has slept notices it then.
    const now = this.steadyClock.nowMs();
    const out = [...this.#due.entries()].filter(([, { atMs }]) => atMs <= now);
    for (const [key, { name }] of out) {
      this.#due.delete(key);
      try {
        await this.#expire(name);
        await this.#check(name);
      } catch (error) {
        this.logger.error(`an expiry could not be written: ${String(error)}`);
        this.#due.set(key, { name, atMs: now + retryMs });
      }
    }
    this.#updateRecording();
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
