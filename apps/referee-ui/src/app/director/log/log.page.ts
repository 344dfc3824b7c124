import { Component, computed, effect, inject, signal, untracked } from '@angular/core';
import type { TournamentLogView } from '@boardside/contract';
import type { RecordedTournamentEvent } from '@boardside/tournament';
import { kit } from '../../components/kit.js';
import {
  tournamentEventText,
  tournamentLogText,
  type LogNames,
} from '../../text/director-tournament-log.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { hallDay } from '../components/clock-text.js';
import { problemTextOf } from '../data/api-result.js';

/** Every act in the tournament, in words, with who and when. */
@Component({
  selector: 'bs-tournament-log',
  imports: [kit],
  template: `
    <bs-page [heading]="words.page" [lead]="words.lead">
      <ng-container actions>
        <label class="unseen" for="log-find">{{ words.find }}</label>
        <input
          id="log-find"
          type="search"
          class="no-print"
          [placeholder]="words.find"
          [bsText]="wanted"
        />
      </ng-container>
      <bs-notice [text]="problem()" />
      <div class="scroller">
        <table class="rows">
          <thead>
            <tr>
              <th scope="col">{{ words.columns.at }}</th>
              <th scope="col">{{ words.columns.what }}</th>
              <th scope="col">{{ words.columns.by }}</th>
            </tr>
          </thead>
          <tbody>
            @for (line of lines(); track line.version) {
              <tr>
                <td class="when">{{ line.at }}</td>
                <td class="what">{{ line.text }}</td>
                <td>{{ line.by }}</td>
              </tr>
            } @empty {
              <tr>
                <td colspan="3">{{ events().length === 0 ? words.reading : words.nothing }}</td>
              </tr>
            }
          </tbody>
        </table>
      </div>
      @if (more()) {
        <button type="button" class="no-print" bsButton (click)="readEarlier()">
          {{ words.earlier }}
        </button>
      }
    </bs-page>
  `,
  styles: `
    .when {
      white-space: nowrap;
    }
    .what {
      white-space: normal;
    }
    input {
      max-width: 240px;
    }
  `,
})
export class LogPage {
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);
  protected readonly words = tournamentLogText;
  protected readonly events = signal<readonly RecordedTournamentEvent[]>([]);
  private readonly staff = signal<Readonly<Record<string, string>>>({});
  protected readonly more = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly wanted = signal('');

  private readonly names = computed((): LogNames => {
    const view = this.room.view();
    const players = new Map(view?.entrants.map(({ id, name }) => [id, name]));
    const divisions = new Map(view?.divisions.map(({ id, name }) => [id, name]));
    const player = (id: string) => players.get(id) ?? tournamentLogText.somebody;
    const games = new Map(
      view?.rounds.flatMap(({ pairings }) =>
        pairings.map(({ game = '', table, seats }) => [
          game,
          { table, players: seats.map(player) },
        ]),
      ),
    );
    return {
      player,
      division: (id) => divisions.get(id) ?? '–',
      game: (id) => games.get(id),
    };
  });
  protected readonly lines = computed(() => {
    const wanted = this.wanted().trim().toLowerCase();
    const lines = this.events().map((event) => ({
      version: event.version,
      at: hallDay(event.at),
      text: tournamentEventText(event, this.names()),
      by: this.author(event),
    }));
    return lines.filter(({ text, by }) => `${text} ${by}`.toLowerCase().includes(wanted));
  });

  private readonly version = computed(() => this.room.view()?.version);

  constructor() {
    effect(() => {
      if (this.version() !== undefined) untracked(() => void this.readNewest());
    });
  }

  protected async readEarlier(): Promise<void> {
    const view = await this.read(this.events().at(-1)?.version);
    if (view === undefined) return;
    // Asked twice, it is there once.
    this.events.update((known) => {
      const oldest = known.at(-1)?.version ?? Infinity;
      return [...known, ...view.events.filter(({ version }) => version < oldest)];
    });
    this.more.set(view.more);
  }

  /**
   * What has come since stands above what was read; a gap that is too long is not filled, but begun
   * anew.
   */
  private async readNewest(): Promise<void> {
    const view = await this.read(undefined);
    if (view === undefined) return;
    const oldest = view.events.at(-1)?.version ?? 0;
    const known = this.events();
    const joins = (known[0]?.version ?? 0) >= oldest - 1;
    const kept = joins ? known.filter(({ version }) => version < oldest) : [];
    this.events.set([...view.events, ...kept]);
    if (kept.length === 0) this.more.set(view.more);
  }

  private async read(before: number | undefined): Promise<TournamentLogView | undefined> {
    const query = before === undefined ? '' : `?before=${String(before)}`;
    const path = `tournaments/${this.room.id()}/log${query}`;
    const answer = await this.server.ask<TournamentLogView>('GET', path);
    this.problem.set(problemTextOf(answer));
    if (!answer.ok) return undefined;
    this.staff.update((known) => ({ ...known, ...answer.value.staff }));
    return answer.value;
  }

  private author({ by }: RecordedTournamentEvent): string {
    if ('staff' in by) return this.staff()[by.staff] ?? tournamentLogText.somebody;
    return 'player' in by
      ? tournamentLogText.player(this.names().player(by.player))
      : tournamentLogText.atTable;
  }
}
