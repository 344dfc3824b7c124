import { Component, computed, inject, input, linkedSignal, output, signal } from '@angular/core';
import { roundsText } from '../../text/director-rounds.js';
import { standingsText } from '../../text/director-standings.js';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { RoundsApi } from '../rounds/rounds-api.js';
import { unlessDestroyed } from '../../components/unless-destroyed.js';
import { problemTextOf } from '../data/api-result.js';

/** What may be said of a player in a published round. */
export type RoundAdjustment = {
  readonly what: 'penalty' | 'sitting';
  readonly round: number;
  /** The penalty as it stands, or as what the player sits out. */
  readonly now: string;
};

/** The same of one player. */
export type PlayerAdjustment = RoundAdjustment & { readonly entrant: string };

const kinds = ['bye', 'forfeit', 'absent'] as const;

/** Asks for a penalty in a round, or as what the player sits it out, each with its reason. */
@Component({
  selector: 'bs-course-act',
  imports: [kit],
  template: `
    @let asked = act();
    <bs-question
      [heading]="
        asked.what === 'penalty'
          ? words.penaltyTitle(name(), asked.round)
          : words.sittingTitle(name(), asked.round)
      "
      [act]="asked.what === 'penalty' ? words.penaltyAct : words.sittingAct"
      [problem]="problem()"
      [busy]="busy()"
      (agreed)="record($event)"
      (left)="left.emit()"
    >
      <div class="field">
        @if (asked.what === 'penalty') {
          <label for="course-penalty">{{ words.penaltyField }}</label>
          <input #penaltyField id="course-penalty" inputmode="numeric" [bsText]="value" />
        } @else {
          <label for="course-sitting">{{ words.sittingField }}</label>
          <select #sittingField id="course-sitting" (change)="value.set(sittingField.value)">
            @for (kind of kinds; track kind) {
              <option [value]="kind" [selected]="kind === value()">{{ names[kind] }}</option>
            }
          </select>
        }
      </div>
    </bs-question>
  `,
})
export class RoundAdjustmentDialog {
  private readonly stillHere = unlessDestroyed();
  private readonly server = inject(RoundsApi);
  private readonly last = inject(LastAct);
  private readonly room = inject(TournamentStore);
  protected readonly words = standingsText.course;
  protected readonly names = roundsText.sitting;
  protected readonly kinds = kinds;

  readonly entrant = input.required<string>();
  readonly act = input.required<RoundAdjustment>();
  readonly left = output();
  protected readonly name = computed(() => this.room.nameOf(this.entrant()));
  protected readonly value = linkedSignal(() => this.act().now);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly busy = signal(false);

  protected async record(reason: string): Promise<void> {
    const { what, round } = this.act();
    const said = { entrant: this.entrant(), reason };
    const text = this.value().trim().replace('−', '-');
    const kind = kinds.find((each) => each === text);
    if (what === 'penalty' && !/^[+-]?\d{1,4}$/.test(text)) {
      this.problem.set(standingsText.course.penaltyOdd);
      return;
    }
    this.busy.set(true);
    const t = this.room.id();
    const answer =
      what === 'penalty'
        ? await this.server.setPenalty(t, round, { ...said, spread: Number(text) })
        : await this.server.setSitting(t, round, { ...said, kind: kind ?? 'bye' });
    this.busy.set(false);
    this.problem.set(problemTextOf(answer));
    if (!answer.ok) return;
    const done = standingsText.course.recorded(this.name(), round);
    this.last.announce({ said: done, made: answer.value });
    this.stillHere(() => this.left.emit());
    await this.room.afterAct();
  }
}
