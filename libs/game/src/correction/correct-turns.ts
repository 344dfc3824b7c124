import { accept, refuse } from '@boardside/engine';
import { actsForAll, byOf, isDirector } from '../authority.js';
import { begun, cannotChange, cannotCorrect } from './barriers.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { withCorrectedTurns } from './evolve.js';
import { byTag, type CommandWith, type Field, listOf, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import { type LiveGame, refusedAtEntry, type Turn } from '../game.js';
import { replayTurns, type TurnChange } from './replay-turns.js';
import { undoReference } from '../undo-reference.js';
import type { UndoBuilder, UndoContext } from '../undo-rule.js';
import type { AdjustTimeCommand } from '../clock/adjust-time.js';
import { declaredLines, gameEndedEvent, totalsWith } from '../consequences.js';
import { refundsSince } from '../end/since-the-end.js';
import type { Closing, CorrectedTurn } from '../event-facts.js';
import type { BodyOf, GameEvent } from '../event.js';
import type { By } from '../ids.js';
import { lastStanding } from '../turns.js';
import { asCorrected, insertsOf, touchesTurns } from './put-in-again.js';
import { whereItStands } from './where-it-stands.js';

const turnChange: Field<TurnChange> = byTag('kind', {
  change: objectOf(
    { turn: field.turn, move: field.correctedMove },
    { ruled: oneOf('stands', 'off') },
  ),
  insert: objectOf({ after: field.turn, seat: field.seat, move: field.correctedMove }),
});

const fields = objectOf({ changes: listOf(turnChange, 200), reason: field.reason }, field.undoing);

export type CorrectTurnsCommand = CommandWith<'correct-turns', typeof fields>;

export const correctTurns: CommandRule<
  CorrectTurnsCommand,
  CorrectTurnsCommand | AdjustTimeCommand
> = {
  fields,
  decide: begun(decide),
  undo: { eventType: 'TurnsCorrected', opposite: turnsAsBefore },
  alsoNames: ({ changes }) =>
    changes.flatMap((change) => (change.kind === 'insert' ? [change.seat] : [])),
};

/**
 * Lays the whole game again with the changed moves (G36). Every later play is scored again; one
 * that no longer fits is refused by name until the same correction mends or strikes it.
 */
function decide(
  command: CorrectTurnsCommand,
  context: CommandContext,
  game: LiveGame,
): CommandDecision {
  const mayMend =
    game.rules.options.typingErrors === 'players-mend' &&
    actsForAll(context.author, game) &&
    command.changes.every((change) => isTypingError(change, game));
  const isByDirector = isDirector(context.author);
  if (!isByDirector && !mayMend) return refuse({ code: 'not-entitled' });
  const barred = isByDirector ? cannotCorrect(command.reason, game) : cannotChange(game);
  if (barred) return refuse(barred);
  // A tablet of an earlier version sends a sentence of its own.
  const why = isByDirector
    ? { reason: command.reason }
    : { reason: '', ...(game.askedCorrection && { asked: game.askedCorrection.why }) };
  const laid = replayTurns(command.changes, game);
  if (!laid.ok) return laid;
  const { changes, rescored, early } = laid.value;
  const body = { changes, rescored, ...why, ...undoReference(command) };
  const corrected = withCorrectedTurns(game, body, early?.takesBack);
  const end = changes.length === 0 ? {} : whereItEnds(corrected, game, context, early);
  const { own, auto } = byOf(context.author, game);
  const event: GameEvent = { type: 'TurnsCorrected', by: own, body: { ...body, ...end } };
  return accept([event, ...declaredAgain(corrected, auto)]);
}

/** Whose turn it is, or the end that was found, with what nobody pays for since. */
function whereItEnds(
  corrected: LiveGame,
  before: LiveGame,
  context: CommandContext,
  early: Closing | undefined,
): Pick<BodyOf<'TurnsCorrected'>, 'next' | 'closing' | 'refunds'> {
  const found = whereItStands(corrected, before, context.seen, early);
  const last = early ? undefined : lastStanding(corrected)?.challenge;
  // What passed until a play came off was time to challenge it: until now, where this says so.
  const challengeMs = last?.kind === 'off' ? last.afterMs : 0;
  if (challengeMs === undefined) return found;
  return { ...found, ...refundsSince(found.closing, before, context, challengeMs) };
}

/** Totals that the director declared stay as they are, whatever turns are entered later (G36). */
function declaredAgain(corrected: LiveGame, by: By): readonly GameEvent[] {
  if (corrected.phase !== 'ended' || corrected.result.reason !== 'declared') return [];
  const { totals, adjustments } = corrected.result;
  const now = totalsWith(corrected, adjustments);
  if (now.every((total, seat) => total === totals[seat])) return [];
  const lines = declaredLines(corrected, totals);
  return [gameEndedEvent(corrected, 'declared', lines, by, corrected.result)];
}

/** Whether a change corrects only what was typed: no new turn, no ruling overruled (G28 D). */
function isTypingError(change: TurnChange, { turns }: LiveGame): boolean {
  if (change.kind === 'insert' || change.ruled !== undefined) return false;
  return turns.find(({ id }) => id === change.turn)?.challenge.kind !== 'off';
}

/**
 * The moves as they were. Turns that an end had taken back are put in again, and what their players
 * were given back for them is charged again (G30).
 */
function turnsAsBefore({
  event,
  before,
  later,
  now,
}: UndoContext<'TurnsCorrected'>):
  UndoBuilder<CorrectTurnsCommand | AdjustTimeCommand> | undefined {
  const { changes, closing } = event.body;
  if (later.some(touchesTurns) || changes.length === 0) return undefined;
  const { takesBack = [] } = closing ?? {};
  const gone = before.turns.filter(({ id }) => takesBack.includes(id));
  const at = before.turns.findIndex(({ id }) => id === gone[0]?.id);
  // A turn cannot be inserted after an undone press.
  const last = before.turns.slice(0, Math.max(at, 0)).findLast(isPlayed);
  const again = insertsOf(gone, last?.id ?? 0, now);
  const reverted = changes.map((change) => revertedChange(change, before));
  if (again === undefined || reverted.includes(undefined)) return undefined;
  const all = [...reverted.filter((change) => change !== undefined), ...again];
  const ofTurns = later.flatMap((one) =>
    one.type === 'PressUndone' && takesBack.includes(one.body.turn) ? (one.body.refunds ?? []) : [],
  );
  const refunds = now.clock.banks ? [...(event.body.refunds ?? []), ...ofTurns] : [];
  return (details) => [
    { kind: 'correct-turns', changes: all, ...details },
    ...refunds.map(({ seat, ms }) => ({ kind: 'adjust-time', seat, ms: -ms, ...details }) as const),
  ];
}

/**
 * What a corrected turn was before, the ruling on it included. Undefined where a correction cannot
 * say it: a play that was not entered or that the list refused, or what a challenge had cost.
 */
function revertedChange(change: CorrectedTurn, before: LiveGame): TurnChange | undefined {
  const { kind, turn } = change;
  const was = before.turns.find(({ id }) => id === turn);
  if (kind === 'insert' || was === undefined)
    return { kind: 'change', turn, move: { kind: 'none' } };
  const move = asCorrected(was.move);
  if (move === undefined || refusedAtEntry(was.move)) return undefined;
  if (move.kind !== 'play') return { kind: 'change', turn, move };
  if (was.challenge.kind === 'off') return { kind: 'change', turn, move, ruled: 'off' };
  if (change.ruled === undefined) return { kind: 'change', turn, move };
  return hasCost(was) ? undefined : { kind: 'change', turn, move, ruled: 'stands' };
}

/** Whether a challenge that failed brought points or cost a turn, which a ruling takes away. */
function hasCost({ challenge, loses }: Turn): boolean {
  return loses !== undefined || (challenge.kind === 'stands' && challenge.points !== undefined);
}

function isPlayed({ status }: Turn): boolean {
  return status === 'standing' || status === 'struck';
}
