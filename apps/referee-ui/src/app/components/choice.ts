import { Component, input, output } from '@angular/core';
import { ConsoleGlyph } from './glyph.js';

/** One of a few: what it is called, or the sentence that would hold. */
export type ChoiceOption<Value extends string = string> = {
  readonly value: Value;
  readonly text: string;
  /** What it means, below it. */
  readonly hint?: string;
  /** What to consider; said while it is chosen. */
  readonly warning?: string | undefined;
};

/** A choice between a few, each said in full. */
@Component({
  selector: 'bs-choice',
  imports: [ConsoleGlyph],
  template: `
    <fieldset>
      <legend>{{ legend() }}</legend>
      <div class="choices">
        @for (option of options(); track option.value) {
          <label>
            <input
              type="radio"
              [name]="name()"
              [checked]="value() === option.value"
              (change)="chosen.emit(option.value)"
            />
            <span>
              @if (option.hint; as hint) {
                <b>{{ option.text }}</b>
                <span class="hint">{{ hint }}</span>
              } @else {
                {{ option.text }}
              }
              @if (value() === option.value && option.warning !== undefined) {
                <span class="warning"><bs-glyph name="now" /> {{ option.warning }}</span>
              }
            </span>
          </label>
        }
      </div>
    </fieldset>
  `,
  styles: `
    .hint {
      display: block;
      color: var(--ink-2);
      font: var(--t-13);
    }
    .warning {
      display: flex;
      gap: 6px;
      align-items: flex-start;
      margin-top: 4px;
      font-weight: 600;
    }
    .warning bs-glyph {
      margin-top: 3px;
    }
  `,
})
export class Choice<Value extends string> {
  readonly legend = input.required<string>();
  /** The group's name in its form. */
  readonly name = input.required<string>();
  readonly options = input.required<readonly ChoiceOption<Value>[]>();
  readonly value = input.required<Value>();
  readonly chosen = output<Value>();
}
