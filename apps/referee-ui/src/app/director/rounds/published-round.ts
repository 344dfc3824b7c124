import {
  ChangeDetectionStrategy,
  Component,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  untracked,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { RoundView } from '@boardside/contract';
import { recordsText } from '../../text/director-records.js';
import { roundsText } from '../../text/director-rounds.js';
import { RoundResults } from '../data/round-results.js';
import { TournamentStore } from '../data/tournament-store.js';
import { hallDay } from '../components/clock-text.js';
import { resultText } from '../components/result-text.js';
import { RoundHistory } from './round-history.js';

/** The pairings of a published round, to read, with where each game stands. */
@Component({
  selector: 'bs-published-round',
  imports: [RouterLink],
  template: `
    @if (versions().length > 1) {
      <div class="versions no-print">
        <label for="version">{{ words.version }}</label>
        <select #versionField id="version" (change)="chosen.set(+versionField.value)">
          @for (each of versions(); track each.publication) {
            <option [value]="each.publication" [selected]="each === version()">
              {{ words.versionNumber(each.publication, versions().length) }}
            </option>
          }
        </select>
        @if (version(); as shown) {
          <span>{{ words.publishedBy(shown.by, when(shown.at), shown.reason) }}</span>
        }
      </div>
    }
    @if (isOld()) {
      <p class="notice" role="status">{{ words.oldVersion }}</p>
    }
    <table class="rows">
      <thead>
        <tr>
          <th scope="col" class="figure">{{ words.columns.table }}</th>
          @if (room.divisionMarks().size > 0) {
            <th scope="col">{{ words.columns.division }}</th>
          }
          @for (seat of columns(); track seat) {
            <th scope="col">{{ words.columns.seat(seat) }}</th>
          }
          @if (!isOld()) {
            <th scope="col">{{ words.columns.result }}</th>
            <th scope="col">{{ words.columns.game }}</th>
          }
        </tr>
      </thead>
      <tbody>
        @for (line of lines(); track line.table) {
          <tr>
            <td class="figure">
              <b>{{ line.table }}</b>
            </td>
            @if (room.divisionMarks().size > 0) {
              <td>{{ line.division }}</td>
            }
            @for (seat of columns(); track seat) {
              <td>
                {{ line.names[seat] }}
                @if (line.first === seat) {
                  <span class="first" [attr.aria-label]="words.beginsTitle">{{ words.first }}</span>
                }
              </td>
            }
            @if (!isOld()) {
              <td>{{ line.result }}</td>
              <td>
                <a [routerLink]="['/tournaments', room.id(), 'games', line.game]">{{
                  line.state
                }}</a>
              </td>
            }
          </tr>
        }
      </tbody>
    </table>
  `,
  styles: `
    .versions {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
      align-items: center;
      margin-bottom: 12px;
    }
    .versions select {
      width: auto;
    }
    .first {
      padding: 0 4px;
      border: 1px solid var(--line-2);
      border-radius: 3px;
      font: 600 11px/16px var(--face);
    }
  `,
  providers: [RoundHistory],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PublishedRound {
  readonly round = input.required<RoundView>();
  protected readonly room = inject(TournamentStore);
  private readonly results = inject(RoundResults);
  protected readonly words = roundsText;

  private readonly history = inject(RoundHistory);
  /** The newest first. */
  protected readonly versions = computed(() => this.history.publications().toReversed());
  private readonly held = computed(
    () => `${String(this.round().number)} ${String(this.round().publishedVersion)}`,
  );
  /** Another round, or a new version, begins with what holds. */
  protected readonly chosen = linkedSignal<string, number>({
    source: this.held,
    computation: () => untracked(() => this.round().publishedVersion),
  });
  protected readonly version = computed(() =>
    this.versions().find(({ publication }) => publication === this.chosen()),
  );
  protected readonly isOld = computed(
    () => this.version() !== undefined && this.chosen() !== this.round().publishedVersion,
  );
  protected readonly when = hallDay;
  private readonly pairings = computed(() =>
    this.isOld() ? (this.version()?.pairings ?? []) : this.round().pairings,
  );

  protected readonly lines = computed(() =>
    [...this.pairings()]
      .sort((one, other) => one.table - other.table)
      .map(({ table, division, seats, first, game }) => {
        const standing = this.results.progressOf(game);
        return {
          table,
          game,
          first,
          division: this.room.divisionMarks().get(division),
          names: seats.map((entrant) => this.room.nameOf(entrant)),
          result: resultText(
            standing,
            seats.map((entrant) => this.room.nameOf(entrant)),
          ),
          state: recordsText.state[standing?.phase ?? 'unopened'],
        };
      }),
  );

  /** As many columns as the fullest table has players. */
  protected readonly columns = computed(() => {
    const most = Math.max(2, ...this.pairings().map(({ seats }) => seats.length));
    return [...Array(most).keys()];
  });

  constructor() {
    effect(() => this.history.showRound(this.round().number));
    effect(() => {
      const round = this.round();
      untracked(() => void this.results.readRound(round));
    });
  }
}
