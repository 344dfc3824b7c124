import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { GameChanges } from '../../game/game-changes.js';
import { GameDesk } from '../../game/game-desk.js';
import { playingPhases } from '../../game/games-in-phase.js';
import type { GamePolicy } from '../../game/policy.js';
import type { StoredGame } from '../../game/stored-game.js';
import { streamKey, type StreamName } from '../../log/event-log.js';
import { KeyedTasks } from '../../log/keyed-tasks.js';
import { Timers } from '../../platform/time/timers.js';
import { followsTablet, TableClockHandover } from './table-clock-handover.js';
import { TableTablets } from './table-tablets.js';

/**
 * Brings the clocks of a table to the tablet that it has now, until that is written: a log that
 * fails, or a server that stops in between, leaves no clock with a tablet that has gone.
 */
@Injectable()
export class TableClockPolicy implements GamePolicy, OnModuleInit, OnApplicationShutdown {
  readonly complaint = 'a clock could not be handed to the tablet of its table';
  readonly isUrgent = true;
  readonly sweep = ['opened', ...playingPhases, 'ended'] as const;
  /** By game: the epoch that was checked since the table's tablet changed. Play changes neither. */
  readonly #checked = new Map<string, number>();
  readonly #tables: KeyedTasks;
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly clocks: TableClockHandover,
    private readonly tablets: TableTablets,
    private readonly games: GameDesk,
    private readonly changes: GameChanges,
    timers: Timers,
  ) {
    const logger = new Logger('policies');
    this.#tables = new KeyedTasks(
      timers,
      ({ tournament, stream: table }) => this.#tabletChanged(tournament, Number(table)),
      (error) => logger.error(`${this.complaint}: ${String(error)}`),
    );
  }

  onModuleInit(): void {
    this.#unsubscribe = this.tablets.subscribe(({ tournament, table }) =>
      this.#tables.request({ tournament, stream: String(table) }),
    );
  }

  onApplicationShutdown(): void {
    this.#unsubscribe?.();
    this.#tables.end();
  }

  concerns(name: StreamName, file: StoredGame): boolean {
    const { game } = file;
    if (game.phase !== 'unopened' && followsTablet(file))
      return this.#checked.get(streamKey(name)) !== game.epoch;
    this.#checked.delete(streamKey(name));
    return false;
  }

  async act(name: StreamName): Promise<'done'> {
    const file = await this.games.read(name);
    const { game } = file;
    if (game.phase === 'unopened' || !followsTablet(file)) return 'done';
    // Noted first: a tablet that comes while this one is looked up has the game checked again.
    this.#checked.set(streamKey(name), game.epoch);
    await this.clocks.settle(name, game);
    return 'done';
  }

  async #tabletChanged(tournament: string, table: number): Promise<void> {
    for (const name of await this.clocks.gamesAt(tournament, table)) {
      this.#checked.delete(streamKey(name));
      this.changes.request(name);
    }
  }
}
