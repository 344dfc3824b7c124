import { Component, computed, inject, input, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { consoleText } from '../text/director-console.js';
import {
  pagesOf,
  pathOf,
  railGroups,
  sectionOf,
  type ConsolePage,
  type ConsoleSection,
} from '../text/console-pages.js';
import { ConsoleKeys } from './console-keys.js';
import { StaffSession } from './data/staff-session.js';
import { TournamentStore } from './data/tournament-store.js';
import { QueueStore } from './queue/queue-store.js';

/**
 * The way to every page: groups at the left; on a phone a foot of four, whose *More* opens the
 * groups over the page.
 */
@Component({
  selector: 'bs-console-rail',
  imports: [RouterLink],
  templateUrl: './console-rail.html',
  styleUrl: './console-rail.scss',
  host: { '(document:keydown.escape)': 'more.set(false)' },
})
export class ConsoleRail {
  readonly current = input<ConsolePage | undefined>();
  protected readonly room = inject(TournamentStore);
  protected readonly session = inject(StaffSession);
  protected readonly keys = inject(ConsoleKeys);
  protected readonly words = consoleText;
  protected readonly groups = railGroups;
  protected readonly more = signal(false);
  /** What is urgent or has to be done now, and nobody goes to; notes do not count. */
  protected readonly urgent = inject(QueueStore).urgent;
  /** Cases that the signed-in person may judge and nobody has claimed. */
  protected readonly unjudged = computed(
    () =>
      this.room.cases().filter(({ barred, claim, wrong }) => !barred && !claim && !wrong).length,
  );
  protected readonly section = computed(() => {
    const page = this.current();
    return page === undefined ? undefined : sectionOf(page);
  });

  protected addressOf(section: ConsoleSection): readonly string[] {
    const round = this.room.round()?.number;
    const [first = 'wall'] = pagesOf(section, round);
    return ['/tournaments', this.room.id(), ...pathOf(first, round)];
  }

  protected find(): void {
    this.more.set(false);
    this.keys.find();
  }
}

/** The pages of the section that is open, where it has more than one. */
@Component({
  selector: 'bs-section-tabs',
  imports: [RouterLink],
  template: `
    @if (tabs().length > 1) {
      <nav class="no-print" [attr.aria-label]="words.tabs">
        @for (tab of tabs(); track tab.page) {
          <a
            [routerLink]="tab.address"
            [attr.aria-current]="tab.page === current() ? 'page' : null"
            >{{ words.nav[tab.page] }}</a
          >
        }
      </nav>
    }
  `,
  styles: `
    nav {
      display: flex;
      gap: 4px 20px;
      padding: 0 24px;
      overflow-x: auto;
      border-bottom: 1px solid var(--line);
    }
    a {
      flex: none;
      padding: 8px 0 6px;
      border-bottom: 3px solid transparent;
      color: var(--ink-2);
      font: 600 13px/20px var(--face);
      text-decoration: none;
    }
    a:hover {
      color: var(--ink);
    }
    a[aria-current] {
      border-color: var(--ink);
      color: var(--ink);
    }
    @media (pointer: coarse) {
      a {
        padding: 13px 8px 8px;
      }
    }
  `,
})
export class SectionTabs {
  readonly current = input<ConsolePage | undefined>();
  private readonly room = inject(TournamentStore);
  protected readonly words = consoleText;
  protected readonly tabs = computed(() => {
    const current = this.current();
    if (current === undefined) return [];
    const round = this.room.round()?.number;
    return pagesOf(sectionOf(current), round).map((page) => ({
      page,
      address: ['/tournaments', this.room.id(), ...pathOf(page, round)],
    }));
  });
}
