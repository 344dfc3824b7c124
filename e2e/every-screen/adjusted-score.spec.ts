import type { Locator } from 'playwright-core';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { fullNames, kim, names, type TableSetup } from '../actors/started-table.js';
import { openTableAtDesk } from '../actors/corrected-table.js';
import { moveOf } from '../actors/desk-play.js';
import * as console from '../actors/director.js';
import { knownGameSetup } from '../actors/known-end.js';
import { knownTurns } from '../actors/known-game.js';
import { openPhoneOf } from '../actors/player-phone.js';
import * as table from '../actors/table-tablet.js';
import { adjustmentNames } from '../../apps/referee-ui/src/app/text/adjustments.js';
import { moreMenuText } from '../../apps/referee-ui/src/app/text/more-menu.js';
import { tableText } from '../../apps/referee-ui/src/app/text/table.js';

const story = useStory();

/** Four known turns, and ten points taken from Kim after the third. */
async function adjustedAhead(): Promise<TableSetup> {
  const at = await knownGameSetup(story, 3);
  const penalty = { points: -10, why: 'penalty', reason: 'Talking' } as const;
  await at.hall.act(at.place.game, { kind: 'adjust-score', seat: 0, ...penalty });
  await at.ahead.follow();
  for (const turn of knownTurns.slice(3, 4)) await at.ahead.press(moveOf(turn));
  return at;
}

/** Kim’s total after the adjustment, which is a row between two turns. */
async function totalIn(list: Locator): Promise<string> {
  const rows = list.filter({ hasText: adjustmentNames.penalty });
  await rows.first().waitFor();
  const figures = (await rows.first().innerText()).match(/[−\d]+/g);
  expect(figures?.at(-2)).toBe('−10');
  return figures?.at(-1) ?? '';
}

test('G22 G36 an adjusted score is a line of every list, and the totals agree', async () => {
  const { hall, ahead, place } = await adjustedAhead();
  const after = String((ahead.game.ledger.points[0] ?? 0) - 10);
  const desk = await openTableAtDesk(story, hall);
  expect(await totalIn(desk.locator('bs-turn-list tr'))).toBe(after);
  await console.scoreIs(desk, fullNames[0], Number(after));
  await checkScreen(desk, 'table-page-adjusted');
  await desk.goto(`/tournaments/${hall.tournament}/games/${place.game}/paper`);
  expect(await totalIn(desk.locator('bs-position-sheet li'))).toBe(after);
  await checkScreen(desk, 'paper-adjusted');
  await desk.goto(`/tournaments/${hall.tournament}/games/${place.game}/sheet`);
  expect(await totalIn(desk.locator('bs-score-sheet-page tbody tr'))).toBe(after);
  await desk.emulateMedia({ media: 'print' });
  await checkScreen(desk, 'score-sheet-adjusted');
});

test('G22 G36 an adjusted score on the tablet: turn list, score sheet, scores compared', async () => {
  const { ahead } = await adjustedAhead();
  const after = String((ahead.game.ledger.points[0] ?? 0) - 10);
  const page = await ahead.open();
  await table.totalIs(page, kim, after);
  await table.openMore(page, kim);
  await page.getByRole('button', { name: moreMenuText.turnList }).tap();
  expect(await totalIn(page.locator('bs-more-menu li'))).toBe(after);
  await checkScreen(page, 'turn-list-adjusted');
  await page.getByRole('button', { name: moreMenuText.close }).tap();
  await table.openMore(page, kim);
  await page.getByRole('button', { name: moreMenuText.scoreSheet }).tap();
  await page
    .getByRole('table', { name: moreMenuText.scoreSheet })
    .getByText(adjustmentNames.penalty)
    .waitFor();
  await checkScreen(page, 'score-sheet-of-adjusted');
  await page.getByRole('button', { name: moreMenuText.close }).tap();
  await page.getByRole('button', { name: tableText.differs }).tap();
  const side = table.sideOf(page, names[1]);
  expect(await totalIn(side.locator('td'))).toBe(after);
  await checkScreen(page, 'tallies-adjusted', { also: ['upright'] });
});

test('G22 G36 an adjusted score on the player page', async () => {
  const { hall, ahead } = await adjustedAhead();
  for (let passes = 0; passes < 6; passes += 1) await ahead.pass();
  await ahead.acceptEnd();
  await ahead.sign();
  const after = String((ahead.game.ledger.points[0] ?? 0) - 10);
  const phone = await openPhoneOf(story, hall, fullNames[0]);
  expect(await totalIn(phone.locator('bs-replay tbody tr'))).toBe(after);
  await phone.getByRole('button', { name: adjustmentNames.penalty }).tap();
  await checkScreen(phone, 'own-games-adjusted-phone');
});

test('G36 the slip holds every adjustment, at every size of a tablet', async () => {
  const { hall, ahead, place } = await adjustedAhead();
  const agreed = { kind: 'adjust-score', points: 5, why: 'agreed', reason: 'Recount' } as const;
  for (const seat of [0, 1, 0] as const) await hall.act(place.game, { ...agreed, seat });
  await ahead.follow();
  for (let passes = 0; passes < 6; passes += 1) await ahead.pass();
  await ahead.acceptEnd();
  const page = await ahead.open();
  await page.getByText(adjustmentNames.agreed).first().waitFor();
  await checkScreen(page, 'slip-adjusted', { also: ['1180', 'ipad-upright'] });
});
