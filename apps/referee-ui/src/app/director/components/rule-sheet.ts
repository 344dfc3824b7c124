import { Component, computed, input } from '@angular/core';
import type { RuleSet } from '@boardside/game';
import { ruleSheet } from '../../text/rule-set.js';

/** Every rule of a rule set in a sentence, chapter by chapter. */
@Component({
  selector: 'bs-rule-sheet',
  template: `
    @for (chapter of sheet(); track chapter.chapter) {
      <section>
        <h3>{{ chapter.title }}</h3>
        <ul>
          @for (line of chapter.lines; track line.option) {
            <li>{{ line.sentence }}</li>
          }
        </ul>
      </section>
    }
  `,
  styles: `
    :host {
      display: block;
      columns: 340px 2;
      column-gap: 32px;
    }
    section {
      break-inside: avoid;
      padding-bottom: 16px;
    }
    h3 {
      padding-bottom: 4px;
      border-bottom: 1px solid var(--ink);
      font: 600 14px/20px var(--face);
    }
    li {
      padding: 4px 0;
      border-bottom: 1px solid var(--line);
    }
  `,
})
export class RuleSheet {
  readonly rules = input.required<RuleSet>();
  protected readonly sheet = computed(() => ruleSheet(this.rules()));
}
