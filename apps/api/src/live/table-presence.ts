import { Injectable } from '@nestjs/common';
import { DevicePresence } from '../access/device-presence.js';
import type { TableDevice } from '../access/table-devices.js';
import { HeartbeatAnswers } from './heartbeat-answers.js';
import { TabletHeartbeats, type HeartbeatTarget } from './tablet-heartbeats.js';
import { TableFeed, type TableSubscriber } from './table-feed.js';

/** The tablets of tables that are there: they are told of their table, and asked for beats. */
@Injectable()
export class TablePresence {
  constructor(
    private readonly presence: DevicePresence,
    private readonly tables: TableFeed,
    private readonly beats: TabletHeartbeats,
    private readonly answers: HeartbeatAnswers,
  ) {}

  connected(listener: TableSubscriber & HeartbeatTarget, device: TableDevice): void {
    this.presence.connected(device.id);
    this.presence.recordAnswer(device.id);
    this.answers.lineOpened(device, listener.id);
    this.tables.watch(listener, device);
    this.beats.start(listener, device);
  }

  disconnected(listener: { readonly id: string }, device: Pick<TableDevice, 'id'>): void {
    this.presence.disconnected(device.id);
    this.answers.lineLost(device, listener.id);
    this.tables.forget(listener);
    this.beats.forget(listener);
  }
}
