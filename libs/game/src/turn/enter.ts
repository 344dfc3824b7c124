import { seatOnTurn } from '@boardside/clock';
import { accept, refuse } from '@boardside/engine';
import { actsForOneOf, byOf } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { refundsSince } from '../end/since-the-end.js';
import type { Closing } from '../event-facts.js';
import type { BodyOf } from '../event.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame, Turn } from '../game.js';
import { ledgerAfterTurns } from '../ledger.js';
import { recordedMove } from './recorded-move.js';
import {
  allSeats,
  closingAfter,
  ledgerSetupOf,
  nextFor,
  pendingTurns,
  seatToPlay,
} from '../turns.js';

const fields = objectOf({ turn: field.turn, move: field.enteredMove });

export type EnterCommand = CommandWith<'enter', typeof fields>;

export const enter: CommandRule<EnterCommand> = { fields, decide };

/** Enters a pending turn, the first of two first. */
function decide(command: EnterCommand, context: CommandContext, game: LiveGame): CommandDecision {
  if (game.phase !== 'playing') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (actsForOneOf(context.author, allSeats(game)) === undefined)
    return refuse({ code: 'not-entitled' });
  const [first] = pendingTurns(game.turns);
  if (!first || !game.turns.some(({ id }) => id === command.turn))
    return refuse({ code: 'wrong-turn', turn: command.turn, expected: first?.id });
  if (first.id !== command.turn) return refuse({ code: 'still-pending', turns: [first.id] });
  if (command.move.kind === 'pending') return refuse({ code: 'still-pending', turns: [first.id] });
  const move = recordedMove(command.move, first.seat, game);
  if (!move.ok) return move;
  const turns = game.turns.map((turn) =>
    turn.id === first.id ? { ...turn, move: move.value } : turn,
  );
  const ledger = ledgerAfterTurns(ledgerSetupOf(game), turns);
  // What is no play cannot be judged: its challenge is over, and costs nobody anything (G25).
  const challenged = game.challenge?.turn === first.id && move.value.kind === 'play';
  const closing = closingAfter(game, turns, ledger, [first.id]);
  const follows = challenged ? {} : whatFollows(game, turns, closing, context);
  const body = { turn: first.id, move: move.value, ...follows };
  return accept([{ type: 'PlayEntered', by: byOf(context.author, game).own, body }]);
}

/** The end that an entered turn reaches, or who plays where the clock stood for nobody. */
function whatFollows(
  game: LiveGame,
  turns: readonly Turn[],
  closing: Closing | undefined,
  context: CommandContext,
): Pick<BodyOf<'PlayEntered'>, 'next' | 'closing' | 'refunds'> {
  if (closing) return { closing, ...refundsSince(closing, game, context) };
  if (pendingTurns(turns).length > 0 || seatOnTurn(game.clock) !== undefined) return {};
  const seat = seatToPlay(game, turns);
  return seat === undefined ? {} : { next: nextFor(game, seat, context.seen) };
}
