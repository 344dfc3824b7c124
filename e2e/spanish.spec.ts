import type { TournamentView } from '@boardside/contract';
import type { Tile } from '@boardside/engine';
import type { LiveGame } from '@boardside/game';
import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { startedSetup, gameWhen, singleTableHall, kim, lee } from './actors/started-table.js';
import { judgeFromQueue } from './actors/busy-hall.js';
import * as table from './actors/table-tablet.js';
import { waitingText } from '../apps/referee-ui/src/app/text/waiting.js';
import { juryText } from '../apps/referee-ui/src/app/text/jury.js';
import { anyText, startingWith } from './harness/text-patterns.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { consoleAt } from './actors/story-hall.js';

const rules = { options: { tileSet: { id: 'spanish', version: 1 } } } as const;
const chico = ['CH', 'I', 'C', 'O'] as const;

const story = useStory();

async function scores(page: Page, points: number): Promise<void> {
  await page.locator('bs-score-preview .score', { hasText: String(points) }).waitFor();
}

function tilesOf({ turns }: LiveGame): readonly (readonly Tile['letter'][])[] {
  return turns.map(({ move }) =>
    move.kind === 'play' ? move.tiles.map(({ letter }) => letter) : [],
  );
}

test('a tile of two letters has a key of its own, and counts as one tile', async () => {
  const { ahead, ...at } = await startedSetup(story, rules);
  const tablet = await ahead.open();
  await table.tapSquare(tablet, '8H');
  const keys = tablet.getByRole('group', { name: startingWith(tableText.keysOf(anyText)) });
  for (const tile of chico) await keys.getByRole('button', { name: tile, exact: true }).tap();
  await scores(tablet, 20);
  await table.press(tablet, kim);
  await table.totalIs(tablet, kim, '20');
  const game = await gameWhen(at, ({ turns }) => turns.length === 1);
  expect(tilesOf(game)).toEqual([chico]);
});

test('on a keyboard a word is typed as it is written', async () => {
  const { ahead, ...at } = await startedSetup(story, rules);
  await ahead.play('8H', chico);
  const tablet = await ahead.open();
  await table.pressBar(tablet, lee).waitFor();
  await table.waitUntilSettled(tablet);
  await tablet.keyboard.type('K8 OLLA');
  await scores(tablet, 10);
  await table.pressEnter(tablet, lee);
  await table.totalIs(tablet, lee, '10');
  await table.enterPlay(tablet, { at: '10L', tiles: 'ÑO' });
  await scores(tablet, 10);
  await table.press(tablet, kim);
  await table.totalIs(tablet, kim, '30');
  const game = await gameWhen(at, ({ turns }) => turns.length === 3);
  expect(tilesOf(game)).toEqual([chico, ['LL', 'A'], ['Ñ', 'O']]);
});

test('a table that has no game yet practises with the tiles of the division', async () => {
  const hall = await singleTableHall(story, rules);
  const here = `/tournaments/${hall.tournament}`;
  await hall.ask('POST', `${here}/tables`, { count: 1 });
  const { tables } = (await hall.ask('GET', here)) as TournamentView;
  const page = await story.tablet();
  await table.joinTable(page, tables.find(({ number }) => number === 2)?.code ?? '');
  await page.getByRole('button', { name: waitingText.practise }).tap();
  await table.square(page, '8H').tap();
  for (const key of chico) await page.getByRole('button', { name: key, exact: true }).tap();
  await scores(page, 20);
});

test('who judges a challenge sees the tiles with what they count in this game', async () => {
  const { ahead, ...at } = await startedSetup(story, rules);
  await ahead.play('8H', chico);
  await ahead.challenge();
  const desk = await consoleAt(story, at.hall, 'wall');
  await judgeFromQueue(desk, 1);
  await desk.getByRole('button', { name: juryText.showBoard }).click();
  const pair = desk.getByRole('gridcell', { name: /^8H, CH/ });
  expect(await pair.getAttribute('data-corner')).toBe('5');
  await desk.getByRole('button', { name: juryText.answerGiven.acceptable, exact: true }).click();
  await desk
    .getByRole('button', {
      name: juryText.sendAnswer(juryText.answerGiven.acceptable),
    })
    .click();
  const { challenge } = await gameWhen(at, (game) => game.challenge?.rulings.length === 1);
  expect(challenge?.rulings).toMatchObject([{ acceptable: true }]);
});

test('a tile of two letters is one tile in the GCG, as everybody reads it', async () => {
  const { hall, place, ahead } = await startedSetup(story, rules);
  await ahead.play('8H', chico);
  await ahead.play('K9', ['LL', 'A']);
  await ahead.play('10L', ['Ñ', 'O']);
  const desk = await hall.signIn(await story.desk());
  await desk.goto('/');
  const path = `/api/tournaments/${hall.tournament}/games/${place.game}/record.gcg`;
  const gcg = await desk.evaluate((address) => fetch(address).then((came) => came.text()), path);
  const lines = gcg.split('\n').filter((line) => line.startsWith('>'));
  expect(lines.map((line) => line.split(' ').slice(2).join(' ').trim())).toEqual([
    '8H [CH]ICO +20 20',
    'K8 .[LL]A +10 10',
    '10K .ÑO +10 30',
  ]);
});
