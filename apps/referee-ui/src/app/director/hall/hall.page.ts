import { ChangeDetectionStrategy, Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { hallText } from '../../text/director-hall.js';
import type { ApiResult } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { ConsoleGlyph } from '../../components/glyph.js';
import { WordListLabel } from '../components/word-list-label.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { QueueStore } from '../queue/queue-store.js';
import { MessageDialog } from '../queue/message-dialog.js';
import { badgeLevels } from './badge-levels.js';
import { NeedsYouPanel } from './needs-you-panel.js';
import type { Need } from './need.js';
import { RoundChoice } from './round-choice.js';
import { RoundTimerDialog } from './round-timer-dialog.js';
import type { UnfinishedRound } from './unfinished-rounds.js';
import { HallTableCard } from './hall-table-card.js';
import { problemText } from '../../text/problems.js';

type HallOrder = 'stop-room' | 'start-room' | 'end-round';
type HallDialog = HallOrder | 'message' | 'clock';
const hallLayoutStorageKey = 'boardside-wall-form';

/**
 * Every table of the round, and those that still play an earlier one, by number, and the queue of
 * those that need somebody.
 */
@Component({
  selector: 'bs-wall',
  imports: [
    ConsoleGlyph,
    WordListLabel,
    NeedsYouPanel,
    ConfirmDialog,
    RoundChoice,
    RoundTimerDialog,
    RouterLink,
    MessageDialog,
    HallTableCard,
  ],
  templateUrl: './hall.page.html',
  styleUrl: './hall.page.scss',
  host: { '[class.compact]': 'form() === "compact"' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class HallPage {
  private readonly server = inject(ConsoleApi);
  private readonly keeper = inject(QueueStore);

  protected readonly room = inject(TournamentStore);
  protected readonly words = hallText;
  protected readonly levels = [...Object.values(badgeLevels), 'done'] as const;
  protected readonly form = signal<'cards' | 'compact'>(
    localStorage.getItem(hallLayoutStorageKey) === 'compact' ? 'compact' : 'cards',
  );
  protected readonly asking = signal<HallDialog | undefined>(undefined);
  protected readonly busy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  private readonly needByGame = computed(() => {
    const byGame = new Map<string, Need>();
    for (const need of this.keeper.needs()) {
      if (need.row !== undefined && !byGame.has(need.row.game)) byGame.set(need.row.game, need);
    }
    return byGame;
  });
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
  protected readonly toEnd = computed(
    () => this.unfinished().find(({ number }) => number === this.chosen())?.tables.length ?? 0,
  );
  /** Of the fullest table: every card is as high as its players need. */
  protected readonly mostSeats = computed(() =>
    Math.max(2, ...this.room.wall().map(({ row }) => row.seats.length)),
  );
  /** Tables that a start of the room would let run. */
  protected readonly ordered = computed(
    () =>
      this.room.wall().filter(({ row }) => row.stops.some(({ reason }) => reason === 'ordered'))
        .length,
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

  protected needOf(game: string): Need | undefined {
    return this.needByGame().get(game);
  }

  protected show(form: 'cards' | 'compact'): void {
    this.form.set(form);
    localStorage.setItem(hallLayoutStorageKey, form);
  }

  protected ask(asking: HallDialog | undefined): void {
    this.problem.set(undefined);
    const last = this.unfinished().at(-1) ?? this.room.round();
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
