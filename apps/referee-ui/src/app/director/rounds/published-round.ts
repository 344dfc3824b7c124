import {
  Component,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  signal,
  untracked,
} from '@angular/core';
import { Router } from '@angular/router';
import type { RoundView } from '@boardside/contract';
import { recordsText } from '../../text/director-records.js';
import { roundsText } from '../../text/director-rounds.js';
import { injectRoundReading, RoundResults } from '../data/round-results.js';
import { TournamentStore } from '../data/tournament-store.js';
import { hallDay } from '../components/clock-text.js';
import { resultText, stateText } from '../components/result-text.js';
import type { BadgeLevel } from '../../components/badge.js';
import { kit } from '../../components/kit.js';
import type { Column } from '../../components/data-table.js';
import { Menu, type MenuItem } from '../../components/menu.js';
import {
  RoundAdjustmentDialog,
  type PlayerAdjustment,
} from '../standings/round-adjustment-dialog.js';
import { needBadge } from '../../text/director-queue.js';
import { badgeLevels } from '../hall/badge-levels.js';
import { playsAtTablet } from '../hall/plays-at-tablet.js';
import { isTableStopped } from '../hall/table-counts.js';
import { QueueStore } from '../queue/queue-store.js';
import { RoundByes } from './round-byes.js';
import { injectRoundHistory, RoundHistory } from './round-history.js';

/** One table of a round, as it is read. */
type RoundLine = {
  readonly table: number;
  readonly game: string | undefined;
  readonly first: number | undefined;
  readonly division: string;
  readonly entrants: readonly string[];
  readonly names: readonly string[];
  readonly result: string;
  readonly state: string;
  readonly level: BadgeLevel;
  readonly isDone: boolean;
  readonly isLive: boolean;
  /** The seat that won; undefined for a tie and while nobody has. */
  readonly winner: number | undefined;
};

