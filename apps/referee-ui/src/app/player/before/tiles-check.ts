import { Component, computed, inject } from '@angular/core';
import type { Seat } from '@boardside/game';
import { tileCountOf } from '@boardside/engine';
import { beforePlayText } from '../../text/before-play.js';
import { TableGlyph } from '../components/table-glyph.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { PlayerTable } from '../player-table.js';

/** G9: both count the tiles, once, before the game. */
@Component({
  selector: 'bs-tiles-check',
  imports: [SplitScreen, TableGlyph, TableStatusLine],
  template: `
    <ng-template #side let-seat="seat">
      <div class="stack">
        <h1 class="title">{{ words.tilesTitle }}</h1>
        <p class="t-lead">{{ words.tilesLead }}</p>
        <p class="counts" aria-hidden="true">
          @for (letter of counts(); track letter.letter) {
            <span
              ><b>{{ letter.letter }}</b> {{ letter.count }}</span
            >
          }
        </p>
        @if (checked(seat)) {
          <p class="t-lead done">
            <bs-glyph name="tick" />{{ words.tilesWaits(table.untapped('tiles', seat)) }}
          </p>
        } @else {
          <button type="button" class="t-dark go" (click)="check(seat)">
            {{ words.tilesChecked }}
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
  protected readonly words = beforePlayText;
  protected readonly counts = computed(() => {
    const { tileSet } = this.table.game();
    return [...tileSet.letters, { letter: 'Blank', count: tileSet.blanks, value: 0 }];
  });
  protected readonly all = computed(() => tileCountOf(this.table.game().tileSet));

  protected checked(seat: Seat): boolean {
    return this.table.taps.of('tiles').includes(seat);
  }

  protected check(seat: Seat): void {
    this.table.tapTogether('tiles', seat, { kind: 'check-tiles' });
  }
}
