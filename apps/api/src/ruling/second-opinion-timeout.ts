import { Injectable, Logger } from '@nestjs/common';
import { must } from '@boardside/engine';
import type { Ms } from '@boardside/clock';
import type { Command } from '@boardside/game';
import { GameDesk } from '../game/game-desk.js';
import { playingPhases } from '../game/games-in-phase.js';
import type { GamePolicy } from '../game/policy.js';
import type { StoredGame } from '../game/stored-game.js';
import { streamKey, type StreamName } from '../log/event-log.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { WallClock } from '../platform/time/wall-clock.js';

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
export class SecondOpinionTimeout implements GamePolicy {
  readonly complaint = 'a challenge could not be settled';
  readonly isUrgent = true;
  readonly sweep = playingPhases;
  private readonly logger = new Logger('time to ask');
  /** Since when each ruling is known, by the clock that measures intervals. */
  readonly #since = new Map<string, { readonly version: number; readonly atMs: Ms }>();

  constructor(
    private readonly games: GameDesk,
    private readonly wallClock: WallClock,
    private readonly steadyClock: SteadyClock,
  ) {}

  concerns(): boolean {
    return false;
  }

  dueAtMs(name: StreamName, file: StoredGame): Ms | undefined {
    const asking = secondOpinionWindowIn(file);
    if (asking !== undefined) return this.#shownSinceMs(name, asking) + asking.allowedMs;
    this.#since.delete(streamKey(name));
    return undefined;
  }

  async act(name: StreamName): Promise<'done'> {
    const settled = await this.games.actOn(
      name,
      (file) => {
        const asking = secondOpinionWindowIn(file);
        if (asking === undefined) return undefined;
        const shownMs = this.steadyClock.nowMs() - this.#shownSinceMs(name, asking);
        return shownMs >= asking.allowedMs ? settleCommand(asking, shownMs) : undefined;
      },
      { auto: 'server' },
    );
    if (!settled.ok) this.logger.error(`a challenge is not settled: ${settled.refusal.code}`);
    return 'done';
  }

  /**
   * The wall clock tells the age of a ruling once, after a restart; from then on it is measured.
   */
  #shownSinceMs(name: StreamName, { version, at }: SecondOpinionWindow): Ms {
    const key = streamKey(name);
    const known = this.#since.get(key);
    if (known?.version === version) return known.atMs;
    const ageMs = Math.max(0, this.wallClock.nowMs() - Date.parse(at));
    const atMs = this.steadyClock.nowMs() - ageMs;
    this.#since.set(key, { version, atMs });
    return atMs;
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
