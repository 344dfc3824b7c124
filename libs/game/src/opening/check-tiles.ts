import { accept, refuse } from '@boardside/engine';
import { actsForAll, byOf } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import type { CommandWith } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { allSeats } from '../turns.js';

const fields = field.nothing;

export type CheckTilesCommand = CommandWith<'check-tiles', typeof fields>;

export const checkTiles: CommandRule<CheckTilesCommand> = { fields, decide };

function decide(_: CheckTilesCommand, { author }: CommandContext, game: LiveGame): CommandDecision {
  if (game.phase !== 'opened') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (!actsForAll(author, game)) return refuse({ code: 'not-entitled' });
  const by = byOf(author, game).own;
  return accept([{ type: 'TilesChecked', by, body: { seats: allSeats(game) } }]);
}
