import type { Locator, Page } from 'playwright-core';
import { waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import { AutumnOpen, autumnPlayers } from './actors/autumn-open.js';
import * as console from './actors/director.js';
import { enterSlip, enterSlipTwice } from './actors/slips-page.js';
import { workbook } from './actors/workbook.js';
import { playersText } from '../apps/referee-ui/src/app/text/director-players.js';
import { playersImportText } from '../apps/referee-ui/src/app/text/director-import-players.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { roundsText } from '../apps/referee-ui/src/app/text/director-rounds.js';
import { divisionPlanText } from '../apps/referee-ui/src/app/text/director-division-plan.js';
import { pairingReasonText } from '../apps/referee-ui/src/app/text/director-pairing-reasons.js';
import { standingsText } from '../apps/referee-ui/src/app/text/director-standings.js';
import { resultSlipsText } from '../apps/referee-ui/src/app/text/director-result-slips.js';
import { startingWith, anyText, wholly } from './harness/text-patterns.js';

const story = useStory();

const undoBar = (desk: Page): Locator => desk.locator('bs-undo-bar');

const undo = (desk: Page): Promise<void> =>
  undoBar(desk)
    .getByRole('button', { name: startingWith(consoleText.undo) })
    .click();

/** The list as it is pasted: a row a line. */
const rows = [
  [playersText.name, playersText.columns.rating, playersText.columns.team],
  ...autumnPlayers
    .filter(({ name }) => name !== 'Kay Thorn')
    .map(({ name, rating, team }) => [name, String(rating ?? 'new'), team ?? '']),
];

async function addEleven(desk: Page): Promise<void> {
  const group = desk.getByRole('group', { name: 'Éva Nagy' });
  await group.getByRole('button', { name: playersImportText.other }).click();
  await desk.getByRole('button', { name: playersImportText.add(11) }).click();
}

test('a list is pasted, its problems come first, nothing is saved until then, and undo takes the whole import back', async () => {
  const autumn = await AutumnOpen.listed(story, 0);
  const desk = await autumn.show('players');
  await desk.getByRole('heading', { name: playersText.empty }).waitFor();
  await desk.getByRole('link', { name: playersText.import }).click();
  const twice = [...rows.slice(0, 7), ['finn ono', '1490', ''], ...rows.slice(7)];
  await desk
    .getByLabel(playersImportText.paste)
    .fill(twice.map((row) => row.join('\t')).join('\n'));
  await desk.getByText('finn ono is already in line 7, with the same rating.').waitFor();
  await desk.getByText('Éva Nagy differs only by an accent from Eva Nagy').waitFor();
  await desk.getByRole('button', { name: playersImportText.add(10) }).waitFor();
  expect((await autumn.client.view()).entrants).toEqual([]);
  await addEleven(desk);
  await desk.getByRole('button', { name: playersText.editOf('Éva Nagy') }).waitFor();
  await undoBar(desk).getByText(playersText.added('11 players')).waitFor();
  await undo(desk);
  await undoBar(desk).getByText(consoleText.undone).waitFor();
  await desk.getByRole('heading', { name: playersText.empty }).waitFor();
});

test('a list is read from a workbook, and the same file can be chosen again', async () => {
  const autumn = await AutumnOpen.listed(story, 0);
  const desk = await autumn.show('players');
  await desk.getByRole('link', { name: playersText.import }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = { name: 'autumn.xlsx', mimeType, buffer: workbook(rows) };
  await desk.getByLabel(playersImportText.file).setInputFiles(file);
  await desk.getByText(playersImportText.opened('autumn.xlsx')).waitFor();
  await waitUntilReads(() => desk.getByLabel(playersImportText.file).inputValue(), '');
  await addEleven(desk);
  await desk.getByRole('button', { name: playersText.editOf('Jon Shaw') }).waitFor();
});

test('one more is typed; at the door a tap on the row or a name and Enter checks in, and who is not there is absent in round 1', async () => {
  const autumn = await AutumnOpen.listed(story, 11);
  const here = autumnPlayers.slice(2, 9).map(({ name }) => autumn.idOf(name));
  await autumn.client.post('check-in', { entrants: here, what: 'here' });
  const desk = await autumn.show('players');
  await console.addPlayers(desk, ['Kay Thorn']);
  await desk.getByRole('button', { name: playersText.checkIn }).click();
  await desk.getByRole('button', { name: playersText.markHere('Anna Kim') }).click();
  const anna = { name: playersText.markHere('Anna Kim') };
  await desk
    .getByRole('table', { name: playersText.side.here, exact: true })
    .getByRole('button', anna)
    .waitFor();
  const box = desk.getByRole('searchbox', { name: playersText.find });
  for (const name of ['Ben Lee', 'Jon Shaw', 'Kay Thorn']) {
    await box.fill(name.slice(0, 4).toLowerCase());
    await box.press('Enter');
    await undoBar(desk).getByText(playersText.checkedIn(name)).waitFor();
  }
  await desk.getByText(playersText.here(11, 12)).waitFor();
  const other = desk.getByRole('button', { name: playersText.othersAbsentAct(1, 1) });
  await other.click();
  await undoBar(desk).getByText(playersText.othersAbsent(1, 1)).waitFor();
  await other.waitFor({ state: 'detached' });
  await undo(desk);
  await other.waitFor();
});

const absentFromRound1 = {
  name: playersText.stateText({ kind: 'absent', from: 1, until: undefined }),
};

test('a team, a class and a member id are said; who is not there is absent, and comes back', async () => {
  const autumn = await AutumnOpen.listed(story);
  const gus = autumn.idOf('Gus Park');
  await autumn.client.ask('PATCH', `entrants/${gus}`, { team: null, class: null });
  const desk = await autumn.show('players');
  await desk.getByRole('button', { name: playersText.editOf('Gus Park') }).click();
  const panel = desk.getByRole('region', { name: 'Gus Park' });
  await panel.getByLabel(playersText.panel.team).fill('York');
  await panel.getByLabel(playersText.panel.class).fill('Veterans');
  await panel.getByLabel(playersText.panel.member).fill('UK000123');
  await panel.getByRole('button', { name: playersText.panel.save }).click();
  await desk.getByRole('cell', { name: 'York' }).waitFor();
  await desk.getByRole('cell', { name: 'Veterans' }).waitFor();
  const memberOf = async () =>
    (await autumn.client.view()).entrants.find(({ id }) => id === gus)?.member;
  await waitUntilReads(memberOf, 'UK000123');
  await desk.getByRole('button', { name: playersText.editOf('Éva Nagy') }).click();
  const other = desk.getByRole('region', { name: 'Éva Nagy' });
  await other.getByRole('button', { name: playersText.panel.absenceAct, exact: true }).click();
  await desk.getByRole('cell', absentFromRound1).waitFor();
  await other.getByRole('button', { name: playersText.panel.back(1) }).click();
  await desk.getByRole('cell', absentFromRound1).waitFor({ state: 'detached' });
});

test('the plan is said once: Swiss, the pairing says who begins', async () => {
  const autumn = await AutumnOpen.listed(story);
  await autumn.client.addTables(6);
  const desk = await autumn.show('rounds/1');
  await desk.getByRole('link', { name: roundsText.plan }).click();
  await desk.getByText(divisionPlanText.none).waitFor();
  await desk.getByLabel(divisionPlanText.fill).fill('3');
  await desk.getByRole('button', { name: divisionPlanText.fillAct }).click();
  await desk
    .getByLabel(divisionPlanText.methodOf(3))
    .selectOption({ label: pairingReasonText.methods['king-of-the-hill'] });
  await desk.getByRole('radio', { name: startingWith(divisionPlanText.assigned) }).check();
  await desk
    .getByLabel(divisionPlanText.tieBreakOf(3))
    .selectOption({ label: standingsText.tieBreaks['opponents-wins'] });
  const tables = desk.getByLabel(divisionPlanText.ownTables);
  const refused = desk.getByText(divisionPlanText.tablesOdd);
  await tables.fill('1-7');
  await tables.blur();
  await refused.waitFor();
  await tables.fill('1-6');
  await tables.blur();
  await refused.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: divisionPlanText.save }).click();
  await undoBar(desk).getByText(divisionPlanText.saved).waitFor();
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

const named = (text = ''): string => text.replace(roundsText.first, '').trim();
const draftNames = (desk: Page): Locator => desk.locator('bs-draft-table td.name');

/** Who stands at these places of the draft, from the first seat of its first table. */
function namesAt(desk: Page, ...places: readonly number[]): Promise<readonly string[]> {
  const nameAt = async (at: number) => named(await draftNames(desk).nth(at).innerText());
  return Promise.all(places.map(nameAt));
}

async function lockTable(desk: Page, table: number): Promise<void> {
  await desk.getByRole('button', { name: roundsText.select(table) }).click();
  await desk.getByRole('button', { name: roundsText.lock, exact: true }).click();
  await desk.getByRole('button', { name: roundsText.unlock, exact: true }).waitFor();
  await desk.getByText(roundsText.saved, { exact: true }).waitFor();
}

test('round 1 is drawn; a name is dragged onto another, a table locked, a second draft compared', async () => {
  const autumn = await AutumnOpen.planned(story);
  const desk = await autumn.show('rounds/1');
  await desk.getByRole('button', { name: roundsText.make }).click();
  await undoBar(desk).getByText(roundsText.made(6)).waitFor();
  const [first = '', other = ''] = await namesAt(desk, 0, 2);
  await draftNames(desk).nth(0).dragTo(draftNames(desk).nth(2));
  await waitUntilReads(() => namesAt(desk, 0, 2), [other, first]);
  await desk.getByText(roundsText.saved, { exact: true }).waitFor();
  await lockTable(desk, 1);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: roundsText.newDraft }).click();
  await desk.getByRole('button', { name: roundsText.draftNumber(2) }).waitFor();
  await desk.getByRole('button', { name: roundsText.makeAgain }).click();
  await undoBar(desk).getByText(roundsText.made(6)).waitFor();
  await desk.getByRole('heading', { name: roundsText.compared(1, 2) }).waitFor();
  await waitUntilReads(() => namesAt(desk, 0), [other]);
});

