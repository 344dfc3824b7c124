import { Component, computed, inject, input, signal } from '@angular/core';
import { endedWithRound } from '@boardside/game';
import { keep, readKept, readKeptChoice } from '../../live/device-storage.js';
import { hallText } from '../../text/director-hall.js';
import type { ApiResult } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { WordListLabel } from '../components/word-list-label.js';
import { Menu, type MenuItem } from '../../components/menu.js';
import { MessageDialog } from '../queue/message-dialog.js';
import { badgeLevels } from './badge-levels.js';
import { NeedsYouPanel } from './needs-you-panel.js';
import { RoundChoice } from './round-choice.js';
import { RoundTimerDialog } from './round-timer-dialog.js';
import { unfinishedRounds, type UnfinishedRound } from './unfinished-rounds.js';
import { HallGrid } from './hall-grid.js';
import { isHallFilter, matchesHallFilter } from './table-counts.js';
import { problemText } from '../../text/problems.js';

type HallOrder = 'stop-room' | 'start-room' | 'end-round';
type HallDialog = HallOrder | 'message' | 'clock';
const hallLayoutStorageKey = 'boardside-wall-form';
const perRowStorageKey = 'boardside-hall-tables-per-row';
const mostPerRow = 12;

/**
 * Every table of the round, and those that still play an earlier one, by number, and the queue of
 * those that need somebody.
 */
@Component({
  selector: 'bs-wall',
  imports: [
    kit,
    WordListLabel,
    NeedsYouPanel,
    RoundChoice,
    RoundTimerDialog,
    MessageDialog,
    HallGrid,
    Menu,
  ],
  templateUrl: './hall.page.html',
  styleUrl: './hall.page.scss',
  host: { '[class.compact]': 'form() === "compact"' },
})
export class HallPage {
  private readonly server = inject(ConsoleApi);

  /** Which tables are shown alone, from the address; the figures of the head say it. */
  readonly show = input<string>();

  protected readonly room = inject(TournamentStore);
  protected readonly words = hallText;
  protected readonly levels = [...Object.values(badgeLevels), 'done'] as const;
  protected readonly form = signal<'cards' | 'compact'>(
    readKeptChoice(hallLayoutStorageKey, ['cards', 'compact']),
  );
  /** Tables in a row, so that the page mirrors the room; undefined: as many as fit. */
  protected readonly perRow = signal(perRowOf(readKept(perRowStorageKey)));
  protected readonly rowChoices = Array.from({ length: mostPerRow }, (_, index) => index + 1);
  protected readonly filter = computed(() => {
    const show = this.show();
    return isHallFilter(show) ? show : undefined;
  });
  protected readonly shownText = computed(() => {
    const filter = this.filter();
    const counted = { newest: this.room.round()?.number, results: this.room.results() };
    const rows = this.room.wall().map(({ row }) => row);
    if (filter === undefined) return hallText.tablesFact(rows.length);
    const shown = rows.filter((row) => matchesHallFilter(filter, row, counted));
    return hallText.filtered[filter](shown.length, rows.length);
  });
  protected readonly asking = signal<HallDialog | undefined>(undefined);
  protected readonly busy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly unfinished = this.room.unfinishedRounds;
  /** The round that is asked about; where more than one goes on another can be chosen. */
  protected readonly chosen = signal(0);
  protected readonly chosenRound = computed(() =>
    this.room.view()?.rounds.find(({ number }) => number === this.chosen()),
  );
  /** The rounds whose time can be said: those that go on, and the newest. */
  protected readonly timed = computed<readonly UnfinishedRound[]>(() => {
    const newest = this.room.round()?.number;
    const rounds = this.unfinished();
    if (newest === undefined || rounds.some(({ number }) => number === newest)) return rounds;
    return [...rounds, { number: newest, tables: [], divisions: [] }];
  });
  /** Rounds with games that ending the round would end; a game at its racks ends by itself. */
  protected readonly endable = computed(() => {
    const rows = this.room.wall().map(({ row }) => row);
    const ending = rows.filter(({ phase }) => endedWithRound.has(phase));
    return unfinishedRounds(ending, this.room.view());
  });
  protected readonly rest = computed<readonly MenuItem<'end-round'>[]>(() => [
    {
      id: 'end-round',
      text: hallText.endRound,
      danger: true,
      whyNot: this.endable().length === 0 ? hallText.nothingToEnd : undefined,
    },
  ]);
  protected readonly toEnd = computed(
    () => this.endable().find(({ number }) => number === this.chosen())?.tables.length ?? 0,
  );
  /** Tables that a start of the room would let run. */
  protected readonly ordered = computed(
    () => this.room.wall().filter(({ row }) => row.startsWithHall).length,
  );
  protected readonly steps = computed(() => {
    const view = this.room.view();
    const done = [
      (view?.divisions.length ?? 0) > 0,
      (view?.entrants.length ?? 0) > 1,
      (view?.tables.length ?? 0) > 0,
      false,
    ];
    return hallText.empty.map((step, index) => ({ ...step, done: done[index] ?? false }));
  });

  protected showAs(form: 'cards' | 'compact'): void {
    this.form.set(form);
    keep(hallLayoutStorageKey, form);
  }

  protected lay(perRow: string): void {
    this.perRow.set(perRowOf(perRow));
    keep(perRowStorageKey, perRow);
  }

  protected ask(asking: HallDialog | undefined): void {
    this.problem.set(undefined);
    const rounds = asking === 'end-round' ? this.endable() : this.unfinished();
    const last = rounds.at(-1) ?? this.room.round();
    this.chosen.set(last?.number ?? 0);
    this.asking.set(asking);
  }

  protected async act(reason: string): Promise<void> {
    const asking = this.asking();
    if (asking === undefined || asking === 'message' || asking === 'clock') return;
    this.busy.set(true);
    const answer = await this.send(asking, reason);
    this.busy.set(false);
    if (!answer.ok) {
      this.problem.set(problemText(answer.problem));
      return;
    }
    this.ask(undefined);
    await this.room.afterAct();
  }

  private send(asking: HallOrder, reason: string): Promise<ApiResult<unknown>> {
    const id = this.room.id();
    if (asking === 'end-round') {
      return this.server.endRound(id, this.chosen(), reason);
    }
    return this.server.orderRoom(id, asking === 'stop-room' ? 'stop' : 'start', reason);
  }
}

function perRowOf(text: string | undefined): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= mostPerRow ? count : undefined;
}
