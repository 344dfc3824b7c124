import { Component, computed, inject, output, signal } from '@angular/core';
import type { Seat } from '@boardside/game';
import { youngestText } from '../../text/youngest.js';
import { TableGlyph } from '../components/table-glyph.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf } from '../reader.js';

/** M2: the youngest says so, and everybody agrees; players of the same age draw. */
@Component({
  selector: 'bs-youngest-first',
  imports: [SplitScreen, TableGlyph, TableStatusLine],
  template: `
    <ng-template #side let-seat="seat">
      <div class="stack">
        @if (name(); as youngest) {
          <h1 class="title">{{ words(seat).playsFirst(youngest) }}</h1>
          <p class="t-lead">{{ words(seat).begins }}</p>
          @if (agreed(seat)) {
            <p class="t-lead done"><bs-glyph name="tick" />{{ words(seat).agree }}</p>
          } @else {
            <div class="row">
              <button type="button" class="t-dark go" (click)="agree(seat)">
                {{ words(seat).agree }}
              </button>
              <button type="button" class="t-button" (click)="change()">
                {{ words(seat).change }}
              </button>
            </div>
          }
        } @else {
          <h1 class="title">{{ words(seat).who }}</h1>
          <p class="t-lead">{{ words(seat).lead }}</p>
          <div class="row">
            <button type="button" class="t-dark go" (click)="youngest.set(seat)">
              {{ words(seat).me }}
            </button>
            <button type="button" class="t-button" (click)="sameAge.emit()">
              {{ words(seat).same }}
            </button>
          </div>
        }
      </div>
    </ng-template>
    <bs-halves [side]="side"><bs-table-facts /></bs-halves>
  `,
  styleUrl: './before.css',
})
export class YoungestFirst {
  private readonly table = inject(PlayerTable);
  protected readonly words = injectTextOf(youngestText);
  readonly sameAge = output();

  protected readonly youngest = signal<Seat | undefined>(undefined);
  protected readonly name = computed(() => {
    const seat = this.youngest();
    return seat === undefined ? undefined : this.table.name(seat);
  });

  protected agreed(seat: Seat): boolean {
    return this.table.taps.of('youngest').includes(seat);
  }

  protected agree(seat: Seat): void {
    const first = this.youngest();
    if (first === undefined) return;
    this.table.tapTogether('youngest', seat, { kind: 'decide-first', how: 'youngest', first });
  }

  protected change(): void {
    this.table.taps.forget('youngest');
    this.youngest.set(undefined);
  }
}
