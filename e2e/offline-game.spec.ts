import { type TournamentView } from '@boardside/contract';
import { asksAboutTimes, unconfirmedTurns, unseenTurns } from '@boardside/game';
import type { Page } from 'playwright-core';
import { found, reads } from './harness/found.js';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import { standing } from './people/begun-table.js';
import { readyHall, type Hall, type HallTable } from './people/hall.js';
import { knownTurns } from './people/known-game.js';
import * as table from './people/table-tablet.js';

const names = ['Kim', 'Lee'] as const;
const [kim, lee] = names;

let story: OwnStory;
let hall: Hall;
let seated: HallTable;
let page: Page;

beforeAll(async () => {
  story = await openOwnStory();
  hall = await readyHall(story, { tournament: 'No network', pairs: [names] });
  const [first] = hall.tables;
  if (first === undefined) throw new Error('The hall has a table.');
  seated = first;
  page = await story.tablet();
  await table.joinTable(page, seated.code);
  await page.getByRole('button', { name: `I am ${kim}` }).waitFor();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** What the tablet lacks, as the director's list of tables has it; undefined while it is not there. */
async function lacks(): Promise<readonly string[] | undefined> {
  const view = (await hall.ask('GET', `/tournaments/${hall.tournament}`)) as TournamentView;
  const device = view.tables[0]?.device;
  return device?.kind === 'online' ? device.lacks : undefined;
}

test('the director is told when the tablet’s page opens without the server', async () => {
  await reads(() => page.evaluate(() => localStorage.getItem('boardside.kept') !== null), true);
  const told = await found(
    async () => {
      const lacking = await lacks();
      return lacking?.includes('offline-page') === false ? lacking : undefined;
    },
    () => 'The director is told that the page does not open without the server.',
  );
  expect(told).not.toContain('storage');
});

test('without a network the table begins: seats, tiles, the draw, the first clock, the first plays', async () => {
  await page.context().setOffline(true);
  await story.product.stop();
  await table.getGoing(page, { first: kim, second: lee });
  for (const turn of knownTurns.slice(0, 2)) {
    if (turn.kind !== 'play') throw new Error('The first turns of the known game are plays.');
    await table.playTurn(page, names[turn.seat], turn);
    await table.totalIs(page, names[turn.seat], String(turn.total));
  }
});

test('the page opens again without network and server, in mid-game', async () => {
  const board = await table.boardOf(page);
  await page.reload();
  await table.pressBar(page, kim).waitFor();
  expect(await table.boardOf(page)).toEqual(board);
});

/** Above this, together, the players look at times that only the tablet knows. */
const ASKED_ABOVE_MS = 60_000;

test('it is played to the end, both look at what only the tablet has timed, and sign; the slip says that it is not sent yet', async () => {
  const overAMinute = table
    .sideOf(page, kim)
    .locator('.digits')
    .filter({ hasText: /^\s*2[0-3]:[0-5]/ });
  await overAMinute.waitFor({ timeout: 2 * ASKED_ABOVE_MS });
  for (let turn = 0; turn < 6; turn += 1) await table.pass(page, names[turn % 2 === 0 ? 0 : 1]);
  await page.getByRole('heading', { name: 'Played without the server' }).first().waitFor();
  await table.sideOf(page, lee).getByText('ZAP').first().waitFor();
  await keepScreen(page, 'outage-times-offline');
  await expectNoSeriousAxe(page);
  for (const name of names)
    await table.sideOf(page, name).getByRole('button', { name: 'The times are right' }).tap();
  await page.getByRole('heading', { name: '6 scoreless turns' }).waitFor();
  await table.settled(page);
  await page.getByRole('button', { name: /Accept the end/ }).tap();
  const slip = table.sideOf(page, kim);
  await slip.getByText('Six scoreless turns ended the game.').waitFor();
  for (const name of names) await table.sign(page, name);
  await keepScreen(page, 'signed-offline');
  await expectNoSeriousAxe(page);
});

test('the server is back: everything arrives, once and in order, with the times of the tablet', async () => {
  await story.product.start();
  await page.context().setOffline(false);
  const game = await hall.gameWhen(seated.game, ({ phase }) => phase === 'signed');
  expect(standing(game)).toEqual(['H6 ZAP 28', 'I7 WEED 26', ...Array(6).fill('Pass')]);
  const { events, refused } = await hall.gameView(seated.game);
  expect(refused).toEqual([]);
  const kinds = events.map(({ type }) => type);
  expect(kinds.filter((type) => type === 'TimesConfirmed')).toHaveLength(2);
  expect(kinds.lastIndexOf('TimesConfirmed')).toBeLessThan(kinds.indexOf('SlipSigned'));
  expect(asksAboutTimes(unseenTurns(events))).toBe(true);
  expect(unconfirmedTurns(events, game)).toEqual([]);
  expect(events.filter(({ flagged }) => flagged)).toEqual([]);
  const sequence = events.flatMap(({ entry }) => (entry === undefined ? [] : [entry.seq]));
  const each = [...new Set(sequence)];
  expect(sequence).toEqual([...sequence].sort((one, other) => one - other));
  expect(each).toEqual(each.map((_, index) => index + 1));
  const own = events.flatMap(({ entry, spentMs = 0 }) => (entry === undefined ? [] : [spentMs]));
  const { banks = [], neutral, unattributed } = game.clock;
  const spent = banks.map((bank) => 1_500_000 - bank);
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  expect(sum(spent) + sum(Object.values(neutral)) + unattributed).toBe(sum(own));
  expect(events.filter(({ unattributedMs }) => unattributedMs !== undefined)).toEqual([]);
});
