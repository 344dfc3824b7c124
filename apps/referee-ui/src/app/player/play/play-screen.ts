import { Component, computed, inject, input, viewChild } from '@angular/core';
import type { Place } from '@boardside/engine';
import { pendingTurns, squaresOfLastPlay } from '@boardside/game';
import { BoardGrid } from '../../board/board-grid.js';
import type { BoardDiagram } from '../../board/board-diagram.js';
import { Instruments } from '../../live/instruments.js';
import { tableText } from '../../text/table.js';
import { touchGuards, isFinger } from '../touch-guards.js';
import { LazyParts } from '../lazy-parts.js';
import { LazyText } from '../lazy-text.js';
import { ScreenSpace } from '../components/screen-space.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf, Reader } from '../reader.js';
import { PartLoading } from '../waiting/part-loading.js';
import { EntryTools } from './entry-tools.js';
import { ExchangeNumbers } from './exchange-numbers.js';
import { LastPlay } from './last-play.js';
import { LetterKeys } from './letter-keys.js';
import { LineKeys } from './line-keys.js';
import { LineTools } from './line-tools.js';
import { MiddleBar } from './middle-bar.js';
import { MoreMenu } from './more-menu.js';
import { PlayKeyboard } from './play-keyboard.js';
import { PressBar } from './press-bar.js';
import { ScorePreview } from './score-preview.js';
import { SidePanel } from './side-panel.js';
import { ScreenReader } from './screen-reader.js';
import { TypedLine } from './typed-line.js';
import { WaitingStrip } from './waiting-strip.js';

/** The game being played: the side on turn has grown and faces its player. */
@Component({
  selector: 'bs-play-screen',
  imports: [
    BoardGrid,
    EntryTools,
    ExchangeNumbers,
    LastPlay,
    LetterKeys,
    LineKeys,
    LineTools,
    MiddleBar,
    MoreMenu,
    PartLoading,
    PressBar,
    Reader,
    ScorePreview,
    SidePanel,
    TypedLine,
    WaitingStrip,
  ],
  providers: [PlayKeyboard, ScreenReader],
  templateUrl: './play-screen.html',
  styleUrl: './play-screen.css',
  host: {
    '[class.turned]': "!table.isRound() && table.facingSide() === 'far'",
    '[class.same]': 'table.sameSide()',
    '[class.round]': 'table.isRound()',
    '[class.tight]': 'tight()',
    '[class.crowded]': 'tight() && strip()?.narrow()',
    '[attr.data-turn]': 'table.game().nextTurn',
    '[attr.data-settling]': 'table.settling() ? "" : null',
    '(document:keydown)': 'keyboard.keyed($event)',
  },
})
export class PlayScreen {
  protected readonly table = inject(PlayerTable);
  protected readonly keyboard = inject(PlayKeyboard);
  protected readonly spoken = inject(ScreenReader);
  private readonly instruments = inject(Instruments);
  protected readonly parts = inject(LazyParts);
  private readonly late = inject(LazyText);
  /**
   * How the letters are laid out, and whether there is room to tap squares; a page round it may
   * know.
   */
  readonly keyOrder = input<'rows' | 'alphabet'>('rows');
  readonly entryBy = input<'squares' | 'line'>();
  private readonly screenRoom = inject(ScreenSpace);
  protected readonly tight = computed(() =>
    this.entryBy() === undefined ? this.screenRoom.tight() : this.entryBy() === 'line',
  );
  protected readonly words = injectTextOf(tableText);
  protected readonly snap = touchGuards.snapSquares;

  protected readonly board = viewChild(BoardGrid);
  protected readonly strip = viewChild(WaitingStrip);

  protected readonly desk = this.table.afterClocks(() => this.table.desk());
  /** Whose side has grown and whose is a strip, as the page shows it. */
  protected readonly shown = this.table.afterClocks(() => ({
    facing: this.table.facing(),
    waiting: this.table.waiting(),
  }));
  protected readonly name = this.table.afterClocks(() => this.table.name(this.table.facing()));
  protected readonly total = this.table.afterClocks(() => this.table.total(this.table.facing()));
  protected readonly types = this.table.afterClocks(() => this.keyboard.types());
  protected readonly menuOpen = this.table.afterClocks(() =>
    this.table.menus.isOpen(this.table.facing()),
  );
  protected readonly exchanging = this.table.afterClocks(
    () => this.desk().draft().kind === 'exchange',
  );
  protected readonly refused = this.table.afterClocks(() => {
    const facing = this.table.facing();
    const refusal = this.table.refusal.of(facing);
    return refusal === undefined ? undefined : this.late.refusal(refusal, facing);
  });
  /** The opponent whose earlier play is to be entered before this one can be scored. */
  protected readonly waitsFor = this.table.afterClocks(() => {
    const pending = pendingTurns(this.table.game().turns)[0];
    if (pending === undefined || pending.seat === this.table.facing()) return undefined;
    return this.desk().draft().kind === 'nothing' ? undefined : this.table.name(pending.seat);
  });

  protected readonly look = this.table.afterClocks((): BoardDiagram => {
    const game = this.table.game();
    const draft = this.desk().draft();
    const squares = this.desk().squares();
    const cursor = this.desk().cursor();
    const tiles = draft.kind === 'play' ? draft.tiles : [];
    return {
      lying: game.ledger.board.cells,
      last: squaresOfLastPlay(game),
      draft: squares.flatMap((place, index) => {
        const tile = tiles[index];
        return tile === undefined ? [] : [{ place, tile }];
      }),
      cursor:
        cursor === undefined || draft.kind !== 'play' || !this.types()
          ? undefined
          : { place: cursor, arrow: draft.direction },
    };
  });
  protected readonly takesTouch = (touch: Event): boolean => this.table.takesTouch(touch);
  protected readonly accepts = (touch: PointerEvent): boolean =>
    isFinger(touch) && this.table.takesTouch(touch);

  constructor() {
    this.keyboard.focusBoard = () => this.instruments.afterFrame(() => this.board()?.focus());
  }

  protected choose(place: Place): void {
    this.table.refusal.forget(this.table.facing());
    this.desk().choose(place);
  }

  protected miss(): void {
    this.desk().missStart((ms, act) => this.instruments.later(ms, act));
  }

  protected press(touch: Event): void {
    this.keyboard.enter(touch);
  }
}
