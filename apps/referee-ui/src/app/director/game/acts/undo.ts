import { accept, unreachable } from '@boardside/engine';
import {
  evolve,
  lastStanding,
  unopened,
  type CorrectedMove,
  type CorrectedTurn,
  type Command,
  type EventOf,
  type Game,
  type LiveGame,
  type Move,
  type Recorded,
  type Turn,
  type TurnChange,
} from '@boardside/game';
import { isOpened } from '../../../live/reading.js';
import { undoWords } from '../../../words/director-undo.js';
import { act, type Act } from './act.js';

/** Commands that make up for an event; the reason is known only when they are recorded. */
type Opposite = (reason: string) => readonly Command[];

type Undoable = {
  readonly event: Recorded;
  readonly before: LiveGame;
  readonly later: readonly Recorded[];
  readonly log: readonly Recorded[];
  readonly now: LiveGame;
};

/** What every act of staff that can be undone would be undone by, by the event's version. */
export function undosOf(log: readonly Recorded[], now: LiveGame): ReadonlyMap<number, Opposite> {
  const found = new Map<number, Opposite>();
  let game: Game = unopened;
  for (const [index, event] of log.entries()) {
    const before = game;
    game = evolve(game, event);
    if (!('staff' in event.by) || !isOpened(before)) continue;
    const undo = oppositeOf({ event, before, later: log.slice(index + 1), log, now });
    if (undo !== undefined) found.set(event.version, undo);
  }
  return found;
}

/** An act whose form is filled in: everything but the reason's wording is settled. */
export function undoAct({ type, version }: Recorded, said: string, opposite: Opposite): Act {
  return act({
    id: `undo-${String(version)}`,
    group: 'undo',
    words: { button: undoWords.button, title: undoWords.of(said), record: undoWords.record },
    says: undoWords.says,
    reasonGiven: undoWords.entry(type, version),
    offered: () => true,
    commands: ({ reason }) => accept(opposite(reason)),
  });
}

function oppositeOf(undoable: Undoable): Opposite | undefined {
  const { event, before, later, now } = undoable;
  if (now.phase === 'signed') return undefined;
  switch (event.type) {
    case 'TimeAdjusted':
      return timeGivenBack(event, undoable);
    case 'ScoreAdjusted':
      return scoreGivenBack(event, undoable);
    case 'MoveLimitSet':
      return limitAsBefore(event, before, later);
    case 'InfractionNoted':
      return infractionWithdrawn(event, undoable);
    case 'TurnsCorrected':
      return later.some(touchesTurns) ? undefined : turnsAsBefore(event.body.changes, before);
    case 'RolledBack':
      return later.some(touchesTurns) ? undefined : turnsPutBack(event, before, now);
    case 'GameEnded':
      return later.some(({ type }) => type === 'RolledBack' || type === 'GameEnded')
        ? undefined
        : endTakenBack(before, now);
    default:
      return undefined;
  }
}

function touchesTurns({ type }: Recorded): boolean {
  return type === 'TurnsCorrected' || type === 'RolledBack' || type === 'TurnEnded';
}

/** Whether what was written is itself an undoing, which is not undone again. */
function isUndoing(reason: string): boolean {
  return reason.startsWith(undoWords.lead);
}

/** What was written with an act of one kind; undefined for every other event. */
type Written = (event: Recorded) => string | undefined;

/**
 * Whether an act was undone. An undoing that names no entry, because its reason was written anew,
 * counts for the oldest equal act that none names.
 */
function isUndone({ event, log }: Undoable, equal: Written, opposite: Written): boolean {
  const undoings = log.map(opposite).filter((text) => text !== undefined && isUndoing(text));
  const named = undoings.map((text) => Number(undoWords.named.exec(text ?? '')?.[1]));
  if (named.includes(event.version)) return true;
  const unnamed = named.filter((entry) => Number.isNaN(entry)).length;
  const open = log.filter((one) => {
    const text = equal(one);
    return text !== undefined && !isUndoing(text) && !named.includes(one.version);
  });
  return open.slice(0, unnamed).some(({ version }) => version === event.version);
}

function timeGivenBack(
  { body }: EventOf<'TimeAdjusted'>,
  undoable: Undoable,
): Opposite | undefined {
  const { seat, ms } = body;
  const of =
    (amount: number): Written =>
    (one) =>
      one.type === 'TimeAdjusted' && one.body.seat === seat && one.body.ms === amount
        ? one.body.reason
        : undefined;
  if (isUndoing(body.reason) || isUndone(undoable, of(ms), of(-ms))) return undefined;
  return (reason) => [{ kind: 'adjust-time', seat, ms: -ms, reason }];
}

