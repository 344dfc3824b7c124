import { Component, computed, inject, input } from '@angular/core';
import type { Ms, SeatName } from '@boardside/contract';
import { valueOf, type Tile } from '@boardside/engine';
import {
  allSeats,
  remainingAt,
  runningSeatOf,
  seatToMove,
  squaresOfLastPlay,
  standingTurns,
  totalNow,
  isOver,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import { diagramSquares, diagramRows } from '../../../board/board-diagram.js';
import { Instruments } from '../../../live/instruments.js';
import { adjustmentNames } from '../../../text/adjustments.js';
import { clockText, signed, totalText } from '../../../text/numbers.js';
import { gamePageText } from '../../../text/director-game.js';
import { paperText } from '../../../text/director-paper.js';
import { hallTime, durationText } from '../../components/clock-text.js';
import { gameLines, playedText, type AdjustmentLine, type TurnLine } from '../turn-lines.js';

/** Lines left empty for turns still to be played: with a long list of turns there is less room. */
const fewestEmpty = 5;
const mostEmpty = 8;
const turnsBesideBoard = 20;

/** One page to go on with on paper: the position, both totals, both times, and every turn. */
@Component({
  selector: 'bs-position-sheet',
  templateUrl: './position-sheet.html',
  styleUrls: ['../paper-sheet.scss', './position-sheet.scss'],
})
export class PositionSheet {
  private readonly instruments = inject(Instruments);
  protected readonly words = paperText.page;
  protected readonly totalText = totalText;
  protected readonly tableName = gamePageText.table;
  protected readonly mostBeside = turnsBesideBoard;

  readonly game = input.required<LiveGame>();
  /** In seat order. */
  readonly names = input.required<readonly SeatName[]>();
  /** The instant from which a running clock counts. */
  readonly anchor = input.required<Ms>();
  /** The instant whose times are printed. */
  readonly at = input.required<Ms>();
  readonly tournament = input.required<string>();

  /** What the clock of the hall showed then. */
  private readonly time = computed(() =>
    hallTime(new Date(this.instruments.wallAt(this.at())).toISOString()),
  );
  protected readonly empty = computed(() => {
    const over = Math.max(0, this.lines().length - turnsBesideBoard);
    const length = Math.max(fewestEmpty, mostEmpty - over);
    return Array.from({ length }, (_, index) => index + 1);
  });
  protected readonly isOver = computed(() => isOver(this.game()));
  protected readonly players = computed(() => {
    const game = this.game();
    return allSeats(game).map((seat) => ({
      seat,
      name: this.names()[seat]?.name ?? '',
      shortName: this.names()[seat]?.shortName ?? '',
      total: totalText(totalNow(game, seat)),
      time: this.timeOf(seat),
      notes: [
        gamePageText.seat(seat),
        ...(game.order?.[0] === seat ? [this.words.playedFirst] : []),
        ...(seatToMove(game) === seat ? [this.words.toPlay] : []),
        ...(runningSeatOf(game) === seat ? [this.words.clockRan(this.time())] : []),
      ].join(', '),
      limitMs: game.moveLimits[seat]?.ms,
    }));
  });
  protected readonly limits = computed(() =>
    this.players().flatMap(({ name, limitMs }) =>
      typeof limitMs === 'number' ? [this.words.limit(name, durationText(limitMs))] : [],
    ),
  );
  protected readonly rows = computed(() => {
    const game = this.game();
    const look = {
      lying: game.ledger.board.cells,
      last: squaresOfLastPlay(game),
      draft: [],
      cursor: undefined,
    };
    const points = (tile: Tile) => valueOf(game.tileSet, tile);
    return diagramRows(diagramSquares(game.layout, look, points), game.layout.size, undefined);
  });
  protected readonly columns = computed(() =>
    (this.rows()[0] ?? []).map(({ name }) => name.replace(/\d+/, '')),
  );
  protected readonly lines = computed(() =>
    gameLines(this.game()).map((line) => {
      const { id, seat, total } = line;
      return { id, seat, total: totalText(total), ...this.entered(line) };
    }),
  );
  protected readonly turns = computed(() => standingTurns(this.game()).length);
  protected readonly foot = computed(() => this.words.foot(this.tournament(), this.time()));

  private entered(line: TurnLine | AdjustmentLine) {
    if (line.kind === 'adjustment') {
      const points = signed(line.points);
      return { number: undefined, played: adjustmentNames[line.why], letters: [], points };
    }
    const { number, letters, move } = line;
    return { number, played: playedText(move), letters, points: totalText(line.points) };
  }

  private timeOf(seat: Seat): string {
    const left = remainingAt(this.game(), seat, this.anchor(), this.at());
    return left === undefined ? this.words.noClock : clockText(left);
  }
}
