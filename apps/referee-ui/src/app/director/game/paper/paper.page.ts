import {
  ChangeDetectionStrategy,
  Component,
  DestroyRef,
  computed,
  effect,
  inject,
  input,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { valueOf, type Tile } from '@boardside/engine';
import { squareLooks, rowsOf } from '../../../board/board-look.js';
import { Instruments } from '../../../live/instruments.js';
import {
  onTurn,
  remainingAt,
  running,
  seatsOf,
  squaresOfLastPlay,
  totalOf,
} from '../../../live/reading.js';
import { gameWords } from '../../../words/director-game.js';
import { paperWords } from '../../../words/director-paper.js';
import { FollowedGame } from '../../hall/followed-game.js';
import { TournamentRoom } from '../../hall/tournament-room.js';
import { clockText, hallMinute, spanText } from '../../parts/clock-text.js';
import { turnLines } from '../turn-lines.js';

/** Lines left empty for turns still to be played: with a long list of turns there is less room. */
const fewestEmpty = 5;
const mostEmpty = 8;
const turnsBesideBoard = 20;

/** One sheet to go on with on paper: the position, both totals, both times, and every turn. */
@Component({
  selector: 'bs-paper',
  imports: [RouterLink],
  templateUrl: './paper.page.html',
  styleUrl: './paper.page.scss',
  providers: [FollowedGame],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PaperPage {
  private readonly instruments = inject(Instruments);
  protected readonly room = inject(TournamentRoom);
  protected readonly followed = inject(FollowedGame);

  /** The game's id, from the address. */
  readonly g = input.required<string>();
  protected readonly words = paperWords.page;
  protected readonly tableName = gameWords.table;
  protected readonly empty = computed(() => {
    const over = Math.max(0, this.turns().length - turnsBesideBoard);
    const length = Math.max(fewestEmpty, mostEmpty - over);
    return Array.from({ length }, (_, index) => index + 1);
  });

  protected readonly players = computed(() => {
    const game = this.followed.game();
    if (game === undefined) return [];
    return seatsOf(game).map((seat) => ({
      seat,
      name: this.followed.names()[seat]?.name ?? '',
      shortName: this.followed.shortNames()[seat] ?? '',
      total: totalOf(game, seat) ?? this.words.notEntered,
      time: this.timeOf(seat),
      notes: [
        gameWords.seat(seat),
        ...(game.order?.[0] === seat ? [this.words.playedFirst] : []),
        ...(onTurn(game) === seat ? [this.words.toPlay] : []),
      ].join(', '),
      limitMs: game.moveLimits[seat]?.ms,
    }));
  });
  protected readonly limits = computed(() =>
    this.players().flatMap(({ name, limitMs }) =>
      typeof limitMs === 'number' ? [this.words.limit(name, spanText(limitMs))] : [],
    ),
  );
  protected readonly isRunning = computed(() => {
    const game = this.followed.game();
    return game !== undefined && running(game) !== undefined;
  });
  protected readonly rows = computed(() => {
    const game = this.followed.game();
    if (game === undefined) return [];
    const look = {
      lying: game.ledger.board.cells,
      last: squaresOfLastPlay(game),
      draft: [],
      cursor: undefined,
    };
    const points = (tile: Tile) => valueOf(game.tileSet, tile);
    return rowsOf(squareLooks(game.layout, look, points), game.layout.size, undefined);
  });
  protected readonly columns = computed(() =>
    (this.rows()[0] ?? []).map(({ name }) => name.replace(/\d+/, '')),
  );
  protected readonly turns = computed(() => {
    const game = this.followed.game();
    return game === undefined ? [] : turnLines(game);
  });
  protected readonly foot = computed(() => {
    const now = new Date(this.instruments.wall()).toISOString();
    return this.words.foot(this.room.view()?.name ?? '', hallMinute(now));
  });

  constructor() {
    effect(() => {
      void this.followed.open(this.g());
    });
    inject(DestroyRef).onDestroy(() => this.followed.close());
  }

  protected played(line: ReturnType<typeof turnLines>[number]): string {
    const { move } = line;
    if (move.kind === 'play') return move.at;
    if (move.kind === 'exchange') return gameWords.exchange(move.count);
    return move.kind === 'pass' ? gameWords.pass : gameWords.pending;
  }

  protected print(): void {
    window.print();
  }

  private timeOf(seat: ReturnType<typeof seatsOf>[number]): string {
    const game = this.followed.game();
    if (game === undefined) return '';
    const anchor = this.followed.anchor();
    const at = running(game) === seat ? this.instruments.tick() : anchor;
    const left = remainingAt(game, seat, anchor, at);
    return left === undefined ? this.words.noClock : clockText(left);
  }
}
