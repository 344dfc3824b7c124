import { Component, ElementRef, computed, effect, inject, input, output } from '@angular/core';
import type { EntrantView } from '@boardside/contract';
import type { Seat } from '@boardside/game';
import { kit } from '../../components/kit.js';
import { consoleText } from '../../text/director-console.js';
import { roundsText } from '../../text/director-rounds.js';
import { TournamentStore } from '../data/tournament-store.js';
import {
  withPlayerAdded,
  withPlayerRemoved,
  withLockToggled,
  withTableMoved,
  withPlayerSeated,
  withFirstPlayer,
  withPlayersSwapped,
  withoutTable,
  type DraftPairings,
  type DraftPairing,
  type DraftPlace,
} from './round-draft.js';

/** What can be done with one table of a draft, by choosing instead of dragging. */
@Component({
  selector: 'bs-chosen-table',
  imports: [kit],
  templateUrl: './draft-table-editor.html',
  styles: `
    .chosen {
      display: grid;
      gap: 12px;
    }
    h2 {
      display: flex;
      align-items: center;
      justify-content: space-between;
      padding: 8px 0;
    }
  `,
})
export class DraftTableEditor {
  protected readonly room = inject(TournamentStore);
  protected readonly words = roundsText;
  protected readonly closing = consoleText.close;

  readonly draft = input.required<DraftPairings>();
  readonly pairing = input.required<DraftPairing>();
  readonly unpaired = input.required<readonly EntrantView[]>();
  /** How many players the rules of a division seat at a table. */
  readonly mostSeats = input.required<number>();
  /** Who begins is said with the pairing; otherwise the table draws. */
  readonly firstAssigned = input.required<boolean>();
  readonly changed = output<DraftPairings>();
  /** The table that is chosen from now on. */
  readonly chosen = output<number | undefined>();
  readonly closed = output();
  /** Somebody of the table sits out; the other one is unpaired. */
  readonly satOut = output<string>();

  /** The draw, where the rules of the division have one, and each player of the table. */
  protected readonly firstChoices = computed(() => {
    const players = this.pairing().seats.map((entrant, seat) => ({
      value: seat as Seat | undefined,
      text: this.room.nameOf(entrant),
    }));
    if (this.firstAssigned()) return players;
    return [{ value: undefined, text: roundsText.startsDraw }, ...players];
  });
  protected readonly tables = computed(() => this.room.view()?.tables ?? []);
  /** Who could sit down besides. */
  protected readonly joinable = computed(() => {
    const { seats, division } = this.pairing();
    if (seats.length >= this.mostSeats()) return [];
    return this.unpaired().filter((each) => each.division === division);
  });

  private readonly table = computed(() => this.pairing().table);

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    effect(() => {
      this.table();
      host.scrollIntoView({ block: 'nearest' });
    });
  }

  /** The list's value: `12:0` for a place, or the id of somebody who is unpaired. */
  protected swap(place: DraftPlace, list: HTMLSelectElement): void {
    const value = list.value;
    list.value = '';
    if (value === '') return;
    const [table, seat] = value.split(':');
    this.changed.emit(
      seat === undefined
        ? withPlayerSeated(this.draft(), place, value)
        : withPlayersSwapped(this.draft(), place, { table: Number(table), seat: Number(seat) }),
    );
  }

  protected join(list: HTMLSelectElement): void {
    const value = list.value;
    list.value = '';
    if (value !== '') this.changed.emit(withPlayerAdded(this.draft(), this.pairing().table, value));
  }

  protected takeOut(place: DraftPlace): void {
    this.changed.emit(withPlayerRemoved(this.draft(), place));
  }

  protected begin(first: Seat | undefined): void {
    this.changed.emit(withFirstPlayer(this.draft(), this.pairing().table, first));
  }

  protected move(to: string): void {
    this.changed.emit(withTableMoved(this.draft(), this.pairing().table, Number(to)));
    this.chosen.emit(Number(to));
  }

  protected lock(): void {
    this.changed.emit(withLockToggled(this.draft(), this.pairing().table));
  }

  protected unpair(): void {
    const { table } = this.pairing();
    this.chosen.emit(undefined);
    this.changed.emit(withoutTable(this.draft(), table));
  }
}
