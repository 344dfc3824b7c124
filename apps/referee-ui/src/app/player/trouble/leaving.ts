import { computed, inject, Injectable, signal } from '@angular/core';
import type { Seat } from '@boardside/game';
import { leavingWords } from '../../words/leaving.js';
import { Table } from '../table.js';

/** A player who has to go: the log keeps who called the referee for it, the tablet says why. */
@Injectable({ providedIn: 'root' })
export class Leaving {
  private readonly table = inject(Table);
  private readonly reasons = signal<Readonly<Record<string, string>>>({});

  private readonly stop = computed(() =>
    this.table
      .game()
      .clock.stops.find(({ reason, seat }) => reason === 'referee' && seat !== undefined),
  );
  /** What both read while the referee is on the way. */
  readonly said = computed((): string | undefined => {
    const stop = this.stop();
    const why = stop && this.reasons()[this.keyOf(stop.id)];
    if (stop?.seat === undefined || why === undefined) return undefined;
    return leavingWords.said(this.table.name(stop.seat), why);
  });

  leave(seat: Seat, why: string, touch: Event): void {
    const called = this.table.act({ kind: 'stop-clock', reason: 'referee', seat }, [seat], touch);
    const stop = this.stop();
    if (called.ok && stop !== undefined)
      this.reasons.update((reasons) => ({ ...reasons, [this.keyOf(stop.id)]: why }));
  }

  private keyOf(stop: string): string {
    return `${this.table.keeper()?.place.game ?? ''}/${stop}`;
  }
}
