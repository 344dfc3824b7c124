import type { ReportedVerdict } from '@boardside/contract';
import { judgeFromQueue } from './actors/busy-hall.js';
import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { callScriptedChallenge, sendScriptedChallenge } from './actors/scripted-challenge.js';
import { colleague, colleaguePassword } from './actors/colleague.js';
import { closeBoard, invitedJuror } from './actors/juror.js';
import { afterWeed, weedSent, type JudgedTable } from './actors/judged-table.js';
import { juryText } from '../apps/referee-ui/src/app/text/jury.js';
import { needBadge, queueText } from '../apps/referee-ui/src/app/text/director-queue.js';
import { printText } from '../apps/referee-ui/src/app/text/director-print.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { signInText } from '../apps/referee-ui/src/app/text/director-sign-in.js';
import { startingWith, anyText, containing, anyNumber } from './harness/text-patterns.js';
import { rulingsReportText } from '../apps/referee-ui/src/app/text/director-rulings.js';
import { consoleAt } from './actors/story-hall.js';

const story = useStory();

/** Two jurors of one family name, which no other test has: one on a phone, one at a laptop. */
type JurySetup = JudgedTable & { readonly phone: Page; readonly laptop: Page };

/**
 * Kim has challenged WEED and AW, and both have confirmed the words: they reach a jury that waits.
 */
async function challengeBeforeJury(family: string): Promise<JurySetup> {
  const at = await afterWeed(story);
  const { hall } = at.ahead;
  const phone = await colleague(story, hall, { name: `Bo ${family}`, role: 'juror' });
  const laptop = await colleague(story, hall, { name: `Cy ${family}`, role: 'juror' });
  await phone.setViewportSize({ width: 390, height: 844 });
  for (const page of [phone, laptop]) {
    await page.goto(`/jury/${hall.tournament}`);
    await page.getByRole('heading', { name: juryText.waiting(0) }).waitFor();
  }
  await callScriptedChallenge(at.ahead);
  await sendScriptedChallenge(at.ahead, [0, 1]);
  return { ...at, phone, laptop };
}

const theCase = { name: /WEED · AW/ };

const { answerGiven } = juryText;
const sendAnswer = {
  acceptable: juryText.sendAnswer(answerGiven.acceptable),
  unacceptable: juryText.sendAnswer(answerGiven.unacceptable),
};

/** What the judges of a table have said so far, as the server has it. */
async function rulingsOf({ ahead }: JudgedTable) {
  const { events } = await ahead.hall.gameView(ahead.place.game);
  return events.flatMap((event) => (event.type === 'RulingGiven' ? [event.body] : []));
}

test('G26 a juror on a phone answers a case in two steps, names hidden, and nobody else takes it meanwhile', async () => {
  const at = await challengeBeforeJury('Lind');
  const { phone, laptop } = at;
  await phone.getByRole('link', theCase).waitFor();
  expect(await phone.locator('body').innerText()).not.toMatch(/Kim|Lee/);
  await phone.getByRole('link', theCase).click();
  const acceptable = phone.getByRole('button', {
    name: juryText.answerGiven.acceptable,
    exact: true,
  });
  await acceptable.and(phone.locator(':enabled')).waitFor();
  await laptop.getByText(juryText.taken('Bo Lind'), { exact: true }).waitFor();
  await laptop.getByRole('link', theCase).click();
  await laptop.getByText(juryText.claimFirst('Bo Lind')).waitFor();
  expect(
    await laptop
      .getByRole('button', { name: juryText.answerGiven.acceptable, exact: true })
      .count(),
  ).toBe(0);

  await phone.getByRole('button', { name: juryText.consult }).click();
  await phone.getByText(juryText.inList, { exact: true }).first().waitFor();
  await phone.getByRole('button', { name: juryText.showBoard }).click();
  await phone.getByRole('gridcell', { name: /^7I, W/ }).waitFor();
  await closeBoard(phone);
  await phone.getByRole('button', { name: juryText.answerGiven.unacceptable, exact: true }).click();
  const { unacceptable } = juryText.answerGiven;
  await phone.getByText(juryText.sureAgainstList(unacceptable, 1, ['WEED', 'AW'], 'in')).waitFor();
  await phone.getByRole('button', { name: sendAnswer.unacceptable }).click();
  await phone.getByRole('heading', { name: juryText.waiting(0) }).waitFor();
  await phone.getByText(startingWith(`${juryText.answerGiven.unacceptable}, `)).waitFor();
  await laptop.getByText('This case is settled').waitFor();
  expect(await rulingsOf(at)).toMatchObject([{ opinion: 1, acceptable: false }]);
});

