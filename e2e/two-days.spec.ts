import type { Page } from 'playwright-core';
import { reads } from './harness/found.js';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import * as console from './people/director.js';
import { firstLink } from './people/hall.js';
import { workbook } from './people/workbook.js';

/** Twelve people; Ono stands in the list twice, and Éva differs from Eva by an accent. */
const list = [
  'Name\tRating\tTeam',
  'Anna Kim\t1710\tHull',
  'Ben Lee\t1650\tHull',
  'Cleo Marsh\t1601',
  'Dai Evans\t1544',
  'Eva Nagy\t1502',
  'Finn Ono\t1490',
  'finn ono\t1490',
  'Gus Park\t1433',
  'Hana Quist\t1388',
  'Ida Rowe\t1300',
  'Jon Shaw\tnew',
  'Éva Nagy\t1120',
].join('\n');

let story: OwnStory;
let desk: Page;

beforeAll(async () => {
  story = await openOwnStory();
  desk = await story.desk();
  await console.makeAccount(desk, firstLink(story.product.said));
  await console.makeTournament(desk, 'Autumn Open');
  await console.makeDivision(desk, 'Open');
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Keeps a picture of the page and asks axe about it. */
async function look(name: string): Promise<void> {
  await keepScreen(desk, name);
  await expectNoSeriousAxe(desk);
}

/** Tables that are read on a phone whole, without pushing them sideways. */
const fitPhone = ['prizes', 'round-drawn', 'round-2-drawn'];

/** The same page in other sizes. */
async function lookSmall(name: string): Promise<void> {
  await desk.setViewportSize({ width: 1024, height: 768 });
  await keepScreen(desk, `${name}-1024`);
  await desk.setViewportSize({ width: 390, height: 844 });
  await keepScreen(desk, `${name}-phone`);
  const pushed = await desk.evaluate(() =>
    [...document.querySelectorAll('.scroller')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]),
  );
  if (fitPhone.includes(name)) expect([name, pushed]).toEqual([name, []]);
  await desk.setViewportSize({ width: 1440, height: 900 });
}

const undoBar = () => desk.locator('bs-undo-bar');

test('players: a list is pasted, its problems come first, and nothing is saved until then', async () => {
  await console.goTo(desk, 'Players');
  await desk.getByRole('heading', { name: 'No players yet' }).waitFor();
  await look('players-empty');
  await desk.getByRole('link', { name: 'Import…' }).click();
  await desk.getByLabel('Paste it here').fill(list);
  await desk.getByText('finn ono stands in line 7 already, with the same rating.').waitFor();
  await desk.getByText('Éva Nagy differs only by an accent from Eva Nagy').waitFor();
  await look('players-import');
  await lookSmall('players-import');
  const add = desk.getByRole('button', { name: /^Add \d+ players$/ });
  expect((await add.innerText()).trim()).toBe('Add 10 players');
  const group = desk.getByRole('group', { name: 'Éva Nagy' });
  await group.getByRole('button', { name: 'Both are different people' }).click();
  await desk.getByRole('button', { name: 'Add 11 players' }).click();
  await desk.getByRole('rowheader', { name: 'Éva Nagy' }).waitFor();
});

test('undo takes the whole import back, and it is done again from a workbook', async () => {
  await undoBar().getByText('11 players added.').waitFor();
  await undoBar().getByRole('button', { name: /^Undo/ }).click();
  await undoBar().getByText('Undone.').waitFor();
  await desk.getByRole('heading', { name: 'No players yet' }).waitFor();
  await desk.getByRole('link', { name: 'Import…' }).click();
  const rows = list.split('\n').filter((line) => !line.startsWith('finn'));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const buffer = workbook(rows.map((row) => row.split('\t')));
  await desk.getByLabel('Or open a file').setInputFiles({ name: 'autumn.xlsx', mimeType, buffer });
  await desk.getByText('From autumn.xlsx').waitFor();
  // The same file, mended, can be chosen again.
  expect(await desk.getByLabel('Or open a file').inputValue()).toBe('');
  const group = desk.getByRole('group', { name: 'Éva Nagy' });
  await group.getByRole('button', { name: 'Both are different people' }).click();
  await desk.getByRole('button', { name: 'Add 11 players' }).click();
  await desk.getByRole('rowheader', { name: 'Jon Shaw' }).waitFor();
});

test('one more is typed; at the door a tap on the row or a name and Enter checks in', async () => {
  await console.addPlayers(desk, ['Kay Thorn']);
  await desk.getByRole('button', { name: 'Check-in' }).click();
  const here = (name: string) => desk.getByRole('button', { name: `${name} is here` });
  await here('Anna Kim').click();
  await desk.locator('tr', { hasText: 'Anna Kim' }).getByText('here', { exact: true }).waitFor();
  const box = desk.getByRole('searchbox', { name: 'Find a player' });
  for (const name of [
    'Ben Lee',
    'Cleo Marsh',
    'Dai Evans',
    'Eva Nagy',
    'Finn Ono',
    'Gus Park',
    'Hana Quist',
    'Ida Rowe',
    'Jon Shaw',
    'Kay Thorn',
  ]) {
    await box.fill(name.slice(0, 4).toLowerCase());
    await box.press('Enter');
    await undoBar().getByText(`${name} checked in.`).waitFor();
  }
  await desk.getByText('11 of 12 here').waitFor();
  await look('players-check-in');
  await lookSmall('players-check-in');
  const other = desk.getByRole('button', { name: 'The other one: absent in round 1' });
  await other.click();
  await undoBar().getByText('1 player absent in round 1.').waitFor();
  await other.waitFor({ state: 'detached' });
  await undoBar().getByRole('button', { name: /^Undo/ }).click();
  await other.waitFor();
});

test('a team and a fixed table are said; who is not there is absent, and comes back', async () => {
  await desk.getByRole('button', { name: 'List', exact: true }).click();
  await desk.getByRole('button', { name: 'Edit Gus Park' }).click();
  const panel = desk.getByRole('region', { name: 'Gus Park' });
  await panel.getByLabel('Team, kept apart in the draw').fill('York');
  await panel.getByLabel('Class, for prizes').fill('Veterans');
  await panel.getByLabel('Member id').fill('UK000123');
  await look('players-one');
  await lookSmall('players-one');
  await panel.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('cell', { name: 'York' }).waitFor();
  await desk.getByRole('cell', { name: 'Veterans' }).waitFor();
  await desk.getByRole('button', { name: 'Edit Éva Nagy' }).click();
  const other = desk.getByRole('region', { name: 'Éva Nagy' });
  await other.getByRole('button', { name: 'Absent', exact: true }).click();
  await desk.getByRole('cell', { name: 'absent from round 1' }).waitFor();
  await other.getByRole('button', { name: 'Back from round 1' }).click();
  await desk.getByRole('cell', { name: 'absent from round 1' }).waitFor({ state: 'detached' });
});

const round = (number: number) => `/tournaments/${tournament()}/rounds/${String(number)}`;
const tournament = () => /tournaments\/([^/]+)/.exec(desk.url())?.[1] ?? '';

test('the plan is said once: Swiss, the pairing says who begins', async () => {
  await console.addTables(desk, 6);
  await console.goTo(desk, 'Rounds');
  await desk.getByRole('link', { name: 'Plan…' }).click();
  await desk.getByText('No rounds planned yet.').waitFor();
  await desk.getByLabel('Number of Swiss rounds').fill('3');
  await desk.getByRole('button', { name: 'Plan them' }).click();
  await desk.getByLabel('Method of round 3').selectOption({ label: 'King of the hill' });
  await desk.getByRole('radio', { name: /^The pairing says it/ }).check();
  await desk.getByLabel('Tie-break 3').selectOption({ label: 'Opp. wins' });
  await desk.getByLabel('Where it plays').fill('1-7');
  await desk.getByLabel('Where it plays').blur();
  await desk.getByText('Name tables that there are').waitFor();
  await desk.getByLabel('Where it plays').fill('1-6');
  await desk.getByLabel('Where it plays').blur();
  await desk.getByText('Name tables that there are').waitFor({ state: 'detached' });
  await look('plan');
  await lookSmall('plan');
  await desk.getByRole('button', { name: 'Save the plan' }).click();
  await undoBar().getByText('Plan saved.').waitFor();
});

test('round 1 is drawn; a name is dragged onto another, a table locked, a second draft compared', async () => {
  await desk.getByRole('link', { name: 'Rounds', exact: true }).last().click();
  await desk.getByRole('button', { name: 'Make pairings' }).click();
  await undoBar().getByText('6 pairings made.').waitFor();
  const names = () => desk.locator('bs-draft-table td.name');
  const before = await names().allInnerTexts();
  await names().nth(0).dragTo(names().nth(2));
  const moved = () =>
    Promise.all([0, 2].map(async (at) => named(await names().nth(at).innerText())));
  await reads(moved, [named(before[2]), named(before[0])]);
  await desk.getByText('Saved', { exact: true }).waitFor();
  const after = await names().allInnerTexts();
  await desk.getByRole('button', { name: 'Select table 1' }).click();
  await desk.getByRole('button', { name: 'Lock', exact: true }).click();
  await desk.getByRole('button', { name: 'Unlock', exact: true }).waitFor();
  await desk.getByText('Saved', { exact: true }).waitFor();
  await look('round-drawn');
  await lookSmall('round-drawn');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Another draft' }).click();
  await desk.getByRole('button', { name: 'Draft 2' }).waitFor();
  await desk.getByRole('button', { name: 'Make again' }).click();
  await undoBar().getByText('6 pairings made.').waitFor();
  await desk.getByRole('heading', { name: 'What changes from draft 1 to draft 2' }).waitFor();
  await look('round-compared');
  expect(named((await names().allInnerTexts())[0])).toBe(named(after[0]));
});

const named = (text = '') => text.replace(/\s*1st\s*$/, '').trim();

test('z takes the last change back', async () => {
  const first = desk.locator('bs-draft-table td.name').first();
  const before = named(await first.innerText());
  await desk.getByRole('button', { name: 'Select table 2' }).click();
  await desk
    .getByRole('button', { name: /^Bye for/ })
    .first()
    .click();
  await undoBar().getByText('Draft changed.').waitFor();
  await desk.getByText('Saved', { exact: true }).waitFor();
  await desk.locator('main').press('z');
  await undoBar().getByText('Undone.').waitFor();
  await reads(() => desk.locator('bs-draft-table tbody tr').count(), 6);
  await reads(async () => named(await first.innerText()), before);
});

test('what somebody else makes of the draft is shown, and said', async () => {
  await desk.getByRole('button', { name: 'Select table 2' }).click();
  await desk.getByRole('button', { name: 'Lock', exact: true }).click();
  await desk.getByRole('button', { name: 'Unlock', exact: true }).waitFor();
  await desk.getByText('Saved', { exact: true }).waitFor();
  await desk.evaluate(async (path) => {
    const { divisions } = (await (await fetch(path)).json()) as { divisions: { id: string }[] };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ division: divisions[0]?.id, method: { kind: 'swiss' } });
    await fetch(`${path}/rounds/1/draw`, { method: 'POST', headers, body });
  }, `/api/tournaments/${tournament()}`);
  await desk.getByText(/Somebody else changed this draft meanwhile/).waitFor();
  await look('round-overtaken');
  await desk.keyboard.press('Escape');
});

