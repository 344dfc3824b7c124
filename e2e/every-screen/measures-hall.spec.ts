import type { Page } from 'playwright-core';
import { mostTablesWithBoard } from '@boardside/contract';
import { waitUntilReads } from '../harness/wait-until.js';
import { useStory } from '../harness/story.js';
import { callReferee, openWall, startTableAt } from '../actors/busy-hall.js';
import { readyHall, type StoryHall } from '../actors/story-hall.js';

const story = useStory();

const given = ['Thandi', 'Wanjiru', 'Zuzana', 'Hamish', 'Øyvind', 'Quentin', 'Despina', 'Chiara'];
const family = [
  ...['Van der Veen', 'Jayawardena', 'Eriksdotter', 'Zimmermann', 'Castellano', 'Fairweather'],
  ...['Birkeland', 'Ramnarine', 'O’Driscoll', 'Grabowski', 'Llewellyn', 'Nakagawa'],
];

/** A hall of people with long names, who are all to start. */
function hallOf(tables: number): Promise<StoryHall> {
  const names = given.flatMap((one) => family.map((other) => `${one} ${other}`));
  const pairs = Array.from({ length: tables }, (_, at) => {
    const [one = '', other = ''] = names.slice(2 * at, 2 * at + 2);
    return [one, other] as const;
  });
  return readyHall(story, { tournament: `Hall of ${String(tables)}`, pairs });
}

/**
 * How the hall shows its tables: names and figures that are cut or lie under a board, and the share
 * of the pane.
 */
function hallFigures(desk: Page) {
  return desk.evaluate(() => {
    const parts = [...document.querySelectorAll('bs-wall-card .most')];
    const head = document.querySelector('bs-hall-facts');
    const boards = [...document.querySelectorAll('bs-small-board')];
    const under = boards.filter((board) => {
      const { left, width } = board.getBoundingClientRect();
      const beside = [...(board.closest('bs-wall-card')?.querySelectorAll('.seat, .play') ?? [])];
      return width > 0 && beside.some((each) => each.getBoundingClientRect().right > left);
    });
    const shown = boards.filter((board) => board.checkVisibility());
    const cut = [...parts, ...(head === null ? [] : [head])].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    const pane = document.querySelector('bs-hall-grid')?.clientHeight ?? 0;
    const used = document.querySelector('.grid')?.getBoundingClientRect().height ?? 0;
    return {
      names: parts.length,
      cut: cut.length + under.length,
      boards: shown.length,
      used: Math.round((100 * used) / pane),
    };
  });
}

/** What a finger cannot hit well: names of the controls in view that are lower than 44 px. */
function lowTargets(desk: Page): Promise<readonly string[]> {
  return desk.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, select, label:has(input))')]
      .filter((each) => each.checkVisibility() && each.dataset['open'] === undefined)
      .filter((each) => each.getBoundingClientRect().height < 44)
      .map((each) => each.textContent.trim()),
  );
}

test.each([4, 8, 24, 46])('a hall of %s tables: nothing cut, the pane used', async (tables) => {
  const hall = await hallOf(tables);
  const desk = await openWall(await hall.signIn(await story.desk()), hall);
  const sizes = { 1920: 1080, 1440: 900, 1280: 800, 1024: 768 };
  for (const [width, height] of Object.entries(sizes)) {
    await desk.setViewportSize({ width: Number(width), height });
    // The cards are laid out anew some frames after the window has changed.
    const fits = async () => {
      const { names, cut, used } = await hallFigures(desk);
      return { names, cut, isUsed: used >= 80 };
    };
    await waitUntilReads(fits, { names: 2 * tables, cut: 0, isUsed: true });
    const { used, boards } = await hallFigures(desk);
    process.stdout.write(
      `Hall, ${String(tables)} tables at ${width}: ${String(used)} % used, ${String(boards)} boards\n`,
    );
    if (width === '1920') expect(boards).toBe(tables <= mostTablesWithBoard ? tables : 0);
  }
});

test('eight tables that need somebody are in view; under a finger every target is 44 px', async () => {
  const hall = await hallOf(10);
  for (const { number } of hall.tables) await callReferee(await startTableAt(story, hall, number));
  const desk = await openWall(await hall.signIn(await story.tablet()), hall);
  await desk.setViewportSize({ width: 1024, height: 768 });
  await desk.locator('bs-queue-item').nth(9).waitFor();
  expect(await lowTargets(desk)).toEqual([]);
  await desk.goto(`/tournaments/${hall.tournament}/alerts`);
  await desk.locator('[data-need]').nth(9).waitFor();
  expect(await lowTargets(desk)).toEqual([]);
  const mouse = await openWall(await hall.signIn(await story.desk()), hall);
  await mouse.locator('bs-queue-item').nth(9).waitFor();
  const inView = await mouse.evaluate(
    () =>
      [...document.querySelectorAll('bs-queue-item')].filter(
        (each) => each.getBoundingClientRect().bottom <= innerHeight,
      ).length,
  );
  process.stdout.write(`Queue at 1440 x 900: ${String(inView)} cards in view\n`);
  expect(inView).toBeGreaterThanOrEqual(8);
});
