import { inject, Injectable } from '@angular/core';
import type { Language } from '@boardside/contract';
import type { LeavingReason, Seat } from '@boardside/game';
import { inLanguage } from '../../text/language.js';
import { leavingText } from '../../text/leaving.js';
import { PlayerTable } from '../player-table.js';

/**
 * A player who has to go: the referee is called for it, and both sides and the director read why.
 */
@Injectable({ providedIn: 'root' })
export class PlayerDeparture {
  private readonly table = inject(PlayerTable);

  /** What both read while the referee is on the way. */
  notice(language: Language): string | undefined {
    const { stops } = this.table.game().clock;
    const { seat, leaves } = stops.find((stop) => stop.leaves !== undefined) ?? {};
    if (seat === undefined || leaves === undefined) return undefined;
    return inLanguage(leavingText, language).said(this.table.name(seat), leaves);
  }

  leave(seat: Seat, leaves: LeavingReason, touch: Event): void {
    this.table.act({ kind: 'stop-clock', reason: 'referee', seat, leaves }, [seat], touch);
  }
}