test('it is published with what that will do, and the end of the round says what is open', async () => {
  await console.publishRound(desk, 1);
  await desk.goto(round(1));
  await desk.getByRole('link', { name: 'End of round' }).click();
  await desk
    .getByText(/^6 open$/)
    .first()
    .waitFor();
  await look('round-end-open');
  await lookSmall('round-end-open');
});

/** Enters a slip; the fields are empty again when it was taken. */
async function enterSlip(table: number, scores: readonly [number, number]): Promise<void> {
  await desk.getByLabel('Table', { exact: true }).fill(String(table));
  const fields = desk.locator('bs-score-fields input[type=text]');
  await fields.nth(0).fill(String(scores[0]));
  await fields.nth(1).fill(String(scores[1]));
  await desk.getByRole('button', { name: 'Enter the slip' }).click();
  const refused = desk.locator('bs-slips .notice.refused');
  await desk.locator('bs-slips .notice').waitFor();
  if ((await refused.count()) > 0) throw new Error(await refused.innerText());
}

async function enterTwice(table: number, scores: readonly [number, number]): Promise<void> {
  await enterSlip(table, scores);
  await desk.getByText('Entered once. Now the second time.').waitFor();
  await enterSlip(table, scores);
  await desk.getByText(`Table ${String(table)}: both entries agree.`).waitFor();
}

