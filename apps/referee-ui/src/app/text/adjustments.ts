import type { ScoreAdjustmentReason } from '@boardside/game';

/** Why a score was adjusted, as a line of a slip or of a list of turns. */
export const adjustmentNames: Readonly<Record<ScoreAdjustmentReason, string>> = {
  penalty: 'Penalty',
  overtime: 'Overtime',
  agreed: 'Agreed score',
  other: 'Adjustment',
};
