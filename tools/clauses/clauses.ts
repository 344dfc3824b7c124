/**
 * A rule set's clauses by id. `decided` names those with a decision of the product's own (**D**).
 */
export interface ClauseList {
  readonly ruleSet: string;
  readonly ids: readonly string[];
  readonly decided: readonly string[];
  /** Clauses that a program cannot carry, each with the reason. */
  readonly exempt: Readonly<Record<string, string>>;
}

const numbered = (letter: string, last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => `${letter}${String(index + 1)}`);

const pick = (letter: string, numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => `${letter}${String(number)}`);

export const clauseLists: readonly ClauseList[] = [
  {
    ruleSet: 'guide',
    ids: [...numbered('G', 37), 'D-flag'],
    decided: pick('G', [1, 2, 10, 12, 19, 22, 24, 25, 27, 28, 30, 31, 33, 37]),
    exempt: {
      G6: 'A play is typed as a square and a direction, across or down: a diagonal cannot be written.',
      G23: 'How a hand goes into the bag is seen by people; the director records a breach.',
      G35: 'Talking and distracting are heard by people; the director records a warning.',
    },
  },
  {
    ruleSet: 'classic',
    ids: numbered('C', 10),
    decided: pick('C', [1, 2, 5, 6, 8]),
    exempt: {},
  },
  { ruleSet: 'club', ids: numbered('L', 7), decided: pick('L', [1, 2, 4, 5, 6]), exempt: {} },
  {
    ruleSet: 'machine',
    ids: numbered('M', 10),
    decided: pick('M', [1, 2, 5, 7, 8, 10]),
    exempt: {},
  },
];
