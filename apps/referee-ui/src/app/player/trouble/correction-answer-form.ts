import { computed, inject, Injectable, linkedSignal, type WritableSignal } from '@angular/core';
import type { Command, Seat } from '@boardside/game';
import { PlayerTable } from '../player-table.js';
import { tryCorrection, type CorrectionTrial } from './correction-trial.js';

/** A correction that was asked for, until the players or the director have answered it (G36). */
@Injectable({ providedIn: 'root' })
export class CorrectionAnswerForm {
  private readonly table = inject(PlayerTable);

  readonly asked = computed(() => this.table.game().askedCorrection);
  readonly turn = computed(() =>
    this.table.game().turns.find(({ id }) => id === this.asked()?.turn),
  );
  readonly trial = computed((): CorrectionTrial | undefined => {
    const asked = this.asked();
    if (asked?.move === undefined) return undefined;
    return tryCorrection(this.table.game(), asked.turn, asked.move);
  });
  /** Players who agree may record it themselves, but for a play that was challenged off. */
  readonly mends = computed(
    () =>
      this.table.game().rules.options.typingErrors === 'players-mend' &&
      this.turn()?.challenge.kind !== 'off' &&
      this.trial()?.kind === 'fits',
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
  private readonly agreed: WritableSignal<readonly Seat[]> = linkedSignal({
    source: this.call,
    computation: () => [],
  });
  private readonly refused: WritableSignal<Seat | undefined> = linkedSignal({
    source: this.call,
    computation: () => undefined,
  });
  /** Who says that it was not so. */
  readonly disagrees = this.refused.asReadonly();
  /** Those who have not said yet whether it was so: everybody but who asked. */
  readonly unanswered = computed((): readonly Seat[] => {
    const asked = this.asked();
    if (asked === undefined || asked.seats.length === 0 || this.disagrees() !== undefined)
      return [];
    const silent = (seat: Seat) => !asked.seats.includes(seat) && !this.agreed().includes(seat);
    return this.table.seats().filter(silent);
  });
  readonly allAgree = computed(
    () =>
      (this.asked()?.seats.length ?? 0) > 0 &&
      this.disagrees() === undefined &&
      this.unanswered().length === 0,
  );

  agree(seat: Seat, touch: Event): void {
    const asked = this.asked();
    if (asked === undefined) return;
    this.agreed.update((agreed) => [...agreed, seat]);
    if (asked.move === undefined || !this.mends()) {
      const { turn, move, why, seats } = asked;
      this.table.act({ kind: 'ask-correction', turn, move, why }, [...seats, seat], touch);
      return;
    }
    if (!this.allAgree()) return;
    const change = { kind: 'change', turn: asked.turn, move: asked.move } as const;
    const everybody = this.table.seats();
    this.table.act({ kind: 'correct-turns', changes: [change], reason: '' }, everybody, touch);
  }

  /** Who disagrees calls the referee: the log says who it was, whoever mends it. */
  disagree(seat: Seat, touch: Event): void {
    this.refused.set(seat);
    const { stops } = this.table.game().clock;
    if (stops.every(({ reason }) => reason !== 'referee'))
      this.table.act({ kind: 'stop-clock', reason: 'referee' }, [seat], touch);
  }

  leaves(seat: Seat): boolean {
    return this.table.taps.of(this.call()).includes(seat);
  }

  leaveWaits(seat: Seat): readonly string[] {
    return this.table.untapped(this.call(), seat);
  }

  leave(seat: Seat): void {
    const command: Command = { kind: 'correct-turns', changes: [], reason: '' };
    this.table.tapTogether(this.call(), seat, command);
  }
}
