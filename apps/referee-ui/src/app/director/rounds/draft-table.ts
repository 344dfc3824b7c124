import {
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  input,
  output,
  signal,
} from '@angular/core';
import type { Standing } from '@boardside/tournament';
import { signed } from '../../words/counting.js';
import { isException, isFirstReason, reasonWords } from '../../words/director-reasons.js';
import { roundWords } from '../../words/director-rounds.js';
import { halves } from '../../words/wins.js';
import type { Begun } from '../hall/division-history.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { Glyph } from '../parts/glyph.js';
import type { Draft, DraftPairing, DraftPlace } from './round-draft.js';

/** A name that was dragged onto another. */
export type Dragged = { readonly from: DraftPlace; readonly to: DraftPlace };

/** A draft as a table: who meets whom and why. A name dragged onto another one changes places with it. */
@Component({
  selector: 'bs-draft-table',
  imports: [Glyph],
  templateUrl: './draft-table.html',
  styleUrl: './draft-table.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DraftTable {
  protected readonly room = inject(TournamentRoom);
  protected readonly words = roundWords;

  readonly draft = input.required<Draft>();
  readonly selected = input<number>();
  /** Where everybody stands before the round; empty before the first result. */
  readonly standings = input.required<ReadonlyMap<string, Standing>>();
  /** How often everybody has begun before the round. */
  readonly begun = input.required<ReadonlyMap<string, Begun>>();
  /** What is to be said of a table besides the reasons of the draw. */
  readonly noteOf = input.required<(table: number) => string>();
  readonly chosen = output<number | undefined>();
  readonly dragged = output<Dragged>();

  private readonly moving = signal<DraftPlace | undefined>(undefined);
  protected readonly over = signal<string | undefined>(undefined);

  /** As many columns as the fullest table has players. */
  protected readonly seats = computed(() => {
    const most = Math.max(2, ...this.draft().map(({ seats }) => seats.length));
    return [...Array(most).keys()];
  });
  protected readonly hasRecords = computed(() =>
    [...this.standings().values()].some(({ winsByRound }) => winsByRound.length > 0),
  );

  protected ratingOf(id: string): string {
    const rating = this.room.view()?.entrants.find((entrant) => entrant.id === id)?.rating;
    return rating === undefined ? '–' : String(rating);
  }

  /** `3–1 +120`: wins, losses and the spread. */
  protected recordOf(id: string): string {
    const standing = this.standings().get(id);
    if (standing === undefined) return '–';
    return `${halves(standing.wins)}–${halves(standing.losses)} ${signed(standing.spread)}`;
  }

  protected rankOf(id: string): number | string {
    return this.standings().get(id)?.rank ?? '–';
  }

  protected reasonOf({ why = [] }: DraftPairing): string {
    return why
      .filter((reason) => !isFirstReason(reason) && reason.code !== 'kept')
      .map((reason) => reasonWords.meetingText(reason, (id) => this.room.nameOf(id)))
      .join('; ');
  }

  /** Where somebody begins: how often this one has, once that is known of any game. */
  protected historyOf({ first }: DraftPairing, entrant: string): Begun | undefined {
    const history = this.begun().get(entrant);
    const games = (history?.firsts ?? 0) + (history?.seconds ?? 0);
    return first === undefined || games === 0 ? undefined : history;
  }

  protected firstReasonOf({ why = [] }: DraftPairing): string {
    const reason = why.find(isFirstReason);
    return reason === undefined
      ? roundWords.beginsTitle
      : reasonWords.meetingText(reason, (id) => this.room.nameOf(id));
  }

  protected isException(pairing: DraftPairing): boolean {
    return this.noteOf()(pairing.table) !== '' || (pairing.why ?? []).some(isException);
  }

  protected choose(table: number): void {
    this.chosen.emit(this.selected() === table ? undefined : table);
  }

  protected drag(event: DragEvent, place: DraftPlace): void {
    this.moving.set(place);
    event.dataTransfer?.setData('text/plain', String(place.table));
  }

  protected enter(event: DragEvent, place: DraftPlace): void {
    if (this.moving() === undefined) return;
    event.preventDefault();
    this.over.set(keyOf(place));
  }

  protected drop(event: DragEvent, to: DraftPlace): void {
    event.preventDefault();
    const from = this.moving();
    this.rest();
    if (from !== undefined && keyOf(from) !== keyOf(to)) this.dragged.emit({ from, to });
  }

  protected rest(): void {
    this.moving.set(undefined);
    this.over.set(undefined);
  }

  protected isOver(place: DraftPlace): boolean {
    return this.over() === keyOf(place);
  }
}

function keyOf({ table, seat }: DraftPlace): string {
  return `${String(table)}:${String(seat)}`;
}
