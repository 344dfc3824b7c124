import { Component, computed, inject, ViewEncapsulation } from '@angular/core';
import type { Seat } from '@boardside/game';
import { tableWords } from '../../words/table.js';
import { sides } from '../parts/sides.js';
import { PlayScreen } from '../play/play-screen.js';
import { SideActs } from '../play/side-acts.js';
import { WaitingStrip } from '../play/waiting-strip.js';
import { Table } from '../table.js';
import { RoundRoom } from './round-room.js';

/** Where a waiting side is, seen from the one that plays: at its left the next one. */
type Place = 'next' | 'across' | 'before';
const places: readonly (Place | undefined)[] = [undefined, 'next', 'across', 'before'];

type Strip = { readonly seat: Seat; readonly place: Place };

/**
 * Three or four round one tablet (G37): the page is turned to whoever plays, and each of the others
 * keeps a strip at the own edge that stays where it is and faces its owner.
 */
@Component({
  selector: 'bs-round-table',
  imports: [PlayScreen, SideActs, WaitingStrip],
  providers: [RoundRoom],
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
          [attr.aria-label]="words.sideOf(table.name(strip.seat))"
        >
          <div class="edge">
            <bs-side-acts [seat]="strip.seat" />
            <bs-waiting-strip [of]="strip.seat" />
          </div>
        </section>
      }
    </div>
  `,
  styleUrl: './round-table.css',
  encapsulation: ViewEncapsulation.None,
  host: { class: 'round-table' },
})
export class RoundTable {
  protected readonly table = inject(Table);
  protected readonly room = inject(RoundRoom);
  protected readonly words = tableWords;

  protected readonly strips = computed((): readonly Strip[] => {
    const from = sides.indexOf(this.table.facingSide());
    return this.table.othersThan(this.table.facing()).flatMap((seat) => {
      const at = sides.indexOf(this.table.sideOf(seat));
      const place = places[(at - from + sides.length) % sides.length];
      return place === undefined ? [] : [{ seat, place }];
    });
  });

  protected has(place: Place): boolean {
    return this.strips().some((strip) => strip.place === place);
  }
}
