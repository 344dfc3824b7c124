import { Component, input } from '@angular/core';
import { tablesPageText } from '../../text/director-tables.js';
import { Qr } from '../../components/qr.js';

/** The QR code of a table. */
@Component({
  selector: 'bs-table-qr',
  imports: [Qr],
  template: `
    <bs-qr [address]="address()" [size]="size()" [says]="words.qrAlt(table(), address())" />
  `,
  styles: `
    :host {
      display: inline-block;
      line-height: 0;
    }
  `,
})
export class TableQr {
  readonly table = input.required<number>();
  readonly address = input.required<string>();
  readonly size = input(176);
  protected readonly words = tablesPageText;
}
