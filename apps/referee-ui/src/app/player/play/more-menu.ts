import { Component, computed, inject, input, signal } from '@angular/core';
import { unseenTiles } from '@boardside/engine';
import { lastStanding, type Seat, type Turn } from '@boardside/game';
import { running, runningTotals, turnNumber } from '../../live/reading.js';
import { keysWords } from '../../words/entry.js';
import { leavingWords } from '../../words/leaving.js';
import { overdrawWords } from '../../words/overdraw.js';
import { correctionWords, moreWords } from '../../words/table.js';
import { playName } from '../../words/turns.js';
import { Tap } from '../parts/touch.js';
import { Table } from '../table.js';
import { CorrectionDesk } from '../trouble/correction-desk.js';
import { Leaving } from '../trouble/leaving.js';
import type { MenuPage } from './menu-page.js';

/** What a player needs seldom: turn list, score sheet, corrections, claims, how they sit. */
@Component({
  selector: 'bs-more-menu',
  imports: [Tap],
  templateUrl: './more-menu.html',
  styleUrl: './more-menu.css',
  host: { '[class]': 'shape()', role: 'group', '[attr.aria-label]': 'words.turnList' },
})
export class MoreMenu {
  protected readonly table = inject(Table);
  private readonly corrections = inject(CorrectionDesk);
  private readonly goodbye = inject(Leaving);
  readonly seat = input.required<Seat>();
  /** `strip`: in one row on the waiting side. `sheet`: over the keys of the side on turn. */
  readonly shape = input.required<'strip' | 'sheet'>();

  protected readonly words = moreWords;
  protected readonly correction = correctionWords;
  protected readonly overdraw = overdrawWords;
  protected readonly leaving = leavingWords;
  protected readonly keys = keysWords;
  protected readonly page = signal<MenuPage>('menu');
  protected readonly shown = computed(() => {
    const page = this.table.menuPage(this.seat()) ?? this.page();
    const needsRoom = page === 'keys' || page === 'sheet';
    return needsRoom && this.shape() === 'strip' ? 'menu' : page;
  });

  protected readonly other = computed((): Seat => (this.seat() === 0 ? 1 : 0));
  protected readonly otherName = computed(() => this.table.name(this.other()));
  protected readonly seats = computed(() =>
    this.table
      .game()
      .seats.map((_, seat) => ({ seat: seat as Seat, name: this.table.name(seat as Seat) })),
  );
  protected readonly rows = computed(() => {
    const game = this.table.game();
    return runningTotals(game)
      .map(({ turn, total }) => ({
        turn,
        number: turnNumber(game, turn.id),
        name: this.table.name(turn.seat),
        play: playName(turn),
        score: scoreOf(turn),
        total: total ?? '–',
        corrected: turn.corrected,
      }))
      .toReversed();
  });
  /** Score-sheet order: a column a player, a line a round of turns. */
  protected readonly sheet = computed(() => {
    const rows = this.rows().toReversed();
    const columns = this.seats().map(({ seat }) => rows.filter(({ turn }) => turn.seat === seat));
    const length = Math.max(0, ...columns.map((column) => column.length));
    return Array.from({ length }, (_, index) => columns.map((column) => column[index]));
  });
  /** G34 D: only where the director has turned it on. */
  protected readonly mayCountUnseen = computed(
    () => this.table.game().rules.options.unseenTiles === 'shown',
  );
  /** What is in the bag and on racks, a line a letter; asked for only on its page. */
  protected readonly unseen = computed(() => {
    const { tileSet, ledger } = this.table.game();
    const left = new Map<string, number>();
    for (const { letter, blank } of unseenTiles(tileSet, ledger.board)) {
      const name = blank === true ? moreWords.blank : letter;
      left.set(name, (left.get(name) ?? 0) + 1);
    }
    return [...left].map(([letter, count]) => ({ letter, count }));
  });
  protected readonly mayClaim = computed(() => {
    const game = this.table.game();
    return game.phase === 'playing' && running(game) === this.other();
  });
  protected readonly mayCount = computed(() =>
    this.table.would({ kind: 'stop-clock', reason: 'overdraw' }, [this.seat()]),
  );
  protected readonly mayClose = computed(() => {
    const game = this.table.game();
    const last = lastStanding(game);
    if (last?.seat !== this.seat() || last.move.kind !== 'play') return false;
    if (last.agreed.includes('closed')) return false;
    const command = { kind: 'agree', turn: last.id, what: 'closed', how: 'claimed' } as const;
    return this.table.would(command, [this.seat()]);
  });

  protected go(page: MenuPage): void {
    this.table.openMenu(this.seat(), undefined);
    this.page.set(page);
  }

  protected close(): void {
    this.page.set('menu');
    this.table.closeMenu(this.seat());
  }

  /** G22: both clocks stop, and both see the turns with their totals. */
  protected ask(turn: Turn, touch: Event): void {
    this.corrections.begin(this.seat(), turn.id, touch);
    this.close();
  }

  /** G24: both clocks stop, and both are walked through it. */
  protected count(seat: Seat, touch: Event): void {
    this.table.act({ kind: 'stop-clock', reason: 'overdraw', seat }, [this.seat()], touch);
    this.close();
  }

  protected leave(reason: string, touch: Event): void {
    this.goodbye.leave(this.seat(), reason, touch);
    this.close();
  }

  /** G15 B and C: the opponent’s turn was final before any press. */
  protected claim(final: 'B' | 'C', touch: Event): void {
    const claims = this.seat();
    const mover = this.other();
    // The press turns the sides over: this menu is somebody else’s then.
    this.close();
    this.table.pressFor(mover, final, claims, touch);
  }

  protected closeWindow(touch: Event): void {
    const last = lastStanding(this.table.game());
    if (last === undefined) return;
    const command = { kind: 'agree', turn: last.id, what: 'closed', how: 'claimed' } as const;
    this.table.act(command, [this.seat()], touch);
    this.close();
  }

  protected sit(): void {
    this.table.sit(this.table.sameSide() ? 'opposite' : 'same');
    this.close();
  }
}

function scoreOf(turn: Turn): string {
  if (turn.move.kind === 'pending') return '–';
  if (turn.move.kind !== 'play') return '0';
  return turn.challenge.kind === 'off' ? '0' : String(turn.move.score);
}
