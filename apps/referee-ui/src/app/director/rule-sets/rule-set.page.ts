import { Component, computed, inject, input, signal } from '@angular/core';
import { Router } from '@angular/router';
import { ruleSetsText } from '../../text/director-rule-sets.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { hallMinute } from '../components/clock-text.js';
import { kit } from '../../components/kit.js';
import { RuleSheet } from '../components/rule-sheet.js';
import { RuleSetDifferences } from './rule-set-differences.js';
import { findRuleSet } from '../components/rule-set-list.js';
import { problemTextOf } from '../data/api-result.js';

/**
 * One rule set to read and to print: every rule in a sentence, and what differs from its preset.
 */
@Component({
  selector: 'bs-rule-set',
  imports: [kit, RuleSetDifferences, RuleSheet],
  templateUrl: './rule-set.page.html',
  styleUrl: './rule-set.page.scss',
})
export class RuleSetPage {
  private readonly server = inject(ConsoleApi);
  private readonly router = inject(Router);
  private readonly session = inject(StaffSession);
  protected readonly room = inject(TournamentStore);
  protected readonly words = ruleSetsText;
  protected readonly time = hallMinute;

  /** The set’s id, from the address. */
  readonly s = input.required<string>();
  protected readonly mayChange = computed(() => this.session.may('set-rules'));
  protected readonly known = computed(() => {
    const view = this.room.view();
    return view === undefined ? undefined : findRuleSet(view, this.s());
  });
  protected readonly asking = signal(false);
  protected readonly busy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  protected print(): void {
    window.print();
  }

  protected async remove(): Promise<void> {
    this.busy.set(true);
    const answer = await this.server.removeRuleSet(this.room.id(), this.s());
    this.busy.set(false);
    this.problem.set(problemTextOf(answer));
    await this.room.afterAct();
    if (answer.ok) await this.router.navigate(['/tournaments', this.room.id(), 'rule-sets']);
  }
}
