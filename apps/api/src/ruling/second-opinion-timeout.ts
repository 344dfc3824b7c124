import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { must } from '@boardside/engine';
import type { Ms } from '@boardside/clock';
import type { Command } from '@boardside/game';
import type { StoredGame } from '../game/stored-game.js';
import { GameDesk } from '../game/game-desk.js';
import { GameChanges } from '../game/game-changes.js';
import { playingPhases } from '../game/games-in-phase.js';
import { streamKey, type StreamName } from '../log/event-log.js';
import { DeferredStartup } from '../platform/deferred-startup.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers, type CancelTimer } from '../platform/time/timers.js';
import { WallClock } from '../platform/time/wall-clock.js';

const retryMs = 1_000;

/** A ruling that may still be asked about, at a table whose time no tablet measures. */
interface SecondOpinionWindow {
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
export class SecondOpinionTimeout implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('time to ask');
  readonly #timers = new Map<string, CancelTimer>();
  /** Since when each ruling is known, by the clock that measures intervals. */
  readonly #since = new Map<string, { readonly version: number; readonly atMs: Ms }>();
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly news: GameChanges,
    private readonly wallClock: WallClock,
    private readonly steadyClock: SteadyClock,
    private readonly timers: Timers,
    private readonly afterStart: DeferredStartup,
  ) {}

  onApplicationBootstrap(): void {
    this.#unsubscribe = this.news.listen((name, file) => {
      if (secondOpinionWindowIn(file) === undefined) this.#forget(name);
      else this.#checkSoon(name);
    });
    this.afterStart.add((isClosing) => this.checkAll(isClosing));
  }

  /** Looks at every game that is played. */
  async checkAll(isClosing: () => boolean): Promise<void> {
    for (const name of await this.games.inPhase(playingPhases)) {
      if (isClosing()) return;
      // One that cannot be read keeps no other from it.
      await this.#check(name).catch(() => this.#checkSoon(name));
    }
  }

  onApplicationShutdown(): void {
    this.#unsubscribe?.();
    for (const callOff of this.#timers.values()) callOff();
    this.#timers.clear();
  }

  #checkSoon(name: StreamName): void {
    this.#check(name).catch((error: unknown) => {
      this.logger.error(`a game could not be read: ${String(error)}`);
      this.#startTimer(name, retryMs);
    });
  }

  async #check(name: StreamName): Promise<void> {
    const asking = secondOpinionWindowIn(await this.games.read(name));
    if (asking === undefined) {
      this.#forget(name);
      return;
    }
    const leftMs = asking.allowedMs - this.#shownMs(name, asking);
    if (leftMs > 0) this.#startTimer(name, leftMs);
    else await this.#settle(name);
  }

  /** The wall clock tells the age of a ruling once, after a restart; from then on it is measured. */
  #shownMs(name: StreamName, { version, at }: SecondOpinionWindow): Ms {
    const now = this.steadyClock.nowMs();
    const known = this.#since.get(streamKey(name));
    if (known?.version === version) return now - known.atMs;
    const ageMs = Math.max(0, this.wallClock.nowMs() - Date.parse(at));
    this.#since.set(streamKey(name), { version, atMs: now - ageMs });
    return ageMs;
  }

  #startTimer(name: StreamName, inMs: Ms): void {
    this.#cancelTimer(name);
    this.#timers.set(
      streamKey(name),
      this.timers.after(inMs, () => this.#checkSoon(name)),
    );
  }

  #forget(name: StreamName): void {
    this.#cancelTimer(name);
    this.#since.delete(streamKey(name));
  }

  #cancelTimer(name: StreamName): void {
    this.#timers.get(streamKey(name))?.();
    this.#timers.delete(streamKey(name));
  }

  async #settle(name: StreamName): Promise<void> {
    this.#cancelTimer(name);
    const settled = await this.games.actOn(
      name,
      (file) => {
        const asking = secondOpinionWindowIn(file);
        if (asking === undefined) return undefined;
        const shownMs = this.#shownMs(name, asking);
        return shownMs >= asking.allowedMs ? settleCommand(asking, shownMs) : undefined;
      },
      { auto: 'server' },
    );
    if (!settled.ok) this.logger.error(`a challenge is not settled: ${settled.refusal.code}`);
  }
}

function settleCommand({ number }: SecondOpinionWindow, shownMs: Ms): Command {
  return { kind: 'settle', case: number, how: 'time-over', shownMs };
}

function secondOpinionWindowIn({ game, events }: StoredGame): SecondOpinionWindow | undefined {
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
