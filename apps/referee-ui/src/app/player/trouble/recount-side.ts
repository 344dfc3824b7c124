import { Component, computed, inject, input } from '@angular/core';
import { lastStanding, othersThan, turnNumber, type Seat, type Turn } from '@boardside/game';
import { adjustmentNames } from '../../text/adjustments.js';
import { injectText } from '../../text/language.js';
import { playName } from '../../text/turns.js';
import { totalText } from '../../text/numbers.js';
import { correctionText, recountText } from '../../text/recount.js';
import { scoreRows, sheetLines } from '../play/score-rows.js';
import { RestartRights } from '../play/restart-rights.js';
import { PlayerTable } from '../player-table.js';
import { CorrectionForm } from './correction-form.js';
import { CorrectionEntry } from './correction-entry.js';

/** One side while scores are compared: every turn with its running total, to be tapped (G22). */
@Component({
  selector: 'bs-tallies-side',
  imports: [CorrectionEntry],
  templateUrl: './recount-side.html',
  styleUrls: ['../components/side.css', './recount.css'],
})
export class RecountSide {
  protected readonly table = inject(PlayerTable);
  protected readonly rights = inject(RestartRights);
  protected readonly desk = inject(CorrectionForm);
  private readonly rowTexts = {
    playName: injectText(playName),
    adjustments: injectText(adjustmentNames),
  };
  protected readonly words = injectText(recountText);
  protected readonly correct = injectText(correctionText);
  readonly seat = input.required<Seat>();

  protected readonly enters = computed(() => this.desk.asking()?.seat === this.seat());
  protected readonly otherEnters = computed(() => {
    const asking = this.desk.asking();
    if (asking === undefined || asking.seat === this.seat()) return undefined;
    const number = turnNumber(this.table.game(), asking.turn);
    return this.correct.other(this.table.name(asking.seat), number);
  });
  private readonly stop = computed(() => {
    const { stops } = this.table.game().clock;
    return stops.find(({ reason, settled }) => reason === 'score' && !settled);
  });
  protected readonly askedBy = computed(() => {
    const by = this.stop()?.seat;
    if (by === undefined) return '';
    return by === this.seat() ? this.words.youAsk : this.words.asks(this.table.name(by));
  });
  /**
   * G22: the opponent of the last turn agrees to its score, and by that to everything before it.
   */
  private readonly agreeing = computed(() => {
    const game = this.table.game();
    const last = lastStanding(game);
    if (last === undefined) return undefined;
    // Of more than two, whoever asked for it, if it was not the mover.
    const opponents = othersThan(game, last.seat);
    const asker = this.stop()?.seat;
    const by = opponents.find((seat) => seat === asker) ?? opponents[0] ?? 0;
    const command = { kind: 'agree', turn: last.id, what: 'score', how: 'tapped' } as const;
    return this.table.would(command, [by]) ? { by, command } : undefined;
  });
  protected readonly mayAgree = computed(() => this.agreeing()?.by === this.seat());
  protected readonly how = computed(() => {
    const agreeing = this.agreeing();
    if (agreeing === undefined) return this.words.referee;
    if (agreeing.by === this.seat()) return this.words.mayAgree;
    return this.words.otherAgrees(this.table.name(agreeing.by));
  });

  protected readonly columns = computed(() =>
    this.table.game().seats.map((_, index) => {
      const seat = index as Seat;
      const total = totalText(this.table.total(seat));
      return { seat, name: this.table.name(seat), total };
    }),
  );
  /** A line for each round of turns, the newest first; an adjustment is a line of its player. */
  protected readonly lines = computed(() =>
    sheetLines(scoreRows(this.table.game(), this.rowTexts), this.columns()).toReversed(),
  );

  protected choose(turn: Turn['id'], touch: Event): void {
    this.desk.begin(this.seat(), turn, touch);
  }

  protected agree(touch: Event): void {
    const agreeing = this.agreeing();
    if (agreeing !== undefined) this.table.act(agreeing.command, [agreeing.by], touch);
  }
}
