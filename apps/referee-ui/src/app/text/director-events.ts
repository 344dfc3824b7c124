import type { BodyOf, RecordedGameEvent } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { clockSpoken, listOf, signed } from './numbers.js';
import { reasonText } from './reasons.js';

/**
 * What the director has just done to a game, as its players read it; undefined for other events.
 */
export const directorEventText = catalogue(
  'directorEventText',
  (event: RecordedGameEvent, name: (seat: number) => string): string | undefined => {
    switch (event.type) {
      case 'ClockOrdered':
        return event.body.reason === ''
          ? undefined
          : `The director says: ${reasonText(event.body.reason)}.`;
      case 'TurnsCorrected':
        if ('seats' in event.by) return undefined;
        return event.body.changes.length === 0
          ? `The director changed nothing: ${reasonText(event.body.reason)}.`
          : `The director corrected the turns: ${reasonText(event.body.reason)}.`;
      case 'RolledBack':
        return `The director rolled back turns: ${reasonText(event.body.reason)}.`;
      case 'RacksStated':
        return `The director counted the tiles: ${reasonText(event.body.reason)}.`;
      case 'TimeAdjusted':
        return timeAdjustmentText(
          event.body.ms,
          name(event.body.seat),
          reasonText(event.body.reason),
        );
      case 'BaseTimeSet':
        return baseTimeNoticeText(event.body, name(event.body.seat));
      case 'AssistantSet':
        return assistantText(event.body.isAllowed, name(event.body.seat));
      case 'ScoreAdjusted':
        // Overtime is the rules' own, and a line of the slip.
        if (event.body.why === 'overtime') return undefined;
        return `${name(event.body.seat)}’s score: ${signed(event.body.points)}. ${reasonText(event.body.reason)}.`;
      case 'InfractionNoted': {
        const { seat, clause, what, warning } = event.body;
        return warning === 'warning'
          ? `Warning to ${name(seat)} (${clause}): ${reasonText(what)}.`
          : `The director noted about ${name(seat)} (${clause}): ${reasonText(what)}.`;
      }
      case 'MoveLimitSet': {
        const { seats, ms, reason } = event.body;
        return limitNoticeText(ms, seats.map(name), reasonText(reason));
      }
      case 'ClockStopped':
        return event.body.handsBack && turnContinuesText(name(event.body.handsBack.seat));
      case 'ClockStarted':
        return clockStartText(event, name);
      case 'TimeExpired':
        return event.body.key.startsWith('move:')
          ? `${name(event.body.seat)}’s time for this move is up. The director decides.`
          : undefined;
      case 'SlipReopened':
        return `The director reopened the slip: ${reasonText(event.body.reason)}.`;
      case 'SeatsCorrected':
        return `The director corrected the seats: ${reasonText(event.body.reason)}.`;
      case 'ChallengeDropped':
        return event.body.mayBeCalledAgain
          ? 'The director dropped the challenge. You may challenge again.'
          : 'The challenge is dropped. The play stands.';
      default:
        return undefined;
    }
  },
);

function turnContinuesText(name: string): string {
  return `${name}’s turn continues: the stop came before that time ran out.`;
}

/** The first start, where the director gave it: somebody is not there (G1). */
function clockStartText(
  { body, by, at }: Extract<RecordedGameEvent, { type: 'ClockStarted' }>,
  name: (seat: number) => string,
): string | undefined {
  const byDirector = 'staff' in by || body.order !== undefined;
  if (!byDirector || body.next === undefined) return undefined;
  return `The director started ${name(body.next.seat)}’s clock at ${timeOfDay(at)}.`;
}

function timeOfDay(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

function timeAdjustmentText(ms: number, name: string, reason: string): string {
  const time = clockSpoken(Math.abs(ms));
  return ms < 0
    ? `The director deducted ${time} from ${name}: ${reason}.`
    : `The director added ${time} for ${name}: ${reason}.`;
}

/** Leaves out the reason: it is private. */
function baseTimeNoticeText({ baseMs, allowanceMs }: BodyOf<'BaseTimeSet'>, name: string): string {
  const entering = allowanceMs === 0 ? '' : `, and ${clockSpoken(allowanceMs)} for entering plays`;
  return `${name} has ${clockSpoken(baseMs)} for the game${entering}.`;
}

export const assistantText = catalogue(
  'assistantText',
  (isAllowed: boolean, name: string): string => {
    return isAllowed
      ? `An assistant operates the tablet for ${name}.`
      : `${name} no longer has an assistant.`;
  },
);

function limitNoticeText(ms: number | 'none', names: readonly string[], reason: string): string {
  const who = listOf(names);
  const have = names.length === 1 ? 'has' : 'have';
  return ms === 'none'
    ? `${who} ${have} no move limit from the next turn: ${reason}.`
    : `${who} ${have} ${clockSpoken(ms)} for each move from the next turn: ${reason}.`;
}
