import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { StaffAccounts } from '../access/staff-accounts.js';
import { TableDevices } from '../access/table-devices.js';
import type { Asker } from '../access/who-asks.js';
import { deviceRoom, sessionRoom, type LiveServer, type LiveSocket } from './sockets.js';

/** Closes the sockets of who may no longer listen: a tablet that left its table, an ended session. */
@Injectable()
export class Partings implements OnModuleInit, OnModuleDestroy {
  #server: LiveServer | undefined;
  #deaf: readonly (() => void)[] = [];

  constructor(
    private readonly accounts: StaffAccounts,
    private readonly devices: TableDevices,
  ) {}

  onModuleInit(): void {
    this.#deaf = [
      this.accounts.listen((session) => this.#close(sessionRoom(session))),
      this.devices.listen(({ device, what }) => {
        if (what === 'left') this.#close(deviceRoom(device));
      }),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.#deaf) stop();
  }

  on(server: LiveServer): void {
    this.#server = server;
  }

  /** Notes whose socket it is, so that it is closed with their session or their seat. */
  async mayPart(socket: LiveSocket, asker: Asker): Promise<void> {
    if (asker.kind === 'staff') await socket.join(sessionRoom(asker.session));
    if (asker.kind === 'device') await socket.join(deviceRoom(asker.device.id));
  }

  #close(room: string): void {
    this.#server?.in(room).disconnectSockets(true);
  }
}
