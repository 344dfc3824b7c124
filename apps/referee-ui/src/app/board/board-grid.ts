import {
  Component,
  computed,
  ElementRef,
  inject,
  input,
  linkedSignal,
  output,
  signal,
  viewChild,
} from '@angular/core';
import {
  columnName,
  samePlace,
  standardLayout,
  type Layout,
  type Place,
  type Tile,
} from '@boardside/engine';
import {
  diagramRows,
  diagramSquares,
  type BoardDiagram,
  type DiagramSquare,
} from './board-diagram.js';
import { boardText } from '../text/board.js';
import { injectText, inLanguage, PageLanguage } from '../text/language.js';
import { BoardRow } from './board-row.js';
import { pointOnGrid, nearestSquare } from './grid-point.js';

/**
 * Draws a board and says which square was chosen. It knows no rule: what lies where, and which
 * squares a tap may mean, it is told. A finger down shows the square's name large and may slide
 * on; letting go chooses.
 */
@Component({
  selector: 'bs-board',
  imports: [BoardRow],
  templateUrl: './board-grid.html',
  styleUrls: ['./coordinate.css', './board-grid.css'],
  host: {
    '[style.--columns]': 'layout().size',
    '[class.choosing]': "mode() === 'choose'",
    '(click)': 'clicked($event)',
  },
})
export class BoardGrid {
  readonly layout = input<Layout>(standardLayout);
  readonly look = input.required<BoardDiagram>();
  readonly pointsOf = input.required<(tile: Tile) => number>();
  /** `show`: nothing can be chosen. */
  readonly mode = input<'choose' | 'show'>('show');
  /**
   * Squares a tap may mean, asked for only when one comes; a tap beside them within reach means the
   * nearest of them.
   */
  readonly possible = input<() => readonly Place[]>(() => []);
  readonly snapSquares = input(0.6);
  readonly label = input('Board');
  /** Whether a touch may act at all: palms and sleeves are kept out by the page. */
  readonly accepts = input<(touch: PointerEvent) => boolean>(() => true);

  readonly chosen = output<Place>();
  /** A square was tapped that a tap may not mean. */
  readonly missed = output();

  private readonly said = injectText(boardText);
  private readonly page = inject(PageLanguage).language;
  private readonly words = computed(() => ({
    said: this.said,
    mark: inLanguage(boardText, this.page()).mark,
  }));

  protected readonly rows = linkedSignal<
    readonly DiagramSquare[],
    readonly (readonly DiagramSquare[])[]
  >({
    source: () => diagramSquares(this.layout(), this.look(), this.pointsOf(), this.words()),
    computation: (looks, previous) => diagramRows(looks, this.layout().size, previous?.value),
  });
  protected readonly columns = computed(() =>
    Array.from({ length: this.layout().size }, (_, column) => columnName(column)),
  );
  /** The square that the keyboard comes to: the cursor’s, else the centre. */
  protected readonly focused = computed(() => {
    const { size, centre } = this.layout();
    const place = this.look().cursor?.place ?? centre;
    return place.row * size + place.column;
  });
  protected readonly focusedRow = computed(() => Math.floor(this.focused() / this.layout().size));
  protected readonly cursorRow = computed(() => this.look().cursor?.place.row);
  protected readonly shaking = signal<number | undefined>(undefined);
  protected readonly shakingRow = computed(() => {
    const shaking = this.shaking();
    return shaking === undefined ? undefined : Math.floor(shaking / this.layout().size);
  });
  /** The square under a finger that is down. */
  protected readonly aimed = signal<Place | undefined>(undefined);
  protected readonly loupe = computed(() => {
    const place = this.aimed();
    if (place === undefined) return undefined;
    return {
      name: `${String(place.row + 1)}${columnName(place.column)}`,
      row: place.row,
      column: place.column,
    };
  });

  private readonly grid = viewChild.required<ElementRef<HTMLElement>>('grid');
  private readonly host: HTMLElement = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private pointer: number | undefined;

  /** Brings the keyboard to the square of the cursor. */
  focus(): void {
    this.host.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  }

  protected down(touch: PointerEvent): void {
    if (this.mode() === 'show' || this.pointer !== undefined || !this.accepts()(touch)) return;
    this.pointer = touch.pointerId;
    this.grid().nativeElement.setPointerCapture(touch.pointerId);
    this.aim(touch);
  }

  protected move(touch: PointerEvent): void {
    if (touch.pointerId === this.pointer) this.aim(touch);
  }

  protected up(touch: PointerEvent): void {
    if (touch.pointerId !== this.pointer) return;
    this.aim(touch);
    const place = this.aimed();
    this.cancel();
    if (place !== undefined) this.choose(place, this.pointOf(touch));
  }

  protected cancel(): void {
    this.pointer = undefined;
    this.aimed.set(undefined);
  }

  /** A click without a touch comes from assistive technology. */
  protected clicked(click: MouseEvent): void {
    if (click.detail !== 0 || this.mode() === 'show' || !(click.target instanceof Element)) return;
    const name = click.target.closest('[data-square]')?.getAttribute('data-square');
    const square = this.rows()
      .flat()
      .find((look) => look.name === name);
    if (square !== undefined) this.choose(square.place, undefined);
  }

  private aim(touch: PointerEvent): void {
    const point = this.pointOf(touch);
    const place = { row: Math.round(point.row), column: Math.round(point.column) };
    const { size } = this.layout();
    const inside = place.row >= 0 && place.column >= 0 && place.row < size && place.column < size;
    if (!inside) {
      this.aimed.set(undefined);
      return;
    }
    const meant = nearestSquare(point, this.possible()(), this.snapSquares()) ?? place;
    const before = this.aimed();
    if (before === undefined || !samePlace(before, meant)) this.aimed.set(meant);
  }

  private choose(place: Place, point: { row: number; column: number } | undefined): void {
    const possible = this.possible()();
    if (possible.some((square) => samePlace(square, place))) {
      this.chosen.emit(place);
      return;
    }
    const near = point && nearestSquare(point, possible, this.snapSquares());
    if (near) {
      this.chosen.emit(near);
      return;
    }
    this.shaking.set(place.row * this.layout().size + place.column);
    this.missed.emit();
  }

  private pointOf(touch: PointerEvent): { row: number; column: number } {
    const cells = this.grid().nativeElement.querySelectorAll<HTMLElement>('[role=gridcell]');
    const first = cells[0]?.getBoundingClientRect();
    const last = cells[cells.length - 1]?.getBoundingClientRect();
    if (first === undefined || last === undefined) return { row: -1, column: -1 };
    return pointOnGrid({ x: touch.clientX, y: touch.clientY }, first, last, this.layout().size);
  }
}
