import { Injectable } from '@nestjs/common';
import type { GameView } from '@boardside/contract';
import type { Recorded } from '@boardside/game';
import { DevicePresence } from '../access/device-presence.js';
import { StaffAccounts } from '../access/staff-accounts.js';
import { TableDevices } from '../access/table-devices.js';
import { GameDesk } from '../game/game-desk.js';
import { PersonNames, seatName } from '../tournament/person-names.js';

/** A game as the console reads it whole: its log, with the names that the log does not have. */
@Injectable()
export class GameViews {
  constructor(
    private readonly games: GameDesk,
    private readonly names: PersonNames,
    private readonly accounts: StaffAccounts,
    private readonly devices: TableDevices,
    private readonly presence: DevicePresence,
  ) {}

  /** Undefined when there is no such game. */
  async of(tournament: string, id: string): Promise<GameView | undefined> {
    const { game, events, refused } = await this.games.read({ tournament, stream: id });
    if (game.phase === 'unopened') return undefined;
    const names = await this.names.of(tournament);
    const seated = await this.devices.seated(tournament);
    return {
      tournament,
      game: id,
      names: game.seats.map((entrant) => seatName(entrant, names)),
      staff: await this.accounts.namesOf(staffIn(events)),
      events,
      device: this.presence.of(seated.get(game.table)),
      refused: refused.map(({ seq, device, at, command, refusal }) => ({
        ...{ seq, device, at, command, refusal },
      })),
    };
  }
}

function staffIn(events: readonly Recorded[]): readonly string[] {
  return events.flatMap(({ by, type, body }) => {
    const ruled = type === 'RulingGiven' && 'juror' in body.judge ? [body.judge.juror] : [];
    return 'staff' in by ? [by.staff, ...ruled] : ruled;
  });
}
