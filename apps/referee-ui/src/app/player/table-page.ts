import {
  Component,
  computed,
  effect,
  inject,
  signal,
  untracked,
  ViewEncapsulation,
} from '@angular/core';
import { Router } from '@angular/router';
import { Instruments } from '../live/instruments.js';
import { TableSession } from '../session/table-session.js';
import { joiningWords } from '../words/joining.js';
import { PlayScreen } from './play/play-screen.js';
import { DrawFirst } from './before/draw-first.js';
import { FirstStart } from './before/first-start.js';
import { Seats } from './before/seats.js';
import { TilesCheck } from './before/tiles-check.js';
import { Racks } from './after/racks.js';
import { Slip } from './after/slip.js';
import { ChallengeScreen } from './challenge/challenge-screen.js';
import { Stages } from './challenge/challenge-stage.js';
import { fetchEverything } from './fetch-everything.js';
import { PlainMessage } from './waiting/plain-message.js';
import { PracticeScreen } from './waiting/practice-screen.js';
import { WaitingScreen } from './waiting/waiting-screen.js';
import { Table } from './table.js';

type Screen =
  | 'opening'
  | 'other-tab'
  | 'released'
  | 'taken-over'
  | 'paper'
  | 'waiting'
  | 'practice'
  | 'seats'
  | 'tiles'
  | 'draw'
  | 'start'
  | 'play'
  | 'challenge'
  | 'racks'
  | 'slip';

/** The table's tablet: one screen after another, as the game has it. */
@Component({
  selector: 'bs-table-page',
  imports: [
    ChallengeScreen,
    DrawFirst,
    FirstStart,
    PlainMessage,
    PlayScreen,
    PracticeScreen,
    Racks,
    Seats,
    Slip,
    TilesCheck,
    WaitingScreen,
  ],
  templateUrl: './table-page.html',
  styleUrl: './player-kit.css',
  encapsulation: ViewEncapsulation.None,
})
export class TablePage {
  private readonly session = inject(TableSession);
  private readonly table = inject(Table);
  private readonly router = inject(Router);
  private readonly instruments = inject(Instruments);
  private readonly stages = inject(Stages);
  protected readonly words = joiningWords;
  protected readonly practising = signal(false);

  protected readonly screen = computed((): Screen => {
    if (this.session.otherTab()) return 'other-tab';
    if (this.session.turnedAway() === 'unknown-device') return 'released';
    const game = this.table.opened();
    if (game === undefined) {
      if (this.practising()) return 'practice';
      const now = this.session.now();
      return now === undefined || now.game !== undefined ? 'opening' : 'waiting';
    }
    const { holder } = game;
    const keeper = this.table.keeper();
    if (holder?.kind === 'none' || holder?.kind === 'desk') return 'paper';
    const elsewhere = holder?.kind === 'device' && holder.device !== keeper?.place.device;
    if (elsewhere || keeper?.turnedAway() === true) return 'taken-over';
    const stage = this.stages.stage();
    if (stage !== undefined && stage !== 'enter') return 'challenge';
    switch (game.phase) {
      case 'opened':
        return this.beforePlay();
      case 'playing':
      case 'closing':
        return 'play';
      case 'racks':
        return 'racks';
      case 'ended':
      case 'signed':
        return 'slip';
    }
  });

  constructor() {
    if (this.session.bound() === undefined) void this.router.navigateByUrl('/');
    else void this.session.open();
    effect(() => {
      if (this.table.opened() !== undefined) untracked(() => this.practising.set(false));
    });
    effect(() => {
      if (this.session.reach() === 'online')
        this.instruments.later(1_500, () => void fetchEverything());
    });
  }

  protected joinAgain(): void {
    const code = this.session.bound()?.code ?? '';
    this.session.leave();
    void this.router.navigate(['/t', code]);
  }

  private beforePlay(): Screen {
    const game = this.table.game();
    if (this.table.nearSeat() === undefined) return 'seats';
    if (!game.tilesChecked && game.rules.options.tilesCheck === 'asked') return 'tiles';
    return game.order === undefined ? 'draw' : 'start';
  }
}
