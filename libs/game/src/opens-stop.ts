import { unreachable } from '@boardside/engine';
import type { Recorded } from './event.js';
import type { StopReason } from './stop.js';

/** Whether an event opens a stop of this reason (game-log.md 5). */
export function opensStop(event: Recorded, reason: StopReason): boolean {
  switch (reason) {
    case 'not-started':
      return event.type === 'GameOpened';
    case 'challenge':
      return event.type === 'ChallengeCalled';
    case 'correction':
      return event.type === 'CorrectionAsked' || event.type === 'TurnsCorrected';
    case 'two-pending':
      return event.type === 'TurnEnded';
    case 'interrupted':
      return event.type === 'ClockRejoined';
    case 'flag':
      return event.type === 'TimeExpired';
    case 'seized':
      return event.type === 'ClockClaimed';
    case 'overdraw':
    case 'score':
    case 'referee':
    case 'ordered':
    case 'storage':
    case 'conflict':
      return event.type === 'ClockStopped' && event.body.reason === reason;
    default:
      return unreachable(reason);
  }
}