/** The pairings of a published round, to read, with where each game stands. */
@Component({
  selector: 'bs-published-round',
  imports: [kit, Menu, RoundAdjustmentDialog, RoundByes],
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
      <bs-notice level="now" [text]="words.oldVersion" />
    }
    @if (!isOld()) {
      <bs-tabs
        class="no-print"
        [label]="words.shown"
        [items]="filters()"
        [current]="filter()"
        (chosen)="filter.set($event)"
      />
    }
    <bs-table
      [label]="words.round(round().number)"
      [rows]="shown()"
      [columns]="columns()"
      [key]="tableOf"
      [link]="pageOf"
      [linkLabel]="openText"
    >
      @for (seat of seats(); track seat) {
        <ng-template [bsCell]="'seat-' + seat" [bsCellOf]="shown()" let-line>
          <span class="names" [class.winner]="line.winner === seat">{{ line.names[seat] }}</span>
          @if (line.first === seat) {
            <span class="first" [attr.aria-label]="words.beginsTitle">{{ words.first }}</span>
          }
        </ng-template>
      }
      <ng-template bsCell="result" [bsCellOf]="shown()" let-line>
        <span [class.muted]="!line.isDone">
          {{ line.result }}
          @if (line.isLive) {
            <bs-glyph name="run" />
          }
        </span>
      </ng-template>
      <ng-template bsCell="state" [bsCellOf]="shown()" let-line>
        <bs-badge size="small" [level]="line.level">{{ line.state }}</bs-badge>
      </ng-template>
      <ng-template bsCell="acts" [bsCellOf]="shown()" let-line>
        <span class="row-actions no-print">
          <bs-menu
            [label]="words.actionsOf(line.table)"
            [items]="actionsOf(line)"
            (chosen)="act($event, line)"
          />
        </span>
      </ng-template>
    </bs-table>
    @if (!isOld()) {
      <bs-round-byes [round]="round()" (asked)="asking.set($event)" />
    }
    @if (asking(); as asked) {
      <bs-course-act [entrant]="asked.entrant" [act]="asked" (left)="asking.set(undefined)" />
    }
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
    bs-tabs {
      margin-bottom: 8px;
    }
    bs-table {
      max-width: 960px;
    }
    .winner {
      font-weight: 650;
    }
    .first {
      padding: 0 4px;
      border: 1px solid var(--line-2);
      border-radius: 3px;
      font: 600 11px/16px var(--face);
    }
  `,
  providers: [RoundHistory],
})
export class PublishedRound {
  private readonly router = inject(Router);
  readonly round = input.required<RoundView>();
  /** A table whose pairing is to be changed. */
  readonly changed = output<number>();
  protected readonly room = inject(TournamentStore);
  private readonly results = inject(RoundResults);
  private readonly queue = inject(QueueStore);
  protected readonly words = roundsText;

  private readonly history = injectRoundHistory(() => this.round().number);
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

  protected readonly filters = computed(() =>
    (['all', 'missing'] as const).map((value) => ({
      value,
      text: roundsText.filter[value],
      count: value === 'all' ? this.lines().length : this.missing().length,
    })),
  );
  protected readonly filter = signal<'all' | 'missing'>('all');
  protected readonly lines = computed<readonly RoundLine[]>(() => {
    const needs = this.queue.needByGame();
    return [...this.pairings()]
      .sort((one, other) => one.table - other.table)
      .map(({ table, division, seats, first, game }) => {
        const standing = this.isOld() ? undefined : this.results.progressOf(game);
        const names = seats.map((entrant) => this.room.nameOf(entrant));
        const isDone = standing?.origin !== undefined;
        const need = isDone || this.isOld() ? undefined : needs.get(game ?? '');
        const winners = seats.filter((_, seat) => standing?.places?.[seat] === 1);
        return {
          table,
          game,
          first,
          division: this.room.divisionMarks().get(division) ?? '',
          entrants: seats,
          names,
          result: resultText(standing, names),
          state:
            need === undefined
              ? this.isStopped(game)
                ? roundsText.stopped
                : stateText(standing)
              : needBadge[need.kind],
          level: isDone ? 'done' : need === undefined ? 'note' : badgeLevels[need.level],
          isDone,
          isLive: standing?.phase === 'playing' && !this.isStopped(game),
          winner: winners.length === 1 ? seats.indexOf(winners[0] ?? '') : undefined,
        };
      });
  });
  protected readonly missing = computed(() => this.lines().filter(({ isDone }) => !isDone));
  protected readonly shown = computed(() =>
    this.filter() === 'missing' && !this.isOld() ? this.missing() : this.lines(),
  );

  /** As many as the fullest table has players. */
  protected readonly seats = computed(() => {
    const most = Math.max(2, ...this.pairings().map(({ seats }) => seats.length));
    return [...Array(most).keys()];
  });
  /** The score of two stands between them. */
  protected readonly columns = computed<readonly Column<RoundLine>[]>(() => {
    const { columns } = roundsText;
    const ofSeats = this.seats().map((seat): Column<RoundLine> => ({
      id: `seat-${String(seat)}`,
      heading: columns.seat(seat),
      sortBy: ({ names }) => names[seat] ?? '',
    }));
    const result: Column<RoundLine> = { id: 'result', heading: columns.result, priority: 2 };
    const table: Column<RoundLine> = {
      id: 'table',
      heading: columns.table,
      figure: true,
      text: (line) => String(line.table),
      sortBy: (line) => line.table,
    };
    const state: Column<RoundLine> = {
      id: 'state',
      heading: columns.game,
      priority: 2,
      sortBy: (line) => line.state,
    };
    const division: Column<RoundLine> = {
      id: 'division',
      heading: columns.division,
      priority: 3,
      text: (line) => line.division,
      sortBy: (line) => line.division,
    };
    const acts: Column<RoundLine> = { id: 'acts', heading: columns.acts, unseen: true };
    const scored = ofSeats.length === 2 ? ofSeats.toSpliced(1, 0, result) : [...ofSeats, result];
    return [
      table,
      ...(this.isOld() ? ofSeats : [...scored, state]),
      ...(this.room.divisionMarks().size > 0 ? [division] : []),
      ...(this.isOld() ? [] : [acts]),
    ];
  });
  /** Its clocks stand, as in the hall. */
  private isStopped(game: string | undefined): boolean {
    const row = this.room.rows().get(game ?? '')?.row;
    return row !== undefined && isTableStopped(row);
  }

  protected readonly tableOf = ({ table }: RoundLine): number => table;
  protected readonly openText = ({ table }: RoundLine): string => recordsText.openOf(table);
  protected readonly pageOf = ({ game }: RoundLine): readonly string[] | undefined =>
    this.isOld() || game === undefined
      ? undefined
      : ['/tournaments', this.room.id(), 'games', game];

  protected readonly asking = signal<PlayerAdjustment | undefined>(undefined);

  /** A penalty is told by whose it is. */
  protected actionsOf({ isDone, game, entrants, names }: RoundLine): readonly MenuItem[] {
    if (game === undefined) return [];
    const { actions } = roundsText;
    return [
      { id: 'result', text: isDone ? actions.correct : actions.result },
      { id: 'change', text: actions.change },
      ...entrants.map((id, seat) => ({ id, text: actions.penalty(names[seat] ?? '') })),
    ];
  }

  protected act(action: string, { table, game = '', isDone }: RoundLine): void {
    const { number: round, penalties } = this.round();
    const here = ['/tournaments', this.room.id(), 'rounds', round];
    if (action === 'change') this.changed.emit(table);
    else if (action === 'result' && isDone) void this.router.navigate([...here, 'correct', game]);
    else if (action === 'result' && playsAtTablet(this.room.rows().get(game)?.row))
      void this.router.navigate(['/tournaments', this.room.id(), 'games', game]);
    else if (action === 'result')
      void this.router.navigate([...here, 'slips'], { queryParams: { table } });
    else {
      const now = penalties.find(({ entrant }) => entrant === action)?.spread;
      this.asking.set({ entrant: action, what: 'penalty', round, now: String(now ?? '') });
    }
  }

  constructor() {
    injectRoundReading(this.round);
  }
}
