import { Component, computed, inject, input } from '@angular/core';
import type { ConsolePage } from '../text/console-pages.js';
import { setUpStripText } from '../text/quick-start.js';
import { kit } from '../components/kit.js';
import { TournamentStore } from './data/tournament-store.js';

/** Until round 1 is published: what is there, what is missing, and the way to it. */
@Component({
  selector: 'bs-set-up-strip',
  imports: [kit],
  template: `
    @if (isShown()) {
      <nav class="no-print" [attr.aria-label]="words.label">
        @for (step of steps(); track step.id) {
          <a [routerLink]="step.address">
            @if (step.done) {
              <bs-glyph name="done" />
            }
            {{ words.step[step.id] }}
            @if (step.count > 0) {
              <b>{{ step.count }}</b>
            }
            <span class="unseen">{{ step.done ? words.done : words.missing }}</span>
          </a>
        }
        @if (next(); as step) {
          @if (step.page !== current()) {
            <a bsButton size="small" [routerLink]="step.address">{{
              words.next(words.step[step.id])
            }}</a>
          }
        }
      </nav>
    }
  `,
  styles: `
    nav {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 20px;
      align-items: center;
      min-height: 40px;
      padding: 4px 24px;
      border-bottom: 1px solid var(--line);
      background: var(--paper-2);
    }
    a:not(.button) {
      display: flex;
      gap: 6px;
      align-items: center;
      color: var(--ink);
      text-decoration: none;
    }
    a:not(.button):hover {
      text-decoration: underline;
    }
    bs-glyph {
      color: var(--good);
    }
    .button {
      margin-left: auto;
    }
    @media (pointer: coarse) {
      a {
        min-height: 44px;
      }
    }
  `,
})
export class SetUpStrip {
  /** The page that is shown; *Next* is hidden on its own page. */
  readonly current = input<ConsolePage | undefined>();
  private readonly room = inject(TournamentStore);
  protected readonly words = setUpStripText;
  /** A round that was published ends the set-up. */
  protected readonly isShown = computed(() => {
    const view = this.room.view();
    return view !== undefined && view.rounds.every(({ status }) => status !== 'published');
  });
  protected readonly steps = computed(() => {
    const view = this.room.view();
    const at = (...path: readonly string[]) => ['/tournaments', this.room.id(), ...path];
    const players = (view?.entrants ?? []).filter(({ status }) => status === 'playing').length;
    const tables = view?.tables.length ?? 0;
    const divisions = view?.divisions.length ?? 0;
    return [
      { id: 'rules', page: 'rules', done: divisions > 0, count: 0, address: at('rules') },
      { id: 'players', page: 'players', done: players > 1, count: players, address: at('players') },
      { id: 'tables', page: 'tables', done: tables > 0, count: tables, address: at('tables') },
      { id: 'pair', page: 'rounds', done: false, count: 0, address: at('rounds', '1') },
    ] as const;
  });
  protected readonly next = computed(() => this.steps().find(({ done }) => !done));
}