test('slips are entered twice; two that differ are ruled', async () => {
  await desk.goto(`${round(1)}/slips`);
  await enterSlip(1, [420, 380]);
  await desk.getByText('Entered once. Now the second time.').waitFor();
  await enterSlip(1, [402, 380]);
  await desk.getByText('Table 1: the two entries differ.').waitFor();
  await look('slips-differ');
  await lookSmall('slips-differ');
  await desk.getByRole('button', { name: 'Rule the result…' }).first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.locator('input[inputmode=numeric]').nth(0).fill('420');
  await dialog.locator('input[inputmode=numeric]').nth(1).fill('380');
  await console.answerQuestion(desk, 'This is the result', 'Read from the paper again');
  await desk.getByRole('row', { name: /420 – 380/ }).waitFor();
  for (const table of [2, 3, 4, 5, 6]) await enterTwice(table, [350 + table * 10, 340]);
});

test('standings after the round, with the formula of each tie-break', async () => {
  await console.goTo(desk, 'Standings');
  await desk.getByRole('heading', { name: 'Standings after round 1' }).waitFor();
  await desk.getByText('Opp. wins').first().focus();
  await desk.locator('bs-standings tbody tr').nth(11).waitFor();
  await look('standings');
  await lookSmall('standings');
});

test('prizes are named, and their winners stand beside them', async () => {
  await desk.getByRole('link', { name: 'Prizes' }).click();
  await desk.getByRole('heading', { name: 'No prizes yet' }).waitFor();
  for (const amount of ['100', '50']) {
    await desk.getByLabel('Amount').fill(amount);
    await desk.getByRole('button', { name: 'Add the prize' }).click();
    await desk.getByRole('cell', { name: `${amount}.00` }).waitFor();
  }
  await desk.getByLabel('Among').selectOption({ label: 'a rating band' });
  await desk.getByLabel('Place').fill('1');
  await desk.getByText('of the division in it').waitFor({ state: 'detached' });
  await desk.getByLabel('to', { exact: true }).fill('1450');
  await desk.getByLabel('Amount').fill('20');
  await desk.getByRole('button', { name: 'Add the prize' }).click();
  await desk.getByRole('cell', { name: '1st of ratings to 1450', exact: true }).waitFor();
  await desk.getByLabel('Among').selectOption({ label: 'a class' });
  await desk.getByLabel('Class', { exact: true }).fill('Veterans');
  await desk.getByText('1 player of the division in it').waitFor();
  await desk.getByLabel('Place').fill('1');
  await desk.getByLabel('Amount').fill('10');
  await desk.getByRole('button', { name: 'Add the prize' }).click();
  const forClass = desk.getByRole('row').filter({ hasText: '1st of class Veterans' });
  await forClass.getByText('Gus Park').waitFor();
  await look('prizes');
  await lookSmall('prizes');
});

