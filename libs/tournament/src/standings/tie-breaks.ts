import { present, unreachable } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { Competitor, Meeting } from '../history.js';
import type { EntrantOutcome } from './outcomes.js';

/**
 * What decides between people with equally many wins, each after the one before it. Where more is
 * better the value is positive.
 *
 * - `losses`: fewer of them, a tie being half of one. tsh and liwords ask it first; it tells only
 *   in a running round and where somebody missed games.
 * - `spread`: the sum of the margins. tsh, WESPA and NASPA events, liwords.
 * - `points`: the sum of their own points. tsh, `sum_before_spread`.
 * - `head-to-head`: wins in the games among those who are equal so far, where each of them has met
 *   each other one; else it decides nothing. Announced by event.
 * - `opponents-wins`: the sum of the opponents' wins, an opponent met twice counted twice, a bye as
 *   nothing. tsh's fairness of a draw; in chess Buchholz.
 * - `median`: the same without the best and the worst opponent, where there are three. From chess.
 * - `cumulative`: the sum of the wins after each round: who won early. From chess.
 * - `seed`: the place by rating, 1 the highest; players without one are last. The last rule of tsh
 *   and liwords.
 */
export const tieBreaks = [
  'losses',
  'spread',
  'points',
  'head-to-head',
  'opponents-wins',
  'median',
  'cumulative',
  'seed',
] as const;
export type TieBreak = (typeof tieBreaks)[number];

/** What the rounds have been worth to one person so far. */
export type Tally = {
  readonly entrant: EntrantId;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  /** A tie is half a win. */
  readonly wins: number;
  /** A tie is half a loss. */
  readonly losses: number;
  readonly spread: number;
  /** What the last round with an outcome added to the spread; undefined before there is one. */
  readonly lastSpread?: number;
  /** Of games only. */
  readonly points: number;
  /** Of games only, in order of the rounds. */
  readonly opponents: readonly EntrantId[];
  /** The wins so far, after each round. */
  readonly winsByRound: readonly number[];
};

/** `byRound`: the outcomes of one person, at most one a round; none where there is no result. */
export function tallyOf(
  entrant: EntrantId,
  byRound: readonly (readonly EntrantOutcome[])[],
  penalty: number,
): Tally {
  const outcomes = byRound.flat();
  const count = (result: EntrantOutcome['result']): number =>
    outcomes.filter((outcome) => outcome.result === result).length;
  const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
  const last = byRound.findLast((round) => round.length > 0);
  const won = count('won');
  const tied = count('tied');
  const lost = count('lost');
  let wins = 0;
  const winsByRound = byRound.map((round) => {
    wins += sum(round.map(({ result }) => worth[result]));
    return wins;
  });
  return {
    entrant,
    won,
    tied,
    lost,
    wins,
    losses: lost + tied / 2,
    spread: sum(outcomes.map(({ spread }) => spread)) + penalty,
    ...present({ lastSpread: last && sum(last.map(({ spread }) => spread)) }),
    points: sum(outcomes.map(({ points }) => points ?? 0)),
    opponents: outcomes.flatMap(({ opponents }) => opponents),
    winsByRound,
  };
}

const worth = { won: 1, tied: 0.5, lost: 0 } as const;

/** What tie-breaks look at beside a person's own tally. */
export type TieBreakContext = {
  /** Everybody of the division, the withdrawn too. */
  readonly competitors: readonly Competitor[];
  readonly tallies: ReadonlyMap<EntrantId, Tally>;
  /** Games with scores, of all rounds that count. */
  readonly meetings: readonly Meeting[];
};

/** The value of a rule for somebody among those who are equal so far; the highest comes first. */
export function tieBreakValue(
  rule: TieBreak,
  tally: Tally,
  equal: readonly EntrantId[],
  field: TieBreakContext,
): number {
  switch (rule) {
    case 'losses':
      return 0 - tally.losses;
    case 'spread':
      return tally.spread;
    case 'points':
      return tally.points;
    case 'cumulative':
      return total(tally.winsByRound);
    case 'opponents-wins':
      return total(opponentsWins(tally, field));
    case 'median':
      return total(withoutExtremes(opponentsWins(tally, field)));
    case 'head-to-head':
      return winsAmong(tally.entrant, equal, field.meetings);
    case 'seed':
      return -seedOf(tally.entrant, field.competitors);
    default:
      return unreachable(rule);
  }
}

function total(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0);
}

function opponentsWins({ opponents }: Tally, { tallies }: TieBreakContext): readonly number[] {
  return opponents.map((opponent) => tallies.get(opponent)?.wins ?? 0);
}

function withoutExtremes(values: readonly number[]): readonly number[] {
  return values.length < 3 ? values : [...values].sort((one, other) => one - other).slice(1, -1);
}

function seedOf(entrant: EntrantId, competitors: readonly Competitor[]): number {
  const own = competitors.find(({ id }) => id === entrant)?.rating ?? -Infinity;
  return 1 + competitors.filter(({ rating = -Infinity }) => rating > own).length;
}

function winsAmong(
  entrant: EntrantId,
  equal: readonly EntrantId[],
  meetings: readonly Meeting[],
): number {
  const met = (one: EntrantId, other: EntrantId): boolean =>
    meetings.some(({ entrants }) => entrants.includes(one) && entrants.includes(other));
  const allMet = equal.every((one) => equal.every((other) => one === other || met(one, other)));
  if (!allMet) return 0;
  return total(
    meetings
      .filter(({ entrants }) => entrants.includes(entrant))
      .flatMap((meeting) =>
        meeting.entrants
          .filter((other) => other !== entrant && equal.includes(other))
          .map((other) => duel(entrant, other, meeting)),
      ),
  );
}

/** 1 for whoever is placed before the other one at a table, a half for equal scores. */
function duel(one: EntrantId, other: EntrantId, meeting: Meeting): number {
  const placed = (entrant: EntrantId): readonly number[] => [
    meeting.forfeitedBy?.includes(entrant) ? 0 : 1,
    meeting.scores?.[meeting.entrants.indexOf(entrant)] ?? 0,
    meeting.winners?.includes(entrant) ? 1 : 0,
  ];
  const theirs = placed(other);
  const ahead = placed(one)
    .map((value, index) => value - (theirs[index] ?? 0))
    .find((difference) => difference !== 0);
  return ahead === undefined ? 0.5 : ahead > 0 ? 1 : 0;
}
