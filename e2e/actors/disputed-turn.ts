import type { Story } from '../harness/story.js';
import { singleTableHall, type TableSetup } from './started-table.js';
import { callScriptedChallenge } from './scripted-challenge.js';
import { moveOf } from './desk-play.js';
import { knownTurns } from './known-game.js';
import { ScriptedTable } from './scripted-table.js';

/** What each turn takes: so little that the server doubts none of it. */
const turnMs = 4_000;

/**
 * Six turns of the known game, four seconds each, and as long again until Kim challenges the last.
 */
export async function disputedTurnSetup(story: Story): Promise<TableSetup> {
  const hall = await singleTableHall(story);
  const turns = knownTurns.slice(0, 6);
  const ahead = await ScriptedTable.join(story, hall, 1, 2 * turns.length * turnMs);
  await ahead.start();
  for (const turn of turns) {
    ahead.spendTime(turnMs);
    await ahead.press(moveOf(turn));
  }
  ahead.spendTime(turnMs);
  await callScriptedChallenge(ahead);
  return { hall, place: ahead.place, ahead };
}
