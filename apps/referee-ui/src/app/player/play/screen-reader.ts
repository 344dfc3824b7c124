import { inject, Injectable, signal } from '@angular/core';
import { columnName, tileAt } from '@boardside/engine';
import { lastStanding } from '@boardside/game';
import { turnSentence, wordsOf } from '../../text/turns.js';
import { clockSpoken, countOf, totalText } from '../../text/numbers.js';
import { screenReaderText } from '../../text/screen-reader.js';
import { LazyText } from '../lazy-text.js';
import { PlayerTable } from '../player-table.js';

/** Minutes left at which the time is said. */
const announcedMinutes = [10, 5, 2, 1];

/** Every player’s name and time left. */
export function timesText(table: PlayerTable): string {
  return table
    .seats()
    .flatMap((seat) => {
      const face = table.clock(seat);
      return face === undefined ? [] : [`${table.name(seat)} ${clockSpoken(face.ms)}`];
    })
    .join(', ');
}

/** Whose the last turn was, what it scored, and its words. */
export function lastPlayText(table: PlayerTable): string {
  const last = lastStanding(table.game());
  if (last === undefined) return '';
  const { lead, play, rest } = turnSentence(last, table.name(last.seat), table.total(last.seat));
  return `${lead}${play}${rest}. ${wordsOf(last)}`;
}

/** What a screen reader says on the side on turn, politely. */
@Injectable()
export class ScreenReader {
  private readonly table = inject(PlayerTable);
  private readonly late = inject(LazyText);

  /** The answer to a question typed in the line. */
  readonly answer = signal('');

  readonly lastPlay = this.table.afterClocks(() => lastPlayText(this.table));

  readonly preview = this.table.afterClocks(() => {
    const preview = this.table.desk().preview();
    if (preview.kind === 'illegal') return this.late.refusal(preview.refusal);
    if (preview.kind !== 'play') return '';
    const words = preview.words.map(({ text, points }) => `${text} ${String(points)}`).join(', ');
    return `${countOf(preview.score, 'point')}: ${words}`;
  });

  readonly timeLeft = this.table.afterClocks(() => {
    const face = this.table.clock(this.table.facing());
    if (face?.state !== 'running') return '';
    const mark = announcedMinutes.findLast((minutes) => face.ms <= minutes * 60_000);
    return mark === undefined ? '' : screenReaderText.left(mark);
  });

  sayTimes(): void {
    this.answer.set(timesText(this.table));
  }

  sayScores(): void {
    const scores = this.table
      .seats()
      .map((seat) => `${this.table.name(seat)} ${totalText(this.table.total(seat))}`);
    this.answer.set(scores.join(', '));
  }

  sayRow(row: number): void {
    const { ledger, layout } = this.table.game();
    if (row < 1 || row > layout.size) return;
    const tiles = Array.from({ length: layout.size }, (_, column) => {
      const tile = tileAt(ledger.board, { row: row - 1, column });
      return tile === undefined ? undefined : `${columnName(column)} ${tile.letter}`;
    }).filter((said) => said !== undefined);
    this.answer.set(screenReaderText.row(row, tiles));
  }
}
