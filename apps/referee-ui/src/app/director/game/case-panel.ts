import { ChangeDetectionStrategy, Component, computed, inject, input, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { LiveGame, StopReason } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { gamePageText } from '../../text/director-game.js';
import { timelineText } from '../../text/director-timeline.js';
import { FollowedGame } from '../data/followed-game.js';
import { TournamentStore } from '../data/tournament-store.js';
import { Badge } from '../../components/badge.js';
import { durationText } from '../components/clock-text.js';
import type { Act, OpenActForm } from './acts/act.js';
import { stopCasesOf } from './stop-case.js';
import { RefusedEntries } from './refused-entries.js';

const orderSilentAfterMs = 2_000;
/** Stops that are about one turn. */
const disputes: readonly StopReason[] = ['challenge', 'score', 'correction'];

/**
 * What is open at the table, what to do about it, and an order that the tablet has not obeyed yet.
 */
@Component({
  selector: 'bs-case-panel',
  imports: [Badge, RefusedEntries, RouterLink],
  template: `
    @for (case of cases(); track case.reason) {
      <section
        class="panel"
        [class.case]="case.level === 'stop'"
        [class.preview]="case.level !== 'stop'"
        [attr.aria-label]="case.title"
      >
        <header>
          <bs-badge [level]="case.level">{{ case.title }}</bs-badge>
          <span class="since">{{ age(case.since) }}</span>
        </header>
        <div class="body">
          @for (fact of case.facts; track fact) {
            <p>
              <b>{{ fact }}</b>
            </p>
          }
          @if (case.reason === 'challenge' && fromJuror(); as said) {
            <p>{{ said }}</p>
          }
          <p>{{ case.advice }}</p>
          @if (disputes.includes(case.reason)) {
            <a
              class="see"
              [routerLink]="['/tournaments', room.id(), 'games', followed.id(), 'timeline']"
              [queryParams]="{ turn: 'disputed' }"
              >{{ timelineWords.seeTurn }}</a
            >
          }
          @if ($last && acts().length > 0) {
            <div class="actions">
              @for (act of acts(); track act.id) {
                <button
                  type="button"
                  class="button"
                  [class.primary]="$first && act.manner !== 'ruling'"
                  (click)="chosen.emit(act)"
                >
                  {{ act.button }}
                </button>
              }
            </div>
          }
        </div>
      </section>
    } @empty {
      @if (acts().length > 0) {
        <section class="panel preview" [attr.aria-label]="words.acts">
          <div class="body actions">
            @for (act of acts(); track act.id) {
              <button type="button" class="button primary" (click)="chosen.emit(act)">
                {{ act.button }}
              </button>
            }
          </div>
        </section>
      }
    }
    @if (order(); as order) {
      <section class="panel preview" role="status">
        <div class="body">
          <p>
            <b>{{ words.orderWaits(order.what, order.seconds) }}</b>
          </p>
          @if (order.silent) {
            <p>{{ words.orderSilent }}</p>
            @if (takeClock(); as act) {
              <button type="button" class="button primary" (click)="chosen.emit(act)">
                {{ act.button }}
              </button>
            }
          }
        </div>
      </section>
    }
    <bs-refused-entries (filledIn)="filledIn.emit($event)" />
  `,
  styles: `
    :host {
      display: contents;
    }
    .since {
      font-weight: 650;
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class CasePanel {
  protected readonly followed = inject(FollowedGame);
  protected readonly room = inject(TournamentStore);
  private readonly instruments = inject(Instruments);

  readonly game = input.required<LiveGame>();
  /** Acts that belong to the open case. */
  readonly acts = input.required<readonly Act[]>();
  /** The act that ends the wait for a tablet. */
  readonly takeClock = input<Act>();
  readonly chosen = output<Act>();
  readonly filledIn = output<OpenActForm>();
  protected readonly words = gamePageText;
  protected readonly timelineWords = timelineText;
  protected readonly disputes = disputes;

  /** What the wall tells of a correction that is asked: the play that is said, with its points. */
  private readonly told = computed(() => {
    const timed = this.room.wall().find(({ row }) => row.game === this.followed.id());
    return timed?.row.stops.find(({ asked }) => asked !== undefined)?.asked;
  });
  protected readonly cases = computed(() =>
    stopCasesOf(this.game(), this.followed.log(), this.followed.shortNames(), this.told()),
  );
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
  protected age(since: string | undefined): string {
    if (since === undefined) return '';
    return durationText(this.room.second() - this.instruments.instantAt(since));
  }
}
