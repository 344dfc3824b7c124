import { computed, inject, Injectable, linkedSignal, signal } from '@angular/core';
import type { Language } from '@boardside/contract';
import { columnName, tileAt } from '@boardside/engine';
import { lastStanding, type Seat, type TurnId } from '@boardside/game';
import { inLanguage } from '../../text/language.js';
import { turnSentence, wordsOf } from '../../text/turns.js';
import { clockSpoken, totalText } from '../../text/numbers.js';
import { screenReaderText } from '../../text/screen-reader.js';
import { LazyText } from '../lazy-text.js';
import { PlayerTable } from '../player-table.js';
import { SeatLanguages } from '../reader.js';

/** Minutes left at which the time is said. */
const announcedMinutes = [10, 5, 2, 1];

/** The mark at the start of the turn, and the mark now; in minutes left. */
type TimeMarks = { readonly begun: number; readonly now: number };

/** Every player’s name and time left. */
export function timesText(table: PlayerTable, language: Language): string {
  const spoken = inLanguage(clockSpoken, language);
  return table
    .seats()
    .flatMap((seat) => {
      const face = table.clock(seat);
      return face === undefined ? [] : [`${table.name(seat)} ${spoken(face.ms)}`];
    })
    .join(', ');
}

/** Whose the last turn was, what it scored, and its words. */
export function lastPlayText(table: PlayerTable, language: Language): string {
  const last = lastStanding(table.game());
  if (last === undefined) return '';
  const { lead, play, rest } = inLanguage(turnSentence, language)(
    last,
    table.name(last.seat),
    table.total(last.seat),
  );
  return `${lead}${play}${rest}. ${inLanguage(wordsOf, language)(last)}`;
}

/** What a screen reader says on the side on turn, politely. */
@Injectable()
export class ScreenReader {
  private readonly table = inject(PlayerTable);
  private readonly late = inject(LazyText);
  private readonly languages = inject(SeatLanguages);
  /** Of the side on turn, which hears it. */
  private readonly language = computed(() => this.languages.of(this.table.facing()));
  private readonly texts = computed(() => inLanguage(screenReaderText, this.language()));

  /** The answer to a question typed in the line. */
  readonly answer = signal('');

  readonly lastPlay = this.table.afterClocks(() => lastPlayText(this.table, this.language()));

  readonly preview = this.table.afterClocks(() => {
    const preview = this.table.desk().preview();
    if (preview.kind === 'illegal') return this.late.refusal(preview.refusal, this.language());
    if (preview.kind !== 'play') return '';
    const words = preview.words.map(({ text, points }) => `${text} ${String(points)}`).join(', ');
    return `${this.texts().points(preview.score)}: ${words}`;
  });

  private readonly marks = linkedSignal<{ turn: TurnId; seat: Seat; now: number }, TimeMarks>({
    source: () => {
      const seat = this.table.facing();
      return { turn: this.table.game().nextTurn, seat, now: this.markOf(seat) };
    },
    computation: ({ turn, seat, now }, before) => {
      const isSame = before?.source.turn === turn && before.source.seat === seat;
      const begun = isSame ? before.value.begun : now;
      // Time that the director adds may bring a mark back.
      return { begun: Math.max(begun, now), now };
    },
  });

  readonly timeLeft = this.table.afterClocks(() => {
    const face = this.table.clock(this.table.facing());
    const { begun, now } = this.marks();
    return face?.state === 'running' && face.ms > 0 && now < begun ? this.texts().left(now) : '';
  });

  private markOf(seat: Seat): number {
    const ms = this.table.clock(seat)?.ms ?? Infinity;
    return announcedMinutes.findLast((minutes) => ms <= minutes * 60_000) ?? Infinity;
  }

  sayTimes(): void {
    this.answer.set(timesText(this.table, this.language()));
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
    this.answer.set(this.texts().row(row, tiles));
  }
}
