import { Component, inject } from '@angular/core';
import { READER_LANGUAGE } from '../../text/language.js';
import { PlayerTable } from '../player-table.js';
import { DirectorNotices } from './director-notices.js';

/**
 * What the director has done, in a bar or on a strip, facing whom its place faces; gone at the next
 * press.
 */
@Component({
  selector: 'bs-director-line',
  template: `
    @if (told(); as said) {
      <p role="status">{{ said }}</p>
    }
  `,
  styles: `
    :host {
      flex: 1;
      min-width: 0;
    }
    p {
      max-height: 48px;
      overflow-y: auto;
      padding-left: 10px;
      border-left: 2px solid var(--ink);
      font: 500 14px/16px var(--face);
      color: var(--ink);
      text-align: left;
    }
  `,
})
export class DirectorNoticeLine {
  private readonly table = inject(PlayerTable);
  private readonly language = inject(READER_LANGUAGE);
  private readonly director = inject(DirectorNotices);
  protected readonly told = this.table.afterClocks(() => this.director.latest(this.language()));
}
