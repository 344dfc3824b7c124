import type { ProblemTexts } from '@boardside/contract';
import type { DraftProblem, TournamentRefusal } from '@boardside/tournament';
import { nameOf } from './tournament-refusal-messages.js';

/** Why no draft was made. */
export const draftMessages: Pick<
  ProblemTexts,
  Exclude<DraftProblem['code'], TournamentRefusal['code']>
> = {
  'too-few': (problem) =>
    `${problem.playing === 1 ? 'One player' : `${problem.playing} players`} can be paired. Two are needed.`,
  'round-not-paired': (problem) => `Pair round ${problem.round} first.`,
  'results-missing': (problem) => {
    const tables = problem.missing.map(({ round, table, entrants }) =>
      table === undefined
        ? `${entrants.map((entrant) => nameOf(problem, entrant)).join(' – ')} (round ${round})`
        : `table ${table} (round ${round})`,
    );
    const shown = tables.slice(0, 5).join(', ');
    const more = tables.length > 5 ? ` and ${tables.length - 5} more` : '';
    return `Results are missing: ${shown}${more}. Enter them, or pair from an earlier round.`;
  },
  'round-robin-over': (problem) =>
    `The round robin ended after ${problem.rounds} rounds. Choose another method.`,
  'factor-too-large': (problem) =>
    `A factor of ${problem.factor} needs ${problem.factor * 2} players, and ${problem.playing} are paired. Choose a lower one.`,
  'without-opponent': (problem) =>
    `${problem.entrants.map((entrant) => nameOf(problem, entrant)).join(', ')} has no opponent in a locked pairing. Add one.`,
  'placed-twice': (problem) =>
    `${nameOf(problem, problem.entrant)} is in two locked pairings or byes. Remove one.`,
};
