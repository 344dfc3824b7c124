import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import { confirmWords, startOwnClock } from './people/challenger.js';
import * as console from './people/director.js';
import { firstLink } from './people/hall.js';
import * as table from './people/table-tablet.js';

const names = ['Kim', 'Lee'] as const;
const wrongCosts = 'A wrong challenge costs the challenger the next turn.';

let story: OwnStory;
let desk: Page;
let tablet: Page;

beforeAll(async () => {
  story = await openOwnStory();
  desk = await story.desk();
  await console.makeAccount(desk, firstLink(story.product.said));
  await console.makeTournament(desk, 'Harbour Open');
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Keeps a picture of the page and asks axe about it. */
async function look(name: string): Promise<void> {
  await keepScreen(desk, name);
  await expectNoSeriousAxe(desk, 'beside the board');
}

async function goToRuleSets(): Promise<void> {
  await console.goTo(desk, 'Rules');
  await desk.getByRole('link', { name: 'Rule sets', exact: true }).click();
  await desk.getByRole('heading', { name: 'Rule sets' }).waitFor();
}

const save = (name: string) => desk.getByRole('button', { name, exact: true });

test('a preset is read, every rule in a sentence', async () => {
  await goToRuleSets();
  await look('rule-sets-empty');
  await desk.getByRole('link', { name: 'Tournament guide', exact: true }).click();
  await desk.getByRole('heading', { name: 'Tournament guide' }).waitFor();
  await desk.getByText('A wrong challenge costs nothing.').waitFor();
  await look('rule-set-preset');
  await desk.setViewportSize({ width: 1024, height: 768 });
  await keepScreen(desk, 'rule-set-preset-1024');
  await desk.setViewportSize({ width: 1440, height: 900 });
});

test('it is copied, options are switched, and what cannot work is refused with the reason', async () => {
  await desk.getByRole('link', { name: 'Copy…' }).click();
  await desk.getByLabel('Name of the rule set').fill('House rules');
  await desk.getByRole('radio', { name: wrongCosts }).check();
  const differences = desk.locator('bs-differences');
  await differences.getByText(wrongCosts).waitFor();
  await desk.getByRole('radio', { name: /^The challenger names the words/ }).check();
  const reason = desk.getByText(/^Only one turn may be lost by a challenge/);
  await reason.waitFor();
  expect(await save('Save the rule set').isDisabled()).toBe(true);
  await look('rule-set-refused');
  await desk.getByRole('radio', { name: /^A play is challenged once, any or all/ }).check();
  await reason.waitFor({ state: 'detached' });
  await desk.getByLabel('On each player’s clock').fill('99:00');
  await desk.getByText('From 0:05 to 60:00; seconds go from 00 to 59.').waitFor();
  await desk.getByLabel('On each player’s clock').fill('20:00');
  await desk.getByRole('radio', { name: 'The pairing says who begins.' }).check();
  await look('rule-set-form');
  for (const [width, name] of [
    [1024, 'rule-set-form-1024'],
    [390, 'rule-set-form-phone'],
  ] as const) {
    await desk.setViewportSize({ width, height: 844 });
    await keepScreen(desk, name);
  }
  await desk.setViewportSize({ width: 1440, height: 900 });
  await save('Save the rule set').click();
  await desk.getByRole('rowheader', { name: 'House rules' }).waitFor();
  await look('rule-sets');
});

test('a division plays by it, and a round is published with it', async () => {
  await console.goTo(desk, 'Rules');
  await desk
    .getByLabel('Rule set', { exact: true })
    .selectOption({ label: 'House rules, version 1' });
  await console.makeDivision(desk, 'Open');
  const division = desk.getByRole('region', { name: 'Open' });
  await division.getByText(wrongCosts).waitFor();
  await console.addPlayers(desk, names);
  await console.addTables(desk, 1);
  await console.pairByHand(desk, ...names);
  await desk.getByRole('button', { name: 'Select table 1' }).click();
  await desk.getByRole('button', { name: 'Kim', exact: true }).click();
  await console.publishRound(desk, 1);
});

test('before the round begins the set is saved as its next version; published games keep theirs', async () => {
  await goToRuleSets();
  await desk.getByRole('link', { name: 'Change House rules' }).click();
  await desk.getByRole('radio', { name: 'Players see which tiles are unseen.' }).check();
  await save('Save as version 2').click();
  const row = desk.getByRole('row').filter({ hasText: 'House rules' });
  await row.getByRole('cell', { name: '2', exact: true }).waitFor();
});

test('a game is begun; its rules are read at the table’s page, and the set stays as it is', async () => {
  const code = await console.codeOf(desk, 1);
  await goToRuleSets();
  await desk.getByRole('link', { name: 'Change House rules' }).click();
  tablet = await story.tablet();
  await table.joinTable(tablet, code);
  await table.sitDown(tablet, names);
  await table.checkTiles(tablet, names);
  await table.startClockOf(tablet, 'Kim');
  await desk
    .getByRole('radio', { name: 'Players see how many tiles are unseen, not which.' })
    .check();
  await save('Save as version 3').click();
  await desk.getByText(/Round 1 of Open has begun by House rules/).waitFor();
  await look('rule-set-begun');
  await save('Save as a new set').click();
  await desk.getByRole('rowheader', { name: 'House rules 2' }).waitFor();
  expect(await desk.getByRole('link', { name: 'Change House rules', exact: true }).count()).toBe(0);
  await console.openTable(desk, 1);
  await desk.getByRole('button', { name: 'Rules of this game' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByText(wrongCosts).waitFor();
  await sheet.getByText('House rules, version 1').waitFor();
  await look('table-page-rules');
  await desk.keyboard.press('Escape');
});

test('the division plays its later rounds by the copy, for a reason', async () => {
  await console.goTo(desk, 'Rules');
  await desk.getByRole('button', { name: 'Change the rules of Open' }).click();
  await desk
    .getByLabel('Rule set', { exact: true })
    .selectOption({ label: 'House rules 2, version 1' });
  await desk.getByRole('button', { name: 'Save the division' }).click();
  await desk.getByText(/the change holds from round 2/).waitFor();
  await desk.getByLabel(/^Why the rules change now/).fill('The hall closes early');
  await look('rules-need-a-reason');
  await desk.getByRole('button', { name: 'Save the division' }).click();
  const division = desk.getByRole('region', { name: 'Open' });
  await division.getByRole('link', { name: 'House rules 2, version 1' }).click();
  await desk.getByRole('heading', { name: 'House rules 2' }).waitFor();
  await look('rule-set-own');
  await desk.emulateMedia({ media: 'print' });
  await keepScreen(desk, 'rule-set-print');
  await desk.emulateMedia({ media: 'screen' });
});

test('the copy is played to its slip: a wrong challenge costs the next turn, as was switched', async () => {
  await table.playTurn(tablet, 'Kim', { at: '8F', tiles: 'HORN' });
  await table.callChallenge(tablet);
  const lee = table.sideOf(tablet, 'Lee');
  await lee.getByText('If the answer is “acceptable”, you lose your next turn.').waitFor();
  await confirmWords(tablet, names);
  await console.openTable(desk, 1);
  await desk.getByRole('button', { name: 'The play stands…' }).click();
  await desk
    .locator('bs-act-panel')
    .getByText(/Lee loses the next turn\./)
    .waitFor();
  await console.recordIt(desk, 'Record: acceptable');
  await startOwnClock(tablet, 'Kim');
  await table.playTurn(tablet, 'Kim', { at: 'H6', tiles: 'FAM' });
  await table.totalIs(tablet, 'Kim', '23');
  await console.goTo(desk, 'Wall');
  await desk.getByRole('button', { name: /^End the round/ }).click();
  await console.answerQuestion(desk, 'End the round', 'The hall closes');
  await lee.getByRole('heading', { name: 'Kim wins by 23' }).waitFor();
  for (const name of names) await table.sign(tablet, name);
  await console.card(desk, 1).getByText('Signed', { exact: true }).waitFor();
});
