import { Component, computed, inject } from '@angular/core';
import type { Seat } from '@boardside/game';
import { beforePlayText } from '../../text/before-play.js';
import { overdrawText } from '../../text/overdraw.js';
import { textOfStop } from '../../text/stops.js';
import { tableText } from '../../text/table.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { TapButton, TouchDownButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';

/** The first tap: an opponent starts the clock of who plays first. */
@Component({
  selector: 'bs-first-start',
  imports: [SplitScreen, TableStatusLine, TapButton, TouchDownButton],
  template: `
    <ng-template #side let-seat="seat">
      <div class="stack">
        <h1 class="title">{{ words.playsFirst(table.name(first())) }}</h1>
        @if (stopped(); as why) {
          <p class="t-lead">{{ why.why }}</p>
          <p class="t-muted">{{ why.restart }}</p>
        } @else if (seat === first()) {
          <p class="t-lead">{{ waits() }}</p>
        } @else {
          <p class="t-lead">{{ lead() }}</p>
          <button type="button" class="t-dark bar" bsTouch (touched)="start(seat, $event)">
            {{ label() }}
          </button>
        }
        @if (!stopped()) {
          <button type="button" class="t-button overdraw" bsTap (tapped)="overdrawn(seat, $event)">
            {{ overdraw.menu }}
          </button>
        }
      </div>
    </ng-template>
    <bs-halves [side]="side"><bs-table-facts /></bs-halves>
  `,
  styleUrl: './before.css',
  styles: `
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
  protected readonly words = beforePlayText;
  protected readonly overdraw = overdrawText;

  protected readonly first = computed((): Seat => this.table.game().order?.[0] ?? 0);
  /** Another stop than the one before the first tap. */
  protected readonly stopped = computed(() => {
    const stop = this.table
      .game()
      .clock.stops.find(({ reason, settled }) => reason !== 'not-started' && !settled);
    return stop && textOfStop(stop.reason, this.table.company());
  });

  private readonly hasClock = computed(() => this.table.company().clock === 'shown');
  protected readonly waits = computed(() => {
    const others = this.table.namesOf(this.table.othersThan(this.first()));
    return this.hasClock()
      ? beforePlayText.startsYours(others)
      : beforePlayText.beginsYours(others);
  });
  protected readonly lead = computed(() =>
    this.hasClock()
      ? beforePlayText.startLead(this.table.name(this.first()))
      : beforePlayText.beginLead,
  );
  protected readonly label = computed(() =>
    this.hasClock() ? tableText.startOf(this.table.name(this.first())) : beforePlayText.begin,
  );

  /** G24: a rack that was drawn too full is found at any stage. */
  protected overdrawn(seat: Seat, touch: Event): void {
    this.table.act({ kind: 'stop-clock', reason: 'overdraw' }, [seat], touch);
  }

  protected start(seat: Seat, touch: Event): void {
    this.table.act({ kind: 'start-clock' }, [seat], touch);
  }
}
