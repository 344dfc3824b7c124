import { Component, computed, inject } from '@angular/core';
import { formatCode } from '../../session/table-code.js';
import { tablesPageText } from '../../text/director-tables.js';
import { TournamentStore } from '../data/tournament-store.js';
import { TableQr } from './table-qr.js';
import { Page } from '../../components/page.js';
import { Button } from '../../components/button.js';

/** One sign a table to print and lay out: its number, its QR code and the code to type. */
@Component({
  selector: 'bs-table-signs',
  imports: [Button, Page, TableQr],
  template: `
    <bs-page
      [heading]="words.title"
      [lead]="words.lead"
      [back]="{ to: ['..'], text: words.back }"
      [headOnPaper]="false"
    >
      <button actions type="button" bsButton="primary" (click)="print()">
        {{ words.print }}
      </button>
      <ul class="signs" data-theme="light">
        @for (table of tables(); track table.number) {
          <li>
            <p class="event">{{ room.view()?.name }}</p>
            <h2>
              <span>{{ words.table }}</span> {{ table.number }}
            </h2>
            <bs-table-qr [table]="table.number" [address]="table.address" [size]="200" />
            <p class="muted">{{ words.orType(hostOf(table.address)) }}</p>
            <p class="code">{{ written(table.code) }}</p>
          </li>
        }
      </ul>
    </bs-page>
  `,
  styles: `
    .signs {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
      gap: 16px;
    }
    li {
      display: grid;
      justify-items: center;
      gap: 4px;
      padding: 16px;
      border: 1px solid var(--line-2);
      border-radius: var(--r-2);
      background: #fff;
      color: var(--ink);
      break-inside: avoid;
    }
    h2 {
      font: 700 56px/60px var(--face);
    }
    h2 span {
      font: 600 22px/28px var(--face);
    }
    .code {
      font: 700 32px/40px var(--face);
      letter-spacing: 0.12em;
    }
    @media print {
      .page {
        padding: 0;
      }
      .signs {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 8mm;
      }
      li {
        min-height: 120mm;
        align-content: center;
        border: 1px solid #000;
      }
    }
  `,
})
export class TableSignsPage {
  protected readonly room = inject(TournamentStore);
  protected readonly words = tablesPageText.signs;
  protected readonly written = formatCode;
  protected readonly tables = computed(() =>
    [...(this.room.view()?.tables ?? [])].sort((one, other) => one.number - other.number),
  );

  /** Where the code is typed: the address without the code itself. */
  protected hostOf(address: string): string {
    return URL.canParse(address) ? new URL(address).host : address;
  }

  protected print(): void {
    window.print();
  }
}
