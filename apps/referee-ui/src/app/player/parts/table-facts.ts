import { Component, computed, inject } from '@angular/core';
import { TableSession } from '../../session/table-session.js';
import { tableWords } from '../../words/table.js';
import { Table } from '../table.js';

/** Table, round, and whether all is saved and sent: what the middle of the bar says. */
@Component({
  selector: 'bs-table-facts',
  template: `
    <span
      ><b>{{ words.table(table.game().table) }}</b> · {{ words.round(table.game().round) }}</span
    >
    <span>{{ saved() }}</span>
  `,
  styles: `
    :host {
      display: inline-flex;
      align-items: center;
      gap: 24px;
    }
    b {
      color: var(--ink);
      font-weight: 650;
    }
  `,
})
export class TableFacts {
  protected readonly table = inject(Table);
  private readonly session = inject(TableSession);
  protected readonly words = tableWords;
  protected readonly saved = computed(() => {
    const keeper = this.table.keeper();
    if (keeper?.saving() === 'failed') return tableWords.saveFailed;
    if (this.session.reach() === 'online') return tableWords.saved;
    if (this.session.turnedAway() === 'old-contract') return tableWords.outdated;
    return tableWords.offline(0);
  });
}
