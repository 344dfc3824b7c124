import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { must } from '@boardside/engine';
import type { Ms } from '@boardside/clock';
import type { Command } from '@boardside/game';
import type { GameFile } from '../game/game-file.js';
import { GameDesk } from '../game/game-desk.js';
import { GameNews } from '../game/game-news.js';
import { inPlay } from '../game/games-in-phase.js';
import { keyOf, type StreamName } from '../log/event-log.js';
import { AfterStart } from '../runtime/after-start.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers, type CallOff } from '../platform/time/timers.js';
import { WallClock } from '../platform/time/wall-clock.js';

const retryMs = 1_000;

/** A ruling that may still be asked about, at a table whose time no tablet measures. */
interface Asking {
  /** The number of the case. */
  readonly number: number;
  readonly allowedMs: Ms;
  /** Its event in the log. */
  readonly version: number;
  /** When it was given, by the wall clock. */
  readonly at: string;
}

/**
 * Settles a challenge when the time to ask for a second opinion is over (G28 D), where no tablet
 * does: at tables whose clock the desk holds or nobody does. A tablet that holds the clock settles
 * by its own time.
 */
@Injectable()
export class TimeToAsk implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('time to ask');
  readonly #waits = new Map<string, CallOff>();
  /** Since when each ruling is known, by the clock that measures intervals. */
  readonly #since = new Map<string, { readonly version: number; readonly atMs: Ms }>();
  #deaf: (() => void) | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly news: GameNews,
    private readonly wallClock: WallClock,
    private readonly steadyClock: SteadyClock,
    private readonly timers: Timers,
    private readonly afterStart: AfterStart,
  ) {}

  onApplicationBootstrap(): void {
    this.#deaf = this.news.listen((name, file) => {
      if (askingIn(file) === undefined) this.#forget(name);
      else this.#lookSoon(name);
    });
    this.afterStart.add((isClosing) => this.look(isClosing));
  }

  /** Looks at every game that is played. */
  async look(isClosing: () => boolean): Promise<void> {
    for (const name of await this.games.inPhase(inPlay)) {
      if (isClosing()) return;
      // One that cannot be read keeps no other from it.
      await this.#look(name).catch(() => this.#lookSoon(name));
    }
  }

  onApplicationShutdown(): void {
    this.#deaf?.();
    for (const callOff of this.#waits.values()) callOff();
    this.#waits.clear();
  }

  #lookSoon(name: StreamName): void {
    this.#look(name).catch((error: unknown) => {
      this.logger.error(`a game could not be read: ${String(error)}`);
      this.#wait(name, retryMs);
    });
  }

  async #look(name: StreamName): Promise<void> {
    const asking = askingIn(await this.games.read(name));
    if (asking === undefined) {
      this.#forget(name);
      return;
    }
    const leftMs = asking.allowedMs - this.#shownMs(name, asking);
    if (leftMs > 0) this.#wait(name, leftMs);
    else await this.#settle(name);
  }

  /** The wall clock tells the age of a ruling once, after a restart; from then on it is measured. */
  #shownMs(name: StreamName, { version, at }: Asking): Ms {
    const now = this.steadyClock.nowMs();
    const known = this.#since.get(keyOf(name));
    if (known?.version === version) return now - known.atMs;
    const ageMs = Math.max(0, this.wallClock.nowMs() - Date.parse(at));
    this.#since.set(keyOf(name), { version, atMs: now - ageMs });
    return ageMs;
  }

  #wait(name: StreamName, inMs: Ms): void {
    this.#stopWaiting(name);
    this.#waits.set(
      keyOf(name),
      this.timers.after(inMs, () => this.#lookSoon(name)),
    );
  }

  #forget(name: StreamName): void {
    this.#stopWaiting(name);
    this.#since.delete(keyOf(name));
  }

  #stopWaiting(name: StreamName): void {
    this.#waits.get(keyOf(name))?.();
    this.#waits.delete(keyOf(name));
  }

  async #settle(name: StreamName): Promise<void> {
    this.#stopWaiting(name);
    const settled = await this.games.actOn(
      name,
      (file) => {
        const asking = askingIn(file);
        if (asking === undefined) return undefined;
        const shownMs = this.#shownMs(name, asking);
        return shownMs >= asking.allowedMs ? settling(asking, shownMs) : undefined;
      },
      { auto: 'server' },
    );
    if (!settled.ok) this.logger.error(`a challenge is not settled: ${settled.refusal.code}`);
  }
}

function settling({ number }: Asking, shownMs: Ms): Command {
  return { kind: 'settle', case: number, how: 'time-over', shownMs };
}

function askingIn({ game, events }: GameFile): Asking | undefined {
  if (game.phase !== 'playing' && game.phase !== 'closing') return undefined;
  const { challenge, holder, rules } = game;
  const policy = rules.options.challenge;
  if (holder?.kind === 'device' || challenge?.sent === undefined || policy.kind !== 'called')
    return undefined;
  if (challenge.rulings.length !== 1 || challenge.secondAskedBy !== undefined) return undefined;
  const ruled = events.findLast(({ type }) => type === 'RulingGiven');
  must(ruled, 'a ruling is in the log');
  const { version, at } = ruled;
  return { number: challenge.sent.case, allowedMs: policy.secondOpinionMs ?? 0, version, at };
}
