import { Component, computed, inject, input } from '@angular/core';
import {
  remainingAt,
  runningSeatOf,
  seatToMove,
  totalNow,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { gamePageText } from '../../text/director-game.js';
import { FollowedGame } from '../data/followed-game.js';
import { hallMinute } from '../components/clock-text.js';
import { kit } from '../../components/kit.js';
import { clockText, totalText } from '../../text/numbers.js';

/** One side of the table: who sits there, the score, the clock. */
@Component({
  selector: 'bs-clock-panel',
  imports: [kit],
  template: `
    <div class="who">
      <span
        ><b>{{ name() }}</b
        ><span class="seat">{{ seatText() }}</span></span
      >
      <span class="score" data-testid="score">{{ score() }}</span>
    </div>
    <div class="time">
      <span class="state">
        @if (lastHeard() !== undefined) {
          <bs-glyph name="silent" />
        } @else if (part() === 'running') {
          <bs-glyph name="run" />
        } @else if (part() === 'toPlay') {
          <bs-glyph name="pause" />
        }
        {{ lastHeard() ?? (hasClock() ? words.clockPart[part()] : words.turnPart[part()]) }}
      </span>
      @if (hasClock()) {
        <span class="digits" role="timer" data-testid="clock">{{ digits() }}</span>
      }
    </div>
  `,
  styleUrl: './clock-panel.scss',
  host: {
    role: 'group',
    '[attr.aria-label]': 'words.clockLabel(name())',
    '[class]': 'part()',
    '[class.doubtful]': 'lastHeard() !== undefined',
    '[class.untimed]': '!hasClock()',
  },
})
export class ClockPanel {
  private readonly followed = inject(FollowedGame);
  private readonly instruments = inject(Instruments);

  readonly game = input.required<LiveGame>();
  readonly seat = input.required<Seat>();
  protected readonly words = gamePageText;

  protected readonly name = computed(() => this.followed.names()[this.seat()]?.name ?? '');
  protected readonly seatText = computed(() => {
    const seat = gamePageText.seat(this.seat());
    return this.game().order?.[0] === this.seat() ? gamePageText.playedFirst(seat) : seat;
  });
  protected readonly score = computed(() => {
    const ownTotal = totalNow(this.game(), this.seat());
    return totalText(this.followed.corrected()?.[this.seat()] ?? ownTotal);
  });
  protected readonly part = computed(() => {
    const game = this.game();
    if (game.clock.state.kind === 'over') return 'over';
    if (game.phase === 'opened') return 'before';
    if (game.flagged.includes(this.seat())) return 'flagged';
    if (runningSeatOf(game) === this.seat()) return 'running';
    return seatToMove(game) === this.seat() ? 'toPlay' : 'waiting';
  });
  protected readonly hasClock = computed(() => this.game().clock.banks !== undefined);
  /** Of a clock that runs at a tablet out of reach: the game may have gone on there. */
  protected readonly lastHeard = computed(() => {
    const { holder } = this.game();
    const device = this.followed.device();
    if (!this.hasClock() || this.part() !== 'running' || holder?.kind !== 'device')
      return undefined;
    return device?.kind === 'silent' ? gamePageText.lastHeard(hallMinute(device.since)) : undefined;
  });
  protected readonly digits = computed(() => {
    const game = this.game();
    const runs = runningSeatOf(game) === this.seat();
    const at = runs ? this.instruments.tick() : this.followed.anchor();
    const left = remainingAt(game, this.seat(), this.followed.anchor(), at);
    return left === undefined ? '–' : clockText(left);
  });
}
