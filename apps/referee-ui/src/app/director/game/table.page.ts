import { ChangeDetectionStrategy, Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { gameWords } from '../../words/director-game.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { GamePage } from './game.page.js';

/** A table by its number: its current game, or what to do when there is none. */
@Component({
  selector: 'bs-table',
  imports: [GamePage, RouterLink],
  template: `
    @if (game(); as game) {
      <bs-game [g]="game" />
    } @else {
      <section class="page">
        <header>
          <h1>{{ words.table(number()) }}</h1>
        </header>
        <section class="nothing-yet">
          <h2>{{ words.noGame }}</h2>
          <p>{{ words.noGameText }}</p>
          <div class="actions">
            <a class="button" [routerLink]="['/tournaments', room.id(), 'rounds']">{{
              words.toRounds
            }}</a>
            <a class="button" [routerLink]="['/tournaments', room.id(), 'tables']">{{
              words.toTables
            }}</a>
          </div>
        </section>
      </section>
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class TablePage {
  protected readonly room = inject(TournamentRoom);
  /** The table's number, from the address. */
  readonly n = input.required<string>();
  protected readonly words = gameWords;
  protected readonly number = computed(() => Number(this.n()));
  private readonly ofRound = computed(
    () => this.room.round()?.pairings.find(({ table }) => table === this.number())?.game,
  );
  /** Of the round that was published last, or of an earlier one that is still played here. */
  protected readonly game = computed(
    () =>
      this.ofRound() ?? this.room.wall().find(({ row }) => row.table === this.number())?.row.game,
  );
}
