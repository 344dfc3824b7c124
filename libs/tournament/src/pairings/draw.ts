import type { DraftReason, MeetingReason, ByeReason } from './draft-reasons.js';
import type { PairingField, PairingPlayer } from './field.js';

/** What a method has made of the people that it was given: each meets somebody or sits out. */
export type RoundDraw = {
  readonly pairs: readonly DrawnPair[];
  readonly byes: readonly DrawnBye[];
  readonly reasons: readonly DraftReason[];
};

export type DrawnPair = {
  readonly people: readonly [PairingPlayer, PairingPlayer];
  readonly reasons: readonly MeetingReason[];
  /** Whoever begins by the order of the method. */
  readonly first?: 0 | 1;
};

export type DrawnBye = { readonly person: PairingPlayer; readonly reason: ByeReason };

/** What a method minds of the past. */
export type RepeatLimit = {
  /** Undefined where it does not ask, nor for teams. */
  readonly mostMeetings: number | undefined;
  /** Meetings before this round are forgotten. */
  readonly since: number;
};

/** How often two have met, as far as the method remembers. */
export function timesMet(
  one: PairingPlayer,
  other: PairingPlayer,
  field: PairingField,
  { since }: RepeatLimit,
): number {
  return field.meetingsOf(one.id, other.id).filter(({ round }) => round >= since).length;
}

/**
 * What a pair has against it: that it has met, that it is of one team; and why it meets all the
 * same.
 */
export function drawbacksOf(
  [one, other]: readonly [PairingPlayer, PairingPlayer],
  field: PairingField,
  limit: RepeatLimit | 'kept',
): readonly MeetingReason[] {
  const rounds = field.meetingsOf(one.id, other.id).map(({ round }) => round);
  const times = rounds.length + 1;
  const reasons: MeetingReason[] = [];
  const asked = limit === 'kept' ? limit : limit.mostMeetings === undefined ? 'method' : undefined;
  if (times > 1) {
    const because = asked ?? repeatReason(one, other, field, limit as RepeatLimit);
    reasons.push({ code: 'repeat', times, rounds, because });
  }
  if (areTeamMates(one, other))
    reasons.push({ code: 'team-mates', team: one.team ?? '', because: asked ?? 'unavoidable' });
  return reasons;
}

function repeatReason(
  one: PairingPlayer,
  other: PairingPlayer,
  field: PairingField,
  limit: RepeatLimit,
): 'allowed' | 'method' | 'unavoidable' {
  const most = limit.mostMeetings ?? Infinity;
  if (timesMet(one, other, field, limit) >= most) return 'unavoidable';
  return field.meetingsOf(one.id, other.id).length < most ? 'allowed' : 'method';
}

export function areTeamMates(one: PairingPlayer, other: PairingPlayer): boolean {
  return one.team !== undefined && one.team === other.team;
}

/** Why this one of the people sits out when the lowest with the fewest byes should. */
export function reasonForBye(person: PairingPlayer, people: readonly PairingPlayer[]): ByeReason {
  const { byes } = person;
  const { place } = person;
  const fewest = Math.min(...people.map((each) => each.byes));
  if (byes > fewest) return { code: 'others-would-repeat', byes, fewest };
  const lowest = people.findLast((each) => each.byes === fewest);
  return { code: person === lowest ? 'lowest' : 'lowest-that-fits', place, byes };
}
