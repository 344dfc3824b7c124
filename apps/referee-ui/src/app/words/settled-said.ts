import type { Recorded } from '@boardside/game';
import { overdrawSettledSaid } from './overdraw.js';
import { settledSaid } from './tallies.js';

/** What both players, or a player alone, have just settled; undefined for other events. */
export function playersSettled(
  event: Recorded,
  name: (seat: number) => string,
): string | undefined {
  switch (event.type) {
    case 'OverdrawSettled':
      return overdrawSettledSaid(name(event.body.seat), event.body);
    case 'TurnAgreed': {
      const by = 'seats' in event.by ? event.by.seats[0] : undefined;
      return event.body.what === 'score' && by !== undefined
        ? settledSaid.scores(name(by))
        : undefined;
    }
    case 'TurnsCorrected': {
      if (!('seats' in event.by)) return undefined;
      const { changes, reason } = event.body;
      return changes.length === 0 ? settledSaid.nothing(reason) : settledSaid.corrected(reason);
    }
    default:
      return undefined;
  }
}
