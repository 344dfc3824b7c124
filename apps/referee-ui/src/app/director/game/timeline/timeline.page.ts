import {
  afterRenderEffect,
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  input,
  linkedSignal,
  untracked,
  viewChild,
} from '@angular/core';
import { valueOf, type Tile } from '@boardside/engine';
import {
  allSeats,
  pendingTurns,
  runningSeatOf,
  seatToMove,
  squaresOfLastPlay,
  standingTurns,
  totalOf,
  turnNumber,
  type LiveGame,
} from '@boardside/game';
import { BoardGrid } from '../../../board/board-grid.js';
import type { BoardDiagram } from '../../../board/board-diagram.js';
import { gamePageText } from '../../../text/director-game.js';
import { timelineText } from '../../../text/director-timeline.js';
import { FollowedGame } from '../../data/followed-game.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { hallTime, durationText } from '../../components/clock-text.js';
import { kit } from '../../../components/kit.js';
import { gameLogLines } from '../game-log-lines.js';
import { stopCasesOf } from '../stop-case.js';
import { scoreSeries, timeSeries } from './chart-series.js';
import { GameChart } from './game-chart.js';
import { GameTimeline, type GameSnapshot } from './game-timeline.js';
import { clockText, totalText } from '../../../text/numbers.js';

/** What is shown: behind an event of the log, or at a time of the game. */
type TimelineSelection =
  | { readonly kind: 'event'; readonly index: number }
  | { readonly kind: 'time'; readonly atMs: number }
  | { readonly kind: 'newest' };

/** A game as it was at any event and any second: board, totals, clocks, and what was open. */
@Component({
  selector: 'bs-timeline',
  imports: [kit, BoardGrid, GameChart],
  templateUrl: './timeline.page.html',
  styleUrl: './timeline.page.scss',
  providers: [FollowedGame],
  host: { '(document:keydown)': 'keyed($event)' },
})
export class TimelinePage {
  protected readonly room = inject(TournamentStore);
  protected readonly followed = inject(FollowedGame);

  /** The game's id, from the address. */
  readonly g = input.required<string>();
  /** A turn to open at, from the address: as people number it, or `disputed`. */
  readonly turn = input<string>();
  protected readonly words = timelineText;
  protected readonly gameWords = gamePageText;

  private readonly moments = computed(() => new GameTimeline(this.followed.log()));
  /** The game's present state says when the log is there to be looked through. */
  private readonly isThere = computed(() => this.followed.game() !== undefined);
  private readonly asked = computed(() => (this.isThere() ? this.turn() : undefined));
  /** Stays where somebody looks while the game goes on. */
  private readonly chosen = linkedSignal<string | undefined, TimelineSelection>({
    source: this.asked,
    computation: (turn) => {
      const index = untracked(() => this.indexOf(turn));
      return index === undefined ? { kind: 'newest' } : { kind: 'event', index };
    },
  });
  protected readonly moment = computed((): GameSnapshot | undefined => {
    const chosen = this.chosen();
    const moments = this.moments();
    switch (chosen.kind) {
      case 'event':
        return moments.afterEvent(chosen.index);
      case 'time':
        return moments.atTime(chosen.atMs);
      case 'newest':
        return moments.afterEvent(this.followed.log().length - 1);
    }
  });
  protected readonly atMs = computed(() => this.moment()?.atMs ?? 0);
  private readonly lastMs = computed(() => this.moments().lastMs);
  protected readonly lastSecondMs = computed(() => Math.ceil(this.lastMs() / 1000) * 1000);
  protected readonly span = computed(() => durationText(this.atMs()));
  protected readonly wall = computed(() => {
    const moment = this.moment();
    return moment === undefined ? '' : hallTime(moment.wall);
  });
  protected readonly lines = computed(() =>
    gameLogLines(this.followed.log(), this.followed.naming()).map((line, index) => ({
      ...line,
      at: durationText(this.moments().times[index] ?? 0),
    })),
  );
  protected readonly seats = computed(() => {
    const moment = this.moment();
    if (moment === undefined) return [];
    const { game, clocks } = moment;
    return allSeats(game).map((seat) => {
      const left = clocks[seat];
      return {
        seat,
        name: this.followed.shortNames()[seat] ?? '',
        total: totalText(totalOf(game, seat)),
        time: left === undefined ? '–' : clockText(left),
        state:
          runningSeatOf(game) === seat
            ? 'running'
            : seatToMove(game) === seat
              ? 'to-play'
              : 'waits',
      };
    });
  });
  protected readonly look = computed<BoardDiagram>(() => {
    const game = this.moment()?.game;
    return {
      lying: game?.ledger.board.cells ?? [],
      last: game === undefined ? [] : squaresOfLastPlay(game),
      draft: [],
      cursor: undefined,
    };
  });
  protected readonly valueOf = computed(() => {
    const set = this.followed.game()?.tileSet;
    return (tile: Tile) => (set === undefined ? 0 : valueOf(set, tile));
  });
  /** Stops, turns and orders that were open at the moment. */
  protected readonly open = computed(() => {
    const moment = this.moment();
    if (moment === undefined) return [];
    const { game, index } = moment;
    const names = this.followed.shortNames();
    const cases = stopCasesOf(game, this.followed.log().slice(0, index + 1), names);
    return [
      ...cases.map(({ title, facts }) => [`${title}.`, ...facts].join(' ')),
      ...pendingTurns(game.turns).map(({ id, seat }) =>
        timelineText.pendingTurn(turnNumber(game, id), names[seat] ?? ''),
      ),
      ...game.orders.map(({ what }) => timelineText.ordered[what]),
    ];
  });

