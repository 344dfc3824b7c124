import { Component, computed, inject, model } from '@angular/core';
import { printText } from '../../text/director-print.js';
import { TournamentStore } from '../data/tournament-store.js';
import { restrictsName, type SheetAudience } from './sheets.js';

/** Whom a sheet is for. There is nothing to choose where the wall reads full names, too. */
@Component({
  selector: 'bs-sheet-names',
  template: `
    @if (hasPublicNames()) {
      <label class="unseen" for="hangs">{{ words.names }}</label>
      <select #hangsField id="hangs" (change)="choose(hangsField.value)">
        <option value="on-the-wall">{{ words.onTheWall }}</option>
        <option value="at-the-desk" [selected]="hangs() === 'at-the-desk'">
          {{ words.atTheDesk }}
        </option>
      </select>
    }
  `,
  host: { class: 'no-print' },
})
export class SheetAudienceChoice {
  private readonly room = inject(TournamentStore);
  protected readonly words = printText;
  readonly hangs = model.required<SheetAudience>();

  protected readonly hasPublicNames = computed(() => {
    const view = this.room.view();
    return view !== undefined && (view.names !== 'whole' || view.entrants.some(restrictsName));
  });

  protected choose(where: string): void {
    this.hangs.set(where === 'at-the-desk' ? where : 'on-the-wall');
  }
}
