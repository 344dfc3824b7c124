import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DevicePresence } from '../access/device-presence.js';
import { Displays } from '../access/displays.js';
import type { TableDevice } from '../access/table-devices.js';
import type { Asker } from '../access/who-asks.js';
import { Claims } from '../ruling/claims.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { Beats, type BeatenTablet } from './beats.js';
import { TableNews, type Tablet } from './table-news.js';

/** Who comes back within this time has only loaded the page again. */
const reloadMs = 2_000;

/**
 * Notes which tablets, screens and people are there. The tablets of tables are told of their table
 * and asked for beats; who has left every page holds no case any more.
 */
@Injectable()
export class Attendance implements OnModuleDestroy {
  private readonly logger = new Logger('attendance');
  /** Of each member of staff: how many sockets. */
  readonly #staff = new Map<string, number>();
  readonly #goings = new Set<NodeJS.Timeout>();

  constructor(
    private readonly presence: DevicePresence,
    private readonly tables: TableNews,
    private readonly beats: Beats,
    private readonly displays: Displays,
    private readonly claims: Claims,
    private readonly wallClock: WallClock,
  ) {}

  onModuleDestroy(): void {
    for (const gone of this.#goings) clearTimeout(gone);
  }

  came(listener: Tablet & BeatenTablet, asker: Asker): void {
    if (asker.kind === 'display') this.displays.came(asker.display);
    if (asker.kind === 'staff') this.#staffCame(asker.staff.id);
    const device = seatedDevice(asker);
    if (device === undefined) return;
    this.presence.connected(device.id);
    this.presence.heard(device.id);
    this.tables.greet(listener, device);
    this.beats.begin(listener, device);
  }

  left(listener: { readonly id: string }, asker: Asker): void {
    if (asker.kind === 'display') this.displays.left(asker.display);
    if (asker.kind === 'staff') this.#staffLeft(asker.staff.id);
    const device = seatedDevice(asker);
    if (device === undefined) return;
    this.presence.disconnected(device.id);
    this.tables.forget(listener);
    this.beats.forget(listener);
  }

  #staffCame(id: string): void {
    this.#staff.set(id, (this.#staff.get(id) ?? 0) + 1);
  }

  #staffLeft(id: string): void {
    const sockets = (this.#staff.get(id) ?? 1) - 1;
    if (sockets > 0) {
      this.#staff.set(id, sockets);
      return;
    }
    this.#staff.delete(id);
    const leftAt = this.wallClock.nowMs();
    const gone = setTimeout(() => {
      this.#goings.delete(gone);
      if (!this.#staff.has(id)) this.#release(id, leftAt);
    }, reloadMs).unref();
    this.#goings.add(gone);
  }

  #release(id: string, leftAt: number): void {
    this.claims.left(id, leftAt).catch((error: unknown) => {
      this.logger.warn(`claims could not be released: ${String(error)}`);
    });
  }
}

/** A tablet that has left its table may hand in what it holds; nothing is shown to it. */
function seatedDevice(asker: Asker): TableDevice | undefined {
  return asker.kind === 'device' && asker.device.standing === 'current' ? asker.device : undefined;
}
