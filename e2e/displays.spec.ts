import { numberedName } from '@boardside/tournament';
import type { DisplayView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import { fullNames } from './actors/started-table.js';
import { readyHall, consoleAt, type StoryHall, type StoryHallPlan } from './actors/story-hall.js';
import { longNames } from './actors/long-names.js';
import {
  boardHall,
  hallScreenPage,
  manyPairs,
  screenOf,
  staleScreen,
} from './actors/hall-screen.js';
import * as table from './actors/table-tablet.js';
import {
  screenChoiceText,
  screenCodeText,
} from '../apps/referee-ui/src/app/text/director-screens.js';
import { hallScreenText } from '../apps/referee-ui/src/app/text/hall-screens.js';
import { unknownAddressText } from '../apps/referee-ui/src/app/text/unknown-address.js';
import { anyText, containing } from './harness/text-patterns.js';

const story = useStory();

function hallOf(pairs: StoryHallPlan['pairs']): Promise<StoryHall> {
  return readyHall(story, { tournament: 'Harbour Open', pairs, rules: { first: 'assigned' } });
}

const fewPairs = [fullNames, ['Ada Aberg', 'Ben Astrom']] as const;

/** The director where screens are pointed at something. */
async function consoleOf(hall: StoryHall): Promise<Page> {
  const desk = await consoleAt(story, hall, 'screens');
  return desk;
}

test('a screen that is let in by a code shows everybody’s table by name, page by page', async () => {
  const hall = await hallOf(manyPairs);
  const desk = await consoleOf(hall);
  await desk.getByLabel(screenCodeText.label).fill('Entrance');
  await desk.getByRole('button', { name: screenCodeText.add }).click();
  await desk.getByLabel(screenChoiceText.whatOf('Entrance')).waitFor();
  const { displays } = await hall.client.get<{ displays: DisplayView[] }>('displays');
  const screen = await hallScreenPage(story);
  await screen.goto(`/screen/${displays[0]?.code ?? ''}`);
  await screen.getByRole('heading', { name: hallScreenText.round(1) }).waitFor();
  const page = screen.getByText(containing(hallScreenText.page(1, 2), hallScreenText.page(2, 2)));
  await page.waitFor();
  // Otherwise it turns by itself.
  await screen.keyboard.press(' ');
  await screen.getByText(hallScreenText.paused).waitFor();
  const first = await page.innerText();
  const other =
    first === hallScreenText.page(1, 2) ? hallScreenText.page(2, 2) : hallScreenText.page(1, 2);
  await screen.keyboard.press('ArrowRight');
  await screen.getByText(other).waitFor();
  await screen.keyboard.press('ArrowLeft');
  await screen.getByText(first).waitFor();
  await desk
    .getByRole('row')
    .filter({ hasText: 'Entrance' })
    .getByText(screenCodeText.there, { exact: true })
    .waitFor();
});

test('names are short, or none, where the director says so', async () => {
  const hall = await hallOf(fewPairs);
  const { screen } = await screenOf(story, hall);
  const desk = await consoleOf(hall);
  await desk
    .getByLabel(screenChoiceText.namesOf('Entrance'))
    .selectOption({ label: screenChoiceText.names.short });
  await screen.getByText('Ada A.', { exact: true }).waitFor();
  await desk
    .getByLabel(screenChoiceText.namesOf('Entrance'))
    .selectOption({ label: screenChoiceText.names.hidden });
  await screen.getByText(numberedName(1), { exact: true }).waitFor();
  expect(await screen.getByText('Aberg').count()).toBe(0);
  await desk
    .getByLabel(screenChoiceText.namesOf('Entrance'))
    .selectOption({ label: screenChoiceText.names.whole });
  await screen.getByText('Aberg, Ada', { exact: true }).waitFor();
});

test('the names are shared over two screens; each says which letters it has', async () => {
  const hall = await hallOf(manyPairs);
  const { screen } = await screenOf(story, hall);
  const desk = await consoleOf(hall);
  await desk
    .getByLabel(screenChoiceText.partsOf('Entrance'))
    .selectOption({ label: screenChoiceText.parts(2) });
  await screen.getByText(hallScreenText.letters('A', 'G'), { exact: true }).waitFor();
  await desk
    .getByLabel(screenChoiceText.partOf('Entrance'))
    .selectOption({ label: screenChoiceText.part(2, 2) });
  await screen.getByText(hallScreenText.letters('H', 'N'), { exact: true }).waitFor();
  expect(await screen.getByText('Aberg').count()).toBe(0);
  await desk
    .getByLabel(screenChoiceText.partsOf('Entrance'))
    .selectOption({ label: screenChoiceText.parts(1) });
  await screen.getByText('Aberg, Ada', { exact: true }).waitFor();
});

test('it is pointed at the standings from the console', async () => {
  const hall = await hallOf(fewPairs);
  const game = hall.tables[1]?.game ?? '';
  await hall.client.post(`games/${game}/result`, { scores: [431, 389], reason: 'on paper' });
  const { screen } = await screenOf(story, hall);
  const desk = await consoleOf(hall);
  await desk
    .getByLabel(screenChoiceText.whatOf('Entrance'))
    .selectOption({ label: screenChoiceText.what.standings });
  await screen.getByRole('columnheader', { name: hallScreenText.standings.spread }).waitFor();
  await screen.getByRole('cell', { name: '+42' }).waitFor();
});

test('one board live, with clocks that run and nothing of a word in doubt', async () => {
  const { hall, ahead } = await boardHall(story);
  const tablet = await ahead.open();
  const { screen } = await screenOf(story, hall);
  const desk = await consoleOf(hall);
  await desk
    .getByLabel(screenChoiceText.whatOf('Entrance'))
    .selectOption({ label: screenChoiceText.what.board });
  await screen.getByText('LEISURE').waitFor();
  await screen.getByText(hallScreenText.total(93), { exact: true }).waitFor();
  const clock = screen.locator('.seat.runs .clock');
  const before = await clock.innerText();
  await clock.filter({ hasNotText: before }).waitFor();
  await table.callChallenge(tablet);
  await screen.locator('.seat.runs').waitFor({ state: 'detached' });
  expect(await screen.locator('bs-screen').innerText()).not.toMatch(/challenge|doubt/i);
  // In a hall a board is dark; its tiles are light.
  const square = screen.locator('.double-letter').first();
  expect(await square.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(
    'rgb(34, 56, 75)',
  );
});

test('a board for a stream, on nothing, in boxes of one size', async () => {
  const { hall } = await boardHall(story);
  const { screen } = await screenOf(story, hall);
  const desk = await consoleOf(hall);
  await desk
    .getByLabel(screenChoiceText.whatOf('Entrance'))
    .selectOption({ label: screenChoiceText.what.overlay });
  await screen.locator('bs-screen.overlay .latest').waitFor();
  const ground = await screen.evaluate(() =>
    [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor),
  );
  expect(ground).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  const sizes = await screen.locator('.seat, .latest').evaluateAll((boxes) =>
    boxes.map((box) => {
      const { width, height } = box.getBoundingClientRect();
      return [width, height];
    }),
  );
  expect(new Set(sizes.map(String)).size).toBe(1);
});

const stream = { what: 'overlay', names: 'whole', table: 1, delayS: 0 } as const;

test('each box of the stream alone, at an address of its own, in its corner', async () => {
  const { hall } = await boardHall(story);
  const { screen: alone, code } = await screenOf(story, hall, stream);
  const boxes = [
    ['score', '.seat', 2],
    ['last', '.latest', 1],
    ['standings', '.ranked', 1],
    ['board', 'bs-board', 1],
  ] as const;
  for (const [box, part, count] of boxes) {
    await alone.goto(`/screen/${code}?box=${box}`);
    await waitUntilReads(() => alone.locator(part).count(), count);
    await waitUntilReads(() => alone.locator('.seat, .latest, .ranked, bs-board').count(), count);
    const place = await alone.locator(part).first().boundingBox();
    expect([box, place?.x, place?.y]).toEqual([box, 0, 0]);
  }
  await alone.goto(`/screen/${code}?box=standings`);
  await alone.locator('.ranked').getByText('+42').waitFor();
});

test('G34 D unseen tiles are there once the director switches them on, and gone after', async () => {
  const { hall } = await boardHall(story);
  const { screen, code } = await screenOf(story, hall, stream);
  const alone = await hallScreenPage(story);
  await alone.goto(`/screen/${code}?box=unseen`);
  await screen.locator('bs-screen.overlay .latest').waitFor();
  expect(await screen.locator('.unseen-tiles').count()).toBe(0);
  const desk = await consoleOf(hall);
  await desk.getByLabel(screenChoiceText.unseenOf('Entrance')).check();
  await alone.locator('.unseen-tiles').waitFor();
  await screen.locator('.unseen-tiles').waitFor();
  const counts = await alone.locator('.unseen-tiles sub').allInnerTexts();
  const onBoard = await screen.locator('bs-board [data-corner]').count();
  // ZAP, WEED, LOGO and LEISURE.
  expect(onBoard).toBe(3 + 4 + 4 + 7);
  expect(counts.reduce((sum, one) => sum + Number(one), 0)).toBe(100 - onBoard);
  await desk.getByLabel(screenChoiceText.unseenOf('Entrance')).uncheck();
  await screen.locator('.unseen-tiles').waitFor({ state: 'detached' });
});

test('without the server it says how old it is, and comes back by itself', async () => {
  const hall = await hallOf(fewPairs);
  const { screen, network } = await staleScreen(story, hall);
  await network.restore();
  await screen.clock.fastForward(10_000);
  await screen.getByText(containing(hallScreenText.updated(anyText))).waitFor();
});

test('a wrong screen code and a wrong address say so in plain words', async () => {
  const screen = await hallScreenPage(story);
  await screen.goto('/screen/NOSUCH');
  await screen.getByText(hallScreenText.noCode).waitFor();
  await screen.goto('/no-such-page');
  await screen.getByRole('heading', { name: unknownAddressText.title }).waitFor();
  await screen.getByRole('link', { name: unknownAddressText.table }).waitFor();
});

test('a screen is dark; a row says the opponent, and no third of a board’s screen is empty', async () => {
  const { hall } = await boardHall(story);
  const { screen, point } = await screenOf(story, hall);
  const row = screen.getByRole('listitem').filter({ hasText: 'Astrom, Ben' });
  await row.getByText(hallScreenText.against(['Ada Aberg']), { exact: true }).waitFor();
  const ground = await screen
    .locator('main.screen')
    .evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(ground).toBe('rgb(17, 20, 25)');
  await point({ what: 'board', names: 'whole', table: 1, delayS: 0 });
  await screen.getByText('LEISURE').waitFor();
  const seen = await screen.locator('main.screen').evaluate((page) => {
    const frame = page.getBoundingClientRect();
    const lowest = (selector: string) =>
      Math.max(
        ...[...page.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().bottom),
      );
    return {
      board: lowest('bs-board') / frame.height,
      side: lowest('section > *') / frame.height,
      plays: page.querySelectorAll('.plays li').length + 1,
    };
  });
  console.log(`board’s screen filled down to: ${JSON.stringify(seen)}`);
  expect(seen.board).toBeGreaterThan(0.9);
  expect(seen.side).toBeGreaterThan(0.9);
  expect(seen.plays).toBe(4);
});

test('a screen of 1440 × 900 cuts no long name, and has all of a stream and of the standings', async () => {
  const hall = await hallOf([longNames, ...manyPairs]);
  const { screen, point } = await screenOf(story, hall);
  await screen.setViewportSize({ width: 1440, height: 900 });
  const outside = (parts: string) =>
    screen.locator(parts).evaluateAll((all) =>
      all
        .filter((part) => {
          const { right, bottom } = part.getBoundingClientRect();
          const isOut = right > innerWidth || bottom > innerHeight;
          return isOut || part.scrollWidth > part.clientWidth + 1;
        })
        // Brackets need more room than there is.
        .map((part) => part.textContent.trim())
        .filter((text) => !text.includes('⟦')),
    );
  await screen.locator('.names.stacked').waitFor();
  const sizes = await screen
    .locator('.name')
    .evaluateAll((all) => new Set(all.map((each) => getComputedStyle(each).fontSize)).size);
  expect(sizes).toBe(1);
  expect(await outside('.names :is(li, .name, .against, .number)')).toEqual([]);
  const game = hall.tables[0]?.game ?? '';
  await hall.client.post(`games/${game}/result`, { scores: [431, 389], reason: 'on paper' });
  const [division] = (await hall.client.view()).divisions;
  await point({ what: 'standings', names: 'whole', division: division?.id ?? '' });
  await screen.getByRole('cell', { name: '+42' }).waitFor();
  expect(await outside('td, .results, .results li, footer')).toEqual([]);
  await point({ what: 'overlay', names: 'whole', table: 1, delayS: 0 });
  await screen.locator('bs-screen.overlay .latest').waitFor();
  expect(await outside('.seat, .latest, bs-board')).toEqual([]);
  const [board, card] = await Promise.all(
    ['bs-board', '.seat'].map((part) => screen.locator(part).first().boundingBox()),
  );
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThan(card?.y ?? 0);
});
