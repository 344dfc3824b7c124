import { Component, computed, inject, input } from '@angular/core';
import { turnNumber, type Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { outageText } from '../../text/outage-times.js';
import { tableText } from '../../text/table.js';
import { playName } from '../../text/turns.js';
import { sheetLines } from '../play/score-rows.js';
import { PlayerTable } from '../player-table.js';
import { injectClockText } from '../reader.js';
import { OutageTimes } from './outage-times.js';

/** One side after an outage: the turns that only this tablet has timed, with what each took. */
@Component({
  selector: 'bs-outage-side',
  template: `
    <div class="side">
      <div class="what">
        <h1 tabindex="-1">{{ words.title }}</h1>
        <p class="t-lead">{{ words.lead }}</p>
        <p class="t-lead">{{ words.notRight }}</p>
        @if (tapped()) {
          <p class="t-lead done">{{ waits() }}</p>
        } @else {
          <button type="button" class="t-dark go" (click)="times.confirm(seat(), $event)">
            {{ words.right }}
          </button>
        }
      </div>
      <div class="sheet" tabindex="0" role="group" [attr.aria-label]="words.sheet">
        <table>
          <thead>
            <tr>
              @for (column of columns(); track column.seat) {
                <th scope="col">
                  <span>{{ column.name }}</span>
                  <b>{{ column.sum }}</b>
                </th>
              }
            </tr>
          </thead>
          <tbody>
            @for (line of lines(); track $index) {
              <tr>
                @for (row of line; track $index) {
                  <td>
                    @if (row) {
                      <p class="turn timed">
                        <span class="t-muted"
                          ><span class="t-spoken">{{ words.turn }}</span> {{ row.number }}</span
                        >
                        <span class="play">{{ row.play }}</span>
                        <b>{{ row.time }}</b>
                      </p>
                    }
                  </td>
                }
              </tr>
            }
          </tbody>
        </table>
      </div>
    </div>
  `,
  styles: `
    .timed {
      grid-template-columns: 26px minmax(0, 1fr) auto;
      cursor: default;
    }
  `,
  styleUrls: ['../components/side.css', './recount.css'],
})
export class OutageSide {
  private readonly clockText = injectClockText();
  private readonly tableText = injectText(tableText);
  private readonly playName = injectText(playName);
  private readonly table = inject(PlayerTable);
  protected readonly times = inject(OutageTimes);
  protected readonly words = injectText(outageText);
  readonly seat = input.required<Seat>();

  protected readonly tapped = computed(() => !this.times.unconfirmedSeats().includes(this.seat()));
  protected readonly waits = computed(() =>
    this.tableText.waitsForOther(this.table.namesOf(this.times.unconfirmedSeats())),
  );
  protected readonly columns = computed(() =>
    this.table.seats().map((seat) => {
      const ms = this.times.turns().map((turn) => (turn.seat === seat ? turn.ms : 0));
      const spentMs = ms.reduce((one, other) => one + other, 0);
      const sum = this.clockText(spentMs);
      return { seat, name: this.table.name(seat), sum };
    }),
  );
  /** A line for each round of turns, the newest first. */
  protected readonly lines = computed(() => {
    const game = this.table.game();
    const rows = this.times.turns().flatMap(({ turn: id, seat, ms }) => {
      const turn = game.turns.find((one) => one.id === id);
      const number = turnNumber(game, id);
      const isOff = turn === undefined || number === 0;
      const play = isOff ? this.words.removed : this.playName(turn);
      return [{ seat, number: isOff ? '–' : String(number), play, time: this.clockText(ms) }];
    });
    return sheetLines(rows, this.columns()).toReversed();
  });
}
