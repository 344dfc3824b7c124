import { Component, computed, inject, input } from '@angular/core';
import type { Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
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
  protected readonly words = injectText(overdrawText);
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
      ? this.words.countsRack(this.removerName(), this.offenderName())
      : this.words.counts(this.otherName()),
  );
  protected readonly theyConfirm = computed(() =>
    this.words.theyConfirm(this.table.namesOf(this.desk.both())),
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
      return this.words.excess(this.desk.onRack(), removed);
    switch (step) {
      case 'who':
        return this.words.who;
      case 'count':
        return this.isRemover() ? this.words.count : this.words.title(this.offenderName());
      case 'how':
        return this.isRemover()
          ? this.words.howTitle(removed)
          : this.words.excess(this.desk.onRack(), removed);
      case 'take':
        return this.takeTitle(removed);
      case 'none':
        return this.words.noneTitle;
    }
  });

  protected readonly lead = computed(() => {
    if (this.desk.refereeCalled()) return this.words.refereeComes;
    const removed = this.desk.removed();
    const other = this.otherName();
    switch (this.desk.step()) {
      case 'who':
        return this.words.stopped(this.table.company());
      case 'count':
        if (this.looksOn()) return this.words.theyLayWatched(this.offenderName());
        return this.isOffender() ? this.words.faceDown : this.words.theyLay(other);
      case 'how':
        return this.isRemover() ? this.words.how : this.words.theyChoose(other, removed);
      case 'take':
        return this.takeLead(removed, other);
      case 'none':
        return this.words.none(this.offenderName());
    }
  });

  protected readonly confirms = computed(() => {
    const step = this.desk.step();
    return step === 'take' || step === 'none';
  });
  protected readonly confirmText = computed(() =>
    this.desk.step() === 'none' ? this.words.noneConfirm : this.words.done(this.desk.removed()),
  );

  private takeTitle(removed: number): string {
    const other = this.otherName();
    const positions = this.desk.positions();
    if (this.desk.picked() === 'tablet')
      return this.isRemover()
        ? this.words.takeThese(positions)
        : this.words.theyTakeThese(other, positions);
    return this.isRemover() ? this.words.takeByHand(removed) : this.words.theyTake(other, removed);
  }

  private takeLead(removed: number, other: string): string {
    if (this.desk.picked() === 'tablet')
      return this.isRemover() ? this.words.fromLeft : this.words.fromRight(other);
    return this.isRemover() ? this.words.handLead(removed) : this.words.theyTakeByHand;
  }
}
