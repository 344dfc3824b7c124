import { present } from '@boardside/engine';
import {
  instantAfter,
  type NeedLevel,
  type Phase,
  type Reason,
  type Seat,
  type Timestamp,
} from '@boardside/game';
import type { GameId, TournamentAuthor } from './ids.js';

/** What came of a game, in the order of its seats. */
export type Score = {
  /** Points; missing only where a forfeit is all that is known. */
  readonly scores?: readonly number[];
  /** Who began, where the table drew for it. */
  readonly first?: Seat;
  /** Who won among those who share the highest score, where the rules decide that (C8, M9). */
  readonly winners?: readonly Seat[];
  /** The game counts as lost to them, whatever the scores say. */
  readonly forfeitedBy?: readonly Seat[];
};

/**
 * Where a result comes from. `signed`, `declared`: the game's own log. `slips`: two slips that
 * agree. `ruled`: staff, where no two slips agree or nobody played. `corrected`: staff, afterwards.
 * `imported`: the file of another program.
 */
export type ResultOrigin = 'signed' | 'declared' | 'slips' | 'ruled' | 'corrected' | 'imported';

/** The result of a game that counts: the newest one; those before it stay in the log. */
export type OfficialResult = Score & {
  readonly game: GameId;
  readonly how: ResultOrigin;
  /** Why, where staff said so. */
  readonly reason?: Reason;
  /** Version of the tournament at which it was recorded. */
  readonly version: number;
  /** What the game's own log told last, which may have been overruled since. */
  readonly told: Score | undefined;
};

/** One result slip of a game, as somebody entered it. */
export type SlipEntry = Score & {
  readonly entry: string;
  readonly by: TournamentAuthor;
  readonly version: number;
};

/** The slips of a game without a tablet, until two of them agree. */
export type Slips = { readonly game: GameId; readonly entries: readonly SlipEntry[] };

/** What counts of them: each player's last word, and every slip of the staff. */
export function countingEntries({ entries }: Slips): readonly SlipEntry[] {
  const last = new Map(
    entries.flatMap(({ by }, index) => ('player' in by ? [[by.player, index] as const] : [])),
  );
  return entries.filter(({ by }, index) => !('player' in by) || last.get(by.player) === index);
}

/**
 * What slips without a result wait for: staff, where they differ; the opponent of whoever entered
 * one.
 */
type SlipsWait = 'ruling' | 'opponent' | 'second-entry';

/** Entries that agree become the result, so several that are left differ. */
export function slipsWaitFor(slips: Slips): SlipsWait {
  const [first, second] = countingEntries(slips);
  if (second !== undefined) return 'ruling';
  return first !== undefined && 'player' in first.by ? 'opponent' : 'second-entry';
}

/** What staff are needed for, where slips have no result. */
export type SlipsNeed = {
  readonly kind: 'slips-differ' | 'slip-alone';
  readonly level: NeedLevel;
  /** They are needed from then on, ISO 8601. */
  readonly from: Timestamp;
};

/** Milliseconds that an opponent may take to confirm a slip before staff are asked. */
const unconfirmedLongMs = 5 * 60_000;

/**
 * Returns what staff are needed for, or undefined where the second slip is their own work. `since`:
 * when the last slip was entered.
 */
export function slipsNeed(slips: Slips, since: Timestamp): SlipsNeed | undefined {
  switch (slipsWaitFor(slips)) {
    case 'ruling':
      return { kind: 'slips-differ', level: 1, from: since };
    case 'opponent':
      return { kind: 'slip-alone', level: 2, from: instantAfter(since, unconfirmedLongMs) };
    case 'second-entry':
      return undefined;
  }
}

/**
 * Whether staff see the need while the game is in this phase (undefined: not open). The result
 * of a game that has begun at its tablet comes by itself, so a slip alone can wait.
 */
export function isSlipsNeedRaised(
  { kind }: Pick<SlipsNeed, 'kind'>,
  phase: Phase | undefined,
): boolean {
  return kind === 'slips-differ' || phase === undefined || phase === 'opened';
}

/** Whether two say the same of a game. */
export function sameScore(one: Score, other: Score): boolean {
  return (
    sameNumbers(one.scores, other.scores) &&
    sameSeats(one.forfeitedBy, other.forfeitedBy) &&
    sameSeats(one.winners, other.winners) &&
    (one.first === undefined || other.first === undefined || one.first === other.first)
  );
}

/** In whichever order they were ticked. */
function sameSeats(one: readonly Seat[] = [], other: readonly Seat[] = []): boolean {
  return one.length === other.length && one.every((seat) => other.includes(seat));
}

function sameNumbers(
  one: readonly number[] | undefined,
  other: readonly number[] | undefined,
): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

/**
 * The points that count where staff recorded others than the game's own totals; undefined where
 * those count, or what the game told before its slip was reopened.
 */
export function correctedScores(
  result: (Score & Pick<OfficialResult, 'how'>) | undefined,
  totals: readonly number[],
): readonly number[] | undefined {
  if (result?.scores === undefined || result.how === 'signed' || result.how === 'declared')
    return undefined;
  return sameNumbers(result.scores, totals) ? undefined : result.scores;
}

/**
 * Whether a result decides a game of so many seats. Without scores it does once fewer than two
 * players have not forfeited; at a table of three or four the others continue (G37).
 */
export function isDecidedBy(
  {
    scores,
    forfeitedBy = [],
  }: Pick<Score, 'scores'> & { readonly forfeitedBy?: readonly unknown[] },
  seats: number,
): boolean {
  return scores !== undefined || seats - forfeitedBy.length < 2;
}

/** Only what a result says, of whatever carries it. */
export function scoreIn({ scores, first, winners, forfeitedBy }: Score): Score {
  return {
    ...present({ scores, first }),
    ...(winners === undefined || winners.length === 0 ? {} : { winners }),
    ...(forfeitedBy === undefined || forfeitedBy.length === 0 ? {} : { forfeitedBy }),
  };
}
