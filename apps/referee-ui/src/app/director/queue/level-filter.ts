import { Component, computed, inject } from '@angular/core';
import { queueText } from '../../text/director-queue.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { badgeLevels } from '../hall/badge-levels.js';
import type { NeedLevel } from '@boardside/game';
import { QueueStore } from './queue-store.js';

const levels: readonly NeedLevel[] = [0, 1, 2, 3];

/**
 * Which items the queue shows: one level (keys 1 to 4) and, where there are several, one division.
 */
@Component({
  selector: 'bs-level-filter',
  imports: [kit],
  template: `
    <bs-tabs
      [label]="words.level"
      [items]="levels()"
      [current]="keeper.filter().level"
      (chosen)="keeper.showLevel($event)"
    />
    @if (divisions().length > 1) {
      <select #division [attr.aria-label]="words.division" (change)="choose(division.value)">
        <option value="">{{ words.everyDivision }}</option>
        @for (each of divisions(); track each.id) {
          <option [value]="each.id" [selected]="keeper.filter().division === each.id">
            {{ each.name }}
          </option>
        }
      </select>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
    }
    select {
      width: auto;
    }
  `,
})
export class LevelFilter {
  private readonly room = inject(TournamentStore);

  protected readonly keeper = inject(QueueStore);
  protected readonly words = queueText;
  protected readonly levels = computed(() => [
    { value: undefined, text: queueText.everyLevel },
    ...levels.map((value) => ({
      value,
      glyph: badgeLevels[value],
      text: queueText.levelCount(queueText.levels[value] ?? '', this.keeper.countAt(value)),
    })),
  ]);
  protected readonly divisions = this.room.divisions;

  protected choose(division: string): void {
    this.keeper.filter.update((filter) => ({
      ...filter,
      division: division === '' ? undefined : division,
    }));
  }
}
