import { Component, input } from '@angular/core';
import { beforeAfterText } from '../text/before-after.js';
import { ConsoleGlyph } from './glyph.js';

/** One thing that an act changes. */
export type BeforeAfterRow = {
  readonly what: string;
  readonly before: string;
  readonly after: string;
};

/** Before and after side by side, with what does not change named in the last row. */
@Component({
  selector: 'bs-before-after',
  imports: [ConsoleGlyph],
  template: `
    @if (rows().length === 0) {
      <p class="muted">{{ none() }}</p>
    } @else {
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">
              <span [class.unseen]="heading() === undefined">{{ heading() ?? words.what }}</span>
            </th>
            <th scope="col" class="figure">{{ words.before }}</th>
            <th scope="col" class="figure">{{ words.after }}</th>
          </tr>
        </thead>
        <tbody>
          @for (row of rows(); track $index) {
            <tr>
              <td>{{ row.what }}</td>
              <td class="figure">{{ row.before }}</td>
              <td class="figure after">
                <bs-glyph name="arrow" /> <b>{{ row.after }}</b>
              </td>
            </tr>
          }
          @if (unchanged() !== '') {
            <tr>
              <td colspan="2">{{ unchanged() }}</td>
              <td class="figure">{{ words.unchanged }}</td>
            </tr>
          }
        </tbody>
      </table>
    }
  `,
  styles: `
    :host {
      display: block;
    }
    bs-glyph {
      align-self: center;
      margin-right: 6px;
      color: var(--ink-2);
    }
    table.rows th.figure,
    table.rows td.figure {
      width: 40%;
      white-space: normal;
    }
    table.rows td {
      padding: 4px 8px;
    }
    td:first-child:not([colspan]) {
      white-space: nowrap;
    }
  `,
})
export class BeforeAfter {
  readonly rows = input.required<readonly BeforeAfterRow[]>();
  /** Heading of the first column; without it, only screen readers get one. */
  readonly heading = input<string>();
  /** Names what does not change; empty: no such row. */
  readonly unchanged = input('');
  /** Shown when there are no rows. */
  readonly none = input.required<string>();
  protected readonly words = beforeAfterText;
}
