import { Directive, inject, output } from '@angular/core';
import { isFinger } from '../touch-guards.js';
import { PlayerTable } from '../player-table.js';

/**
 * A button that acts on touch-down, such as a clock: `touched` comes once a touch, and once for
 * the keyboard and for assistive technology.
 */
@Directive({
  selector: 'button[bsTouch]',
  host: {
    // The finger may be lifted over another button, which must not act.
    '(touchstart)': '$event.preventDefault()',
    '(pointerdown)': 'down($event)',
    '(click)': 'clicked($event)',
  },
})
export class TouchDownButton {
  readonly touched = output<Event>();

  protected down(touch: PointerEvent): void {
    if (touch.button !== 0 || !isFinger(touch)) return;
    this.touched.emit(touch);
  }

  protected clicked(click: MouseEvent): void {
    if (click.detail === 0) this.touched.emit(click);
  }
}

/**
 * A button of the side on turn: deaf for a moment after a press, to palms, and to a finger that
 * came down on something else which has gone since.
 */
@Directive({
  selector: 'button[bsTap]',
  host: { '(pointerdown)': 'down($event)', '(click)': 'clicked($event)' },
})
export class TapButton {
  private readonly table = inject(PlayerTable);
  private refused = true;

  readonly tapped = output<Event>();

  protected down(touch: PointerEvent): void {
    this.refused = !isFinger(touch) || !this.table.takesTouch(touch);
  }

  protected clicked(click: MouseEvent): void {
    const deaf = this.refused && click.detail !== 0;
    this.refused = true;
    if (!deaf) this.tapped.emit(click);
  }
}
