import { computed, inject, Injectable } from '@angular/core';
import {
  asksAboutTimes,
  unconfirmedOutOfReach,
  unconfirmedTurns,
  type Seat,
  type UnseenTurn,
} from '@boardside/game';
import { running } from '../../live/reading.js';
import { TableSession } from '../../session/table-session.js';
import { Table } from '../table.js';

/**
 * Turns that were played out of the server's sight, until everybody at the table has said that their
 * times are right. The log says who has: so any tablet that holds the table asks the others.
 */
@Injectable({ providedIn: 'root' })
export class OutageTimes {
  private readonly table = inject(Table);
  private readonly session = inject(TableSession);

  readonly turns = computed(() => this.unconfirmed());

  /** At the first standstill, and before anybody signs. */
  readonly due = computed(() => {
    const game = this.table.game();
    const stands = running(game) === undefined && game.clock.stops.every(({ settled }) => settled);
    const inPlay = ['playing', 'closing', 'racks'].includes(game.phase);
    if (!stands || !(inPlay || (game.phase === 'ended' && game.signed.length === 0))) return false;
    return asksAboutTimes(this.turns());
  });

  /** Who has still to say so. */
  readonly unheard = computed(() =>
    this.table.seats().filter((seat) => this.unconfirmed([seat]).length > 0),
  );

  confirm(seat: Seat, touch: Event): void {
    const turns = this.turns().map(({ turn }) => turn);
    this.table.act({ kind: 'confirm-times', turns }, [seat], touch);
  }

  /** Of all seats, or of some. */
  private unconfirmed(by?: readonly Seat[]): readonly UnseenTurn[] {
    const log = this.table.keeper()?.mirror.log() ?? [];
    const inReach = this.session.reach() === 'online';
    const asked = inReach ? unconfirmedTurns : unconfirmedOutOfReach;
    return asked(log, this.table.game(), by);
  }
}