function scoreGivenBack(
  { body }: EventOf<'ScoreAdjusted'>,
  undoable: Undoable,
): Opposite | undefined {
  const { seat, points, why } = body;
  const of =
    (amount: number): Written =>
    (one) =>
      one.type === 'ScoreAdjusted' && one.body.seat === seat && one.body.points === amount
        ? one.body.reason
        : undefined;
  if (isUndoing(body.reason) || isUndone(undoable, of(points), of(-points))) return undefined;
  return (reason) => [{ kind: 'adjust-score', seat, points: -points, why, reason }];
}

function limitAsBefore(
  { body }: EventOf<'MoveLimitSet'>,
  before: LiveGame,
  later: readonly Recorded[],
): Opposite | undefined {
  const { seats } = body;
  const changed = later.some(
    (one) => one.type === 'MoveLimitSet' && one.body.seats.some((seat) => seats.includes(seat)),
  );
  if (changed || isUndoing(body.reason)) return undefined;
  return (reason) =>
    seats.map((seat) => ({
      kind: 'limit-moves',
      seats: seat,
      ms: before.moveLimits[seat]?.ms ?? 'none',
      reason,
    }));
}

function infractionWithdrawn(
  { body }: EventOf<'InfractionNoted'>,
  undoable: Undoable,
): Opposite | undefined {
  const { seat, clause, what } = body;
  const of =
    (isIt: (text: string) => boolean): Written =>
    (one) =>
      one.type === 'InfractionNoted' && one.body.seat === seat && isIt(one.body.what)
        ? one.body.what
        : undefined;
  const equal = of((text) => text === what);
  const opposite = of((text) => undoWords.named.test(text) || text.includes(what));
  if (isUndoing(what) || isUndone(undoable, equal, opposite)) return undefined;
  return (reason) => [{ kind: 'note-infraction', seat, clause, what: reason, warning: 'noted' }];
}

/** What was typed of a move, to be typed again; a play that was never entered has none. */
function asCorrected(move: Move): CorrectedMove | undefined {
  switch (move.kind) {
    case 'play':
      return { kind: 'play', at: move.at, tiles: move.tiles };
    case 'exchange':
    case 'pass':
    case 'none':
      return move;
    case 'pending':
      return undefined;
    default:
      return unreachable(move);
  }
}

function turnsAsBefore(
  corrected: readonly CorrectedTurn[],
  before: LiveGame,
): Opposite | undefined {
  const changes: TurnChange[] = [];
  for (const { kind, turn } of corrected) {
    const was = before.turns.find(({ id }) => id === turn)?.move ?? { kind: 'none' };
    const move = kind === 'insert' ? ({ kind: 'none' } as const) : asCorrected(was);
    if (move === undefined) return undefined;
    changes.push({ kind: 'change', turn, move });
  }
  if (changes.length === 0) return undefined;
  return (reason) => [{ kind: 'correct-turns', changes, reason }];
}

/** Turns that were rolled back are put in again as new ones, and the times given back. */
function turnsPutBack(
  { body }: EventOf<'RolledBack'>,
  before: LiveGame,
  now: LiveGame,
): Opposite | undefined {
  const voided = body.voided.map((id) => before.turns.find((turn) => turn.id === id));
  const changes: TurnChange[] = [];
  let after = body.to;
  for (const turn of voided) {
    const move = turn === undefined ? undefined : plainMove(turn);
    if (turn === undefined || move === undefined) return undefined;
    changes.push({ kind: 'insert', after, seat: turn.seat, move });
    after = now.nextTurn + changes.length - 1;
  }
  if (changes.length === 0) return undefined;
  const { banks } = body;
  return (reason) => [
    { kind: 'correct-turns', changes, reason },
    ...(banks === 'kept' ? [] : banks).flatMap((ms, seat): readonly Command[] => {
      const difference = (before.clock.banks?.[seat] ?? ms) - ms;
      if (difference === 0) return [];
      const whose = before.order?.find((one) => one === seat);
      return whose === undefined
        ? []
        : [{ kind: 'adjust-time', seat: whose, ms: difference, reason }];
    }),
  ];
}

/** A turn put in again has no challenge: one that was ruled on cannot be made again. */
function plainMove({ move, challenge }: Turn): CorrectedMove | undefined {
  return challenge.kind === 'none' ? asCorrected(move) : undefined;
}

/** Back to play; after an end before it, back to the totals of that one. */
function endTakenBack(before: LiveGame, now: LiveGame): Opposite | undefined {
  if (now.phase !== 'ended') return undefined;
  if (before.phase === 'ended') {
    const { totals } = before.result;
    return (reason) => [{ kind: 'end-game', end: { reason: 'declared', totals }, reason }];
  }
  const to = lastStanding(now)?.id ?? 0;
  return (reason) => [{ kind: 'roll-back', to, banks: 'kept', reason }];
}
