import { Component, computed, inject } from '@angular/core';
import { tileCountOf } from '@boardside/engine';
import type { Seat } from '@boardside/game';
import { beforePlayText } from '../../text/before-play.js';
import { tableText } from '../../text/table.js';
import { TableGlyph } from '../components/table-glyph.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf } from '../reader.js';

/** G9: both count the tiles, once, before the game. */
@Component({
  selector: 'bs-tiles-check',
  imports: [SplitScreen, TableGlyph, TableStatusLine],
  template: `
    <ng-template #side let-seat="seat">
      <div class="stack">
        <h1 class="title">{{ words(seat).tilesTitle(total()) }}</h1>
        <p class="t-lead">{{ words(seat).tilesLead }}</p>
        <p class="counts" aria-hidden="true">
          @for (letter of counts(); track letter.letter) {
            <span
              ><b>{{ letter.letter }}</b> {{ letter.count }}</span
            >
          }
          <span
            ><b>{{ bar(seat).blank }}</b> {{ table.game().tileSet.blanks }}</span
          >
        </p>
        @if (checked(seat)) {
          <p class="t-lead done">
            <bs-glyph name="tick" />{{ words(seat).tilesWaits(table.untapped('tiles', seat)) }}
          </p>
        } @else {
          <button type="button" class="t-dark go" (click)="check(seat)">
            {{ words(seat).tilesChecked }}
          </button>
        }
      </div>
    </ng-template>
    <bs-halves [side]="side"><bs-table-facts /></bs-halves>
  `,
  styleUrl: './before.css',
})
export class TilesCheck {
  protected readonly table = inject(PlayerTable);
  protected readonly words = injectTextOf(beforePlayText);
  protected readonly bar = injectTextOf(tableText);
  protected readonly total = computed(() => tileCountOf(this.table.game().tileSet));
  protected readonly counts = computed(() => this.table.game().tileSet.letters);

  protected checked(seat: Seat): boolean {
    return this.table.taps.of('tiles').includes(seat);
  }

  protected check(seat: Seat): void {
    this.table.tapTogether('tiles', seat, { kind: 'check-tiles' });
  }
}
