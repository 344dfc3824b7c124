import { useStory } from './harness/story.js';
import { callScriptedChallenge } from './actors/scripted-challenge.js';
import { openTableAtDesk, weedSetup } from './actors/corrected-table.js';
import * as console from './actors/director.js';
import { readyHall } from './actors/story-hall.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';

const story = useStory();

test('G25 G27: a challenge stops both clocks; the director records by voice that the play comes off', async () => {
  const ahead = await weedSetup(story);
  const page = await ahead.open();
  const desk = await ahead.hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${ahead.hall.tournament}/wall`);
  await table.callChallenge(page);
  await page.getByRole('heading', { name: 'Which words of I7 WEED?' }).waitFor();
  await console.wallCard(desk, 1).getByText('Choosing').waitFor();
  await console.openTable(desk, 1);
  await desk.getByRole('region', { name: 'Challenge' }).waitFor();
  await console.record(desk, { act: 'Challenged off', record: 'Record: unacceptable' });
  await page.getByRole('button', { name: /Start my clock$/ }).tap();
  await table.pressBar(page, 'Kim').waitFor();
  await table.totalIs(page, 'Lee', '0');
  await page.getByRole('gridcell', { name: /^7I, .*empty/ }).waitFor();
  await console.scoreIs(desk, 'Lee', 0);
});

test('G26 G27: an acceptable play stands and the challenger pays nothing', async () => {
  const ahead = await weedSetup(story);
  await callScriptedChallenge(ahead);
  const page = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.record(desk, { act: 'The play stands', record: 'Record: acceptable' });
  await page.getByRole('button', { name: /Start my clock$/ }).tap();
  await table.pressBar(page, 'Kim').waitFor();
  await table.totalIs(page, 'Kim', '28');
  await table.totalIs(page, 'Lee', '26');
  await page.getByRole('button', { name: 'Challenge', exact: true }).waitFor({ state: 'detached' });
});

test('corrections from the console are seen at the table: a turn mended, a turn struck, time added', async () => {
  const ahead = await weedSetup(story);
  const page = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.record(desk, {
    act: 'Stop the clocks',
    record: 'Stop the clocks',
    reason: 'A letter was misread',
  });
  await page.getByRole('heading', { name: 'The director stopped the clocks' }).waitFor();
  await console.record(desk, {
    act: 'Correct a turn',
    record: 'Record the correction',
    fields: { 'What was played': 'I7 WEEP' },
    reason: 'It is a P',
  });
  await page.getByRole('gridcell', { name: /^10I, P/ }).waitFor();
  await table.totalIs(page, 'Lee', '27');
  await console.record(desk, {
    act: 'Strike a turn',
    record: 'Strike the turn out',
    reason: 'Played twice',
  });
  await page.getByRole('gridcell', { name: /^10I, empty/ }).waitFor();
  await table.totalIs(page, 'Lee', '0');
  // Both clocks stand, so that they show to the second what they showed before.
  const before = await table.clocks(page, ['Kim', 'Lee']);
  await console.record(desk, {
    act: 'Adjust time',
    record: 'Record the time',
    fields: { Player: 'Kim', 'Time: minutes and seconds, − to take': '+2:00' },
    reason: 'Waited for the referee',
  });
  await table.clockIs(page, 'Kim', (before['Kim'] ?? 0) + 120);
  await table.clockIs(page, 'Lee', before['Lee'] ?? 0);
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await page.getByRole('button', { name: /Press$/ }).waitFor();
});

test('an act at the table’s page shows what it will do before it is recorded', async () => {
  const { hall, place } = await weedSetup(story);
  const desk = await openTableAtDesk(story, hall);
  await desk.getByRole('button', { name: 'Adjust a score…' }).click();
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel('Points, − to take').fill('-5');
  const preview = panel.locator('bs-preview-table');
  await preview.getByRole('row', { name: /Kim.* 28 .*23/ }).waitFor();
  await console.scoreIs(desk, 'Kim', 28);
  const game = await hall.gameWhen(place.game, () => true);
  expect(game.ledger.points).toEqual([28, 26]);
});

test('the room is stopped and started: every running table at once', async () => {
  const pairs = [
    ['Ed', 'Flo'],
    ['Gus', 'Hal'],
  ] as const;
  const hall = await readyHall(story, { tournament: 'Room', pairs });
  const begun = async (number: number) => {
    const ahead = await ScriptedTable.join(story, hall, number);
    await ahead.start();
    return ahead.open();
  };
  const [one, two] = [await begun(1), await begun(2)];
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await desk.getByRole('button', { name: 'Stop the room…' }).click();
  await console.confirmDialog(desk, 'Stop the room', 'An announcement');
  for (const page of [one, two]) {
    await page.getByRole('heading', { name: 'The director stopped the clocks' }).waitFor();
  }
  await desk.getByText('The room is stopped').waitFor();
  await desk.getByRole('button', { name: 'Start the room…' }).click();
  await console.confirmDialog(desk, 'Start the room', 'Go on');
  await table.pressBar(one, 'Ed').waitFor();
  await table.pressBar(two, 'Gus').waitFor();
});

test('G1 more time for a player is set at the table, and both players read it on the clock and the slip', async () => {
  const ahead = await weedSetup(story);
  const page = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  const before = await table.clocks(page, ['Lee']);
  await console.record(desk, {
    act: 'Set base time',
    record: 'Set base time',
    fields: {
      Player: 'Lee',
      'Base time': '30:00',
      'Extra time for entering plays': '1:00',
    },
    reason: 'A right to more time',
  });
  await page.getByText('· 31:00 clock', { exact: true }).waitFor();
  await table.clockIs(page, 'Lee', (before['Lee'] ?? 0) + 360);
  await desk.getByText('Lee has 30:00 for the game and 1:00 for entering plays').first().waitFor();
  for (let turns = 0; turns < 6; turns += 1) await ahead.pass();
  await ahead.acceptEnd();
  await page.getByText('Lee had 31:00 for the game.').first().waitFor();
});

test('G36 an assistant operates the tablet for a player: both read it, and the director ends it', async () => {
  const ahead = await weedSetup(story);
  const page = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.record(desk, {
    act: 'Player’s assistant',
    record: 'Record it',
    fields: { Player: 'Lee' },
  });
  const said = 'An assistant operates the tablet for Lee';
  await page.getByText(`${said}.`).first().waitFor();
  await table.openMore(page, 'Kim');
  await page.getByRole('group', { name: 'Turn list' }).getByText(`${said}.`).waitFor();
  const record = desk.getByRole('region', { name: 'On record' });
  await record.getByRole('button', { name: `Undo: ${said}` }).click();
  await console.submitRecord(desk, 'Record the opposite');
  await page.getByText('Lee no longer has an assistant.').first().waitFor();
});
