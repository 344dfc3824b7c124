import { clockCommuting } from './clock/evolve.js';
import { endCommuting } from './end/evolve.js';
import type { GameEventType } from './event.js';
import { staffCommuting } from './staff/evolve.js';

/**
 * Acts of staff that commute with play: the last press stays undoable, a turn cut off stays cut
 * off, and their commands may be given while the clocks run.
 */
export const commutingEvents = [
  ...clockCommuting,
  ...endCommuting,
  ...staffCommuting,
] as const satisfies readonly GameEventType[];

export type CommutingEvent = (typeof commutingEvents)[number];

/** Returns whether an event of this type changes nothing that play depends on. */
export function commutes(type: GameEventType): boolean {
  return commutingEvents.some((one) => one === type);
}
