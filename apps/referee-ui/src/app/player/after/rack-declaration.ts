import { Component, computed, inject, signal } from '@angular/core';
import { faceValue, sortedTiles, unseenTiles, type Tile } from '@boardside/engine';
import type { RacksGame, Seat } from '@boardside/game';
import { rackDeclarationText } from '../../text/result-slip.js';
import { DrawKeys } from '../before/draw-keys.js';
import { TableGlyph } from '../components/table-glyph.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { MoreMenu } from '../play/more-menu.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf, Reader } from '../reader.js';
import { EndObstacles } from './end-obstacles.js';

type TypedRack = { readonly tiles: readonly Tile[]; readonly done: 'typing' | 'done' };

/**
 * G32: with one rack left the unseen tiles are offered as that rack; with more, each player taps
 * their own. All of them say whether it is right.
 */
@Component({
  selector: 'bs-racks',
  imports: [SplitScreen, Reader, EndObstacles, TableGlyph, DrawKeys, MoreMenu, TableStatusLine],
  template: `
    <ng-template #side let-seat="seat">
      <div class="stack">
        <p class="t-caption">{{ words(seat).title(holders().length) }}</p>
        <bs-held-up [seat]="seat" [bsReader]="seat" />
        @if (typing(seat)) {
          <h1 class="title">
            {{ isOffered() ? words(seat).has(nameOfRack(seat), '') : words(seat).yours }}
            @for (tile of typedOf(seat); track $index) {
              <span class="tile" [class.blank]="tile.blank">{{
                tile.letter || words(seat).blank
              }}</span>
            }
          </h1>
        } @else {
          @for (rack of racks(seat); track rack.seat) {
            <div>
              <h1 class="title">
                {{
                  rack.tiles.length
                    ? words(seat).has(rack.name, '')
                    : words(seat).hasNothing(rack.name)
                }}
                @for (tile of rack.tiles; track $index) {
                  <span class="tile" [class.blank]="tile.blank">{{
                    tile.letter || words(seat).blank
                  }}</span>
                }
              </h1>
              <p class="t-lead">{{ rack.worth }}</p>
              @if (rack.short; as held) {
                <p class="t-lead" role="status">{{ words(seat).short(held) }}</p>
              }
            </div>
          }
        }
        @if (differs()) {
          <p class="t-lead" role="status">{{ words(seat).differs }}</p>
        } @else if (typing(seat)) {
          <bs-draw-keys
            [bsReader]="seat"
            class="keys"
            [tileSet]="table.game().tileSet"
            (chosen)="add(seat, $event)"
          />
          <div class="row">
            <button type="button" class="t-button" (click)="clear(seat)">
              {{ words(seat).clear }}
            </button>
            <button type="button" class="t-button strong" (click)="done(seat)">
              {{ typedOf(seat).length === 0 ? words(seat).none : words(seat).done }}
            </button>
          </div>
        } @else if (missing().length > 0) {
          <p class="t-lead" role="status">{{ words(seat).waitsFor(missing()) }}</p>
          @if (holds(seat)) {
            <button type="button" class="t-button" (click)="change(seat)">
              {{ words(seat).change }}
            </button>
          }
        } @else if (agreed(seat)) {
          <p class="t-lead done">
            <bs-glyph name="tick" />{{ words(seat).waits(table.untapped(call(), seat)) }}
          </p>
        } @else {
          <div class="row">
            <button type="button" class="t-dark go" (click)="right(seat)">
              {{ words(seat).confirm }}
            </button>
            @if (holds(seat) || isOffered()) {
              <button type="button" class="t-button" (click)="change(seat)">
                {{ words(seat).change }}
              </button>
            }
            <button type="button" class="t-button" (click)="ask(seat)">
              {{ words(seat).ask }}
            </button>
          </div>
        }
        @if (table.menus.isOpen(seat)) {
          <bs-more-menu class="over" shape="sheet" [seat]="seat" [bsReader]="seat" />
        }
      </div>
    </ng-template>
    <bs-halves [side]="side" goesOnIn="sides"><bs-table-facts /></bs-halves>
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
    .stack {
      position: relative;
    }
    .over {
      position: absolute;
      inset: 0;
    }
    .title .tile.blank {
      font: 600 14px/20px var(--face);
      color: var(--draft);
    }
    @container side (max-height: 400px) or (max-width: 560px) {
      .title {
        gap: 6px;
        font-size: 22px;
        line-height: 26px;
      }
      .title .tile {
        width: 36px;
        height: 36px;
        font-size: 20px;
      }
      .keys {
        height: 150px;
      }
    }
  `,
})
export class RackDeclaration {
  protected readonly table = inject(PlayerTable);
  protected readonly words = injectTextOf(rackDeclarationText);
  /** Which side types the offered rack anew. */
  private readonly changing = signal<Seat | undefined>(undefined);
  /** What each side has typed; nothing yet: it is still to be typed, or what is left over. */
  private readonly typed = signal<Readonly<Partial<Record<Seat, TypedRack>>>>({});

