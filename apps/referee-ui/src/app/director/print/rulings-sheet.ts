import { Component, computed, effect, inject, input, linkedSignal, signal } from '@angular/core';
import type { ReportedGame, RulingsView } from '@boardside/contract';
import { printText } from '../../text/director-print.js';
import { rulingsReportText } from '../../text/director-rulings.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { rulingCountText, rulingLines, rulingScopes, rulingsInScope } from './ruling-lines.js';
import { problemTextOf } from '../data/api-result.js';

/** What was ruled: of the whole tournament, a round or a day. */
@Component({
  selector: 'bs-rulings-sheet',
  template: `
    <p class="scope no-print">
      <label for="scope">{{ words.scope }}</label>
      <select #scopeField id="scope" (change)="scope.set(scopeField.value)">
        @for (each of scopes(); track each.value) {
          <option [value]="each.value" [selected]="each.value === scope()">{{ each.label }}</option>
        }
      </select>
    </p>
    @if (problem(); as problem) {
      <p role="alert">{{ words.failed }} {{ problem }}</p>
    }
    @if (!isWaiting()) {
      <table class="rulings">
        <thead>
          <tr>
            <td colspan="5" class="head">
              <b>{{ print.sheets.rulings }}</b> {{ head() }} · {{ about() }} · {{ count() }}
              <br />{{ words.forDirectors }}
            </td>
          </tr>
          <tr>
            <th scope="col">{{ words.columns.where }}</th>
            <th scope="col">{{ words.columns.when }}</th>
            <th scope="col">{{ words.columns.what }}</th>
            <th scope="col">{{ words.columns.ruling }}</th>
            <th scope="col">{{ words.columns.end }}</th>
          </tr>
        </thead>
        <tbody>
          @for (line of lines(); track $index) {
            <tr>
              <td>
                <b>{{ line.where }}</b>
              </td>
              <td>{{ line.when }}</td>
              <td>{{ line.turn }}: {{ line.what }}</td>
              <td>
                @for (said of line.rulings; track said) {
                  <div>{{ said }}</div>
                }
              </td>
              <td>{{ line.end }}</td>
            </tr>
          } @empty {
            <tr>
              <td colspan="5">{{ words.none }}</td>
            </tr>
          }
        </tbody>
      </table>
    }
  `,
  styles: `
    .scope {
      display: flex;
      gap: 8px;
      align-items: center;
      margin: 0 0 12px;
    }
  `,
})
export class RulingsSheet {
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);
  protected readonly words = rulingsReportText;
  protected readonly print = printText;

  /** The tournament, and when it is printed. */
  readonly head = input.required<string>();

  /** As last read of this tournament; undefined until then. */
  private readonly known = linkedSignal<string, readonly ReportedGame[] | undefined>({
    source: this.room.id,
    computation: () => undefined,
  });
  /** Nothing is there that could be printed. */
  readonly isWaiting = computed(() => this.known() === undefined);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly scope = signal('all');
  protected readonly scopes = computed(() => rulingScopes(this.known() ?? []));
  protected readonly about = computed(
    () => this.scopes().find(({ value }) => value === this.scope())?.label ?? '',
  );
  private readonly games = computed(() => rulingsInScope(this.known() ?? [], this.scope()));
  protected readonly lines = computed(() => rulingLines(this.games()));
  protected readonly count = computed(() => rulingCountText(this.games()));

  constructor() {
    effect(() => {
      // Read again each minute, so that what is printed is as old as its head says.
      this.head();
      void this.read(this.room.id());
    });
  }

  private async read(id: string): Promise<void> {
    const answer = await this.server.ask<RulingsView>('GET', `tournaments/${id}/rulings`);
    if (id !== this.room.id()) return;
    if (answer.ok) this.known.set(answer.value.games);
    this.problem.set(problemTextOf(answer));
  }
}
