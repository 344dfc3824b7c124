import type { Page } from 'playwright-core';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { callScriptedChallenge, sendScriptedChallenge } from '../actors/scripted-challenge.js';
import { colleague } from '../actors/colleague.js';
import { consoleAt, type StoryHall } from '../actors/story-hall.js';
import { closeBoard, invitedJuror } from '../actors/juror.js';
import { afterWeed, weedSent } from '../actors/judged-table.js';
import { juryText } from '../../apps/referee-ui/src/app/text/jury.js';
import { queueText } from '../../apps/referee-ui/src/app/text/director-queue.js';
import { printText } from '../../apps/referee-ui/src/app/text/director-print.js';

const story = useStory();

const theCase = { name: /WEED · AW/ };

/** A juror at a laptop, or with a phone in the hand. */
async function juror(hall: StoryHall, name: string, device: 'laptop' | 'phone'): Promise<Page> {
  const page = await colleague(story, hall, { name, role: 'juror' });
  if (device === 'phone') await page.setViewportSize({ width: 390, height: 844 });
  return page;
}

test('the jury on a phone: which tournament, no cases, a case in the list, open, its board, before it is sent; on a laptop the same taken', async () => {
  const { ahead } = await afterWeed(story);
  const { hall } = ahead;
  const phone = await juror(hall, 'Bo Viewer', 'phone');
  const laptop = await juror(hall, 'Cy Viewer', 'laptop');
  // Of one alone the cases are shown at once.
  await hall.ask('POST', '/tournaments', { name: 'Inland Open' });
  await phone.goto('/jury');
  await phone.getByRole('heading', { name: juryText.tournaments }).waitFor();
  await checkScreen(phone, 'jury-tournaments');
  for (const page of [phone, laptop]) {
    await page.goto(`/jury/${hall.tournament}`);
    await page.getByRole('heading', { name: juryText.waiting(0) }).waitFor();
  }
  await checkScreen(phone, 'jury-empty');
  await callScriptedChallenge(ahead);
  await sendScriptedChallenge(ahead, [0, 1]);
  await phone.getByRole('link', theCase).waitFor();
  await checkScreen(phone, 'jury-cases-phone');
  await phone.getByRole('link', theCase).click();
  const acceptable = phone.getByRole('button', {
    name: juryText.answerGiven.acceptable,
    exact: true,
  });
  await acceptable.and(phone.locator(':enabled')).waitFor();
  await laptop.getByText(juryText.taken('Bo Viewer')).waitFor();
  await checkScreen(laptop, 'jury-cases');
  await checkScreen(phone, 'jury-case-phone');
  await phone.getByRole('button', { name: juryText.consult }).click();
  await phone.getByText(juryText.inList, { exact: true }).first().waitFor();
  await phone.getByRole('button', { name: juryText.showBoard }).click();
  await phone.getByRole('gridcell', { name: /^7I, W/ }).waitFor();
  await checkScreen(phone, 'jury-case-board-phone');
  await closeBoard(phone);
  await phone.getByRole('button', { name: juryText.answerGiven.unacceptable, exact: true }).click();
  const { unacceptable } = juryText.answerGiven;
  await phone.getByText(juryText.sureAgainstList(unacceptable, 1, ['WEED', 'AW'], 'in')).waitFor();
  await checkScreen(phone, 'jury-send-phone', { axe: 'everywhere' });
});

test('the jury on a laptop: a second opinion, something is wrong', async () => {
  const { ahead } = await weedSent(story, [0, 1]);
  const { hall } = ahead;
  await (await invitedJuror(hall, 'Bo Former')).answers(1, 'unacceptable');
  await ahead.follow();
  await ahead.enter({ kind: 'ask-second-opinion', case: 1, shownMs: 0 }, { seats: [1] });
  const laptop = await juror(hall, 'Cy Later', 'laptop');
  await laptop.goto(`/jury/${hall.tournament}`);
  await laptop.getByRole('link', theCase).click();
  const acceptable = laptop.getByRole('button', {
    name: juryText.answerGiven.acceptable,
    exact: true,
  });
  await acceptable.and(laptop.locator(':enabled')).waitFor();
  await checkScreen(laptop, 'jury-second-opinion');
  await laptop.getByRole('button', { name: juryText.wrong }).click();
  await laptop.getByRole('button', { name: juryText.wrongHints[1] }).click();
  await laptop.getByRole('button', { name: juryText.sendWrong }).waitFor();
  await checkScreen(laptop, 'jury-something-wrong');
});

test('a challenge in the queue that the director may judge', async () => {
  const { ahead } = await weedSent(story, [0, 1]);
  const { hall } = ahead;
  const desk = await consoleAt(story, hall, 'wall');
  await desk.getByRole('link', { name: queueText.judge, exact: true }).waitFor();
  await desk.getByRole('button', { name: queueText.more(1) }).click();
  await desk.getByRole('menuitem', { name: queueText.judge }).waitFor();
  await checkScreen(desk, 'queue-judge');
});

test('the report of rulings', async () => {
  const { ahead } = await weedSent(story, [0, 1]);
  const { hall } = ahead;
  await (await invitedJuror(hall, 'Bo Ruler')).answers(1, 'unacceptable');
  await ahead.follow();
  await ahead.enter({ kind: 'ask-second-opinion', case: 1, shownMs: 0 }, { seats: [1] });
  await (await invitedJuror(hall, 'Cy Ruler')).answers(1, 'acceptable');
  const desk = await consoleAt(story, hall, 'print');
  await desk.getByLabel(printText.sheet).selectOption({ label: printText.sheets.rulings });
  const sheet = desk.locator('bs-rulings-sheet');
  await sheet.getByText(/Second opinion, asked by .*: acceptable, by Cy /).waitFor();
  await checkScreen(desk, 'rulings', { also: ['1024', 'phone'] });
});
