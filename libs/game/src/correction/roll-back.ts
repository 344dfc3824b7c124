import { accept, refuse } from '@boardside/engine';
import { byOf, isDirector } from '../authority.js';
import { begun, cannotCorrect } from './barriers.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { withoutVoided } from './evolve.js';
import { type CommandWith, either, listOf, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { closingAfter, nextFor, seatToPlay, standingTurns } from '../turns.js';
import { endsByWord, waitsOnClock } from './where-it-stands.js';
import { undoReference } from '../undo-reference.js';
import type { UndoBuilder, UndoContext } from '../undo-rule.js';
import type { AdjustTimeCommand } from '../clock/adjust-time.js';
import type { CorrectTurnsCommand } from './correct-turns.js';
import { insertsOf, touchesTurns } from './put-in-again.js';

const fields = objectOf(
  {
    /** The last turn that stands; 0 takes everything back. */
    to: field.turn,
    banks: either(oneOf('kept'), listOf(field.timeChangeMs, 4)),
    reason: field.reason,
  },
  field.undoing,
);

export type RollBackCommand = CommandWith<'roll-back', typeof fields>;

export const rollBack: CommandRule<RollBackCommand, CorrectTurnsCommand | AdjustTimeCommand> = {
  fields,
  decide: begun(decide),
  undo: { eventType: 'RolledBack', opposite: turnsPutBack },
};

function decide(
  command: RollBackCommand,
  context: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(context.author)) return refuse({ code: 'not-entitled' });
  const barred = cannotCorrect(command.reason, game);
  if (barred) return refuse(barred);
  const { to, banks, reason } = command;
  const standing = standingTurns(game);
  const at = standing.findIndex(({ id }) => id === to);
  const voided = standing.slice(at + 1).map(({ id }) => id);
  // To the last turn of all: takes back an end that was declared, or that ran out of time.
  const endOnly = voided.length === 0 && game.phase !== 'playing';
  const nowhere = refuse({ code: 'wrong-turn', turn: to, expected: standing.at(-1)?.id });
  // Nobody could go on from turns that were entered before it was known who starts.
  const isUnknown = (at < 0 || game.order === undefined) && to !== 0;
  if (isUnknown || (voided.length === 0 && !endOnly)) return nowhere;
  if (banks !== 'kept' && banks.length !== game.clock.banks?.length)
    return refuse({ code: 'not-entitled' });
  const by = byOf(context.author, game).own;
  const said = { to, voided, banks, reason, ...undoReference(command) };
  if (neverBegan(game)) return accept([{ type: 'RolledBack', by, body: said }]);
  const back = withoutVoided(game, { voided, banks });
  const seat = seatToPlay(back, back.turns);
  const reached = closingAfter(back, back.turns, back.ledger);
  // The board had come to an end of its own before it was ended by word.
  if (reached && endOnly && endsByWord(game)) {
    const body = { ...said, ...waitsOnClock(back, reached) };
    return accept([{ type: 'RolledBack', by, body }]);
  }
  if (seat === undefined || reached?.reason === 'time-up')
    return refuse({ code: 'clock-stopped', reasons: ['flag'] });
  if (reached) return nowhere;
  const body = { ...said, next: nextFor(back, seat, context.seen) };
  return accept([{ type: 'RolledBack', by, body }]);
}

/** Whether nobody made a turn or had a running clock: a forfeit or an end before the start. */
function neverBegan({ order, turns, clock }: LiveGame): boolean {
  return order === undefined || (turns.length === 0 && clock.spent.every((ms) => ms === 0));
}

/** The turns are put in again as new ones, and the times that each clock lost or won given back. */
function turnsPutBack({
  event,
  before,
  later,
  now,
}: UndoContext<'RolledBack'>): UndoBuilder<CorrectTurnsCommand | AdjustTimeCommand> | undefined {
  const { voided, to, banks } = event.body;
  // The turns put in again do not bring an end by word with them.
  if (later.some(touchesTurns) || endsByWord(before)) return undefined;
  const gone = before.turns.filter(({ id }) => voided.includes(id));
  const changes = insertsOf(gone, to, now);
  if (changes === undefined || changes.length === 0) return undefined;
  const times = (banks === 'kept' ? [] : banks).flatMap((ms, at) => {
    const difference = (before.clock.banks?.[at] ?? ms) - ms;
    const seat = before.order?.find((one) => one === at);
    return difference === 0 || seat === undefined ? [] : [{ seat, ms: difference }];
  });
  return (details) => [
    { kind: 'correct-turns', changes, ...details },
    ...times.map((time) => ({ kind: 'adjust-time', ...time, ...details }) as const),
  ];
}
