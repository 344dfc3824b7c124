import { Component, computed, inject, input } from '@angular/core';
import { resultSlipsText } from '../../../text/director-result-slips.js';
import { hallDay } from '../../components/clock-text.js';
import { RoundHistory } from '../round-history.js';

/** What a game’s result was before it was corrected: nothing that counted vanishes. */
@Component({
  selector: 'bs-earlier-results',
  template: `
    @if (lines().length > 0) {
      <ul>
        @for (line of lines(); track $index) {
          <li>
            <s>{{ line.said }}</s> {{ line.origin }}
            @if (line.why !== '') {
              <span>{{ line.why }}</span>
            }
          </li>
        }
      </ul>
    }
  `,
  styles: `
    ul {
      margin: 4px 0 0;
      padding: 0;
      color: var(--ink-2);
      font: var(--t-13);
      list-style: none;
      white-space: normal;
    }
  `,
})
export class EarlierResults {
  private readonly history = inject(RoundHistory);

  readonly game = input.required<string>();
  /** Of the players, in seat order. */
  readonly names = input.required<readonly string[]>();

  /** The newest first; what counts now is not among them. */
  protected readonly lines = computed(() => {
    const all = this.history.resultsOf(this.game());
    return all
      .slice(0, -1)
      .map((result, index) => {
        const { how, by, at } = result;
        const next = all[index + 1];
        return {
          said:
            how === 'withdrawn'
              ? resultSlipsText.past.nothing
              : resultSlipsText.said(result, this.names()),
          origin: resultSlipsText.past.origin(how, by, hallDay(at)),
          why: next?.reason === undefined ? '' : resultSlipsText.past.why(next.reason, next.by),
        };
      })
      .reverse();
  });
}
