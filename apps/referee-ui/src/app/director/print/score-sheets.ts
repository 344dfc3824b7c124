import {
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  input,
  ViewEncapsulation,
} from '@angular/core';
import type { RoundView } from '@boardside/contract';
import { printWords } from '../../words/director-print.js';
import { TournamentRoom } from '../hall/tournament-room.js';

/** More turns than nearly every game has; a page holds them. */
const turnsOfSheet = 20;

/** An empty score sheet a table, a page each: who sits there, and lines for every turn. */
@Component({
  selector: 'bs-score-sheets',
  template: `
    @for (sheet of sheets(); track sheet.table) {
      <article>
        <p>{{ head() }}</p>
        <h2>{{ words.slip.title(round().number, sheet.table) }}</h2>
        <table>
          <colgroup>
            <col class="turn" />
            @for (player of sheet.players; track player.id) {
              <col />
              <col class="points" />
              <col class="points" />
            }
          </colgroup>
          <thead>
            <tr>
              <td></td>
              @for (player of sheet.players; track player.id) {
                <th scope="colgroup" colspan="3">
                  {{ player.name }} <span>{{ player.begins }}</span>
                </th>
              }
            </tr>
            <tr>
              <th scope="col">{{ words.sheetOfScores.turn }}</th>
              @for (player of sheet.players; track player.id) {
                <th scope="col">{{ words.sheetOfScores.play }}</th>
                <th scope="col">{{ words.sheetOfScores.points }}</th>
                <th scope="col">{{ words.sheetOfScores.total }}</th>
              }
            </tr>
          </thead>
          <tbody>
            @for (turn of turns; track turn) {
              <tr>
                <td class="figure">{{ turn }}</td>
                @for (player of sheet.players; track player.id) {
                  <td></td>
                  <td></td>
                  <td></td>
                }
              </tr>
            }
            @for (line of words.sheetOfScores.lines; track line) {
              <tr class="last">
                <td></td>
                @for (player of sheet.players; track player.id) {
                  <td>{{ line }}</td>
                  <td></td>
                  <td></td>
                }
              </tr>
            }
          </tbody>
        </table>
        <ul>
          @for (player of sheet.players; track player.id) {
            <li>{{ words.sheetOfScores.signed(player.name) }}</li>
          }
        </ul>
      </article>
    }
  `,
  styleUrl: './score-sheets.scss',
  encapsulation: ViewEncapsulation.None,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ScoreSheets {
  private readonly room = inject(TournamentRoom);
  protected readonly words = printWords;
  protected readonly turns = Array.from({ length: turnsOfSheet }, (_, index) => index + 1);

  readonly round = input.required<RoundView>();
  readonly head = input.required<string>();

  protected readonly sheets = computed(() =>
    [...this.round().pairings]
      .sort((one, other) => one.table - other.table)
      .map(({ table, seats, first }) => ({
        table,
        players: seats.map((id, seat) => {
          return {
            ...{ id, name: this.room.nameOf(id) },
            begins: first === seat ? printWords.begins : '',
          };
        }),
      })),
  );
}
