import { Component, input } from '@angular/core';
import { wordListText, type NamedList } from '../../text/word-list.js';
import { kit } from '../../components/kit.js';

/** Names the word list that is ruled by, and says when it is not official. */
@Component({
  selector: 'bs-list-mark',
  imports: [kit],
  template: `
    <span class="muted">{{ words.ruledBy }}</span>
    <span>{{ list().name }}</span>
    @if (list().official === 'not-official') {
      <bs-badge level="soon" size="small">{{ words.mark['not-official'] }}</bs-badge>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      flex-wrap: wrap;
      gap: 2px 8px;
      align-items: center;
    }
  `,
})
export class WordListLabel {
  readonly list = input.required<NamedList>();
  protected readonly words = wordListText;
}
