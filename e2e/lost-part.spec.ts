import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import * as console from './actors/director.js';
import { readyHall, consoleAt } from './actors/story-hall.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { staffText } from '../apps/referee-ui/src/app/text/director-staff.js';
import { tablesPageText } from '../apps/referee-ui/src/app/text/director-tables.js';

const story = useStory();

/** The next script that the page asks for does not come, as over bad wifi. */
async function loseNextScript(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.abort(), { times: 1 });
}

test('a page of the console whose script did not come is opened anew by itself', async () => {
  const hall = await readyHall(story, { tournament: 'Bad wifi', pairs: [['Kim', 'Lee']] });
  const desk = await consoleAt(story, hall, 'wall');
  await desk.getByRole('heading', { name: tablesPageText.page }).waitFor();
  await loseNextScript(desk);
  await console.goTo(desk, consoleText.nav.people);
  await desk.getByRole('heading', { name: staffText.password.title }).waitFor();
});

test('a page opened by its address comes, though a script was lost on the way', async () => {
  const hall = await readyHall(story, { tournament: 'Bad wifi', pairs: [['Kim', 'Lee']] });
  const desk = await hall.signIn(await story.desk());
  let scripts = 0;
  // The first script asks for all others.
  await desk.route('**/*.js', (route) => ((scripts += 1) === 2 ? route.abort() : route.continue()));
  await desk.goto(`/tournaments/${hall.tournament}/people`);
  await desk.getByRole('heading', { name: staffText.password.title }).waitFor();
});
