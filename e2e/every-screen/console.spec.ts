import type { Page } from 'playwright-core';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { expectEqualWeight } from '../actors/case-panel.js';
import { callScriptedChallenge } from '../actors/scripted-challenge.js';
import { openTableAtDesk, stopByDirector, weedSetup } from '../actors/corrected-table.js';
import { moveOf } from '../actors/desk-play.js';
import * as console from '../actors/director.js';
import { disputedTurnSetup } from '../actors/disputed-turn.js';
import { readyHall, consoleAt, type StoryHall } from '../actors/story-hall.js';
import { knownTurns } from '../actors/known-game.js';
import { ScriptedTable } from '../actors/scripted-table.js';
import { consoleText } from '../../apps/referee-ui/src/app/text/director-console.js';
import { hallText } from '../../apps/referee-ui/src/app/text/director-hall.js';
import { galleryText } from '../../apps/referee-ui/src/app/text/gallery.js';
import { signInText } from '../../apps/referee-ui/src/app/text/director-sign-in.js';
import { needShortBadge } from '../../apps/referee-ui/src/app/text/director-queue.js';
import { directorActionText } from '../../apps/referee-ui/src/app/text/director-actions.js';
import { timelineText } from '../../apps/referee-ui/src/app/text/director-timeline.js';
import { anyText, startingWith } from '../harness/text-patterns.js';
import { tablesPageText } from '../../apps/referee-ui/src/app/text/director-tables.js';
import { textOfStop } from '../../apps/referee-ui/src/app/text/stops.js';
import { waitUntilReads } from '../harness/wait-until.js';

const wide = { width: 1440, height: 900 };
const smaller = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

const story = useStory();

/** One game at its tenth turn, and a table that has not begun. */
async function hallOfTwo(): Promise<{ readonly hall: StoryHall; readonly desk: Page }> {
  const pairs = [
    ['Kim', 'Lee'],
    ['Ada Longname', 'Bo Short'],
  ] as const;
  const hall = await readyHall(story, { tournament: 'Screens', pairs });
  const ahead = await ScriptedTable.join(story, hall);
  await ahead.start();
  for (const turn of knownTurns.slice(0, 10)) await ahead.press(moveOf(turn));
  return { hall, desk: await hall.signIn(await story.desk()) };
}

test('the wall: cards, compact, at 1024, on a phone; keys', async () => {
  const { hall, desk } = await hallOfTwo();
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await console.wallCard(desk, 1).getByText('153', { exact: true }).waitFor();
  const onBoard = console.wallCard(desk, 1).locator('bs-small-board g');
  const laid = knownTurns.slice(0, 10).map((turn) => (turn.kind === 'play' ? turn.tiles : ''));
  await waitUntilReads(() => onBoard.count(), laid.join('').length);
  await checkScreen(desk, 'wall-cards');
  await desk.setViewportSize(smaller);
  await checkScreen(desk, 'wall-1024');
  await desk.setViewportSize(phone);
  await checkScreen(desk, 'wall-phone');
  await desk.setViewportSize(wide);
  await desk.getByRole('button', { name: hallText.compact }).click();
  await desk
    .getByRole('button', { name: hallText.cards })
    .and(desk.locator('[aria-pressed=false]'))
    .waitFor();
  await checkScreen(desk, 'wall-compact');
  await desk.getByRole('button', { name: consoleText.help }).click();
  await desk.getByRole('dialog').waitFor();
  await checkScreen(desk, 'keys');
});

test('tables: a QR code, signs to print', async () => {
  const { hall, desk } = await hallOfTwo();
  await desk.goto(`/tournaments/${hall.tournament}/tables`);
  await desk.getByRole('button', { name: /QR.* table 1/ }).click();
  await desk.getByRole('img', { name: startingWith(tablesPageText.qrAlt(1, anyText)) }).waitFor();
  await checkScreen(desk, 'tables-qr');
  await desk.goto(`/tournaments/${hall.tournament}/tables/print`);
  await desk.getByRole('button', { name: consoleText.nav.print }).waitFor();
  await checkScreen(desk, 'table-signs');
});

