import type { GameEventType, RecordedGameEvent } from './event.js';
import type { StopReason } from './stop.js';

/** The stops that an act opens by itself; of every other one a ClockStopped says the reason. */
const openedBy: Readonly<Partial<Record<StopReason, GameEventType>>> = {
  'not-started': 'GameOpened',
  challenge: 'ChallengeCalled',
  'two-pending': 'TurnEnded',
  interrupted: 'ClockRejoined',
  flag: 'TimeExpired',
  seized: 'ClockClaimed',
  correction: 'TurnsCorrected',
};

/** Whether an event opens a stop of this reason. */
export function opensStop(event: RecordedGameEvent, reason: StopReason): boolean {
  switch (event.type) {
    case 'ClockStopped':
      return event.body.reason === reason;
    case 'CorrectionAsked':
      return reason === 'correction' && !event.body.agreed;
    default:
      return openedBy[reason] === event.type;
  }
}
