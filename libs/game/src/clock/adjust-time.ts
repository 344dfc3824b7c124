import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { isBlankReason } from '../reason.js';
import { undoReference } from '../undo-reference.js';

const fields = objectOf(
  { seat: field.seat, ms: field.timeChangeMs, reason: field.reason },
  field.undoing,
);

export type AdjustTimeCommand = CommandWith<'adjust-time', typeof fields>;

export const adjustTime: CommandRule<AdjustTimeCommand> = {
  fields,
  decide,
  commutesAs: 'TimeAdjusted',
  undo: {
    eventType: 'TimeAdjusted',
    opposite({ event }) {
      const { seat, ms } = event.body;
      return (details) => [{ kind: 'adjust-time', seat, ms: -ms, ...details }];
    },
  },
};

function decide(
  command: AdjustTimeCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author) || game.clock.banks === undefined)
    return refuse({ code: 'not-entitled' });
  if (isBlankReason(command.reason)) return refuse({ code: 'needs-reason' });
  const { seat, ms, reason } = command;
  const body = { seat, ms, reason, ...undoReference(command) };
  return accept([{ type: 'TimeAdjusted', by: byOf(author, game).own, body }]);
}
