import { Component, computed, inject, input, output, signal } from '@angular/core';
import type { RoundView } from '@boardside/contract';
import { hallText } from '../../text/director-hall.js';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { RoundsApi } from '../rounds/rounds-api.js';
import { unlessDestroyed } from '../../components/unless-destroyed.js';
import { problemTextOf } from '../data/api-result.js';

/**
 * Asks in how many minutes the round ends; said again, that holds from now on, and it can be taken
 * back.
 */
@Component({
  selector: 'bs-round-clock-question',
  imports: [kit],
  template: `
    <bs-question
      [asksReason]="false"
      [heading]="words.roundClockTitle(round().number)"
      [act]="words.roundClockAct"
      [problem]="problem()"
      [busy]="busy()"
      (agreed)="start()"
      (left)="left.emit()"
    >
      <ng-content />
      <bs-field [label]="words.roundMinutes" for="round-minutes">
        <input id="round-minutes" inputmode="numeric" [bsText]="minutes" />
      </bs-field>
      <p class="muted">{{ words.roundClockText }}</p>
      @if (round().endsAt !== undefined) {
        <button type="button" bsButton [disabled]="busy()" (click)="set(null)">
          {{ words.roundClockBack }}
        </button>
      }
    </bs-question>
  `,
  styles: ':host { display: contents }',
})
export class RoundTimerDialog {
  private readonly stillHere = unlessDestroyed();
  private readonly server = inject(RoundsApi);
  private readonly last = inject(LastAct);
  private readonly room = inject(TournamentStore);
  protected readonly words = hallText;

  readonly round = input.required<RoundView>();
  readonly left = output();
  protected readonly minutes = signal('');
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly busy = signal(false);
  private readonly whole = computed(() => {
    const minutes = Number(this.minutes());
    return Number.isInteger(minutes) && minutes >= 1 && minutes <= 1_440 ? minutes : undefined;
  });

  protected async start(): Promise<void> {
    const minutes = this.whole();
    this.problem.set(minutes === undefined ? hallText.roundMinutesOdd : undefined);
    if (minutes !== undefined) await this.set(minutes);
  }

  protected async set(minutes: number | null): Promise<void> {
    const { number } = this.round();
    this.busy.set(true);
    const answer = await this.server.setClock(this.room.id(), number, minutes);
    this.busy.set(false);
    this.problem.set(problemTextOf(answer));
    if (!answer.ok) return;
    this.last.announce({ said: hallText.roundClockSaid(number, minutes), made: answer.value });
    this.stillHere(() => this.left.emit());
    await this.room.afterAct();
  }
}
