import { Component, computed, inject } from '@angular/core';
import { turnRemainingAfter } from '@boardside/clock';
import { pendingTurns, runningSeatOf } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { clockSpoken, ownTimeText, totalText } from '../../text/numbers.js';
import { moveLimitText } from '../../text/move-limit.js';
import { tableText } from '../../text/table.js';
import { LazyParts } from '../lazy-parts.js';
import { PlayerName } from '../components/player-name.js';
import { TableGlyph } from '../components/table-glyph.js';
import { TouchDownButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';
import { injectClockText } from '../reader.js';
import { StartButton } from './start-button.js';
import { RestartRights } from './restart-rights.js';

type PressBarMode = 'press' | 'enter' | 'right' | 'stands';

/** A longer name is set smaller while the clocks stand. */
const shortName = 14;

/** The side's own clock. While it runs it is what its player presses, on touch-down. */
@Component({
  selector: 'bs-press-bar',
  imports: [PlayerName, TableGlyph, StartButton, TouchDownButton],
  template: `
    @if (!isDark()) {
      <div class="still">
        <div class="stands">
          <span class="who"
            ><b [class.long]="name().length > shortName"
              ><bs-name [name]="name()" />&ngsp;<span>{{ total() }}</span
              >&ngsp;
              @if (own()) {
                <span class="own">{{ own() }}</span>
              }</b
            ><span class="why">{{ standsWhy() }}</span></span
          >
          @if (face(); as face) {
            @if (face.state === 'stopped') {
              <span class="stopped"><bs-glyph name="stopped" />{{ words.stopped }}</span>
            }
            <span class="digits" role="timer" [attr.aria-label]="spoken()">{{ time() }}</span>
          }
        </div>
        @if (mode() === 'enter') {
          <button type="button" class="t-button primary" bsTouch (touched)="touched($event)">
            {{ words.enterThis }}
          </button>
        } @else if (mode() === 'right') {
          @defer (when parts.has('stopped')) {
            <bs-start-button [seat]="seat()" />
          }
        }
      </div>
    } @else {
      <button
        type="button"
        class="t-dark"
        bsTouch
        [class.low]="face()?.level === 'low'"
        [class.over]="over() !== undefined"
        [attr.aria-disabled]="asksHowMany() || null"
        (touched)="touched($event)"
      >
        <span class="who">
          <b>
            @if (runs()) {
              <bs-glyph name="run" />
            }
            <bs-name [name]="name()" />&ngsp;<span>{{ total() }}</span
            >&ngsp;
            @if (own()) {
              <span class="own">{{ own() }}</span>
            }
          </b>
          <span class="say">
            @if (say(); as play) {
              {{ words.say }} <b>{{ play.score }}</b>
              @if (play.total !== undefined) {
                <span
                  >, {{ words.total }} <b>{{ play.total }}</b></span
                >
              }
            } @else {
              {{ second() }}
            }
          </span>
        </span>
        <span class="digits" [class.long]="time().length > 6">{{ time() }}</span>
        <span class="act">
          @if (moveLeft(); as left) {
            <span class="move">{{ left }}</span>
          }
          @if (face()?.level === 'low') {
            <em>{{ words.low }}</em>
          } @else if (over()) {
            <em>{{ over() }}</em>
          }
          {{ act() }}
        </span>
      </button>
    }
    @if (undo(); as chance) {
      <button
        type="button"
        class="t-button strong undo"
        [class.left]="!table.pressedLeft()"
        bsTouch
        (touched)="takeBack($event)"
      >
        {{ words.undo }} <b>{{ chance.seconds }}</b>
      </button>
    }
  `,
  styleUrl: './press-bar.css',
  host: { '[class.shared]': 'undo() !== undefined' },
})
export class PressBar {
  private readonly clockText = injectClockText();
  private readonly clockSpoken = injectText(clockSpoken);
  private readonly ownTimeText = injectText(ownTimeText);
  private readonly moveLimitText = injectText(moveLimitText);
  protected readonly table = inject(PlayerTable);
  private readonly rights = inject(RestartRights);
  protected readonly parts = inject(LazyParts);
  protected readonly words = injectText(tableText);

  protected readonly shortName = shortName;
  protected readonly seat = computed(() => this.table.facing());
  protected readonly name = computed(() => this.table.name(this.seat()));
  protected readonly total = computed(() => totalText(this.table.total(this.seat())));
  protected readonly face = computed(() => this.table.clock(this.seat()));
  protected readonly own = computed(() => this.ownTimeText(this.face()?.ownMs));
  /** Time is over and goes on to cost points. */
  protected readonly over = computed(() => {
    const points = this.face()?.overtime;
    return points === undefined ? undefined : this.words.over(points);
  });
  protected readonly runs = computed(() => runningSeatOf(this.table.game()) === this.seat());
  protected readonly time = computed(() => {
    const face = this.face();
    return face === undefined ? '' : this.clockText(face.ms);
  });
  protected readonly spoken = this.table.afterClocks(() => {
    const face = this.face();
    return face === undefined ? '' : this.clockSpoken(face.ms);
  });
  private readonly right = computed(() => this.rights.of(this.seat()));
  private readonly entersPending = computed(() => {
    const game = this.table.game();
    return game.phase === 'playing' && pendingTurns(game.turns)[0]?.seat === this.seat();
  });
  protected readonly mode = computed((): PressBarMode => {
    const game = this.table.game();
    if (this.right() !== undefined) return 'right';
    if (this.entersPending()) return 'enter';
    return game.phase === 'playing' && game.clock.state.kind === 'running' ? 'press' : 'stands';
  });
  /** Only a clock that runs is dark: no stopped one looks like it. */
  protected readonly isDark = computed(
    () => this.mode() === 'press' || (this.mode() !== 'stands' && this.runs()),
  );
  /** A player who plays on alone has no strip, so Undo press is here. */
  protected readonly undo = this.table.afterClocks(() => {
    const undo = this.table.undo();
    return undo?.seat === this.seat() ? undo : undefined;
  });
  protected readonly standsWhy = computed(() =>
    this.rights.waits(this.seat())
      ? this.words.waitsForHold(this.rights.waitsFor(this.seat()))
      : this.rights.closingFor(this.seat()) || this.rights.words(this.seat()).title,
  );

  protected readonly say = this.table.afterClocks(() => {
    const preview = this.table.desk().preview();
    if (preview.kind !== 'play' || this.mode() !== 'press' || this.otherPends()) return undefined;
    const total = this.table.total(this.seat());
    return { score: preview.score, total: total === undefined ? undefined : total + preview.score };
  });
  protected readonly second = this.table.afterClocks(() => {
    const draft = this.table.desk().draft();
    if (this.mode() === 'right' || this.asksHowMany()) return '';
    if (this.mode() === 'enter') return this.words.enterNow;
    if (draft.kind === 'pass') return this.words.pressPass;
    if (draft.kind === 'exchange') return this.words.pressExchange(draft.count ?? 0);
    return this.words.pressPlay;
  });
  protected readonly act = this.table.afterClocks(() => {
    if (this.asksHowMany()) return this.words.chooseHowMany;
    if (this.mode() === 'enter') return this.words.enterThis;
    return this.right()?.label ?? this.words.press;
  });
  /** An exchange is pressed with its number. */
  protected readonly asksHowMany = computed(() => this.table.desk().lacksNumber());
  /** G2: what is left of a move that the director has limited. */
  protected readonly moveLeft = this.table.afterClocks(() => {
    const left = turnRemainingAfter(this.table.game().clock, this.table.sinceMs());
    return left === undefined || !this.runs() ? undefined : this.moveLimitText.left(left);
  });
  private otherPends(): boolean {
    const pending = pendingTurns(this.table.game().turns)[0];
    return pending !== undefined && pending.seat !== this.seat();
  }

  protected touched(touch: Event): void {
    if (this.mode() === 'press') this.table.press(touch);
    else if (!this.table.takesTouch(touch)) return;
    else if (this.mode() === 'enter') this.table.enterPending(this.seat(), touch);
    else this.rights.use(this.seat(), touch);
  }

  protected takeBack(touch: Event): void {
    if (this.undo() !== undefined) this.table.undoPress(touch);
  }
}
