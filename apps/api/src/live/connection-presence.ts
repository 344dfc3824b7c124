import { Injectable } from '@nestjs/common';
import { DisplayPresence } from '../access/display-presence.js';
import type { TableDevice } from '../access/table-devices.js';
import type { Principal } from '../access/authenticator.js';
import type { HeartbeatTarget } from './tablet-heartbeats.js';
import { StaffPresence } from './staff-presence.js';
import { TablePresence } from './table-presence.js';
import type { TableSubscriber } from './table-feed.js';

/** Notes which tablets, screens and people are there. */
@Injectable()
export class ConnectionPresence {
  constructor(
    private readonly tablets: TablePresence,
    private readonly staff: StaffPresence,
    private readonly displays: DisplayPresence,
  ) {}

  connected(listener: TableSubscriber & HeartbeatTarget, asker: Principal): void {
    if (asker.kind === 'display') this.displays.connected(asker.display);
    if (asker.kind === 'staff') this.staff.connected(asker.staff.id);
    const device = currentDeviceOf(asker);
    if (device !== undefined) this.tablets.connected(listener, device);
  }

  disconnected(listener: { readonly id: string }, asker: Principal): void {
    if (asker.kind === 'display') this.displays.disconnected(asker.display);
    if (asker.kind === 'staff') this.staff.disconnected(asker.staff.id);
    const device = currentDeviceOf(asker);
    if (device !== undefined) this.tablets.disconnected(listener, device);
  }
}

/** A tablet that has left its table may hand in what it holds; nothing is shown to it. */
function currentDeviceOf(asker: Principal): TableDevice | undefined {
  return asker.kind === 'device' && asker.device.standing === 'current' ? asker.device : undefined;
}
