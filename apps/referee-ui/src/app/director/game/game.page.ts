import {
  Component,
  computed,
  effect,
  inject,
  input,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { Router } from '@angular/router';
import { allSeats, standingTurns, undosByVersion, type TurnId } from '@boardside/game';
import { boardComparisonText } from '../../text/director-board-comparison.js';
import { gamePageText } from '../../text/director-game.js';
import { seatsCorrectionText } from '../../text/director-seats.js';
import { hallText } from '../../text/director-hall.js';
import { injectPageKeys } from '../console-keys.js';
import { FollowedGame } from '../data/followed-game.js';
import { TournamentStore } from '../data/tournament-store.js';
import { QueueStore } from '../queue/queue-store.js';
import { kit } from '../../components/kit.js';
import { MessageButton } from '../queue/message-button.js';
import { badgeLevels } from '../hall/badge-levels.js';
import { ActPanel } from './act-panel.js';
import { ActionFinder } from './action-finder.js';
import type { FoundAction } from './action-search.js';
import type { Act, OpenActForm } from './acts/act.js';
import { offeredActs } from './acts/all-acts.js';
import { undoAct } from './acts/undo.js';
import { CasePanel } from './case-panel.js';
import { ClockPanel } from './clock-panel.js';
import { CompareBoards } from './compare/compare-boards.js';
import { GameBoard } from './game-board.js';
import { GameFiles } from './game-files.js';
import { gameLogLines } from './game-log-lines.js';
import { GameLogList } from './game-log-list.js';
import { InterventionList } from './intervention-list.js';
import { isEveryStopSettled, startAwaitedText } from './stop-case.js';
import { PaperPanel } from './paper-panel.js';
import { gameAt, roundOfGame } from './seats/seat-plan.js';
import { SeatsPanel } from './seats/seats-panel.js';
import { ResultSlipPanel } from './result-slip-panel.js';
import { tableFacts } from './table-facts.js';
import { TableTabs, type TableTab } from './table-tabs.js';
import { TimeLedger } from './time-ledger.js';
import { TurnList } from './turn-list.js';

/** What stands in the head, and under the thumb on a phone. */
const quickIds: readonly string[] = ['stop', 'start', 'time'];

/** One game: both clocks, the board, the turns, the log, and what the director can do about it. */
@Component({
  selector: 'bs-game',
  imports: [
    kit,
    ActPanel,
    ActionFinder,
    CasePanel,
    ClockPanel,
    CompareBoards,
    GameBoard,
    GameFiles,
    GameLogList,
    MessageButton,
    InterventionList,
    PaperPanel,
    SeatsPanel,
    ResultSlipPanel,
    TableTabs,
    TimeLedger,
    TurnList,
  ],
  templateUrl: './game.page.html',
  styleUrl: './game.page.scss',
  providers: [FollowedGame],
})
export class GamePage {
  private readonly router = inject(Router);
  protected readonly room = inject(TournamentStore);
  private readonly queue = inject(QueueStore);
  protected readonly followed = inject(FollowedGame);

  /** The game's id, from the address. */
  readonly g = input.required<string>();
  protected readonly words = gamePageText;
  private readonly cases = viewChild(CasePanel);
  protected readonly tab = signal<TableTab>('turns');
  /** On a phone the board is folded until it is asked for. */
  protected readonly isBoardOpen = signal(false);

  /** The form that was opened; each opening is a form of its own. */
  private readonly opened = signal<OpenActForm | undefined>(undefined);
  /** Whether the boards are being compared, and whether both times are typed as well. */
  protected readonly comparing = signal<'no' | 'turns' | 'turns-and-times'>('no');
  /** Whether the form for who sits where is open. */
  protected readonly seating = signal(false);
  /** Seats are corrected by publishing the game's round again, until the slip is signed. */
  protected readonly reseatable = computed(
    () =>
      roundOfGame(this.room.view()?.rounds ?? [], this.followed.id()) !== undefined &&
      this.followed.game()?.phase !== 'signed',
  );
  private readonly undos = computed(() => {
    const game = this.followed.game();
    return game === undefined
      ? new Map<number, never>()
      : undosByVersion(this.followed.log(), game);
  });
  protected readonly undoable = computed(() => new Set(this.undos().keys()));
  private readonly undoActs = computed(() => {
    const log = this.followed.log();
    const lines = gameLogLines(log, this.followed.naming());
    const undos = this.undos();
    return log.flatMap((event, index) => {
      const opposite = undos.get(event.version);
      return opposite === undefined ? [] : [undoAct(event, lines[index]?.text ?? '', opposite)];
    });
  });
  protected readonly acts = computed(() => {
    const game = this.followed.game();
    if (game === undefined) return [];
    return [...offeredActs(game, this.followed.log()), ...this.undoActs()];
  });
  /** The act whose form is open; it closes by itself when the game no longer allows it. */
  protected readonly act = computed(() => this.acts().find(({ id }) => id === this.opened()?.id));
  protected readonly forms = computed(() => {
    const act = this.act();
    const opened = this.opened();
    return act === undefined || opened === undefined ? [] : [{ act, opened }];
  });
  protected readonly chosenTurn = computed(() => {
    const turn = this.opened()?.given['turn'];
    return this.act() === undefined || turn === undefined ? undefined : Number(turn);
  });
  /** All that can be done here, as it is searched; undoing stands beside what it undoes. */
  protected readonly actions = computed<readonly FoundAction[]>(() => [
    ...(this.comparable()
      ? [{ ...boardComparisonText, id: 'compare', group: 'turns', manner: 'plain' } as const]
      : []),
    ...(this.reseatable()
      ? [{ ...seatsCorrectionText, id: 'seats', group: 'players', manner: 'plain' } as const]
      : []),
    ...this.acts().filter(({ group }) => group !== 'undo'),
  ]);
  protected readonly quickActs = computed(() =>
    this.acts().filter(({ id }) => quickIds.includes(id)),
  );
  protected readonly turnCount = computed(() => {
    const game = this.followed.game();
    return game === undefined ? 0 : standingTurns(game).length;
  });
  /** The tables before and after this one, by number. */
  protected readonly neighbours = computed(() => {
    const here = this.followed.game()?.table ?? 0;
    const tables = [...this.room.rows().values()]
      .map(({ row }) => row.table)
      .sort((one, other) => one - other);
    return {
      earlier: tables.findLast((table) => table < here),
      later: tables.find((table) => table > here),
    };
  });
  protected readonly seats = computed(() => {
    const game = this.followed.game();
    return game === undefined ? [] : allSeats(game);
  });
  /** What the table waits for: once everything is dealt with, that somebody starts the clock. */
  protected readonly need = computed(() => {
    const game = this.followed.game();
    if (game?.holder?.kind === 'none' && game.clock.state.kind === 'stopped') {
      return { level: badgeLevels[2], text: gamePageText.waitsFor.paper };
    }
    if (game !== undefined && isEveryStopSettled(game)) {
      return { level: badgeLevels[2], text: startAwaitedText(game, this.followed.shortNames()) };
    }
    const id = this.followed.id();
    const need = this.queue.needs().find(({ row }) => row?.game === id);
    return need === undefined
      ? undefined
      : { level: badgeLevels[need.level], text: hallText.badge[need.kind] };
  });
  protected readonly facts = computed(() => {
    const game = this.followed.game();
    return game === undefined ? '' : tableFacts(game, this.followed.device());
  });
  /** Turns can be compared while the game has been begun and its slip is open. */
  protected readonly comparable = computed(() => {
    const phase = this.followed.game()?.phase;
    return phase !== undefined && phase !== 'opened' && phase !== 'signed';
  });

  constructor() {
    effect(() => {
      const id = this.g();
      this.opened.set(undefined);
      this.comparing.set('no');
      this.seating.set(false);
      this.tab.set('turns');
      this.isBoardOpen.set(false);
      untracked(() => void this.followed.open(id));
    });
    injectPageKeys((key) => this.byKey(key));
  }

  /** What was found for what happened. */
  protected doFound(id: string): void {
    if (id === 'compare') this.compare('turns');
    else if (id === 'seats') this.seat();
    else this.open({ id, given: {} });
  }

  protected choose(act: Act | undefined): void {
    this.open(act === undefined ? undefined : { id: act.id, given: {} });
  }

  protected open(act: OpenActForm | undefined): void {
    this.seating.set(false);
    this.opened.set(act);
  }

  /**
   * After an act: the next turn at the desk is entered in the same form, every other form closes.
   */
  protected goOn(act: Act): void {
    this.choose(act.id === 'press' ? act : undefined);
  }

  protected correct(turn: TurnId): void {
    this.open({ id: 'change', given: { turn: String(turn) } });
  }

  protected undo(version: number): void {
    this.open({ id: `undo-${String(version)}`, given: {} });
  }

  protected seat(): void {
    this.opened.set(undefined);
    this.seating.set(true);
  }

  /** A game that had not begun is another one now. */
  protected async seated(): Promise<void> {
    this.seating.set(false);
    const before = this.followed.game();
    const now = before && gameAt(this.room.view()?.rounds ?? [], before);
    if (now === undefined || now === this.followed.id()) return;
    await this.router.navigate(['/tournaments', this.room.id(), 'games', now]);
  }

  protected compare(asks: 'turns' | 'turns-and-times'): void {
    this.opened.set(undefined);
    this.comparing.set(asks);
  }

  /** `p` stops the clocks; 1 to 3 open what helps with the most urgent case. */
  private byKey(key: string): 'taken' | 'left' {
    const numbered = /^[1-3]$/.test(key) ? this.cases()?.actionByNumber(Number(key)) : undefined;
    const id = key === 'p' ? this.acts().find((act) => act.id === 'stop')?.id : numbered;
    if (id === undefined) return 'left';
    this.doFound(id);
    return 'taken';
  }
}