test('a table’s page at 1024 and on a phone', async () => {
  const { hall } = await hallOfTwo();
  const desk = await openTableAtDesk(story, hall);
  await console.scoreIs(desk, 'Lee', 153);
  await desk.setViewportSize(smaller);
  await checkScreen(desk, 'table-page-1024');
  await desk.setViewportSize(phone);
  await checkScreen(desk, 'table-page-phone');
  await desk.locator('bs-turn-list').scrollIntoViewIfNeeded();
  await checkScreen(desk, 'table-page-phone-turns');
});

test('signing in, and the list of tournaments', async () => {
  const { hall } = await hallOfTwo();
  const page = await story.desk();
  await page.goto('/sign-in');
  await page.getByRole('heading', { name: signInText.signIn.title }).waitFor();
  await checkScreen(page, 'sign-in');
  await hall.signIn(page);
  await page.goto('/tournaments');
  await page.getByRole('link', { name: 'Screens' }).first().waitFor();
  await checkScreen(page, 'tournaments');
});

test('a challenge on the wall and at the table’s page', async () => {
  const ahead = await weedSetup(story);
  await callScriptedChallenge(ahead);
  const desk = await consoleAt(story, ahead.hall, 'wall');
  await console.wallCard(desk, 1).getByText(needShortBadge.challenge!).waitFor();
  await checkScreen(desk, 'wall-challenge');
  await console.openTable(desk, 1);
  await desk.getByRole('region', { name: hallText.badge.challenge }).waitFor();
  await checkScreen(desk, 'table-page-challenge', { also: ['1024'] });
  await expectEqualWeight(desk, [
    directorActionText.stands.button,
    directorActionText.comesOff.button,
  ]);
});

test('a table that the director has stopped', async () => {
  const ahead = await weedSetup(story);
  await stopByDirector(ahead);
  const tablet = await ahead.open();
  await tablet.getByRole('heading', { name: textOfStop('ordered').title }).waitFor();
  await checkScreen(tablet, 'stopped-by-the-director');
});

test('the wall of a room that is stopped', async () => {
  const pairs = [
    ['Ed', 'Flo'],
    ['Gus', 'Hal'],
  ] as const;
  const hall = await readyHall(story, { tournament: 'Room', pairs });
  const [one, two] = [
    await ScriptedTable.join(story, hall, 1),
    await ScriptedTable.join(story, hall, 2),
  ];
  for (const ahead of [one, two]) await ahead.start();
  await hall.client.post('room', { what: 'stop', reason: 'An announcement' });
  for (const ahead of [one, two]) await ahead.obeyOrder();
  const desk = await consoleAt(story, hall, 'wall');
  await desk.getByText(consoleText.roomStopped).waitFor();
  await checkScreen(desk, 'room-stopped');
});

test('the timeline of a game, also on a phone; its score sheet, on the screen and as printed', async () => {
  const { hall, place } = await disputedTurnSetup(story);
  const desk = await consoleAt(story, hall, `games/${place.game}/timeline`);
  await desk.getByRole('slider', { name: timelineText.scoreChart }).waitFor();
  await desk.keyboard.press('End');
  const open = desk.getByRole('region', { name: timelineText.open });
  await open.getByText(/challenges/).waitFor();
  await checkScreen(desk, 'timeline', { also: ['phone'] });
  await desk.getByRole('link', { name: timelineText.sheet }).click();
  await desk.getByRole('cell', { name: 'WEED 13, AW 9, PE 4' }).waitFor();
  await checkScreen(desk, 'score-sheet-page');
  await desk.emulateMedia({ media: 'print' });
  await checkScreen(desk, 'score-sheet-printed');
});

test('the gallery of the kit: at a desk, on a phone, a question', async () => {
  const desk = await story.desk();
  await desk.goto('/gallery');
  await desk.getByRole('heading', { name: galleryText.page, exact: true }).waitFor();
  await checkScreen(desk, 'gallery');
  await desk.getByRole('button', { name: galleryText.end }).click();
  await desk.getByRole('dialog', { name: galleryText.question }).waitFor();
  await checkScreen(desk, 'gallery-question');
  await desk.keyboard.press('Escape');
  await desk.setViewportSize(phone);
  await checkScreen(desk, 'gallery-phone');
});