test('round 2 is drawn; then a result of round 1 is put right, with what changes before it', async () => {
  await desk.goto(round(2));
  await desk.getByRole('button', { name: 'Make pairings' }).click();
  await undoBar().getByText('6 pairings made.').waitFor();
  await look('round-2-drawn');
  await lookSmall('round-2-drawn');
  await desk.goto(`${round(1)}/slips`);
  await desk.getByRole('link', { name: 'Correct the result of table 1' }).click();
  const fields = desk.locator('bs-score-fields input[type=text]');
  await fields.nth(0).fill('320');
  const preview = desk.getByRole('region', { name: 'What changes' });
  await preview.getByRole('heading', { name: 'Standings' }).waitFor();
  await preview.getByRole('heading', { name: 'Pairings of round 2' }).waitFor();
  await desk.getByLabel('Reason').fill('The slip was read the wrong way round');
  await look('correction');
  await lookSmall('correction');
  await desk.getByRole('button', { name: 'Correct it and pair round 2 again' }).click();
  await desk.getByText('The result is corrected.').waitFor();
  await desk.getByText('Round 2: a new draft is made.').waitFor();
});

test('somebody drops out late: the draft says so, and the other one gets the bye', async () => {
  await console.goTo(desk, 'Players');
  await desk.getByRole('button', { name: 'Edit Kay Thorn' }).click();
  await desk.getByRole('button', { name: 'Withdraw Kay Thorn' }).click();
  await console.answerQuestion(desk, 'Withdraw');
  await desk.getByRole('cell', { name: 'withdrawn' }).waitFor();
  await desk.goto(round(2));
  await desk.getByText(/Kay Thorn, at table \d, has withdrawn/).waitFor();
  await look('round-drop-out');
  await desk.getByRole('button', { name: 'Make again' }).click();
  await undoBar().getByText('5 pairings made.').waitFor();
  await desk.getByRole('combobox', { name: /sits out as$/ }).waitFor();
  await console.publishRound(desk, 2);
});

