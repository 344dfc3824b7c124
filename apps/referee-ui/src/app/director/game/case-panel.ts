import { Component, computed, inject, input, output } from '@angular/core';
import type { LiveGame } from '@boardside/game';
import type { Ms } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { casesText } from '../../text/director-cases.js';
import { gamePageText } from '../../text/director-game.js';
import { needBadge } from '../../text/director-queue.js';
import { FollowedGame } from '../data/followed-game.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { durationText } from '../components/clock-text.js';
import { ClaimLine } from '../queue/claim-line.js';
import { QueueStore } from '../queue/queue-store.js';
import { TableClaim } from '../queue/table-claim.js';
import type { OpenActForm } from './acts/act.js';
import type { FoundAction } from './action-search.js';
import { caseHelp } from './case-help.js';
import { CaseSteps } from './case-steps.js';
import { stopCasesOf } from './stop-case.js';
import { isOfTable, tableCases, type TableCase } from './table-case.js';
import { RefusedEntries } from './refused-entries.js';

const orderSilentAfterMs = 2_000;

/**
 * What the table needs, the most urgent first, with what helps; and an order that the tablet has
 * not obeyed yet.
 */
@Component({
  selector: 'bs-case-panel',
  imports: [kit, CaseSteps, ClaimLine, RefusedEntries, TableClaim],
  templateUrl: './case-panel.html',
  styleUrl: './case-panel.scss',
})
export class CasePanel {
  protected readonly followed = inject(FollowedGame);
  protected readonly room = inject(TournamentStore);
  private readonly instruments = inject(Instruments);
  private readonly keeper = inject(QueueStore);

  readonly game = input.required<LiveGame>();
  /** What the page can do now. */
  readonly actions = input.required<readonly FoundAction[]>();
  /** The id of an action that is to be done. */
  readonly chosen = output<string>();
  readonly filledIn = output<OpenActForm>();
  /** A part of the page that is to be shown. */
  readonly shown = output<'log' | 'time'>();
  protected readonly words = gamePageText;
  protected readonly caseWords = casesText;
  protected readonly titles = needBadge;

  /** What the wall tells of a correction that is asked: the play that is said, with its points. */
  private readonly told = computed(() => {
    const timed = this.room.wall().find(({ row }) => row.game === this.followed.id());
    return timed?.row.stops.find(({ asked }) => asked !== undefined)?.asked;
  });
  protected readonly cases = computed(() => {
    const game = this.game();
    const needs = this.keeper
      .needs()
      .filter((need) => isOfTable(need, this.followed.id(), game.table));
    const names = this.followed.shortNames();
    const stops = stopCasesOf(game, this.followed.log(), names, this.told());
    return tableCases(needs, stops, (at) => this.instruments.instantAt(at)).map((each) => {
      const { acts, steps } = caseHelp[each.kind];
      const offered = this.offered(acts);
      return {
        ...each,
        steps,
        // Opposite outcomes stand side by side, by themselves.
        rulings: offered.filter(({ manner }) => manner === 'ruling'),
        acts: offered.filter(({ manner }) => manner !== 'ruling'),
      };
    });
  });
  /** What belongs to a case and no panel offers, and how the clocks are started. */
  protected readonly rest = computed(() => {
    const offered = new Set(
      this.cases().flatMap(({ rulings, acts }) => [...rulings, ...acts].map(({ id }) => id)),
    );
    return this.actions().filter(
      ({ id, group }) => (group === 'case' || id === 'start') && !offered.has(id),
    );
  });
  protected readonly takeClock = computed(() => this.offered(['take-clock'])[0]);
  /** What a juror found wrong with the open case, in the juror's words. */
  protected readonly fromJuror = computed(() => {
    const open = this.room.cases().find(({ game }) => game === this.followed.id());
    const wrong = open?.wrong;
    return wrong === undefined ? undefined : gamePageText.jurorFound(wrong.by, wrong.what);
  });
  protected readonly order = computed(() => {
    const given = this.game().orders.at(-1);
    const event = this.followed
      .log()
      .findLast((one) => one.type === 'ClockOrdered' && one.body.order === given?.order);
    if (given === undefined || event === undefined) return undefined;
    const waitedMs = this.instruments.tick() - this.instruments.instantAt(event.at);
    return {
      what: given.what,
      seconds: Math.max(0, Math.floor(waitedMs / 1000)),
      silent: waitedMs >= orderSilentAfterMs,
    };
  });

  /** The first case's actions by number, 1 being the first. */
  actionByNumber(number: number): string | undefined {
    const [first] = this.cases();
    const acts = first === undefined ? this.rest() : [...first.rulings, ...first.acts];
    return acts[number - 1]?.id;
  }

  protected age(since: Ms | undefined): string {
    return since === undefined ? '' : durationText(this.room.second() - since);
  }

  /** Nobody goes yet: then that is the first thing to be said. */
  protected isUnclaimed({ need }: TableCase): boolean {
    return need?.level === 0 && this.keeper.claimOf(need) === undefined;
  }

  private offered(ids: readonly string[]): readonly FoundAction[] {
    return ids.flatMap((each) => this.actions().find(({ id }) => id === each) ?? []);
  }
}
