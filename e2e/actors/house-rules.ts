import type { Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { readyHall, type StoryHall } from './story-hall.js';
import { rulesWithOverrides, type RuleOverrides } from './rule-overrides.js';
import { ruleSetsText } from '../../apps/referee-ui/src/app/text/director-rule-sets.js';
import { ruleSetProblemText } from '../../apps/referee-ui/src/app/text/rule-set-problems.js';
import { divisionsText } from '../../apps/referee-ui/src/app/text/director-divisions.js';

/**
 * A tournament that plays by a rule set of its own: a copy of the guide with three options changed.
 */

/** What a copy of the guide is called where a hall is made with it. */
export const houseRulesName = 'Tournament guide of the house';
export const wrongCosts = 'A wrong challenge costs the challenger the next turn.';

const challenge = {
  kind: 'called',
  wrong: { kind: 'lose-next-turn' },
  firstJudge: 'juror',
  secondOpinionMs: 60_000,
  tabletMayJudge: 'no',
  perPlay: 'once',
  hold: 'no',
} as const;

const houseOverrides: RuleOverrides = {
  first: 'assigned',
  baseMs: 20 * 60_000,
  options: { challenge },
};

/** Kim and Lee meet by the rule set of the house; Kim begins. */
export function houseHall(story: Story): Promise<StoryHall> {
  const pairs = [['Kim', 'Lee']] as const;
  return readyHall(story, { tournament: 'Harbour Open', pairs, rules: houseOverrides });
}

/** Saves a second set of the tournament, for its later rounds; answers its id. */
export function saveLaterSet({ client }: Pick<StoryHall, 'client'>): Promise<string> {
  return client.saveRules({ ...rulesWithOverrides(houseOverrides), name: 'Later rounds' });
}

export const laterSetName = 'Later rounds of the house';

/** The form of a copy of the guide, with a name and a wrong challenge that costs the next turn. */
export async function copyOfGuide(desk: Page, tournament: string): Promise<void> {
  await desk.goto(`/tournaments/${tournament}/rule-sets/guide`);
  await desk.getByRole('link', { name: ruleSetsText.copy }).click();
  await desk.getByLabel(ruleSetsText.name).fill('House rules');
  await desk.getByRole('radio', { name: wrongCosts }).check();
  await desk.locator('bs-differences').getByText(wrongCosts).waitFor();
}

/** Only one turn may be lost by a challenge, and now a second one could be. */
export async function chooseConflictingOption(desk: Page): Promise<void> {
  await desk.getByRole('radio', { name: 'The challenger names the words' }).check();
  await reasonOf(desk).waitFor();
}

export async function chooseValidOption(desk: Page): Promise<void> {
  await desk.getByRole('radio', { name: 'A play can be challenged once, for any or all' }).check();
  await reasonOf(desk).waitFor({ state: 'detached' });
}

function reasonOf(desk: Page) {
  return desk.getByText(ruleSetProblemText({ code: 'named-words-lose-turns' }));
}

/** A set that is changed in its form while a round has begun by it: it is not saved. */
export async function expectRefusedAfterStart(desk: Page): Promise<void> {
  await desk.getByRole('radio', { name: 'Players see which tiles are unseen.' }).check();
  await desk.getByRole('button', { name: ruleSetsText.saveNext(2), exact: true }).click();
  await desk.getByText(`Round 1 of Open has started with ${houseRulesName}`).waitFor();
}

/** From the list of rule sets to the form of the one of the house. */
export async function openHouseForm(desk: Page, { tournament }: StoryHall): Promise<void> {
  await desk.goto(`/tournaments/${tournament}/rule-sets`);
  await desk
    .getByRole('link', { name: ruleSetsText.changeOf(houseRulesName), exact: true })
    .click();
  await desk.getByRole('radio', { name: 'Players see which tiles are unseen.' }).waitFor();
}

/** The division is about to play its later rounds by the second set: the reason is typed. */
export async function reasonForLaterSet(desk: Page, { tournament }: StoryHall): Promise<void> {
  await desk.goto(`/tournaments/${tournament}/rules`);
  await desk.getByRole('button', { name: divisionsText.changeOf('Open') }).click();
  const ruleSet = desk.getByLabel(ruleSetsText.columns.name, { exact: true });
  await ruleSet.selectOption({ label: ruleSetsText.editTitle(laterSetName, 1) });
  await desk.getByRole('button', { name: divisionsText.save }).click();
  await desk.getByText(/Enter why the rules change from round 2/).waitFor();
  await desk.getByLabel(divisionsText.reason).fill('The hall closes early');
}
