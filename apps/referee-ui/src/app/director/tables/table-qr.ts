import { ChangeDetectionStrategy, Component, input } from '@angular/core';
import { QRCodeComponent } from 'angularx-qrcode';
import { tableWords } from '../../words/director-tables.js';

/** The QR code of a table, drawn on this device. */
@Component({
  selector: 'bs-table-qr',
  imports: [QRCodeComponent],
  template: `
    <qrcode
      elementType="svg"
      errorCorrectionLevel="M"
      colorDark="#000000"
      colorLight="#ffffff"
      [allowEmptyString]="true"
      [margin]="2"
      [width]="size()"
      [qrdata]="address()"
      role="img"
      [attr.aria-label]="words.qrAlt(table(), address())"
    />
  `,
  styles: `
    :host {
      display: inline-block;
      line-height: 0;
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class TableQr {
  readonly table = input.required<number>();
  readonly address = input.required<string>();
  readonly size = input(176);
  protected readonly words = tableWords;
}
