import { replayText } from '../text/replay.js';
import type { ReplayStep } from './replay-step.js';

/** The steps with what the end of the game and the director added or took, a line for each seat. */
export function withEndAdjustments(
  steps: readonly ReplayStep[],
  finalTotals: readonly number[] | undefined,
  said: string = replayText.atTheEnd,
): readonly ReplayStep[] {
  const last = steps.at(-1);
  if (last === undefined || finalTotals === undefined) return steps;
  const totals = [...last.totals];
  const added: ReplayStep[] = [];
  for (const [seat, total] of finalTotals.entries()) {
    const before = totals[seat];
    if (before === total) continue;
    totals[seat] = total;
    added.push({
      id: -1 - steps.length - seat,
      number: undefined,
      seat,
      at: undefined,
      letters: [],
      notes: [],
      said,
      points: before === undefined ? undefined : total - before,
      totals: [...totals],
      lying: last.lying,
      last: last.last,
    });
  }
  return [...steps, ...added];
}
