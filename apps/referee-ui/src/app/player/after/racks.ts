import { Component, computed, inject, signal } from '@angular/core';
import { faceValue, sortedTiles, unseenTiles, type Tile } from '@boardside/engine';
import type { RacksGame, Seat } from '@boardside/game';
import { rackWords } from '../../words/slip.js';
import { DrawKeys } from '../before/draw-keys.js';
import { Glyph } from '../parts/glyph.js';
import { Halves } from '../parts/halves.js';
import { TableFacts } from '../parts/table-facts.js';
import { Table } from '../table.js';

/** G32: the unseen tiles are offered as the rack that is left, and both say whether they are. */
@Component({
  selector: 'bs-racks',
  imports: [Halves, Glyph, DrawKeys, TableFacts],
  template: `
    <ng-template #side let-seat="seat">
      <div class="stack">
        <p class="t-caption">{{ words.title }}</p>
        @for (rack of racks(); track rack.seat) {
          @if (rack.counts) {
            <h1 class="title">
              {{ rack.tiles.length ? words.has(rack.name, '') : words.hasNothing(rack.name) }}
              @for (tile of rack.tiles; track $index) {
                <span class="tile" [class.blank]="tile.blank">{{
                  tile.letter || words.blank
                }}</span>
              }
            </h1>
            <p class="t-lead">{{ rack.worth }}</p>
          }
        }
        @if (differs()) {
          <p class="t-lead" role="status">{{ words.differs }}</p>
        } @else if (changing() === seat) {
          <bs-draw-keys class="keys" [tileSet]="table.game().tileSet" (chosen)="add($event)" />
          <div class="row">
            <button type="button" class="t-button" (click)="clear()">{{ words.clear }}</button>
            <button type="button" class="t-button strong" (click)="changing.set(undefined)">
              {{ words.done }}
            </button>
          </div>
        } @else if (agreed(seat)) {
          <p class="t-lead done">
            <bs-glyph name="tick" />{{ words.waits(table.name(other(seat))) }}
          </p>
        } @else {
          <div class="row">
            <button type="button" class="t-dark go" (click)="right(seat)">{{ words.right }}</button>
            <button type="button" class="t-button" (click)="change(seat)">
              {{ words.change }}
            </button>
          </div>
        }
      </div>
    </ng-template>
    <bs-halves [side]="side"><bs-table-facts /></bs-halves>
  `,
  styleUrl: '../before/before.css',
  styles: `
    .title {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 8px;
      font-size: 40px;
      line-height: 48px;
    }
    .title .tile {
      width: 52px;
      height: 52px;
      font-size: 30px;
    }
    .title .tile.blank {
      font: 600 14px/20px var(--face);
      color: var(--draft);
    }
  `,
})
export class Racks {
  protected readonly table = inject(Table);
  protected readonly words = rackWords;
  protected readonly changing = signal<Seat | undefined>(undefined);
  /** What was typed instead of the tiles that are left over. */
  private readonly typed = signal<readonly Tile[] | undefined>(undefined);

  private readonly game = computed(() => this.table.game() as RacksGame);
  private readonly out = computed(() => this.game().closing.out);
  /** With one player out and two at the table, everything left is the other’s. */
  private readonly holder = computed((): Seat => (this.out() === 0 ? 1 : 0));
  private readonly leftOver = computed(() => {
    const { tileSet, ledger } = this.game();
    return sortedTiles(tileSet, unseenTiles(tileSet, ledger.board));
  });
  private readonly tiles = computed(() => {
    const shown = this.typed() ?? (this.out() === undefined ? [] : this.leftOver());
    return this.game().seats.map((_, seat) => (seat === this.holder() ? shown : []));
  });
  protected readonly differs = computed(() => this.game().declared?.differs === true);
  protected readonly racks = computed(() => {
    const out = this.out();
    return this.tiles().map((tiles, index) => {
      const seat = index as Seat;
      const value = faceValue(this.game().tileSet, tiles);
      return {
        seat,
        tiles,
        counts: seat === this.holder(),
        name: this.table.name(seat),
        worth:
          out === undefined
            ? rackWords.worthOnly(value)
            : rackWords.worth(value, this.table.name(out)),
      };
    });
  });

  protected other(seat: Seat): Seat {
    return seat === 0 ? 1 : 0;
  }

  protected agreed(seat: Seat): boolean {
    return this.table.tapped('racks').includes(seat);
  }

  protected right(seat: Seat): void {
    this.table.tapTogether('racks', seat, { kind: 'declare-racks', tiles: this.tiles() });
  }

  protected change(seat: Seat): void {
    this.table.forgetTaps('racks');
    this.changing.set(seat);
  }

  protected add(tile: Tile): void {
    this.table.forgetTaps('racks');
    const { rackSize } = this.game().rules.options.scoring;
    this.typed.update((typed) => [...(typed ?? []), tile].slice(0, rackSize));
  }

  protected clear(): void {
    this.typed.set([]);
  }
}
