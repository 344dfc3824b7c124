import type { Story } from '../harness/story.js';
import { begunAhead, type Ahead } from './begun-table.js';
import { callAhead, sendAhead } from './challenge-ahead.js';
import type { HallPlan } from './hall.js';
import { directorAsJuror, type Juror } from './juror.js';

/** A table of Kim and Lee in a position, and the director as its judge. */
export type JudgedTable = Ahead & { readonly jury: Juror };

/** Kim’s clock, the first, runs. */
export async function judgedAhead(
  story: Story,
  rules: HallPlan['rules'] = {},
): Promise<JudgedTable> {
  const at = await begunAhead(story, rules);
  return { ...at, jury: directorAsJuror(at.hall) };
}

/** Kim has played ZAP and Lee WEED, which made AW and PE as well: Kim is on turn. */
export async function afterWeed(story: Story, rules: HallPlan['rules'] = {}): Promise<JudgedTable> {
  const at = await judgedAhead(story, rules);
  await at.ahead.play('H6', 'ZAP');
  await at.ahead.play('I7', 'WEED');
  return at;
}

/** Kim has challenged these words of WEED, AW and PE, by their place, and the judge has them. */
export async function weedSent(
  story: Story,
  words: readonly number[],
  rules: HallPlan['rules'] = {},
): Promise<JudgedTable> {
  const at = await afterWeed(story, rules);
  await callAhead(at.ahead);
  await sendAhead(at.ahead, words);
  return at;
}
