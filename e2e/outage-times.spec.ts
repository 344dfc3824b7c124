import type { Turn } from '@boardside/game';
import type { Page } from 'playwright-core';
import { found } from './harness/found.js';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import {
  begunTable,
  gameWhen,
  hallOfOne,
  kim,
  lee,
  names,
  type TableInHall,
} from './people/begun-table.js';
import * as console from './people/director.js';
import * as table from './people/table-tablet.js';

/** So long a turn lasts, at the most, that nobody but the tablet sees. */
const UNSEEN_MS = 75_000;

let story: OwnStory;
let at: TableInHall;
let page: Page;

beforeAll(async () => {
  story = await openOwnStory();
  at = await begunTable(story, await hallOfOne(story));
  page = at.tablet;
  await table.pass(page, kim);
  await page.getByText('Saved', { exact: true }).waitFor();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

test('after more than a minute out of sight both look at the times of these turns and say that they are right, each once, on any tablet', async () => {
  await story.product.stop();
  const overAMinute = table
    .sideOf(page, lee)
    .locator('.digits')
    .filter({ hasText: /^\s*23:[0-4]/ });
  await overAMinute.waitFor({ timeout: 2 * UNSEEN_MS });
  await table.pass(page, lee);
  await story.product.start();
  await gameWhen(at, ({ turns }) => turns.length === 2);
  await page.getByText('Saved', { exact: true }).waitFor();
  await table.pressBar(page, kim).waitFor();
  for (const name of [kim, lee, kim, lee]) await table.pass(page, name);
  await page.getByRole('heading', { name: 'Played without the server' }).first().waitFor();
  const endWaitsSince = Date.now();
  for (const name of names) {
    await table
      .sideOf(page, name)
      .getByText(/^\s*0[1-9]:[0-5]\d\s*$/)
      .first()
      .waitFor();
  }
  await keepScreen(page, 'outage-times');
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 800, height: 1280 });
  await keepScreen(page, 'outage-times-upright');
  await page.setViewportSize({ width: 1280, height: 800 });
  await saysTheyAreRight(page, kim);
  await waitsForLee(page);
  const old = page;
  await old.reload();
  await waitsForLee(old);
  const ofKim = await gameWhen(at, ({ turns }) => turns.some((turn) => asked(turn).length > 0));
  expect(ofKim.turns.filter((turn) => asked(turn).length > 0).map(asked)).toEqual([[0]]);
  page = await replacedTablet();
  await waitsForLee(page);
  await saysTheyAreRight(page, lee);
  await page.getByRole('button', { name: /Accept the end/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /Accept the end/ }).waitFor();
  await old.context().close();
  // The ledger names it from a second on.
  await found(
    () => Promise.resolve(Date.now() - endWaitsSince > 2_000 || undefined),
    () => 'Time stands still.',
  );
  await page.getByRole('button', { name: /Accept the end/ }).tap();
  await table.sideOf(page, kim).getByText('Six scoreless turns ended the game.').waitFor();
});

const asked = ({ timeConfirmedBy }: Turn) => timeConfirmedBy;

async function saysTheyAreRight(tablet: Page, name: string): Promise<void> {
  await table.sideOf(tablet, name).getByRole('button', { name: 'The times are right' }).tap();
}

/** What Kim has said holds, and Lee is still asked. */
async function waitsForLee(tablet: Page): Promise<void> {
  await table.sideOf(tablet, kim).getByText(`${lee} has to tap too`).waitFor();
  await table.sideOf(tablet, lee).getByRole('button', { name: 'The times are right' }).waitFor();
}

/** Another tablet is let in and takes the clock. */
async function replacedTablet(): Promise<Page> {
  const fresh = await story.tablet();
  await table.joinTable(fresh, at.place.code);
  const desk = await at.hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${at.hall.tournament}/tables`);
  await desk.getByRole('button', { name: /^Let it in: .+, table 1$/ }).click();
  await page.getByText('This table is open on another tablet.').waitFor();
  await desk.context().close();
  return fresh;
}

test('the director reads where the time went', async () => {
  const desk = await at.hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${at.hall.tournament}/wall`);
  await console.openTable(desk, 1);
  const ledger = desk.getByRole('region', { name: 'Where the time went' });
  const unseen = ledger.getByRole('row', { name: /^Out of the server’s sight/ });
  await unseen.getByText(/^[1-9]:[0-5]\d$/).waitFor();
  // Two reloads and another tablet came before it was accepted, and nobody was charged for them.
  await ledger.getByRole('row', { name: /^While the end waited/ }).waitFor();
  const right = ledger.getByRole('row', { name: /^Says that these times are right/ });
  expect(await right.getByRole('cell').allTextContents()).toEqual(['Yes', 'Yes']);
  for (const name of ['Kim', 'Lee'])
    await desk
      .getByRole('listitem')
      .filter({ hasText: /The time of turn 2 is said to be right/ })
      .filter({ hasText: name })
      .waitFor();
  await ledger.scrollIntoViewIfNeeded();
  await keepScreen(desk, 'table-page-times');
  await expectNoSeriousAxe(desk, 'beside the board');
});
