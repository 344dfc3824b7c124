import { Injectable } from '@nestjs/common';
import type { GameView } from '@boardside/contract';
import { DevicePresence } from '../access/device-presence.js';
import { TableDevices } from '../access/table-devices.js';
import { NamedGames } from './named-games.js';
import { refusedEntries } from './refused-entries.js';

/** A game as the console reads it whole: its log, with the names that the log does not have. */
@Injectable()
export class GameViews {
  constructor(
    private readonly files: NamedGames,
    private readonly devices: TableDevices,
    private readonly presence: DevicePresence,
  ) {}

  /** Undefined when there is no such game. */
  async of(tournament: string, id: string): Promise<GameView | undefined> {
    const file = await this.files.read(tournament, id);
    if (file === undefined) return undefined;
    const { game, names, staff, events } = file;
    const seated = await this.devices.currentDevices(tournament);
    const device = this.presence.stateOf(seated.get(game.table));
    return { tournament, game: id, names, staff, events, device, refused: refusedEntries(file) };
  }
}
