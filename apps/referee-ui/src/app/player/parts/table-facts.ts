import { Component, computed, inject } from '@angular/core';
import { TableSession } from '../../session/table-session.js';
import { batteryWords } from '../../words/entry.js';
import { tableWords } from '../../words/table.js';
import { Glyph } from './glyph.js';
import { Table } from '../table.js';

/** Table, round, and whether all is saved and sent: what the middle of the bar says. */
@Component({
  selector: 'bs-table-facts',
  imports: [Glyph],
  template: `
    <span
      ><b>{{ words.table(table.game().table) }}</b> · {{ words.round(table.game().round) }}</span
    >
    <span>{{ saved() }}</span>
    @if (session.lowBattery(); as percent) {
      <span class="battery"><bs-glyph name="battery" />{{ battery.low(percent) }}</span>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      align-items: center;
      flex-wrap: wrap;
      gap: 0 24px;
    }
    .battery {
      display: inline-flex;
      align-items: center;
      gap: 6px;
      padding: 2px 10px;
      border-radius: var(--r-1);
      background: var(--off);
      color: #fff;
      font-weight: 600;
    }
    b {
      color: var(--ink);
      font-weight: 650;
    }
  `,
})
export class TableFacts {
  protected readonly table = inject(Table);
  protected readonly session = inject(TableSession);
  protected readonly words = tableWords;
  protected readonly battery = batteryWords;
  protected readonly saved = computed(() => {
    const keeper = this.table.keeper();
    if (keeper?.saving() === 'failed') return tableWords.saveFailed;
    return this.table.unsent()?.text ?? tableWords.saved;
  });
}
