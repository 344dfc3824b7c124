import { Component, computed, inject, input, output } from '@angular/core';
import {
  allSeats,
  commutes,
  standingTurns,
  type LiveGame,
  type RecordedGameEvent,
} from '@boardside/game';
import { interventionsText } from '../../text/director-interventions.js';
import { undoText } from '../../text/director-undo.js';
import { FollowedGame } from '../data/followed-game.js';
import { durationText } from '../components/clock-text.js';
import { gameLogLines } from './game-log-lines.js';
import { Button } from '../../components/button.js';

/** Acts of the director that stand beside the game: they change no turn, and order no clock. */
function isIntervention({ type, by }: RecordedGameEvent): boolean {
  return commutes(type) && type !== 'ClockOrdered' && 'staff' in by;
}

/** Infractions, warnings, limits and adjustments of a game, each with what undoes it. */
@Component({
  selector: 'bs-on-record',
  imports: [Button],
  template: `
    @if (lines().length > 0 || limits().length > 0 || expiries().length > 0) {
      <section [attr.aria-label]="words.title">
        <header>
          <h2>{{ words.title }}</h2>
          <span class="muted">{{ warnings().join(' · ') }}</span>
        </header>
        <ul class="body">
          @for (limit of limits(); track limit) {
            <li>
              <b>{{ limit }}</b>
            </li>
          }
          @for (expiry of expiries(); track expiry) {
            <li>
              <b>{{ expiry }}</b>
            </li>
          }
          @for (line of lines(); track line.version) {
            <li>
              <span
                >{{ words.line(line.time, line.text)
                }}<span class="muted"> · {{ line.by }}</span></span
              >
              @if (undoable().has(line.version)) {
                <button
                  type="button"
                  class="no-print"
                  bsButton
                  size="small"
                  [attr.aria-label]="undoWords.of(line.text)"
                  (click)="undo.emit(line.version)"
                >
                  {{ undoWords.button }}
                </button>
              }
            </li>
          }
        </ul>
      </section>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    li {
      display: flex;
      gap: 8px;
      align-items: center;
      justify-content: space-between;
    }
    section {
      display: grid;
      gap: 8px;
      padding: 12px 16px;
      border-bottom: 1px solid var(--line);
    }
    header {
      display: flex;
      gap: 8px;
      justify-content: space-between;
    }
    .body {
      display: grid;
      gap: 8px;
    }
  `,
})
export class InterventionList {
  private readonly followed = inject(FollowedGame);

  readonly game = input.required<LiveGame>();
  /** Versions of the acts that can be undone. */
  readonly undoable = input.required<ReadonlySet<number>>();
  readonly undo = output<number>();
  protected readonly words = interventionsText;
  protected readonly undoWords = undoText;

  protected readonly lines = computed(() => {
    const log = this.followed.log();
    const versions = new Set(log.filter(isIntervention).map(({ version }) => version));
    return gameLogLines(log, this.followed.naming()).filter(({ version }) => versions.has(version));
  });
  protected readonly warnings = computed(() => {
    const { infractions, seats } = this.game();
    return allSeats(this.game()).flatMap((seat) => {
      const count = infractions.filter(
        ({ entrant, warning }) => entrant === seats[seat] && warning === 'warning',
      ).length;
      return count === 0 ? [] : [interventionsText.warning(this.name(seat), count)];
    });
  });
  /** G2: limits in force from the next turn of each player on. */
  protected readonly limits = computed(() =>
    allSeats(this.game()).flatMap((seat) => {
      const ms = this.game().moveLimits[seat]?.ms;
      return typeof ms === 'number'
        ? [interventionsText.limit(this.name(seat), durationText(ms))]
        : [];
    }),
  );
  /** Of the turn that is being played, or the one before it: later, nobody decides. */
  protected readonly expiries = computed(() => {
    const game = this.game();
    const recent = game.nextTurn - 1;
    return game.expiries.flatMap((key) => {
      const [kind, seat, turn] = key.split(':');
      if (kind !== 'move' || Number(turn) < recent || game.phase !== 'playing') return [];
      const at = standingTurns(game).filter(({ id }) => id < Number(turn)).length + 1;
      return [interventionsText.limitOut(this.name(Number(seat)), at)];
    });
  });

  private name(seat: number): string {
    return this.followed.shortNames()[seat] ?? '';
  }
}
