import { Directive, inject, output, signal } from '@angular/core';
import { Instruments } from '../../live/instruments.js';
import { touchGuards, isFinger } from '../touch-guards.js';

/**
 * A button that acts once a finger or a key has held it for a second: `held` comes then, with what
 * began it. Let go sooner, it does nothing, and `asked` tells what to say. Whoever cannot hold,
 * such as a screen reader, clicks twice; so does Enter.
 */
@Directive({
  selector: 'button[bsHold]',
  exportAs: 'bsHold',
  host: {
    '[class.holding]': 'holding()',
    '[style.--hold]': 'time',
    // No click for whatever is there once the button has gone from under the finger.
    '(touchstart)': '$event.preventDefault()',
    '(pointerdown)': 'down($event)',
    '(pointerup)': 'lift(true)',
    '(pointercancel)': 'lift()',
    '(pointerleave)': 'lift()',
    '(blur)': 'lift()',
    '(keydown)': 'keyDown($event)',
    '(keyup)': 'keyUp($event)',
    '(contextmenu)': '$event.preventDefault()',
    '(click)': 'clicked($event)',
  },
})
export class HoldButton {
  private readonly instruments = inject(Instruments);
  readonly held = output<Event>();
  protected readonly time = `${String(touchGuards.holdMs)}ms`;
  readonly holding = signal(false);
  /** What is missing: a finger let go too early, or one more click. */
  readonly asked = signal<'longer' | 'again' | undefined>(undefined);
  private giveUp: (() => void) | undefined;

  protected down(touch: PointerEvent): void {
    if (touch.button === 0 && isFinger(touch)) this.begin(touch);
  }

  protected keyDown(key: KeyboardEvent): void {
    if (!isPress(key)) return;
    key.preventDefault();
    if (!key.repeat) this.begin(key);
  }

  protected keyUp(key: KeyboardEvent): void {
    if (!isPress(key)) return;
    key.preventDefault();
    if (this.holding()) this.click(key);
    this.lift();
  }

  protected clicked(click: MouseEvent): void {
    if (click.detail === 0) this.click(click);
  }

  protected lift(early = false): void {
    if (early && this.holding()) this.asked.set('longer');
    this.giveUp?.();
    this.giveUp = undefined;
    this.holding.set(false);
  }

  private begin(by: Event): void {
    this.lift();
    this.holding.set(true);
    this.giveUp = this.instruments.later(touchGuards.holdMs, () => {
      this.lift();
      this.held.emit(by);
    });
  }

  private click(by: Event): void {
    if (this.asked() === 'again') this.held.emit(by);
    else this.asked.set('again');
  }
}

function isPress({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' ';
}
