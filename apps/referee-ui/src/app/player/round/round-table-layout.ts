import { computed, inject, Injectable, signal, type Signal } from '@angular/core';
import { PlayerTable } from '../player-table.js';

/**
 * Beside the strips of three or four, a square would be smaller than 36 pixels: plays are lines.
 */
const lineEntryScreens =
  '(orientation: landscape) and (max-width: 1139px), (orientation: landscape) and (max-height: 779px), ' +
  '(orientation: portrait) and (max-height: 1139px), (orientation: portrait) and (max-width: 779px)';
/** Ten letters in a row would be narrower than 44 pixels beside the board. */
const narrowScreens =
  '(orientation: landscape) and (max-width: 1239px), (orientation: portrait) and (max-height: 1339px)';

/** How much room a page has that lies between the strips and is turned to each side in its turn. */
@Injectable()
export class RoundTableLayout {
  private readonly table = inject(PlayerTable);
  private readonly landscape = matches('(orientation: landscape)');
  private readonly narrow = matches(narrowScreens);
  private readonly tight = matches(lineEntryScreens);

  /** Turned to a long edge of the tablet the page is wide, to a short one it is tall. */
  readonly shape = computed((): 'wide' | 'tall' => {
    const side = this.table.facingSide();
    return (side === 'near' || side === 'far') === this.landscape() ? 'wide' : 'tall';
  });
  readonly keyOrder = computed(() =>
    this.narrow() && this.shape() === 'wide' ? 'alphabet' : 'rows',
  );
  readonly entryBy = computed(() => (this.tight() ? 'line' : 'squares'));
}

function matches(condition: string): Signal<boolean> {
  const query = window.matchMedia(condition);
  const now = signal(query.matches);
  query.addEventListener('change', (change) => now.set(change.matches));
  return now;
}
