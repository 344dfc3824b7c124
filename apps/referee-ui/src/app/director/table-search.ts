import {
  ChangeDetectionStrategy,
  Component,
  ElementRef,
  computed,
  inject,
  signal,
  viewChild,
} from '@angular/core';
import { MatAutocompleteModule } from '@angular/material/autocomplete';
import { Router } from '@angular/router';
import { sameName } from '@boardside/tournament';
import { consoleText } from '../text/director-console.js';
import { ConsoleKeys } from './console-keys.js';
import { TournamentStore } from './data/tournament-store.js';
import { ConsoleGlyph } from '../components/glyph.js';

type TableMatch = { readonly table: number; readonly names: string };

const mostShown = 12;

/** Finds a table by its number or by who sits there. */
@Component({
  selector: 'bs-find-box',
  imports: [ConsoleGlyph, MatAutocompleteModule],
  template: `
    <bs-glyph name="search" />
    <input
      #box
      type="search"
      autocomplete="off"
      [placeholder]="words.find"
      [attr.aria-label]="words.findLabel"
      [matAutocomplete]="list"
      [value]="text()"
      (input)="text.set(box.value)"
      (keydown.escape)="clear()"
      (keydown.enter)="openFirst()"
    />
    <kbd aria-hidden="true">/</kbd>
    <mat-autocomplete
      #list="matAutocomplete"
      autoActiveFirstOption
      requireSelection="false"
      [displayWith]="nothing"
      (optionSelected)="open($event.option.value)"
    >
      @for (found of results(); track found.table) {
        <mat-option [value]="found.table">{{ words.found(found.table, found.names) }}</mat-option>
      } @empty {
        @if (text().trim() !== '') {
          <mat-option disabled>{{ words.foundNothing }}</mat-option>
        }
      }
    </mat-autocomplete>
  `,
  styles: `
    :host {
      display: flex;
      align-items: center;
      gap: 8px;
      width: 232px;
      height: var(--touch-desk);
      padding: 0 10px;
      border: 1px solid var(--line-2);
      border-radius: var(--r-2);
      background: var(--sheet);
      color: var(--ink-2);
    }
    :host:focus-within {
      outline: 3px solid var(--focus);
      outline-offset: 2px;
    }
    input[type='search'] {
      flex: 1;
      min-height: 0;
      padding: 0;
      border: 0;
      outline: none;
      background: none;
      color: var(--ink);
    }
    input::placeholder {
      color: var(--ink-2);
      opacity: 1;
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class TableSearch {
  private readonly room = inject(TournamentStore);
  private readonly router = inject(Router);
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');

  protected readonly words = consoleText;
  protected readonly text = signal('');
  protected readonly nothing = () => '';

  private readonly all = computed<readonly TableMatch[]>(() => {
    const byTable = new Map(this.room.view()?.tables.map(({ number }) => [number, '–']) ?? []);
    for (const { row } of this.room.wall()) {
      byTable.set(row.table, row.seats.map(({ name }) => name).join(' – '));
    }
    return [...byTable].map(([table, names]) => ({ table, names }));
  });

  protected readonly results = computed<readonly TableMatch[]>(() => {
    const text = sameName(this.text());
    if (text === '') return [];
    return this.all()
      .filter(
        ({ table, names }) => String(table).startsWith(text) || sameName(names).includes(text),
      )
      .sort((one, other) => one.table - other.table)
      .slice(0, mostShown);
  });

  constructor() {
    inject(ConsoleKeys).find = () => this.box().nativeElement.focus();
  }

  protected clear(): void {
    this.text.set('');
    this.box().nativeElement.value = '';
    this.box().nativeElement.blur();
  }

  protected openFirst(): void {
    const first = this.results()[0];
    if (first !== undefined) this.open(first.table);
  }

  protected open(table: number): void {
    this.clear();
    void this.router.navigate(['/tournaments', this.room.id(), 'tables', table]);
  }
}
