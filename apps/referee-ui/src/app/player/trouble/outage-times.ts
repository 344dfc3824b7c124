import { computed, inject, Injectable } from '@angular/core';
import {
  needsTimeConfirmation,
  runningSeatOf,
  unconfirmedOfflineTurns,
  unconfirmedTurns,
  type Seat,
  type TabletTimedTurn,
} from '@boardside/game';
import { TableSession } from '../../session/table-session.js';
import { PlayerTable } from '../player-table.js';

/**
 * Turns that were played out of the server's sight, until everybody at the table has said that
 * their times are right. The log says who has: so any tablet that holds the table asks the others.
 */
@Injectable({ providedIn: 'root' })
export class OutageTimes {
  private readonly table = inject(PlayerTable);
  private readonly session = inject(TableSession);

  readonly turns = computed(() => this.unconfirmed());

  /** At the first standstill, and before anybody signs. */
  readonly due = computed(() => {
    const game = this.table.game();
    const stands =
      runningSeatOf(game) === undefined && game.clock.stops.every(({ settled }) => settled);
    const inPlay = ['playing', 'closing', 'racks'].includes(game.phase);
    if (!stands || !(inPlay || (game.phase === 'ended' && game.signed.length === 0))) return false;
    return needsTimeConfirmation(this.turns());
  });

  /** Who has still to say so. */
  readonly unconfirmedSeats = computed(() =>
    this.table.seats().filter((seat) => this.unconfirmed([seat]).length > 0),
  );

  confirm(seat: Seat, touch: Event): void {
    const turns = this.turns().map(({ turn }) => turn);
    this.table.act({ kind: 'confirm-times', turns }, [seat], touch);
  }

  /** Of all seats, or of some. */
  private unconfirmed(by?: readonly Seat[]): readonly TabletTimedTurn[] {
    const log = this.table.keeper()?.mirror.log() ?? [];
    const inReach = this.session.reach() === 'online';
    const asked = inReach ? unconfirmedTurns : unconfirmedOfflineTurns;
    return asked(log, this.table.game(), by);
  }
}
