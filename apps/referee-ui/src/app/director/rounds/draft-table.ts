import {
  Component,
  ElementRef,
  afterRenderEffect,
  computed,
  inject,
  input,
  output,
  signal,
} from '@angular/core';
import type { Standing, StartCounts } from '@boardside/tournament';
import { signed } from '../../text/numbers.js';
import {
  isException,
  isFirstReason,
  pairingReasonText,
} from '../../text/director-pairing-reasons.js';
import { roundsText } from '../../text/director-rounds.js';
import { halvesText } from '../../text/wins.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import type { DraftPairings, DraftPairing, DraftPlace } from './round-draft.js';

/** A name that was dragged onto another. */
export type PlayerDrag = { readonly from: DraftPlace; readonly to: DraftPlace };

/**
 * A draft as a table: who meets whom and why. A name dragged onto another one changes places with
 * it.
 */
@Component({
  selector: 'bs-draft-table',
  imports: [kit],
  templateUrl: './draft-table.html',
  styleUrl: './draft-table.scss',
})
export class DraftTable {
  protected readonly room = inject(TournamentStore);
  protected readonly words = roundsText;

  readonly draft = input.required<DraftPairings>();
  readonly selected = input<number>();
  /** Where everybody stands before the round; empty before the first result. */
  readonly standings = input.required<ReadonlyMap<string, Standing>>();
  /** How often everybody has begun before the round. */
  readonly begun = input.required<ReadonlyMap<string, StartCounts>>();
  /** What is to be said of a table besides the reasons of the draw. */
  readonly noteOf = input.required<(table: number) => string>();
  readonly chosen = output<number | undefined>();
  readonly dragged = output<PlayerDrag>();

  private readonly moving = signal<DraftPlace | undefined>(undefined);
  protected readonly over = signal<string | undefined>(undefined);

  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  /** Where the row of the chosen table ends, in pixels. */
  protected readonly below = signal<number | undefined>(undefined);

  constructor() {
    afterRenderEffect(() => {
      this.draft();
      const row =
        this.selected() === undefined
          ? undefined
          : this.host.querySelector<HTMLElement>('tr.selected');
      this.below.set(row ? row.offsetTop + row.offsetHeight : undefined);
    });
  }

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
    return `${halvesText(standing.wins)}–${halvesText(standing.losses)} ${signed(standing.spread)}`;
  }

  protected rankOf(id: string): number | string {
    return this.standings().get(id)?.rank ?? '–';
  }

  protected readonly hasReasons = computed(() =>
    this.draft().some((pairing) => this.reasonOf(pairing) !== '' || this.isException(pairing)),
  );

  protected reasonOf({ why = [] }: DraftPairing): string {
    return (
      why
        .filter((reason) => !isFirstReason(reason) && reason.code !== 'kept')
        // Before the first result nobody has won: it explains nothing.
        .filter(({ code }) => code !== 'same-record' || this.hasRecords())
        .map((reason) => pairingReasonText.meetingText(reason, (id) => this.room.nameOf(id)))
        .join('; ')
    );
  }

  /** Where somebody begins: how often this one has, once that is known of any game. */
  protected historyOf({ first }: DraftPairing, entrant: string): StartCounts | undefined {
    const history = this.begun().get(entrant);
    const games = (history?.firsts ?? 0) + (history?.seconds ?? 0);
    return first === undefined || games === 0 ? undefined : history;
  }

  protected firstReasonOf({ why = [] }: DraftPairing): string {
    const reason = why.find(isFirstReason);
    return reason === undefined
      ? roundsText.beginsTitle
      : pairingReasonText.meetingText(reason, (id) => this.room.nameOf(id));
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
