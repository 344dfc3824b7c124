import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { HallRow, HallView } from '@boardside/contract';
import { DevicePresence } from '../access/device-presence.js';
import { TableDevices } from '../access/table-devices.js';
import { StreamNotifier } from '../log/stream-notifier.js';
import { Timers } from '../platform/time/timers.js';
import { HallOverview } from '../tournament/tables/hall-overview.js';
import { SerialTask } from '../log/serial-task.js';

/** A console that shows the wall. */
export interface HallConsole {
  readonly id: string;
  /** While it does not, it is left alone; then it is told how the rows are, not how they were. */
  readonly keepsUp: boolean;
  wall(tournament: string, rows: readonly HallRow[]): void;
}

interface WatchedHall {
  readonly tournament: string;
  /** Each console with the turn of the wall up to which it was told. */
  readonly consoles: Map<string, { readonly console: HallConsole; told: number }>;
  /** Of each row: how it was last, and at which turn of the wall it became so. */
  readonly rows: Map<string, { readonly text: string; readonly turn: number }>;
  turn: number;
  readonly telling: SerialTask;
}

/** At most four messages a second to a console. */
const restMs = 250;
/** Silence makes no sound, and so does a tablet that was let in: the rows are looked at anyway. */
const lookAgainMs = 5_000;

/** Tells consoles which rows of the wall have changed, and only those. */
@Injectable()
export class HallFeed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('wall');
  readonly #watched = new Map<string, WatchedHall>();
  #unsubscribes: (() => void)[] = [];

  constructor(
    private readonly wall: HallOverview,
    private readonly devices: TableDevices,
    private readonly presence: DevicePresence,
    private readonly wake: StreamNotifier,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    this.#unsubscribes = [
      this.timers.every(lookAgainMs, () => this.#recheckAll()),
      this.wake.subscribe(({ tournament }) => this.#watched.get(tournament)?.telling.request()),
      this.presence.subscribe(() => this.#recheckAll()),
      this.devices.subscribe(({ tournament }) => this.#watched.get(tournament)?.telling.request()),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.#unsubscribes) end();
    for (const { telling } of this.#watched.values()) telling.end();
    this.#watched.clear();
  }

  /** The wall as it stands. */
  async rows(tournament: string): Promise<Pick<HallView, 'round' | 'rows'>> {
    const seated = await this.devices.currentDevices(tournament);
    return this.wall.rows(tournament, (table) => this.presence.stateOf(seated.get(table)));
  }

  /** The console hears of every row at once, then of rows that change. */
  watch(tournament: string, console: HallConsole): void {
    const watched = this.#watchedOf(tournament);
    watched.consoles.set(console.id, { console, told: 0 });
    watched.telling.request();
  }

  unwatch(tournament: string, console: Pick<HallConsole, 'id'>): void {
    const watched = this.#watched.get(tournament);
    if (watched === undefined) return;
    watched.consoles.delete(console.id);
    if (watched.consoles.size > 0) return;
    watched.telling.end();
    this.#watched.delete(tournament);
  }

  forget(console: Pick<HallConsole, 'id'>): void {
    for (const tournament of [...this.#watched.keys()]) this.unwatch(tournament, console);
  }

  #recheckAll(): void {
    for (const { telling } of this.#watched.values()) telling.request();
  }

  #watchedOf(tournament: string): WatchedHall {
    const known = this.#watched.get(tournament);
    if (known) return known;
    const watched: WatchedHall = {
      tournament,
      consoles: new Map(),
      rows: new Map(),
      turn: 0,
      telling: new SerialTask(this.timers, () => this.#notify(watched), {
        restMs,
        failed: (error) => this.logger.warn(`the wall could not be read: ${String(error)}`),
      }),
    };
    this.#watched.set(tournament, watched);
    return watched;
  }

  async #notify(watched: WatchedHall): Promise<void> {
    const { tournament, consoles } = watched;
    const { rows } = await this.rows(tournament);
    const turns = turnsOf(watched, rows);
    for (const listening of consoles.values()) {
      const { console, told } = listening;
      const changed = rows.filter((_row, index) => (turns[index] ?? 0) > told);
      if (changed.length === 0 || !console.keepsUp) continue;
      console.wall(tournament, changed);
      listening.told = watched.turn;
    }
  }
}

/** At which turn of the wall each row became as it is now; the wall turns when a row changes. */
function turnsOf(watched: WatchedHall, rows: readonly HallRow[]): readonly number[] {
  const before = watched.turn;
  return rows.map((row) => {
    const text = rowContentOf(row);
    const known = watched.rows.get(row.game);
    if (known?.text === text) return known.turn;
    watched.turn = before + 1;
    watched.rows.set(row.game, { text, turn: watched.turn });
    return watched.turn;
  });
}

/**
 * What a row says; the age of its clock changes all the time and says nothing new, and its needs
 * follow from the rest.
 */
function rowContentOf(row: HallRow): string {
  const { device, ...rest } = row;
  const heard = device.kind === 'silent' ? { kind: device.kind } : device;
  return JSON.stringify({ ...rest, needs: undefined, sinceMs: 0, device: heard });
}
