import {
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  input,
  viewChildren,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Case } from '@boardside/contract';
import { juryText, waitedText } from '../text/jury.js';
import { JuryCaseStore } from './jury-case-store.js';
import { textOfWord } from './word-letters.js';

type CaseLine = {
  readonly id: string;
  readonly table: number;
  readonly opinion: 1 | 2;
  readonly words: string;
  readonly waited: string;
  readonly state: 'open' | 'mine' | 'taken' | 'barred' | 'wrong';
  readonly note: string;
};

/** Every open case, the oldest first, and what this juror has answered. */
@Component({
  selector: 'bs-cases-page',
  imports: [RouterLink],
  template: `
    <div class="j-head">
      <h1 aria-live="polite">{{ words.waiting(room.waiting()) }}</h1>
      <span class="j-muted">{{ words.onDuty }}</span>
    </div>
    @for (line of lines(); track line.id) {
      <a #link class="j-case" [class]="line.state" [routerLink]="['/jury', tournament(), line.id]">
        <b class="j-table"
          ><span class="j-spoken">{{ words.tableAlone }}</span> {{ line.table }}</b
        >
        <span class="j-what">
          <span class="j-badge" [class.second]="line.opinion === 2">{{
            words.kind[line.opinion]
          }}</span>
          <b class="j-words">{{ line.words }}</b>
        </span>
        <span class="j-when">
          <b>{{ line.waited }}</b>
          <span class="j-muted">{{ line.note }}</span>
        </span>
      </a>
    } @empty {
      <p class="j-empty">{{ words.empty }}</p>
    }
    @if (room.answered().length > 0) {
      <h2>{{ words.answered }}</h2>
      <ul class="j-answered">
        @for (line of answered(); track line.id) {
          <li>
            <span>{{ line.what }}</span>
            <span>{{ line.answer }}</span>
          </li>
        }
      </ul>
    }
    <p class="j-foot">
      {{ words.updates }} <span class="j-keys">{{ words.keys.cases }}</span>
    </p>
  `,
  host: { '(document:keydown)': 'keyed($event)' },
})
export class CasesPage {
  protected readonly room = inject(JuryCaseStore);
  protected readonly words = juryText;
  readonly tournament = input.required<string>();
  private readonly links = viewChildren<string, ElementRef<HTMLElement>>('link', {
    read: ElementRef,
  });

  protected readonly lines = computed(() => (this.room.cases() ?? []).map((one) => this.line(one)));
  protected readonly answered = computed(() =>
    this.room.answered().map(({ id, table, turn, answer, atMs }) => ({
      id,
      what: juryText.answeredLine(table, turn),
      answer: `${juryText.answerGiven[answer]}, ${new Date(atMs).toTimeString().slice(0, 5)}`,
    })),
  );

  constructor() {
    effect(() => this.room.open(this.tournament()));
  }

  protected keyed(key: KeyboardEvent): void {
    if (key.key !== 'ArrowDown' && key.key !== 'ArrowUp') return;
    const links = this.links().map(({ nativeElement }) => nativeElement);
    if (links.length === 0) return;
    const at = links.findIndex((link) => link === document.activeElement);
    const next = key.key === 'ArrowDown' ? at + 1 : at - 1;
    links[Math.min(links.length - 1, Math.max(0, next))]?.focus();
    key.preventDefault();
  }

  private line(one: Case): CaseLine {
    const state = this.stateOf(one);
    return {
      id: one.id,
      table: one.table,
      opinion: one.opinion,
      words: one.words.map(textOfWord).join(' · '),
      waited: waitedText(this.room.waitedMs(one)),
      state,
      note: this.noteOf(one, state),
    };
  }

  private stateOf(one: Case): CaseLine['state'] {
    if (this.room.isForDirector(one)) return 'wrong';
    if (one.barred) return 'barred';
    if (this.room.isMine(one)) return 'mine';
    return one.claim === undefined ? 'open' : 'taken';
  }

  private noteOf({ claim }: Case, state: CaseLine['state']): string {
    switch (state) {
      case 'open':
        return juryText.waited;
      case 'mine':
        return juryText.mine;
      case 'taken':
        return juryText.taken(claim?.name ?? '');
      case 'barred':
        return juryText.barred;
      case 'wrong':
        return juryText.withDirector;
    }
  }
}
