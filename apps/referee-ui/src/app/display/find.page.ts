import {
  Component,
  computed,
  DestroyRef,
  effect,
  inject,
  input,
  signal,
  untracked,
} from '@angular/core';
import type { PlayerSearchMatch } from '@boardside/contract';
import { Instruments } from '../live/instruments.js';
import { findTableText } from '../text/find-table.js';
import { injectText, PageLanguage } from '../text/language.js';
import { languageOfPhone } from '../text/phone-language.js';
import { isLongEnoughToSearch, PlayerSearch } from './player-search.js';

/** Where a player finds his or her table: a few letters of the name, on any phone. */
@Component({
  selector: 'bs-find-table',
  template: `
    <main>
      <header>
        <h1>{{ words.title }}</h1>
        <p class="muted">{{ head() }}</p>
      </header>
      <div class="field">
        <label for="name">{{ words.label }}</label>
        <input
          #box
          id="name"
          type="search"
          autocomplete="off"
          autocapitalize="words"
          spellcheck="false"
          maxlength="80"
          aria-describedby="hint"
          [value]="text()"
          (input)="type(box.value)"
        />
        <span id="hint" class="muted">{{ words.hint }}</span>
      </div>
      <div aria-live="polite">
        @if (trouble(); as trouble) {
          <p class="notice">{{ words.trouble[trouble] }}</p>
        }
        @if (answer(); as answer) {
          @if (answer.found.length === 0) {
            <p>{{ words.nobody }}</p>
          }
          <ul>
            @for (each of answer.found; track $index) {
              <li>
                <b class="name">{{ each.name }}</b>
                @if (each.place.kind === 'table') {
                  <span class="table"
                    >{{ words.table }} <b>{{ each.place.table }}</b></span
                  >
                  <span>{{ words.against(each.place.against) }}</span>
                  <span class="muted"
                    >{{ words.begins[each.place.begins] }} · {{ divisionOf(each) }}</span
                  >
                } @else {
                  <span>{{ words.without[each.place.kind] }}</span>
                  <span class="muted">{{ divisionOf(each) }}</span>
                }
              </li>
            }
          </ul>
          @if (answer.more > 0) {
            <p class="muted">{{ words.more(answer.more) }}</p>
          }
        }
      </div>
    </main>
  `,
  styles: `
    :host {
      display: block;
      min-height: 100dvh;
      background: var(--paper);
      color: var(--ink);
      font: var(--t-16);
      font-variant-numeric: tabular-nums;
    }
    main {
      display: grid;
      gap: 16px;
      max-width: 560px;
      margin: 0 auto;
      padding: 16px;
    }
    h1 {
      margin: 0;
      font: var(--t-28);
    }
    p {
      margin: 0;
    }
    .field {
      display: grid;
      gap: 4px;
    }
    label {
      font-weight: 600;
    }
    input {
      box-sizing: border-box;
      width: 100%;
      height: 56px;
      padding: 0 16px;
      border: 2px solid var(--line-2);
      border-radius: var(--r-2);
      background: var(--sheet);
      color: var(--ink);
      font: var(--t-22);
    }
    input:focus-visible {
      outline: 3px solid var(--focus);
      outline-offset: 2px;
    }
    .muted {
      color: var(--ink-2);
    }
    .notice {
      padding: 12px 16px;
      border: 2px solid var(--ink);
      border-radius: var(--r-2);
    }
    ul {
      display: grid;
      gap: 8px;
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 4px 16px;
      align-items: baseline;
      padding: 12px 16px;
      border: 1px solid var(--line);
      border-radius: var(--r-2);
      background: var(--sheet);
    }
    li > * {
      grid-column: 1;
      overflow-wrap: anywhere;
    }
    .name {
      font: var(--t-22);
    }
    li > .table {
      grid-row: 1 / 4;
      grid-column: 2;
      align-self: center;
      text-align: right;
    }
    .table b {
      display: block;
      font: var(--t-56);
    }
  `,
})
export class FindTablePage {
  private readonly instruments = inject(Instruments);
  /** From the address. */
  readonly code = input.required<string>();
  protected readonly words = injectText(findTableText);
  protected readonly text = signal('');
  private readonly search = signal<PlayerSearch | undefined>(undefined);
  protected readonly trouble = computed(() => this.search()?.trouble());
  private readonly latest = computed(() => this.search()?.answer());
  protected readonly head = computed(() => {
    const answer = this.latest()?.answer;
    return answer === undefined ? '' : this.words.head(answer.tournamentName, answer.rounds);
  });
  /** Nothing is said of letters that are too few to look for, or that nobody has looked for yet. */
  protected readonly answer = computed(() => {
    const [heard, text] = [this.latest(), this.text().trim()];
    return isLongEnoughToSearch(text) && heard?.text === text ? heard.answer : undefined;
  });

  constructor() {
    const page = inject(PageLanguage);
    page.read(languageOfPhone(navigator.languages));
    effect(() => {
      const answer = this.latest()?.answer;
      if (answer !== undefined) page.read(answer.language);
    });
    effect(() => {
      const code = this.code();
      untracked(() => {
        this.search()?.end();
        this.search.set(new PlayerSearch(code, this.instruments));
      });
    });
    inject(DestroyRef).onDestroy(() => this.search()?.end());
  }

  /** With the round, where not everybody plays the same one. */
  protected divisionOf({ division, round }: PlayerSearchMatch): string {
    const rounds = this.answer()?.rounds ?? [];
    return rounds.length > 1 && round !== undefined
      ? this.words.inRound(division, round)
      : division;
  }

  protected type(text: string): void {
    this.text.set(text);
    this.search()?.search(text);
  }
}
