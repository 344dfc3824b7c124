import type { Locator, Page } from 'playwright-core';
import { waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import { AutumnOpen, autumnPlayers } from './actors/autumn-open.js';
import * as console from './actors/director.js';
import { enterSlip, enterSlipTwice } from './actors/slips-page.js';
import { workbook } from './actors/workbook.js';

const story = useStory();

const undoBar = (desk: Page): Locator => desk.locator('bs-undo-bar');

const undo = (desk: Page): Promise<void> =>
  undoBar(desk).getByRole('button', { name: /^Undo/ }).click();

/** The list as it is pasted: a row a line. */
const rows = [
  ['Name', 'Rating', 'Team'],
  ...autumnPlayers
    .filter(({ name }) => name !== 'Kay Thorn')
    .map(({ name, rating, team }) => [name, String(rating ?? 'new'), team ?? '']),
];

async function addEleven(desk: Page): Promise<void> {
  const group = desk.getByRole('group', { name: 'Éva Nagy' });
  await group.getByRole('button', { name: 'Both are different people' }).click();
  await desk.getByRole('button', { name: 'Add 11 players' }).click();
}

test('a list is pasted, its problems come first, nothing is saved until then, and undo takes the whole import back', async () => {
  const autumn = await AutumnOpen.listed(story, 0);
  const desk = await autumn.show('players');
  await desk.getByRole('heading', { name: 'No players yet' }).waitFor();
  await desk.getByRole('link', { name: 'Import…' }).click();
  const twice = [...rows.slice(0, 7), ['finn ono', '1490', ''], ...rows.slice(7)];
  await desk.getByLabel('Paste it here').fill(twice.map((row) => row.join('\t')).join('\n'));
  await desk.getByText('finn ono stands in line 7 already, with the same rating.').waitFor();
  await desk.getByText('Éva Nagy differs only by an accent from Eva Nagy').waitFor();
  await desk.getByRole('button', { name: 'Add 10 players' }).waitFor();
  expect((await autumn.client.view()).entrants).toEqual([]);
  await addEleven(desk);
  await desk.getByRole('rowheader', { name: 'Éva Nagy' }).waitFor();
  await undoBar(desk).getByText('11 players added.').waitFor();
  await undo(desk);
  await undoBar(desk).getByText('Undone.').waitFor();
  await desk.getByRole('heading', { name: 'No players yet' }).waitFor();
});

test('a list is read from a workbook, and the same file can be chosen again', async () => {
  const autumn = await AutumnOpen.listed(story, 0);
  const desk = await autumn.show('players');
  await desk.getByRole('link', { name: 'Import…' }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = { name: 'autumn.xlsx', mimeType, buffer: workbook(rows) };
  await desk.getByLabel('Or open a file').setInputFiles(file);
  await desk.getByText('From autumn.xlsx').waitFor();
  await waitUntilReads(() => desk.getByLabel('Or open a file').inputValue(), '');
  await addEleven(desk);
  await desk.getByRole('rowheader', { name: 'Jon Shaw' }).waitFor();
});

test('one more is typed; at the door a tap on the row or a name and Enter checks in, and who is not there is absent in round 1', async () => {
  const autumn = await AutumnOpen.listed(story, 11);
  const here = autumnPlayers.slice(2, 9).map(({ name }) => autumn.idOf(name));
  await autumn.client.post('check-in', { entrants: here, what: 'here' });
  const desk = await autumn.show('players');
  await console.addPlayers(desk, ['Kay Thorn']);
  await desk.getByRole('button', { name: 'Check-in' }).click();
  await desk.getByRole('button', { name: 'Anna Kim is here' }).click();
  await desk.locator('tr', { hasText: 'Anna Kim' }).getByText('here', { exact: true }).waitFor();
  const box = desk.getByRole('searchbox', { name: 'Find a player' });
  for (const name of ['Ben Lee', 'Jon Shaw', 'Kay Thorn']) {
    await box.fill(name.slice(0, 4).toLowerCase());
    await box.press('Enter');
    await undoBar(desk).getByText(`${name} checked in.`).waitFor();
  }
  await desk.getByText('11 of 12 here').waitFor();
  const other = desk.getByRole('button', { name: 'The other one: absent in round 1' });
  await other.click();
  await undoBar(desk).getByText('1 player absent in round 1.').waitFor();
  await other.waitFor({ state: 'detached' });
  await undo(desk);
  await other.waitFor();
});

test('a team, a class and a member id are said; who is not there is absent, and comes back', async () => {
  const autumn = await AutumnOpen.listed(story);
  const gus = autumn.idOf('Gus Park');
  await autumn.client.ask('PATCH', `entrants/${gus}`, { team: null, class: null });
  const desk = await autumn.show('players');
  await desk.getByRole('button', { name: 'Edit Gus Park' }).click();
  const panel = desk.getByRole('region', { name: 'Gus Park' });
  await panel.getByLabel('Team, kept apart in the draw').fill('York');
  await panel.getByLabel('Class, for prizes').fill('Veterans');
  await panel.getByLabel('Member id').fill('UK000123');
  await panel.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('cell', { name: 'York' }).waitFor();
  await desk.getByRole('cell', { name: 'Veterans' }).waitFor();
  const memberOf = async () =>
    (await autumn.client.view()).entrants.find(({ id }) => id === gus)?.member;
  await waitUntilReads(memberOf, 'UK000123');
  await desk.getByRole('button', { name: 'Edit Éva Nagy' }).click();
  const other = desk.getByRole('region', { name: 'Éva Nagy' });
  await other.getByRole('button', { name: 'Absent', exact: true }).click();
  await desk.getByRole('cell', { name: 'absent from round 1' }).waitFor();
  await other.getByRole('button', { name: 'Back from round 1' }).click();
  await desk.getByRole('cell', { name: 'absent from round 1' }).waitFor({ state: 'detached' });
});

test('the plan is said once: Swiss, the pairing says who begins', async () => {
  const autumn = await AutumnOpen.listed(story);
  await autumn.client.addTables(6);
  const desk = await autumn.show('rounds/1');
  await desk.getByRole('link', { name: 'Plan…' }).click();
  await desk.getByText('No rounds planned yet.').waitFor();
  await desk.getByLabel('Number of Swiss rounds').fill('3');
  await desk.getByRole('button', { name: 'Plan them' }).click();
  await desk.getByLabel('Method of round 3').selectOption({ label: 'King of the hill' });
  await desk.getByRole('radio', { name: /^The pairing says it/ }).check();
  await desk.getByLabel('Tie-break 3').selectOption({ label: 'Opp. wins' });
  const tables = desk.getByLabel('Where it plays');
  const refused = desk.getByText('Name tables that there are');
  await tables.fill('1-7');
  await tables.blur();
  await refused.waitFor();
  await tables.fill('1-6');
  await tables.blur();
  await refused.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Save the plan' }).click();
  await undoBar(desk).getByText('Plan saved.').waitFor();
  const [division] = (await autumn.client.view()).divisions;
  expect(division?.settings).toMatchObject({
    plan: {
      first: 'assigned',
      rounds: ['swiss', 'swiss', 'king-of-the-hill'].map((kind) => ({ method: { kind } })),
    },
    tables: [1, 2, 3, 4, 5, 6],
  });
  expect(division?.settings.tieBreaks[2]).toBe('opponents-wins');
});

const named = (text = ''): string => text.replace(/\s*1st\s*$/, '').trim();
const draftNames = (desk: Page): Locator => desk.locator('bs-draft-table td.name');

/** Who stands at these places of the draft, from the first seat of its first table. */
function namesAt(desk: Page, ...places: readonly number[]): Promise<readonly string[]> {
  const nameAt = async (at: number) => named(await draftNames(desk).nth(at).innerText());
  return Promise.all(places.map(nameAt));
}

async function lockTable(desk: Page, table: number): Promise<void> {
  await desk.getByRole('button', { name: `Select table ${String(table)}` }).click();
  await desk.getByRole('button', { name: 'Lock', exact: true }).click();
  await desk.getByRole('button', { name: 'Unlock', exact: true }).waitFor();
  await desk.getByText('Saved', { exact: true }).waitFor();
}

test('round 1 is drawn; a name is dragged onto another, a table locked, a second draft compared', async () => {
  const autumn = await AutumnOpen.planned(story);
  const desk = await autumn.show('rounds/1');
  await desk.getByRole('button', { name: 'Make pairings' }).click();
  await undoBar(desk).getByText('6 pairings made.').waitFor();
  const [first = '', other = ''] = await namesAt(desk, 0, 2);
  await draftNames(desk).nth(0).dragTo(draftNames(desk).nth(2));
  await waitUntilReads(() => namesAt(desk, 0, 2), [other, first]);
  await desk.getByText('Saved', { exact: true }).waitFor();
  await lockTable(desk, 1);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Another draft' }).click();
  await desk.getByRole('button', { name: 'Draft 2' }).waitFor();
  await desk.getByRole('button', { name: 'Make again' }).click();
  await undoBar(desk).getByText('6 pairings made.').waitFor();
  await desk.getByRole('heading', { name: 'What changes from draft 1 to draft 2' }).waitFor();
  await waitUntilReads(() => namesAt(desk, 0), [other]);
});

test('z takes the last change of a draft back', async () => {
  const autumn = await AutumnOpen.planned(story);
  await autumn.draw(1);
  const desk = await autumn.show('rounds/1');
  const before = await namesAt(desk, 0, 2);
  await desk.getByRole('button', { name: 'Select table 2' }).click();
  await desk
    .getByRole('button', { name: /^Bye for/ })
    .first()
    .click();
  await undoBar(desk).getByText('Draft changed.').waitFor();
  await desk.getByText('Saved', { exact: true }).waitFor();
  await desk.locator('main').press('z');
  await undoBar(desk).getByText('Undone.').waitFor();
  await waitUntilReads(() => desk.locator('bs-draft-table tbody tr').count(), 6);
  await waitUntilReads(() => namesAt(desk, 0, 2), before);
});

test('what somebody else makes of the draft is shown, and said', async () => {
  const autumn = await AutumnOpen.planned(story);
  await autumn.draw(1);
  const desk = await autumn.show('rounds/1');
  await lockTable(desk, 2);
  await autumn.draw(1);
  await desk.getByText(/Somebody else changed this draft meanwhile/).waitFor();
});

test('a round is published with what that will do, and the end of the round says what is open', async () => {
  const autumn = await AutumnOpen.planned(story);
  await autumn.draw(1);
  const desk = await autumn.show('rounds/1');
  await console.publishRound(desk, 1);
  await autumn.show('rounds/1');
  await desk.getByRole('link', { name: 'End of round' }).click();
  await desk
    .getByText(/^6 open$/)
    .first()
    .waitFor();
});

test('slips are entered twice; two that differ are ruled', async () => {
  const autumn = await AutumnOpen.paired(story);
  const desk = await autumn.show('rounds/1/slips');
  await enterSlip(desk, 1, [420, 380]);
  await desk.getByText('Entered once. Now the second time.').waitFor();
  await enterSlip(desk, 1, [402, 380]);
  await desk.getByText('Table 1: the two entries differ.').waitFor();
  await desk.getByRole('button', { name: 'Rule the result…' }).first().click();
  const fields = desk.getByRole('dialog').locator('input[inputmode=numeric]');
  await fields.nth(0).fill('420');
  await fields.nth(1).fill('380');
  await console.confirmDialog(desk, 'This is the result', 'Read from the paper again');
  await desk.getByRole('row', { name: /420 – 380/ }).waitFor();
  await enterSlipTwice(desk, 2, [370, 340]);
});
