import { Component, computed, inject, ViewEncapsulation } from '@angular/core';
import type { Seat } from '@boardside/game';
import { tableText } from '../../text/table.js';
import { allSides } from '../components/sides.js';
import { PlayScreen } from '../play/play-screen.js';
import { SideActions } from '../play/side-actions.js';
import { WaitingStrip } from '../play/waiting-strip.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf, Reader } from '../reader.js';
import { RoundTableLayout } from './round-table-layout.js';

/** Where a waiting side is, seen from the one that plays: at its left the next one. */
type StripPosition = 'next' | 'across' | 'before';
const stripPositions: readonly (StripPosition | undefined)[] = [
  undefined,
  'next',
  'across',
  'before',
];

type SeatStrip = { readonly seat: Seat; readonly place: StripPosition };

/**
 * Three or four round one tablet (G37): the page is turned to whoever plays, and each of the others
 * keeps a strip at their own edge that stays where it is and faces its owner.
 */
@Component({
  selector: 'bs-round-table',
  imports: [PlayScreen, Reader, SideActions, WaitingStrip],
  providers: [RoundTableLayout],
  template: `
    <div
      class="page"
      [class]="room.shape() + ' faces-' + table.facingSide()"
      [class.no-next]="!has('next')"
      [class.no-across]="!has('across')"
      [class.no-before]="!has('before')"
    >
      <div class="main">
        <bs-play-screen [keyOrder]="room.keyOrder()" [entryBy]="room.entryBy()" />
      </div>
      @for (strip of strips(); track strip.seat) {
        <section
          class="place"
          [class]="strip.place"
          [bsReader]="strip.seat"
          [attr.aria-label]="words(strip.seat).sideOf(table.name(strip.seat))"
        >
          <div class="edge">
            <bs-side-acts [seat]="strip.seat" />
            <bs-waiting-strip [of]="strip.seat" />
          </div>
        </section>
      }
    </div>
  `,
  styleUrls: ['./round-table-screen.css', './round-play-page.css'],
  encapsulation: ViewEncapsulation.None,
  host: { class: 'round-table' },
})
export class RoundTableScreen {
  protected readonly table = inject(PlayerTable);
  protected readonly room = inject(RoundTableLayout);
  protected readonly words = injectTextOf(tableText);

  protected readonly strips = computed((): readonly SeatStrip[] => {
    const from = allSides.indexOf(this.table.facingSide());
    return this.table.othersThan(this.table.facing()).flatMap((seat) => {
      const at = allSides.indexOf(this.table.sideOf(seat));
      const place = stripPositions[(at - from + allSides.length) % allSides.length];
      return place === undefined ? [] : [{ seat, place }];
    });
  });

  protected has(place: StripPosition): boolean {
    return this.strips().some((strip) => strip.place === place);
  }
}
