import { Component, input, output } from '@angular/core';
import { holdButtonText } from '../../text/hold-button.js';
import { injectText } from '../../text/language.js';
import { resultSlipText } from '../../text/result-slip.js';
import { HoldButton } from '../components/hold-button.js';

/** A signature: the player's own name held for a second, or Enter twice. */
@Component({
  selector: 'bs-sign-block',
  imports: [HoldButton],
  template: `
    <button
      type="button"
      class="t-dark"
      bsHold
      #hold="bsHold"
      [disabled]="unavailable()"
      (held)="signed.emit()"
    >
      @if (!unavailable()) {
        <svg viewBox="0 0 72 72" aria-hidden="true">
          <circle class="track" cx="36" cy="36" r="31" />
          <circle class="fill" cx="36" cy="36" r="31" pathLength="100" />
        </svg>
      }
      <b>{{ name() }}</b>
      <span>{{ unavailable() ? words.signLater : (hint(hold.asked()) ?? words.hold) }}</span>
    </button>
    <span class="t-spoken" role="status">{{ hint(hold.asked()) }}</span>
  `,
  styles: `
    :host {
      display: block;
    }
    button {
      width: 100%;
      height: 100%;
      flex-direction: column;
      justify-content: center;
      gap: 8px;
      text-align: center;
    }
    button:disabled {
      background: none;
      border: 1px dashed var(--line-2);
      color: var(--ink-2);
    }
    b {
      font: 650 24px/32px var(--face);
      text-wrap: balance;
    }
    button span {
      font: 400 16px/24px var(--face);
    }
    svg {
      width: 72px;
      height: 72px;
      rotate: -90deg;
      fill: none;
      stroke-width: 7;
    }
    .track {
      stroke: rgb(255 255 255 / 25%);
    }
    .fill {
      stroke: var(--gold);
      stroke-dasharray: 100;
      stroke-dashoffset: 100;
    }
    .holding .fill {
      transition: stroke-dashoffset var(--hold) linear;
      stroke-dashoffset: 0;
    }
    /* One of four sides: a low block under the slip. */
    @container side (max-width: 560px) {
      button {
        flex-direction: row;
        gap: 12px;
        padding: 0 12px;
      }
      svg {
        width: 36px;
        height: 36px;
      }
      b {
        font: 650 18px/24px var(--face);
      }
      button span {
        font: 400 14px/18px var(--face);
      }
    }
  `,
})
export class SignButton {
  protected readonly words = injectText(resultSlipText);
  private readonly holdWords = injectText(holdButtonText);
  readonly name = input.required<string>();
  readonly unavailable = input(false);
  readonly signed = output();

  protected hint(asked: 'longer' | 'again' | undefined): string | undefined {
    return asked && this.holdWords[asked];
  }
}
