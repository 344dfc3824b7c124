import { unreachable } from '@boardside/engine';
import type { DraftProblem } from '@boardside/tournament';
import type { Names } from '../players/player-names.js';
import { UNKNOWN_NAME } from '../../platform/unknown-name.js';

/** Why there is no draft, in a sentence that a director can act on. */
export function drawSentenceOf(problem: DraftProblem, names: Names): string {
  const nameOf = (entrant: string) => names.get(entrant) ?? UNKNOWN_NAME;
  switch (problem.code) {
    case 'no-such-round':
      return `The plan has ${problem.planned} rounds, and there is no round ${problem.round}.`;
    case 'too-few':
      return `${problem.playing === 1 ? 'One player is' : `${problem.playing} players are`} there to be paired. Two are needed.`;
    case 'round-not-paired':
      return `Round ${problem.round} has to be paired first.`;
    case 'results-missing': {
      const tables = problem.missing.map(({ round, table, entrants }) =>
        table === undefined
          ? `${entrants.map(nameOf).join(' – ')} (round ${round})`
          : `table ${table} of round ${round}`,
      );
      const shown = tables.slice(0, 5).join(', ');
      const more = tables.length > 5 ? ` and ${tables.length - 5} more` : '';
      return `Results are missing: ${shown}${more}. Enter them, or pair from an earlier round.`;
    }
    case 'round-robin-over':
      return `Everybody has met everybody: the round robin was over after ${problem.rounds} rounds. Choose another method.`;
    case 'factor-too-large':
      return `A factor of ${problem.factor} needs ${problem.factor * 2} players, and ${problem.playing} are paired.`;
    case 'no-such-entrant':
      return 'There is no such player. Load the page again.';
    case 'is-withdrawn':
      return `${nameOf(problem.entrant)} has withdrawn. Take the pairing out or bring the player back.`;
    case 'without-opponent':
      return `${problem.entrants.map(nameOf).join(', ')} has no opponent in a pairing that is kept.`;
    case 'placed-twice':
      return `${nameOf(problem.entrant)} is there twice among those who are kept or sit out.`;
    default:
      return unreachable(problem);
  }
}
