import { Component, computed, inject } from '@angular/core';
import { lastStanding, othersThan, type Seat } from '@boardside/game';
import { focusActingSide } from '../components/side-focus.js';
import { SplitScreen } from '../components/split-screen.js';
import { TableStatusLine } from '../components/table-status-line.js';
import { typeIntoLine } from '../entry/line-key.js';
import { PlayerTable } from '../player-table.js';
import { Reader } from '../reader.js';
import { CorrectionAnswerForm } from './correction-answer-form.js';
import { CorrectionAnswerSide } from './correction-answer-side.js';
import { CorrectionForm } from './correction-form.js';
import { OutageSide } from './outage-side.js';
import { OverdrawForm } from './overdraw-form.js';
import { OverdrawSide } from './overdraw-side.js';
import { RecountSide } from './recount-side.js';
import { TroubleStages } from './trouble-stage.js';

/** What is corrected at the table fills its screen, each half facing its player (G22, G24, G36). */
@Component({
  selector: 'bs-trouble-screen',
  imports: [
    CorrectionAnswerSide,
    SplitScreen,
    OutageSide,
    OverdrawSide,
    Reader,
    TableStatusLine,
    RecountSide,
  ],
  template: `
    <ng-template #side let-seat="seat">
      @switch (stages.stage()) {
        @case ('overdraw') {
          <bs-overdraw-side [seat]="seat" [bsReader]="seat" [attr.data-seat]="seat" />
        }
        @case ('tallies') {
          <bs-tallies-side [seat]="seat" [bsReader]="seat" [attr.data-seat]="seat" />
        }
        @case ('outage') {
          <bs-outage-side [seat]="seat" [bsReader]="seat" [attr.data-seat]="seat" />
        }
        @case ('correction') {
          <bs-asked-side [seat]="seat" [bsReader]="seat" [attr.data-seat]="seat" />
        }
      }
    </ng-template>
    <bs-halves [side]="side"><bs-table-facts /></bs-halves>
  `,
  host: { '(document:keydown)': 'keyed($event)' },
})
export class TroubleScreen {
  private readonly table = inject(PlayerTable);
  protected readonly stages = inject(TroubleStages);
  private readonly overdraw = inject(OverdrawForm);
  private readonly correction = inject(CorrectionForm);
  private readonly asked = inject(CorrectionAnswerForm);

  /** Who has to do something now. */
  private readonly acting = computed((): Seat => {
    const game = this.table.game();
    switch (this.stages.stage()) {
      case 'overdraw':
        return this.overdraw.remover() ?? 0;
      case 'correction':
        return this.asked.unanswered()[0] ?? this.asked.asked()?.seats[0] ?? 0;
      default: {
        const last = lastStanding(game);
        const agrees = last && othersThan(game, last.seat)[0];
        return this.correction.asking()?.seat ?? agrees ?? 0;
      }
    }
  });
  /** Changes whenever the page says something else. */
  private readonly moment = computed(() => {
    const asking = this.correction.asking();
    return [this.stages.stage(), this.overdraw.step(), asking?.turn, asking?.wrong].join('/');
  });

  constructor() {
    focusActingSide(this.moment, this.acting);
  }

  protected keyed(key: KeyboardEvent): void {
    if (key.ctrlKey || key.metaKey || key.altKey) return;
    if (key.key === 'F9') {
      key.preventDefault();
      this.table.act({ kind: 'stop-clock', reason: 'referee' }, [this.acting()], key);
      return;
    }
    const wrong = this.correction.asking()?.wrong;
    const types = wrong !== undefined && wrong !== 'score';
    if (types && !(key.target instanceof HTMLButtonElement)) this.type(key);
  }

  private type(key: KeyboardEvent): void {
    const { desk } = this.correction;
    if (key.key === 'Enter') this.correction.ask(key);
    else if (!typeIntoLine(desk, key)) return;
    key.preventDefault();
  }
}
