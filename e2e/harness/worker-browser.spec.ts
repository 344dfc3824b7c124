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
