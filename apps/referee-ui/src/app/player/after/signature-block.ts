import { Component, input } from '@angular/core';
import { QRCodeComponent } from 'angularx-qrcode';
import { injectText } from '../../text/language.js';
import { resultSlipText } from '../../text/result-slip.js';
import { TableGlyph } from '../components/table-glyph.js';

/** A longer name takes two lines, so that the code below it has room. */
const shortName = 14;

/**
 * What stands where somebody has signed: when, the digest, and the way to the player page.
 */
@Component({
  selector: 'bs-signed-block',
  imports: [TableGlyph, QRCodeComponent],
  template: `
    <p class="signed" [class.long]="name().length > shortName">
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
          [attr.aria-label]="words.playerPage(name())"
        />
        <span>{{ words.playerPageText }}</span>
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
    .signed.long {
      display: grid;
      grid-template-columns: auto auto;
    }
    .signed.long b {
      font: 650 20px/24px var(--face);
      text-wrap: balance;
    }
    .signed.long span {
      grid-column: 1 / 3;
      text-align: center;
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
    /* One of three or four sides of a tablet: the digest in two lines. */
    @container side (max-width: 900px) {
      :host {
        gap: 4px;
        padding: 6px;
      }
      .signed {
        gap: 0 6px;
        font-size: 14px;
        line-height: 18px;
      }
      .signed bs-glyph {
        font-size: 22px;
      }
      .signed b,
      .signed.long b {
        font: 650 16px/20px var(--face);
      }
      .digest,
      .own {
        font-size: 14px;
        line-height: 18px;
      }
      .digest b {
        font-size: 14px;
        line-height: 18px;
        letter-spacing: 0;
        white-space: normal;
      }
      .own {
        flex-direction: column;
        gap: 0;
        text-align: center;
      }
      .own qrcode {
        zoom: 0.73;
      }
    }
    /* Under the slip: one beside the other. */
    @container side (max-width: 560px) {
      :host {
        flex-direction: row;
        gap: 12px;
      }
      .own {
        flex-direction: row;
        gap: 6px;
        text-align: left;
      }
      .own qrcode {
        zoom: 0.65;
      }
    }
    @media (orientation: portrait) {
      :host {
        padding: 8px;
      }
      .signed bs-glyph {
        font-size: 24px;
      }
      .signed b,
      .signed.long b {
        font: 650 18px/24px var(--face);
      }
      .digest b {
        font-size: 16px;
        letter-spacing: 0;
      }
      .own qrcode {
        zoom: 0.85;
      }
    }
  `,
})
export class SignatureBlock {
  protected readonly shortName = shortName;
  protected readonly words = injectText(resultSlipText);
  readonly name = input.required<string>();
  readonly at = input.required<string>();
  /** Undefined until everybody has signed and the server has it. */
  readonly digest = input<string | undefined>();
  readonly address = input<string | undefined>();
}
