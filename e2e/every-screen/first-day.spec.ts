import type { TournamentView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { startedSetup, fullNames, kim, lee, names } from '../actors/started-table.js';
import * as console from '../actors/director.js';
import { fillStorage } from '../actors/full-storage.js';
import { newTournament, readyHall } from '../actors/story-hall.js';
import * as table from '../actors/table-tablet.js';
import { hallText } from '../../apps/referee-ui/src/app/text/director-hall.js';
import { playersText } from '../../apps/referee-ui/src/app/text/director-players.js';
import { divisionsText } from '../../apps/referee-ui/src/app/text/director-divisions.js';
import { tablesPageText } from '../../apps/referee-ui/src/app/text/director-tables.js';
import { roundsText } from '../../apps/referee-ui/src/app/text/director-rounds.js';
import { quickStartText } from '../../apps/referee-ui/src/app/text/quick-start.js';
import { containing } from '../harness/text-patterns.js';
import { joiningText } from '../../apps/referee-ui/src/app/text/joining.js';
import { beforePlayText } from '../../apps/referee-ui/src/app/text/before-play.js';
import { textOfStop } from '../../apps/referee-ui/src/app/text/stops.js';

const story = useStory();

test('the console before play: the wall without a round, rules, players, tables, the first round as a draft and published', async () => {
  const { client, page } = await newTournament(story, 'Harbour Open');
  const to = (path: string) => page.goto(`/tournaments/${client.id}/${path}`);
  await to('wall');
  await page.getByRole('heading', { name: hallText.emptyTitle }).waitFor();
  await checkScreen(page, 'wall-before-the-first-round');
  await to('rules');
  await page.getByLabel(divisionsText.name).waitFor();
  await checkScreen(page, 'rules-form');
  const division = await client.addDivision('Open', 'guide');
  await to('rules');
  await page.getByRole('region', { name: 'Open' }).waitFor();
  await checkScreen(page, 'rules');
  const seats = await client.addEntrants(
    division,
    fullNames.map((name) => ({ name })),
  );
  await to('players');
  await page.getByRole('button', { name: playersText.editOf(fullNames[1]) }).waitFor();
  await checkScreen(page, 'players');
  await client.addTables(1);
  await to('tables');
  await page.getByRole('link', { name: tablesPageText.open(1) }).waitFor();
  await checkScreen(page, 'tables');
  await client.ask('PUT', 'rounds/1', { pairings: [{ table: 1, division, seats }] });
  await to('rounds/1');
  await page.getByRole('cell', { name: fullNames[0] }).waitFor();
  await page.getByRole('button', { name: roundsText.publish(1) }).waitFor();
  await checkScreen(page, 'round-draft');
  const { version: seen } = await client.get<TournamentView>();
  await client.post('rounds/1/publish', { seen });
  await to('wall');
  await console.wallCard(page, 1).waitFor();
  await checkScreen(page, 'wall-to-begin');
  await to('rounds/1');
  await page.getByText(roundsText.published(1), { exact: true }).waitFor();
  await checkScreen(page, 'round-published');
});

/** Counts the clicks of a page, also those before the next address. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counted = () => {
    document.addEventListener(
      'click',
      () => {
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
      },
      true,
    );
  };
  await page.addInitScript(counted);
  await page.evaluate(counted);
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('clicks')));
}

test('the quick start: from a name and a pasted list to round 1 in at most five clicks', async () => {
  const { page } = await newTournament(story, 'Harbour Open');
  await page.goto('/tournaments');
  const link = page.getByRole('link', { name: quickStartText.link });
  await link.waitFor();
  const clicks = await countClicks(page);
  await link.click();
  await page.getByRole('heading', { name: quickStartText.page }).waitFor();
  await page.getByLabel(quickStartText.name, { exact: true }).fill('Quick Open');
  const players = ['Ada Moss 1510', 'Ben Frost 1490', 'Cleo Hart 1700', 'Dan Vale'];
  await page.getByLabel(quickStartText.players).fill(players.join('\n'));
  await page
    .getByText(containing(quickStartText.unrated(1)))
    .first()
    .waitFor();
  await page.getByLabel(quickStartText.rounds).fill('5');
  await page.getByRole('button', { name: '20', exact: true }).click();
  await checkScreen(page, 'quick-start', { also: ['1024', 'phone'] });
  await page.getByRole('button', { name: quickStartText.pair }).click();
  await page.getByRole('cell', { name: 'Ada Moss' }).waitFor();
  await checkScreen(page, 'quick-start-draft');
  await console.publishRound(page, 1);
  await console.wallCard(page, 2).waitFor();
  expect(await clicks()).toBeLessThanOrEqual(5);
});

async function joinPage(): Promise<Page> {
  const tablet = await story.tablet();
  await tablet.goto('/');
  await tablet.getByLabel(joiningText.codeLabel).waitFor();
  return tablet;
}

test('the table before play: the code, a wrong one, the seats, the tile check, a draw again and decided, the first clock', async () => {
  const hall = await readyHall(story, { tournament: 'Harbour Open', pairs: [fullNames] });
  const tablet = await joinPage();
  await checkScreen(tablet, 'join');
  await tablet.getByLabel(joiningText.codeLabel).fill('WRN-G22');
  await tablet.keyboard.press('Enter');
  await tablet.getByRole('alert').waitFor();
  await checkScreen(tablet, 'join-wrong-code');
  await table.joinTable(tablet, hall.tables[0]?.code ?? '');
  await tablet.getByRole('button', { name: beforePlayText.iAm('Kim Berger') }).waitFor();
  await checkScreen(tablet, 'seats');
  await table.sitDown(tablet, fullNames);
  await table
    .sideOf(tablet, lee)
    .getByRole('button', { name: beforePlayText.tilesChecked })
    .waitFor();
  await checkScreen(tablet, 'tiles-check');
  await table.checkTiles(tablet, names);
  await table.draw(tablet, { [kim]: 'E', [lee]: 'E' });
  await tablet.getByText(beforePlayText.drawAgain).first().waitFor();
  await checkScreen(tablet, 'draw-again');
  await table.draw(tablet, { [kim]: 'C', [lee]: 'M' });
  await tablet
    .getByRole('heading', { name: beforePlayText.playsFirst(kim) })
    .first()
    .waitFor();
  await checkScreen(tablet, 'draw-decided');
  await table.agreeOnFirst(tablet, names);
  await tablet.getByRole('button', { name: /Start .+ clock/ }).waitFor();
  await checkScreen(tablet, 'first-start');
});

test('the table: its tablet cannot save', async () => {
  const { ahead } = await startedSetup(story);
  const tablet = await ahead.open();
  await table.enterPlay(tablet, { at: 'H6', tiles: 'ZAP' });
  await fillStorage(tablet);
  await table.press(tablet, kim);
  await tablet.getByRole('heading', { name: textOfStop('storage').title }).waitFor();
  await checkScreen(tablet, 'tablet-cannot-save');
});
