import { computed, inject, Injectable } from '@angular/core';
import { PlayerTable } from '../player-table.js';
import { CorrectionDrafting } from './correction-drafting.js';
import { OutageTimes } from './outage-times.js';

/**
 * What both players deal with before play goes on. `overdraw`: tiles are taken off a rack.
 * `tallies`: scores and totals are compared. `correction`: one was asked for and is answered.
 * `outage`: times that only the tablet knows are looked at.
 */
export type TroubleStage = 'overdraw' | 'tallies' | 'correction' | 'outage';

/**
 * Which of these the table shows, read from the log; after play a side that types is here alone.
 */
@Injectable({ providedIn: 'root' })
export class TroubleStages {
  private readonly table = inject(PlayerTable);
  private readonly asking = inject(CorrectionDrafting);
  private readonly outage = inject(OutageTimes);

  readonly stage = computed((): TroubleStage | undefined => {
    const { clock, askedCorrection } = this.table.game();
    const open = clock.stops.filter(({ settled }) => !settled).map(({ reason }) => reason);
    if (open.includes('overdraw')) return 'overdraw';
    if (askedCorrection !== undefined) return 'correction';
    if (open.includes('score') || this.asking.draft()) return 'tallies';
    return this.outage.due() ? 'outage' : undefined;
  });
}
