import { must } from '@boardside/engine';
import type { Seat } from '@boardside/game';
import type { ScriptedTable } from './scripted-table.js';

/** What a challenge went through before a story begins (G25). */

/**
 * Calls a challenge of the last turn that stands: whoever is on turn does, where nobody is named.
 */
export function callScriptedChallenge(
  ahead: ScriptedTable,
  by: Seat = ahead.onTurn,
): Promise<void> {
  const last = ahead.game.turns.findLast(({ status }) => status === 'standing');
  must(last, 'a turn stands that can be challenged');
  return ahead.enter({ kind: 'call-challenge', turn: last.id }, { seats: [by] });
}

/**
 * Challenger and mover confirm these words of the play, by their place in it: the judge has them.
 */
export function sendScriptedChallenge(
  ahead: ScriptedTable,
  words: readonly number[],
): Promise<void> {
  const { challenge, turns } = ahead.game;
  const mover = turns.find(({ id }) => id === challenge?.turn)?.seat;
  must(challenge !== undefined && mover !== undefined, 'a challenge is open');
  return ahead.enter({ kind: 'send-challenge', words }, { seats: [challenge.by, mover] });
}
