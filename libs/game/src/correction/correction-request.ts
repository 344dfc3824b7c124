import { asEntered } from './replay-turns.js';
import { recordedMove } from '../turn/recorded-move.js';
import type { LiveGame, Turn } from '../game.js';
import { ledgerAfterTurns } from '../ledger.js';
import { isSameMove, type Move } from '../move.js';
import { ledgerSetupOf } from '../turns.js';

/** A turn as it stands, and as those who ask for its correction say it was. */
export type ClaimedTurn = { readonly turn: Turn; readonly said: Move };

/**
 * What is said to have been played, with its words and points on the board of that turn (G36).
 * Undefined where nothing is asked, nothing was typed or nothing else than was entered, or no such
 * play was possible there.
 */
export function claimedTurn(game: LiveGame): ClaimedTurn | undefined {
  const { askedCorrection: asked, turns } = game;
  const turn = turns.find(({ id, status }) => id === asked?.turn && status === 'standing');
  if (turn === undefined || asked?.move === undefined || asked.move.kind === 'none')
    return undefined;
  const before = ledgerAfterTurns(ledgerSetupOf(game), turns.slice(0, turns.indexOf(turn)));
  const said = recordedMove(asEntered(asked.move), turn.seat, game, before);
  return said.ok && !isSameMove(turn.move, said.value) ? { turn, said: said.value } : undefined;
}