test('z takes the last change of a draft back', async () => {
  const autumn = await AutumnOpen.planned(story);
  await autumn.draw(1);
  const desk = await autumn.show('rounds/1');
  const before = await namesAt(desk, 0, 2);
  await desk.getByRole('button', { name: roundsText.select(2) }).click();
  await desk
    .getByRole('button', { name: startingWith(roundsText.byeFor(anyText)) })
    .first()
    .click();
  await undoBar(desk).getByText(roundsText.edited).waitFor();
  await desk.getByText(roundsText.saved, { exact: true }).waitFor();
  await desk.locator('main').press('z');
  await undoBar(desk).getByText(consoleText.undone).waitFor();
  await waitUntilReads(() => desk.locator('bs-draft-table tbody tr').count(), 6);
  await waitUntilReads(() => namesAt(desk, 0, 2), before);
});

test('what somebody else makes of the draft is shown, and said', async () => {
  const autumn = await AutumnOpen.planned(story);
  await autumn.draw(1);
  const desk = await autumn.show('rounds/1');
  await lockTable(desk, 2);
  await autumn.draw(1);
  await desk.getByText(roundsText.overtaken).waitFor();
});

test('a round is published with what that will do, and the end of the round says what is open', async () => {
  const autumn = await AutumnOpen.planned(story);
  await autumn.draw(1);
  const desk = await autumn.show('rounds/1');
  await console.publishRound(desk, 1);
  await autumn.show('rounds/1');
  await desk.getByRole('link', { name: roundsText.endSheet }).click();
  await desk
    .getByText(wholly(resultSlipsText.end.stepText(6, 0)))
    .first()
    .waitFor();
});

test('slips are entered twice; two that differ are ruled', async () => {
  const autumn = await AutumnOpen.paired(story);
  const desk = await autumn.show('rounds/1/slips');
  await enterSlip(desk, 1, [420, 380]);
  await desk.getByText(resultSlipsText.entered).waitFor();
  await enterSlip(desk, 1, [402, 380]);
  await desk.getByText(resultSlipsText.differs(1)).waitFor();
  await desk.getByRole('button', { name: resultSlipsText.rule }).first().click();
  const fields = desk.getByRole('dialog').locator('input[inputmode=numeric]');
  await fields.nth(0).fill('420');
  await fields.nth(1).fill('380');
  await console.confirmDialog(desk, resultSlipsText.ruleAct, 'Read from the paper again');
  await desk.getByRole('row', { name: /420 – 380/ }).waitFor();
  await enterSlipTwice(desk, 2, [370, 340]);
});
