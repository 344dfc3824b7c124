import { must } from '@boardside/engine';
import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import type { CorrectedMove } from '../move.js';
import { act, director, entered, type ScriptedAct } from '../table.fixture.js';
import type { TurnChange } from './replay-turns.js';

/** A correction by the director. `'none'` deletes a turn. */
export function correct(
  changes: Readonly<Record<number, string>>,
  reason = 'typed wrongly',
): ScriptedAct {
  return (game) => {
    const asked = Object.entries(changes).map(([turn, text]): TurnChange => ({
      kind: 'change',
      turn: Number(turn),
      move: corrected(game, text),
    }));
    return act(director, { kind: 'correct-turns', changes: asked, reason })(game);
  };
}

export function corrected(game: LiveGame, text: string): CorrectedMove {
  if (text === 'none') return { kind: 'none' };
  // A correction is laid on the board as it was then, not on the one of now.
  const play = /^(\d+\w|[A-Z]\d+) ([A-Za-z.]+)$/.exec(text);
  const move = entered(game, play ? `${play[1]}: ${play[2]?.replaceAll('.', '')}` : text);
  must(move.kind !== 'pending', 'a correction enters a move');
  return move;
}

export function insert(afterTurn: number, seat: Seat, text: string): ScriptedAct {
  return (game) => {
    const change = { kind: 'insert', after: afterTurn, seat, move: corrected(game, text) } as const;
    return act(director, {
      kind: 'correct-turns',
      changes: [change],
      reason: 'a turn was forgotten',
    })(game);
  };
}
