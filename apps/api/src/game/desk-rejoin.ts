import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import { EventLog, type StreamName } from '../log/event-log.js';
import { SteadyClock } from '../runtime/steady-clock.js';
import { GameDesk } from './game-desk.js';
import type { GameFile } from './game-file.js';
import { gamesDue } from './games-in-phase.js';
import { ServerLife } from './server-life.js';

/**
 * What a reload is to a tablet, a restart, or a sleep of the computer, is to the desk: the clocks that it measured had a gap. A
 * short one is charged; after a longer one they stand until somebody starts them (clock-and-sync 2.5).
 */
@Injectable()
export class DeskRejoin implements OnApplicationShutdown {
  private readonly logger = new Logger('desk clocks');
  #deaf: (() => void) | undefined;

  constructor(
    private readonly desk: GameDesk,
    private readonly log: EventLog,
    private readonly life: ServerLife,
    private readonly steadyClock: SteadyClock,
  ) {}

  /** Looks at every clock after a start, and from then on whenever the computer has slept. */
  async start(): Promise<void> {
    await this.rejoinAll();
    this.#deaf = this.steadyClock.whenSlept((awakeUntilMs) => {
      this.rejoinAll(awakeUntilMs).catch((error: unknown) => {
        this.logger.error(`a clock could not be stopped after a sleep: ${String(error)}`);
      });
    });
  }

  onApplicationShutdown(): void {
    this.#deaf?.();
  }

  /** `awakeUntilMs`: until when this computer measured before it slept; undefined: it was started. */
  async rejoinAll(awakeUntilMs?: Ms): Promise<void> {
    for (const name of await gamesDue(this.log)) await this.#rejoin(name, awakeUntilMs);
  }

  async #rejoin(name: StreamName, awakeUntilMs: Ms | undefined): Promise<void> {
    const before = runningAtDesk(await this.desk.read(name));
    if (before === undefined || before.sid === this.steadyClock.run) return;
    const alive = awakeUntilMs ?? (await this.life.lastOf(before.sid, this.steadyClock.nowMs()));
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
