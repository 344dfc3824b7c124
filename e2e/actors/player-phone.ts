import type { Locator, Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { readyHall, type StoryHall } from './story-hall.js';
import { resultSlipsText } from '../../apps/referee-ui/src/app/text/director-result-slips.js';
import { portalSlipText } from '../../apps/referee-ui/src/app/text/portal.js';
import { queueText, needBadge } from '../../apps/referee-ui/src/app/text/director-queue.js';

/** A hall whose only table has no tablet: its players hand in the result by their player pages. */
export function paperHall(story: Story): Promise<StoryHall> {
  return readyHall(story, { tournament: 'River Cup', pairs: [['Mia Vance', 'Ned Wynn']] });
}

/** A player’s own phone, at a player page. */
export async function openPlayerPage(story: Story, address: string): Promise<Page> {
  const phone = await story.tablet();
  await phone.setViewportSize({ width: 390, height: 844 });
  const { pathname, hash } = new URL(address);
  await phone.goto(`${pathname}${hash}`);
  return phone;
}

/** A player page, as the code of the console opens it. */
export async function openPhoneOf(
  story: Story,
  { client }: StoryHall,
  name: string,
): Promise<Page> {
  const { entrants } = await client.view();
  const entrant = entrants.find((one) => one.name === name)?.id ?? '';
  const { address } = await client.post<{ address: string }>(`entrants/${entrant}/links`);
  return openPlayerPage(story, address);
}

/** Types a result into a player page and hands it in. */
export async function enterResultByPhone(
  phone: Page,
  points: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, each] of Object.entries(points))
    await phone.getByLabel(resultSlipsText.scoreOf(name)).fill(each);
  await phone.getByRole('button', { name: portalSlipText.enter }).tap();
}

/** That the slips of table 1 differ, in the queue of a console. */
export function slipsDifferItem(desk: Page): Locator {
  return desk.getByRole('listitem').filter({
    has: desk.getByRole('link', { name: queueText.openTable(1, needBadge['slips-differ']) }),
  });
}
