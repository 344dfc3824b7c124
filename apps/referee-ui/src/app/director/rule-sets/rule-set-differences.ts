import { Component, computed, input } from '@angular/core';
import type { RuleSet } from '@boardside/game';
import { ruleSetsText } from '../../text/director-rule-sets.js';
import { ruleDifferences } from '../../text/rule-set.js';

/** What a rule set says otherwise than its preset, sentence beside sentence. */
@Component({
  selector: 'bs-differences',
  template: `
    @if (differences().length === 0) {
      <p class="muted">{{ words.same(preset().name) }}</p>
    } @else {
      <ul>
        @for (each of differences(); track each.option) {
          <li>
            <b>{{ each.name }}</b>
            @if (each.before !== undefined) {
              <s [attr.aria-label]="words.before + ': ' + each.before">{{ each.before }}</s>
            }
            @if (each.after !== undefined) {
              <span>{{ each.after }}</span>
            }
          </li>
        }
      </ul>
    }
  `,
  styles: `
    ul {
      display: grid;
      gap: 10px;
    }
    li {
      display: grid;
      gap: 2px;
    }
    b {
      color: var(--ink-2);
      font: 600 12px/16px var(--face);
    }
    s {
      color: var(--ink-2);
      text-decoration-thickness: 1px;
    }
  `,
})
export class RuleSetDifferences {
  readonly preset = input.required<RuleSet>();
  readonly rules = input.required<RuleSet>();
  protected readonly words = ruleSetsText;
  protected readonly differences = computed(() => ruleDifferences(this.preset(), this.rules()));
}
