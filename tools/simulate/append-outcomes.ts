import type { Dice } from '@boardside/simulation';
import type { AppendOutcome } from './node-log.ts';
import type { SimulationPlan } from './simulation-plan.ts';

type OutcomeShares = SimulationPlan<never>['appendOutcomes'];

const deaths = ['dies-before', 'dies-after'] as const;

/** The ends that appends come to: those that a fault has set, then those that are drawn. */
export class AppendOutcomes {
  readonly #shares: OutcomeShares;
  readonly #dice: Dice;
  #set: readonly AppendOutcome[] = [];

  constructor(shares: OutcomeShares, dice: Dice) {
    this.#shares = shares;
    this.#dice = dice;
  }

  /** What becomes of the next appends. */
  set(...outcomes: readonly AppendOutcome[]): void {
    this.#set = [...this.#set, ...outcomes];
  }

  clear(): void {
    this.#set = [];
  }

  next(): AppendOutcome {
    const [next, ...rest] = this.#set;
    this.#set = rest;
    return next ?? [...deaths, 'fails' as const].find((each) => this.#isDrawn(each)) ?? 'written';
  }

  #isDrawn(outcome: Exclude<AppendOutcome, 'written'>): boolean {
    return this.#dice.happens(this.#shares[outcome]);
  }
}

/** Whether the node that appended ends with it. */
export function isDeath(outcome: AppendOutcome): boolean {
  return deaths.some((death) => death === outcome);
}
