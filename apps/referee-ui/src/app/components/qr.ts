import { Component, input } from '@angular/core';
import { QRCodeComponent } from 'angularx-qrcode';

/** An address as a QR code, drawn on this device. */
@Component({
  selector: 'bs-qr',
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
      [attr.aria-label]="says()"
    />
  `,
  styles: `
    :host {
      display: inline-block;
      line-height: 0;
    }
  `,
  // The code is drawn a moment later; its place is there before.
  host: { '[style.min-height.px]': 'size()', '[style.min-width.px]': 'size()' },
})
export class Qr {
  readonly address = input.required<string>();
  /** What it is, for who cannot see it. */
  readonly says = input.required<string>();
  readonly size = input(176);
}
