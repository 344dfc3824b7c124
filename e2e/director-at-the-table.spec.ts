import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall } from './people/hall.js';
import * as table from './people/table-tablet.js';

let story: Story;
let hall: Hall;
let desk: Page;

beforeAll(async () => {
  story = await openStory();
  const pairs = [
    ['Kim', 'Lee'],
    ['Ada', 'Bo'],
    ['Cy', 'Dee'],
  ] as const;
  hall = await readyHall(story, { tournament: 'Director', pairs });
  desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** A tablet of the hall where both have played once: 28 and 26. */
async function afterTwoPlays(number: number): Promise<Page> {
  const seated = hall.tables[number - 1];
  if (seated === undefined) throw new Error(`No table ${String(number)}.`);
  const [first, second] = seated.seats;
  const page = await story.tablet();
  await table.joinTable(page, seated.code);
  await table.getGoing(page, { first, second });
  await table.playTurn(page, first, { at: 'H6', tiles: 'ZAP' });
  await table.playTurn(page, second, { at: 'I7', tiles: 'WEED' });
  return page;
}

test('G25 G27: a challenge stops both clocks; the director records by voice that the play comes off', async () => {
  const page = await afterTwoPlays(1);
  await table.callChallenge(page);
  await page.getByRole('heading', { name: 'Which words of I7 WEED?' }).waitFor();
  await console.card(desk, 1).getByText('Challenge').waitFor();
  await keepScreen(desk, 'wall-challenge');
  await expectNoSeriousAxe(desk, 'beside the board');
  await console.openTable(desk, 1);
  await desk.getByRole('region', { name: 'Challenge' }).waitFor();
  await keepAndCheck(desk, 'table-page-challenge');
  await console.record(desk, { act: 'The play comes off', record: 'Record: unacceptable' });
  await page.getByRole('button', { name: /Start my clock$/ }).tap();
  await table.pressBar(page, 'Kim').waitFor();
  await table.totalIs(page, 'Lee', '0');
  await page.getByRole('gridcell', { name: /^7I, .*empty/ }).waitFor();
  await console.scoreIs(desk, 'Lee', 0);
});

test('G26 G27: an acceptable play stands and the challenger pays nothing', async () => {
  const page = await afterTwoPlays(2);
  await table.callChallenge(page);
  await console.openTable(desk, 2);
  await console.record(desk, { act: 'The play stands', record: 'Record: acceptable' });
  await page.getByRole('button', { name: /Start my clock$/ }).tap();
  await table.pressBar(page, 'Ada').waitFor();
  await table.totalIs(page, 'Ada', '28');
  await table.totalIs(page, 'Bo', '26');
  await page.getByRole('button', { name: 'Challenge', exact: true }).waitFor({ state: 'detached' });
});

test('corrections from the console are seen at the table: a turn mended, a turn struck, time added', async () => {
  const page = await afterTwoPlays(3);
  await console.openTable(desk, 3);
  await console.record(desk, {
    act: 'Stop the clocks',
    record: 'Stop the clocks',
    reason: 'A letter was misread',
  });
  await page.getByRole('heading', { name: 'The director stopped the clocks' }).waitFor();
  await keepScreen(page, 'stopped-by-the-director');
  await expectNoSeriousAxe(page, 'beside the board');
  await desk.getByRole('button', { name: 'Correct a turn…' }).click();
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel('What was played').fill('I7 WEEP');
  await panel.getByLabel('Reason, shown to the players').fill('It is a P');
  await keepScreen(desk, 'correct-a-turn');
  await expectNoSeriousAxe(desk, 'beside the board');
  await console.recordIt(desk, 'Record the correction');
  await page.getByRole('gridcell', { name: /^10I, P/ }).waitFor();
  await table.totalIs(page, 'Dee', '27');
  await console.record(desk, {
    act: 'Strike a turn',
    record: 'Strike the turn out',
    reason: 'Played twice',
  });
  await page.getByRole('gridcell', { name: /^10I, empty/ }).waitFor();
  await table.totalIs(page, 'Dee', '0');
  // Both clocks stand, so that they show to the second what they showed before.
  const before = await table.clocks(page, ['Cy', 'Dee']);
  await console.record(desk, {
    act: 'Adjust time',
    record: 'Record the time',
    fields: { Player: 'Cy', 'Time: minutes and seconds, − to take': '+2:00' },
    reason: 'Waited for the referee',
  });
  await table.clockIs(page, 'Cy', (before['Cy'] ?? 0) + 120);
  await table.clockIs(page, 'Dee', before['Dee'] ?? 0);
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await page.getByRole('button', { name: /Press$/ }).waitFor();
});

test('the room is stopped and started: every running table at once', async () => {
  const [one, two] = [await story.tablet(), await story.tablet()];
  const other = await readyHall(story, {
    tournament: 'Room',
    pairs: [
      ['Ed', 'Flo'],
      ['Gus', 'Hal'],
    ],
  });
  for (const [index, page] of [one, two].entries()) {
    const seated = other.tables[index];
    if (seated === undefined) throw new Error('Two tables are ready.');
    await table.joinTable(page, seated.code);
    await table.getGoing(page, { first: seated.seats[0], second: seated.seats[1] });
  }
  await desk.goto(`/tournaments/${other.tournament}/wall`);
  await desk.getByRole('button', { name: 'Stop the room…' }).click();
  await console.answerQuestion(desk, 'Stop the room', 'An announcement');
  for (const page of [one, two]) {
    await page.getByRole('heading', { name: 'The director stopped the clocks' }).waitFor();
  }
  await desk.getByText('The room is stopped').waitFor();
  await keepScreen(desk, 'room-stopped');
  await expectNoSeriousAxe(desk, 'beside the board');
  await desk.getByRole('button', { name: 'Start the room…' }).click();
  await console.answerQuestion(desk, 'Start the room', 'Go on');
  await table.pressBar(one, 'Ed').waitFor();
  await table.pressBar(two, 'Gus').waitFor();
});
