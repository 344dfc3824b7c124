import {
  ChangeDetectionStrategy,
  Component,
  computed,
  effect,
  inject,
  signal,
  untracked,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { exportText } from '../../text/director-exports.js';
import { recordsText } from '../../text/director-records.js';
import { ConsoleApi } from '../data/console-api.js';
import { RoundResults } from '../data/round-results.js';
import { TournamentStore } from '../data/tournament-store.js';
import { resultText } from '../components/result-text.js';

/** Every game of a round with its result and its files. */
@Component({
  selector: 'bs-records',
  imports: [RouterLink],
  template: `
    <section class="page">
      <header>
        <h1>{{ words.page }}</h1>
        @if (rounds().length > 0) {
          <label class="unseen" for="round">{{ words.rounds }}</label>
          <select #roundField id="round" (change)="chosen.set(+roundField.value)">
            @for (each of rounds(); track each.number) {
              <option [value]="each.number" [selected]="each.number === round()?.number">
                {{ words.round(each.number) }}
              </option>
            }
          </select>
        }
        <span class="spring"></span>
        <a class="button" [routerLink]="['/tournaments', room.id(), 'records', 'open']">{{
          words.look
        }}</a>
        <a class="button" [routerLink]="['/tournaments', room.id(), 'records', 'export']">{{
          exporting
        }}</a>
      </header>
      <p class="muted">{{ words.note }}</p>
      @if (round(); as round) {
        <table class="rows">
          <thead>
            <tr>
              <th scope="col" class="figure">{{ words.columns.table }}</th>
              <th scope="col">{{ words.columns.players }}</th>
              <th scope="col">{{ words.columns.result }}</th>
              <th scope="col">{{ words.columns.state }}</th>
              <th scope="col">{{ words.columns.record }}</th>
            </tr>
          </thead>
          <tbody>
            @for (line of lines(); track line.game) {
              <tr>
                <td class="figure">
                  <b>{{ line.table }}</b>
                </td>
                <td>{{ line.names }}</td>
                <td class="result">{{ line.result }}</td>
                <td class="muted">{{ line.state }}</td>
                <td class="files">
                  <a
                    class="button small"
                    [routerLink]="['/tournaments', room.id(), 'games', line.game]"
                    [attr.aria-label]="words.openOf(line.table)"
                    >{{ words.open }}</a
                  >
                  @if (line.hasGcg) {
                    <a
                      class="button small"
                      download
                      [href]="server.recordAddress(room.id(), line.game, 'gcg')"
                      [attr.aria-label]="words.gcgOf(line.table)"
                      >{{ words.gcg }}</a
                    >
                  }
                  <a
                    class="button small"
                    download
                    [href]="server.recordAddress(room.id(), line.game, 'json')"
                    [attr.aria-label]="words.jsonOf(line.table)"
                    >{{ words.json }}</a
                  >
                  @if (!line.hasGcg) {
                    <span class="muted">{{ words.noGcg }}</span>
                  }
                </td>
              </tr>
            }
          </tbody>
        </table>
      } @else {
        <section class="nothing-yet">
          <h2>{{ words.empty }}</h2>
          <p>{{ words.emptyText }}</p>
        </section>
      }
    </section>
  `,
  styles: `
    select {
      width: auto;
    }
    td {
      height: 36px;
    }
    .files .button {
      margin: 3px 8px 3px 0;
    }
    .result {
      font-weight: 600;
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class RecordsPage {
  protected readonly server = inject(ConsoleApi);
  protected readonly room = inject(TournamentStore);
  private readonly results = inject(RoundResults);
  protected readonly words = recordsText;
  protected readonly exporting = exportText.open;
  protected readonly chosen = signal<number | undefined>(undefined);

  protected readonly rounds = computed(
    () => this.room.view()?.rounds.filter(({ status }) => status === 'published') ?? [],
  );
  protected readonly round = computed(
    () => this.rounds().find(({ number }) => number === this.chosen()) ?? this.rounds().at(-1),
  );
  protected readonly lines = computed(() => {
    const pairings = [...(this.round()?.pairings ?? [])].sort(
      (one, other) => one.table - other.table,
    );
    return pairings.flatMap(({ game, table, seats }) => {
      if (game === undefined) return [];
      const standing = this.results.progressOf(game);
      return [
        {
          game,
          table,
          hasGcg: seats.length === 2,
          names: seats.map((entrant) => this.room.nameOf(entrant)).join(' – '),
          result: resultText(
            standing,
            seats.map((entrant) => this.room.nameOf(entrant)),
          ),
          state: standing === undefined ? '' : recordsText.state[standing.phase],
        },
      ];
    });
  });

  constructor() {
    effect(() => {
      const round = this.round();
      if (round !== undefined) untracked(() => void this.results.readRound(round));
    });
  }
}
