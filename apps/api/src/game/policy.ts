import type { Ms } from '@boardside/clock';
import type { Phase } from '@boardside/game';
import type { StreamName } from '../log/event-log.js';
import type { TaskOutcome } from '../log/serial-task.js';
import type { StoredGame } from './stored-game.js';

/** Something the server does by itself, when a stream has changed or an instant has come. */
export interface Policy<State> {
  /** What could not be done when an attempt fails, for the log. */
  readonly complaint: string;
  /** Somebody at a table waits for it: after a failure it is tried again every second. */
  readonly isUrgent?: boolean;
  /** Whether there may be something to do now, by what is known without waiting. */
  concerns(name: StreamName, state: State): boolean;
  /** When there is something to do without a change, by the steady clock; undefined: never. */
  dueAtMs?(name: StreamName, state: State): Ms | undefined;
  /** May be called when there is nothing to do. `later`: it is not possible yet. */
  act(name: StreamName): Promise<TaskOutcome>;
}

/** A policy about single games. */
export interface GamePolicy extends Policy<StoredGame> {
  /** Games in these phases are checked when the server has started. */
  readonly sweep: readonly Phase[];
  /** Games that are checked before all others then. */
  sweepFirst?(): Promise<readonly StreamName[]>;
}
