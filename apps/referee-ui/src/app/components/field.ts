import { Component, input } from '@angular/core';

/**
 * A control of a form with its label above it and a hint below; what is wrong stands in place of
 * the hint. Both have the control's id and `-says`, for its `aria-describedby`.
 */
@Component({
  selector: 'bs-field',
  template: `
    <label [for]="for()">{{ label() }}</label>
    <ng-content />
    @if (problem(); as said) {
      <span class="problem" role="alert" [id]="for() + '-says'">{{ said }}</span>
    } @else if (hint(); as said) {
      <span class="hint" [id]="for() + '-says'">{{ said }}</span>
    }
  `,
  host: { class: 'field' },
})
export class Field {
  readonly label = input.required<string>();
  /** The control's id. */
  readonly for = input.required<string>();
  readonly hint = input<string>();
  readonly problem = input<string>();
}
