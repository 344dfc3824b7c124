import { Component, input } from '@angular/core';
import { QRCodeComponent } from 'angularx-qrcode';
import { slipWords } from '../../words/slip.js';
import { Glyph } from '../parts/glyph.js';

/** What stands where somebody has signed: when, the digest, and the way to the own page. */
@Component({
  selector: 'bs-signed-block',
  imports: [Glyph, QRCodeComponent],
  template: `
    <p class="signed">
      <bs-glyph name="tick" />
      <b>{{ words.signed(name()) }}</b>
      <span>{{ at() }}</span>
    </p>
    @if (digest(); as digest) {
      <p class="digest">
        {{ words.digest }} <b>{{ digest }}</b>
      </p>
    }
    @if (address(); as address) {
      <div class="own">
        <qrcode
          elementType="svg"
          errorCorrectionLevel="M"
          colorDark="#000000"
          colorLight="#ffffff"
          [margin]="2"
          [width]="148"
          [qrdata]="address"
          role="img"
          [attr.aria-label]="words.ownPage(name())"
        />
        <span>{{ words.ownPageText }}</span>
      </div>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-direction: column;
      align-items: center;
      justify-content: center;
      gap: 8px;
      padding: 12px;
      background: var(--sheet);
      border: 2px solid var(--good);
      border-radius: var(--r-2);
    }
    .signed {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: 4px 8px;
      color: var(--good);
    }
    .signed bs-glyph {
      font-size: 40px;
    }
    .signed b {
      font: 650 24px/32px var(--face);
    }
    .digest {
      text-align: center;
      color: var(--ink-2);
    }
    .digest b {
      display: block;
      color: var(--ink);
      font: 650 18px/24px var(--face);
      letter-spacing: 0.04em;
      white-space: nowrap;
    }
    .own {
      display: flex;
      align-items: center;
      gap: 8px;
      line-height: 20px;
    }
    @media (orientation: portrait) {
      :host {
        padding: 8px;
      }
      .signed bs-glyph {
        font-size: 24px;
      }
      .signed b {
        font: 650 18px/24px var(--face);
      }
      .digest b {
        font-size: 16px;
        letter-spacing: 0;
      }
      .own {
        flex-direction: column;
        gap: 0;
        text-align: center;
      }
    }
  `,
})
export class SignedBlock {
  protected readonly words = slipWords;
  readonly name = input.required<string>();
  readonly at = input.required<string>();
  /** Undefined until everybody has signed and the server has it. */
  readonly digest = input<string | undefined>();
  readonly address = input<string | undefined>();
}
