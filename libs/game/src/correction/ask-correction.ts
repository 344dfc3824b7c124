import { accept, refuse } from '@boardside/engine';
import { actsForEach, byOf, isDirector } from '../authority.js';
import { begun } from './barriers.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, maybe, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { CorrectionRequest, LiveGame } from '../game.js';
import type { Author } from '../ids.js';
import { isSameMove } from '../move.js';

const fields = objectOf({
  turn: field.turn,
  move: maybe(field.correctedMove),
  why: field.correctionReason,
});

export type AskCorrectionCommand = CommandWith<'ask-correction', typeof fields>;

export const askCorrection: CommandRule<AskCorrectionCommand> = { fields, decide: begun(decide) };

function decide(
  command: AskCorrectionCommand,
  context: CommandContext,
  game: LiveGame,
): CommandDecision {
  const { turn, move, why } = command;
  const { author } = context;
  const asked = game.askedCorrection;
  const mayAsk =
    'seats' in author || ('auto' in author ? author.auto === 'server' : isDirector(author));
  if (!mayAsk) return refuse({ code: 'not-entitled' });
  if (asked && !joins(author, command, asked))
    return refuse({ code: 'stop-open', reasons: ['correction'] });
  if (!game.turns.some(({ id }) => id === turn))
    return refuse({ code: 'wrong-turn', turn, expected: undefined });
  const body = { turn, why, ...(move && { move }), ...(asked && { agreed: true as const }) };
  return accept([{ type: 'CorrectionAsked', by: byOf(author, game).own, body }]);
}

/** Who says the same of a turn joins those who asked: the log tells who agrees. */
function joins(
  author: Author,
  { turn, move }: AskCorrectionCommand,
  asked: CorrectionRequest,
): boolean {
  const isSame = move && asked.move ? isSameMove(move, asked.move) : move === asked.move;
  return (
    asked.turn === turn &&
    isSame &&
    'seats' in author &&
    asked.seats.length > 0 &&
    author.seats.length > asked.seats.length &&
    actsForEach(author, asked.seats)
  );
}
