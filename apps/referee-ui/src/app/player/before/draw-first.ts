import { Component, computed, inject, signal } from '@angular/core';
import type { Tile } from '@boardside/engine';
import { drawnFirst, tiedAfter, type DrawRound, type Seat } from '@boardside/game';
import { beforePlayText } from '../../text/before-play.js';
import { TableGlyph } from '../components/table-glyph.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf, Reader } from '../reader.js';
import { DrawKeys } from './draw-keys.js';

/** G10: each draws a tile and taps its letter; tied players draw again. */
@Component({
  selector: 'bs-draw-first',
  imports: [SplitScreen, Reader, TableGlyph, DrawKeys, TableStatusLine],
  template: `
    <ng-template #side let-seat="seat">
      <div class="stack">
        @if (first() !== undefined) {
          <div class="row">
            <span class="tile">{{ letterOf(seat) }}</span>
            <h1 class="title">{{ words(seat).playsFirst(table.name(first()!)) }}</h1>
          </div>
          <p class="t-lead">{{ words(seat).tilesBack(table.seats().length) }}</p>
          @if (agreed(seat)) {
            <p class="t-lead done"><bs-glyph name="tick" />{{ waitsFor(seat) }}</p>
          } @else {
            <div class="row">
              <button type="button" class="t-dark go" (click)="agree(seat)">
                {{ words(seat).agree }}
              </button>
              <button type="button" class="t-button" (click)="change(seat)">
                {{ words(seat).change }}
              </button>
            </div>
          }
        } @else if (!contends(seat)) {
          <div class="drawn">
            <span class="tile">{{ letterOf(seat) }}</span>
            <h1 class="title">{{ words(seat).drawAgainOthers(table.namesOf(contenders())) }}</h1>
          </div>
        } @else if (tileOf(seat); as tile) {
          <div class="drawn">
            <span class="tile">{{ letterOf(seat) }}</span>
            <div>
              <h1 class="title">
                {{ tile.blank ? words(seat).drawnBlank : words(seat).drawn(tile.letter) }}
              </h1>
              <p class="t-lead">{{ waitsForDraw(seat) }}</p>
            </div>
            <button type="button" class="t-button" (click)="change(seat)">
              {{ words(seat).change }}
            </button>
          </div>
        } @else {
          <h1 class="t-title">{{ words(seat).drawTitle }}</h1>
          <p class="t-lead" role="status">{{ lead(seat) }}</p>
          <bs-draw-keys
            [bsReader]="seat"
            class="keys"
            [tileSet]="table.game().tileSet"
            (chosen)="draw(seat, $event)"
          />
        }
      </div>
    </ng-template>
    <bs-halves [side]="side"><bs-table-facts /></bs-halves>
  `,
  styleUrl: './before.css',
})
export class DrawFirst {
  protected readonly table = inject(PlayerTable);
  protected readonly words = injectTextOf(beforePlayText);

  /** Rounds of draws that were tied. */
  private readonly tied = signal<readonly DrawRound[]>([]);
  private readonly drawn = signal<DrawRound>([]);
  private readonly again = computed(() => this.tied().length > 0);
  /** The players tapped more of a letter than there are tiles of it. */
  private readonly isOdd = signal(false);
  private readonly draws = computed(() => [...this.tied(), this.drawn()]);
  protected readonly first = computed(() => drawnFirst(this.table.game(), this.draws()));

  /** Everybody at first, then those who drew the same and nearest to A. */
  protected readonly contenders = computed(() =>
    this.tied().length === 0
      ? this.table.seats()
      : (tiedAfter(this.table.game(), this.tied()) ?? []),
  );

  protected lead(seat: Seat): string {
    const { drawOdd, drawAgain, drawLead } = this.words(seat);
    if (this.isOdd()) return drawOdd;
    return this.again() ? drawAgain : drawLead;
  }

  protected waitsForDraw(seat: Seat): string {
    const waits = this.contenders().filter((one) => this.tileOf(one) === undefined);
    return this.words(seat).drawWaits(this.table.namesOf(waits));
  }

  protected contends(seat: Seat): boolean {
    return this.contenders().includes(seat);
  }

  protected tileOf(seat: Seat): Tile | undefined {
    return this.drawn().find((draw) => draw.seat === seat)?.tile;
  }

  protected letterOf(seat: Seat): string {
    const tile = this.draws()
      .flat()
      .findLast((draw) => draw.seat === seat)?.tile;
    return tile?.blank === true ? '' : (tile?.letter ?? '');
  }

  protected agreed(seat: Seat): boolean {
    return this.table.taps.of('draw').includes(seat);
  }

  protected waitsFor(seat: Seat): string {
    return this.words(seat).agreeWaits(this.table.untapped('draw', seat));
  }

  protected draw(seat: Seat, tile: Tile): void {
    const drawn = [...this.drawn().filter((draw) => draw.seat !== seat), { seat, tile }];
    if (drawn.length < this.contenders().length) {
      this.isOdd.set(false);
      this.drawn.set(drawn);
      return;
    }
    const tied = tiedAfter(this.table.game(), [...this.tied(), drawn]);
    this.isOdd.set(tied === undefined);
    if (tied !== undefined && tied.length > 1) this.tied.update((rounds) => [...rounds, drawn]);
    this.drawn.set(tied?.length === 1 ? drawn : []);
  }

  protected change(seat: Seat): void {
    this.table.taps.forget('draw');
    this.drawn.update((drawn) => drawn.filter((draw) => draw.seat !== seat));
  }

  protected agree(seat: Seat): void {
    const draws = this.draws();
    this.table.tapTogether('draw', seat, { kind: 'decide-first', how: 'draw', draws });
  }
}
