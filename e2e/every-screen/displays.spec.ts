import type { Page } from 'playwright-core';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { fullNames } from '../actors/started-table.js';
import { callScriptedChallenge } from '../actors/scripted-challenge.js';
import { readyHall, consoleAt } from '../actors/story-hall.js';
import { boardHall, manyPairs, screenOf, staleScreen } from '../actors/hall-screen.js';
import {
  screenChoiceText,
  screenCodeText,
} from '../../apps/referee-ui/src/app/text/director-screens.js';
import { hallScreenText } from '../../apps/referee-ui/src/app/text/hall-screens.js';
import { containing } from '../harness/text-patterns.js';

const story = useStory();

/** Nothing that a hall should not see: no pointer, nothing to scroll. */
async function lookInHall(screen: Page, name: string): Promise<void> {
  const seen = await screen.evaluate(() => ({
    cursor: getComputedStyle(document.documentElement).cursor,
    wide: document.documentElement.scrollWidth > innerWidth,
    high: document.documentElement.scrollHeight > innerHeight,
  }));
  expect({ name, ...seen }).toEqual({ name, cursor: 'none', wide: false, high: false });
  await checkScreen(screen, name);
}

const names = 'whole' as const;

test('the hall: pairings by name, a part of them, standings; at the console what a screen shows', async () => {
  const hall = await readyHall(story, {
    tournament: 'Harbour Open',
    pairs: manyPairs,
    rules: { first: 'assigned' },
  });
  const { screen, point } = await screenOf(story, hall);
  await screen
    .getByText(containing(hallScreenText.page(1, 2), hallScreenText.page(2, 2)))
    .waitFor();
  await lookInHall(screen, 'screen-pairings');
  await point({ what: 'pairings', names, part: { part: 1, of: 2 } });
  await screen.getByText(hallScreenText.letters('A', 'G'), { exact: true }).waitFor();
  await lookInHall(screen, 'screen-pairings-shared');
  await point({ what: 'pairings', names });
  const desk = await consoleAt(story, hall, 'screens');
  const row = desk.getByRole('row').filter({ hasText: 'Entrance' });
  await row.getByText(screenCodeText.there, { exact: true }).waitFor();
  await checkScreen(desk, 'screen-choice');
  const game = hall.tables[1]?.game ?? '';
  await hall.client.post(`games/${game}/result`, { scores: [431, 389], reason: 'on paper' });
  const [division] = (await hall.client.view()).divisions;
  await point({ what: 'standings', names, division: division?.id ?? '' });
  await screen.getByRole('cell', { name: '+42' }).waitFor();
  await lookInHall(screen, 'screen-standings');
});

test('the hall: one board, a stream with unseen tiles and without; at the console what the stream shows', async () => {
  const { hall, ahead } = await boardHall(story);
  await callScriptedChallenge(ahead);
  const { screen, point } = await screenOf(story, hall, {
    what: 'board',
    names,
    table: 1,
    delayS: 0,
  });
  await screen.getByText('LEISURE').waitFor();
  await lookInHall(screen, 'screen-board');
  await point({ what: 'overlay', names, table: 1, delayS: 0 });
  await screen.locator('bs-screen.overlay .latest').waitFor();
  await lookInHall(screen, 'screen-overlay');
  await point({ what: 'overlay', names, table: 1, delayS: 0, unseen: 'shown' });
  await screen.locator('.unseen-tiles').waitFor();
  await lookInHall(screen, 'screen-overlay-with-unseen');
  const desk = await consoleAt(story, hall, 'screens');
  await desk
    .getByLabel(screenChoiceText.unseenOf('Entrance'))
    .and(desk.locator(':checked'))
    .waitFor();
  await checkScreen(desk, 'screen-choice-stream');
});

test('each box of a stream alone: score, last play, standings, board, unseen tiles', async () => {
  const { hall } = await boardHall(story);
  const stream = { what: 'overlay', names, table: 1, delayS: 0, unseen: 'shown' } as const;
  const { screen, code } = await screenOf(story, hall, stream);
  const boxes = [
    ['score', '.seat'],
    ['last', '.latest'],
    ['standings', '.ranked'],
    ['board', 'bs-board'],
    ['unseen', '.unseen-tiles'],
  ] as const;
  for (const [box, part] of boxes) {
    await screen.goto(`/screen/${code}?box=${box}`);
    await screen.locator(part).first().waitFor();
    await checkScreen(screen, `screen-overlay-${box}`);
  }
});

test('the hall: a screen that is stale', async () => {
  const pairs = [fullNames];
  const hall = await readyHall(story, { tournament: 'Harbour Open', pairs });
  const { screen } = await staleScreen(story, hall);
  await lookInHall(screen, 'screen-stale');
});
