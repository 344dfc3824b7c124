import {
  ChangeDetectionStrategy,
  Component,
  computed,
  effect,
  inject,
  input,
  untracked,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { RoundView } from '@boardside/contract';
import { recordWords } from '../../words/director-records.js';
import { roundWords } from '../../words/director-rounds.js';
import { RoundResults } from '../hall/round-results.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { resultText } from '../parts/places.js';

/** The pairings of a published round, to read, with where each game stands. */
@Component({
  selector: 'bs-published-round',
  imports: [RouterLink],
  template: `
    <table class="rows">
      <thead>
        <tr>
          <th scope="col" class="figure">{{ words.columns.table }}</th>
          @for (seat of columns(); track seat) {
            <th scope="col">{{ words.columns.seat(seat) }}</th>
          }
          <th scope="col">{{ words.columns.result }}</th>
          <th scope="col">{{ words.columns.game }}</th>
        </tr>
      </thead>
      <tbody>
        @for (line of lines(); track line.table) {
          <tr>
            <td class="figure">
              <b>{{ line.table }}</b>
            </td>
            @for (seat of columns(); track seat) {
              <td>
                {{ line.names[seat] }}
                @if (line.first === seat) {
                  <span class="first" [attr.aria-label]="words.beginsTitle">{{ words.first }}</span>
                }
              </td>
            }
            <td>{{ line.result }}</td>
            <td>
              <a [routerLink]="['/tournaments', room.id(), 'games', line.game]">{{ line.state }}</a>
            </td>
          </tr>
        }
      </tbody>
    </table>
  `,
  styles: `
    .first {
      padding: 0 4px;
      border: 1px solid var(--line-2);
      border-radius: 3px;
      font: 600 11px/16px var(--face);
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PublishedRound {
  readonly round = input.required<RoundView>();
  protected readonly room = inject(TournamentRoom);
  private readonly results = inject(RoundResults);
  protected readonly words = roundWords;

  protected readonly lines = computed(() =>
    [...this.round().pairings]
      .sort((one, other) => one.table - other.table)
      .map(({ table, seats, first, game }) => {
        const standing = this.results.standingOf(game);
        return {
          table,
          game,
          first,
          names: seats.map((entrant) => this.room.nameOf(entrant)),
          result: resultText(
            standing,
            seats.map((entrant) => this.room.nameOf(entrant)),
          ),
          state: recordWords.state[standing?.phase ?? 'unopened'],
        };
      }),
  );

  /** As many columns as the fullest table has players. */
  protected readonly columns = computed(() => {
    const most = Math.max(2, ...this.round().pairings.map(({ seats }) => seats.length));
    return [...Array(most).keys()];
  });

  constructor() {
    effect(() => {
      const round = this.round();
      untracked(() => void this.results.readRound(round));
    });
  }
}
