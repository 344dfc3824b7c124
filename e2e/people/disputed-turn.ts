import type { Story } from '../harness/story.js';
import { hallOfOne, type Ahead } from './begun-table.js';
import { callAhead } from './challenge-ahead.js';
import { moveOf } from './desk-play.js';
import { knownTurns } from './known-game.js';
import { TableAhead } from './table-ahead.js';

/** What each turn takes: so little that the server doubts none of it. */
const turnMs = 4_000;

/** Six turns of the known game, four seconds each, and as long again until Kim challenges the last. */
export async function disputedAhead(story: Story): Promise<Ahead> {
  const hall = await hallOfOne(story);
  const turns = knownTurns.slice(0, 6);
  const ahead = await TableAhead.join(story, hall, 1, 2 * turns.length * turnMs);
  await ahead.start();
  for (const turn of turns) {
    ahead.think(turnMs);
    await ahead.press(moveOf(turn));
  }
  ahead.think(turnMs);
  await callAhead(ahead);
  return { hall, place: ahead.place, ahead };
}