test('published pairings are changed with a reason, and nothing is lost that was not named', async () => {
  await desk.goto(`${round(2)}/slips`);
  await enterTwice(1, [400, 300]);
  await desk.goto(round(2));
  await desk.getByRole('button', { name: 'Change pairings…' }).click();
  await desk.getByRole('button', { name: 'Back, change nothing' }).click();
  await desk.getByRole('button', { name: 'Change pairings…' }).click();
  await desk.getByRole('button', { name: 'Select table 1' }).click();
  await desk.getByRole('button', { name: 'Unpair table 1' }).click();
  await desk.locator(':focus', { hasText: 'Not paired' }).waitFor();
  await desk.getByText('Saved', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Publish round 2…' }).click();
  await desk.getByText('This game has begun or has a result, and is lost:').waitFor();
  await look('round-loses-a-game');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Throw away' }).click();
  await undoBar().getByText('Draft 1 thrown away.').waitFor();
  await undoBar().getByRole('button', { name: /^Undo/ }).click();
  await desk.getByText(/^Changes to version 1, not published$/).waitFor();
  await desk.getByRole('button', { name: 'Throw away' }).click();
  await desk.getByRole('link', { name: 'Result slips' }).click();
  for (const table of [2, 3, 4, 5]) await enterTwice(table, [330 + table, 390]);
});

test('after round 2 the sheet is clean, and standings and prizes have moved', async () => {
  await desk.goto(`${round(2)}/end`);
  await desk.getByText('Round 3: Open is not paired yet').waitFor();
  await look('round-end');
  await desk.locator('main').press('g');
  await desk.locator('main').press('s');
  await desk.getByRole('heading', { name: 'Standings after round 2' }).waitFor();
  await look('standings-after-2');
  await desk.getByRole('link', { name: 'Prizes' }).click();
  await desk
    .getByRole('cell', { name: /^Rank \d+: / })
    .first()
    .waitFor();
  await desk.emulateMedia({ media: 'print' });
  await keepScreen(desk, 'prizes-printed');
  await desk.goto(`${round(2)}/../../standings`);
  await desk.getByRole('heading', { name: 'Standings after round 2' }).waitFor();
  await keepScreen(desk, 'standings-printed');
  await desk.emulateMedia({ media: null });
});

test('one division is paired for round 3 while another that came late is not', async () => {
  await desk.evaluate(async (path) => {
    const headers = { 'content-type': 'application/json' };
    const post = (to: string, body: unknown) =>
      fetch(`${path}/${to}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const made = await post('divisions', { name: 'Novices', ruleSet: 'guide' });
    const { id: division } = (await made.json()) as { id: string };
    const entrants = ['Pia Quill', 'Quin Rose'].map((name) => ({ name, division }));
    await post('entrants', { entrants });
  }, `/api/tournaments/${tournament()}`);
  await desk.goto(round(3));
  await desk.getByRole('button', { name: 'Make pairings' }).click();
  await undoBar().getByText('5 pairings made.').waitFor();
  await desk.getByText('Open: King of the hill, after round 2').waitFor();
  await desk.getByText('Novices: 2 players, nobody paired in this round yet').waitFor();
  await look('round-3-of-one-division');
  await desk.getByRole('button', { name: 'Publish round 3…' }).click();
  await desk.getByText('Nobody of Novices is paired in it yet.').waitFor();
  await look('round-3-question');
  await console.answerQuestion(desk, 'Publish round 3');
  await desk.getByRole('heading', { name: 'Needs you' }).waitFor();
  await undoBar().getByText('5 pairings made.').waitFor({ state: 'detached' });
  await look('wall-of-two-divisions');
  await desk.goto(round(3));
  await desk.getByRole('columnheader', { name: 'Division' }).waitFor();
  await look('round-3-of-two-divisions');
  await desk.goto(`${round(3)}/end`);
  await desk.getByText('Round 3: Novices is not paired yet').waitFor();
  await look('round-3-end');
});