test('G28 D the second opinion is another juror’s, by keyboard, who does not see the first answer', async () => {
  const at = await challengeBeforeJury('Berg');
  const { ahead, phone, laptop } = at;
  await phone.getByRole('link', theCase).click();
  await phone.getByRole('button', { name: juryText.answerGiven.unacceptable, exact: true }).click();
  await phone.getByRole('button', { name: sendAnswer.unacceptable }).click();
  await phone.getByText(startingWith(`${juryText.answerGiven.unacceptable}, `)).waitFor();
  await ahead.follow();
  await ahead.enter({ kind: 'ask-second-opinion', case: 1, shownMs: 0 }, { seats: [1] });
  await phone.getByText(juryText.barred).waitFor();
  const link = laptop.getByRole('link', theCase);
  await link.getByText(needBadge['second-opinion']).waitFor();
  await laptop.keyboard.press('ArrowDown');
  await laptop.keyboard.press('Enter');
  const acceptable = laptop.getByRole('button', {
    name: juryText.answerGiven.acceptable,
    exact: true,
  });
  await acceptable.and(laptop.locator(':enabled')).waitFor();
  expect(await laptop.locator('main').innerText()).not.toMatch(/Bo |first ruling/);
  await laptop.keyboard.press('a');
  await laptop.locator('button:focus', { hasText: sendAnswer.acceptable }).waitFor();
  await laptop.keyboard.press('Escape');
  await acceptable.waitFor();
  await laptop.keyboard.press('a');
  await laptop.locator('button:focus', { hasText: sendAnswer.acceptable }).waitFor();
  await laptop.keyboard.press('Enter');
  await laptop.getByRole('heading', { name: juryText.waiting(0) }).waitFor();
  const said = await rulingsOf(at);
  expect(said.map(({ opinion, acceptable: good }) => [opinion, good])).toEqual([
    [1, false],
    [2, true],
  ]);
  const { challenge, ledger } = await ahead.follow();
  expect({ challenge, points: ledger.points }).toEqual({ challenge: undefined, points: [28, 26] });
});

const ruledBy = (name: string, acceptable: boolean): ReportedVerdict => ({
  acceptable,
  judge: 'person',
  by: `${name} ${anyText}`,
  at: '',
});

const ofWeed = rulingsReportText.play('I7 WEED', anyNumber);

test('G26 the report of rulings names a challenged play as a whole, both answers and who gave them', async () => {
  const { ahead } = await weedSent(story, [0, 1]);
  const { hall } = ahead;
  const bo = await invitedJuror(hall, 'Bo Falk');
  const cy = await invitedJuror(hall, 'Cy Falk');
  await bo.answers(1, 'unacceptable');
  await ahead.follow();
  await ahead.enter({ kind: 'ask-second-opinion', case: 1, shownMs: 0 }, { seats: [1] });
  await cy.answers(1, 'acceptable');
  const desk = await consoleAt(story, hall, 'print');
  await desk.getByLabel(printText.sheet).selectOption({ label: printText.sheets.rulings });
  const sheet = desk.locator('bs-rulings-sheet');
  await sheet
    .getByText(containing(rulingsReportText.challenge(anyText, anyText, ofWeed)))
    .waitFor();
  await sheet.getByText(containing(rulingsReportText.first(ruledBy('Bo', false)))).waitFor();
  await sheet
    .getByText(containing(rulingsReportText.second(ruledBy('Cy', true), anyText)))
    .waitFor();
  expect(await sheet.innerText()).not.toMatch(/\bAW\b/);
});

test('G28 D what a juror finds wrong goes to the director; leaving a case gives it back', async () => {
  const { phone, laptop } = await challengeBeforeJury('Rask');
  await phone.getByRole('link', theCase).click();
  await phone.getByRole('button', { name: juryText.pass }).waitFor();
  // What is loaded again has the case again: the claim of the page before went with its connection.
  await phone.reload();
  await phone.getByRole('button', { name: juryText.pass }).click();
  await phone.getByRole('link', theCase).waitFor();
  await laptop.getByRole('link', theCase).click();
  await phone.getByText(juryText.taken('Cy Rask'), { exact: true }).waitFor();
  await laptop.keyboard.press('Escape');
  await phone.getByRole('link', theCase).click();
  await phone.getByRole('button', { name: juryText.pass }).waitFor();
  await phone.getByRole('link', { name: juryText.back }).click();
  await laptop.getByRole('link', theCase).click();
  await laptop.getByRole('button', { name: juryText.wrong }).click();
  await laptop.getByRole('button', { name: juryText.wrongHints[1] }).click();
  await laptop.getByRole('button', { name: juryText.sendWrong }).click();
  await phone.getByText(juryText.withDirector).waitFor();
});

test('G26 with no juror there the director judges, from the queue', async () => {
  const at = await afterWeed(story);
  const { hall } = at.ahead;
  const desk = await consoleAt(story, hall, 'wall');
  await desk.getByRole('heading', { name: queueText.needs }).waitFor();
  await callScriptedChallenge(at.ahead);
  await sendScriptedChallenge(at.ahead, [0, 1]);
  await judgeFromQueue(desk, 1);
  await desk.getByRole('button', { name: juryText.answerGiven.acceptable, exact: true }).click();
  await desk.getByRole('button', { name: sendAnswer.acceptable }).click();
  await desk.getByText(startingWith(`${juryText.answerGiven.acceptable}, `)).waitFor();
  expect(await rulingsOf(at)).toMatchObject([{ opinion: 1, acceptable: true }]);
});

test('whoever is not signed in signs in and comes to the cases; a juror has no console', async () => {
  const { ahead } = await afterWeed(story);
  const { hall } = ahead;
  const phone = await colleague(story, hall, { name: 'Bo Dahl', role: 'juror' });
  // Of one tournament alone the cases are shown at once.
  await hall.ask('POST', '/tournaments', { name: 'Inland Open' });
  await phone.goto('/tournaments');
  await phone.getByRole('heading', { name: juryText.tournaments }).waitFor();
  await phone.getByRole('button', { name: consoleText.signOut }).click();
  await phone.getByRole('button', { name: signInText.invitation.toSignIn }).waitFor();
  await phone.goto(`/jury/${hall.tournament}`);
  await phone.waitForURL(/\/sign-in/);
  await phone.getByLabel(printText.columns.name).fill('Bo Dahl');
  await phone.getByLabel(signInText.setUp.password, { exact: true }).fill(colleaguePassword);
  await phone.getByRole('button', { name: signInText.invitation.toSignIn }).click();
  await phone.getByRole('heading', { name: juryText.waiting(0) }).waitFor();
});
