import { Component, computed, inject } from '@angular/core';
import { TableSession } from '../../session/table-session.js';
import { injectText } from '../../text/language.js';
import { batteryText } from '../../text/entry.js';
import { tableText } from '../../text/table.js';
import { TableGlyph } from './table-glyph.js';
import { PlayerTable } from '../player-table.js';

/** Table, round, and whether all is saved and sent: what the middle of the bar says. */
@Component({
  selector: 'bs-table-facts',
  imports: [TableGlyph],
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
export class TableStatusLine {
  protected readonly table = inject(PlayerTable);
  protected readonly session = inject(TableSession);
  protected readonly words = injectText(tableText);
  protected readonly battery = injectText(batteryText);
  protected readonly saved = computed(() => {
    const keeper = this.table.keeper();
    if (keeper?.saving() === 'failed') return this.words.saveFailed;
    return this.table.unsent()?.text(this.words) ?? this.words.saved;
  });
}
