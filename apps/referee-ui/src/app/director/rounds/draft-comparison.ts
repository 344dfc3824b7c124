import { Component, computed, inject, input } from '@angular/core';
import { TableRef } from '../../components/table-ref.js';
import { listOf } from '../../text/numbers.js';
import { roundsText } from '../../text/director-rounds.js';
import { TournamentStore } from '../data/tournament-store.js';
import { differencesOf, type DraftPairings, type DraftPairing } from './round-draft.js';

/** Two drafts beside each other, where they differ. */
@Component({
  selector: 'bs-compare-drafts',
  imports: [TableRef],
  template: `
    <h2>{{ words.compared(other(), number()) }}</h2>
    @if (differences().length === 0) {
      <p class="muted">{{ words.sameDrafts }}</p>
    } @else {
      <div class="scroller">
        <table class="rows">
          <thead>
            <tr>
              <th scope="col" class="figure">{{ words.columns.table }}</th>
              <th scope="col">{{ words.draftNumber(other()) }}</th>
              <th scope="col">{{ words.draftNumber(number()) }}</th>
            </tr>
          </thead>
          <tbody>
            @for (each of differences(); track each.table) {
              <tr>
                <td class="figure">
                  <bs-table-ref [table]="each.table" />
                </td>
                <td>{{ textOf(each.one) }}</td>
                <td>{{ textOf(each.other) }}</td>
              </tr>
            }
          </tbody>
        </table>
      </div>
      <p class="muted">{{ words.unchangedTables(unchanged()) }}</p>
    }
  `,
})
export class DraftComparison {
  private readonly room = inject(TournamentStore);
  protected readonly words = roundsText;

  readonly draft = input.required<DraftPairings>();
  readonly number = input.required<number>();
  readonly otherDraft = input.required<DraftPairings>();
  readonly other = input.required<number>();

  protected readonly differences = computed(() => differencesOf(this.otherDraft(), this.draft()));
  protected readonly unchanged = computed(() => {
    const differing = new Set(this.differences().map(({ table }) => table));
    return this.draft().filter(({ table }) => !differing.has(table)).length;
  });

  protected textOf(pairing: DraftPairing | undefined): string {
    if (pairing === undefined) return '–';
    const names = pairing.seats.map((entrant, seat) => {
      const first = pairing.first === seat ? ` (${roundsText.first})` : '';
      return `${this.room.nameOf(entrant)}${first}`;
    });
    return listOf(names);
  }
}
