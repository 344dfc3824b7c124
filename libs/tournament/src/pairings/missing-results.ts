import { present } from '@boardside/engine';
import { hasKnownResult, type DivisionHistory } from '../history.js';
import type { DraftProblem, MissingResult } from './draft-reasons.js';
import { methodRule } from './methods.js';
import type { PairingPlan } from './plan.js';
import { scheduleRunOf } from './schedule-run.js';

/** Results without which a round cannot be paired as planned, in order; none: it can. */
export function missingResults(
  plan: PairingPlan,
  { rounds }: DivisionHistory,
  round: number,
): readonly MissingResult[] {
  const { method, from } = scheduleRunOf(plan, round);
  if (methodRule(method.kind).pairs === 'director') return [];
  return rounds
    .filter((each) => each.round <= from)
    .flatMap((each) =>
      each.meetings
        .filter((meeting) => !hasKnownResult(meeting))
        .map(({ entrants, table }) => ({
          round: each.round,
          entrants,
          ...present({ table }),
        })),
    );
}

/** What has to happen before a round can be paired: rounds have to be paired, or games to end. */
export function missingResultsProblem(
  plan: PairingPlan,
  history: DivisionHistory,
  round: number,
): DraftProblem | undefined {
  const { method, from } = scheduleRunOf(plan, round);
  if (methodRule(method.kind).pairs === 'director') return undefined;
  // A schedule needs no more than the standings it was made from; others mind who has met whom.
  const needed = methodRule(method.kind).pairs === 'schedule' ? from : round - 1;
  for (let earlier = 1; earlier <= needed; earlier += 1)
    if (!history.rounds.some((each) => each.round === earlier))
      return { code: 'round-not-paired', round: earlier };
  const missing = missingResults(plan, history, round);
  return missing.length > 0 ? { code: 'results-missing', missing } : undefined;
}
