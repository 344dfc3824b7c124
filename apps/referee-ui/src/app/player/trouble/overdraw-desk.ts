import { computed, inject, Injectable, linkedSignal, type WritableSignal } from '@angular/core';
import { removerOf, type Command, type Seat } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { Table } from '../table.js';
import { keepWalk, readWalk } from './kept-walk.js';
import {
  countAgain,
  counted,
  pickedByHand,
  pickedByTablet,
  positionsOf,
  type OverdrawWalk,
} from './overdraw-walk.js';

/** What the two have to do now: say whose rack, count, choose who picks, take, or say there was none. */
export type OverdrawStep = 'who' | 'count' | 'how' | 'take' | 'none';

/** The tablet lets a rack be counted as far as this many times its size. */
const racksCounted = 2;

/** One overdraw as its two players deal with it (G24). */
@Injectable({ providedIn: 'root' })
export class OverdrawDesk {
  private readonly table = inject(Table);
  private readonly instruments = inject(Instruments);

  private readonly open = computed(() =>
    this.table.game().clock.stops.find(({ reason, settled }) => reason === 'overdraw' && !settled),
  );
  /** One name for every overdraw of every game. */
  private readonly called = computed(
    () => `overdraw/${this.table.keeper()?.place.game ?? ''}/${this.open()?.id ?? ''}`,
  );
  private readonly walk: WritableSignal<OverdrawWalk> = linkedSignal({
    source: this.called,
    computation: readWalk,
  });

  readonly rackSize = computed(() => this.table.game().rules.options.scoring.rackSize);
  readonly offender = computed(() => this.open()?.seat ?? this.walk().seat);
  /** G24 D: of more than two, the next player removes the excess. */
  readonly remover = computed(() => {
    const offender = this.offender();
    return offender === undefined ? undefined : removerOf(this.table.game(), offender);
  });
  readonly both = computed(() =>
    [this.offender(), this.remover()].filter((one) => one !== undefined),
  );
  readonly onRack = computed(() => this.walk().onRack ?? this.rackSize());
  readonly removed = computed(() => Math.max(0, this.onRack() - this.rackSize()));
  readonly positions = computed(() => positionsOf(this.walk()));
  readonly picked = computed(() => this.walk().picked ?? 'hand');
  readonly counts = computed(() =>
    Array.from(
      { length: (racksCounted - 1) * this.rackSize() },
      (_, index) => this.rackSize() + 1 + index,
    ),
  );
  readonly step = computed((): OverdrawStep => {
    if (this.offender() === undefined) return 'who';
    const { onRack, picked } = this.walk();
    if (onRack === undefined) return 'count';
    if (onRack <= this.rackSize()) return 'none';
    return picked === undefined ? 'how' : 'take';
  });
  readonly refereeCalled = computed(() =>
    this.table.game().clock.stops.some(({ reason }) => reason === 'referee'),
  );

  itIs(seat: Seat): void {
    this.write({ ...this.walk(), seat });
  }

  count(onRack: number): void {
    this.write(counted(this.walk(), onRack));
  }

  byTablet(): void {
    const chance = (limit: number) => this.instruments.chance(limit);
    this.write(pickedByTablet(this.walk(), this.rackSize(), chance));
  }

  byHand(): void {
    this.write(pickedByHand(this.walk()));
  }

  goBack(): void {
    this.write(countAgain(this.walk()));
  }

  confirmed(seat: Seat): boolean {
    return this.table.tapped(this.called()).includes(seat);
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
    this.table.forgetTaps(this.called());
    this.table.act({ kind: 'stop-clock', reason: 'referee' }, [seat], touch);
  }

  private write(walk: OverdrawWalk): void {
    this.table.forgetTaps(this.called());
    this.walk.set(walk);
    keepWalk(this.called(), walk);
  }
}
