import {
  Component,
  ElementRef,
  computed,
  input,
  output,
  signal,
  viewChildren,
} from '@angular/core';
import { MatAutocompleteModule } from '@angular/material/autocomplete';
import type { EntrantView } from '@boardside/contract';
import { sameName } from '@boardside/tournament';
import { kit } from '../../components/kit.js';
import { roundsText } from '../../text/director-rounds.js';
import type { DraftPairings, DraftPairing } from './round-draft.js';

const mostShown = 10;

/** Two names, or up to four where the rules seat so many, and they get the next free table. */
@Component({
  selector: 'bs-pair-by-hand',
  imports: [kit, MatAutocompleteModule],
  template: `
    <form (submit)="pair($event)">
      @if (mostSeats() > 2) {
        <bs-field class="table" [label]="words.perTable" for="per-table">
          <select #perTableField id="per-table" (change)="perTable.set(+perTableField.value)">
            @for (count of counts(); track count) {
              <option [value]="count" [selected]="count === atTable()">{{ count }}</option>
            }
          </select>
        </bs-field>
      }
      @for (seat of seats(); track seat) {
        <bs-field [label]="words.player(seat)" [for]="'player-' + seat">
          <input
            #name
            type="text"
            autocomplete="off"
            [id]="'player-' + seat"
            [matAutocomplete]="found"
            [value]="typed()[seat] ?? ''"
            (input)="type(seat, name.value)"
          />
          <mat-autocomplete
            #found="matAutocomplete"
            autoActiveFirstOption
            (optionSelected)="choose(seat, $event.option.value)"
          >
            @for (player of matching(seat); track player.id) {
              <mat-option [value]="player.name">{{ player.name }}</mat-option>
            } @empty {
              <mat-option disabled>{{ words.nobodyFound }}</mat-option>
            }
          </mat-autocomplete>
        </bs-field>
      }
      <bs-field class="table" [label]="words.atTable" for="at-table">
        <select #atTableField id="at-table" (change)="table.set(+atTableField.value)">
          @for (number of free(); track number) {
            <option [value]="number" [selected]="number === at()">{{ number }}</option>
          }
        </select>
      </bs-field>
      <button bsButton type="submit" [disabled]="free().length === 0">
        {{ words.pair }}
      </button>
      <button
        bsButton
        type="button"
        [disabled]="unpaired().length < 2 || free().length === 0"
        (click)="rest.emit(atTable())"
      >
        {{ words.pairRest(unpaired().length, draft().length) }}
      </button>
    </form>
    @if (problem(); as problem) {
      <p class="problem" role="alert">{{ problem }}</p>
    }
  `,
  styles: `
    form {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
      align-items: end;
    }
    .field {
      flex: 1 1 160px;
    }
    .field.table {
      flex: 0 0 72px;
    }
    .problem {
      padding-top: 6px;
      color: var(--stop);
      font-weight: 600;
    }
  `,
})
export class ManualPairingForm {
  readonly draft = input.required<DraftPairings>();
  readonly unpaired = input.required<readonly EntrantView[]>();
  /** All tables, in the order in which a division gets them. */
  readonly tablesIn = input.required<(division: string) => readonly number[]>();
  readonly paired = output<DraftPairing>();
  readonly mostSeats = input(2);
  /** How many at a table. */
  readonly rest = output<number>();

  protected readonly words = roundsText;
  protected readonly typed = signal<readonly string[]>([]);
  private readonly perTable = signal(2);
  /** How many players a table gets; never more than the rules seat. */
  protected readonly atTable = computed(() => Math.min(this.perTable(), this.mostSeats()));
  protected readonly seats = computed(() => [...Array(this.atTable()).keys()]);
  protected readonly counts = computed(() => [2, 3, 4].slice(0, this.mostSeats() - 1));
  protected readonly table = signal<number | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);
  private readonly names = viewChildren<ElementRef<HTMLInputElement>>('name');

  /** Of whoever is named; until then, of whoever is to be paired first. */
  private readonly division = computed(() => {
    const [named] = this.typed().flatMap((text) => this.unpairedNamed(text) ?? []);
    return (named ?? this.unpaired()[0])?.division ?? '';
  });
  protected readonly free = computed(() => {
    const used = new Set(this.draft().map(({ table }) => table));
    return this.tablesIn()(this.division()).filter((number) => !used.has(number));
  });
  protected readonly at = computed(() => {
    const chosen = this.table();
    return chosen !== undefined && this.free().includes(chosen) ? chosen : this.free()[0];
  });

  protected type(seat: number, text: string): void {
    this.typed.set(this.seats().map((each) => (each === seat ? text : (this.typed()[each] ?? ''))));
  }

  protected choose(seat: number, name: string): void {
    this.type(seat, name);
    this.problem.set(undefined);
    if (seat === 0) this.names()[1]?.nativeElement.focus();
  }

  protected matching(seat: number): readonly EntrantView[] {
    const text = sameName(this.typed()[seat] ?? '');
    const taken = new Set(
      this.typed().map((name, other) => (other === seat ? '' : sameName(name))),
    );
    return this.unpaired()
      .filter(({ name }) => sameName(name).includes(text) && !taken.has(sameName(name)))
      .slice(0, mostShown);
  }

  protected pair(event: Event): void {
    event.preventDefault();
    const named = this.seats().map((seat) => this.typed()[seat] ?? '');
    const players = named.map((text) => this.unpairedNamed(text));
    const seats = players.flatMap((player) => player?.id ?? []);
    const [one] = players;
    const table = this.at();
    const different = new Set(seats).size === named.length;
    const together = players.every((player) => player?.division === one?.division);
    if (table === undefined) this.problem.set(roundsText.noTable);
    else if (one === undefined || !different) this.problem.set(this.pick());
    else if (named.length > 2 && !together) this.problem.set(roundsText.pickMore);
    else {
      this.paired.emit({ table, division: one.division, seats, first: undefined });
      this.typed.set([]);
      this.problem.set(undefined);
      this.names()[0]?.nativeElement.focus();
    }
  }

  private pick(): string {
    return this.atTable() > 2 ? roundsText.pickMore : roundsText.pickTwo;
  }

  private unpairedNamed(text: string): EntrantView | undefined {
    const name = sameName(text);
    if (name === '') return undefined;
    const found = this.unpaired().filter((player) => sameName(player.name).includes(name));
    return (
      found.find((player) => sameName(player.name) === name) ??
      (found.length === 1 ? found[0] : undefined)
    );
  }
}
