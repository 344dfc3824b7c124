import { Component, inject } from '@angular/core';
import { queueText } from '../../text/director-queue.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { badgeLevels } from '../hall/badge-levels.js';
import type { NeedLevel } from '@boardside/game';
import { QueueStore } from './queue-store.js';

/**
 * Which items the queue shows: one level (keys 1 to 4) and, where there are several, one division.
 */
@Component({
  selector: 'bs-level-filter',
  imports: [kit],
  template: `
    <div class="segments" role="group" [attr.aria-label]="words.level">
      <button
        type="button"
        [attr.aria-pressed]="keeper.filter().level === undefined"
        (click)="keeper.showLevel(undefined)"
      >
        {{ words.everyLevel }}
      </button>
      @for (level of levels; track level) {
        <button
          type="button"
          [attr.aria-pressed]="keeper.filter().level === level"
          (click)="keeper.showLevel(level)"
        >
          <bs-glyph [name]="badges[level]" />
          {{ words.levelCount(words.levels[level] ?? '', keeper.countAt(level)) }}
        </button>
      }
    </div>
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
    .segments button {
      gap: 5px;
      white-space: nowrap;
    }
    select {
      width: auto;
    }
    @media (max-width: 720px) {
      .segments button {
        padding: 0 7px;
      }
      .segments bs-glyph {
        display: none;
      }
    }
  `,
})
export class LevelFilter {
  private readonly room = inject(TournamentStore);

  protected readonly keeper = inject(QueueStore);
  protected readonly words = queueText;
  protected readonly badges = badgeLevels;
  protected readonly levels: readonly NeedLevel[] = [0, 1, 2, 3];
  protected readonly divisions = () => this.room.view()?.divisions ?? [];

  protected choose(division: string): void {
    this.keeper.filter.update((filter) => ({
      ...filter,
      division: division === '' ? undefined : division,
    }));
  }
}
