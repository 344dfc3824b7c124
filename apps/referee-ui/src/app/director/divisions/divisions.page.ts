import { Component, computed, inject, signal } from '@angular/core';
import type { DivisionView } from '@boardside/contract';
import { kit } from '../../components/kit.js';
import { divisionsText } from '../../text/director-divisions.js';
import { ruleSheet, type RuleChapter } from '../../text/rule-set.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { ruleSetMatching } from '../components/rule-set-list.js';
import { WordListLabel } from '../components/word-list-label.js';
import { DivisionForm } from './division-form.js';

/** What most directors look at; the rest of the sheet stands below it. */
const leadingChapters: ReadonlySet<RuleChapter> = new Set(['clock', 'challenge']);

/** The divisions, each with its rule set in sentences and its word list. */
@Component({
  selector: 'bs-divisions',
  imports: [kit, DivisionForm, WordListLabel],
  templateUrl: './divisions.page.html',
  styleUrl: './divisions.page.scss',
})
export class DivisionsPage {
  private readonly session = inject(StaffSession);
  protected readonly room = inject(TournamentStore);
  protected readonly words = divisionsText;

  protected readonly mayChange = computed(() => this.session.may('set-rules'));
  protected readonly divisions = this.room.divisions;
  private readonly opened = signal<{ readonly division: DivisionView | undefined } | undefined>(
    undefined,
  );
  /** The form: what was opened, or a new division where there is none yet. */
  protected readonly editing = computed(() => {
    if (!this.mayChange()) return undefined;
    return this.opened() ?? (this.divisions().length === 0 ? { division: undefined } : undefined);
  });

  protected playersOf(division: DivisionView): number {
    const entrants = this.room.view()?.entrants ?? [];
    return entrants.filter((entrant) => entrant.division === division.id).length;
  }

  /**
   * Where the rules can be read and copied: their set, or the division’s own where no set has them.
   */
  protected rulesOf({ id, rules }: DivisionView) {
    const view = this.room.view();
    const set = view === undefined ? undefined : ruleSetMatching(view, rules);
    const name =
      set?.kind === 'own'
        ? divisionsText.versioned(rules.name, rules.version)
        : set === undefined
          ? divisionsText.itsOwn(rules.name)
          : rules.name;
    return { id: set?.id ?? id, name };
  }

  protected sentencesIn({ rules }: DivisionView, which: 'first' | 'rest'): readonly string[] {
    return ruleSheet(rules)
      .filter(({ chapter }) => leadingChapters.has(chapter) === (which === 'first'))
      .flatMap(({ lines }) => lines.map(({ sentence }) => sentence));
  }

  protected edit(division: DivisionView | undefined): void {
    this.opened.set({ division });
  }

  protected leave(): void {
    this.opened.set(undefined);
  }
}
