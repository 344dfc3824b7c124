import type { TournamentView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { lookAt } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { begunAhead, fullNames, kim, lee, names } from '../people/begun-table.js';
import * as console from '../people/director.js';
import { fillUp } from '../people/full-storage.js';
import { newTournament, readyHall } from '../people/hall.js';
import * as table from '../people/table-tablet.js';

const story = useStory();

test('the console before play: the wall without a round, rules, players, tables, the first round as a draft and published', async () => {
  const { client, page } = await newTournament(story, 'Harbour Open');
  const to = (path: string) => page.goto(`/tournaments/${client.id}/${path}`);
  await to('wall');
  await page.getByRole('heading', { name: 'Four steps to the first game' }).waitFor();
  await lookAt(page, 'wall-before-the-first-round');
  await to('rules');
  await page.getByLabel('Name of the division').waitFor();
  await lookAt(page, 'rules-form');
  const division = await client.addDivision('Open', 'guide');
  await to('rules');
  await page.getByRole('region', { name: 'Open' }).waitFor();
  await lookAt(page, 'rules');
  const seats = await client.addEntrants(
    division,
    fullNames.map((name) => ({ name })),
  );
  await to('players');
  await page.getByRole('rowheader', { name: fullNames[1] }).waitFor();
  await lookAt(page, 'players');
  await client.addTables(1);
  await to('tables');
  await page.getByRole('link', { name: 'Open table 1' }).waitFor();
  await lookAt(page, 'tables');
  await client.ask('PUT', 'rounds/1', { pairings: [{ table: 1, division, seats }] });
  await to('rounds/1');
  await page.getByRole('cell', { name: fullNames[0] }).waitFor();
  await page.getByRole('button', { name: 'Publish round 1…' }).waitFor();
  await lookAt(page, 'round-draft');
  const { version: seen } = await client.get<TournamentView>();
  await client.post('rounds/1/publish', { seen });
  await to('wall');
  await console.card(page, 1).waitFor();
  await lookAt(page, 'wall-to-begin');
  await to('rounds/1');
  await page.getByText('Published', { exact: true }).waitFor();
  await lookAt(page, 'round-published');
});

async function joinPage(): Promise<Page> {
  const tablet = await story.tablet();
  await tablet.goto('/');
  await tablet.getByLabel('Table code').waitFor();
  return tablet;
}

test('the table before play: the code, a wrong one, the seats, the tile check, a draw again and decided, the first clock', async () => {
  const hall = await readyHall(story, { tournament: 'Harbour Open', pairs: [fullNames] });
  const tablet = await joinPage();
  await lookAt(tablet, 'join');
  await tablet.getByLabel('Table code').fill('WRN-G22');
  await tablet.keyboard.press('Enter');
  await tablet.getByRole('alert').waitFor();
  await lookAt(tablet, 'join-wrong-code');
  await table.joinTable(tablet, hall.tables[0]?.code ?? '');
  await tablet.getByRole('button', { name: 'I am Kim Berger' }).waitFor();
  await lookAt(tablet, 'seats');
  await table.sitDown(tablet, fullNames);
  await table.sideOf(tablet, lee).getByRole('button', { name: 'All tiles are there' }).waitFor();
  await lookAt(tablet, 'tiles-check');
  await table.checkTiles(tablet, names);
  await table.draw(tablet, { [kim]: 'E', [lee]: 'E' });
  await tablet.getByText('Same letter. Put the tiles back and draw again.').first().waitFor();
  await lookAt(tablet, 'draw-again');
  await table.draw(tablet, { [kim]: 'C', [lee]: 'M' });
  await tablet
    .getByRole('heading', { name: `${kim} plays first` })
    .first()
    .waitFor();
  await lookAt(tablet, 'draw-decided');
  await table.agreeOnFirst(tablet, names);
  await tablet.getByRole('button', { name: /Start .+ clock/ }).waitFor();
  await lookAt(tablet, 'first-start');
});

test('the table: its tablet cannot save', async () => {
  const { ahead } = await begunAhead(story);
  const tablet = await ahead.open();
  await table.enterPlay(tablet, { at: 'H6', tiles: 'ZAP' });
  await fillUp(tablet);
  await table.press(tablet, kim);
  await tablet.getByRole('heading', { name: 'This tablet can’t save' }).waitFor();
  await lookAt(tablet, 'tablet-cannot-save');
});
