import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, input, signal, type TemplateRef } from '@angular/core';
import type { Seat } from '@boardside/game';
import { refereeWords, tableWords } from '../../words/table.js';
import { Table } from '../table.js';
import { StartRights } from '../play/start-rights.js';
import { MessageReader } from '../trouble/message-reader.js';
import { TableMessage } from '../trouble/table-messages.js';
import { Glyph } from './glyph.js';

/** Two equal sides, each the right way up for its player; Referee on each one’s left between them. */
@Component({
  selector: 'bs-halves',
  imports: [NgTemplateOutlet, Glyph, TableMessage],
  template: `
    <ng-template #acts let-seat="seat">
      @if (called()) {
        @if (rights.of(seat); as right) {
          <button type="button" class="t-button strong" (click)="rights.use(seat, $event)">
            {{ right.label }}
          </button>
        }
        <span class="called">{{ refereeCalled }}</span>
      } @else if (asking() === seat) {
        <button type="button" class="t-button danger" (click)="call(seat)">
          <bs-glyph name="bell" />{{ referee.call }}
        </button>
        <button type="button" class="t-button" (click)="asking.set(undefined)">
          {{ referee.back }}
        </button>
      } @else {
        <button type="button" class="t-button" (click)="asking.set(seat)">
          <bs-glyph name="bell" />{{ words.referee }}
        </button>
      }
    </ng-template>
    <section class="half near" lang="en" [attr.aria-label]="words.sideOf(table.name(near()))">
      <ng-container *ngTemplateOutlet="side(); context: { seat: near() }" />
    </section>
    <div class="bar">
      <div class="acts" role="group" [attr.aria-label]="table.name(near())">
        <ng-container *ngTemplateOutlet="acts; context: { seat: near() }" />
      </div>
      @if (messages.shown()) {
        <bs-table-message />
        <bs-table-message class="theirs" />
      }
      <p class="facts" [hidden]="messages.shown() !== undefined"><ng-content /></p>
      <div class="acts theirs" role="group" [attr.aria-label]="table.name(far())">
        <ng-container *ngTemplateOutlet="acts; context: { seat: far() }" />
      </div>
    </div>
    <section class="half far" lang="en" [attr.aria-label]="words.sideOf(table.name(far()))">
      <ng-container *ngTemplateOutlet="side(); context: { seat: far() }" />
    </section>
  `,
  styleUrl: './halves.css',
  host: { '[class.upright]': 'table.sameSide()' },
})
export class Halves {
  protected readonly table = inject(Table);
  protected readonly rights = inject(StartRights);
  protected readonly messages = inject(MessageReader);
  protected readonly words = tableWords;
  protected readonly referee = refereeWords;
  protected readonly refereeCalled = refereeWords.called;

  /** What a side shows; `seat` tells whose. */
  readonly side = input.required<TemplateRef<{ seat: Seat }>>();

  protected readonly asking = signal<Seat | undefined>(undefined);
  protected readonly near = computed((): Seat => this.table.nearSeatAsShown());
  protected readonly far = computed((): Seat => (this.near() === 0 ? 1 : 0));
  protected readonly called = computed(() =>
    this.table.game().clock.stops.some(({ reason }) => reason === 'referee'),
  );

  protected call(seat: Seat): void {
    this.asking.set(undefined);
    this.table.act({ kind: 'stop-clock', reason: 'referee' }, [seat]);
  }
}
