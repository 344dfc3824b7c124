import { accept, unreachable } from '@boardside/engine';
import {
  evolve,
  isOpened,
  lastStanding,
  undoneVersion,
  unopened,
  type BodyOf,
  type Command,
  type CommandOf,
  type CorrectedMove,
  type EventOf,
  type Game,
  type LiveGame,
  type Move,
  type RecordedGameEvent,
  type Seat,
  type Turn,
  type TurnChange,
} from '@boardside/game';
import { undoText } from '../../../text/director-undo.js';
import { defineAct, type Act } from './act.js';

/** Commands that make up for an event; the reason is known only when they are recorded. */
type UndoBuilder = (reason: string) => readonly UndoCommand[];

type UndoCommand = CommandOf<
  | 'adjust-time'
  | 'set-base-time'
  | 'set-assistant'
  | 'adjust-score'
  | 'limit-moves'
  | 'note-infraction'
  | 'correct-turns'
  | 'roll-back'
  | 'state-racks'
  | 'end-game'
>;

type ActUndoContext = {
  readonly event: RecordedGameEvent;
  readonly before: LiveGame;
  readonly later: readonly RecordedGameEvent[];
  readonly now: LiveGame;
};

/** What every act of staff that can be undone would be undone by, by the event's version. */
export function undosByVersion(
  log: readonly RecordedGameEvent[],
  now: LiveGame,
): ReadonlyMap<number, UndoBuilder> {
  const found = new Map<number, UndoBuilder>();
  let game: Game = unopened;
  for (const [index, event] of log.entries()) {
    const before = game;
    game = evolve(game, event);
    if (!('staff' in event.by) || !isOpened(before)) continue;
    const undo = undoBuilderOf({ event, before, later: log.slice(index + 1), now });
    if (undo !== undefined) found.set(event.version, undo);
  }
  return found;
}

/** An act whose form is filled in: everything but the reason's wording is settled. */
export function undoAct(
  { type, version }: RecordedGameEvent,
  said: string,
  opposite: UndoBuilder,
): Act {
  return defineAct({
    id: `undo-${String(version)}`,
    group: 'undo',
    words: { button: undoText.button, title: undoText.of(said), record: undoText.record },
    says: undoText.says,
    ...(type === 'BaseTimeSet' && { reason: 'private' as const }),
    ...(type === 'AssistantSet' && { reason: 'not-asked' as const }),
    reasonGiven: undoText.reason(type),
    offered: () => true,
    commands: ({ reason }) =>
      accept(opposite(reason).map((command) => withUndoneVersion(command, version))),
  });
}

/** A command that names what it undoes; another declared end takes the place of the one before. */
function withUndoneVersion(command: UndoCommand, undoes: number): Command {
  return command.kind === 'end-game' ? command : { ...command, undoes };
}

function undoBuilderOf(undoable: ActUndoContext): UndoBuilder | undefined {
  const { event, before, later, now } = undoable;
  if (now.phase === 'signed') return undefined;
  switch (event.type) {
    case 'TimeAdjusted':
      return isUndone(undoable) ? undefined : timeGivenBack(event.body);
    case 'BaseTimeSet':
      return isUndone(undoable) || now.phase === 'ended'
        ? undefined
        : baseTimeAsBefore(event.body, undoable);
    case 'AssistantSet':
      return isUndone(undoable) || now.phase === 'ended'
        ? undefined
        : assistantAsBefore(event.body, undoable);
    case 'ScoreAdjusted':
      return isUndone(undoable) ? undefined : scoreGivenBack(event.body);
    case 'MoveLimitSet':
      return isUndone(undoable) ? undefined : limitAsBefore(event.body, before, later);
    case 'InfractionNoted':
      return isUndone(undoable) ? undefined : infractionWithdrawn(event.body);
    case 'TurnsCorrected':
      return later.some(touchesTurns) ? undefined : turnsAsBefore(event, undoable);
    case 'RolledBack':
      return later.some(touchesTurns) ? undefined : turnsPutBack(event, before, now);
    case 'RacksStated':
      return later.some((one) => one.type === event.type || touchesTurns(one))
        ? undefined
        : (reason) => [{ kind: 'state-racks', ...tilesIn(before), reason }];
    case 'GameEnded':
      return later.some(({ type }) => type === 'RolledBack' || type === 'GameEnded')
        ? undefined
        : endTakenBack(before, now);
    default:
      return undefined;
  }
}

function tilesIn({ ledger: { racks, bag } }: LiveGame): Pick<LiveGame['ledger'], 'racks' | 'bag'> {
  return { racks, bag };
}

function touchesTurns({ type }: RecordedGameEvent): boolean {
  return type === 'TurnsCorrected' || type === 'RolledBack' || type === 'TurnEnded';
}

/** Whether an act was undone, or undoes another one: neither is undone again. */
function isUndone({ event, later }: ActUndoContext): boolean {
  return (
    undoneVersion(event) !== undefined || later.some((one) => undoneVersion(one) === event.version)
  );
}

function timeGivenBack({ seat, ms }: BodyOf<'TimeAdjusted'>): UndoBuilder {
  return (reason) => [{ kind: 'adjust-time', seat, ms: -ms, reason }];
}

function baseTimeAsBefore(
  { seat }: BodyOf<'BaseTimeSet'>,
  undoable: ActUndoContext,
): UndoBuilder | undefined {
  const was = undoable.before.baseTimes[seat];
  // Once play has begun a time stays with the seat.
  const moves = (one: RecordedGameEvent) =>
    one.type === 'SeatsCorrected' && one.body.baseTimes !== undefined;
  const at = seatSince('BaseTimeSet', seat, undoable, moves);
  if (was === undefined || at === undefined) return undefined;
  return (reason) => [{ kind: 'set-base-time', seat: at, ...was, reason }];
}

