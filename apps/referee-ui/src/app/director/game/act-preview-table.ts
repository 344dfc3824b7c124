import { Component, computed, input } from '@angular/core';
import { gamePageText } from '../../text/director-game.js';
import { kit } from '../../components/kit.js';
import type { ActPreview } from './act-preview.js';

/** Before and after side by side, with what does not change named in the last row. */
@Component({
  selector: 'bs-preview-table',
  imports: [kit],
  template: `
    @if (preview().rows.length === 0) {
      <p class="muted">{{ words.nothingChanges }}</p>
    } @else {
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{{ words.previewHead.what }}</span>
            </th>
            <th scope="col" class="figure">{{ words.previewHead.before }}</th>
            <th scope="col" class="figure">{{ words.previewHead.after }}</th>
          </tr>
        </thead>
        <tbody>
          @for (row of preview().rows; track $index) {
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
      padding: 4px 6px;
    }
    td:first-child:not([colspan]) {
      white-space: nowrap;
    }
  `,
})
export class PreviewTable {
  readonly preview = input.required<ActPreview>();
  protected readonly words = gamePageText;
  protected readonly unchanged = computed(() => this.preview().unchanged.join(', '));
}
