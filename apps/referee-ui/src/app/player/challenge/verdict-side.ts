import { Component, computed, inject, input } from '@angular/core';
import type { Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { challengeCaseText, countdownText, effectSentences } from '../../text/challenge.js';
import { textOfStop } from '../../text/stops.js';
import { StartButton } from '../play/start-button.js';
import { RestartRights } from '../play/restart-rights.js';
import { PlayerTable } from '../player-table.js';
import { ChallengeForm } from './challenge-form.js';
import { ChallengeStages } from './challenge-stage.js';

/**
 * One side of a verdict, for the play as a whole (G26): word, sign and pattern say it without its
 * colour. Before it takes effect, whoever it goes against may ask for a second opinion (G28).
 */
@Component({
  selector: 'bs-verdict-side',
  imports: [StartButton],
  templateUrl: './verdict-side.html',
  styleUrl: './verdict.css',
  host: { '[class]': 'acceptable() ? "good" : "stop"' },
})
export class VerdictSide {
  private readonly effectSentences = injectText(effectSentences);
  private readonly textOfStop = injectText(textOfStop);
  private readonly table = inject(PlayerTable);
  private readonly stages = inject(ChallengeStages);
  protected readonly rights = inject(RestartRights);
  protected readonly desk = inject(ChallengeForm);
  readonly seat = input.required<Seat>();
  protected readonly words = injectText(challengeCaseText);

  private readonly ruling = computed(() => this.desk.ruling());
  protected readonly acceptable = computed(() => this.ruling()?.acceptable === true);
  protected readonly settled = computed(() => this.stages.stage() === 'settled');
  protected readonly title = computed(() =>
    this.acceptable() ? this.words.acceptable : this.words.unacceptable,
  );
  protected readonly judgedBy = computed(() => {
    const ruling = this.ruling();
    const { lexicon } = this.table.game();
    if (ruling?.opinion === 2) return this.words.finalSecond;
    if (ruling?.judge === undefined || 'juror' in ruling.judge) return this.words.byJury;
    return lexicon === undefined
      ? ''
      : this.words.byListOf(this.words.list(lexicon.name, lexicon.official));
  });
  protected readonly follows = computed(() => {
    const effect = this.desk.effect();
    if (effect === undefined) return '';
    const name = (seat: Seat) => this.table.name(seat);
    return this.effectSentences(effect, { seat: this.seat(), name });
  });
  private readonly against = computed(() => this.ruling()?.against);
  protected readonly mayAnswer = computed(() => this.against() === this.seat());
  protected readonly againstName = computed(() => this.table.name(this.against() ?? 0));
  protected readonly left = computed(() => countdownText(this.desk.leftMs() ?? 0));
  protected readonly startAfter = computed(() => {
    const next = this.desk.effect()?.next;
    const mine = next === this.seat() && this.table.company().clock === 'shown';
    return this.words.startAfter(this.againstName(), mine ? 'mine' : 'theirs');
  });

  protected readonly right = computed(() =>
    this.table.game().phase === 'playing' && !this.refereeCalled()
      ? this.rights.of(this.seat())
      : undefined,
  );
  private readonly refereeCalled = computed(() => this.rights.reasons().includes('referee'));
  protected readonly gameEnds = computed(() => this.table.game().phase !== 'playing');
  /** Who starts the clock, or why nobody here can yet. */
  protected readonly starter = computed(() => {
    const other = this.rights.reasons().find((reason) => reason !== 'challenge');
    const company = this.table.company();
    if (other !== undefined) {
      const { title, restart } = this.textOfStop(other, company);
      return `${title}. ${restart}`;
    }
    const next = this.desk.effect()?.next;
    if (next === undefined) return '';
    const name = this.table.name(next);
    return company.clock === 'none' ? this.words.goesOn(name) : this.words.starts(name);
  });
  /** G27 D: the mover says whether what was drawn can still be told apart. */
  protected readonly mayHaveMixed = computed(() => {
    const effect = this.desk.effect();
    const mine = this.settled() && effect?.drawn === true && effect.mover === this.seat();
    return mine && this.desk.mayBeMixed();
  });

  protected goOn(): void {
    this.stages.goOn();
  }
}
