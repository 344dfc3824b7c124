import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { isBlankReason } from '../reason.js';
import { undoReference } from '../undo-reference.js';

const fields = objectOf(
  {
    seat: field.seat,
    points: field.points,
    why: oneOf('penalty', 'overtime', 'agreed', 'other'),
    reason: field.reason,
  },
  field.undoing,
);

export type AdjustScoreCommand = CommandWith<'adjust-score', typeof fields>;

export const adjustScore: CommandRule<AdjustScoreCommand> = {
  fields,
  decide,
  commutesAs: 'ScoreAdjusted',
  undo: {
    eventType: 'ScoreAdjusted',
    opposite({ event }) {
      const { seat, points, why } = event.body;
      return (details) => [{ kind: 'adjust-score', seat, points: -points, why, ...details }];
    },
  },
};

function decide(
  command: AdjustScoreCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (isBlankReason(command.reason)) return refuse({ code: 'needs-reason' });
  const { seat, points, why, reason } = command;
  const body = { seat, points, why, reason, ...undoReference(command) };
  return accept([{ type: 'ScoreAdjusted', by: byOf(author, game).own, body }]);
}
