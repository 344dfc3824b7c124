import { Component, computed, inject, input, signal, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import { needBadge, needShortBadge, queueText, type NeedKind } from '../../text/director-queue.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { Menu, type MenuItem } from '../../components/menu.js';
import { durationText } from '../components/clock-text.js';
import { badgeLevels } from '../hall/badge-levels.js';
import { linkOfNeed, type Need } from '../hall/need.js';
import { ClaimLine } from './claim-line.js';
import { needDetailText, needScoresText } from './need-text.js';
import { needsToClaim, type QueueCard } from './queue-cards.js';
import { isNotice, maySnooze, snoozeMinutes } from './queue-filter.js';
import { QueueNavigator } from './queue-navigator.js';
import { problemTextOf } from '../data/api-result.js';

/** What is about one turn, which the director may want to see as it was. */
const disputes: readonly NeedKind[] = ['challenge', 'second-opinion', 'score', 'correction'];

/** What a judge has to answer. */
const judged: readonly NeedKind[] = ['with-jury', 'second-opinion', 'verdict-late', 'case-wrong'];

/** An entry of the card's menu, and what it does. */
type CardAction = MenuItem & { readonly run: () => unknown };

/** One table of the queue beside the hall: the worst that it needs somebody for. */
@Component({
  selector: 'bs-queue-item',
  imports: [kit, ClaimLine, Menu],
  templateUrl: './queue-item.html',
  styleUrl: './queue-item.scss',
  host: {
    '[class]': 'solved() ? "solved" : level()',
    '[class.forsaken]': 'forsaken() !== undefined',
    '[attr.data-need]': 'need().id',
  },
})
export class QueueItem {
  private readonly server = inject(ConsoleApi);
  private readonly session = inject(StaffSession);
  protected readonly room = inject(TournamentStore);
  private readonly steady = inject(QueueNavigator);
  private readonly router = inject(Router);
  private readonly keeper = this.steady.keeper;

  readonly card = input.required<QueueCard>();

  protected readonly words = queueText;
  protected readonly need = computed(() => this.card().need);
  protected readonly solved = computed(() => this.card().solvedAt !== undefined);
  protected readonly level = computed(() => badgeLevels[this.need().level]);
  protected readonly badge = computed(() => needBadge[this.need().kind]);
  protected readonly waiting = computed(() => durationText(this.room.second() - this.need().since));
  /** Who sits there and how it stands, where somebody is to go there. */
  protected readonly scores = computed(() => {
    const need = this.need();
    return need.row !== undefined && need.level < 2 ? needScoresText(need) : '';
  });
  /** What else there is at the table. */
  protected readonly also = computed(() => {
    const [first, ...rest] = this.card().others.map(({ need }) => need.kind);
    if (first === undefined) return '';
    return queueText.also(needShortBadge[first] ?? needBadge[first], rest.length);
  });
  protected readonly detail = computed(() => needDetailText(this.need()));
  protected readonly news = computed(() => isNotice(this.need()));
  protected readonly toClaim = computed(() => needsToClaim(this.card()).slice(1));
  protected readonly forsaken = computed(() => {
    const ms = this.solved() ? undefined : this.keeper.unclaimedMs(this.need());
    return ms === undefined ? undefined : durationText(ms);
  });
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly link = computed(() => linkOfNeed(this.room.id(), this.need()));
  private readonly claimLine = viewChild(ClaimLine);

  /** The game whose turn is argued about, while it is. */
  private readonly disputed = computed(() => {
    const { kind, row } = this.need();
    return disputes.includes(kind) ? row?.game : undefined;
  });

  /** The case that nobody judges yet, for a director who may; no juror need be there. */
  protected readonly toJudge = computed(() => {
    const { kind, row } = this.need();
    const waits = judged.includes(kind) && this.session.may('judge-cases');
    const open = waits ? this.room.cases().find(({ game }) => game === row?.game) : undefined;
    if (open === undefined || open.barred) return undefined;
    const claim = this.keeper.claimOf(this.need());
    const isTaken = claim !== undefined && !this.keeper.isClaimedByMe(this.need());
    return isTaken ? undefined : open.id;
  });

  /** What else can be done here, behind three dots. */
  protected readonly actions = computed<readonly CardAction[]>(() => {
    if (this.solved()) return [];
    const { need, others } = this.card();
    const all = [need, ...others.map((other) => other.need)];
    return [
      ...this.dispute(),
      ...this.claiming(),
      ...(need.request ? [this.refusal()] : []),
      ...all
        .slice(1)
        .filter(isNotice)
        .map((each) => this.seeing(each)),
      ...all.filter(maySnooze).flatMap((each) => this.snoozing(each)),
    ];
  });

  protected choose(id: string): void {
    this.actions()
      .find((action) => action.id === id)
      ?.run();
  }

  protected async answer(answer: 'approve' | 'refuse'): Promise<void> {
    const { request, table } = this.need();
    if (request === undefined) return;
    const given = await this.server.decideTabletRequest(this.room.id(), table, request.id, answer);
    this.problem.set(problemTextOf(given));
    await this.room.afterAct();
  }

  protected look(act: Event): void {
    this.steady.keepFocus(this.need().id, act);
    this.keeper.look(this.need());
  }

  private dispute(): readonly CardAction[] {
    const [judge, game, here] = [this.toJudge(), this.disputed(), this.room.id()];
    const timeline = ['/tournaments', here, 'games', game, 'timeline'];
    const queryParams = { turn: 'disputed' };
    const judging = {
      id: 'judge',
      text: queueText.judge,
      run: () => this.router.navigate(['/jury', here, judge]),
    };
    const seeing = {
      id: 'see-turn',
      text: queueText.seeTurn,
      run: () => this.router.navigate(timeline, { queryParams }),
    };
    return [...(judge === undefined ? [] : [judging]), ...(game === undefined ? [] : [seeing])];
  }

  private claiming(): readonly CardAction[] {
    const line = this.claimLine();
    if (line?.mine() === true)
      return [{ id: 'release', text: queueText.release, run: () => line.letGo() }];
    if (line?.mayTakeOver() !== true) return [];
    return [{ id: 'take-over', text: queueText.takeOver, run: () => line.ask() }];
  }

  private refusal(): CardAction {
    const run = () => this.answer('refuse');
    return { id: 'refuse', text: queueText.refuse, danger: true, run };
  }

  private seeing(need: Need): CardAction {
    const text = queueText.seenAlso(needBadge[need.kind]);
    return { id: `seen ${need.id}`, text, run: () => this.keeper.look(need) };
  }

  private snoozing(need: Need): readonly CardAction[] {
    return snoozeMinutes.map((minutes) => ({
      id: `later ${String(minutes)} ${need.id}`,
      text: queueText.laterBy(needBadge[need.kind], minutes),
      run: () => {
        this.steady.stayNear(this.need().id);
        this.keeper.snooze(need, minutes);
      },
    }));
  }
}
