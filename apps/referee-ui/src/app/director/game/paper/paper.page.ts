import { Component, computed, effect, inject, input, untracked } from '@angular/core';
import { runningSeatOf } from '@boardside/game';
import { kit } from '../../../components/kit.js';
import { Instruments } from '../../../live/instruments.js';
import { paperText } from '../../../text/director-paper.js';
import { FollowedGame } from '../../data/followed-game.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { PositionSheet } from './position-sheet.js';

/** The sheet of one game, as the game is now. */
@Component({
  selector: 'bs-paper',
  imports: [kit, PositionSheet],
  templateUrl: './paper.page.html',
  styles: `
    .actions,
    bs-notice {
      max-width: 186mm;
      margin: 16px auto 0;
    }
    @media (max-width: 720px) {
      .actions,
      bs-notice {
        padding: 0 16px;
      }
    }
  `,
  providers: [FollowedGame],
})
export class PaperPage {
  private readonly instruments = inject(Instruments);
  protected readonly room = inject(TournamentStore);
  protected readonly followed = inject(FollowedGame);

  /** The game's id, from the address. */
  readonly g = input.required<string>();
  protected readonly words = paperText.page;
  protected readonly title = paperText.link;
  protected readonly at = this.instruments.tick;
  protected readonly isRunning = computed(() => {
    const game = this.followed.game();
    return game !== undefined && runningSeatOf(game) !== undefined;
  });

  constructor() {
    effect(() => {
      const game = this.g();
      untracked(() => void this.followed.open(game));
    });
  }

  protected print(): void {
    window.print();
  }
}
