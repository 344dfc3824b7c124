import { Component, computed, inject, input, linkedSignal } from '@angular/core';
import { needBadge, queueText } from '../../text/director-queue.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { durationText } from '../components/clock-text.js';
import { kit } from '../../components/kit.js';
import { needsStaff, type Need } from '../hall/need.js';
import { QueueStore } from './queue-store.js';
import { QueueNavigator } from './queue-navigator.js';

/** Who goes: nobody yet, this console, or somebody else, who can be relieved after a question. */
@Component({
  selector: 'bs-claim-line',
  imports: [kit],
  template: `
    @if (claim(); as claim) {
      <span class="goes" role="status" [title]="claim.name">
        <b>{{ mine() ? words.youGo : words.goes(short()) }}</b>
      </span>
      @if (more() === 'menu') {
        <!-- What else can be done stands in the menu of the card. -->
      } @else if (mine()) {
        <button
          type="button"
          bsButton="text"
          size="small"
          [attr.aria-label]="words.releaseOf(need().table)"
          (click)="release($event)"
        >
          {{ words.release }}
        </button>
      } @else if (mayTakeOver()) {
        <button
          type="button"
          bsButton="text"
          size="small"
          [attr.aria-label]="words.takeOverOf(need().table)"
          (click)="ask()"
        >
          {{ words.takeOver }}
        </button>
      }
      @if (asking() && !mine()) {
        <bs-question
          [asksReason]="false"
          [heading]="words.takeOverTitle(need().table)"
          [act]="words.takeOverAct"
          [problem]="keeper.problem()"
          (agreed)="takeOver()"
          (left)="asking.set(false)"
        >
          <p>{{ words.takeOverText(claim.name, since()) }}</p>
        </bs-question>
      }
    } @else if (mayGo()) {
      <button
        type="button"
        [bsButton]="need().level === 0 ? 'primary' : 'plain'"
        size="small"
        [attr.aria-label]="words.goingTo(need().table, badge())"
        (click)="claimIt($event)"
      >
        {{ words.going }}
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: 0 4px;
      align-items: center;
      min-height: 28px;
    }
    .goes {
      font: var(--t-13);
      white-space: nowrap;
    }
    .button.text.small {
      padding: 0;
    }
  `,
})
export class ClaimLine {
  private readonly session = inject(StaffSession);
  private readonly room = inject(TournamentStore);
  private readonly steady = inject(QueueNavigator, { optional: true });

  readonly need = input.required<Need>();
  /** What else the same person goes for. */
  readonly also = input<readonly Need[]>([]);
  /** Whether releasing and taking over stand here, or in a menu beside it. */
  readonly more = input<'here' | 'menu'>('here');

  protected readonly keeper = inject(QueueStore);
  protected readonly words = queueText;
  protected readonly badge = computed(() => needBadge[this.need().kind]);
  protected readonly claim = computed(() => this.keeper.claimOf(this.need()));
  /** Asked of one claim: another one, or another need, is another question. */
  protected readonly asking = linkedSignal<string, boolean>({
    source: computed(
      () => `${this.need().id} ${this.claim()?.staff ?? ''} ${this.claim()?.at ?? ''}`,
    ),
    computation: () => false,
  });
  /** A name as cards have it: `Bo F.`. */
  protected readonly short = computed(() => {
    const [given = '', ...rest] = (this.claim()?.name ?? '').split(/\s+/);
    const initial = rest.at(-1)?.slice(0, 1);
    return initial === undefined ? given : `${given} ${initial}.`;
  });
  protected readonly mayGo = computed(() => needsStaff(this.need()));
  readonly mine = computed(() => this.keeper.isClaimedByMe(this.need()));
  /** A case is its juror’s; for the rest a director may go instead of somebody else. */
  readonly mayTakeOver = computed(
    () => this.claim()?.item === this.need().id && this.session.staff()?.role === 'director',
  );
  protected readonly since = computed(() => {
    const at = this.claim()?.at;
    return durationText(at === undefined ? 0 : this.room.second() - this.room.instantAt(at));
  });

  protected async claimIt(act: Event): Promise<void> {
    await this.keeper.claim(this.need(), ...this.also());
    this.steady?.keepFocus(this.need().id, act);
  }

  protected async release(act: Event): Promise<void> {
    await this.letGo();
    this.steady?.keepFocus(this.need().id, act);
  }

  letGo(): Promise<void> {
    return this.keeper.release(this.need(), ...this.also());
  }

  ask(): void {
    this.keeper.problem.set(undefined);
    this.asking.set(true);
  }

  protected async takeOver(): Promise<void> {
    await this.keeper.takeOver(this.need(), ...this.also());
    if (this.keeper.problem() === undefined) this.asking.set(false);
  }
}
