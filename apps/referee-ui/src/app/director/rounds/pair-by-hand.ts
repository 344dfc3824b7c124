import {
  ChangeDetectionStrategy,
  Component,
  ElementRef,
  computed,
  input,
  output,
  signal,
  viewChild,
} from '@angular/core';
import { MatAutocompleteModule } from '@angular/material/autocomplete';
import type { EntrantView, TableView } from '@boardside/contract';
import { roundWords } from '../../words/director-rounds.js';
import { sameName } from '../players/paste-list.js';
import { nextTable, type Draft, type DraftPairing } from './round-draft.js';

const mostShown = 10;

/** Two names, and the pair gets the next free table. */
@Component({
  selector: 'bs-pair-by-hand',
  imports: [MatAutocompleteModule],
  template: `
    <form (submit)="pair($event)">
      <div class="field">
        <label for="player-a">{{ words.playerA }}</label>
        <input
          id="player-a"
          #one
          type="text"
          autocomplete="off"
          [matAutocomplete]="ones"
          [value]="typed()[0]"
          (input)="type(0, one.value)"
        />
        <mat-autocomplete
          #ones="matAutocomplete"
          autoActiveFirstOption
          (optionSelected)="choose(0, $event.option.value)"
        >
          @for (player of matching(0); track player.id) {
            <mat-option [value]="player.name">{{ player.name }}</mat-option>
          } @empty {
            <mat-option disabled>{{ words.nobodyFound }}</mat-option>
          }
        </mat-autocomplete>
      </div>
      <div class="field">
        <label for="player-b">{{ words.playerB }}</label>
        <input
          id="player-b"
          #other
          type="text"
          autocomplete="off"
          [matAutocomplete]="others"
          [value]="typed()[1]"
          (input)="type(1, other.value)"
        />
        <mat-autocomplete
          #others="matAutocomplete"
          autoActiveFirstOption
          (optionSelected)="choose(1, $event.option.value)"
        >
          @for (player of matching(1); track player.id) {
            <mat-option [value]="player.name">{{ player.name }}</mat-option>
          } @empty {
            <mat-option disabled>{{ words.nobodyFound }}</mat-option>
          }
        </mat-autocomplete>
      </div>
      <div class="field table">
        <label for="at-table">{{ words.atTable }}</label>
        <select #atTableField id="at-table" (change)="table.set(+atTableField.value)">
          @for (number of free(); track number) {
            <option [value]="number" [selected]="number === at()">{{ number }}</option>
          }
        </select>
      </div>
      <button class="button primary" type="submit" [disabled]="free().length === 0">
        {{ words.pair }}
      </button>
      <button
        class="button"
        type="button"
        [disabled]="unpaired().length < 2 || free().length === 0"
        (click)="rest.emit()"
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
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PairByHand {
  readonly draft = input.required<Draft>();
  readonly unpaired = input.required<readonly EntrantView[]>();
  readonly tables = input.required<readonly TableView[]>();
  readonly paired = output<DraftPairing>();
  readonly rest = output();

  protected readonly words = roundWords;
  protected readonly typed = signal<readonly [string, string]>(['', '']);
  protected readonly table = signal<number | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);
  private readonly one = viewChild.required<ElementRef<HTMLInputElement>>('one');
  private readonly other = viewChild.required<ElementRef<HTMLInputElement>>('other');

  protected readonly free = computed(() => {
    const used = new Set(this.draft().map(({ table }) => table));
    return this.tables()
      .map(({ number }) => number)
      .filter((number) => !used.has(number))
      .sort((one, other) => one - other);
  });
  protected readonly at = computed(() => {
    const chosen = this.table();
    return chosen !== undefined && this.free().includes(chosen)
      ? chosen
      : nextTable(this.draft(), this.tables());
  });

  protected type(seat: 0 | 1, text: string): void {
    const [one, other] = this.typed();
    this.typed.set(seat === 0 ? [text, other] : [one, text]);
  }

  protected choose(seat: 0 | 1, name: string): void {
    this.type(seat, name);
    this.problem.set(undefined);
    if (seat === 0) this.other().nativeElement.focus();
  }

  protected matching(seat: 0 | 1): readonly EntrantView[] {
    const text = sameName(this.typed()[seat]);
    const taken = sameName(this.typed()[seat === 0 ? 1 : 0]);
    return this.unpaired()
      .filter(({ name }) => sameName(name).includes(text) && sameName(name) !== taken)
      .slice(0, mostShown);
  }

  protected pair(event: Event): void {
    event.preventDefault();
    const [one, other] = this.typed().map((text) => this.unpairedNamed(text));
    const table = this.at();
    if (table === undefined) this.problem.set(roundWords.noTable);
    else if (one === undefined || other === undefined || one === other) {
      this.problem.set(roundWords.pickTwo);
    } else {
      this.paired.emit({
        table,
        division: one.division,
        seats: [one.id, other.id],
        first: undefined,
      });
      this.typed.set(['', '']);
      this.problem.set(undefined);
      this.one().nativeElement.focus();
    }
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
