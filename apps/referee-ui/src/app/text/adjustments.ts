import type { ScoreAdjustmentReason } from '@boardside/game';
import { catalogue } from './catalogue.js';

/** Why a score was adjusted, as a line of a slip or of a list of turns. */
export const adjustmentNames = catalogue<Readonly<Record<ScoreAdjustmentReason, string>>>(
  'adjustmentNames',
  {
    penalty: 'Penalty',
    overtime: 'Overtime',
    agreed: 'Agreed score',
    other: 'Adjustment',
  },
);
