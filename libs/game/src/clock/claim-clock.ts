import { accept, refuse } from '@boardside/engine';
import { byOf, isAuto, isDirector, isServer } from '../authority.js';
import { always, type CommandContext, type CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, integer, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import type { Author } from '../ids.js';

const fields = objectOf({
  holder: field.holder,
  why: oneOf('first', 'moved', 'seized', 'released'),
  expectedEpoch: integer(0, 1_000_000),
  /** What of the running turn was witnessed since the last entry: only that is charged. */
  witnessedMs: field.durationMs,
});

export type ClaimClockCommand = CommandWith<'claim-clock', typeof fields>;

export const claimClock: CommandRule<ClaimClockCommand> = {
  fields,
  decide,
  isAllowedDuringPlay: true,
  mayFollowSignatures: always,
};

/**
 * The table's own device takes a clock that nobody holds. When a tablet has left its table, the
 * server gives its clock to the table's next tablet, and to the desk until there is one. Every
 * other claim is the director's.
 */
function decide(
  command: ClaimClockCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  const { holder, why, expectedEpoch, witnessedMs } = command;
  if (expectedEpoch !== game.epoch)
    return refuse({ code: 'stale-epoch', epoch: expectedEpoch, current: game.epoch });
  const nobody = game.holder === undefined || game.holder.kind === 'none';
  const own = isAuto(author) && nobody && holder.kind === 'device';
  if (!own && !isHandover(command, author, game) && !isDirector(author))
    return refuse({ code: 'not-entitled' });
  const body = { holder, epoch: game.epoch + 1, why, chargedMs: witnessedMs };
  return accept([{ type: 'ClockClaimed', by: byOf(author, game).own, body }]);
}

function isHandover({ holder, why }: ClaimClockCommand, author: Author, game: LiveGame): boolean {
  if (!isServer(author)) return false;
  if (holder.kind === 'desk') return game.holder?.kind === 'device' && why === 'released';
  const isHeld = game.holder?.kind === 'device' || game.holder?.kind === 'desk';
  return isHeld && holder.kind === 'device' && why === 'moved';
}
