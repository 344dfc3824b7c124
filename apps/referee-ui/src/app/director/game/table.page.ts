import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { PairingView } from '@boardside/contract';
import { nextRoundAfter } from '@boardside/tournament';
import { Empty } from '../../components/empty.js';
import { gamePageText } from '../../text/director-game.js';
import { TournamentStore } from '../data/tournament-store.js';
import { GamePage } from './game.page.js';
import { Page } from '../../components/page.js';
import { Button } from '../../components/button.js';

/** A table by its number: its current game, or what to do when there is none. */
@Component({
  selector: 'bs-console-table',
  imports: [Button, Page, Empty, GamePage, RouterLink],
  template: `
    @if (game(); as game) {
      <bs-game [g]="game" />
    } @else {
      <bs-page [heading]="words.table(number())">
        <bs-empty [heading]="words.noGame" [text]="words.noGameText">
          <div class="actions">
            <a bsButton [routerLink]="['/tournaments', room.id(), 'rounds']">{{
              words.toRounds
            }}</a>
            <a bsButton [routerLink]="['/tournaments', room.id(), 'tables']">{{
              words.toTables
            }}</a>
          </div>
        </bs-empty>
      </bs-page>
    }
  `,
})
export class ConsoleTablePage {
  protected readonly room = inject(TournamentStore);
  /** The table's number, from the address. */
  readonly n = input.required<string>();
  protected readonly words = gamePageText;
  protected readonly number = computed(() => Number(this.n()));
  /** The newest published game here, unless its division has gone on to a later round elsewhere. */
  private readonly ofRound = computed(() => {
    const { rounds = [], entrants = [] } = this.room.view() ?? {};
    const published = rounds.filter(({ status }) => status === 'published');
    const isHere = ({ table }: PairingView) => table === this.number();
    const round = published.findLast(({ pairings }) => pairings.some(isHere));
    const here = round?.pairings.find(isHere);
    if (!round || !here) return undefined;
    const goesOn = nextRoundAfter(published, entrants, here.division) > round.number + 1;
    return goesOn ? undefined : here.game;
  });
  /** Of the round that the division is in, or of an earlier one that is still played here. */
  protected readonly game = computed(
    () =>
      this.ofRound() ?? this.room.wall().find(({ row }) => row.table === this.number())?.row.game,
  );
}
