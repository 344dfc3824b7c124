import type { EntrantId } from '@boardside/game';
import type { DivisionId } from './ids.js';
import { isDecidedBy } from './result.js';

/** Who plays in a division, as pairings and standings read them. */
export type Competitor = {
  readonly id: EntrantId;
  readonly rating: number | undefined;
  readonly status: 'playing' | 'withdrawn';
  /** Kept apart in the draw from others of the same team. */
  readonly team?: string;
  /** The table at which this person always sits. */
  readonly fixedTable?: number;
};

/** One meeting of a round: of two, or of up to four where the rules are played so. */
export type Meeting = {
  /** In seat order. */
  readonly entrants: readonly EntrantId[];
  /** The index in `entrants` of whoever began; undefined where nobody knows or the table draws. */
  readonly first?: number;
  readonly table?: number;
  /** Points in the order of `entrants`; undefined until the result is known. */
  readonly scores?: readonly number[];
  /**
   * The game counts as lost to them, whatever the scores say (an absence, a director's
   * declaration).
   */
  readonly forfeitedBy?: readonly EntrantId[];
  /**
   * Who won where several share the highest score and the rules decide it: C8, M9, by the scores
   * before the tiles left.
   */
  readonly winners?: readonly EntrantId[];
};

/** Whether its result is known: without points only where at most one has not forfeited. */
export function hasKnownResult(meeting: Meeting): boolean {
  return isDecidedBy(meeting, meeting.entrants.length);
}

/** Which rounds up to this one have games without a result, and how many. */
export function missingUpTo(
  { rounds }: DivisionHistory,
  after: number,
): readonly { readonly round: number; readonly missing: number }[] {
  return rounds
    .filter(({ round }) => round <= after)
    .map(({ round, meetings }) => {
      return { round, missing: meetings.filter((meeting) => !hasKnownResult(meeting)).length };
    })
    .filter(({ missing }) => missing > 0);
}

/**
 * Whether every planned round is published, and every published game has its result; `planned`: the
 * number of rounds in the plan, 0 without one.
 */
export function isHistoryComplete(history: DivisionHistory, planned: number): boolean {
  const last = history.rounds.findLast(({ meetings }) => meetings.length > 0)?.round ?? 0;
  return last > 0 && last >= planned && missingUpTo(history, last).length === 0;
}

/**
 * A round without an opponent: a bye wins by its spread, a forfeit loses by it, and so does an
 * absence; one with a spread of 0 counts as no game at all.
 */
export type Bye = {
  readonly entrant: EntrantId;
  readonly kind: 'bye' | 'forfeit' | 'absent';
  /**
   * Added to the spread: +50 for a bye, −50 for a forfeit, by the tournament's rule; 0 for nothing.
   */
  readonly spread: number;
  /** A bye that counts as a tie, half a win, as some federations have it. */
  readonly tied?: true;
  /** The round was published before this person came, or came back: they were in no draw of it. */
  readonly missed?: true;
};

/** What a director takes from somebody's spread in a round, or adds to it. */
export type Penalty = {
  readonly entrant: EntrantId;
  /** Added to the spread: −10 takes ten away. */
  readonly spread: number;
  /**
   * In whose standings it counts; not said: where the entrant's game or bye of the round was, else
   * the present division.
   */
  readonly division?: DivisionId;
};

export type PlayedRound = {
  readonly round: number;
  readonly meetings: readonly Meeting[];
  readonly sitting: readonly Bye[];
  readonly penalties?: readonly Penalty[];
};

/** What pairings and standings of a division are made from. */
export type DivisionHistory = {
  readonly competitors: readonly Competitor[];
  /** In order, round 1 first. */
  readonly rounds: readonly PlayedRound[];
};

/**
 * Returns the opponents of an entrant's next game: the first one after round `after`, or without
 * `after` the first one without a result. Empty if there is no such game.
 */
export function nextOpponentsOf(
  { rounds }: DivisionHistory,
  entrant: EntrantId,
  after?: number,
): readonly EntrantId[] {
  const meetings = rounds
    .filter(({ round }) => round > (after ?? 0))
    .flatMap((round) => round.meetings);
  const next = meetings.find(
    (meeting) =>
      meeting.entrants.includes(entrant) && (after !== undefined || !hasKnownResult(meeting)),
  );
  return next?.entrants.filter((other) => other !== entrant) ?? [];
}
