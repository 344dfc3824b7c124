import { Component, computed, inject, input } from '@angular/core';
import type { Seat } from '@boardside/game';
import { overdrawWords } from '../../words/overdraw.js';
import { Glyph } from '../parts/glyph.js';
import { StartRights } from '../play/start-rights.js';
import { Table } from '../table.js';
import { OverdrawDesk } from './overdraw-desk.js';
import { TileRow } from './tile-row.js';

/** One side of the walk: the player with too many tiles, or the one who takes them off (G24). */
@Component({
  selector: 'bs-overdraw-side',
  imports: [Glyph, TileRow],
  templateUrl: './overdraw-side.html',
  styleUrls: ['../parts/side.css', './overdraw-side.css'],
})
export class OverdrawSide {
  protected readonly table = inject(Table);
  protected readonly rights = inject(StartRights);
  protected readonly desk = inject(OverdrawDesk);
  protected readonly words = overdrawWords;
  readonly seat = input.required<Seat>();

  protected readonly isOffender = computed(() => this.desk.offender() === this.seat());
  protected readonly isRemover = computed(() => this.desk.remover() === this.seat());
  /** Of more than two, the others look on. */
  protected readonly looksOn = computed(
    () => this.desk.offender() !== undefined && !this.desk.both().includes(this.seat()),
  );
  private readonly offenderName = computed(() => this.table.name(this.desk.offender() ?? 0));
  private readonly removerName = computed(() => this.table.name(this.desk.remover() ?? 0));
  protected readonly otherName = computed(() =>
    this.isRemover() ? this.offenderName() : this.removerName(),
  );
  protected readonly counts = computed(() =>
    this.looksOn()
      ? overdrawWords.countsRack(this.removerName(), this.offenderName())
      : overdrawWords.counts(this.otherName()),
  );
  protected readonly theyConfirm = computed(() =>
    overdrawWords.theyConfirm(this.table.namesOf(this.desk.both())),
  );
  protected readonly seats = computed(() =>
    this.table.game().seats.map((_, seat) => {
      const named = seat as Seat;
      return { seat: named, name: this.table.name(named) };
    }),
  );

  protected readonly title = computed(() => {
    const removed = this.desk.removed();
    const step = this.desk.step();
    // Nobody takes a tile while the referee is awaited.
    if (this.desk.refereeCalled() && (step === 'how' || step === 'take'))
      return overdrawWords.excess(this.desk.onRack(), removed);
    switch (step) {
      case 'who':
        return overdrawWords.who;
      case 'count':
        return this.isRemover() ? overdrawWords.count : overdrawWords.title(this.offenderName());
      case 'how':
        return this.isRemover()
          ? overdrawWords.howTitle(removed)
          : overdrawWords.excess(this.desk.onRack(), removed);
      case 'take':
        return this.takeTitle(removed);
      case 'none':
        return overdrawWords.noneTitle;
    }
  });

  protected readonly lead = computed(() => {
    if (this.desk.refereeCalled()) return overdrawWords.refereeComes;
    const removed = this.desk.removed();
    const other = this.otherName();
    switch (this.desk.step()) {
      case 'who':
        return overdrawWords.stopped(this.table.company());
      case 'count':
        if (this.looksOn()) return overdrawWords.theyLayWatched(this.offenderName());
        return this.isOffender() ? overdrawWords.faceDown : overdrawWords.theyLay(other);
      case 'how':
        return this.isRemover() ? overdrawWords.how : overdrawWords.theyChoose(other, removed);
      case 'take':
        return this.takeLead(removed, other);
      case 'none':
        return overdrawWords.none(this.offenderName());
    }
  });

  protected readonly confirms = computed(() => {
    const step = this.desk.step();
    return step === 'take' || step === 'none';
  });
  protected readonly confirmText = computed(() =>
    this.desk.step() === 'none'
      ? overdrawWords.noneConfirm
      : overdrawWords.done(this.desk.removed()),
  );

  private takeTitle(removed: number): string {
    const other = this.otherName();
    const positions = this.desk.positions();
    if (this.desk.picked() === 'tablet')
      return this.isRemover()
        ? overdrawWords.takeThese(positions)
        : overdrawWords.theyTakeThese(other, positions);
    return this.isRemover()
      ? overdrawWords.takeByHand(removed)
      : overdrawWords.theyTake(other, removed);
  }

  private takeLead(removed: number, other: string): string {
    if (this.desk.picked() === 'tablet')
      return this.isRemover() ? overdrawWords.fromLeft : overdrawWords.fromRight(other);
    return this.isRemover() ? overdrawWords.handLead(removed) : overdrawWords.theyTakeByHand;
  }
}
