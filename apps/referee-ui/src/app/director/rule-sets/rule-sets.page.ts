import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { ruleSetsText } from '../../text/director-rule-sets.js';
import { ruleDifferences, ruleSentence } from '../../text/rule-set.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import {
  tournamentRuleSets,
  presetRuleSets,
  type ListedRuleSet,
} from '../components/rule-set-list.js';
import { Page } from '../../components/page.js';
import { Button } from '../../components/button.js';

/** The rule sets of the tournament and the presets that they are copied from. */
@Component({
  selector: 'bs-rule-sets',
  imports: [Button, Page, RouterLink],
  templateUrl: './rule-sets.page.html',
  styleUrl: './rule-sets.page.scss',
})
export class RuleSetsPage {
  protected readonly room = inject(TournamentStore);
  protected readonly words = ruleSetsText;
  private readonly session = inject(StaffSession);
  protected readonly mayChange = computed(() => this.session.may('set-rules'));
  protected readonly own = computed(() => {
    const view = this.room.view();
    return view === undefined ? [] : tournamentRuleSets(view);
  });
  protected readonly presets = computed(() => presetRuleSets(this.room.view()));

  /** What a wrong challenge costs, in a sentence; undefined where nothing is challenged. */
  protected wrongChallenge({ rules }: ListedRuleSet): string | undefined {
    return ruleSentence('challenge.wrong', rules);
  }

  protected differing({ preset, rules }: ListedRuleSet): number {
    return ruleDifferences(preset, rules).length;
  }
}
