import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { streamKey, type StreamName } from '../log/event-log.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers, type CancelTimer } from '../platform/time/timers.js';
import { GameChanges } from './game-changes.js';
import { GameDesk } from './game-desk.js';
import { ServerRuns } from './server-runs.js';
import { runningDeskClock, type StoredGame } from './stored-game.js';

const recordMs = 1_000;

/** While the desk measures a clock, records each second that this run was there to do so. */
@Injectable()
export class ServerRunRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger('server runs');
  /** The games whose clocks the desk measures, those that nothing ends by itself too. */
  readonly #measured = new Set<string>();
  #cancelRecording: CancelTimer | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly games: GameDesk,
    private readonly changes: GameChanges,
    private readonly steadyClock: SteadyClock,
    private readonly runs: ServerRuns,
    private readonly timers: Timers,
  ) {}

  /** Checks every clock that runs, and from then on each game that changes. */
  async start(): Promise<void> {
    this.#unsubscribe = this.changes.subscribe((name, file) => this.#update(name, file));
    for (const name of await this.games.due()) {
      try {
        this.#update(name, await this.games.read(name));
      } catch {
        // One that cannot be read keeps no other from it.
        this.changes.request(name);
      }
    }
  }

  onApplicationShutdown(): void {
    this.#unsubscribe?.();
    this.#cancelRecording?.();
  }

  #update(name: StreamName, file: StoredGame): void {
    if (runningDeskClock(file) === undefined) this.#measured.delete(streamKey(name));
    else this.#measured.add(streamKey(name));
    if (this.#measured.size > 0) this.#cancelRecording ??= this.#startRecording();
    else this.#stopRecording();
  }

  #startRecording(): CancelTimer {
    this.#record();
    return this.timers.every(recordMs, () => this.#record());
  }

  #stopRecording(): void {
    this.#cancelRecording?.();
    this.#cancelRecording = undefined;
  }

  #record(): void {
    // Asked first: a computer that has slept notices it then, and is in another run.
    const nowMs = this.steadyClock.nowMs();
    this.runs.recordAlive(this.steadyClock.run, nowMs).catch((error: unknown) => {
      this.logger.warn(`it could not be noted that the server is alive: ${String(error)}`);
    });
  }
}
