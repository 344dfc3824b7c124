import { Component, computed, inject, signal } from '@angular/core';
import { exportText } from '../../text/director-exports.js';
import { recordsText } from '../../text/director-records.js';
import { ConsoleApi } from '../data/console-api.js';
import { injectRoundReading, RoundResults } from '../data/round-results.js';
import { TournamentStore } from '../data/tournament-store.js';
import type { Column } from '../../components/data-table.js';
import { Menu, type MenuItem } from '../../components/menu.js';
import { kit } from '../../components/kit.js';
import { resultText, stateText } from '../components/result-text.js';

type RecordLine = {
  readonly game: string;
  readonly table: number;
  /** GCG knows two players only. */
  readonly hasGcg: boolean;
  readonly names: string;
  readonly result: string;
  readonly state: string;
};

/** Every game of a round with its result and its files. */
@Component({
  selector: 'bs-records',
  imports: [kit, Menu],
  template: `
    <bs-page [heading]="words.page">
      @if (rounds().length > 0) {
        <ng-container status>
          <label class="unseen" for="round">{{ words.rounds }}</label>
          <select #roundField id="round" (change)="chosen.set(+roundField.value)">
            @for (each of rounds(); track each.number) {
              <option [value]="each.number" [selected]="each.number === round()?.number">
                {{ words.round(each.number) }}
              </option>
            }
          </select>
        </ng-container>
      }
      <a actions bsButton [routerLink]="['/tournaments', room.id(), 'records', 'open']">{{
        words.look
      }}</a>
      <a actions bsButton [routerLink]="['/tournaments', room.id(), 'records', 'export']">{{
        exporting
      }}</a>
      <p class="muted">{{ words.note }}</p>
      @if (round() !== undefined) {
        <bs-table
          [label]="words.page"
          [rows]="lines()"
          [columns]="columns"
          [key]="gameOf"
          [link]="pageOf"
          [linkLabel]="openText"
        >
          <ng-template bsCell="files" [bsCellOf]="lines()" let-line>
            <span class="row-actions">
              <bs-menu [label]="words.filesOf(line.table)" [items]="filesOf(line)" />
            </span>
          </ng-template>
        </bs-table>
      } @else {
        <bs-empty [heading]="words.empty" [text]="words.emptyText" />
      }
    </bs-page>
  `,
  styles: `
    select {
      width: auto;
    }
  `,
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
  protected readonly lines = computed<readonly RecordLine[]>(() => {
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
          state: stateText(standing),
        },
      ];
    });
  });

  protected readonly columns: readonly Column<RecordLine>[] = [
    {
      id: 'table',
      heading: recordsText.columns.table,
      figure: true,
      text: ({ table }) => String(table),
      sortBy: ({ table }) => table,
    },
    {
      id: 'players',
      heading: recordsText.columns.players,
      text: ({ names }) => names,
      sortBy: ({ names }) => names,
    },
    {
      id: 'result',
      heading: recordsText.columns.result,
      priority: 2,
      text: ({ result }) => result,
    },
    {
      id: 'state',
      heading: recordsText.columns.state,
      priority: 2,
      text: ({ state }) => state,
      sortBy: ({ state }) => state,
    },
    { id: 'files', heading: recordsText.columns.files, unseen: true },
  ];
  protected readonly gameOf = ({ game }: RecordLine): string => game;
  protected readonly openText = ({ table }: RecordLine): string => recordsText.openOf(table);
  protected readonly pageOf = ({ game }: RecordLine): readonly string[] => [
    '/tournaments',
    this.room.id(),
    'games',
    game,
  ];

  protected filesOf({ game, hasGcg }: RecordLine): readonly MenuItem[] {
    const address = (form: 'gcg' | 'json') => this.server.recordAddress(this.room.id(), game, form);
    return [
      hasGcg
        ? { id: 'gcg', text: recordsText.gcg, file: address('gcg') }
        : { id: 'gcg', text: recordsText.gcg, whyNot: recordsText.noGcg },
      { id: 'json', text: recordsText.json, file: address('json') },
    ];
  }

  constructor() {
    injectRoundReading(this.round);
  }
}
