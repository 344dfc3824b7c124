import { present } from '@boardside/engine';
import { Component, computed, inject, input, output } from '@angular/core';
import type { DivisionView } from '@boardside/contract';
import { drawMethodKinds, methodFrom, type OutdatedDraw } from '@boardside/tournament';
import { kit } from '../../components/kit.js';
import { pairingReasonText } from '../../text/director-pairing-reasons.js';
import { roundsText } from '../../text/director-rounds.js';
import { TournamentStore } from '../data/tournament-store.js';
import { DrawChoices, type DrawChoice } from './draw-choices.js';
import { methodFields, numberIn } from './method-fields.js';
import type { DrawRequest } from './rounds-api.js';

export type DrawOptions = Pick<DrawRequest, 'division' | 'method' | 'from'>;

/** A division drawn by its plan, or by another method for this round. */
@Component({
  selector: 'bs-make-pairings',
  imports: [kit],
  template: `
    <form (submit)="make($event)">
      @if (divisions().length > 1) {
        <bs-field [label]="words.columns.division" for="draw-division">
          <select #divisionField id="draw-division" (change)="choose(divisionField.value)">
            @for (each of divisions(); track each.id) {
              <option [value]="each.id" [selected]="each.id === division()?.id">
                {{ each.name }}
              </option>
            }
          </select>
        </bs-field>
      }
      <bs-field class="method" [label]="words.method" for="draw-method">
        <select #methodField id="draw-method" (change)="take({ kind: methodField.value })">
          @if (planText(); as plan) {
            <option value="" [selected]="kind() === ''">{{ plan }}</option>
          }
          @for (each of kinds; track each) {
            <option [value]="each" [selected]="each === kind()">{{ methods[each] }}</option>
          }
        </select>
      </bs-field>
      @for (each of numbers(); track each.name) {
        <bs-field class="small" [label]="each.label" [for]="'draw-' + each.name">
          <input
            #numberField
            type="number"
            [id]="'draw-' + each.name"
            [min]="each.least"
            [max]="each.most"
            [placeholder]="each.placeholder"
            [value]="each.value"
            (input)="takeNumber(each.name, numberField.value)"
          />
        </bs-field>
      }
      @if (number() > 1 && kind() !== '') {
        <bs-field [label]="words.from" for="draw-from">
          <select #fromField id="draw-from" (change)="take({ from: fromField.value })">
            <option value="" [selected]="isFrom('')">{{ words.fromLast }}</option>
            @for (each of earlier(); track each) {
              <option [value]="each" [selected]="isFrom(each)">{{ words.afterRound(each) }}</option>
            }
          </select>
        </bs-field>
      }
      <button
        type="submit"
        [bsButton]="drawn().size === 0 || change() !== undefined ? 'primary' : 'plain'"
        [disabled]="busy()"
      >
        {{ isDrawn() ? words.makeAgain : words.make }}
      </button>
      <a bsButton="text" [routerLink]="['/tournaments', room.id(), 'rounds', 'plan']">{{
        words.plan
      }}</a>
    </form>
    @if (change(); as because) {
      <bs-notice level="now" [text]="words.outdated[because]" />
    }
    <p class="muted">{{ text() }}</p>
  `,
  styles: `
    form {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
      align-items: end;
    }
    .field.method {
      flex: 0 1 260px;
    }
    .field.small {
      flex: 0 0 72px;
    }
    bs-notice {
      margin-top: 8px;
    }
    p.muted {
      padding-top: 4px;
    }
  `,
})
export class DrawForm {
  private readonly choices = inject(DrawChoices);
  protected readonly room = inject(TournamentStore);
  protected readonly words = roundsText;
  protected readonly kinds = drawMethodKinds;
  protected readonly methods = pairingReasonText.methods;

  readonly number = input.required<number>();
  /** Divisions that the draft has pairings of already. */
  readonly drawn = input.required<ReadonlySet<string>>();
  /** Divisions of the draft that would be drawn from another ranking now. */
  readonly outdated = input<readonly OutdatedDraw[]>([]);
  readonly busy = input(false);
  readonly asked = output<DrawOptions>();

  protected readonly divisions = this.room.divisions;
  protected readonly division = computed<DivisionView | undefined>(
    () => this.divisions().find(({ id }) => id === this.choices.division()) ?? this.divisions()[0],
  );
  /** The method that the plan names; undefined: none, or by hand. */
  protected readonly planned = computed(() => {
    const kind = this.division()?.settings.plan.rounds[this.number() - 1]?.method.kind;
    return drawMethodKinds.find((each) => each === kind);
  });
  protected readonly planText = computed(() => {
    const planned = this.planned();
    return planned === undefined
      ? undefined
      : roundsText.byPlan(pairingReasonText.methods[planned]);
  });
  private readonly place = computed(() => ({
    division: this.division()?.id ?? '',
    round: this.number(),
  }));
  private readonly choice = computed(() =>
    this.choices.choiceFor(this.place(), this.planned() === undefined ? 'not-planned' : 'planned'),
  );
  protected readonly kind = computed(() => this.choice().kind);
  private readonly method = computed(() => methodFrom(this.kind(), this.choice().numbers));
  protected readonly numbers = computed(() => methodFields(this.method()));
  protected readonly change = computed(
    () => this.outdated().find(({ division }) => division === this.division()?.id)?.because,
  );
  protected readonly isDrawn = computed(() => this.drawn().has(this.division()?.id ?? ''));
  protected readonly text = computed(
    () => pairingReasonText.methodTexts[this.method()?.kind ?? this.planned() ?? 'manual'],
  );
  protected readonly earlier = computed(() => [...Array(this.number() - 1).keys()]);

  protected choose(division: string): void {
    this.choices.division.set(division);
  }

  protected take(change: Partial<DrawChoice>): void {
    this.choices.choose(this.place(), { ...this.choice(), ...change });
  }

  protected takeNumber(name: string, text: string): void {
    this.take({ numbers: { ...this.choice().numbers, [name]: numberIn(text) } });
  }

  protected isFrom(round: number | ''): boolean {
    return this.choice().from === String(round);
  }

  protected make(event: Event): void {
    event.preventDefault();
    const division = this.division();
    const method = this.method();
    const { from } = this.choice();
    if (division === undefined) return;
    this.asked.emit({
      division: division.id,
      ...present({ method }),
      ...(method === undefined || from === '' ? {} : { from: Number(from) }),
    });
  }
}
