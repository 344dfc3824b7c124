import { NgTemplateOutlet } from '@angular/common';
import {
  afterEveryRender,
  Component,
  computed,
  ElementRef,
  inject,
  input,
  signal,
  type TemplateRef,
} from '@angular/core';
import type { Seat } from '@boardside/game';
import { callDirectorText, tableText } from '../../text/table.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf, Reader } from '../reader.js';
import { StartButton } from '../play/start-button.js';
import { MessageInbox } from '../trouble/message-inbox.js';
import { TableMessageLine } from '../trouble/table-message-line.js';
import { TableGlyph } from './table-glyph.js';
import { allSides } from './sides.js';
import { ClocksAndTotals } from './clocks-and-totals.js';

/**
 * A side for each player, the right way up for its owner, Referee on each one’s left: two halves,
 * or three or four sides round the tablet in playing order.
 */
@Component({
  selector: 'bs-halves',
  imports: [NgTemplateOutlet, Reader, TableGlyph, StartButton, ClocksAndTotals, TableMessageLine],
  template: `
    <ng-template #acts let-seat="seat">
      @if (called()) {
        @if (goesOnIn() === 'bar') {
          <bs-start-button [seat]="seat" [bsReader]="seat" />
        }
        <span class="called">{{ referee(seat).called }}</span>
      } @else if (asking() === seat) {
        <button type="button" class="t-button danger" (click)="call(seat)">
          <bs-glyph name="bell" />{{ callLabel(seat) }}
        </button>
        <button type="button" class="t-button" (click)="asking.set(undefined)">
          {{ referee(seat).back }}
        </button>
      } @else {
        <button type="button" class="t-button" (click)="asking.set(seat)">
          <bs-glyph name="bell" />{{ words(seat).referee }}
        </button>
      }
    </ng-template>
    <ng-template #place let-one>
      <div class="cell" [class]="one.side">
        <section
          class="half"
          [bsReader]="one.seat"
          [attr.aria-label]="words(one.seat).sideOf(table.name(one.seat))"
        >
          @if (table.isRound()) {
            <div
              class="acts"
              role="group"
              [bsReader]="one.seat"
              [attr.aria-label]="table.name(one.seat)"
            >
              <ng-container *ngTemplateOutlet="acts; context: { seat: one.seat }" />
            </div>
            <div class="content">
              <bs-table-clocks />
              <bs-table-message />
              <div class="shown">
                <ng-container *ngTemplateOutlet="side(); context: { seat: one.seat }" />
              </div>
            </div>
          } @else {
            <ng-container *ngTemplateOutlet="side(); context: { seat: one.seat }" />
          }
        </section>
      </div>
    </ng-template>
    <p class="t-spoken" aria-live="polite">{{ spoken() }}</p>
    @for (one of places(); track one.seat) {
      @if (one.side === 'near') {
        <ng-container *ngTemplateOutlet="place; context: { $implicit: one }" />
      }
    }
    <div class="bar">
      @if (!table.isRound()) {
        <div class="acts" role="group" [bsReader]="near()" [attr.aria-label]="table.name(near())">
          <ng-container *ngTemplateOutlet="acts; context: { seat: near() }" />
        </div>
        <bs-table-clocks />
        @if (messages.shown()) {
          <bs-table-message [bsReader]="near()" />
          <bs-table-message class="theirs" [bsReader]="far()" />
        }
      }
      <p class="facts" [hidden]="!table.isRound() && messages.shown() !== undefined">
        <ng-content />
      </p>
      @if (!table.isRound()) {
        <bs-table-clocks class="theirs" aria-hidden="true" />
        <div
          class="acts theirs"
          role="group"
          [bsReader]="far()"
          [attr.aria-label]="table.name(far())"
        >
          <ng-container *ngTemplateOutlet="acts; context: { seat: far() }" />
        </div>
      }
    </div>
    @for (one of places(); track one.seat) {
      @if (one.side !== 'near') {
        <ng-container *ngTemplateOutlet="place; context: { $implicit: one }" />
      }
    }
  `,
  styleUrl: './split-screen.css',
  host: {
    '[class.upright]': 'table.sameSide()',
    '[class.round]': 'table.isRound()',
    '[class]': 'free()',
  },
})
export class SplitScreen {
  protected readonly table = inject(PlayerTable);
  private readonly page = inject<ElementRef<HTMLElement>>(ElementRef);
  protected readonly messages = inject(MessageInbox);
  protected readonly words = injectTextOf(tableText);
  protected readonly referee = injectTextOf(callDirectorText);

  /** What a side shows; `seat` tells whose. */
  readonly side = input.required<TemplateRef<{ seat: Seat }>>();

  /** Where play goes on after the referee was called: here, or the sides have a button for it. */
  readonly goesOnIn = input<'bar' | 'sides'>('bar');

  protected readonly asking = signal<Seat | undefined>(undefined);
  protected readonly near = computed((): Seat => this.table.nearSeatAsShown());
  protected readonly far = computed((): Seat => this.table.othersThan(this.near())[0] ?? 0);
  protected readonly places = computed(() =>
    this.table.seats().map((seat) => ({ seat, side: this.table.sideOf(seat) })),
  );
  /** Of three players’ four sides, the one that nobody sits at. */
  protected readonly free = computed(() => {
    if (this.places().length !== 3) return '';
    const taken = this.places().map(({ side }) => side);
    return `no-${allSides.find((side) => !taken.includes(side)) ?? ''}`;
  });
  /** Set after the first drawing: a screen reader says only what changes. */
  protected readonly spoken = signal('');
  protected readonly called = computed(() =>
    this.table.game().clock.stops.some(({ reason }) => reason === 'referee'),
  );

  protected callLabel(seat: Seat): string {
    const { callOnly, call } = this.referee(seat);
    return this.table.company().clock === 'none' ? callOnly : call;
  }

  constructor() {
    afterEveryRender({ mixedReadWrite: () => this.spoken.set(this.headings()) });
  }

  /**
   * The heading that all sides share, or each side’s own. One with the focus is read out anyway.
   */
  private headings(): string {
    const found = this.page.nativeElement.querySelectorAll('.half h1:not([tabindex])');
    const headings = Array.from(found, (heading) => ({
      side: heading.closest('.half')?.getAttribute('aria-label') ?? '',
      text: heading.textContent.replace(/\s+/g, ' ').trim(),
    }));
    const texts = new Set(headings.map(({ text }) => text));
    if (texts.size <= 1) return [...texts].join('');
    return headings.map(({ side, text }) => `${side}: ${text}`).join('. ');
  }

  protected call(seat: Seat): void {
    this.asking.set(undefined);
    this.table.act({ kind: 'stop-clock', reason: 'referee' }, [seat]);
  }
}
