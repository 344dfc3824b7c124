import { afterEveryRender, Directive, ElementRef, inject } from '@angular/core';
import type { Ms } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { isKeyClick, touchGuards } from '../touch-guards.js';

type Tap = { readonly button: Element; readonly touch: MouseEvent; readonly at: Ms };

/** Enough for all players of a table at once. */
const keptTaps = 8;

/**
 * Keeps a second tap from acting on what has come under the finger since the first: where a tapped
 * button has gone, a cover takes touches for a moment. Other places take touches as before, since
 * another player may be tapping there.
 */
@Directive({ selector: '[bsSecondTapGuard]' })
export class SecondTapGuard {
  private readonly page = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly instruments = inject(Instruments);
  private taps: readonly Tap[] = [];

  constructor() {
    for (const type of ['pointerdown', 'click'] as const) {
      this.page.addEventListener(type, (touch) => this.remember(touch), true);
    }
    afterEveryRender(() => this.coverGone());
  }

  private remember(touch: MouseEvent): void {
    const button = touch.target instanceof Element ? touch.target.closest('button') : null;
    if (button === null || isKeyClick(touch)) return;
    const at = this.instruments.instantOf(touch);
    this.taps = [...this.taps.slice(-keptTaps), { button, touch, at }];
  }

  private coverGone(): void {
    const gone = this.taps.filter(({ button }) => !button.isConnected);
    if (gone.length === 0) return;
    this.taps = this.taps.filter(({ button }) => button.isConnected);
    // Not in the frame that shows a press: nobody taps again so soon.
    this.instruments.later(touchGuards.secondTapFromMs, () => {
      for (const tap of gone) this.cover(tap);
    });
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
