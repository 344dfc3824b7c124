import { Component, computed, input, output } from '@angular/core';
import type { NumericRuleOption } from '@boardside/game';
import { numberTexts } from '../../text/rule-set.js';

/** A figure of a rule set to type with its unit, and what it means or what is wrong with it. */
@Component({
  selector: 'bs-figure-field',
  template: `
    @let said = words();
    <div class="field">
      <label [for]="name()">{{ said.label }}</label>
      <span class="figure">
        <input
          #field
          type="text"
          [attr.inputmode]="name() === 'base-time' ? 'text' : 'numeric'"
          autocomplete="off"
          [id]="name()"
          [value]="value()"
          [attr.aria-invalid]="wrong()"
          [attr.aria-describedby]="name() + '-says'"
          (input)="typed.emit(field.value)"
        />
        <span aria-hidden="true">{{ said.unit }}</span>
      </span>
      <span [id]="name() + '-says'" [class.problem]="wrong()">
        {{ wrong() ? bounds() : sentence() }}
      </span>
    </div>
  `,
  styles: `
    .figure {
      display: flex;
      gap: 8px;
      align-items: center;
    }
    .field label {
      display: block;
      cursor: auto;
    }
    .figure input {
      width: 80px;
      height: auto;
      margin: 0;
      text-align: right;
    }
  `,
})
export class NumericOptionInput {
  /** Also the field's id on the page. */
  readonly name = input.required<NumericRuleOption>();
  readonly value = input.required<string>();
  /** Whether the text is none that a rule set may have. */
  readonly wrong = input.required<boolean>();
  readonly sentence = input('');
  /** Between which values it is. */
  readonly bounds = input.required<string>();
  readonly typed = output<string>();
  protected readonly words = computed(() => numberTexts[this.name()]);
}
