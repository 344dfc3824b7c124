import { Component, computed, inject } from '@angular/core';
import { turnNumber, type Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { challengeCaseText, effectSentences } from '../../text/challenge.js';
import { textOfStop } from '../../text/stops.js';
import { tableText } from '../../text/table.js';
import { playName } from '../../text/turns.js';
import { focusActingSide } from '../components/side-focus.js';
import { SplitScreen } from '../components/split-screen.js';
import { PlayerTable } from '../player-table.js';
import { Reader } from '../reader.js';
import { ChallengeForm } from './challenge-form.js';
import { ChallengeStages } from './challenge-stage.js';
import { JudgingSide } from './judging-side.js';
import { VerdictSide } from './verdict-side.js';
import { WordsSide } from './words-side.js';

/**
 * A challenge fills the table’s screen, each half facing its player, until play goes on (G25–G28).
 */
@Component({
  selector: 'bs-challenge-screen',
  imports: [SplitScreen, JudgingSide, VerdictSide, WordsSide, Reader],
  template: `
    <ng-template #side let-seat="seat">
      @switch (stages.stage()) {
        @case ('words') {
          <bs-words-side [seat]="seat" [bsReader]="seat" [attr.data-seat]="seat" />
        }
        @case ('judging') {
          <bs-judging-side [seat]="seat" [bsReader]="seat" [attr.data-seat]="seat" />
        }
        @case ('ruled') {
          <bs-verdict-side [seat]="seat" [bsReader]="seat" [attr.data-seat]="seat" />
        }
        @case ('settled') {
          <bs-verdict-side [seat]="seat" [bsReader]="seat" [attr.data-seat]="seat" />
        }
      }
    </ng-template>
    <bs-halves [side]="side" [class.whole]="verdict() !== undefined">
      <span
        ><b>{{ bar.table(table.game().table) }}</b> · {{ words.turn(number()) }} ·
        {{ play() }}</span
      >
      <span class="list">{{ list() }}</span>
      <span
        ><b>{{ stopped() }}</b></span
      >
    </bs-halves>
    <p class="t-spoken" aria-live="assertive" aria-atomic="true">{{ verdict() ?? '' }}</p>
    <p class="t-spoken" aria-live="polite" aria-atomic="true">{{ said() }}</p>
  `,
  styles: `
    .whole {
      --half-padding: 0;
    }
    @media (max-width: 1000px) {
      .list {
        display: none;
      }
    }
  `,
  host: { '(document:keydown)': 'keyed($event)' },
})
export class ChallengeScreen {
  private readonly effectSentences = injectText(effectSentences);
  private readonly textOfStop = injectText(textOfStop);
  private readonly playName = injectText(playName);
  protected readonly table = inject(PlayerTable);
  protected readonly stages = inject(ChallengeStages);
  private readonly desk = inject(ChallengeForm);
  protected readonly words = injectText(challengeCaseText);
  protected readonly bar = injectText(tableText);

  protected readonly play = computed(() => this.playName(this.desk.facts().turn));
  protected readonly number = computed(() =>
    turnNumber(this.table.game(), this.desk.facts().turn.id),
  );
  protected readonly list = computed(() => {
    const { lexicon } = this.table.game();
    return lexicon === undefined ? '' : this.words.list(lexicon.name, lexicon.official);
  });
  /** What else keeps the clocks standing, or that a game without clocks stands still. */
  protected readonly stopped = computed(() => {
    const { stops } = this.table.game().clock;
    const other = stops.find(({ reason, settled }) => reason !== 'challenge' && !settled);
    const known = other === undefined || other.reason === 'referee';
    const company = this.table.company();
    if (!known) return this.textOfStop(other.reason, company).title;
    return company.clock === 'none' ? this.bar.waitsForGoOn : '';
  });
  /** What is said at once, whatever else is being said: the verdict and what it brings. */
  protected readonly verdict = computed(() => {
    const stage = this.stages.stage();
    if (stage !== 'ruled' && stage !== 'settled') return undefined;
    const effect = this.desk.effect();
    const ruling = this.desk.ruling();
    if (effect === undefined || ruling === undefined) return undefined;
    const title = ruling.acceptable ? this.words.acceptable : this.words.unacceptable;
    const name = (seat: Seat) => this.table.name(seat);
    const follows = this.effectSentences(effect, { seat: this.desk.acting(), name });
    const lead = stage === 'ruled' ? `${this.words.ifStands} ` : '';
    return `${title}. ${this.desk.facts().words.join(', ')}. ${lead}${follows}`;
  });
  protected readonly said = computed(() => {
    if (this.stages.stage() !== 'judging') return '';
    const second = this.table.game().challenge?.secondAskedBy !== undefined;
    return second ? this.words.secondHas : this.words.juryHas;
  });

  constructor() {
    focusActingSide(this.stages.stage, this.desk.acting);
  }

  protected keyed(key: KeyboardEvent): void {
    if (key.key !== 'F9' || key.ctrlKey || key.metaKey || key.altKey) return;
    key.preventDefault();
    this.table.act({ kind: 'stop-clock', reason: 'referee' }, [this.desk.acting()], key);
  }
}
