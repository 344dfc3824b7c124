import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Displays } from '../access/displays.js';
import { principalOf } from '../access/socket-principal.js';
import { StaffSessions } from '../access/staff-sessions.js';
import { TableDevices } from '../access/table-devices.js';
import type { Principal } from '../access/authenticator.js';
import { Relay } from '../platform/relay.js';
import { ConnectionAuthenticator } from './connection-authenticator.js';
import {
  deviceRoom,
  displayRoom,
  sessionRoom,
  type LiveServer,
  type LiveSocket,
} from './sockets.js';

/**
 * Closes the sockets of who may no longer listen: of a tablet that left its table or was blocked,
 * an ended session, a screen whose code was withdrawn; and of a tablet all but the newest.
 */
@Injectable()
export class SessionRevocation implements OnModuleInit, OnModuleDestroy {
  #server: LiveServer | undefined;
  #unsubscribes: readonly (() => void)[] = [];

  constructor(
    private readonly sessions: StaffSessions,
    private readonly devices: TableDevices,
    private readonly displays: Displays,
    private readonly doorkeeper: ConnectionAuthenticator,
    private readonly relay: Relay,
  ) {}

  onModuleInit(): void {
    // Who was parted by another node meanwhile is parted now.
    this.relay.onLoss(() => void this.#recheckAll());
    this.#unsubscribes = [
      this.sessions.subscribe((session) => this.#close(sessionRoom(session))),
      this.displays.subscribe((display) => this.#close(displayRoom(display))),
      this.devices.subscribe(({ device, what }) => {
        if (what === 'left' || what === 'moved' || what === 'blocked')
          this.#close(deviceRoom(device));
      }),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.#unsubscribes) stop();
  }

  attach(server: LiveServer): void {
    this.#server = server;
  }

  /**
   * Notes whose socket it is, so that it is closed with their session or their seat; at once, if
   * that has ended while it came in.
   */
  async register(socket: LiveSocket, asker: Principal): Promise<void> {
    if (asker.kind === 'staff') await socket.join(sessionRoom(asker.session));
    if (asker.kind === 'device') {
      await socket.join(deviceRoom(asker.device.id));
      this.#closeOlder(deviceRoom(asker.device.id));
    }
    if (asker.kind === 'display') await socket.join(displayRoom(asker.display.id));
    await this.#recheck(socket);
  }

  async #recheckAll(): Promise<void> {
    for (const socket of this.#server?.sockets.sockets.values() ?? []) await this.#recheck(socket);
  }

  async #recheck(socket: LiveSocket): Promise<void> {
    if (!(await this.doorkeeper.isStillAdmitted(socket, principalOf(socket))))
      socket.disconnect(true);
  }

  /** Of the sockets of this node; a room keeps them in the order in which they came. */
  #closeOlder(room: string): void {
    const { adapter, sockets } = this.#server?.sockets ?? {};
    const ids = [...(adapter?.rooms.get(room) ?? [])];
    for (const id of ids.slice(0, -1)) sockets?.get(id)?.disconnect(true);
  }

  #close(room: string): void {
    this.#server?.in(room).disconnectSockets(true);
  }
}
