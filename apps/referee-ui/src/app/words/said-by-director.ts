import type { Recorded } from '@boardside/game';
import { clockSpoken, signed } from './counting.js';

/** What the director has just done to a game, as its players read it; undefined for other events. */
export function directorSaid(event: Recorded, name: (seat: number) => string): string | undefined {
  switch (event.type) {
    case 'ClockOrdered':
      return event.body.reason === '' ? undefined : `The director says: ${event.body.reason}.`;
    case 'TurnsCorrected':
      return event.body.changes.length === 0
        ? `The director changed nothing: ${event.body.reason}.`
        : `The director corrected the turns: ${event.body.reason}.`;
    case 'RolledBack':
      return `The director took turns back: ${event.body.reason}.`;
    case 'TimeAdjusted':
      return timeSaid(event.body.ms, name(event.body.seat), event.body.reason);
    case 'ScoreAdjusted':
      return `${name(event.body.seat)}’s score: ${signed(event.body.points)}. ${event.body.reason}.`;
    case 'InfractionNoted':
      return event.body.warning === 'warning'
        ? `Warning to ${name(event.body.seat)}: ${event.body.what}.`
        : undefined;
    case 'ChallengeDropped':
      return event.body.mayBeCalledAgain
        ? 'The director took the challenge.'
        : 'The challenge is dropped. The play stands.';
    default:
      return undefined;
  }
}

function timeSaid(ms: number, name: string, reason: string): string {
  const time = clockSpoken(Math.abs(ms));
  return ms < 0
    ? `The director took ${time} from ${name}: ${reason}.`
    : `The director gave ${name} ${time}: ${reason}.`;
}
