import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import { EventLog, keyOf, type StreamName } from '../log/event-log.js';
import { Errand } from '../log/errand.js';
import { SteadyClock, type EndedRun } from '../runtime/steady-clock.js';
import { GameDesk } from './game-desk.js';
import type { GameFile } from './game-file.js';
import { gamesDue } from './games-in-phase.js';
import { ServerLife } from './server-life.js';

/**
 * What a reload is to a tablet, a restart, or a sleep of the computer, is to the desk: the clocks that
 * it measured had a gap. A short one is charged; after a longer one they stand until somebody starts
 * them (clock-and-sync 2.5).
 */
@Injectable()
export class DeskRejoin implements OnApplicationShutdown {
  private readonly logger = new Logger('desk clocks');
  #deaf: (() => void) | undefined;
  /** Until when runs of this computer measured that ended by a sleep. */
  readonly #ended = new Map<string, Ms>();
  /** Games, by key, out of whose clocks a sleep is still to be taken. */
  #pending: 'all' | ReadonlySet<string> = new Set();
  readonly #afterSleep = new Errand(() => this.rejoinAll(), {
    restMs: 0,
    failed: (error) =>
      this.logger.error(`a clock could not be stopped after a sleep: ${String(error)}`),
  });

  constructor(
    private readonly desk: GameDesk,
    private readonly log: EventLog,
    private readonly life: ServerLife,
    private readonly steadyClock: SteadyClock,
  ) {}

  /** Looks at every clock after a start, and from then on whenever the computer has slept. */
  async start(): Promise<void> {
    await this.rejoinAll();
    this.#deaf = this.steadyClock.whenSlept((ended) => this.slept(ended));
  }

  onApplicationShutdown(): void {
    this.#deaf?.();
    this.#afterSleep.end();
  }

  /** Whether a sleep is still to be taken out of a game's clock: it is not out before that. */
  isPending(name: StreamName): boolean {
    return this.#pending === 'all' || this.#pending.has(keyOf(name));
  }

  /** Looks at every clock, and again until that was possible. */
  slept({ run, awakeUntilMs }: EndedRun): void {
    this.#ended.set(run, awakeUntilMs);
    this.#pending = 'all';
    this.#afterSleep.ask();
  }

  async rejoinAll(): Promise<void> {
    const failed = new Map<string, unknown>();
    for (const name of await gamesDue(this.log)) {
      // One that cannot be read keeps no other from it.
      await this.#rejoin(name).catch((error: unknown) => failed.set(keyOf(name), error));
    }
    this.#pending = new Set(failed.keys());
    for (const error of failed.values()) throw error;
  }

  async #rejoin(name: StreamName): Promise<void> {
    const before = runningAtDesk(await this.desk.read(name));
    if (before === undefined || before.sid === this.steadyClock.run) return;
    const alive =
      this.#ended.get(before.sid) ?? (await this.life.lastOf(before.sid, this.steadyClock.nowMs()));
    const lastMs = Math.max(before.x, alive ?? before.x);
    await this.desk.actOn(
      name,
      (file) => {
        const mark = runningAtDesk(file);
        if (mark?.sid !== before.sid) return undefined;
        const gapMs = Math.max(0, this.steadyClock.nowMs() - lastMs);
        return {
          kind: 'rejoin',
          previousSid: mark.sid,
          tickedAt: sessionInstant(mark, lastMs),
          gapMs,
        };
      },
      { auto: 'server' },
    );
  }
}

function runningAtDesk({ game, mark }: GameFile) {
  if (game.phase === 'unopened' || game.holder?.kind !== 'desk') return undefined;
  return game.clock.state.kind === 'running' ? mark : undefined;
}

function sessionInstant(mark: { readonly t: Ms; readonly x: Ms }, atMs: Ms): Ms {
  return mark.t + (atMs - mark.x);
}
