import {
  ChangeDetectionStrategy,
  Component,
  DestroyRef,
  afterNextRender,
  inject,
  signal,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { needBadge, queueWords } from '../../words/director-queue.js';
import { ConsoleKeys } from '../console-keys.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { Badge } from '../parts/badge.js';
import { hallTime, spanText } from '../parts/clock-text.js';
import { badgeLevels } from '../wall/levels.js';
import { placeOf, type Need } from '../wall/need.js';
import { ClaimLine } from './claim-line.js';
import { LevelFilter } from './level-filter.js';
import { detailOf, scoresOf } from './need-words.js';
import { PutOff } from './put-off.js';
import { QueueHistory } from './queue-history.js';
import { QueueKeeper } from './queue-keeper.js';
import { SteadyQueue } from './steady-queue.js';
import { ToneSwitch } from './tone-switch.js';

type Part = 'now' | 'later' | 'history';

/** The queue as a table: for the keyboard, for a phone, and for what was put off or settled. */
@Component({
  selector: 'bs-alerts',
  imports: [Badge, ClaimLine, LevelFilter, PutOff, QueueHistory, RouterLink, ToneSwitch],
  providers: [SteadyQueue],
  templateUrl: './alerts.page.html',
  styleUrl: './alerts.page.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class AlertsPage {
  protected readonly room = inject(TournamentRoom);
  protected readonly keeper = inject(QueueKeeper);
  protected readonly steady = inject(SteadyQueue);
  protected readonly words = queueWords;
  protected readonly hallTime = hallTime;
  protected readonly levels = badgeLevels;
  protected readonly badges = needBadge;
  protected readonly part = signal<Part>('now');
  protected readonly parts: readonly Part[] = ['now', 'later', 'history'];

  constructor() {
    const keys = inject(ConsoleKeys);
    keys.page = (key) => this.steady.press(key);
    inject(DestroyRef).onDestroy(() => (keys.page = () => 'left'));
    afterNextRender(() => {
      if (this.keeper.goesToNext() === 'no') return;
      this.keeper.goesToNext.set('no');
      this.steady.next();
    });
  }

  protected detail(need: Need): string {
    return detailOf(need);
  }

  protected scores(need: Need): string {
    return need.row === undefined ? '' : scoresOf(need);
  }

  protected waiting(need: Need): string {
    return spanText(this.room.second() - need.since);
  }

  protected forsaken(need: Need): boolean {
    return this.keeper.forsakenMs(need) !== undefined;
  }

  protected backIn(need: Need): string {
    return queueWords.back(spanText(this.keeper.backInMs(need)));
  }

  protected place(need: Need) {
    const { page, params } = placeOf(need);
    return { address: ['/tournaments', this.room.id(), ...page], params };
  }
}
