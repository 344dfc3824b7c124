import { computed, inject, Injectable, linkedSignal, type WritableSignal } from '@angular/core';
import type { Command, Seat } from '@boardside/game';
import { correctWords } from '../../words/tallies.js';
import { Table } from '../table.js';
import { outcomeOf, type Outcome } from './correction-plan.js';

/** A correction that was asked for, until the players or the director have answered it (G36). */
@Injectable({ providedIn: 'root' })
export class AskedDesk {
  private readonly table = inject(Table);

  readonly asked = computed(() => this.table.game().askedCorrection);
  readonly turn = computed(() =>
    this.table.game().turns.find(({ id }) => id === this.asked()?.turn),
  );
  readonly outcome = computed((): Outcome | undefined => {
    const asked = this.asked();
    if (asked?.move === undefined) return undefined;
    return outcomeOf(this.table.game(), asked.turn, asked.move);
  });
  /** Players who agree may record it themselves. */
  readonly mends = computed(
    () =>
      this.table.game().rules.options.typingErrors === 'players-mend' &&
      this.outcome()?.kind === 'fits',
  );
  /** Players who agree may also leave everything as it is. */
  readonly mayLeave = computed(
    () => this.table.game().rules.options.typingErrors === 'players-mend',
  );
  private readonly call = computed(() => {
    const game = this.table.game();
    const stop = game.clock.stops.findLast(({ reason }) => reason === 'correction');
    return `correction/${this.table.keeper()?.place.game ?? ''}/${stop?.id ?? ''}`;
  });
  private readonly said: WritableSignal<'agrees' | 'disagrees' | undefined> = linkedSignal({
    source: this.call,
    computation: () => undefined,
  });
  readonly answer = this.said.asReadonly();

  /** Whether this side has still to say whether it was so. */
  answers(seat: Seat): boolean {
    const asked = this.asked();
    const byPlayer = asked !== undefined && asked.seats.length > 0;
    return byPlayer && !asked.seats.includes(seat) && this.answer() === undefined;
  }

  agree(touch: Event): void {
    const asked = this.asked();
    this.said.set('agrees');
    if (asked?.move === undefined || !this.mends()) return;
    const change = { kind: 'change', turn: asked.turn, move: asked.move } as const;
    const reason = correctWords.agreedReason(asked.why);
    this.table.act({ kind: 'correct-turns', changes: [change], reason }, this.everybody(), touch);
  }

  /** Who disagrees calls the referee, unless the director is asked anyway. */
  disagree(seat: Seat, touch: Event): void {
    this.said.set('disagrees');
    const { stops } = this.table.game().clock;
    if (this.mends() && stops.every(({ reason }) => reason !== 'referee'))
      this.table.act({ kind: 'stop-clock', reason: 'referee' }, [seat], touch);
  }

  leaves(seat: Seat): boolean {
    return this.table.tapped(this.call()).includes(seat);
  }

  leave(seat: Seat): void {
    const command: Command = {
      kind: 'correct-turns',
      changes: [],
      reason: correctWords.leftAsItIs,
    };
    this.table.tapTogether(this.call(), seat, command);
  }

  private everybody(): readonly Seat[] {
    return this.table.game().seats.map((_, seat) => seat as Seat);
  }
}
