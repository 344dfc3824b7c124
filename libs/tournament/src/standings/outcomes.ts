import { present } from '@boardside/engine';
import type { EntrantId, Seat } from '@boardside/game';
import type { Score } from '../result.js';
import { hasKnownResult, type Meeting, type PlayedRound, type Bye } from '../history.js';

/** What a round was worth to one person. */
export type EntrantOutcome = {
  readonly entrant: EntrantId;
  readonly result: 'won' | 'tied' | 'lost';
  /** Added to the spread. */
  readonly spread: number;
  /** Points made in the game; undefined without a game, or where only a forfeit is known. */
  readonly points: number | undefined;
  readonly opponents: readonly EntrantId[];
};

export type SpreadRules = {
  /** The most that one game adds to a spread or takes from it; undefined: no limit. */
  readonly spreadCap?: number;
  /** What a game that somebody forfeited is won and lost by, where its scores do not say more. */
  readonly forfeitSpread: number;
};

/**
 * What is known of a round, meeting by meeting; a game without a result has no outcome yet.
 *
 * The highest score wins (G22, C8); who shares it ties, which is half a win; every other place is a
 * loss. With three or four at a table (G37) a place behind the first is worth nothing of its own:
 * the rule documents know one winner. Who came nearer shows in the spread, which is their own
 * points less the best of the others', for two players the margin that everybody knows.
 */
export function outcomesOf(round: PlayedRound, rules: SpreadRules): readonly EntrantOutcome[] {
  return [
    ...round.meetings.flatMap((meeting) => outcomesOfMeeting(meeting, rules)),
    ...round.sitting.flatMap(outcomesOfBye),
  ];
}

/**
 * The place of each seat by a result, 1 for whoever won or shares it; of those who lost, by their
 * points. Undefined while a result does not say who won.
 */
export function placesByResult(score: Score, seats: number): readonly number[] | undefined {
  const entrants = Array.from({ length: seats }, (_, seat) => String(seat));
  const whoOf = (given: readonly Seat[] = []) => given.flatMap((seat) => entrants[seat] ?? []);
  const meeting: Meeting = {
    entrants,
    ...present({ scores: score.scores }),
    winners: whoOf(score.winners),
    forfeitedBy: whoOf(score.forfeitedBy),
  };
  const outcomes = outcomesOfMeeting(meeting, { forfeitSpread: 0 });
  if (outcomes.length < seats) return undefined;
  return outcomes.map(({ result, points = 0 }) =>
    result === 'lost'
      ? 1 + Math.max(1, outcomes.filter((other) => (other.points ?? 0) > points).length)
      : 1,
  );
}

function outcomesOfBye({ entrant, kind, spread, tied }: Bye): readonly EntrantOutcome[] {
  if (kind === 'absent' && spread === 0) return [];
  const result = tied ? 'tied' : kind === 'bye' ? 'won' : 'lost';
  return [{ entrant, result, spread, points: undefined, opponents: [] }];
}

function outcomesOfMeeting(meeting: Meeting, rules: SpreadRules): readonly EntrantOutcome[] {
  const { entrants, scores, forfeitedBy = [] } = meeting;
  const stayed = entrants.filter((entrant) => !forfeitedBy.includes(entrant));
  const decided = hasKnownResult(meeting);
  return entrants.flatMap((entrant, seat): readonly EntrantOutcome[] => {
    const forfeits = forfeitedBy.includes(entrant);
    if (!forfeits && !decided) return [];
    return [
      {
        entrant,
        result: forfeits ? 'lost' : resultAmong(stayed, entrant, meeting),
        spread: capped(spreadOf(entrant, stayed, meeting, rules), rules),
        points: scores?.[seat],
        opponents: entrants.filter((other) => other !== entrant),
      },
    ];
  });
}

function resultAmong(
  stayed: readonly EntrantId[],
  entrant: EntrantId,
  meeting: Meeting,
): EntrantOutcome['result'] {
  const top = Math.max(...stayed.map((each) => pointsOf(each, meeting)));
  const shared = stayed.filter((each) => pointsOf(each, meeting) === top);
  const named = shared.filter((each) => meeting.winners?.includes(each));
  const first = named.length > 0 ? named : shared;
  if (!first.includes(entrant)) return 'lost';
  return first.length === 1 ? 'won' : 'tied';
}

/** A forfeit counts by its rule, unless the scores say the same and more. */
function spreadOf(
  entrant: EntrantId,
  stayed: readonly EntrantId[],
  meeting: Meeting,
  { forfeitSpread }: SpreadRules,
): number {
  const { entrants } = meeting;
  const others = (among: readonly EntrantId[]): readonly EntrantId[] =>
    among.filter((other) => other !== entrant);
  const margin = (among: readonly EntrantId[]): number =>
    pointsOf(entrant, meeting) - Math.max(...among.map((other) => pointsOf(other, meeting)));
  if (!stayed.includes(entrant)) {
    const ahead = others(stayed);
    return ahead.length === 0 ? -forfeitSpread : Math.min(-forfeitSpread, margin(ahead));
  }
  const rivals = others(stayed);
  return rivals.length > 0 ? margin(rivals) : Math.max(forfeitSpread, margin(others(entrants)));
}

/** 0 where no score is known, as after a forfeit before the game. */
function pointsOf(entrant: EntrantId, { entrants, scores }: Meeting): number {
  return scores?.[entrants.indexOf(entrant)] ?? 0;
}

function capped(spread: number, { spreadCap }: SpreadRules): number {
  if (spreadCap === undefined) return spread;
  return Math.max(-spreadCap, Math.min(spreadCap, spread));
}
