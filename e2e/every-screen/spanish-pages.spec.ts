import type { Page } from 'playwright-core';
import { checkScreen, type ScreenChecks } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { waitUntilReads } from '../harness/wait-until.js';
import { moveOf } from '../actors/desk-play.js';
import {
  boardHall,
  doorCodeOf,
  manyPairs,
  phoneAtDoor,
  screenOf,
  sixPlayerHall,
} from '../actors/hall-screen.js';
import { knownSigned } from '../actors/known-end.js';
import { knownTurns } from '../actors/known-game.js';
import { openPhoneOf, paperHall } from '../actors/player-phone.js';
import { englishShown, textsOf } from '../actors/read-language.js';
import { callScriptedChallenge } from '../actors/scripted-challenge.js';
import { ScriptedTable } from '../actors/scripted-table.js';
import { fullNames, singleTableHall } from '../actors/started-table.js';
import { readyHall, type StoryHall } from '../actors/story-hall.js';
import { moreMenuText } from '../../apps/referee-ui/src/app/text/es/more-menu.js';
import { replayText } from '../../apps/referee-ui/src/app/text/es/replay.js';

const story = useStory();
const names = 'whole' as const;

/** A rule set has the name that its author gave it. */
const asTyped = 'Tournament guide of the house';

async function inSpanish(hall: StoryHall): Promise<StoryHall> {
  await hall.client.ask('PATCH', '', { language: 'es' });
  return hall;
}

/** Keeps the picture of a page on which nothing that a player reads is in English. */
async function checkSpanish(page: Page, name: string, look?: ScreenChecks): Promise<void> {
  // Spanish comes a moment after the page.
  await page.locator('html[lang=es]').waitFor();
  const shown = async () => (await textsOf(page, 'es')).filter((text) => text !== asTyped);
  await waitUntilReads(async () => englishShown(await shown()), []);
  expect((await shown()).length).toBeGreaterThan(3);
  await checkScreen(page, name, look);
}

test('a tablet in Spanish: in play, More, which words are challenged, the director called', async () => {
  const ahead = await ScriptedTable.join(story, await inSpanish(await singleTableHall(story)));
  await ahead.start();
  for (const turn of knownTurns.slice(0, 9)) await ahead.press(moveOf(turn));
  const page = await ahead.open();
  await page.locator('bs-last-play button').first().waitFor();
  await checkSpanish(page, 'tablet-in-spanish', { also: ['1024', 'ipad-upright'] });
  await page.locator('bs-side-acts [aria-expanded]').first().tap();
  await page.locator('bs-more-menu.sheet').waitFor();
  await checkSpanish(page, 'tablet-in-spanish-more');
  await page.getByRole('button', { name: moreMenuText.rules }).tap();
  await page.locator('bs-more-menu .rules li').first().waitFor();
  await checkSpanish(page, 'tablet-in-spanish-rules');
  await page.locator('bs-more-menu .close').tap();
  await callScriptedChallenge(ahead);
  await page.locator('bs-challenge-screen h1').first().waitFor();
  await checkSpanish(page, 'tablet-in-spanish-challenge');
});

test('a tablet in Spanish: before play, stopped for the director, the slip', async () => {
  const ahead = await ScriptedTable.join(story, await inSpanish(await singleTableHall(story)));
  const page = await ahead.open();
  await checkSpanish(page, 'tablet-in-spanish-tiles');
  await ahead.start();
  await ahead.enter({ kind: 'stop-clock', reason: 'referee' }, { seats: [1] });
  await page.locator('bs-side-panel h2').waitFor();
  await checkSpanish(page, 'tablet-in-spanish-director');
  const { hall, ahead: signed } = await knownSigned(story);
  await inSpanish(hall);
  const slip = await signed.open();
  await slip.locator('.slip').first().waitFor();
  await checkSpanish(slip, 'tablet-in-spanish-slip');
});

test('a player page in Spanish: a game played, a result to enter, one to confirm', async () => {
  const { hall } = await knownSigned(story);
  const phone = await openPhoneOf(story, await inSpanish(hall), fullNames[0]);
  await phone.getByText('309 – 367').waitFor();
  await phone.getByRole('gridcell').first().waitFor();
  await checkSpanish(phone, 'own-games-in-spanish', { axe: 'everywhere' });
  await phone.getByRole('button', { name: replayText.first }).tap();
  await phone.locator('.slip').scrollIntoViewIfNeeded();
  await checkSpanish(phone, 'own-games-in-spanish-slip');
  const paper = await inSpanish(await paperHall(story));
  const mia = await openPhoneOf(story, paper, 'Mia Vance');
  await mia.locator('form input').first().waitFor();
  await checkSpanish(mia, 'own-slip-in-spanish');
  for (const [index, points] of ['412', '398'].entries())
    await mia.locator('form input').nth(index).fill(points);
  await mia.locator('form button').tap();
  const ned = await openPhoneOf(story, paper, 'Ned Wynn');
  await ned.locator('bs-own-slip li').first().waitFor();
  await checkSpanish(ned, 'own-slip-in-spanish-asked');
});

test('find your table in Spanish: on a phone, at the door', async () => {
  const hall = await inSpanish(await sixPlayerHall(story));
  const { path } = await doorCodeOf(hall);
  const phone = await phoneAtDoor(story, path);
  await phone.locator('input').fill('zoe');
  await phone.locator('li .table').first().waitFor();
  await checkSpanish(phone, 'find-table-in-spanish');
  const { screen } = await screenOf(story, hall, { what: 'find', names });
  await screen.locator('.scan').waitFor();
  await checkSpanish(screen, 'screen-find-in-spanish');
});

test('screens of the hall in Spanish: pairings, standings, a board, a stream', async () => {
  const rules = { first: 'assigned' } as const;
  const plan = { tournament: 'Harbour Open', pairs: manyPairs, rules };
  const hall = await inSpanish(await readyHall(story, plan));
  const { screen, point } = await screenOf(story, hall);
  await screen.locator('.names li').first().waitFor();
  await checkSpanish(screen, 'screen-pairings-in-spanish');
  const game = hall.tables[1]?.game ?? '';
  await hall.client.post(`games/${game}/result`, { scores: [431, 389], reason: 'on paper' });
  const [division] = (await hall.client.view()).divisions;
  await point({ what: 'standings', names, division: division?.id ?? '' });
  await screen.getByRole('cell', { name: '+42' }).waitFor();
  await checkSpanish(screen, 'screen-standings-in-spanish');
  const board = await boardHall(story);
  const shown = await screenOf(story, await inSpanish(board.hall), {
    what: 'board',
    names,
    table: 1,
    delayS: 0,
  });
  await shown.screen.getByText('LEISURE').waitFor();
  await checkSpanish(shown.screen, 'screen-board-in-spanish');
  await shown.point({ what: 'overlay', names, table: 1, delayS: 0, unseen: 'shown' });
  await shown.screen.locator('.unseen-tiles').waitFor();
  await checkSpanish(shown.screen, 'screen-overlay-in-spanish');
});
