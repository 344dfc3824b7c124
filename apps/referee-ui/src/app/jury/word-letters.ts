import { Component, computed, input } from '@angular/core';
import type { CaseLetter } from '@boardside/contract';

/** A word under judgement, letter by letter; a blank is ringed. */
@Component({
  selector: 'bs-word-letters',
  template: `
    <span class="j-spoken">{{ text() }}</span>
    <span aria-hidden="true">
      @for (one of letters(); track $index) {
        <span [class.ringed]="one.blank">{{ one.letter }}</span>
      }
    </span>
  `,
  styles: `
    :host {
      letter-spacing: 0.1em;
      overflow-wrap: anywhere;
    }
    .ringed {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      min-width: 1.25em;
      height: 1.25em;
      margin-right: 0.1em;
      padding-left: 0.1em;
      border: 0.06em solid var(--draft);
      border-radius: 50%;
      color: var(--draft);
    }
  `,
})
export class WordLetters {
  readonly letters = input.required<readonly CaseLetter[]>();
  protected readonly text = computed(() => textOfWord(this.letters()));
}

export function textOfWord(letters: readonly CaseLetter[]): string {
  return letters.map(({ letter }) => letter).join('');
}
