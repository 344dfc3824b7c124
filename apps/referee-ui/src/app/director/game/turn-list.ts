import {
  Component,
  ElementRef,
  afterRenderEffect,
  computed,
  inject,
  input,
  output,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { standingTurns, type LiveGame, type TurnId } from '@boardside/game';
import { gamePageText } from '../../text/director-game.js';
import { timelineText } from '../../text/director-timeline.js';
import { FollowedGame } from '../data/followed-game.js';
import { TournamentStore } from '../data/tournament-store.js';
import { durationText } from '../components/clock-text.js';
import { gameLines, type TurnLine } from './turn-lines.js';
import { adjustmentNames } from '../../text/adjustments.js';
import { signed, totalText } from '../../text/numbers.js';
import { reasonText } from '../../text/reasons.js';
import { Button } from '../../components/button.js';

/** The standing turns with points, running totals and thinking times. */
@Component({
  selector: 'bs-turn-list',
  imports: [Button, RouterLink],
  template: `
    @if (lines().length === 0) {
      <p class="none muted">{{ words.noTurns }}</p>
    } @else {
      <div #scroller class="scroller" tabindex="0" role="region" [attr.aria-label]="words.turns">
        <table class="rows">
          <thead>
            <tr>
              <th scope="col" class="figure">{{ words.columns.number }}</th>
              <th scope="col">{{ words.columns.player }}</th>
              <th scope="col">{{ words.columns.move }}</th>
              <th scope="col" class="figure">{{ words.columns.points }}</th>
              <th scope="col" class="figure">{{ words.columns.total }}</th>
              <th scope="col" class="figure">{{ words.columns.time }}</th>
            </tr>
          </thead>
          <tbody>
            @for (line of lines(); track line.id) {
              @if (line.kind === 'adjustment') {
                <tr class="adjustment">
                  <td></td>
                  <td>{{ names()[line.seat] }}</td>
                  <td>
                    <span class="move" [title]="reasonText(line.reason)">
                      {{ adjustmentNames[line.why] }}
                      <span class="mark">{{ reasonText(line.reason) }}</span>
                    </span>
                  </td>
                  <td class="figure">{{ signed(line.points) }}</td>
                  <td class="figure">{{ totalText(line.total) }}</td>
                  <td></td>
                </tr>
              } @else {
                <tr [class.selected]="line.id === selected()" (click)="chosen.emit(line.id)">
                  <td class="figure">{{ line.number }}</td>
                  <td>{{ names()[line.seat] }}</td>
                  <td>
                    <span class="move">
                      <button
                        type="button"
                        [attr.aria-label]="words.correctTurn(line.number) + ': ' + spoken(line)"
                        (click)="$event.stopPropagation(); chosen.emit(line.id)"
                      >
                        @switch (line.move.kind) {
                          @case ('play') {
                            {{ line.move.at }}
                            <span class="word">
                              @for (each of line.letters; track $index) {
                                @if (each.blank) {
                                  <em>{{ each.letter }}</em>
                                } @else {
                                  <span>{{ each.letter }}</span>
                                }
                              }
                            </span>
                          }
                          @case ('exchange') {
                            {{ words.exchange(line.move.count) }}
                          }
                          @case ('pass') {
                            {{ words.pass }}
                          }
                          @case ('pending') {
                            {{ words.pending }}
                          }
                        }
                      </button>
                      @if (line.challenge === 'off') {
                        <span class="mark">{{ words.challengedOff }}</span>
                      } @else if (line.challenge === 'stands') {
                        <span class="mark">{{ words.challengeStands }}</span>
                      }
                      @if (line.corrected) {
                        <span class="mark">{{ words.corrected }}</span>
                      }
                    </span>
                  </td>
                  <td class="figure">{{ line.points ?? '–' }}</td>
                  <td class="figure">{{ totalText(line.total) }}</td>
                  <td class="figure muted">{{ time(line) }}</td>
                </tr>
              }
            }
          </tbody>
        </table>
      </div>
    }
    <footer class="muted">
      <span>{{ words.standing(turns()) }}</span>
      <span>{{ words.blankNote }}. {{ words.timeNote }}.</span>
      <a
        class="no-print"
        bsButton="text"
        size="small"
        [routerLink]="['/tournaments', room.id(), 'games', followed.id(), 'timeline']"
        >{{ timelineWords.button }}</a
      >
    </footer>
  `,
  styleUrls: ['../../replay/blank-letter.css', './turn-list.scss'],
})
export class TurnList {
  protected readonly followed = inject(FollowedGame);
  protected readonly room = inject(TournamentStore);

  readonly game = input.required<LiveGame>();
  readonly selected = input<TurnId>();
  readonly chosen = output<TurnId>();
  protected readonly words = gamePageText;
  protected readonly timelineWords = timelineText;
  protected readonly totalText = totalText;
  protected readonly signed = signed;
  protected readonly reasonText = reasonText;
  protected readonly adjustmentNames = adjustmentNames;
  protected readonly names = this.followed.shortNames;
  protected readonly lines = computed(() => gameLines(this.game()));
  protected readonly turns = computed(() => standingTurns(this.game()).length);
  private readonly scroller = viewChild<ElementRef<HTMLElement>>('scroller');

  constructor() {
    afterRenderEffect((onCleanup) => {
      this.lines();
      const scroller = this.scroller()?.nativeElement;
      if (scroller === undefined) return;
      // Also when a panel above takes room from the list.
      const observer = new ResizeObserver(() => showLatest(scroller));
      observer.observe(scroller);
      onCleanup(() => observer.disconnect());
    });
  }

  protected time(line: TurnLine): string {
    return durationText(line.spentMs);
  }

  protected spoken(line: TurnLine): string {
    const { move } = line;
    if (move.kind === 'play') {
      return `${move.at} ${line.letters.map(({ letter }) => letter).join('')}`;
    }
    if (move.kind === 'exchange') return gamePageText.exchange(move.count);
    return move.kind === 'pass' ? gamePageText.pass : gamePageText.pending;
  }
}

/** The latest turn is in sight, unless somebody is reading the list. */
function showLatest(scroller: HTMLElement): void {
  if (!scroller.matches(':hover, :focus-within')) scroller.scrollTop = scroller.scrollHeight;
}
