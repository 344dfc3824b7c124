import { Component, computed, inject, input } from '@angular/core';
import type { Seat } from '@boardside/game';
import { overdrawText } from '../../text/overdraw.js';
import { TableGlyph } from '../components/table-glyph.js';
import { RestartRights } from '../play/restart-rights.js';
import { PlayerTable } from '../player-table.js';
import { OverdrawForm } from './overdraw-form.js';
import { TileRow } from './tile-row.js';

/** One side of the walk: the player with too many tiles, or the one who takes them off (G24). */
@Component({
  selector: 'bs-overdraw-side',
  imports: [TableGlyph, TileRow],
  templateUrl: './overdraw-side.html',
  styleUrls: ['../components/side.css', './overdraw-side.css'],
})
export class OverdrawSide {
  protected readonly table = inject(PlayerTable);
  protected readonly rights = inject(RestartRights);
  protected readonly desk = inject(OverdrawForm);
  protected readonly words = overdrawText;
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
      ? overdrawText.countsRack(this.removerName(), this.offenderName())
      : overdrawText.counts(this.otherName()),
  );
  protected readonly theyConfirm = computed(() =>
    overdrawText.theyConfirm(this.table.namesOf(this.desk.both())),
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
      return overdrawText.excess(this.desk.onRack(), removed);
    switch (step) {
      case 'who':
        return overdrawText.who;
      case 'count':
        return this.isRemover() ? overdrawText.count : overdrawText.title(this.offenderName());
      case 'how':
        return this.isRemover()
          ? overdrawText.howTitle(removed)
          : overdrawText.excess(this.desk.onRack(), removed);
      case 'take':
        return this.takeTitle(removed);
      case 'none':
        return overdrawText.noneTitle;
    }
  });

  protected readonly lead = computed(() => {
    if (this.desk.refereeCalled()) return overdrawText.refereeComes;
    const removed = this.desk.removed();
    const other = this.otherName();
    switch (this.desk.step()) {
      case 'who':
        return overdrawText.stopped(this.table.company());
      case 'count':
        if (this.looksOn()) return overdrawText.theyLayWatched(this.offenderName());
        return this.isOffender() ? overdrawText.faceDown : overdrawText.theyLay(other);
      case 'how':
        return this.isRemover() ? overdrawText.how : overdrawText.theyChoose(other, removed);
      case 'take':
        return this.takeLead(removed, other);
      case 'none':
        return overdrawText.none(this.offenderName());
    }
  });

  protected readonly confirms = computed(() => {
    const step = this.desk.step();
    return step === 'take' || step === 'none';
  });
  protected readonly confirmText = computed(() =>
    this.desk.step() === 'none' ? overdrawText.noneConfirm : overdrawText.done(this.desk.removed()),
  );

  private takeTitle(removed: number): string {
    const other = this.otherName();
    const positions = this.desk.positions();
    if (this.desk.picked() === 'tablet')
      return this.isRemover()
        ? overdrawText.takeThese(positions)
        : overdrawText.theyTakeThese(other, positions);
    return this.isRemover()
      ? overdrawText.takeByHand(removed)
      : overdrawText.theyTake(other, removed);
  }

  private takeLead(removed: number, other: string): string {
    if (this.desk.picked() === 'tablet')
      return this.isRemover() ? overdrawText.fromLeft : overdrawText.fromRight(other);
    return this.isRemover() ? overdrawText.handLead(removed) : overdrawText.theyTakeByHand;
  }
}
