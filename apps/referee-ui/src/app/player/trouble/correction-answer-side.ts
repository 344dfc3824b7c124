import { Component, computed, inject, input } from '@angular/core';
import {
  standingTurns,
  totalOf,
  turnNumber,
  turnScore,
  type Seat,
  type Turn,
} from '@boardside/game';
import { injectText } from '../../text/language.js';
import { refusalSentence } from '../../text/refusals.js';
import { correctionReasonText, correctionText } from '../../text/recount.js';
import { blanksOf, playName } from '../../text/turns.js';
import { TableGlyph } from '../components/table-glyph.js';
import { RestartRights } from '../play/restart-rights.js';
import { PlayerTable } from '../player-table.js';
import { CorrectionAnswerForm } from './correction-answer-form.js';

type CorrectionLine = { readonly what: string; readonly before: string; readonly after: string };

/** Later turns that are named one by one. */
const namedTurns = 3;

/** One side of a correction that was asked for: before and after, and who answers it (G36). */
@Component({
  selector: 'bs-asked-side',
  imports: [TableGlyph],
  templateUrl: './correction-answer-side.html',
  styleUrls: ['../components/side.css', './correction-answer-side.css'],
})
export class CorrectionAnswerSide {
  private readonly refusalSentence = injectText(refusalSentence);
  private readonly blanksOf = injectText(blanksOf);
  private readonly playName = injectText(playName);
  private readonly table = inject(PlayerTable);
  protected readonly rights = inject(RestartRights);
  protected readonly desk = inject(CorrectionAnswerForm);
  private readonly reasonText = injectText(correctionReasonText);
  protected readonly words = injectText(correctionText);
  readonly seat = input.required<Seat>();

  private readonly asker = computed(() => this.desk.asked()?.seats[0]);
  protected readonly title = computed(() => {
    const turn = this.desk.turn();
    if (turn === undefined) return '';
    const number = turnNumber(this.table.game(), turn.id);
    return this.words.asked(number, this.table.name(turn.seat));
  });
  protected readonly askedBy = computed(() => {
    const asker = this.asker();
    const turn = this.desk.turn();
    const [missing = ''] = turn ? this.table.namesOf(this.table.othersThan(turn.seat)) : [];
    const why = this.reasonText(this.desk.asked()?.why ?? '', missing);
    if (asker === undefined) return `${why}.`;
    return asker === this.seat()
      ? this.words.youAsked(why)
      : this.words.askedBy(this.table.name(asker), why);
  });
  protected readonly lines = computed((): readonly CorrectionLine[] => {
    const trial = this.desk.trial();
    const turn = this.desk.turn();
    if (trial?.kind !== 'fits' || turn === undefined) return [];
    const game = this.table.game();
    const { after, rescored } = trial;
    const numbered = (one: Turn) => this.words.turn(turnNumber(after, one.id));
    return [
      { what: numbered(trial.turn), before: this.playText(turn), after: this.playText(trial.turn) },
      ...rescored.slice(0, namedTurns).map((one) => ({
        what: `${numbered(one.turn)}, ${this.playName(one.turn)}`,
        before: String(one.before),
        after: String(one.after),
      })),
      ...game.seats.map((_, index) => ({
        what: this.words.totalOf(this.table.name(index as Seat)),
        before: String(totalOf(game, index as Seat) ?? '–'),
        after: String(totalOf(after, index as Seat) ?? '–'),
      })),
    ];
  });
  /** Why there is nothing to show side by side. */
  protected readonly instead = computed(() => {
    const trial = this.desk.trial();
    switch (trial?.kind) {
      case undefined:
        return this.words.noMove;
      case 'breaks': {
        const number = standingTurns(this.table.game()).indexOf(trial.turn) + 1;
        const name = this.table.name(trial.turn.seat);
        return this.words.breaks(number, this.playName(trial.turn), name);
      }
      case 'refused':
        return this.refusalSentence(trial.refusal);
      case 'fits':
        return trial.rescored.length === 0 ? this.words.unchanged : this.words.clocksStay;
    }
  });
  protected readonly answers = computed(() => this.desk.unanswered().includes(this.seat()));
  /** What this side waits for, once it has nothing to say. */
  protected readonly waits = computed(() => {
    const disagrees = this.desk.disagrees();
    const silent = this.desk.unanswered();
    if (disagrees !== undefined)
      return disagrees === this.seat()
        ? this.words.youDisagree
        : this.words.disagrees(this.table.name(disagrees));
    if (this.desk.allAgree()) return this.words.bothAgree(this.table.seats().length);
    return this.desk.mends() && silent.length > 0
      ? this.words.waitsFor(this.table.namesOf(silent))
      : this.words.waitsDirector;
  });
  protected readonly leaves = computed(() => this.desk.leaves(this.seat()));
  protected readonly leaveWaits = computed(() =>
    this.words.takeBackWaits(this.desk.leaveWaits(this.seat())),
  );

  /** `9H MOB 16`; a blank is part of what is agreed with. */
  private playText(turn: Turn): string {
    const parts = [this.playName(turn), String(turnScore(turn) ?? '–'), this.blanksOf(turn)];
    return parts.filter((part) => part !== '').join(' · ');
  }
}
