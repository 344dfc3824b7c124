import { NgTemplateOutlet } from '@angular/common';
import { ChangeDetectionStrategy, Component, input, output, type TemplateRef } from '@angular/core';
import { Glyph } from '../parts/glyph.js';

/** One of a few, with what it means. */
export type ChoiceOption<Value extends string = string> = {
  readonly value: Value;
  readonly name: string;
  readonly sentence: string;
  /** What to consider; said while it is chosen. */
  readonly warning?: string;
  /** Why it cannot be chosen now. */
  readonly unavailable?: string | undefined;
};

/** A choice between a few, every one said in a sentence. */
@Component({
  selector: 'bs-choice',
  imports: [Glyph, NgTemplateOutlet],
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
              [disabled]="option.unavailable !== undefined"
              (change)="chosen.emit(option.value)"
            />
            <span>
              <b>{{ option.name }}</b>
              <span class="sentence">{{ option.unavailable ?? option.sentence }}</span>
              @if (value() === option.value && option.warning !== undefined) {
                <span class="warning"><bs-glyph name="now" /> {{ option.warning }}</span>
              }
            </span>
          </label>
          @if (value() === option.value && within() !== undefined) {
            <div class="within">
              <ng-container [ngTemplateOutlet]="within() ?? null" />
            </div>
          }
        }
      </div>
    </fieldset>
  `,
  styles: `
    .sentence {
      display: block;
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
    .within {
      margin-left: 28px;
    }
    label:has(:disabled) {
      color: var(--ink-2);
      cursor: default;
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class Choice<Value extends string> {
  readonly legend = input.required<string>();
  /** The group's name in its form. */
  readonly name = input.required<string>();
  readonly options = input.required<readonly ChoiceOption<Value>[]>();
  readonly value = input.required<Value>();
  /** What the chosen one asks besides; undefined: nothing. */
  readonly within = input<TemplateRef<unknown> | undefined>();
  readonly chosen = output<Value>();
}
