import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import { always, type CommandContext, type CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import { isBlankReason } from '../reason.js';
import type { LiveGame } from '../game.js';

const fields = objectOf({ reason: field.reason });

export type ReopenSlipCommand = CommandWith<'reopen-slip', typeof fields>;

export const reopenSlip: CommandRule<ReopenSlipCommand> = {
  fields,
  decide,
  mayFollowSignatures: always,
};

function decide(
  { reason }: ReopenSlipCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (game.phase !== 'signed') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (isBlankReason(reason)) return refuse({ code: 'needs-reason' });
  return accept([{ type: 'SlipReopened', by: byOf(author, game).own, body: { reason } }]);
}
