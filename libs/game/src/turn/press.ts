import { runningSeat } from '@boardside/clock';
import { accept, present, refuse, type Result } from '@boardside/engine';
import { actsFor, byOf } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import type { Closing, NextTurn } from '../event-facts.js';
import type { BodyOf } from '../event.js';
import { type CommandWith, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import { type LiveGame, newTurn, type Turn } from '../game.js';
import type { Seat } from '../ids.js';
import { ledgerAfterTurn } from '../ledger.js';
import type { EnteredMove, Move } from '../move.js';
import { recordedMove } from './recorded-move.js';
import type { Refusal } from '../refusal.js';
import { closingAfter, ledgerSetupOf, nextFor, pendingTurns, seatToPlay } from '../turns.js';

const fields = objectOf(
  {
    turn: field.turn,
    move: field.enteredMove,
    final: oneOf('A', 'B', 'C'),
  },
  {
    /** The opponent who claimed that the turn was final (B, C). */
    claimedBy: field.seat,
  },
);

export type PressCommand = CommandWith<'press', typeof fields>;

export const press: CommandRule<PressCommand> = {
  fields,
  decide,
  alsoNames: ({ claimedBy }) => (claimedBy === undefined ? [] : [claimedBy]),
};

/**
 * Ends the running turn (G12, G15). Placement is forgiven here: a play that does not fit, or none,
 * makes the turn pending, and only entering it later can be refused.
 */
function decide(command: PressCommand, context: CommandContext, game: LiveGame): CommandDecision {
  const barred = cannotPress(command, context, game);
  if (barred) return refuse(barred);
  const seat = runningSeat(game.clock) as Seat;
  const move = pressedMove(command.move, seat, game);
  if (!move.ok) return move;
  const { turn: id, final, claimedBy } = command;
  const turn = newTurn({ id, seat, move: move.value, final, claimedBy });
  const turns = [...game.turns, turn];
  const ledger = ledgerAfterTurn(ledgerSetupOf(game), game.ledger, turn);
  const closing = closingAfter(game, turns, ledger);
  const next = nextAfter(game, turns, closing, context.seen);
  const body: BodyOf<'TurnEnded'> = {
    turn: turn.id,
    seat,
    move: move.value,
    final: command.final,
    ...present({ claimedBy: command.claimedBy }),
    ...(next ? { next } : {}),
    ...(closing ? { closing } : {}),
  };
  return accept([{ type: 'TurnEnded', by: byOf(context.author, game).own, body }]);
}

function cannotPress(
  { turn, final, claimedBy }: PressCommand,
  { author }: CommandContext,
  game: LiveGame,
): Refusal | undefined {
  if (game.phase !== 'playing') return { code: 'wrong-phase', phase: game.phase };
  const seat = runningSeat(game.clock) as Seat | undefined;
  if (seat === undefined)
    return { code: 'clock-stopped', reasons: game.clock.stops.map(({ reason }) => reason) };
  if (turn !== game.nextTurn) return { code: 'wrong-turn', turn, expected: game.nextTurn };
  if (final === 'A')
    return actsFor(author, seat) ? undefined : { code: 'not-your-turn', onTurn: seat };
  const claims = claimedBy !== undefined && claimedBy !== seat && actsFor(author, claimedBy);
  return claims ? undefined : { code: 'not-entitled' };
}

function pressedMove(entered: EnteredMove, seat: Seat, game: LiveGame): Result<Move, Refusal> {
  if (game.rules.options.challenge.kind === 'judged-at-entry')
    // What is judged at entry cannot be entered later (M1).
    return entered.kind === 'pending'
      ? refuse({ code: 'not-judged' })
      : recordedMove(entered, seat, game);
  if (pendingTurns(game.turns).length > 0) return accept({ kind: 'pending' });
  const move = recordedMove(entered, seat, game);
  return move.ok || entered.kind !== 'play' ? move : accept({ kind: 'pending' });
}

/** Who runs on after a turn. After an end only the wait for Accept after an out-play costs time. */
function nextAfter(
  game: LiveGame,
  turns: readonly Turn[],
  closing: Closing | undefined,
  seen: number,
): NextTurn | undefined {
  if (closing && closing.reason !== 'out') return undefined;
  const seat = seatToPlay(game, turns);
  if (seat === undefined || (closing && seat === turns.at(-1)?.seat)) return undefined;
  return closing ? { seat } : nextFor(game, seat, seen);
}
