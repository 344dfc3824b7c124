import type { GameEventType } from './event.js';

/**
 * Acts of staff that commute with play: the last press stays undoable, a turn cut off stays cut off,
 * and their commands may be given while the clocks run.
 */
export const commutingEvents = [
  'TimeAdjusted',
  'BaseTimeSet',
  'AssistantSet',
  'MoveLimitSet',
  'InfractionNoted',
  'ScoreAdjusted',
  'ClockOrdered',
] as const satisfies readonly GameEventType[];

export type CommutingEvent = (typeof commutingEvents)[number];

export function commutes(type: GameEventType): boolean {
  return commutingEvents.some((one) => one === type);
}
