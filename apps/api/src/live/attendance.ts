import { Injectable } from '@nestjs/common';
import { DevicePresence } from '../access/device-presence.js';
import { Displays } from '../access/displays.js';
import type { TableDevice } from '../access/table-devices.js';
import type { Asker } from '../access/who-asks.js';
import { Beats, type BeatenTablet } from './beats.js';
import { TableNews, type Tablet } from './table-news.js';

/**
 * Notes which tablets and screens are there. The tablets of tables are told of their table and asked
 * for beats.
 */
@Injectable()
export class Attendance {
  constructor(
    private readonly presence: DevicePresence,
    private readonly tables: TableNews,
    private readonly beats: Beats,
    private readonly displays: Displays,
  ) {}

  came(listener: Tablet & BeatenTablet, asker: Asker): void {
    if (asker.kind === 'display') this.displays.came(asker.display);
    const device = seatedDevice(asker);
    if (device === undefined) return;
    this.presence.connected(device.id);
    this.presence.heard(device.id);
    this.tables.greet(listener, device);
    this.beats.begin(listener, device);
  }

  left(listener: { readonly id: string }, asker: Asker): void {
    if (asker.kind === 'display') this.displays.left(asker.display);
    const device = seatedDevice(asker);
    if (device === undefined) return;
    this.presence.disconnected(device.id);
    this.tables.forget(listener);
    this.beats.forget(listener);
  }
}

/** A tablet that has left its table may hand in what it holds; nothing is shown to it. */
function seatedDevice(asker: Asker): TableDevice | undefined {
  return asker.kind === 'device' && asker.device.standing === 'current' ? asker.device : undefined;
}
