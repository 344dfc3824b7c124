import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import { always, type CommandContext, type CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { isBlankReason } from '../reason.js';
import { undoReference } from '../undo-reference.js';

const fields = objectOf({ remark: field.reason }, field.undoing);

export type NoteRemarkCommand = CommandWith<'note-remark', typeof fields>;

export const noteRemark: CommandRule<NoteRemarkCommand> = {
  fields,
  decide,
  commutesAs: 'RemarkNoted',
  mayFollowSignatures: always,
  undo: {
    eventType: 'RemarkNoted',
    opposite: () => (details) => [
      { kind: 'note-remark', remark: details.reason, undoes: details.undoes },
    ],
  },
};

/** Writes what happened at the table into the log, where it is about no player (G36). */
function decide(
  command: NoteRemarkCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (isBlankReason(command.remark)) return refuse({ code: 'needs-reason' });
  const remark = typeof command.remark === 'string' ? command.remark.trim() : command.remark;
  const body = { remark, ...undoReference(command) };
  return accept([{ type: 'RemarkNoted', by: byOf(author, game).own, body }]);
}
