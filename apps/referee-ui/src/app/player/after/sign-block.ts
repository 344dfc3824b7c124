import { Component, computed, inject, input, output, signal } from '@angular/core';
import { Instruments } from '../../live/instruments.js';
import { slipWords } from '../../words/slip.js';
import { guards, isFinger } from '../guards.js';

/** A signature: the own name held for a second, or Enter twice. */
@Component({
  selector: 'bs-sign-block',
  template: `
    <button
      type="button"
      class="t-dark"
      [class.holding]="holding()"
      [disabled]="unavailable()"
      (pointerdown)="down($event)"
      (pointerup)="lift()"
      (pointercancel)="lift()"
      (pointerleave)="lift()"
      (contextmenu)="$event.preventDefault()"
      (click)="clicked($event)"
      [style.--hold]="holdMs + 'ms'"
    >
      @if (!unavailable()) {
        <svg viewBox="0 0 72 72" aria-hidden="true">
          <circle class="track" cx="36" cy="36" r="31" />
          <circle class="fill" cx="36" cy="36" r="31" pathLength="100" />
        </svg>
      }
      <b>{{ name() }}</b>
      <span>{{ hint() }}</span>
    </button>
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
    }
    span {
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
      span {
        font: 400 14px/18px var(--face);
      }
    }
  `,
})
export class SignBlock {
  private readonly instruments = inject(Instruments);
  readonly name = input.required<string>();
  readonly unavailable = input(false);
  readonly signed = output();

  protected readonly holdMs = guards.holdToSignMs;
  protected readonly holding = signal(false);
  private readonly asked = signal(false);
  protected readonly hint = computed(() => {
    if (this.unavailable()) return slipWords.signLater;
    return this.asked() ? slipWords.holdKeys : slipWords.hold;
  });
  private giveUp: (() => void) | undefined;

  protected down(touch: PointerEvent): void {
    if (touch.button !== 0 || !isFinger(touch) || this.unavailable()) return;
    this.holding.set(true);
    this.giveUp = this.instruments.later(guards.holdToSignMs, () => {
      this.holding.set(false);
      this.signed.emit();
    });
  }

  protected lift(): void {
    this.giveUp?.();
    this.giveUp = undefined;
    this.holding.set(false);
  }

  /** The keyboard signs with the second Enter. */
  protected clicked(click: MouseEvent): void {
    if (click.detail !== 0) return;
    if (this.asked()) this.signed.emit();
    else this.asked.set(true);
  }
}
