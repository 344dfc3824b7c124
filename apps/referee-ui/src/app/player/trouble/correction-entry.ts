import { Component, computed, inject } from '@angular/core';
import { standingTurns, totalOf, turnNumber, type Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { refusalSentence } from '../../text/refusals.js';
import { correctionText } from '../../text/recount.js';
import { tableText } from '../../text/table.js';
import { playName } from '../../text/turns.js';
import { typedLineSentence } from '../../text/typed-line.js';
import { LineKeys } from '../play/line-keys.js';
import { PlayerTable } from '../player-table.js';
import type { TurnErrorKind } from './correction-drafting.js';
import { CorrectionForm } from './correction-form.js';

const turnErrorKinds: readonly TurnErrorKind[] = ['word', 'place', 'blank', 'score', 'missing'];

/** The side of a player who says what is wrong with a turn and what was really played. */
@Component({
  selector: 'bs-correction-entry',
  imports: [LineKeys],
  templateUrl: './correction-entry.html',
  styleUrls: ['../components/side.css', './correction-entry.css'],
})
export class CorrectionEntry {
  private readonly refusalSentence = injectText(refusalSentence);
  private readonly tableText = injectText(tableText);
  private readonly playName = injectText(playName);
  private readonly typedLineSentence = injectText(typedLineSentence);
  private readonly table = inject(PlayerTable);
  protected readonly desk = inject(CorrectionForm);
  protected readonly words = injectText(correctionText);
  protected readonly line = this.tableText.lineLabel;

  protected readonly wrong = computed(() => this.desk.asking()?.wrong);
  protected readonly others = computed(() =>
    this.table.namesOf(this.table.othersThan(this.desk.asking()?.seat ?? 0)),
  );
  /** A turn is put in only after one that the other player made, and pending turns are entered. */
  protected readonly kinds = computed(() => {
    const kind = this.desk.turn()?.move.kind;
    return turnErrorKinds.filter((one) => kind === 'play' || one !== 'blank');
  });
  protected readonly title = computed(() => {
    const turn = this.desk.turn();
    if (turn === undefined) return '';
    const number = turnNumber(this.table.game(), turn.id);
    const name = this.table.name(turn.seat);
    switch (this.wrong()) {
      case undefined:
        return this.words.whatIsWrong(number, name, this.playName(turn));
      case 'score':
        return this.words.scoreTitle(number);
      case 'missing':
        return this.words.missing(
          number,
          this.table.name(this.table.othersThan(turn.seat)[0] ?? 0),
        );
      default:
        return this.words.entry(number, name);
    }
  });
  protected readonly says = computed(() => {
    const refusal = this.desk.desk.line()?.refusal;
    if (refusal !== undefined) return this.typedLineSentence(refusal);
    const preview = this.desk.desk.preview();
    if (preview.kind === 'illegal') return this.refusalSentence(preview.refusal);
    if (this.wrong() !== 'missing' && this.desk.isSame()) return this.words.same;
    return this.brings() ?? this.words.hint;
  });
  protected readonly act = computed(() => {
    const wrong = this.wrong();
    const shown = wrong !== 'score' && wrong !== 'missing';
    return shown && this.desk.trial()?.kind !== 'breaks'
      ? this.words.show(this.others())
      : this.words.askReferee;
  });

  /** `11 instead of 9. Kim’s total 39, Lee’s total 27.` */
  private brings(): string | undefined {
    const trial = this.desk.trial();
    const game = this.table.game();
    switch (trial?.kind) {
      case undefined:
        return undefined;
      case 'refused':
        return this.refusalSentence(trial.refusal);
      case 'breaks': {
        const at = standingTurns(game).indexOf(trial.turn) + 1;
        const name = this.table.name(trial.turn.seat);
        return this.words.breaks(at, this.playName(trial.turn), name);
      }
      case 'fits':
        return game.seats
          .map((_, seat) => {
            const total = String(totalOf(trial.after, seat as Seat) ?? '–');
            return `${this.words.totalOf(this.table.name(seat as Seat))} ${total}`;
          })
          .join(' · ');
    }
  }
}
