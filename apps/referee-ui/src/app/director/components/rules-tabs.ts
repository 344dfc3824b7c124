import { ChangeDetectionStrategy, Component, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { ruleSetsText } from '../../text/director-rule-sets.js';
import { TournamentStore } from '../data/tournament-store.js';

/** The two pages about rules: the divisions that play, and the rule sets that they play by. */
@Component({
  selector: 'bs-rules-tabs',
  imports: [RouterLink],
  template: `
    <nav class="actions no-print" [attr.aria-label]="words.tabs">
      <a
        class="button small"
        [routerLink]="['/tournaments', room.id(), 'rules']"
        [attr.aria-current]="here() === 'divisions' ? 'page' : null"
        >{{ words.divisions }}</a
      >
      <a
        class="button small"
        [routerLink]="['/tournaments', room.id(), 'rule-sets']"
        [attr.aria-current]="here() === 'rule-sets' ? 'page' : null"
        >{{ words.page }}</a
      >
    </nav>
  `,
  styles: `
    nav [aria-current='page'],
    nav [aria-current='page']:hover {
      background: var(--ink);
      color: #fff;
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class RulesTabs {
  readonly here = input.required<'divisions' | 'rule-sets'>();
  protected readonly room = inject(TournamentStore);
  protected readonly words = ruleSetsText;
}
