import { Component, computed, afterNextRender, inject, signal } from '@angular/core';
import { needBadge, queueText } from '../../text/director-queue.js';
import { injectPageKeys } from '../console-keys.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import type { TableLink } from '../../components/table-ref.js';
import { hallTime, durationText } from '../components/clock-text.js';
import { badgeLevels } from '../hall/badge-levels.js';
import { linkOfNeed, type Need } from '../hall/need.js';
import { ClaimLine } from './claim-line.js';
import { LevelFilter } from './level-filter.js';
import { needDetailText, needScoresText } from './need-text.js';
import { SnoozeControl } from './snooze-control.js';
import { QueueHistory } from './queue-history.js';
import { QueueStore } from './queue-store.js';
import { QueueNavigator } from './queue-navigator.js';
import { ToneSwitch } from './tone-switch.js';

type AlertsTab = 'now' | 'later' | 'history';

const parts: readonly AlertsTab[] = ['now', 'later', 'history'];

/** The queue as a table: for the keyboard, for a phone, and for what was put off or settled. */
@Component({
  selector: 'bs-alerts',
  imports: [kit, ClaimLine, LevelFilter, SnoozeControl, QueueHistory, ToneSwitch],
  providers: [QueueNavigator],
  templateUrl: './alerts.page.html',
  styleUrl: './alerts.page.scss',
})
export class AlertsPage {
  protected readonly room = inject(TournamentStore);
  protected readonly keeper = inject(QueueStore);
  protected readonly steady = inject(QueueNavigator);
  protected readonly words = queueText;
  protected readonly hallTime = hallTime;
  protected readonly levels = badgeLevels;
  protected readonly badges = needBadge;
  protected readonly part = signal<AlertsTab>('now');
  protected readonly parts = computed(() =>
    parts.map((value) => {
      const later = this.keeper.putOff().length;
      const count = value === 'later' && later > 0 ? later : undefined;
      return { value, text: queueText[value], count };
    }),
  );

  private readonly asOf = this.room.asOf;
  protected readonly emptyHeading = computed(() =>
    this.asOf() === undefined ? queueText.nobody : undefined,
  );
  protected readonly emptyText = computed(() => {
    const at = this.asOf();
    if (at !== undefined) return queueText.asOf(hallTime(at));
    return queueText.nobodyFacts(this.room.counts().running, undefined);
  });

  constructor() {
    injectPageKeys((key) => this.steady.press(key));
    afterNextRender(() => {
      if (!this.keeper.opensNext()) return;
      this.keeper.opensNext.set(false);
      this.steady.next();
    });
  }

  protected detail(need: Need): string {
    return needDetailText(need);
  }

  protected scores(need: Need): string {
    return need.row === undefined ? '' : needScoresText(need);
  }

  protected waiting(need: Need): string {
    return durationText(this.room.second() - need.since);
  }

  protected forsaken(need: Need): boolean {
    return this.keeper.unclaimedMs(need) !== undefined;
  }

  protected backIn(need: Need): string {
    return queueText.back(durationText(this.keeper.snoozeLeftMs(need)));
  }

  protected linkOf(need: Need): TableLink {
    return linkOfNeed(this.room.id(), need);
  }
}
