import { Injectable, signal } from '@angular/core';

/** Whole numbers by name; one that is not said is as usual. */
export type MethodNumbers = Readonly<Record<string, number | undefined>>;

/** How a division is to be drawn otherwise than by the plan, as the form has it. */
export type DrawChoice = {
  /** Empty: by the plan. */
  readonly kind: string;
  /** The numbers of the method that are said, by name. */
  readonly numbers: MethodNumbers;
  /** The round after which the standings are those to draw by; empty: the one before. */
  readonly from: string;
};

/** Of which draw a choice is. */
type DrawKey = { readonly division: string; readonly round: number };

const byPlan: DrawChoice = { kind: '', numbers: {}, from: '' };

/** What most directors draw by when no plan says otherwise. */
const usual: DrawChoice = { kind: 'swiss', numbers: {}, from: '' };

/** What was chosen in the form that draws: there again when somebody comes back to the page. */
@Injectable()
export class DrawChoices {
  readonly division = signal<string | undefined>(undefined);
  /** The last one at the end. */
  private readonly chosen = signal<readonly (DrawKey & { readonly choice: DrawChoice })[]>([]);

  /** Where the plan names no method, the division's last choice is taken up, at first Swiss. */
  choiceFor({ division, round }: DrawKey, plan: 'planned' | 'not-planned'): DrawChoice {
    const own = this.chosen().filter((each) => each.division === division);
    const here = own.find((each) => each.round === round);
    if (here !== undefined) return here.choice;
    if (plan === 'planned') return byPlan;
    return { ...(own.at(-1)?.choice ?? usual), from: '' };
  }

  choose(place: DrawKey, choice: DrawChoice): void {
    const others = this.chosen().filter(
      ({ division, round }) => division !== place.division || round !== place.round,
    );
    this.chosen.set([...others, { ...place, choice }]);
  }
}
