import type { Page } from 'playwright-core';
import { networkOf, type Network } from '../harness/network.js';
import type { Story } from '../harness/story.js';
import { askAbout, confirmWords } from './challenger.js';
import { kim, names, startedSetup, type TableSetup } from './started-table.js';
import { callScriptedChallenge, sendScriptedChallenge } from './scripted-challenge.js';
import type { StoryHallPlan } from './story-hall.js';
import { directorAsJuror, type Juror } from './juror.js';
import { callChallenge } from './table-tablet.js';
import { challengeCaseText } from '../../apps/referee-ui/src/app/text/challenge.js';

/** A table of Kim and Lee in a position, and the director as its judge. */
export type JudgedTable = TableSetup & { readonly jury: Juror };

/** Kim’s clock, the first, runs. */
export async function judgedSetup(
  story: Story,
  rules: StoryHallPlan['rules'] = {},
): Promise<JudgedTable> {
  const at = await startedSetup(story, rules);
  return { ...at, jury: directorAsJuror(at.hall) };
}

/** Kim has played ZAP and Lee WEED, which made AW and PE as well: Kim is on turn. */
export async function afterWeed(
  story: Story,
  rules: StoryHallPlan['rules'] = {},
): Promise<JudgedTable> {
  const at = await judgedSetup(story, rules);
  await at.ahead.play('H6', 'ZAP');
  await at.ahead.play('I7', 'WEED');
  return at;
}

/** Kim has challenged these words of WEED, AW and PE, by their place, and the judge has them. */
export async function weedSent(
  story: Story,
  words: readonly number[],
  rules: StoryHallPlan['rules'] = {},
): Promise<JudgedTable> {
  const at = await afterWeed(story, rules);
  await callScriptedChallenge(at.ahead);
  await sendScriptedChallenge(at.ahead, words);
  return at;
}

/** Kim challenges WEED, the network being gone: the tablet says that the challenge waits. */
export async function challengeUnsent({
  ahead,
}: TableSetup): Promise<{ readonly page: Page; readonly network: Network }> {
  const page = await ahead.tabletPage();
  const network = await networkOf(page);
  await ahead.show(page);
  await callChallenge(page);
  await askAbout(page, kim, { tap: [], asks: 'WEED' });
  await network.cut();
  await confirmWords(page, names);
  await page.getByRole('heading', { name: challengeCaseText.notSent }).first().waitFor();
  await page.getByText('Tell the director.').first().waitFor();
  return { page, network };
}
