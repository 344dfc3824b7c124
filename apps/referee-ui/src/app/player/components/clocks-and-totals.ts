import { Component, computed, inject } from '@angular/core';
import type { LiveGame } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { clockSpoken, totalText } from '../../text/numbers.js';
import { tableText } from '../../text/table.js';
import { PlayerTable } from '../player-table.js';
import { injectClockText } from '../reader.js';
import { PlayerName } from './player-name.js';
import { TableGlyph } from './table-glyph.js';

const phasesWithClocks: readonly LiveGame['phase'][] = ['opened', 'playing', 'closing'];

/** Every player’s total and time, while something else than the board fills the screen. */
@Component({
  selector: 'bs-table-clocks',
  imports: [PlayerName, TableGlyph],
  template: `
    @for (one of clocks(); track one.name) {
      <p>
        <bs-name [name]="one.name" />&ngsp;
        <b>{{ one.total }}</b>
        @if (one.face; as face) {
          <span class="time" role="timer" [attr.aria-label]="one.spoken">
            @if (face.state === 'stopped') {
              <bs-glyph name="stopped" />
            }
            {{ one.time }}
          </span>
        }
      </p>
    }
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, auto) auto auto;
      align-content: center;
      gap: 0 12px;
      flex: none;
      font: 400 16px/20px var(--face);
      font-variant-numeric: tabular-nums;
    }
    :host:not(:empty) {
      padding: 0 8px;
      border-radius: var(--r-1);
      background: var(--wait);
    }
    p {
      display: contents;
    }
    bs-name {
      max-width: 18ch;
    }
    b,
    .time {
      font-weight: 650;
      text-align: right;
    }
    .time {
      white-space: nowrap;
    }
    bs-glyph {
      font-size: 12px;
    }
    @media (orientation: portrait) {
      :host-context(.bar) {
        gap: 0 8px;
        font-size: 14px;
      }
      :host-context(.bar) bs-name {
        max-width: 11ch;
      }
    }
  `,
})
export class ClocksAndTotals {
  private readonly clockText = injectClockText();
  private readonly clockSpoken = injectText(clockSpoken);
  private readonly tableText = injectText(tableText);
  private readonly table = inject(PlayerTable);

  /** In the order of seats; none before it is known who starts, and none after play. */
  protected readonly clocks = computed(() => {
    const { order, phase } = this.table.game();
    if (order === undefined || !phasesWithClocks.includes(phase)) return [];
    return this.table.seats().map((seat) => {
      const face = this.table.clock(seat);
      return {
        name: this.table.name(seat),
        total: totalText(this.table.total(seat)),
        face,
        time: face === undefined ? '' : this.clockText(face.ms),
        spoken:
          face === undefined
            ? ''
            : `${this.clockSpoken(face.ms)}${face.state === 'stopped' ? `, ${this.tableText.stopped}` : ''}`,
      };
    });
  });
}
