import {
  afterRenderEffect,
  Component,
  computed,
  ElementRef,
  input,
  model,
  viewChild,
} from '@angular/core';
import { emptyBoard, type Layout, type Tile } from '@boardside/engine';
import { BoardGrid } from '../board/board-grid.js';
import type { BoardDiagram } from '../board/board-diagram.js';
import { injectText } from '../text/language.js';
import { replayText } from '../text/replay.js';
import type { ReplayStep } from './replay-step.js';
import { totalText } from '../text/numbers.js';

/**
 * A game to look at: the board at any turn, the totals there, and the turns. Arrow keys go from one
 * to the next, Home and End to the first and the last. What a page adds stands under the board.
 */
@Component({
  selector: 'bs-replay',
  imports: [BoardGrid],
  templateUrl: './replay.html',
  styleUrls: ['./blank-letter.css', './replay.css'],
  host: { '(keydown)': 'keyed($event)' },
})
export class Replay {
  readonly layout = input.required<Layout>();
  readonly pointsOf = input.required<(tile: Tile) => number>();
  /** In seat order. */
  readonly names = input.required<readonly string[]>();
  readonly steps = input.required<readonly ReplayStep[]>();
  /** Behind how many steps the board is shown; 0 is the empty board. */
  readonly shown = model(0);

  protected readonly words = injectText(replayText);
  protected readonly totalText = totalText;
  protected readonly step = computed(() => this.steps()[this.shown() - 1]);
  protected readonly look = computed<BoardDiagram>(() => {
    const step = this.step();
    return {
      lying: step?.lying ?? emptyBoard(this.layout()).cells,
      last: step?.last ?? [],
      draft: [],
      cursor: undefined,
    };
  });
  protected readonly totals = computed(() =>
    this.names().map((name, seat) => ({
      name,
      total: this.step() === undefined ? 0 : this.step()?.totals[seat],
    })),
  );
  private readonly list = viewChild<ElementRef<HTMLElement>>('list');

  constructor() {
    afterRenderEffect(() => {
      const list = this.list()?.nativeElement;
      const row = list?.querySelector<HTMLElement>(`[data-step="${String(this.shown())}"]`);
      if (list === undefined || row === undefined || row === null) return;
      // Only the list moves, never the page.
      const top = row.offsetTop - list.clientHeight / 2;
      list.scrollTop = Math.max(0, top);
    });
  }

  protected go(to: number): void {
    this.shown.set(Math.min(this.steps().length, Math.max(0, to)));
  }

  protected keyed(key: KeyboardEvent): void {
    const to = this.targetStep(key);
    if (to === undefined || key.ctrlKey || key.metaKey || key.altKey) return;
    key.preventDefault();
    this.go(to);
  }

  private targetStep({ key }: KeyboardEvent): number | undefined {
    switch (key) {
      case 'ArrowLeft':
      case 'ArrowUp':
        return this.shown() - 1;
      case 'ArrowRight':
      case 'ArrowDown':
        return this.shown() + 1;
      case 'Home':
        return 0;
      case 'End':
        return this.steps().length;
      default:
        return undefined;
    }
  }
}
