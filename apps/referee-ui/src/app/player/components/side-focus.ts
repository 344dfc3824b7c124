import { effect, ElementRef, inject } from '@angular/core';
import type { Seat } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';

/**
 * The keyboard begins at what is said to the side that has to act, each time that `moment` says
 * something else.
 */
export function focusActingSide(moment: () => unknown, acting: () => Seat): void {
  const instruments = inject(Instruments);
  const page = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  effect(() => {
    moment();
    const seat = acting();
    instruments.afterFrame(() =>
      page
        .querySelector<HTMLElement>(`[data-seat="${String(seat)}"] h1`)
        ?.focus({ preventScroll: true }),
    );
  });
}
