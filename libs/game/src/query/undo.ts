import { commandRules, type Command } from '../command.js';
import { commutes } from '../commuting.js';
import type { GameEventType, RecordedGameEvent } from '../event.js';
import type { Reason } from '../reason.js';
import { evolve } from '../evolve.js';
import { isOpened, unopened, type Game, type LiveGame } from '../game.js';
import { isUndone, type UndoBuilder, type UndoContext, type UndoRuleOf } from '../undo-rule.js';

/** Returns the commands that undo one event; `reason` is recorded with them. */
export type Undo = (reason: Reason) => readonly Command[];

const undoRules = Object.values(commandRules).flatMap(({ undo }) => undo ?? []);

/** Returns what undoes each event of staff that can be undone, by the event's version (G36). */
export function undosByVersion(
  log: readonly RecordedGameEvent[],
  now: LiveGame,
): ReadonlyMap<number, Undo> {
  const found = new Map<number, Undo>();
  // A signed slip stays as it is.
  if (now.phase === 'signed') return found;
  let game: Game = unopened;
  for (const [index, event] of log.entries()) {
    const before = game;
    game = evolve(game, event);
    if (!('staff' in event.by) || !isOpened(before)) continue;
    const opposite = oppositeOf({ event, before, later: log.slice(index + 1), now });
    if (opposite === undefined) continue;
    found.set(event.version, (reason) => opposite({ reason, undoes: event.version }));
  }
  return found;
}

/**
 * Play that follows does not keep an event that commutes with it from being undone, so that one is
 * undone once. The others say by themselves what has to be as it was.
 */
function oppositeOf<Type extends GameEventType>(
  undoable: UndoContext<Type>,
): UndoBuilder<Command> | undefined {
  const { event, later } = undoable;
  const type: GameEventType = event.type;
  const rule = undoRules.find(
    (one): one is typeof one & UndoRuleOf<Type, Command> => one.eventType === type,
  );
  if (rule === undefined || (commutes(type) && isUndone(event, later))) return undefined;
  return rule.opposite(undoable);
}
