import { Component, computed, input } from '@angular/core';
import { valueOf, type Tile } from '@boardside/engine';
import {
  nearestStreak,
  spreadAfterPlays,
  squaresOfLastPlay,
  standingPlays,
  type LiveGame,
} from '@boardside/game';
import { BoardGrid } from '../../board/board-grid.js';
import type { BoardDiagram } from '../../board/board-diagram.js';
import { kit } from '../../components/kit.js';
import { gamePageText } from '../../text/director-game.js';
import { spreadText } from '../../text/numbers.js';

/** The board as it lies, and below it the bag, how near a scoreless end is, and the spread. */
@Component({
  selector: 'bs-game-board',
  imports: [kit, BoardGrid],
  template: `
    <bs-board
      [layout]="game().layout"
      [look]="look()"
      [pointsOf]="valueOf()"
      [label]="words.board"
    />
    <p class="muted">
      <span>
        {{ words.bag(game().ledger.bag) }}
        @if (run(); as run) {
          · {{ words.run[run.of](run.turns, run.limit) }}
        }
      </span>
      <bs-spread-line [spread]="spread()" [label]="spreadLabel()">{{
        words.spread
      }}</bs-spread-line>
      <span>{{ words.lastPlay }}</span>
    </p>
  `,
  styles: `
    :host {
      container-type: inline-size;
    }
    bs-board {
      --label: 20px;
      --square: clamp(20px, calc((min(516px, 100cqw) - 20px) / 15), 33px);
    }
    p {
      display: flex;
      gap: 16px;
      justify-content: space-between;
      max-width: 516px;
      padding: 4px 0 0 20px;
    }
    bs-spread-line {
      flex: 1;
      height: 20px;
    }
  `,
})
export class GameBoard {
  readonly game = input.required<LiveGame>();
  /** The short name of the player at the first seat, whose spread is shown. */
  readonly firstName = input.required<string>();

  protected readonly words = gamePageText;
  protected readonly look = computed<BoardDiagram>(() => ({
    lying: this.game().ledger.board.cells,
    last: squaresOfLastPlay(this.game()),
    draft: [],
    cursor: undefined,
  }));
  protected readonly valueOf = computed(() => {
    const { tileSet } = this.game();
    return (tile: Tile) => valueOf(tileSet, tile);
  });
  /** What comes to an end when everybody has had enough of it in succession (G30, L5). */
  protected readonly run = computed(() => nearestStreak(this.game()));
  protected readonly spread = computed(() =>
    spreadAfterPlays(this.game(), standingPlays(this.game())),
  );
  protected readonly spreadLabel = computed(() => {
    const name = this.firstName();
    return (points: number) => spreadText(name, points);
  });
}
