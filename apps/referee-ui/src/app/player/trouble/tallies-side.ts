import { Component, computed, inject, input } from '@angular/core';
import { lastStanding, othersThan, type Seat, type Turn } from '@boardside/game';
import { runningTotals, turnNumber, turnScore } from '../../live/reading.js';
import { signed, totalText } from '../../words/counting.js';
import { correctWords, talliesWords } from '../../words/tallies.js';
import { playName } from '../../words/turns.js';
import { StartRights } from '../play/start-rights.js';
import { Table } from '../table.js';
import { CorrectionDesk } from './correction-desk.js';
import { CorrectionEntry } from './correction-entry.js';

/** One side while scores are compared: every turn with its running total, to be tapped (G22). */
@Component({
  selector: 'bs-tallies-side',
  imports: [CorrectionEntry],
  templateUrl: './tallies-side.html',
  styleUrls: ['../parts/side.css', './tallies.css'],
})
export class TalliesSide {
  protected readonly table = inject(Table);
  protected readonly rights = inject(StartRights);
  protected readonly desk = inject(CorrectionDesk);
  protected readonly words = talliesWords;
  protected readonly correct = correctWords;
  readonly seat = input.required<Seat>();

  protected readonly enters = computed(() => this.desk.asking()?.seat === this.seat());
  protected readonly otherEnters = computed(() => {
    const asking = this.desk.asking();
    if (asking === undefined || asking.seat === this.seat()) return undefined;
    const number = turnNumber(this.table.game(), asking.turn);
    return correctWords.other(this.table.name(asking.seat), number);
  });
  private readonly stop = computed(() => {
    const { stops } = this.table.game().clock;
    return stops.find(({ reason, settled }) => reason === 'score' && !settled);
  });
  protected readonly askedBy = computed(() => {
    const by = this.stop()?.seat;
    if (by === undefined) return '';
    return by === this.seat() ? talliesWords.youAsk : talliesWords.asks(this.table.name(by));
  });
  /** G22: the opponent of the last turn agrees to its score, and by that to everything before it. */
  private readonly agreeing = computed(() => {
    const game = this.table.game();
    const last = lastStanding(game);
    if (last === undefined) return undefined;
    // Of more than two, whoever asked for it, if it was not the mover.
    const opponents = othersThan(game, last.seat);
    const asker = this.stop()?.seat;
    const by = opponents.find((seat) => seat === asker) ?? opponents[0] ?? 0;
    const command = { kind: 'agree', turn: last.id, what: 'score', how: 'tapped' } as const;
    return this.table.would(command, [by]) ? { by, command } : undefined;
  });
  protected readonly mayAgree = computed(() => this.agreeing()?.by === this.seat());
  protected readonly how = computed(() => {
    const agreeing = this.agreeing();
    if (agreeing === undefined) return talliesWords.referee;
    if (agreeing.by === this.seat()) return talliesWords.mayAgree;
    return talliesWords.otherAgrees(this.table.name(agreeing.by));
  });

  protected readonly columns = computed(() =>
    this.table.game().seats.map((_, index) => {
      const seat = index as Seat;
      const adjustments = this.table
        .game()
        .scoreAdjustments.filter((adjustment) => adjustment.seat === seat);
      const points = adjustments.reduce((sum, adjustment) => sum + adjustment.points, 0);
      const adjusted = adjustments.length === 0 ? undefined : signed(points);
      const total = totalText(this.table.total(seat));
      return { seat, name: this.table.name(seat), total, adjusted };
    }),
  );
  /** A line a round of turns, the newest first. */
  protected readonly lines = computed(() => {
    const rows = runningTotals(this.table.game()).map((row) => this.row(row));
    const columns = this.columns().map(({ seat }) => rows.filter((row) => row.seat === seat));
    const length = Math.max(0, ...columns.map((column) => column.length));
    return Array.from({ length }, (_, line) => columns.map((column) => column[line])).toReversed();
  });

  private row({ turn, total }: { readonly turn: Turn; readonly total: number | undefined }) {
    return {
      id: turn.id,
      seat: turn.seat,
      number: turnNumber(this.table.game(), turn.id),
      name: this.table.name(turn.seat),
      play: playName(turn),
      score: turnScore(turn) ?? '–',
      total: totalText(total),
    };
  }

  protected choose(turn: Turn['id'], touch: Event): void {
    this.desk.begin(this.seat(), turn, touch);
  }

  protected agree(touch: Event): void {
    const agreeing = this.agreeing();
    if (agreeing !== undefined) this.table.act(agreeing.command, [agreeing.by], touch);
  }
}
