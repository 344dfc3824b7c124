import { afterEveryRender, Directive, ElementRef, inject } from '@angular/core';
import type { Ms } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { isKeyClick, touchGuards } from '../touch-guards.js';

type Tap = { readonly touch: MouseEvent; readonly at: Ms };

/**
 * Keeps a second tap from acting on a button that came under the finger after the first. Where a
 * tapped button has gone, a cover takes touches for a moment. Other places still take touches,
 * because another player may tap there.
 */
@Directive({ selector: '[bsSecondTapGuard]' })
export class SecondTapGuard {
  private readonly page = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly instruments = inject(Instruments);
  /** The last tap on each button. */
  private readonly taps = new Map<Element, Tap>();

  constructor() {
    for (const type of ['pointerdown', 'click'] as const) {
      this.page.addEventListener(type, (touch) => this.remember(touch), true);
    }
    afterEveryRender(() => this.coverGone());
  }

  private remember(touch: MouseEvent): void {
    const button = touch.target instanceof Element ? touch.target.closest('button') : null;
    if (button === null || isKeyClick(touch)) return;
    this.taps.set(button, { touch, at: this.instruments.instantOf(touch) });
  }

  private coverGone(): void {
    for (const [button, tap] of this.taps) {
      if (button.isConnected) continue;
      this.taps.delete(button);
      // The frame that shows a press has no time for it, and no second tap comes so soon.
      this.instruments.later(touchGuards.secondTapFromMs, () => this.cover(tap));
    }
  }

  private cover({ touch, at }: Tap): void {
    const sinceMs = this.instruments.instant() - at;
    if (sinceMs >= touchGuards.afterPressMs) return;
    const cover = document.createElement('div');
    cover.className = 'second-tap-cover';
    const { secondTapPx } = touchGuards;
    Object.assign(cover.style, {
      position: 'fixed',
      zIndex: '100',
      left: px(touch.clientX - secondTapPx),
      top: px(touch.clientY - secondTapPx),
      width: px(2 * secondTapPx),
      height: px(2 * secondTapPx),
    });
    this.page.append(cover);
    this.instruments.later(touchGuards.afterPressMs - sinceMs, () => {
      cover.remove();
    });
  }
}

function px(length: number): string {
  return `${String(length)}px`;
}
