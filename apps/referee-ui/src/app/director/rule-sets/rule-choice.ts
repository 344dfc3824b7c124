import { ChangeDetectionStrategy, Component, input, output } from '@angular/core';
import { kit } from '../../components/kit.js';

/** One of a few: the sentence that would hold. */
export type RuleChoiceOption = {
  readonly value: string;
  readonly sentence: string;
  /** What to consider; said while it is chosen. */
  readonly warning: string | undefined;
};

/** A choice between a few, every one said in the sentence that it stands for. */
@Component({
  selector: 'bs-choice',
  imports: [kit],
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
              {{ option.sentence }}
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
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class RuleChoice {
  readonly legend = input.required<string>();
  /** The group's name in its form. */
  readonly name = input.required<string>();
  readonly options = input.required<readonly RuleChoiceOption[]>();
  readonly value = input.required<string>();
  readonly chosen = output<string>();
}
