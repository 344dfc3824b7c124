import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import { begun, cannotCorrect } from './barriers.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { withRacks } from './evolve.js';
import { type CommandWith, integer, listOf, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { surplusTileCount } from '../ledger.js';
import type { Refusal } from '../refusal.js';
import { pendingTurns, standingTurns } from '../turns.js';
import { undoReference } from '../undo-reference.js';
import type { UndoBuilder, UndoContext } from '../undo-rule.js';
import { touchesTurns } from './put-in-again.js';
import { whereItStands } from './where-it-stands.js';

const tileCount = integer(0, 200);

/** How many tiles were counted on each rack and in the bag (G12 D, G36). */
const fields = objectOf(
  { racks: listOf(tileCount, 4), bag: tileCount, reason: field.reason },
  field.undoing,
);

export type StateRacksCommand = CommandWith<'state-racks', typeof fields>;

export const stateRacks: CommandRule<StateRacksCommand> = {
  fields,
  decide: begun(decide),
  undo: { eventType: 'RacksStated', opposite: racksAsBefore },
};

/** The tiles that counted before, until turns are played or corrected, or tiles counted again. */
function racksAsBefore({
  before,
  later,
}: UndoContext<'RacksStated'>): UndoBuilder<StateRacksCommand> | undefined {
  if (later.some((one) => one.type === 'RacksStated' || touchesTurns(one))) return undefined;
  const { racks, bag } = before.ledger;
  return (details) => [{ kind: 'state-racks', racks, bag, ...details }];
}

/**
 * The tiles as the director counted them: who has gone out is out, and who has not plays on (G12 D,
 * G29, G36). Tiles that are missing or too many are kept as a fact, and the game goes on.
 */
function decide(
  command: StateRacksCommand,
  context: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(context.author)) return refuse({ code: 'not-entitled' });
  const barred = cannotCorrect(command.reason, game) ?? cannotState(command, game);
  if (barred) return refuse(barred);
  const { racks, bag, reason } = command;
  const after = standingTurns(game).at(-1)?.id ?? 0;
  const stated = withRacks(game, { after, racks, bag, ...undoReference(command) });
  const difference = surplusTileCount(stated);
  const body = { after, racks, bag, difference, reason, ...undoReference(command) };
  const end = whereItStands(stated, game, context.seen);
  return accept([
    { type: 'RacksStated', by: byOf(context.author, game).own, body: { ...body, ...end } },
  ]);
}

/** One rack a seat, none too full: what is too many goes back first (G24). */
function cannotState({ racks }: StateRacksCommand, game: LiveGame): Refusal | undefined {
  const pending = pendingTurns(game.turns);
  if (pending.length > 0) return { code: 'still-pending', turns: pending.map(({ id }) => id) };
  if (racks.length !== game.seats.length) return { code: 'not-entitled' };
  const { rackSize } = game.rules.options.scoring;
  const count = Math.max(...racks);
  return count > rackSize ? { code: 'too-many-tiles', count, rackSize } : undefined;
}
