import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { WallRow, WallView } from '@boardside/contract';
import { DevicePresence } from '../access/device-presence.js';
import { TableDevices } from '../access/table-devices.js';
import { Wake } from '../log/wake.js';
import { Timers } from '../platform/time/timers.js';
import { Wall } from '../tournament/wall.js';
import { Errand } from '../log/errand.js';

/** A console that shows the wall. */
export interface Console {
  readonly id: string;
  /** While it does not, it is left alone; then it is told how the rows are, not how they were. */
  readonly keepsUp: boolean;
  wall(tournament: string, rows: readonly WallRow[]): void;
}

interface Watched {
  readonly tournament: string;
  /** Each console with the turn of the wall up to which it was told. */
  readonly consoles: Map<string, { readonly console: Console; told: number }>;
  /** Of each row: how it was last, and at which turn of the wall it became so. */
  readonly rows: Map<string, { readonly text: string; readonly turn: number }>;
  turn: number;
  readonly telling: Errand;
}

/** At most four messages a second to a console. */
const restMs = 250;
/** Silence makes no sound, and so does a tablet that was let in: the rows are looked at anyway. */
const lookAgainMs = 5_000;

/** Tells consoles which rows of the wall have changed, and only those. */
@Injectable()
export class WallFeed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('wall');
  readonly #watched = new Map<string, Watched>();
  #endings: (() => void)[] = [];

  constructor(
    private readonly wall: Wall,
    private readonly devices: TableDevices,
    private readonly presence: DevicePresence,
    private readonly wake: Wake,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    this.#endings = [
      this.timers.every(lookAgainMs, () => this.#lookAtAll()),
      this.wake.listen(({ tournament }) => this.#watched.get(tournament)?.telling.ask()),
      this.presence.listen(() => this.#lookAtAll()),
      this.devices.listen(({ tournament }) => this.#watched.get(tournament)?.telling.ask()),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.#endings) end();
    for (const { telling } of this.#watched.values()) telling.end();
    this.#watched.clear();
  }

  /** The wall as it stands. */
  async rows(tournament: string): Promise<Pick<WallView, 'round' | 'rows'>> {
    const seated = await this.devices.seated(tournament);
    return this.wall.rows(tournament, (table) => this.presence.of(seated.get(table)));
  }

  /** The console hears of every row at once, then of rows that change. */
  watch(tournament: string, console: Console): void {
    const watched = this.#watchedOf(tournament);
    watched.consoles.set(console.id, { console, told: 0 });
    watched.telling.ask();
  }

  unwatch(tournament: string, console: Pick<Console, 'id'>): void {
    const watched = this.#watched.get(tournament);
    if (watched === undefined) return;
    watched.consoles.delete(console.id);
    if (watched.consoles.size > 0) return;
    watched.telling.end();
    this.#watched.delete(tournament);
  }

  forget(console: Pick<Console, 'id'>): void {
    for (const tournament of [...this.#watched.keys()]) this.unwatch(tournament, console);
  }

  #lookAtAll(): void {
    for (const { telling } of this.#watched.values()) telling.ask();
  }

  #watchedOf(tournament: string): Watched {
    const known = this.#watched.get(tournament);
    if (known) return known;
    const watched: Watched = {
      tournament,
      consoles: new Map(),
      rows: new Map(),
      turn: 0,
      telling: new Errand(this.timers, () => this.#tell(watched), {
        restMs,
        failed: (error) => this.logger.warn(`the wall could not be read: ${String(error)}`),
      }),
    };
    this.#watched.set(tournament, watched);
    return watched;
  }

  async #tell(watched: Watched): Promise<void> {
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
function turnsOf(watched: Watched, rows: readonly WallRow[]): readonly number[] {
  const before = watched.turn;
  return rows.map((row) => {
    const text = saying(row);
    const known = watched.rows.get(row.game);
    if (known?.text === text) return known.turn;
    watched.turn = before + 1;
    watched.rows.set(row.game, { text, turn: watched.turn });
    return watched.turn;
  });
}

/** What a row says; the age of its clock changes all the time and says nothing new. */
function saying(row: WallRow): string {
  const { device, ...rest } = row;
  const heard = device.kind === 'silent' ? { kind: device.kind } : device;
  return JSON.stringify({ ...rest, sinceMs: 0, device: heard });
}
