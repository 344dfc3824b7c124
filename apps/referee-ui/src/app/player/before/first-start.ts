import { Component, computed, inject } from '@angular/core';
import type { Seat } from '@boardside/game';
import { beforePlayText } from '../../text/before-play.js';
import { overdrawText } from '../../text/overdraw.js';
import { textOfStop, type StopText } from '../../text/stops.js';
import { tableText } from '../../text/table.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { TapButton, TouchDownButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf } from '../reader.js';

/** The first tap: an opponent starts the clock of who plays first. */
@Component({
  selector: 'bs-first-start',
  imports: [SplitScreen, TableStatusLine, TapButton, TouchDownButton],
  template: `
    <ng-template #side let-seat="seat">
      <div class="stack">
        <h1 class="title">{{ words(seat).playsFirst(table.name(first())) }}</h1>
        @if (stopped(seat); as why) {
          <p class="t-lead">{{ why.why }}</p>
          <p class="t-muted">{{ why.restart }}</p>
        } @else if (seat === first()) {
          <p class="t-lead">{{ waits(seat) }}</p>
        } @else {
          <p class="t-lead">{{ lead(seat) }}</p>
          <button type="button" class="t-dark bar" bsTouch (touched)="start(seat, $event)">
            {{ label(seat) }}
          </button>
        }
        @if (!stopped(seat)) {
          <button type="button" class="t-button overdraw" bsTap (tapped)="overdrawn(seat, $event)">
            {{ overdraw(seat).menu }}
          </button>
        }
      </div>
    </ng-template>
    <bs-halves [side]="side"><bs-table-facts /></bs-halves>
  `,
  host: { '[attr.data-settling]': 'table.settling() ? "" : null' },
  styleUrl: './before.css',
  styles: `
    :host {
      display: block;
    }
    .bar {
      align-self: stretch;
      min-height: 116px;
      gap: 16px;
      padding: 0 24px;
      margin-top: 16px;
      font: 650 28px/32px var(--face);
    }
    .overdraw {
      margin-top: 24px;
    }
  `,
})
export class FirstStart {
  protected readonly table = inject(PlayerTable);
  protected readonly words = injectTextOf(beforePlayText);
  protected readonly overdraw = injectTextOf(overdrawText);

  private readonly bar = injectTextOf(tableText);
  private readonly stopText = injectTextOf(textOfStop);

  protected readonly first = computed((): Seat => this.table.game().order?.[0] ?? 0);

  constructor() {
    // This bar may lie where the button just tapped was.
    this.table.settle();
  }

  /** Another stop than the one before the first tap. */
  protected stopped(reader: Seat): StopText | undefined {
    const stop = this.table
      .game()
      .clock.stops.find(({ reason, settled }) => reason !== 'not-started' && !settled);
    return stop && this.stopText(reader)(stop.reason, this.table.company());
  }

  private readonly hasClock = computed(() => this.table.company().clock === 'shown');

  protected waits(seat: Seat): string {
    const { startsYours, beginsYours } = this.words(seat);
    const others = this.table.namesOf(this.table.othersThan(this.first()));
    return this.hasClock() ? startsYours(others) : beginsYours(others);
  }

  protected lead(seat: Seat): string {
    const { startLead, beginLead } = this.words(seat);
    return this.hasClock() ? startLead(this.table.name(this.first())) : beginLead;
  }

  protected label(seat: Seat): string {
    return this.hasClock()
      ? this.bar(seat).startOf(this.table.name(this.first()))
      : this.words(seat).begin;
  }

  /** G24: a rack that was drawn too full is found at any stage. */
  protected overdrawn(seat: Seat, touch: Event): void {
    this.table.act({ kind: 'stop-clock', reason: 'overdraw' }, [seat], touch);
  }

  protected start(seat: Seat, touch: Event): void {
    if (!this.table.takesTouch(touch)) return;
    if (this.table.act({ kind: 'start-clock' }, [seat], touch).ok) this.table.settle(touch);
  }
}
