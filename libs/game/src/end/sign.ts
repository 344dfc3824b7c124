import { accept, must, refuse } from '@boardside/engine';
import { actsFor, byOf } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';

const fields = objectOf({ seat: field.seat, totals: field.totals });

export type SignCommand = CommandWith<'sign', typeof fields>;

export const sign: CommandRule<SignCommand> = { fields, decide };

function decide(
  { seat, totals }: SignCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'ended') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (!actsFor(author, seat) || game.seats[seat] === undefined)
    return refuse({ code: 'not-entitled' });
  const open = game.clock.stops.filter(({ settled }) => !settled).map((stop) => stop.reason);
  if (open.length > 0) return refuse({ code: 'stop-open', reasons: open });
  if (game.askedCorrection) return refuse({ code: 'stop-open', reasons: ['correction'] });
  if (game.signed.includes(seat)) return refuse({ code: 'slip-signed' });
  must(game.result.totals.length === game.seats.length, 'a total for every seat');
  if (!game.result.totals.every((total, index) => total === totals[index]))
    return refuse({ code: 'changed', version: game.version });
  return accept([{ type: 'SlipSigned', by: byOf(author, game).own, body: { seat, totals } }]);
}
