import {
  Component,
  ElementRef,
  afterNextRender,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  signal,
  viewChild,
} from '@angular/core';
import { accept, emptyBoard, refuse, valueOf, type Tile } from '@boardside/engine';
import { allSeats, type Command, type LiveGame } from '@boardside/game';
import { BoardGrid } from '../../../board/board-grid.js';
import type { BoardDiagram } from '../../../board/board-diagram.js';
import { boardComparisonText } from '../../../text/director-board-comparison.js';
import { FollowedGame } from '../../data/followed-game.js';
import { StaffSession } from '../../data/staff-session.js';
import { clockText } from '../../../text/numbers.js';
import { parseDuration } from '../../components/clock-text.js';
import { kit } from '../../../components/kit.js';
import { ActConfirmation, type PendingCommands } from '../act-confirmation.js';
import {
  resolvePlan,
  rebasePlan,
  seatOfInserted,
  unchangedPlan,
  withTurnInserted,
  withTurnRestored,
  withTurnSeat,
  withTurnDeleted,
  withTypedTurn,
  type TurnCorrectionPlan,
  type ResolvedLine,
} from './turn-correction-plan.js';
import { firstBrokenLine, turnChangesOf } from './plan-changes.js';
import { TurnEditor, type TurnEdit } from './turn-editor.js';

/** What is remarkable about a line of the comparison. */
type LineMark = 'odd' | 'broken' | 'struck' | 'putIn' | 'changed' | 'off';

/**
 * The board on the table compared with the turns that were recorded: several of them corrected,
 * put in or struck, and everything rescored as one correction (G36).
 */
@Component({
  selector: 'bs-compare-boards',
  imports: [kit, BoardGrid, ActConfirmation, TurnEditor],
  templateUrl: './compare-boards.html',
  styleUrl: './compare-boards.scss',
})
export class CompareBoards {
  private readonly followed = inject(FollowedGame);
  private readonly session = inject(StaffSession);
  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');

  readonly game = input.required<LiveGame>();
  /** `times`: both times are typed as well, for a game that comes back from paper. */
  readonly asks = input<'turns' | 'turns-and-times'>('turns');
  readonly left = output();
  readonly recorded = output();

  protected readonly words = boardComparisonText;
  protected readonly names = this.followed.shortNames;
  protected readonly seats = computed(() => allSeats(this.game()));
  private made = 0;

  protected readonly plan = linkedSignal<LiveGame, TurnCorrectionPlan>({
    source: this.game,
    computation: (game, before) =>
      before === undefined ? unchangedPlan(game) : rebasePlan(before.value, game),
  });
  protected readonly laid = computed(() => resolvePlan(this.plan(), this.game()));
  /** The line whose turn is looked at; undefined: the board with everything. */
  protected readonly chosen = signal<string | undefined>(undefined);
  protected readonly at = computed(() =>
    this.laid().findIndex(({ line }) => line.key === this.chosen()),
  );
  protected readonly broken = computed(() =>
    firstBrokenLine(this.laid(), this.game(), this.session.staff()?.id ?? ''),
  );

  /** What is to be said of each line, in their order. */
  protected readonly marks = computed(() => this.laid().map((laid) => this.markOf(laid)));

  protected readonly boardTitle = computed(() => {
    const line = this.laid()[this.at()];
    if (line === undefined) return boardComparisonText.board.whole;
    return boardComparisonText.board.after(line.number);
  });
  protected readonly look = computed<BoardDiagram>(() => {
    const laid = this.laid();
    const line = laid[this.at()] ?? laid.at(-1);
    return {
      lying: (line?.after ?? emptyBoard(this.game().layout)).cells,
      last: line?.squares ?? [],
      draft: [],
      cursor: undefined,
    };
  });
  protected readonly valueOf = computed(() => {
    const { tileSet } = this.game();
    return (tile: Tile) => valueOf(tileSet, tile);
  });

  /** Times as typed, by seat; what was not touched stays as it is. */
  protected readonly times = signal<Readonly<Record<number, string>>>({});
  protected readonly prepared = computed<PendingCommands>(() => {
    const turns = turnChangesOf(this.laid(), this.game());
    const times = this.timeCommands();
    return (reason) => {
      if (!turns.ok) return turns;
      const given = times(reason);
      if (!given.ok) return given;
      const changes = turns.value;
      if (changes.length === 0 && given.value.length === 0)
        return refuse(boardComparisonText.nothing);
      const correction: readonly Command[] =
        changes.length === 0 ? [] : [{ kind: 'correct-turns', changes, reason }];
      return accept([...correction, ...given.value]);
    };
  });

  constructor() {
    afterNextRender(() => this.heading().nativeElement.focus());
  }

  private markOf({ line, move, problem }: ResolvedLine): LineMark | undefined {
    if (problem !== undefined) return 'odd';
    if (line.key === this.broken()) return 'broken';
    if (line.state.kind === 'struck') return 'struck';
    if (line.turn === undefined) return 'putIn';
    if (move !== undefined) return 'changed';
    return line.turn.challenge.kind === 'off' ? 'off' : undefined;
  }

  protected bankOf(seat: number): string {
    return clockText(this.game().clock.banks?.[seat] ?? 0);
  }

  protected choose(key: string | undefined): void {
    this.chosen.set(key);
  }

  protected step(by: 1 | -1): void {
    const laid = this.laid();
    const from = this.at() < 0 ? (by < 0 ? laid.length : -1) : this.at();
    const next = laid[Math.min(laid.length - 1, Math.max(0, from + by))];
    this.chosen.set(next?.line.key);
  }

  protected typeTime(seat: number, text: string): void {
    this.times.update((times) => ({ ...times, [seat]: text }));
  }

  protected edit(key: string, edit: TurnEdit): void {
    const plan = this.plan();
    switch (edit.kind) {
      case 'type':
        this.plan.set(withTypedTurn(plan, key, edit.text));
        return;
      case 'seat':
        this.plan.set(withTurnSeat(plan, key, edit.seat));
        return;
      case 'strike':
        this.plan.set(withTurnDeleted(plan, key));
        return;
      case 'restore':
        this.plan.set(withTurnRestored(plan, key));
        return;
      case 'put-in':
        this.putIn(this.at() + (edit.where === 'before' ? 0 : 1));
    }
  }

  /** A new line for whoever would be to play there. */
  protected putIn(at: number): void {
    const plan = this.plan();
    const seat = seatOfInserted(plan, at, this.game());
    const key = `new-${String((this.made += 1))}`;
    this.plan.set(withTurnInserted(plan, at, { key, turn: undefined, seat }));
    this.chosen.set(key);
  }

  private timeCommands(): PendingCommands {
    const typed = this.times();
    const { banks } = this.game().clock;
    const given: { seat: LiveGame['turns'][number]['seat']; ms: number }[] = [];
    for (const seat of this.seats()) {
      const text = typed[seat];
      if (banks === undefined || text === undefined || text === this.bankOf(seat)) continue;
      const ms = parseDuration(text);
      if (ms === undefined) return () => refuse(boardComparisonText.timeOdd);
      const difference = ms - (banks[seat] ?? 0);
      if (difference !== 0) given.push({ seat, ms: difference });
    }
    return (reason) =>
      accept(given.map(({ seat, ms }) => ({ kind: 'adjust-time', seat, ms, reason })));
  }
}
