import { keepAndCheck } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import { acceptRuling, confirmWords } from './people/challenger.js';
import { directorAsJuror } from './people/juror.js';
import { begunTable, gameWhen, hallOfOne, kim, lee, names } from './people/begun-table.js';
import { fromMore, keepBothWays, positionsShown, tapOn } from './people/put-right.js';
import * as table from './people/table-tablet.js';

let story: Story;

beforeAll(async () => {
  story = await openStory();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Kim has played ZAP and drawn; Lee is on turn and finds that Kim has too many tiles. */
async function overdrawn() {
  const at = await begunTable(story, await hallOfOne(story));
  const page = at.tablet;
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await fromMore(page, lee, 'Too many tiles on a rack…');
  return { ...at, page };
}

test('G24 an overdraw: the tablet picks positions, both confirm, and the seat to move starts its clock', async () => {
  const { page, ...at } = await overdrawn();
  await page.getByRole('button', { name: 'Kim B.’s rack' }).waitFor();
  await keepAndCheck(page, 'overdraw-whose');
  await page.getByRole('button', { name: 'Kim B.’s rack' }).tap();
  await table.sideOf(page, kim).getByText('Lay all your tiles face down').waitFor();
  await keepBothWays(page, 'overdraw-count');
  await tapOn(page, lee, '9');
  await table.sideOf(page, kim).getByRole('heading', { name: '9 tiles, 2 too many' }).waitFor();
  await keepBothWays(page, 'overdraw-how');
  await tapOn(page, lee, 'The tablet picks');
  const positions = await positionsShown(page, lee);
  expect(positions).toHaveLength(2);
  expect(await positionsShown(page, kim)).toEqual(positions.toReversed());
  await keepBothWays(page, 'overdraw-take');
  await page.reload();
  await table
    .sideOf(page, lee)
    .getByRole('heading', { name: /^Take tiles/ })
    .waitFor();
  expect(await positionsShown(page, lee)).toEqual(positions);
  await tapOn(page, lee, 'Wrong count – go back');
  await tapOn(page, lee, '9');
  await tapOn(page, lee, 'The tablet picks');
  expect(await positionsShown(page, lee)).toEqual(positions);
  for (const name of names) await tapOn(page, name, '2 tiles in the bag');
  await page.getByText('Kim B. had 9 tiles; 2 went back to the bag').first().waitFor();
  await keepBothWays(page, 'overdraw-settled');
  await page.getByRole('button', { name: /Start my clock$/ }).tap();
  await table.pressBar(page, lee).waitFor();
  const game = await gameWhen(
    { ...at, tablet: page },
    ({ clock }) => clock.state.kind === 'running' && clock.stops.length === 0,
  );
  expect(Object.keys(game.clock.neutral)).toContain('overdraw');
  const { events } = await at.hall.gameView(at.place.game);
  expect(events.findLast(({ type }) => type === 'OverdrawSettled')).toMatchObject({
    body: { seat: 0, onRack: 9, removed: 2, positions, picked: 'tablet' },
    by: { seats: [0, 1] },
  });
});

test('G24 an overdraw by hand; a side that disagrees has the referee', async () => {
  const { page, ...at } = await overdrawn();
  await page.getByRole('button', { name: 'Kim B.’s rack' }).tap();
  await tapOn(page, lee, '8');
  await tapOn(page, lee, 'I pick by hand');
  await table.sideOf(page, kim).getByRole('heading', { name: 'Lee N. takes 1 tile' }).waitFor();
  await keepBothWays(page, 'overdraw-hand');
  await tapOn(page, kim, '1 tile in the bag');
  await table.sideOf(page, kim).getByText('Lee N. has to confirm too.').waitFor();
  await tapOn(page, lee, 'We disagree – call the referee');
  await table.sideOf(page, kim).getByText('The referee is called').first().waitFor();
  for (const name of names) {
    const heading = table.sideOf(page, name).getByRole('heading', { level: 1 });
    expect(await heading.innerText()).toBe('8 tiles, 1 too many');
  }
  await keepBothWays(page, 'overdraw-referee');
  for (const name of names) await tapOn(page, name, '1 tile in the bag');
  await page.getByText('1 went back to the bag, picked by hand').first().waitFor();
  const game = await gameWhen({ ...at, tablet: page }, ({ clock }) =>
    clock.stops.some(({ reason, settled }) => reason === 'overdraw' && settled),
  );
  expect(game.clock.stops.map(({ reason, settled }) => [reason, settled])).toEqual([
    ['overdraw', true],
    ['referee', false],
  ]);
});

test('G24 there was none: both say so, nothing is removed', async () => {
  const { page, ...at } = await overdrawn();
  await page.getByRole('button', { name: 'Lee N.’s rack' }).tap();
  await tapOn(page, kim, '7 or fewer');
  await table.sideOf(page, lee).getByRole('heading', { name: 'There was none' }).waitFor();
  await keepBothWays(page, 'overdraw-none');
  for (const name of names) await tapOn(page, name, 'There was none');
  await page.getByText('Lee N. had no tile too many.').first().waitFor();
  await page.getByRole('button', { name: /Start my clock$/ }).tap();
  await table.pressBar(page, lee).waitFor();
  await gameWhen({ ...at, tablet: page }, ({ clock }) => clock.stops.length === 0);
  const { events } = await at.hall.gameView(at.place.game);
  expect(events.findLast(({ type }) => type === 'OverdrawSettled')).toMatchObject({
    body: { seat: 1, onRack: 7, removed: 0, positions: [] },
  });
});

test('G24 G27 D a play comes off and what was drawn is mixed: the verdict leads to the same walk', async () => {
  const at = await begunTable(story, await hallOfOne(story));
  const page = at.tablet;
  await table.playTurn(page, kim, { at: 'H6', tiles: 'ZAP' });
  await table.callChallenge(page);
  await confirmWords(page, names);
  await directorAsJuror(at.hall).answers(1, 'unacceptable');
  await acceptRuling(page, kim);
  await tapOn(page, kim, 'Drawn tiles are mixed with my rack');
  await table.sideOf(page, kim).getByRole('heading', { name: 'Too many tiles: Kim B.' }).waitFor();
  await tapOn(page, lee, '10');
  await tapOn(page, lee, 'The tablet picks');
  expect(await positionsShown(page, lee)).toHaveLength(3);
  await keepBothWays(page, 'overdraw-take-three');
  for (const name of names) await tapOn(page, name, '3 tiles in the bag');
  await page.getByText('Kim B. had 10 tiles; 3 went back to the bag').first().waitFor();
  await page.getByRole('button', { name: /Start my clock$/ }).tap();
  await table.pressBar(page, lee).waitFor();
  const game = await gameWhen(at, ({ clock }) => clock.stops.length === 0);
  expect(game.ledger.points).toEqual([0, 0]);
});
