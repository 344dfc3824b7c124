import { ChangeDetectionStrategy, Component, computed, inject, input, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { needBadge, queueText, type NeedKind } from '../../text/director-queue.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { Badge } from '../../components/badge.js';
import { durationText } from '../components/clock-text.js';
import { badgeLevels } from '../hall/badge-levels.js';
import { pageOfNeed } from '../hall/need.js';
import { ClaimLine } from './claim-line.js';
import { needDetailText, needScoresText } from './need-text.js';
import { SnoozeControl } from './snooze-control.js';
import { QueueStore } from './queue-store.js';
import type { DisplayedNeed } from './stabilize-queue.js';
import { problemTextOf } from '../data/api-result.js';

/** What is about one turn, which the director may want to see as it was. */
const disputes: readonly NeedKind[] = ['challenge', 'second-opinion', 'score', 'correction'];

/** What a judge has to answer. */
const judged: readonly NeedKind[] = ['with-jury', 'second-opinion', 'verdict-late'];

/** One item of the queue beside the wall. */
@Component({
  selector: 'bs-queue-item',
  imports: [Badge, ClaimLine, SnoozeControl, RouterLink],
  templateUrl: './queue-item.html',
  styleUrl: './queue-item.scss',
  host: {
    '[class]': 'solved() ? "solved" : level()',
    '[class.forsaken]': 'forsaken() !== undefined',
    '[attr.data-need]': 'need().id',
  },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class QueueItem {
  private readonly server = inject(ConsoleApi);
  private readonly session = inject(StaffSession);
  protected readonly room = inject(TournamentStore);
  private readonly keeper = inject(QueueStore);

  readonly item = input.required<DisplayedNeed>();

  protected readonly words = queueText;
  protected readonly need = computed(() => this.item().need);
  protected readonly solved = computed(() => this.item().solvedAt !== undefined);
  protected readonly level = computed(() => badgeLevels[this.need().level]);
  protected readonly badge = computed(() => needBadge[this.need().kind]);
  protected readonly waiting = computed(() => durationText(this.room.second() - this.need().since));
  protected readonly scores = computed(() => needScoresText(this.need()));
  protected readonly detail = computed(() => needDetailText(this.need()));
  protected readonly forsaken = computed(() => {
    const ms = this.solved() ? undefined : this.keeper.unclaimedMs(this.need());
    return ms === undefined ? undefined : durationText(ms);
  });
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly place = computed(() => pageOfNeed(this.need()));
  protected readonly address = computed(() => [
    ...['/tournaments', this.room.id()],
    ...this.place().page,
  ]);

  /** The game whose turn is argued about, while it is. */
  protected readonly disputed = computed(() => {
    const { kind, row } = this.need();
    return disputes.includes(kind) && !this.solved() ? row?.game : undefined;
  });

  /** The case that nobody judges yet, for a director who may; no juror need be there. */
  protected readonly toJudge = computed(() => {
    const { kind, row } = this.need();
    const waits = judged.includes(kind) && !this.solved() && this.session.may('judge-cases');
    const open = waits ? this.room.cases().find(({ game }) => game === row?.game) : undefined;
    if (open === undefined || open.barred || open.wrong !== undefined) return undefined;
    const claim = this.keeper.claimOf(this.need());
    const isTaken = claim !== undefined && !this.keeper.isClaimedByMe(this.need());
    return isTaken ? undefined : ['/jury', this.room.id(), open.id];
  });

  protected async answer(answer: 'approve' | 'refuse'): Promise<void> {
    const { request, table } = this.need();
    if (request === undefined) return;
    const given = await this.server.decideTabletRequest(this.room.id(), table, request.id, answer);
    this.problem.set(problemTextOf(given));
    await this.room.afterAct();
  }
}
