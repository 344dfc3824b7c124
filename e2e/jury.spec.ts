import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import { begunTable, hallOfOne, kim, lee, names } from './people/begun-table.js';
import {
  askAbout,
  askSecondOpinion,
  confirmWords,
  startOwnClock,
  verdictIs,
  waitForJudge,
} from './people/challenger.js';
import { colleague } from './people/colleague.js';
import type { Hall } from './people/hall.js';
import * as table from './people/table-tablet.js';

let story: Story;

beforeAll(async () => {
  story = await openStory();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Two jurors for each test: nobody signs in twice by the same name. */
const crews: (readonly [string, string])[] = [
  ['Bo Lind', 'Cy Moss'],
  ['Bo Berg', 'Cy Holm'],
  ['Bo Falk', 'Cy Rask'],
  ['Bo Dahl', 'Cy Strand'],
];

/** Kim challenges WEED and AW, and both have confirmed the words. */
async function challengedTable(hall: Hall): Promise<Page> {
  const { tablet } = await begunTable(story, hall);
  await table.playTurn(tablet, kim, { at: 'H6', tiles: 'ZAP' });
  await table.playTurn(tablet, lee, { at: 'I7', tiles: 'WEED' });
  await table.settled(tablet);
  await tablet.keyboard.press('F3');
  await askAbout(tablet, kim, { tap: ['AW'], asks: 'WEED · AW' });
  await confirmWords(tablet, names);
  await waitForJudge(tablet);
  return tablet;
}

/** The words are with the jury of two, one on a phone, one at a laptop. */
async function challenged(): Promise<{
  readonly hall: Hall;
  readonly tablet: Page;
  readonly phone: Page;
  readonly laptop: Page;
}> {
  const hall = await hallOfOne(story);
  const [one, other] = crews.shift() ?? ['Bo', 'Cy'];
  const bo = { name: one, role: 'juror' } as const;
  const cy = { name: other, role: 'juror' } as const;
  const phone = await colleague(story, hall, bo);
  const laptop = await colleague(story, hall, cy);
  await phone.setViewportSize({ width: 390, height: 844 });
  for (const page of [phone, laptop]) {
    await page.goto(`/jury/${hall.tournament}`);
    await page.getByRole('heading', { name: 'No cases' }).waitFor();
  }
  await keepScreen(phone, 'jury-empty');
  await expectNoSeriousAxe(phone);
  return { hall, tablet: await challengedTable(hall), phone, laptop };
}

const theCase = { name: /WEED · AW/ };

test('G26 a juror on a phone answers a case in two steps, names hidden, and nobody else takes it meanwhile', async () => {
  const { tablet, phone, laptop } = await challenged();
  await phone.getByRole('link', theCase).waitFor();
  await keepScreen(phone, 'jury-cases-phone');
  await expectNoSeriousAxe(phone);
  expect(await phone.locator('body').innerText()).not.toMatch(/Kim|Lee/);
  await phone.getByRole('link', theCase).click();
  const acceptable = phone.getByRole('button', { name: 'Acceptable', exact: true });
  await acceptable.and(phone.locator(':enabled')).waitFor();
  await laptop.getByText(/^Bo \w+ has it$/).waitFor();
  await keepScreen(laptop, 'jury-cases');
  await laptop.getByRole('link', theCase).click();
  await laptop.getByText(/has taken this case/).waitFor();
  expect(await laptop.getByRole('button', { name: 'Acceptable', exact: true }).count()).toBe(0);

  await keepScreen(phone, 'jury-case-phone');
  await expectNoSeriousAxe(phone);
  await phone.getByRole('button', { name: 'Consult the list' }).click();
  await phone.getByText('in the list', { exact: true }).first().waitFor();
  await phone.getByRole('button', { name: 'Show the board' }).click();
  await phone.getByRole('gridcell', { name: /^7I, W/ }).waitFor();
  await keepScreen(phone, 'jury-case-board-phone');
  await phone.getByRole('button', { name: 'Unacceptable', exact: true }).click();
  await phone.getByText('Send Unacceptable for table 1 (WEED, AW)?').waitFor();
  await keepScreen(phone, 'jury-send-phone');
  await expectNoSeriousAxe(phone);
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await phone.getByRole('heading', { name: 'No cases' }).waitFor();
  await phone.getByText(/^Unacceptable, /).waitFor();
  await verdictIs(tablet, names, 'Unacceptable');
  await laptop.getByText('This case is settled').waitFor();
});

test('G28 D the second opinion is another juror’s, by keyboard, who does not see the first answer', async () => {
  const { hall, tablet, phone, laptop } = await challenged();
  await phone.getByRole('link', theCase).click();
  await phone.getByRole('button', { name: 'Unacceptable', exact: true }).click();
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await verdictIs(tablet, names, 'Unacceptable');
  await askSecondOpinion(tablet, lee);
  await phone.getByText('You answered it first').waitFor();
  const link = laptop.getByRole('link', theCase);
  await link.getByText('Second opinion').waitFor();
  await laptop.keyboard.press('ArrowDown');
  await laptop.keyboard.press('Enter');
  const acceptable = laptop.getByRole('button', { name: 'Acceptable', exact: true });
  await acceptable.and(laptop.locator(':enabled')).waitFor();
  expect(await laptop.locator('main').innerText()).not.toMatch(/Bo |first answer/);
  await keepScreen(laptop, 'jury-second-opinion');
  await expectNoSeriousAxe(laptop);
  await laptop.keyboard.press('a');
  await laptop.locator('button:focus', { hasText: 'Send' }).waitFor();
  await laptop.keyboard.press('Escape');
  await acceptable.waitFor();
  await laptop.keyboard.press('a');
  await laptop.locator('button:focus', { hasText: 'Send' }).waitFor();
  await laptop.keyboard.press('Enter');
  await laptop.getByRole('heading', { name: 'No cases' }).waitFor();
  await verdictIs(tablet, names, 'Acceptable');
  await startOwnClock(tablet, kim);
  await table.pressBar(tablet, kim).waitFor();
  expect(await table.totalOf(tablet, lee)).not.toBe('0');
  await printsTheRuling(await hall.signIn(await story.desk()), hall);
});

/** G26: the report of rulings tells of the play as a whole, with both answers and who gave them. */
async function printsTheRuling(desk: Page, hall: Hall): Promise<void> {
  await desk.goto(`/tournaments/${hall.tournament}/print`);
  await desk.getByLabel('Sheet').selectOption({ label: 'Rulings' });
  const sheet = desk.locator('bs-rulings-sheet');
  await sheet.getByText(/challenged I7 WEED \(\d+\) of/).waitFor();
  await sheet.getByText(/^First ruling: unacceptable, by Bo /).waitFor();
  await sheet.getByText(/^Second opinion, asked by .*: acceptable, by Cy /).waitFor();
  expect(await sheet.innerText()).not.toMatch(/\bAW\b/);
  await keepScreen(desk, 'rulings');
  await expectNoSeriousAxe(desk);
  await desk.setViewportSize({ width: 1024, height: 768 });
  await keepScreen(desk, 'rulings-1024');
  await desk.setViewportSize({ width: 390, height: 844 });
  await keepScreen(desk, 'rulings-phone');
  await desk.close();
}

test('G28 D what a juror finds wrong goes to the director; leaving a case gives it back', async () => {
  const { phone, laptop } = await challenged();
  await phone.getByRole('link', theCase).click();
  await phone.getByRole('button', { name: 'Leave it to another' }).waitFor();
  // What is loaded again has the case again: the claim of the page before went with its connection.
  await phone.reload();
  await phone.getByRole('button', { name: 'Leave it to another' }).click();
  await phone.getByRole('link', theCase).waitFor();
  await laptop.getByRole('link', theCase).click();
  await phone.getByText(/^Cy \w+ has it$/).waitFor();
  await laptop.keyboard.press('Escape');
  await phone.getByRole('link', theCase).click();
  await phone.getByRole('button', { name: 'Leave it to another' }).waitFor();
  await phone.getByRole('link', { name: 'All cases' }).click();
  await laptop.getByRole('link', theCase).click();
  await laptop.getByRole('button', { name: 'Something is wrong' }).click();
  await laptop.getByRole('button', { name: 'A blank is not right' }).click();
  await keepScreen(laptop, 'jury-something-wrong');
  await expectNoSeriousAxe(laptop);
  await laptop.getByRole('button', { name: 'Send it to the director' }).click();
  await phone.getByText('With the director').waitFor();
});

test('G26 with no juror there the director judges, from the queue', async () => {
  const hall = await hallOfOne(story);
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  const tablet = await challengedTable(hall);
  await desk.getByRole('link', { name: 'Judge the challenge at table 1' }).waitFor();
  await keepScreen(desk, 'queue-judge');
  await expectNoSeriousAxe(desk);
  await desk.getByRole('link', { name: 'Judge the challenge at table 1' }).click();
  await desk.getByRole('button', { name: 'Acceptable', exact: true }).click();
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await verdictIs(tablet, names, 'Acceptable');
});

test('whoever is not signed in signs in and comes to the cases; a juror has no console', async () => {
  const { phone } = await challenged();
  await phone.goto('/tournaments');
  await phone.getByRole('heading', { name: 'Which tournament?' }).waitFor();
  await keepAndCheck(phone, 'jury-tournaments');
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await phone.getByRole('button', { name: 'Sign in' }).waitFor();
  await phone.goto('/jury');
  await phone.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(phone.url()).toContain('/sign-in');
});
