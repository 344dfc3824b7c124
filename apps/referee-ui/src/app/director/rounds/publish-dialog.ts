import { Component, computed, inject, input, output, signal } from '@angular/core';
import type { PairingView, RoundView } from '@boardside/contract';
import type { OutdatedDraw } from '@boardside/tournament';
import { listOf } from '../../text/numbers.js';
import { roundsText } from '../../text/director-rounds.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { outdatedText } from './draw-lines.js';
import { differencesOf, draftPairingsOf, gamesLostBy, type DraftPairings } from './round-draft.js';

/** What publishing is confirmed with. */
export type PublishConfirmation = { readonly reason?: string; readonly loses?: readonly string[] };

/** What publishing a draft will do; where it takes games away that have begun, they are listed. */
@Component({
  selector: 'bs-publish-question',
  imports: [kit],
  template: `
    <bs-question
      [asksReason]="replaces()"
      [heading]="replaces() ? words.replaceTitle : words.publishAsk(number())"
      [act]="replaces() ? words.replaceAct : words.publishAct(number())"
      [problem]="wrong() ?? problem()"
      [busy]="busy()"
      (agreed)="agree($event)"
      (left)="left.emit()"
    >
      <p>{{ words.publishTitle }}:</p>
      <ul class="will">
        @for (line of lines(); track line) {
          <li>{{ line }}</li>
        }
        @if (replaces()) {
          <li>{{ words.replacing(changed()) }}</li>
        }
      </ul>
      @if (leavesOut(); as said) {
        <p>{{ said }}</p>
      }
      @if (warnings().length > 0) {
        <bs-notice level="now">
          @for (warning of warnings(); track warning) {
            <p>{{ warning }}</p>
          }
        </bs-notice>
      }
      @if (unfinished().length > 0) {
        <bs-notice level="now">
          @for (round of unfinished(); track round.number) {
            <p>{{ words.earlierOpen(round) }}</p>
          }
          <p>{{ words.stillPlayed(number()) }}</p>
        </bs-notice>
      }
      @if (lost().length > 0) {
        <bs-notice>
          <b>{{ words.loses(lost().length) }}</b>
          <ul>
            @for (pairing of lost(); track pairing.table) {
              <li>{{ words.losesTable(pairing.table, namesOf(pairing)) }}</li>
            }
          </ul>
        </bs-notice>
        <bs-field [label]="words.losesConfirm" for="lost-count">
          <input
            #countField
            id="lost-count"
            type="text"
            inputmode="numeric"
            autocomplete="off"
            (input)="typed.set(countField.value)"
          />
        </bs-field>
      }
    </bs-question>
  `,
  styles: `
    .will li {
      padding-left: 16px;
    }
  `,
})
export class PublishDialog {
  private readonly room = inject(TournamentStore);
  protected readonly words = roundsText;

  readonly number = input.required<number>();
  readonly draft = input.required<DraftPairings>();
  readonly lines = input.required<readonly string[]>();
  /** How many people of the divisions that are in the draft have no place in it. */
  readonly unpaired = input.required<number>();
  /** How many have a bye, a forfeit or an absence instead of a table. */
  readonly sitting = input(0);
  /** Names of divisions of which nobody is drafted. */
  readonly others = input.required<readonly string[]>();
  /** Divisions drawn from other standings or ratings than there are now. */
  readonly outdated = input<readonly OutdatedDraw[]>([]);
  /** What holds now, where the round was published before. */
  readonly published = input<RoundView>();
  readonly problem = input<string>();
  readonly busy = input(false);
  readonly agreed = output<PublishConfirmation>();
  readonly left = output();

  protected readonly typed = signal('');
  private readonly tried = signal(false);
  private readonly differences = computed(() => {
    const round = this.published();
    return round === undefined
      ? []
      : differencesOf(draftPairingsOf(round, undefined), this.draft());
  });
  protected readonly changed = computed(() => this.differences().length);
  /** Pairings that only come to those that were published replace none. */
  protected readonly replaces = computed(
    () =>
      this.published() !== undefined &&
      (this.changed() === 0 || this.differences().some(({ one }) => one !== undefined)),
  );
  protected readonly warnings = computed(() =>
    this.outdated().map((each) => outdatedText(each, this.room.divisionMarks())),
  );
  protected readonly lost = computed(() => {
    const round = this.published();
    if (round === undefined) return [];
    return gamesLostBy(this.draft(), round.pairings, this.room.held());
  });
  /** Earlier rounds of which tables have not finished. */
  protected readonly unfinished = computed(() =>
    this.room
      .unfinishedRounds()
      .filter(({ number }) => number < this.number())
      .map((round) => ({
        ...round,
        divisions: this.room.divisionMarks().size > 0 ? round.divisions : [],
      })),
  );
  /** Players with a bye, a forfeit or an absence are in the lines above. */
  protected readonly leavesOut = computed(() => {
    const others = this.others();
    const own = this.unpaired() > 0 ? [roundsText.noTableFor(this.unpaired())] : [];
    const all = this.unpaired() + this.sitting() === 0 ? [roundsText.everyTable(others)] : own;
    return [...all, ...(others.length > 0 ? [roundsText.noPairingsOf(others)] : [])].join(' ');
  });
  protected readonly wrong = computed(() =>
    this.tried() && this.typed().trim() !== String(this.lost().length) && this.lost().length > 0
      ? roundsText.losesWrong(this.lost().length)
      : undefined,
  );

  protected namesOf({ seats }: PairingView): string {
    return listOf(seats.map((entrant) => this.room.nameOf(entrant)));
  }

  protected agree(reason: string): void {
    this.tried.set(true);
    if (this.wrong() !== undefined) return;
    if (!this.replaces()) this.agreed.emit({});
    else this.agreed.emit({ reason, loses: this.lost().flatMap(({ game }) => game ?? []) });
  }
}
