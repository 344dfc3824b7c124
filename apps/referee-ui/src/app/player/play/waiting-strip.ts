import { Component, computed, inject, input, linkedSignal, signal } from '@angular/core';
import { challengeableTurn, pendingTurns, skippedSeats, type Seat } from '@boardside/game';
import { TableSession } from '../../session/table-session.js';
import { injectText } from '../../text/language.js';
import { clockSpoken, ownTimeText, totalText } from '../../text/numbers.js';
import { batteryText } from '../../text/entry.js';
import { challengedPlayText, tableText } from '../../text/table.js';
import { TableGlyph } from '../components/table-glyph.js';
import { TapButton, TouchDownButton } from '../components/touch-buttons.js';
import { LazyParts } from '../lazy-parts.js';
import { PlayerTable } from '../player-table.js';
import { injectClockText } from '../reader.js';
import { PartLoading } from '../waiting/part-loading.js';
import { MessageInbox } from '../trouble/message-inbox.js';
import { DirectorNoticeLine } from '../trouble/director-notice-line.js';
import { DirectorNotices } from '../trouble/director-notices.js';
import { TableMessageLine } from '../trouble/table-message-line.js';
import { MoreMenu } from './more-menu.js';
import { StartButton } from './start-button.js';
import { RestartRights } from './restart-rights.js';
import { StripEntry } from './strip-entry.js';
import { TurnText } from './turn-text.js';

/** The side that waits: its clock, its last play, its total; nothing in it moves. */
@Component({
  selector: 'bs-waiting-strip',
  imports: [
    TableGlyph,
    TapButton,
    TouchDownButton,
    TurnText,
    StartButton,
    StripEntry,
    DirectorNoticeLine,
    MoreMenu,
    PartLoading,
    TableMessageLine,
  ],
  templateUrl: './waiting-strip.html',
  styleUrl: './waiting-strip.css',
  host: {
    '[class.upright]': 'table.sameSide()',
    '[class.narrow]': 'narrow()',
  },
})
export class WaitingStrip {
  private readonly clockText = injectClockText();
  private readonly clockSpoken = injectText(clockSpoken);
  private readonly ownTimeText = injectText(ownTimeText);
  private readonly batteryText = injectText(batteryText);
  protected readonly table = inject(PlayerTable);
  private readonly session = inject(TableSession);
  private readonly rights = inject(RestartRights);
  protected readonly parts = inject(LazyParts);
  protected readonly words = injectText(tableText);
  protected readonly challengeWords = injectText(challengedPlayText);
  protected readonly undoAt = computed(() => (this.table.pressedLeft() ? 'right' : 'left'));

  /** Whose strip it is, where more than one side waits. */
  readonly of = input<Seat>();
  protected readonly seat = computed(() => this.of() ?? this.table.waiting());
  protected readonly name = computed(() => this.table.name(this.seat()));
  protected readonly face = computed(() => this.table.clock(this.seat()));
  protected readonly time = computed(() => {
    const face = this.face();
    return face === undefined ? '' : this.clockText(face.ms);
  });
  protected readonly own = computed(() => this.ownTimeText(this.face()?.ownMs));
  protected readonly spoken = computed(() => {
    const face = this.face();
    return face === undefined ? '' : this.clockSpoken(face.ms);
  });
  protected readonly total = computed(() => totalText(this.table.total(this.seat())));
  protected readonly undo = this.table.afterClocks(() => {
    const undo = this.table.undo();
    const busy = this.menuOpen() || this.entering();
    return undo?.seat === this.seat() && !busy ? undo : undefined;
  });
  protected readonly lastOwn = this.table.afterClocks(() =>
    this.table
      .game()
      .turns.findLast(({ seat, status }) => seat === this.seat() && status === 'standing'),
  );
  private readonly pendingTurn = this.table.afterClocks(() => {
    const first = pendingTurns(this.table.game().turns)[0];
    return first?.seat === this.seat() ? first.id : undefined;
  });
  protected readonly pending = computed(() => this.pendingTurn() !== undefined);
  /** Closes when another turn is pending, or none. */
  protected readonly entering = linkedSignal({
    source: this.pendingTurn,
    computation: () => false,
  });
  protected readonly start = this.table.afterClocks(() => this.rights.of(this.seat()));
  /**
   * A play that this side may challenge though it is not on turn: its time is out, or it is one of
   * three or four.
   */
  protected readonly challengeable = this.table.afterClocks(() => {
    const game = this.table.game();
    const last = challengeableTurn(game);
    if (last === undefined || game.clock.stops.length > 0) return undefined;
    if (!this.playsNoMore() && !this.table.isRound()) return undefined;
    const call = { kind: 'call-challenge', turn: last.id } as const;
    return this.table.would(call, [this.seat()]) ? last : undefined;
  });
  /** Its time is out and ends its plays: it does not where overtime only costs points. */
  private readonly playsNoMore = computed(() => this.isOut() && this.overtime() === undefined);
  /** This side has challenged a play that the other is entering. */
  protected readonly calls = this.table.afterClocks(
    () => this.table.game().challenge?.by === this.seat(),
  );
  protected readonly dropWhy = computed(() =>
    this.challengeWords.dropWhy(this.table.game().rules.options.challenge, this.table.company()),
  );
  protected readonly dropping = signal(false);
  /** Said on this side too, not only in the bar that faces the other. */
  protected readonly unsent = this.table.unsent;
  /** The same of the battery. */
  protected readonly battery = this.table.afterClocks(() => {
    const percent = this.session.lowBattery();
    return percent === undefined ? undefined : this.batteryText.low(percent);
  });
  private readonly overtime = computed(() => this.face()?.overtime);
  protected readonly isOut = computed(() => this.table.game().flagged.includes(this.seat()));
  protected readonly outText = computed(() => {
    const points = this.overtime();
    return points === undefined ? this.words.timeOut : this.words.over(points);
  });
  protected readonly stopped = computed(() => this.face()?.state === 'stopped');
  protected readonly low = computed(() => this.face()?.level === 'low');
  protected readonly out = computed(() => this.face()?.level === 'out');

