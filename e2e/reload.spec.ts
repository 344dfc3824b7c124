import type { Page } from 'playwright-core';
import { networkOf, type Network } from './harness/network.js';
import { openOwnStory, useStory, type Story } from './harness/story.js';
import { readyHall, type StoryHall } from './actors/story-hall.js';
import { recordFirstShown } from './actors/page-timing.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';

const names = ['Kim', 'Lee'] as const;
const [kim, lee] = names;

/** A tablet in mid-game. */
type MidGame = {
  readonly hall: StoryHall;
  readonly ahead: ScriptedTable;
  readonly page: Page;
  readonly network: Network;
  /** How soon after its last load the page had the press bar. */
  readonly shownAtMs: () => Promise<number>;
};

/** Two turns have been played; Kim is to play. */
async function midGame(story: Story): Promise<MidGame> {
  const hall = await readyHall(story, { tournament: 'Reloads', pairs: [names] });
  const ahead = await ScriptedTable.join(story, hall);
  const page = await ahead.tabletPage({ opensOffline: true });
  const shownAtMs = await recordFirstShown(page, 'bs-press-bar button');
  const network = await networkOf(page);
  await page.goto('/table');
  await ahead.start();
  await ahead.play('H6', 'ZAP');
  await table.pressBar(page, lee).waitFor();
  await table.playTurn(page, lee, { at: 'I7', tiles: 'WEED' });
  await hall.gameWhen(ahead.place.game, ({ turns }) => turns.length === 2);
  await page.getByText(tableText.saved, { exact: true }).waitFor();
  return { hall, ahead, page, network, shownAtMs };
}

type ExpectedScreen = { readonly told: string; readonly totals: readonly [string, string] };

/** Reloads and asserts what both players see: board, totals, who is on turn, clocks. */
async function reloadMidTurn(
  { page, shownAtMs }: MidGame,
  { told, totals }: ExpectedScreen,
): Promise<void> {
  const seen = async (): Promise<void> => {
    await table.pressBar(page, kim).waitFor();
    await table.totalIs(page, kim, totals[0]);
    await table.totalIs(page, lee, totals[1]);
  };
  await seen();
  await table.waitUntilSettled(page);
  const board = await table.boardOf(page);
  const since = Date.now();
  const before = await table.clocks(page, names);
  await table.tapSquare(page, 'J9');
  await page.reload({ waitUntil: 'commit' });
  await seen();
  const backMs = await shownAtMs();
  expect(await table.boardOf(page)).toEqual(board);
  const after = await table.clocks(page, names);
  const gone = Math.ceil((Date.now() - since) / 1000);
  for (const name of names) {
    const lost = (before[name] ?? 0) - (after[name] ?? 0);
    expect([name, lost >= 0 && lost <= (name === kim ? gone + 1 : 0)]).toEqual([name, true]);
  }
  process.stdout.write(`Back after a reload, ${told}: ${String(backMs)} ms\n`);
}

/** Waits until the page opens without the server. */
function opensOffline(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller !== null) return;
    await new Promise((taken) => {
      serviceWorker.addEventListener('controllerchange', taken, { once: true });
    });
  });
}

/** Two turns that the server knows nothing of, with a reload before and after them. */
async function playOffline(game: MidGame): Promise<void> {
  const { page } = game;
  await reloadMidTurn(game, { told: 'server away', totals: ['28', '26'] });
  await table.playTurn(page, kim, { at: 'J9', tiles: 'lOGO' });
  await table.playTurn(page, lee, { at: 'J1', tiles: 'LEISURE' });
  const told = 'server away, two turns waiting';
  await reloadMidTurn(game, { told, totals: ['40', '93'] });
}

async function expectFourTurns({ hall, ahead, page }: MidGame): Promise<void> {
  await hall.gameWhen(ahead.place.game, ({ turns }) => turns.length >= 4);
  await page.getByText(tableText.saved, { exact: true }).waitFor();
  const { events, refused } = await hall.gameView(ahead.place.game);
  expect(refused).toEqual([]);
  const turns = events.filter(({ type }) => type === 'TurnEnded');
  expect(turns).toHaveLength(4);
}

describe('on a server that stays', () => {
  const story = useStory();

  test('a reload in mid-turn with the server up: everything is back', async () => {
    await reloadMidTurn(await midGame(story), { told: 'server up', totals: ['28', '26'] });
  });

  test('a reload in mid-turn out of the network: everything is back, and play goes on', async () => {
    const game = await midGame(story);
    await opensOffline(game.page);
    await game.network.cut();
    await playOffline(game);
    await game.network.restore();
    await expectFourTurns(game);
  });
});

describe('on a server that is stopped', () => {
  const story = useStory(openOwnStory);

  test('a reload in mid-turn in the network: everything is back, and play goes on', async () => {
    const game = await midGame(story);
    await opensOffline(game.page);
    await story.product.stop();
    await playOffline(game);
    await story.product.start();
    await expectFourTurns(game);
  });
});
