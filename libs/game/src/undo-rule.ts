import type { EventOf, GameEventType, RecordedGameEvent } from './event.js';
import type { Reason } from './reason.js';
import type { LiveGame } from './game.js';
import type { Seat } from './ids.js';
import { undoneVersion, type UndoReference } from './undo-reference.js';

/** An event of staff, and the game around it. */
export type UndoContext<Type extends GameEventType> = {
  readonly event: RecordedGameEvent & EventOf<Type>;
  /** The game before the event. */
  readonly before: LiveGame;
  readonly later: readonly RecordedGameEvent[];
  /** The game as it is. */
  readonly now: LiveGame;
};

/** What commands that undo an event carry: the reason that is recorded, and which event it was. */
export type UndoDetails = { readonly reason: Reason } & Required<UndoReference>;

/** Returns the commands that make up for an event. */
export type UndoBuilder<Command> = (details: UndoDetails) => readonly Command[];

/** How one type of event is undone (G36): undefined where it cannot be, or no longer. */
export type UndoRuleOf<Type extends GameEventType, Command> = {
  readonly eventType: Type;
  readonly opposite: (undoable: UndoContext<Type>) => UndoBuilder<Command> | undefined;
};

/** How the event of a command is undone, by commands of some kinds. */
export type UndoRule<Command> = {
  [Type in GameEventType]: UndoRuleOf<Type, Command>;
}[GameEventType];

/** Whether an event was undone, or undoes another one. */
export function isUndone(event: RecordedGameEvent, later: readonly RecordedGameEvent[]): boolean {
  return (
    undoneVersion(event) !== undefined || later.some((one) => undoneVersion(one) === event.version)
  );
}

/**
 * Returns where the player of the event's seat sits now; undefined where the player is gone, or the
 * same was set for them again. `moves` tells the corrections of seats that move it with the player.
 */
export function seatSince(
  { event, before, later }: UndoContext<'BaseTimeSet'> | UndoContext<'AssistantSet'>,
  moves: (correction: EventOf<'SeatsCorrected'>) => boolean,
): Seat | undefined {
  const player = before.seats[event.body.seat];
  let { seats } = before;
  for (const one of later) {
    if (one.type === 'SeatsCorrected' && moves(one)) seats = one.body.seats;
    if (one.type === event.type && seats[one.body.seat] === player) return undefined;
  }
  const at = seats.indexOf(player ?? '');
  return at < 0 ? undefined : (at as Seat);
}