  /** What the other side is doing, or why nothing runs. */
  protected readonly state = this.table.afterClocks(() => {
    const game = this.table.game();
    const other = this.table.name(this.table.facing());
    const held = challengeableTurn(game);
    if (held?.seat === this.seat() && held.heldBy !== undefined)
      return this.words.heldBy(this.table.name(held.heldBy));
    if (game.phase === 'closing') return this.rights.closingFor(this.seat());
    if (skippedSeats(game).includes(this.seat())) return this.words.youLoseTurn;
    return this.table.desk().draft().kind === 'nothing'
      ? this.words.isThinking(other)
      : this.words.isEntering(other);
  });
  /** Why the clocks stand, for this side to read. */
  protected readonly stop = this.table.afterClocks(() => {
    const reason = this.rights.reason();
    if (reason === undefined) return undefined;
    const { title, why, restart } = this.rights.words(this.seat());
    const said = this.rights.said(this.seat()).at(-1) ?? '';
    const waits = this.rights.waits(this.seat());
    const others = this.rights.waitsFor(this.seat());
    return { title, why: waits ? this.words.waitsForHold(others) : `${said} ${why} ${restart}` };
  });

  private readonly director = inject(DirectorNotices);
  protected readonly directed = this.table.afterClocks(
    () => this.director.latest('en') !== undefined,
  );
  /** What one of the two says that the other has done. */
  protected readonly claim = this.table.afterClocks(() => this.director.claimFor(this.seat()));
  protected readonly pendingClaim = computed(() => (this.pending() ? this.claim() : undefined));
  private readonly messages = inject(MessageInbox);
  /** A message of the director is read here too, unless this side has something to do first. */
  protected readonly told = this.table.afterClocks(
    () => this.messages.shown() !== undefined && !this.pending() && this.undo() === undefined,
  );

  protected readonly menuOpen = this.table.afterClocks(() => this.table.menus.isOpen(this.seat()));
  /** Its clock makes room for a menu, or for a play that is entered here. */
  readonly narrow = this.table.afterClocks(() => this.menuOpen() || this.entering());

  protected challenge(touch: Event): void {
    const turn = this.challengeable();
    if (turn === undefined) return;
    this.table.act({ kind: 'call-challenge', turn: turn.id }, [this.seat()], touch);
  }

  protected drop(touch: Event): void {
    const { challenge } = this.table.game();
    this.dropping.set(false);
    if (challenge === undefined) return;
    this.table.act({ kind: 'drop-challenge', turn: challenge.turn }, [this.seat()], touch);
  }

  protected takeBack(touch: Event): void {
    if (this.undo() !== undefined) this.table.undoPress(touch);
  }
}
