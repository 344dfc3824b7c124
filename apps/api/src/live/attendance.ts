import { Injectable } from '@nestjs/common';
import { Displays } from '../access/displays.js';
import type { TableDevice } from '../access/table-devices.js';
import type { Asker } from '../access/who-asks.js';
import type { BeatenTablet } from './beats.js';
import { StaffPresence } from './staff-presence.js';
import { TablePresence } from './table-presence.js';
import type { Tablet } from './table-news.js';

/** Notes which tablets, screens and people are there. */
@Injectable()
export class Attendance {
  constructor(
    private readonly tablets: TablePresence,
    private readonly staff: StaffPresence,
    private readonly displays: Displays,
  ) {}

  came(listener: Tablet & BeatenTablet, asker: Asker): void {
    if (asker.kind === 'display') this.displays.came(asker.display);
    if (asker.kind === 'staff') this.staff.came(asker.staff.id);
    const device = seatedDevice(asker);
    if (device !== undefined) this.tablets.came(listener, device);
  }

  left(listener: { readonly id: string }, asker: Asker): void {
    if (asker.kind === 'display') this.displays.left(asker.display);
    if (asker.kind === 'staff') this.staff.left(asker.staff.id);
    const device = seatedDevice(asker);
    if (device !== undefined) this.tablets.left(listener, device);
  }
}

/** A tablet that has left its table may hand in what it holds; nothing is shown to it. */
function seatedDevice(asker: Asker): TableDevice | undefined {
  return asker.kind === 'device' && asker.device.standing === 'current' ? asker.device : undefined;
}
