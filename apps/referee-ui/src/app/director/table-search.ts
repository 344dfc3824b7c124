import { Component, ElementRef, computed, inject, signal, viewChild } from '@angular/core';
import { MatAutocompleteModule } from '@angular/material/autocomplete';
import { Router } from '@angular/router';
import { sameName } from '@boardside/tournament';
import { consoleText } from '../text/director-console.js';
import { ConsoleKeys, pageOfLetter } from './console-keys.js';
import { pathOf, sectionPages } from '../text/console-pages.js';
import { TournamentStore } from './data/tournament-store.js';
import { kit } from '../components/kit.js';

/** Something that the palette leads to. */
type Match = {
  readonly id: string;
  readonly text: string;
  /** What is looked for in it, folded. */
  readonly folded: string;
  /** The key that leads there, too. */
  readonly key?: string | undefined;
  readonly address: readonly string[];
};

const mostShown = 12;

/** The palette: finds a table, a player, a page or an action by a part of its name. */
@Component({
  selector: 'bs-find-box',
  imports: [kit, MatAutocompleteModule],
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
      @for (found of results(); track found.id) {
        <mat-option [value]="found">
          <span class="found"
            >{{ found.text }}
            @if (found.key; as key) {
              <kbd>{{ key }}</kbd>
            }
          </span>
        </mat-option>
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
    .found {
      display: flex;
      gap: 16px;
      align-items: center;
      justify-content: space-between;
    }
    @media (max-width: 900px) {
      kbd {
        display: none;
      }
    }
    input::placeholder {
      color: var(--ink-2);
      opacity: 1;
    }
  `,
})
export class TableSearch {
  private readonly room = inject(TournamentStore);
  private readonly router = inject(Router);
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');

  protected readonly words = consoleText;
  protected readonly text = signal('');
  protected readonly nothing = () => '';

  private readonly tables = computed<readonly Match[]>(() => {
    const names = new Map(this.room.view()?.tables.map(({ number }) => [number, '–']) ?? []);
    for (const { row } of this.room.wall()) {
      names.set(row.table, row.seats.map(({ name }) => name).join(' – '));
    }
    return [...names]
      .sort(([one], [other]) => one - other)
      .map(([table, players]) => ({
        id: `table-${String(table)}`,
        text: consoleText.found(table, players),
        folded: `${String(table)} ${sameName(players)}`,
        key: undefined,
        address: ['tables', String(table)],
      }));
  });

  private readonly players = computed<readonly Match[]>(() => {
    const tableOf = new Map(
      this.room.wall().flatMap(({ row }) => row.seats.map(({ name }) => [name, row.table])),
    );
    const players = this.room.view()?.entrants ?? [];
    return players.map(({ id, name }) => ({
      id: `player-${id}`,
      text: consoleText.foundPlayer(name, tableOf.get(name)),
      folded: sameName(name),
      key: undefined,
      address: ['standings', 'player', id],
    }));
  });

  private readonly pages = computed<readonly Match[]>(() => {
    const round = this.room.round()?.number;
    const letterOf = new Map(Object.entries(pageOfLetter).map(([letter, page]) => [page, letter]));
    const pages = Object.values(sectionPages)
      .flat()
      .map((page) => {
        const letter = letterOf.get(page);
        return {
          id: page,
          text: consoleText.nav[page],
          folded: sameName(consoleText.nav[page]),
          key: letter === undefined ? undefined : consoleText.keys.goTo(letter),
          address: pathOf(page, round),
        };
      });
    const actions = Object.entries(consoleText.actions).map(([path, text]) => ({
      id: path,
      text,
      folded: sameName(text),
      key: undefined,
      address: path.split('/'),
    }));
    return [...pages, ...actions];
  });

  protected readonly results = computed<readonly Match[]>(() => {
    const text = sameName(this.text());
    if (text === '') return [];
    return [...this.tables(), ...this.pages(), ...this.players()]
      .filter(({ folded }) => (/^\d/.test(text) ? folded.startsWith(text) : folded.includes(text)))
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
    if (first !== undefined) this.open(first);
  }

  protected open({ address }: Match): void {
    this.clear();
    void this.router.navigate(['/tournaments', this.room.id(), ...address]);
  }
}
