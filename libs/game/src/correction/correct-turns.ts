import { accept, refuse } from '@boardside/engine';
import { actsForAll, byOf, isDirector } from '../authority.js';
import { begun, cannotCorrect } from './barriers.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { withCorrectedTurns } from './evolve.js';
import { byTag, type CommandWith, type Field, listOf, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { replayTurns, type TurnChange } from './replay-turns.js';
import { undoReference } from '../undo-reference.js';
import { whereItStands } from './where-it-stands.js';

const turnChange: Field<TurnChange> = byTag('kind', {
  change: objectOf(
    { turn: field.turn, move: field.correctedMove },
    { ruled: oneOf('stands', 'off') },
  ),
  insert: objectOf({ after: field.turn, seat: field.seat, move: field.correctedMove }),
});

const fields = objectOf(
  { changes: listOf(turnChange, 200), reason: field.sentence },
  field.undoing,
);

export type CorrectTurnsCommand = CommandWith<'correct-turns', typeof fields>;

export const correctTurns: CommandRule<CorrectTurnsCommand> = {
  fields,
  decide: begun(decide),
  alsoNames: ({ changes }) =>
    changes.flatMap((change) => (change.kind === 'insert' ? [change.seat] : [])),
};

/**
 * Lays the whole game again with the changed moves (G36). Every later play is scored again; one
 * that no longer fits is refused by name until the same correction mends or strikes it.
 */
function decide(
  command: CorrectTurnsCommand,
  context: CommandContext,
  game: LiveGame,
): CommandDecision {
  const mayMend =
    game.rules.options.typingErrors === 'players-mend' && actsForAll(context.author, game);
  if (!isDirector(context.author) && !mayMend) return refuse({ code: 'not-entitled' });
  const barred = cannotCorrect(command.reason, game);
  if (barred) return refuse(barred);
  const laid = replayTurns(command.changes, game);
  if (!laid.ok) return laid;
  const { changes, rescored, early } = laid.value;
  const body = { changes, rescored, reason: command.reason, ...undoReference(command) };
  const corrected = withCorrectedTurns(game, body, early?.takesBack);
  const end = changes.length === 0 ? {} : whereItStands(corrected, game, context.seen, early);
  return accept([
    { type: 'TurnsCorrected', by: byOf(context.author, game).own, body: { ...body, ...end } },
  ]);
}
