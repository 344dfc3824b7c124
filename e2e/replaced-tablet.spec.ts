import type { Page } from 'playwright-core';
import { networkOf } from './harness/network.js';
import { installPageClock } from './harness/advance-time.js';
import { useStory } from './harness/story.js';
import * as console from './actors/director.js';
import { readyHall, consoleAt, type StoryHall } from './actors/story-hall.js';
import { admitTablet } from './actors/tablet-admission.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { tableWithoutGameText } from '../apps/referee-ui/src/app/text/no-game.js';
import { refusedEntriesText } from '../apps/referee-ui/src/app/text/director-refused-entries.js';
import { directorActionText } from '../apps/referee-ui/src/app/text/director-actions.js';
import { textOfStop } from '../apps/referee-ui/src/app/text/stops.js';

const story = useStory();

/** A hall and the game of its table. */
type ReplacedGame = { readonly hall: StoryHall; readonly game: string };

/**
 * A tablet holds a turn of Lee that took 3 s when another one takes its place; it is back
 * afterwards, and has told the server.
 */
async function replacedWithATurn(): Promise<ReplacedGame & { readonly fresh: Page }> {
  const hall = await readyHall(story, { tournament: 'A tablet dies', pairs: [['Kim', 'Lee']] });
  const ahead = await ScriptedTable.join(story, hall);
  const { game, code } = ahead.place;
  const old = await installPageClock(await ahead.tabletPage());
  const network = await networkOf(old);
  await old.goto('/table');
  await ahead.start();
  await table.playTurn(old, 'Kim', { at: 'H6', tiles: 'ZAP' });
  await hall.gameWhen(game, ({ turns }) => turns.length === 1);
  await old.getByText(tableText.saved, { exact: true }).waitFor();
  await network.cut();
  await old.clock.fastForward(3_000);
  await table.playTurn(old, 'Lee', { at: 'I7', tiles: 'WEED' });
  const context = old.context();
  await old.close();
  const fresh = await story.tablet();
  await table.joinTable(fresh, code);
  await admitTablet(hall);
  await fresh.getByRole('heading', { name: textOfStop('seized').title }).waitFor();
  await network.restore();
  const back = await context.newPage();
  await back.goto('/table');
  await back.getByText(tableWithoutGameText.takenOver).waitFor();
  await back.getByText(tableWithoutGameText.handedIn(false)).waitFor();
  await back.getByRole('button', { name: tableWithoutGameText.joinAgain }).waitFor();
  return { hall, game, fresh };
}

async function bankOf({ hall, game }: ReplacedGame, seat: number): Promise<number> {
  const { clock } = await hall.gameWhen(game, () => true);
  return clock.banks?.[seat] ?? 0;
}

test('what a replaced tablet still held is not taken: the director reads what it was and puts the turn in, which takes no time', async () => {
  const played = await replacedWithATurn();
  const { hall, fresh } = played;
  const desk = await consoleAt(story, hall, 'tables/1');
  const kept = desk.getByRole('region', { name: refusedEntriesText.title });
  await kept.getByText('End turn 2: I7 with WEED').waitFor();
  await kept.getByText(refusedEntriesText.replaced).waitFor();
  await kept.getByText(refusedEntriesText.toPlay('Lee')).waitFor();
  await table.totalIs(fresh, 'Lee', '0');

  const before = await bankOf(played, 1);
  await kept.getByRole('button', { name: refusedEntriesText.putIn }).click();
  await console.submitRecord(desk, directorActionText.insert.record);
  await kept.getByText('is already recorded').waitFor();
  expect(await bankOf(played, 1)).toBe(before);
});
