const second = 1_000;
const minute = 60 * second;

/** Between which values the other figures of a rule set lie; both ends are allowed. */
export const optionBounds = {
  secondOpinionMs: { least: 10 * second, most: 10 * minute },
  /** 0: a press cannot be taken back. */
  undoPressMs: { least: 0, most: 10 * second },
  absentForfeitMs: { least: minute, most: 120 * minute },
  overtimePoints: { least: 1, most: 100 },
  overtimeLimitMs: { least: minute, most: 60 * minute },
  /** Who loses a challenge pays so much, for the play or for each word. */
  challengePoints: { least: 1, most: 100 },
  scorelessTurnsEach: { least: 1, most: 6 },
  passesEach: { least: 1, most: 6 },
  /** 0: an exchange takes as many tiles as the bag holds. */
  fewestInBag: { least: 0, most: 20 },
  firstPlayMinimum: { least: 1, most: 7 },
  allTilesBonus: { least: 0, most: 200 },
  rackSize: { least: 5, most: 10 },
} as const;
