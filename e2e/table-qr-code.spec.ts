import { useStory } from './harness/story.js';
import { readyHall, consoleAt } from './actors/story-hall.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { beforePlayText } from '../apps/referee-ui/src/app/text/before-play.js';
import { tablesPageText } from '../apps/referee-ui/src/app/text/director-tables.js';
import { anyText, startingWith } from './harness/text-patterns.js';
import { waitUntilReads } from './harness/wait-until.js';

const story = useStory();

test('a tablet that reads the printed code comes to its table, with nothing typed', async () => {
  const hall = await readyHall(story, {
    tournament: 'Printed codes',
    pairs: [
      ['Kim', 'Lee'],
      ['Ada Longname', 'Bo Short'],
    ],
  });
  const desk = await consoleAt(story, hall, 'tables/print');
  await desk.getByRole('button', { name: consoleText.nav.print }).waitFor();
  const code = desk.getByRole('img', { name: startingWith(tablesPageText.qrAlt(2, anyText)) });
  const says = await code.getAttribute('aria-label');
  await waitUntilReads(() => code.locator('svg').count(), 1);
  const address = new URL(/https?:[\w:/.-]+/.exec(says ?? '')?.[0] ?? '');
  expect(address.pathname).toBe(`/t/${hall.tables[1]?.code ?? ''}`);
  const page = await story.tablet();
  await page.goto(address.pathname);
  await page.getByRole('button', { name: beforePlayText.iAm('Ada Longname') }).waitFor();
});