  /** The charts show the whole game; the moment is a line in them. */
  protected readonly charts = computed(() => {
    const game = this.followed.game();
    if (game === undefined) return undefined;
    return {
      turns: standingTurns(game).length,
      scores: scoreSeries(game),
      times: timeSeries(game),
    };
  });
  protected readonly turnsThen = computed(() => {
    const game = this.moment()?.game;
    return game === undefined ? 0 : standingTurns(game).length;
  });
  protected readonly points = (value: number): string => String(value);
  private readonly list = viewChild<ElementRef<HTMLElement>>('list');
  private readonly shownIndex = computed(() => this.moment()?.index ?? 0);

  constructor() {
    effect(() => {
      const game = this.g();
      untracked(() => void this.followed.open(game));
    });
    afterRenderEffect(() => {
      const list = this.list()?.nativeElement;
      const index = this.shownIndex();
      const row = list?.querySelector<HTMLElement>(`[data-index="${String(index)}"]`);
      // Only the list moves, never the page.
      if (list !== undefined && row) list.scrollTop = row.offsetTop - list.clientHeight / 2;
    });
  }

  protected show(index: number): void {
    const last = this.followed.log().length - 1;
    if (index >= last) this.chosen.set({ kind: 'newest' });
    else this.chosen.set({ kind: 'event', index: Math.max(0, index) });
  }

  protected step(by: 1 | -1): void {
    this.show((this.moment()?.index ?? 0) + by);
  }

  protected showTime(atMs: number): void {
    this.chosen.set({ kind: 'time', atMs: Math.min(this.lastMs(), Math.max(0, atMs)) });
  }

  protected showTurn(turn: number): void {
    const last = this.charts()?.turns ?? 0;
    const within = Math.min(last, Math.max(0, turn));
    this.show(this.moments().eventIndexOfTurn(within) ?? 0);
  }

  private indexOf(turn: string | undefined): number | undefined {
    const game = this.followed.game();
    if (game === undefined || turn === undefined) return undefined;
    const number = turn === 'disputed' ? disputedTurn(game) : Number(turn);
    return this.moments().eventIndexOfTurn(number);
  }

  protected keyed(key: KeyboardEvent): void {
    const onSlider = key.target instanceof HTMLInputElement;
    if (onSlider || key.ctrlKey || key.metaKey || key.altKey) return;
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 } as const;
    if (key.key in by) this.step(by[key.key as keyof typeof by]);
    else if (key.key === 'Home') this.show(0);
    else if (key.key === 'End') this.chosen.set({ kind: 'newest' });
    else return;
    key.preventDefault();
  }
}

/**
 * What is argued about: the turn that a correction is asked of, the challenged one, or the last.
 */
function disputedTurn(game: LiveGame): number {
  const turn = game.askedCorrection?.turn ?? game.challenge?.turn;
  return turn === undefined ? standingTurns(game).length : turnNumber(game, turn);
}
