import { startedSetup } from '../actors/started-table.js';
import { useStory } from './story.js';

const story = useStory();

test('of pages that wait, the next test is given the one used last, however old it is', async () => {
  const pages = [await story.tablet(), await story.tablet()];
  await story.closePages();
  const again = [await story.tablet(), await story.tablet()];
  // A page by its place: Jest cannot print one.
  expect(again.map((page) => pages.indexOf(page))).toEqual([1, 0]);
  await story.closePages();
  expect(again.indexOf(await story.tablet())).toBe(1);
});

test('the page of a table is given to the next test, with the scripts that it has read', async () => {
  const { ahead } = await startedSetup(story);
  const page = await ahead.open();
  await story.closePages();
  expect((await story.tablet()) === page).toBe(true);
});

test('a page that was printed and cut off is given again as it was', async () => {
  const page = await story.desk();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.route('**/api/health', (route) => route.abort());
  await page.context().route('**/*', (route) => route.abort());
  await story.closePages();
  const again = await story.desk();
  expect(again === page).toBe(true);
  expect((await again.goto('/api/health'))?.status()).toBe(200);
  const media = ['print', '(prefers-color-scheme: dark)'];
  expect(await again.evaluate((all) => all.map((one) => matchMedia(one).matches), media)).toEqual([
    false,
    false,
  ]);
});
