import { Component, computed, inject, input, ViewEncapsulation } from '@angular/core';
import type { PairingView } from '@boardside/contract';
import { printText } from '../../text/director-print.js';
import { TournamentStore } from '../data/tournament-store.js';

/** More turns than nearly every game has; a page holds them. Of three and four each has fewer. */
const turnsOfTwo = 20;
const turnsOfMore = 14;

/** An empty score sheet of a table, a page: who sits there, and lines for every turn. */
@Component({
  selector: 'bs-score-sheet',
  template: `
    <article [class.broad]="isBroad()">
      <p>{{ head() }}</p>
      <h2>{{ words.slip.title(round(), pairing().table) }}</h2>
      @if (note(); as note) {
        <p class="note">{{ note }}</p>
      }
      <table>
        <colgroup>
          <col class="turn" />
          @for (player of players(); track player.id) {
            <col />
            <col class="points" />
            <col class="points" />
          }
        </colgroup>
        <thead>
          <tr>
            <td></td>
            @for (player of players(); track player.id) {
              <th scope="colgroup" colspan="3">
                {{ player.name }} <span>{{ player.begins }}</span>
              </th>
            }
          </tr>
          <tr>
            <th scope="col">{{ words.sheetOfScores.turn }}</th>
            @for (player of players(); track player.id) {
              <th scope="col">{{ words.sheetOfScores.play }}</th>
              <th scope="col">{{ words.sheetOfScores.points }}</th>
              <th scope="col">{{ words.sheetOfScores.total }}</th>
            }
          </tr>
        </thead>
        <tbody>
          @for (turn of turns(); track turn) {
            <tr>
              <td class="figure">{{ turn }}</td>
              @for (player of players(); track player.id) {
                <td></td>
                <td></td>
                <td></td>
              }
            </tr>
          }
          @for (line of words.sheetOfScores.lines; track line) {
            <tr class="last">
              <td></td>
              @for (player of players(); track player.id) {
                <td>{{ line }}</td>
                <td></td>
                <td></td>
              }
            </tr>
          }
        </tbody>
      </table>
      <ul>
        @for (player of players(); track player.id) {
          <li>{{ words.sheetOfScores.signed(player.name) }}</li>
        }
      </ul>
    </article>
  `,
  styleUrl: './score-sheet.scss',
  encapsulation: ViewEncapsulation.None,
})
export class ScoreSheet {
  private readonly room = inject(TournamentStore);
  protected readonly words = printText;

  /** Its number. */
  readonly round = input.required<number>();
  readonly pairing = input.required<PairingView>();
  readonly head = input.required<string>();
  /** What the players have to know. */
  readonly note = input<string>();

  /** Three or four stand beside each other on a page turned to its side. */
  protected readonly isBroad = computed(() => this.pairing().seats.length > 2);
  protected readonly turns = computed(() =>
    Array.from({ length: this.isBroad() ? turnsOfMore : turnsOfTwo }, (_, index) => index + 1),
  );
  protected readonly players = computed(() => {
    const { seats, first } = this.pairing();
    return seats.map((id, seat) => {
      return {
        id,
        name: this.room.nameOf(id),
        begins: first === seat ? printText.begins : '',
      };
    });
  });
}
