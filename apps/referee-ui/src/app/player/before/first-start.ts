import { Component, computed, inject } from '@angular/core';
import type { Seat } from '@boardside/game';
import { beforePlayWords } from '../../words/before-play.js';
import { clockText } from '../../words/counting.js';
import { stopWords } from '../../words/stops.js';
import { tableWords } from '../../words/table.js';
import { Glyph } from '../parts/glyph.js';
import { Halves } from '../parts/halves.js';
import { TableFacts } from '../parts/table-facts.js';
import { TouchDown } from '../parts/touch.js';
import { Table } from '../table.js';

/** The first tap: an opponent starts the clock of who plays first. */
@Component({
  selector: 'bs-first-start',
  imports: [Halves, Glyph, TableFacts, TouchDown],
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
            <bs-glyph name="run" />
            <span>{{ label() }}</span>
            <span class="digits">{{ time() }}</span>
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
    .bar bs-glyph {
      color: var(--gold);
    }
    .digits {
      margin-left: auto;
      font: var(--t-64);
      letter-spacing: -0.02em;
    }
  `,
})
export class FirstStart {
  protected readonly table = inject(Table);
  protected readonly words = beforePlayWords;

  protected readonly first = computed((): Seat => this.table.game().order?.[0] ?? 0);
  protected readonly time = computed(() => {
    const face = this.table.clock(this.first());
    return face === undefined ? '' : clockText(face.ms);
  });
  /** Another stop than the one before the first tap. */
  protected readonly stopped = computed(() => {
    const stop = this.table.game().clock.stops.find(({ reason }) => reason !== 'not-started');
    return stop && stopWords(stop.reason, this.table.company());
  });

  private readonly hasClock = computed(() => this.table.company().clock === 'shown');
  protected readonly waits = computed(() => {
    const others = this.table.namesOf(this.table.othersThan(this.first()));
    return this.hasClock()
      ? beforePlayWords.startsYours(others)
      : beforePlayWords.beginsYours(others);
  });
  protected readonly lead = computed(() =>
    this.hasClock()
      ? beforePlayWords.startLead(this.table.name(this.first()))
      : beforePlayWords.beginLead,
  );
  protected readonly label = computed(() =>
    this.hasClock() ? tableWords.startOf(this.table.name(this.first())) : beforePlayWords.begin,
  );

  protected start(seat: Seat, touch: Event): void {
    this.table.act({ kind: 'start-clock' }, [seat], touch);
  }
}
