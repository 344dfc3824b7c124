import type { Problem } from '@boardside/contract';
import { catalogue } from './catalogue.js';
import { problemText } from './problems.js';

/** Why a player page did not get what it asked for. */
export const portalProblemText = catalogue('portalProblemText', (problem: Problem): string =>
  problemText(problem),
);