function assistantAsBefore(
  { seat, isAllowed }: BodyOf<'AssistantSet'>,
  undoable: ActUndoContext,
): UndoBuilder | undefined {
  const at = seatSince('AssistantSet', seat, undoable, ({ type }) => type === 'SeatsCorrected');
  if (at === undefined) return undefined;
  return () => [{ kind: 'set-assistant', seat: at, isAllowed: !isAllowed }];
}

/** Where the player of a seat sits now; undefined: not here, or the same was set again for them. */
function seatSince(
  type: 'BaseTimeSet' | 'AssistantSet',
  seat: Seat,
  { before, later }: ActUndoContext,
  moves: (one: RecordedGameEvent) => boolean,
): Seat | undefined {
  const player = before.seats[seat];
  let { seats } = before;
  for (const one of later) {
    if (one.type === 'SeatsCorrected') seats = moves(one) ? one.body.seats : seats;
    if (one.type === type && seats[one.body.seat] === player) return undefined;
  }
  const at = seats.indexOf(player ?? '');
  return at < 0 ? undefined : (at as Seat);
}

function scoreGivenBack({ seat, points, why }: BodyOf<'ScoreAdjusted'>): UndoBuilder {
  return (reason) => [{ kind: 'adjust-score', seat, points: -points, why, reason }];
}

function limitAsBefore(
  { seats }: BodyOf<'MoveLimitSet'>,
  before: LiveGame,
  later: readonly RecordedGameEvent[],
): UndoBuilder | undefined {
  const changed = later.some(
    (one) => one.type === 'MoveLimitSet' && one.body.seats.some((seat) => seats.includes(seat)),
  );
  if (changed) return undefined;
  return (reason) =>
    seats.map((seat) => ({
      kind: 'limit-moves',
      seats: seat,
      ms: before.moveLimits[seat]?.ms ?? 'none',
      reason,
    }));
}

function infractionWithdrawn({ seat, clause }: BodyOf<'InfractionNoted'>): UndoBuilder {
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

/** The moves as they were; turns that an end took back are put in again, and their time with them. */
function turnsAsBefore(
  { body }: EventOf<'TurnsCorrected'>,
  { before, later, now }: ActUndoContext,
): UndoBuilder | undefined {
  const changes: TurnChange[] = [];
  for (const change of body.changes) {
    const { kind, turn } = change;
    const ruledNow = change.kind === 'change' ? change.ruled : undefined;
    const was = before.turns.find(({ id }) => id === turn)?.move ?? { kind: 'none' };
    const move = kind === 'insert' ? ({ kind: 'none' } as const) : asCorrected(was);
    if (move === undefined) return undefined;
    const off = before.turns.find(({ id }) => id === turn)?.challenge.kind === 'off';
    const ruled = ruledNow === undefined ? {} : ({ ruled: off ? 'off' : 'stands' } as const);
    changes.push({ kind: 'change', turn, move, ...ruled });
  }
  if (changes.length === 0) return undefined;
  const { takesBack = [] } = body.closing ?? {};
  const gone = before.turns.filter(({ id }) => takesBack.includes(id));
  const at = before.turns.findIndex(({ id }) => id === gone[0]?.id);
  const again = insertsOf(gone, before.turns[at - 1]?.id ?? 0, now);
  if (again === undefined) return undefined;
  const refunds = later.flatMap((one) =>
    one.type === 'PressUndone' && takesBack.includes(one.body.turn) ? (one.body.refunds ?? []) : [],
  );
  return (reason) => [
    { kind: 'correct-turns', changes: [...changes, ...again], reason },
    ...refunds.map(({ seat, ms }): UndoCommand => ({
      kind: 'adjust-time',
      seat,
      ms: -ms,
      reason,
    })),
  ];
}

/** Turns that no longer stand, put in again as new ones; undefined where one of them cannot be. */
function insertsOf(
  gone: readonly Turn[],
  to: number,
  now: LiveGame,
): readonly TurnChange[] | undefined {
  let after = to;
  const changes: TurnChange[] = [];
  for (const turn of gone) {
    const move = plainMove(turn);
    if (move === undefined) return undefined;
    changes.push({ kind: 'insert', after, seat: turn.seat, move });
    after = now.nextTurn + changes.length - 1;
  }
  return changes;
}

/** Turns that were rolled back are put in again as new ones, and the times given back. */
function turnsPutBack(
  { body }: EventOf<'RolledBack'>,
  before: LiveGame,
  now: LiveGame,
): UndoBuilder | undefined {
  const voided = before.turns.filter(({ id }) => body.voided.includes(id));
  const changes = insertsOf(voided, body.to, now);
  if (changes === undefined || changes.length === 0) return undefined;
  const { banks } = body;
  return (reason) => [
    { kind: 'correct-turns', changes, reason },
    ...(banks === 'kept' ? [] : banks).flatMap((ms, seat): readonly UndoCommand[] => {
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
function endTakenBack(before: LiveGame, now: LiveGame): UndoBuilder | undefined {
  if (now.phase !== 'ended') return undefined;
  if (before.phase === 'ended') {
    const { totals } = before.result;
    return (reason) => [{ kind: 'end-game', end: { reason: 'declared', totals }, reason }];
  }
  const to = lastStanding(now)?.id ?? 0;
  return (reason) => [{ kind: 'roll-back', to, banks: 'kept', reason }];
}
