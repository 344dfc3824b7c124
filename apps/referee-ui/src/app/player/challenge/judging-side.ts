import { Component, computed, inject, input } from '@angular/core';
import type { Seat } from '@boardside/game';
import { TableSession } from '../../session/table-session.js';
import { injectText } from '../../text/language.js';
import { challengeCaseText, elapsedText } from '../../text/challenge.js';
import { playName } from '../../text/turns.js';
import { TableGlyph } from '../components/table-glyph.js';
import { PlayerTable } from '../player-table.js';
import { ChallengeForm } from './challenge-form.js';
import { isWithWordList } from './with-word-list.js';

/** The queue of the director raises the table at the same time. */
const lateAfterMs = 180_000;

/** One side while a judge has the words. It looks the same whatever the answer will be. */
@Component({
  selector: 'bs-judging-side',
  imports: [TableGlyph],
  template: `
    <div class="side">
      <div class="what">
        <h1 tabindex="-1">{{ title() }}</h1>
        <p class="judged">
          @for (word of desk.facts().words; track $index) {
            <span>{{ word }}</span>
          }
        </p>
        <p class="t-lead">{{ who() }}</p>
        <p class="t-muted">{{ words.dontTouch(table.company()) }}</p>
      </div>
      <div class="acts">
        <p class="count">
          <b role="timer" [attr.aria-label]="elapsed() + ' ' + words.waiting">{{ elapsed() }}</b>
          <span aria-hidden="true">{{ words.waiting }}</span>
        </p>
        @if (offline()) {
          <p class="off" role="status">
            <bs-glyph name="no-network" />{{ desk.unsent() ? words.offline : words.offlineSent }}
          </p>
        } @else {
          <p class="t-lead" role="status">
            {{ late() ? words.late(table.company()) : how() }}
            @if (late()) {
              {{ words.toldAgain }}
            }
          </p>
        }
        @if (list(); as name) {
          <p class="t-muted">{{ name }}</p>
        }
      </div>
    </div>
  `,
  styleUrls: ['../components/side.css', './challenge.css'],
})
export class JudgingSide {
  private readonly playName = injectText(playName);
  protected readonly table = inject(PlayerTable);
  private readonly session = inject(TableSession);
  protected readonly desk = inject(ChallengeForm);
  readonly seat = input.required<Seat>();
  protected readonly words = injectText(challengeCaseText);

  private readonly second = computed(() => this.table.game().challenge?.secondAskedBy);
  private readonly byList = computed(() =>
    isWithWordList(this.table.game(), this.desk.sentMs(), this.offline() ? 'waits' : 'online'),
  );
  protected readonly title = computed(() => {
    if (this.offline() && this.desk.unsent() !== undefined) return this.words.notSent;
    if (this.second() !== undefined) return this.words.secondHas;
    return this.byList() ? this.words.listHas : this.words.juryHas;
  });
  protected readonly who = computed(() => {
    const { challenger, turn } = this.desk.facts();
    return `${this.words.calls(this.table.name(challenger), this.playName(turn))}.`;
  });
  protected readonly how = computed(() => {
    const second = this.second();
    if (second !== undefined) return this.words.second(this.table.name(second));
    return this.byList() ? this.words.byList : this.words.jury;
  });
  protected readonly elapsed = computed(() => elapsedText(this.desk.sentMs()));
  protected readonly late = computed(() => this.desk.sentMs() >= lateAfterMs);
  protected readonly offline = computed(() => this.session.reach() !== 'online');
  protected readonly list = computed(() => {
    const { lexicon } = this.table.game();
    return lexicon === undefined || !this.byList()
      ? undefined
      : this.words.list(lexicon.name, lexicon.official);
  });
}