  private readonly game = computed(() => this.table.game() as RacksGame);
  private readonly out = computed(() => this.game().closing.out);
  /** Everybody but who went out. */
  protected readonly holders = computed(() =>
    this.table.seats().filter((seat) => seat !== this.out()),
  );
  /** With one player out and one other, everything left is the other’s. */
  protected readonly isOffered = computed(() => this.holders().length === 1);
  private readonly leftOver = computed(() => {
    const { tileSet, ledger } = this.game();
    return sortedTiles(tileSet, unseenTiles(tileSet, ledger.board));
  });
  private readonly tiles = computed(() =>
    this.table.seats().map((seat) => {
      if (!this.holds(seat)) return [];
      return this.typed()[seat]?.tiles ?? (this.isOffered() ? this.leftOver() : []);
    }),
  );
  /** What the taps are for: these tiles at this end. A correction asks everybody anew. */
  protected readonly call = computed(() => {
    const { nextTurn } = this.game();
    return `racks/${String(nextTurn)}/${JSON.stringify([this.leftOver(), this.tiles()])}`;
  });
  protected readonly differs = computed(() => this.game().declared?.differs === true);
  /** Who has still to tap what is left. */
  protected readonly missing = computed(() => {
    if (this.isOffered()) return [];
    return this.table.namesOf(this.holders().filter((seat) => this.typed()[seat]?.done !== 'done'));
  });
  protected racks(reader: Seat) {
    return this.holders()
      .filter((seat) => this.isOffered() || this.typed()[seat]?.done === 'done')
      .map((seat) => {
        const tiles = this.tiles()[seat] ?? [];
        const value = faceValue(this.game().tileSet, tiles);
        const { racks, bag } = this.game().ledger;
        const held = racks[seat] ?? 0;
        const short = bag > 0 && tiles.length < held ? held : undefined;
        const worth = this.worthOf(value, reader);
        return { seat, tiles, name: this.table.name(seat), worth, short };
      });
  }

  protected holds(seat: Seat): boolean {
    return this.holders().includes(seat);
  }

  /** Whose rack this side is typing: its own; where the tablet offered one, either side may. */
  protected typing(seat: Seat): boolean {
    if (this.changing() === seat) return true;
    return !this.isOffered() && this.holds(seat) && this.typed()[seat]?.done !== 'done';
  }

  protected nameOfRack(seat: Seat): string {
    return this.table.name(this.rackOf(seat));
  }

  protected typedOf(seat: Seat): readonly Tile[] {
    return this.tiles()[this.rackOf(seat)] ?? [];
  }

  protected agreed(seat: Seat): boolean {
    return this.table.taps.of(this.call()).includes(seat);
  }

  protected right(seat: Seat): void {
    this.table.tapTogether(this.call(), seat, { kind: 'declare-racks', tiles: this.tiles() });
  }

  protected change(seat: Seat): void {
    this.table.taps.forget(this.call());
    if (this.isOffered()) this.changing.set(seat);
    else this.write(seat, this.typedOf(seat), 'typing');
  }

  /** G36: which turn is wrong, and what was played; the other one sees it next. */
  protected ask(seat: Seat): void {
    this.table.taps.forget(this.call());
    this.table.menus.open(seat, 'correction');
  }

  protected done(seat: Seat): void {
    this.changing.set(undefined);
    this.write(this.rackOf(seat), this.typedOf(seat), 'done');
  }

  protected add(seat: Seat, tile: Tile): void {
    this.table.taps.forget(this.call());
    const { rackSize } = this.game().rules.options.scoring;
    const before = this.typed()[this.rackOf(seat)]?.tiles ?? [];
    this.write(this.rackOf(seat), [...before, tile].slice(0, rackSize), 'typing');
  }

  protected clear(seat: Seat): void {
    this.write(this.rackOf(seat), [], 'typing');
  }

  private rackOf(seat: Seat): Seat {
    return this.isOffered() ? (this.holders()[0] ?? seat) : seat;
  }

  private write(seat: Seat, tiles: readonly Tile[], done: TypedRack['done']): void {
    this.typed.update((typed) => ({ ...typed, [seat]: { tiles, done } }));
  }

  /** What the tiles left bring and cost (G32, C7). */
  private worthOf(value: number, reader: Seat): string {
    const words = this.words(reader);
    const { ends } = this.game().rules.options;
    const out = this.out();
    if (out === undefined || ends.goingOut !== 'twice-the-others-tiles')
      return words.deducted(value);
    const name = this.table.name(out);
    return this.isOffered() ? words.worth(value, name) : words.othersGain(value, name);
  }
}
