import type { RuleSet } from '@boardside/game';
import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { startedSetup, lee } from './actors/started-table.js';
import * as table from './actors/table-tablet.js';
import { moreMenuText } from '../apps/referee-ui/src/app/text/more-menu.js';

const story = useStory();

/** The More menu of the side on turn, after ZAP was played. */
async function menuAfterZap(unseenTiles: RuleSet['unseenTiles']): Promise<Page> {
  const { ahead } = await startedSetup(story, { unseenTiles });
  await ahead.play('H6', 'ZAP');
  const tablet = await ahead.open();
  await table.openMore(tablet, lee);
  await tablet.getByRole('button', { name: moreMenuText.turnList }).waitFor();
  return tablet;
}

test('G34 D the tiles that are unseen are shown where the director has turned it on', async () => {
  const page = await menuAfterZap('shown');
  await page.getByRole('button', { name: moreMenuText.unseen }).tap();
  const list = page.getByRole('list', { name: moreMenuText.unseen });
  await list.waitFor();
  const lines = (await list.getByRole('listitem').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
  expect(lines).toEqual(expect.arrayContaining(['A 8', 'E 12', 'P 1', `${moreMenuText.blank} 2`]));
  expect(lines.some((line) => line.startsWith('Z'))).toBe(false);
});

test('G34 only their number is shown otherwise', async () => {
  const page = await menuAfterZap('number-only');
  expect(await page.getByRole('button', { name: moreMenuText.unseen }).count()).toBe(0);
});
