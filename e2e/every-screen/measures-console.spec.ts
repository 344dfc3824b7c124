import type { Page } from 'playwright-core';
import { AutumnOpen } from '../actors/autumn-open.js';
import { useStory } from '../harness/story.js';
import { playersText } from '../../apps/referee-ui/src/app/text/director-players.js';
import { resultSlipsText } from '../../apps/referee-ui/src/app/text/director-result-slips.js';

const story = useStory();

/** What does not fit the finger or the width, at each width. */
const nothing = { pushed: 0, low: [] };

/** How far a page is wider than its window, and controls in view that are lower than 44 px. */
function misfits(desk: Page) {
  return desk.evaluate(() => {
    const main = document.querySelector('main');
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, select, input:not([type="radio"], [type="checkbox"]))',
    );
    const low = [...controls]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        // A row is pressed anywhere: its link or button is only where it is written.
        const target = each.closest(each.matches('.row-link') ? 'tr' : '*') ?? each;
        return target.getBoundingClientRect().height < 43.5;
      })
      .map((each) => each.textContent.trim() || each.id);
    return { pushed: (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0), low };
  });
}

/** Looks at a page at the width of an iPad, of one upright and of a phone, under a finger. */
async function expectToFit(desk: Page, name: string): Promise<void> {
  for (const width of [1024, 768, 390]) {
    await desk.setViewportSize({ width, height: 844 });
    const { pushed, low } = await misfits(desk);
    process.stdout.write(
      `${name} at ${String(width)}: ${String(pushed)} px too wide, ${String(low.length)} low targets\n`,
    );
    expect({ name, width, pushed, low }).toEqual({ name, width, ...nothing });
  }
}

/** How much of the page lies under what was just done, in pixels. */
function overPage(desk: Page): Promise<number> {
  return desk.evaluate(() => {
    const [page, slot] = ['main', 'bs-undo-bar [role="status"]'].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    return (page?.bottom ?? Infinity) - (slot?.top ?? 0);
  });
}

/** The director's tablet on a page of the tournament. */
async function underFinger(autumn: AutumnOpen, path: string): Promise<Page> {
  const cookies = await autumn.desk.context().cookies();
  const desk = await story.tablet();
  await desk.context().addCookies(cookies);
  await desk.goto(`/tournaments/${autumn.client.id}/${path}`);
  await desk.locator('main h1').waitFor();
  return desk;
}

test('players and check-in fit a phone and a finger', async () => {
  const desk = await underFinger(await AutumnOpen.listed(story), 'players');
  await desk.getByRole('button', { name: playersText.editOf('Anna Kim') }).waitFor();
  await expectToFit(desk, 'Players');
  await desk.getByRole('button', { name: playersText.checkIn }).click();
  await desk.getByRole('button', { name: playersText.markHere('Anna Kim') }).click();
  await desk.getByText(playersText.here(1, 12)).waitFor();
  await desk.locator('bs-undo-bar').getByText(playersText.checkedIn('Anna Kim')).waitFor();
  expect(await overPage(desk)).toBeLessThanOrEqual(0);
  await expectToFit(desk, 'Check-in');
});

test('a round and its checklist fit a phone and a finger', async () => {
  const autumn = await AutumnOpen.paired(story);
  const desk = await underFinger(autumn, 'rounds/1');
  await desk.locator('tbody tr').nth(5).waitFor();
  await expectToFit(desk, 'Round');
  await desk.goto(`/tournaments/${autumn.client.id}/rounds/1/end`);
  await desk.getByRole('heading', { name: resultSlipsText.end.page(1) }).waitFor();
  await expectToFit(desk, 'Checklist');
});
