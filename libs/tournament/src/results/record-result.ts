import { accept, present, refuse } from '@boardside/engine';
import { isBlankReason, type Reason } from '@boardside/game';
import type { TournamentCommandRule } from '../command-rule.js';
import type { TournamentDecision } from '../decision.js';
import type { TournamentBodyOf, TournamentEvent } from '../event.js';
import type { GameId, TournamentAuthor } from '../ids.js';
import {
  isDecidedBy,
  sameScore,
  scoreIn,
  type OfficialResult,
  type ResultOrigin,
  type Score,
} from '../result.js';
import { placeOf, withForfeits, withWhatHolds } from './scores.js';
import type { Tournament } from '../tournament.js';

/**
 * What a game's own log tells; a score that is undefined: it is void, or its end was taken back.
 */
export type RecordResultCommand = {
  readonly kind: 'record-result';
  readonly game: GameId;
  readonly score: Score | undefined;
  /**
   * `adjusted`: it was closed with a result that it did not make; staff then added points, took
   * some off, or took that end back.
   */
  readonly how: Extract<ResultOrigin, 'signed' | 'declared'> | 'adjusted';
  /** Why the director declared it. */
  readonly reason?: Reason;
};

/**
 * What a game's log tells, each time that it tells something else: staff may have overruled what it
 * told before, and that stays. So does what staff ruled before the log told anything; what is
 * signed then is recorded under it. A game that is no longer in a round tells nothing.
 */
export const recordResult: TournamentCommandRule<RecordResultCommand> = { from: 'anybody', decide };

function decide(
  { game, score, how, reason }: RecordResultCommand,
  tournament: Tournament,
  by: TournamentAuthor,
): TournamentDecision {
  if ('player' in by) return refuse({ code: 'not-entitled' });
  const place = placeOf(tournament, game);
  if (!place) return accept([]);
  const { round, known, pairing } = place;
  if (score === undefined) {
    const goes = known !== undefined && isTakenBack(known, how, place);
    return accept(goes ? [{ type: 'ResultWithdrawn', body: { round, game }, by }] : []);
  }
  if (how === 'adjusted') return adjustResult({ game, score }, place, by);
  if (known?.told !== undefined && sameScore(known.told, score)) return accept([]);
  const isFirstWord = known !== undefined && known.told === undefined;
  // A game that nobody had begun was closed with the result that it has: it says nothing of its
  // own.
  if (isFirstWord && how === 'declared' && isEcho(score, known)) return accept([]);
  const why = reason === undefined || isBlankReason(reason) ? {} : { reason };
  const recorded = recording({ round, game, how, ...why, ...scoreIn(score) }, by);
  // A forfeit stays where the others have played on after it (G37), however it was recorded.
  const stays = isFirstWord && (isRuled(known) || !isDecidedBy(known, pairing.seats.length));
  if (!stays) return accept([recorded]);
  return accept([recorded, again(known, { round, score }, by)]);
}

/**
 * Whether a result goes when its game's log takes its end back. What the log had told goes, with
 * what staff made of that. A result that came without the log goes with the end that was made of
 * it, once. Otherwise a ruling stays. Whoever asks leaves out results that are newer than that.
 */
function isTakenBack(
  known: OfficialResult,
  how: RecordResultCommand['how'],
  { wasWithdrawn }: { readonly wasWithdrawn: boolean },
): boolean {
  if (known.told !== undefined) return true;
  return how === 'adjusted' ? !wasWithdrawn : !isRuled(known);
}

function isRuled({ how }: OfficialResult): boolean {
  return how === 'ruled' || how === 'corrected';
}

/**
 * Points that staff added or took off a game that was closed with a result which its log did not
 * make. Only the totals are the log's: what else is known of the game stays, and so do a forfeit
 * without points, whose totals nobody played, and whatever staff ruled.
 */
function adjustResult(
  { game, score }: { readonly game: string; readonly score: Score },
  { round, known }: { readonly round: number; readonly known: OfficialResult | undefined },
  by: TournamentAuthor,
): TournamentDecision {
  if (!known || known.scores === undefined) return accept([]);
  const before = known.told ?? known;
  const told = { ...withWhatHolds(score, before), forfeitedBy: before.forfeitedBy ?? [] };
  if (sameScore(before, told)) return accept([]);
  const recorded = recording({ round, game, how: 'declared', ...scoreIn(told) }, by);
  return accept(isRuled(known) ? [recorded, again(known, { round, score }, by)] : [recorded]);
}

/**
 * What staff ruled, over what was told since. Points that they did not give are told too where
 * others have played on after a forfeit (G37).
 */
function again(
  known: OfficialResult,
  { round, score }: { readonly round: number; readonly score: Score },
  by: TournamentAuthor,
): TournamentEvent {
  const { game, how, reason, forfeitedBy = [] } = known;
  const why = present({ reason });
  const others = (score.scores ?? []).length - forfeitedBy.length;
  const playedOn = known.scores === undefined && others > 1;
  const whole = playedOn
    ? withForfeits({ ...known, ...present({ scores: score.scores }) }, score)
    : known;
  const over = scoreIn(withWhatHolds(whole, score));
  return recording({ round, game, how, ...why, ...over }, by);
}

/** The totals with which the log of a game is closed that has its result already. */
function isEcho({ scores = [] }: Score, { scores: known }: Score): boolean {
  return scores.every((points, seat) => points === (known?.[seat] ?? 0));
}

function recording(
  body: TournamentBodyOf<'ResultRecorded'>,
  by: TournamentAuthor,
): TournamentEvent {
  return { type: 'ResultRecorded', body, by };
}
