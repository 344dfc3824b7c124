import { Component, computed, inject, input, output, signal } from '@angular/core';
import { gamePageText } from '../../text/director-game.js';
import { undoText } from '../../text/director-undo.js';
import { FollowedGame } from '../data/followed-game.js';
import { gameLogLines } from './game-log-lines.js';
import { Button } from '../../components/button.js';

const shownAtFirst = 12;

/** The log of a game in words, the newest first. */
@Component({
  selector: 'bs-log-list',
  imports: [Button],
  template: `
    <ol>
      @for (line of shown(); track line.version) {
        <li>
          <time>{{ line.time }}</time>
          <span
            >{{ line.text }} <span class="muted by">{{ words.logBy(line.by) }}</span>
            @if (undoable().has(line.version)) {
              <button
                type="button"
                class="no-print"
                bsButton="text"
                size="small"
                [attr.aria-label]="undoWords.of(line.text)"
                (click)="undo.emit(line.version)"
              >
                {{ undoWords.button }}
              </button>
            }
          </span>
        </li>
      }
    </ol>
    @if (lines().length > few) {
      <button type="button" bsButton="text" size="small" (click)="whole.set(!whole())">
        {{ whole() ? words.latest : words.whole }}
      </button>
    }
  `,
  styles: `
    @media (pointer: coarse) {
      li .button {
        min-height: 44px !important;
      }
    }
    :host {
      display: block;
      padding: 8px 16px 12px;
    }
    li .button {
      min-height: 0;
      padding: 0 4px;
    }
    li {
      display: grid;
      grid-template-columns: 72px minmax(0, 1fr);
      gap: 6px;
      padding: 1px 0;
      overflow-wrap: anywhere;
    }
    .by {
      white-space: nowrap;
    }
    time {
      color: var(--ink-2);
    }
  `,
})
export class GameLogList {
  private readonly followed = inject(FollowedGame);
  /** Versions of the acts that can be undone. */
  readonly undoable = input.required<ReadonlySet<number>>();
  readonly undo = output<number>();
  protected readonly words = gamePageText;
  protected readonly undoWords = undoText;
  protected readonly few = shownAtFirst;
  protected readonly whole = signal(false);
  protected readonly lines = computed(() =>
    gameLogLines(this.followed.log(), this.followed.naming())
      .filter(({ told }) => told)
      .toReversed(),
  );
  protected readonly shown = computed(() =>
    this.whole() ? this.lines() : this.lines().slice(0, shownAtFirst),
  );
}
