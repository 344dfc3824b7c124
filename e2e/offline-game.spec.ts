import type { TournamentView } from '@boardside/contract';
import {
  needsTimeConfirmation,
  unconfirmedTurns,
  tabletTimedTurns,
  type LiveGame,
} from '@boardside/game';
import type { Page } from 'playwright-core';
import { waitUntilFound, waitUntilReads } from './harness/wait-until.js';
import { networkOf } from './harness/network.js';
import { advanceTime, installPageClock, openMovableStory } from './harness/advance-time.js';
import { useStory } from './harness/story.js';
import { standingTurnLines } from './actors/started-table.js';
import { readyHall, type StoryHall } from './actors/story-hall.js';
import { knownTurns } from './actors/known-game.js';
import * as table from './actors/table-tablet.js';
import { beforePlayText } from '../apps/referee-ui/src/app/text/before-play.js';
import { outageText } from '../apps/referee-ui/src/app/text/outage-times.js';
import { acceptText } from '../apps/referee-ui/src/app/text/table.js';
import { resultSlipText } from '../apps/referee-ui/src/app/text/result-slip.js';

const names = ['Kim', 'Lee'] as const;
const [kim, lee] = names;
/** Above a minute, together, the players look at times that only the tablet knows. */
const unseenMs = 75_000;

const story = useStory(openMovableStory);

/** A tablet joins the one table of a hall; then its page opens without the server. */
async function joinedHall(page: Page): Promise<StoryHall> {
  const hall = await readyHall(story, { tournament: 'No network', pairs: [names] });
  await table.joinTable(page, hall.tables[0]?.code ?? '');
  await page.getByRole('button', { name: beforePlayText.iAm(kim) }).waitFor();
  await waitUntilReads(
    () => page.evaluate(() => localStorage.getItem('boardside.kept') !== null),
    true,
  );
  return hall;
}

test('the director is told when the tablet’s page opens without the server', async () => {
  const hall = await joinedHall(await story.tablet({}, { opensOffline: true }));
  const told = await waitUntilFound(
    async () => {
      const view = (await hall.ask('GET', `/tournaments/${hall.tournament}`)) as TournamentView;
      const device = view.tables[0]?.device;
      const lacks = device?.kind === 'online' ? device.lacks : undefined;
      return lacks?.includes('offline-page') === false ? lacks : undefined;
    },
    () => 'The director is told that the page does not open without the server.',
  );
  expect(told).not.toContain('storage');
});

test('a whole game without a network, over a page load: both look at its times and sign, and all of it arrives later, once and in order, with the times of the tablet', async () => {
  const page = await installPageClock(await story.tablet({}, { opensOffline: true }));
  const network = await networkOf(page);
  const hall = await joinedHall(page);
  await network.cut();
  await startAndPlayOffline(page);
  await advanceTime(story, page, unseenMs);
  await endAndSignOffline(page);
  await network.restore();
  const id = hall.tables[0]?.game ?? '';
  await expectArrivedOnce(hall, id, await hall.gameWhen(id, ({ phase }) => phase === 'signed'));
});

/**
 * Seats, tiles, the draw, the first clock, the first plays; and the page opens again in mid-game.
 */
async function startAndPlayOffline(page: Page): Promise<void> {
  await table.startGameByTaps(page, { first: kim, second: lee });
  for (const turn of knownTurns.slice(0, 2)) {
    if (turn.kind !== 'play') throw new Error('The first turns of the known game are plays.');
    await table.playTurn(page, names[turn.seat], turn);
    await table.totalIs(page, names[turn.seat], String(turn.total));
  }
  const board = await table.boardOf(page);
  await page.reload();
  await table.pressBar(page, kim).waitFor();
  expect(await table.boardOf(page)).toEqual(board);
}

/** Both look at what only the tablet has timed, and sign; the slip says that it is not sent yet. */
async function endAndSignOffline(page: Page): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await table.pass(page, names[turn % 2 === 0 ? 0 : 1]);
  await page.getByRole('heading', { name: outageText.title }).first().waitFor();
  await table.sideOf(page, lee).getByText('ZAP').first().waitFor();
  for (const name of names)
    await table.sideOf(page, name).getByRole('button', { name: outageText.right }).tap();
  await page.getByRole('heading', { name: acceptText.scorelessTitle(6) }).waitFor();
  await table.acceptTheEnd(page);
  await table.sideOf(page, kim).getByText('Scoreless turns ended the game.').waitFor();
  for (const name of names) await table.sign(page, name);
  await page.getByText(resultSlipText.notSent).first().waitFor();
}

async function expectArrivedOnce(hall: StoryHall, id: string, game: LiveGame): Promise<void> {
  expect(standingTurnLines(game)).toEqual(['H6 ZAP 28', 'I7 WEED 26', ...Array(6).fill('Pass')]);
  const { events, refused } = await hall.gameView(id);
  expect(refused).toEqual([]);
  const kinds = events.map(({ type }) => type);
  expect(kinds.filter((type) => type === 'TimesConfirmed')).toHaveLength(2);
  expect(kinds.lastIndexOf('TimesConfirmed')).toBeLessThan(kinds.indexOf('SlipSigned'));
  expect(needsTimeConfirmation(tabletTimedTurns(events))).toBe(true);
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
  expect(sum(spent)).toBeGreaterThanOrEqual(unseenMs);
  expect(sum(spent) + sum(Object.values(neutral)) + unattributed).toBe(sum(own));
  expect(events.filter(({ unattributedMs }) => unattributedMs !== undefined)).toEqual([]);
}
