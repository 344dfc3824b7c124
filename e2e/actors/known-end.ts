import type { Story } from '../harness/story.js';
import { startedSetup, type TableSetup } from './started-table.js';
import { moveOf } from './desk-play.js';
import { knownTurns } from './known-game.js';

/** The known game of Kim and Lee after so many of its turns; all of them, if nothing is said. */
export async function knownGameSetup(story: Story, turns = knownTurns.length): Promise<TableSetup> {
  const at = await startedSetup(story);
  for (const turn of knownTurns.slice(0, turns)) await at.ahead.press(moveOf(turn));
  return at;
}

/** The same, its end accepted: both look at the last rack. */
export async function knownAtRacks(story: Story): Promise<TableSetup> {
  const at = await knownGameSetup(story);
  await at.ahead.acceptEnd();
  return at;
}

/** The same, signed by both. */
export async function knownSigned(story: Story): Promise<TableSetup> {
  const at = await knownAtRacks(story);
  const { ahead } = at;
  const { seats } = ahead;
  await ahead.enter({ kind: 'declare-racks', tiles: [[{ letter: 'S' }], []] }, { seats });
  await ahead.sign();
  return at;
}
