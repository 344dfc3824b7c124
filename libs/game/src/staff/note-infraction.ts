import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import { always, type CommandContext, type CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf, oneOf, text } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { isBlankReason } from '../reason.js';
import { undoReference } from '../undo-reference.js';

const fields = objectOf(
  {
    seat: field.seat,
    clause: text(40),
    what: field.reason,
    warning: oneOf('warning', 'noted'),
  },
  field.undoing,
);

export type NoteInfractionCommand = CommandWith<'note-infraction', typeof fields>;

export const noteInfraction: CommandRule<NoteInfractionCommand> = {
  fields,
  decide,
  commutesAs: 'InfractionNoted',
  mayFollowSignatures: always,
  undo: {
    eventType: 'InfractionNoted',
    opposite({ event }) {
      const { seat, clause } = event.body;
      return ({ reason, undoes }) => [
        { kind: 'note-infraction', seat, clause, what: reason, warning: 'noted', undoes },
      ];
    },
  },
};

/** G23, G35: what the software cannot see. */
function decide(
  command: NoteInfractionCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (isBlankReason(command.what)) return refuse({ code: 'needs-reason' });
  const { seat, clause, what, warning } = command;
  const body = { seat, clause, what, warning, ...undoReference(command) };
  return accept([{ type: 'InfractionNoted', by: byOf(author, game).own, body }]);
}
