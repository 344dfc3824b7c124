import { Injectable } from '@nestjs/common';
import { DevicePresence } from '../access/device-presence.js';
import type { TableDevice } from '../access/table-devices.js';
import { BeatAnswers } from './beat-answers.js';
import { Beats, type BeatenTablet } from './beats.js';
import { TableNews, type Tablet } from './table-news.js';

/** The tablets of tables that are there: they are told of their table, and asked for beats. */
@Injectable()
export class TablePresence {
  constructor(
    private readonly presence: DevicePresence,
    private readonly tables: TableNews,
    private readonly beats: Beats,
    private readonly answers: BeatAnswers,
  ) {}

  came(listener: Tablet & BeatenTablet, device: TableDevice): void {
    this.presence.connected(device.id);
    this.presence.heard(device.id);
    this.answers.opened(device, listener.id);
    this.tables.greet(listener, device);
    this.beats.begin(listener, device);
  }

  left(listener: { readonly id: string }, device: Pick<TableDevice, 'id'>): void {
    this.presence.disconnected(device.id);
    this.answers.lost(device, listener.id);
    this.tables.forget(listener);
    this.beats.forget(listener);
  }
}
