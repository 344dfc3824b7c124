import type { TournamentView } from '@boardside/contract';
import { checkScreen } from './harness/screens.js';
import { useStory } from './harness/story.js';
import { newTournament } from './actors/story-hall.js';
import { roundsText } from '../apps/referee-ui/src/app/text/director-rounds.js';
import { resultsImportText } from '../apps/referee-ui/src/app/text/director-import-results.js';
import { resultSlipsText } from '../apps/referee-ui/src/app/text/director-result-slips.js';

const story = useStory();

const list = [
  'Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score,',
  'May 2,1,Anna Kim,402,Bo Lee,388,Second',
  'May 2,1,Cia Lind,50,Bye,0,',
  'May 2,x,Cia Lind,9,Bo Lee,8,First',
].join('\r\n');

test('a day begun in another program: the list is previewed with the line that cannot be read, imported, and round 2 is paired here', async () => {
  const { client, page } = await newTournament(story, 'Harbour Open');
  const division = await client.addDivision('Open', 'guide');
  await client.addEntrants(division, [{ name: 'Anna Kim' }]);
  await page.goto(`/tournaments/${client.id}/rounds/1`);
  await page.getByRole('link', { name: roundsText.importResults }).click();
  const file = { name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel(resultsImportText.file).setInputFiles(file);
  await page.getByText('Line 4 should have the number of a round.').waitFor();
  await page.getByText(resultsImportText.newcomers(2)).waitFor();
  await checkScreen(page, 'rounds-import', { also: ['1024', 'phone'] });
  expect((await client.get<TournamentView>()).rounds).toEqual([]);
  await page.getByRole('button', { name: resultsImportText.import(1) }).click();
  await page.getByRole('heading', { name: resultSlipsText.round(2) }).waitFor();
  const { rounds, entrants, tables } = await client.get<TournamentView>();
  const nameOf = (id: string) => entrants.find((each) => each.id === id)?.name;
  expect(rounds).toMatchObject([
    {
      number: 1,
      status: 'published',
      results: [{ scores: [402, 388], first: 1, how: 'imported' }],
    },
  ]);
  expect(rounds[0]?.pairings[0]?.seats.map(nameOf)).toEqual(['Anna Kim', 'Bo Lee']);
  expect(rounds[0]?.sitting.map(({ entrant, spread }) => [nameOf(entrant), spread])).toEqual([
    ['Cia Lind', 50],
  ]);
  expect(tables.map(({ number }) => number)).toEqual([1]);
});

test('columns that no heading names are chosen by the director', async () => {
  const { client, page } = await newTournament(story, 'Harbour Open');
  await client.addDivision('Open', 'guide');
  await page.goto(`/tournaments/${client.id}/rounds/import`);
  const rows = 'Round,Winner,Winners Score,Against,Opponents Score\n1,Anna Kim,402,Bo Lee,388\n';
  const file = { name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.getByLabel(resultsImportText.file).setInputFiles(file);
  await page.getByText('Line 1 should have a column for the opponent.').waitFor();
  await page
    .getByLabel(resultsImportText.fields.opponent, { exact: true })
    .selectOption(resultsImportText.column(4, 'Against'));
  await page.getByText('Line 1 should have').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: resultsImportText.import(1) }).waitFor();
});
