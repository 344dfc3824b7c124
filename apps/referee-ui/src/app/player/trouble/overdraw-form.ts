import { computed, inject, Injectable, linkedSignal, type WritableSignal } from '@angular/core';
import { removerOf, type Command, type Seat } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { PlayerTable } from '../player-table.js';
import { saveOverdrawProgress, readOverdrawProgress } from './saved-overdraw-progress.js';
import {
  countAgain,
  withCount,
  pickByHand,
  pickByTablet,
  positionsOf,
  type OverdrawProgress,
} from './overdraw-progress.js';

/**
 * What the two have to do now: say whose rack, count, choose who picks, take, or say there was
 * none.
 */
export type OverdrawStep = 'who' | 'count' | 'how' | 'take' | 'none';

/** The tablet lets a rack be counted as far as this many times its size. */
const racksCounted = 2;

/** One overdraw as its two players deal with it (G24). */
@Injectable({ providedIn: 'root' })
export class OverdrawForm {
  private readonly table = inject(PlayerTable);
  private readonly instruments = inject(Instruments);

  private readonly open = computed(() =>
    this.table.game().clock.stops.find(({ reason, settled }) => reason === 'overdraw' && !settled),
  );
  /** One name for every overdraw of every game. */
  private readonly called = computed(
    () => `overdraw/${this.table.keeper()?.place.game ?? ''}/${this.open()?.id ?? ''}`,
  );
  private readonly progress: WritableSignal<OverdrawProgress> = linkedSignal({
    source: this.called,
    computation: readOverdrawProgress,
  });

  readonly rackSize = computed(() => this.table.game().rules.options.scoring.rackSize);
  readonly offender = computed(() => this.open()?.seat ?? this.progress().seat);
  /** G24 D: of more than two, the next player removes the excess. */
  readonly remover = computed(() => {
    const offender = this.offender();
    return offender === undefined ? undefined : removerOf(this.table.game(), offender);
  });
  readonly both = computed(() =>
    [this.offender(), this.remover()].filter((one) => one !== undefined),
  );
  readonly onRack = computed(() => this.progress().onRack ?? this.rackSize());
  readonly removed = computed(() => Math.max(0, this.onRack() - this.rackSize()));
  readonly positions = computed(() => positionsOf(this.progress()));
  readonly picked = computed(() => this.progress().picked ?? 'hand');
  readonly counts = computed(() =>
    Array.from(
      { length: (racksCounted - 1) * this.rackSize() },
      (_, index) => this.rackSize() + 1 + index,
    ),
  );
  readonly step = computed((): OverdrawStep => {
    if (this.offender() === undefined) return 'who';
    const { onRack, picked } = this.progress();
    if (onRack === undefined) return 'count';
    if (onRack <= this.rackSize()) return 'none';
    return picked === undefined ? 'how' : 'take';
  });
  readonly refereeCalled = computed(() =>
    this.table.game().clock.stops.some(({ reason }) => reason === 'referee'),
  );

  itIs(seat: Seat): void {
    this.write({ ...this.progress(), seat });
  }

  count(onRack: number): void {
    this.write(withCount(this.progress(), onRack));
  }

  byTablet(): void {
    const chance = (limit: number) => this.instruments.chance(limit);
    this.write(pickByTablet(this.progress(), this.rackSize(), chance));
  }

  byHand(): void {
    this.write(pickByHand(this.progress()));
  }

  goBack(): void {
    this.write(countAgain(this.progress()));
  }

  confirmed(seat: Seat): boolean {
    return this.table.taps.of(this.called()).includes(seat);
  }

  confirm(seat: Seat): void {
    const offender = this.offender();
    if (offender === undefined) return;
    const command: Command = {
      kind: 'settle-overdraw',
      seat: offender,
      onRack: this.onRack(),
      removed: this.removed(),
      positions: this.positions(),
      picked: this.picked(),
    };
    this.table.tapTogether(this.called(), seat, command, this.both());
  }

  callReferee(seat: Seat, touch: Event): void {
    this.table.taps.forget(this.called());
    this.table.act({ kind: 'stop-clock', reason: 'referee' }, [seat], touch);
  }

  private write(walk: OverdrawProgress): void {
    this.table.taps.forget(this.called());
    this.progress.set(walk);
    saveOverdrawProgress(this.called(), walk);
  }
}
