import { ChangeDetectionStrategy, Component, input, output } from '@angular/core';

/** A figure to type with its unit, and what it means or what is wrong with it. */
@Component({
  selector: 'bs-figure-field',
  template: `
    <div class="field">
      <label [for]="name()">{{ label() }}</label>
      <span class="figure">
        <input
          #field
          type="text"
          inputmode="numeric"
          autocomplete="off"
          [id]="name()"
          [value]="value()"
          [attr.aria-invalid]="problem() !== undefined"
          [attr.aria-describedby]="name() + '-says'"
          (input)="typed.emit(field.value)"
        />
        <span aria-hidden="true">{{ unit() }}</span>
      </span>
      <span [id]="name() + '-says'" [class.problem]="problem() !== undefined">
        {{ problem() ?? sentence() }}
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
      width: 72px;
      height: auto;
      margin: 0;
      text-align: right;
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FigureField {
  /** The field's id on the page. */
  readonly name = input.required<string>();
  readonly label = input.required<string>();
  readonly unit = input.required<string>();
  readonly value = input.required<string>();
  readonly sentence = input('');
  readonly problem = input<string | undefined>();
  readonly typed = output<string>();
}
