import { accept, refuse } from '@boardside/engine';
import { actsForAll, byOf } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import { racksCount } from '../consequences.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { areOthers, cannotLay } from './laid-racks.js';

const fields = objectOf({ tiles: field.racks });

export type DeclareRacksCommand = CommandWith<'declare-racks', typeof fields>;

export const declareRacks: CommandRule<DeclareRacksCommand> = { fields, decide };

/**
 * The tiles left on each rack. The unseen tiles are known: a difference is recorded and calls the
 * referee, and only the director may let it stand (G32).
 */
function decide(
  { tiles }: DeclareRacksCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'racks' || !racksCount(game, game.closing.reason))
    return refuse({ code: 'wrong-phase', phase: game.phase });
  if (!actsForAll(author, game)) return refuse({ code: 'not-entitled' });
  const barred = cannotLay(tiles, game);
  if (barred) return refuse(barred);
  const differs = areOthers(tiles, game.closing, game);
  const by = byOf(author, game).own;
  return accept([{ type: 'RacksDeclared', by, body: { tiles, differs } }]);
}
