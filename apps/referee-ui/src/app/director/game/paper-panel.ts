import { Component, inject, output } from '@angular/core';
import { kit } from '../../components/kit.js';
import { paperText } from '../../text/director-paper.js';
import { FollowedGame } from '../data/followed-game.js';
import { TournamentStore } from '../data/tournament-store.js';

/** While a game is played on paper: what to print, and how it comes back. */
@Component({
  selector: 'bs-paper-panel',
  imports: [kit],
  template: `
    <bs-panel class="preview no-print" [heading]="words.title">
      <p>{{ words.text }}</p>
      <div class="actions">
        <a bsButton [routerLink]="['/tournaments', room.id(), 'games', followed.id(), 'paper']">{{
          words.print
        }}</a>
        <button type="button" bsButton="primary" (click)="enter.emit()">
          {{ words.enter }}
        </button>
      </div>
    </bs-panel>
  `,
})
export class PaperPanel {
  protected readonly room = inject(TournamentStore);
  protected readonly followed = inject(FollowedGame);
  readonly enter = output();
  protected readonly words = paperText.panel;
}
