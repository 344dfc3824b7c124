import { Component, computed, inject, input, output, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { casesText } from '../../text/director-cases.js';
import { queueText } from '../../text/director-queue.js';
import { problemTextOf } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';
import { FollowedGame } from '../data/followed-game.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { isNotice } from '../queue/queue-filter.js';
import { MessageButton } from '../queue/message-button.js';
import { QueueStore } from '../queue/queue-store.js';
import type { CaseStep } from './case-help.js';
import type { TableCase } from './table-case.js';
import { Button } from '../../components/button.js';

/** Where a case is looked at or settled, besides the actions of the game. */
@Component({
  selector: 'bs-case-steps',
  imports: [Button, MessageButton, RouterLink],
  template: `
    @for (step of steps(); track step) {
      @switch (step) {
        @case ('judge') {
          @if (toJudge(); as open) {
            <a bsButton [routerLink]="['/jury', room.id(), open]">{{ queueWords.judge }}</a>
          }
        }
        @case ('staff') {
          @if (needsJuror()) {
            <a bsButton [routerLink]="['/tournaments', room.id(), 'people']">{{ words.staff }}</a>
          }
        }
        @case ('see-turn') {
          <a
            bsButton
            [routerLink]="['/tournaments', room.id(), 'games', followed.id(), 'timeline']"
            [queryParams]="{ turn: 'disputed' }"
            >{{ queueWords.seeTurn }}</a
          >
        }
        @case ('slips') {
          <a
            bsButton
            [routerLink]="['/tournaments', room.id(), 'rounds', round(), 'slips']"
            [queryParams]="{ table: table() }"
            >{{ words.slips }}</a
          >
        }
        @case ('round') {
          <a bsButton [routerLink]="['/tournaments', room.id(), 'rounds', round()]">{{
            words.round
          }}</a>
        }
        @case ('tablets') {
          <a bsButton [routerLink]="['/tournaments', room.id(), 'tables']">{{ words.tablets }}</a>
        }
        @case ('lists') {
          <a bsButton [routerLink]="['/tournaments', room.id(), 'lists']">{{ words.lists }}</a>
        }
        @case ('message') {
          <bs-message-button [table]="table()" />
        }
        @case ('answer') {
          <button type="button" bsButton (click)="answer('approve')">
            {{ queueWords.approve }}
          </button>
          <button type="button" bsButton (click)="answer('refuse')">
            {{ queueWords.refuse }}
          </button>
        }
        @default {
          <button type="button" bsButton (click)="shown.emit(step)">{{ words[step] }}</button>
        }
      }
    }
    @if (news(); as need) {
      <button type="button" bsButton (click)="keeper.look(need)">
        {{ queueWords.seen }}
      </button>
    }
    @if (problem(); as problem) {
      <p role="alert">{{ problem }}</p>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    p {
      color: var(--stop);
      font-weight: 650;
    }
  `,
})
export class CaseSteps {
  private readonly server = inject(ConsoleApi);
  private readonly session = inject(StaffSession);
  protected readonly room = inject(TournamentStore);
  protected readonly followed = inject(FollowedGame);
  protected readonly keeper = inject(QueueStore);

  readonly case = input.required<TableCase>();
  readonly steps = input.required<readonly CaseStep[]>();
  /** A part of the page that is to be shown. */
  readonly shown = output<'log' | 'time'>();

  protected readonly words = casesText;
  protected readonly queueWords = queueText;
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly table = computed(() => this.followed.game()?.table ?? 0);
  protected readonly round = computed(
    () => this.case().need?.round ?? this.followed.game()?.round ?? 0,
  );
  /** News is settled by looking at it. */
  protected readonly news = computed(() => {
    const { need } = this.case();
    return need !== undefined && isNotice(need) ? need : undefined;
  });
  private readonly open = computed(() =>
    this.session.may('judge-cases')
      ? this.room.cases().find(({ game }) => game === this.followed.id())
      : undefined,
  );
  /** This director gave the first ruling (G28 D). */
  protected readonly needsJuror = computed(
    () => this.open()?.barred === true && this.session.may('manage-staff'),
  );
  /** The case that nobody judges yet, for a director who may; no juror need be there. */
  protected readonly toJudge = computed(() => {
    const { need } = this.case();
    const open = this.open();
    if (need === undefined || open === undefined || open.barred) return undefined;
    const claim = this.keeper.claimOf(need);
    return claim === undefined || this.keeper.isClaimedByMe(need) ? open.id : undefined;
  });

  protected async answer(answer: 'approve' | 'refuse'): Promise<void> {
    const request = this.case().need?.request;
    if (request === undefined) return;
    const id = this.room.id();
    const given = await this.server.decideTabletRequest(id, this.table(), request.id, answer);
    this.problem.set(problemTextOf(given));
    await this.room.afterAct();
  }
}
