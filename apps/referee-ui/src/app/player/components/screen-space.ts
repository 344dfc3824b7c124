import { Injectable, signal } from '@angular/core';

/**
 * Where a square of the board would be smaller than 36 pixels beside the keys: a small tablet, or a
 * page enlarged to 200 %. The sums are those of `play-screen.css`.
 */
const smallScreen =
  '(orientation: landscape) and (max-height: 723px), ' +
  '(orientation: portrait) and (max-width: 771px), ' +
  '(orientation: portrait) and (max-height: 1143px)';

/** How much room the tablet’s screen has. */
@Injectable({ providedIn: 'root' })
export class ScreenSpace {
  private readonly query = window.matchMedia(smallScreen);
  /** Squares are too small to tap: a play is entered as a line, and the board only shows. */
  readonly tight = signal(this.query.matches);

  constructor() {
    this.query.addEventListener('change', ({ matches }) => this.tight.set(matches));
  }
}
