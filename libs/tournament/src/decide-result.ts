import { accept, refuse, present } from '@boardside/engine';
import type { Seat } from '@boardside/game';
import type { TournamentBodyOf, TournamentEvent } from './event.js';
import type { TournamentAuthor } from './ids.js';
import type { PublishedPairing } from './pairing.js';
import type { TournamentRefusal } from './refusal.js';
import { sameScore, scoreIn, countingEntries, type OfficialResult, type Score } from './result.js';
import { pairingOfGame, resultOf, roundOf, type Tournament } from './tournament.js';
import type { TournamentCommandOf, TournamentDecision } from './decision.js';

/** The highest total that anybody writes on a slip. */
const mostPoints = 9_999;

/**
 * What a game's log tells, each time that it tells something else: staff may have overruled what it
 * told before, and that stays. So does what staff ruled before the log told anything; what is signed
 * then is recorded under it. A game that is no longer in a round tells nothing.
 */
export function recordResult(
  { game, score, how, reason }: TournamentCommandOf<'record-result'>,
  tournament: Tournament,
  by: TournamentAuthor,
): TournamentDecision {
  if ('player' in by) return refuse({ code: 'not-entitled' });
  const place = placeOf(tournament, game);
  if (!place) return accept([]);
  const { round, known } = place;
  if (score === undefined) {
    const isItsOwn = known?.how === 'signed' || known?.how === 'declared';
    return accept(isItsOwn ? [{ type: 'ResultWithdrawn', body: { round, game }, by }] : []);
  }
  if (how === 'adjusted') return adjustResult({ game, score }, place, by);
  if (known?.told !== undefined && sameScore(known.told, score)) return accept([]);
  const isFirstWord = known !== undefined && known.told === undefined;
  // A game that nobody had begun was closed with the result that it has: it says nothing of its own.
  if (isFirstWord && how === 'declared' && isEcho(score, known)) return accept([]);
  const why = reason === undefined || reason.trim() === '' ? {} : { reason };
  const recorded = recording({ round, game, how, ...why, ...scoreIn(score) }, by);
  if (!isFirstWord || known.how === 'slips') return accept([recorded]);
  return accept([recorded, again(known, { round, score }, by)]);
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
  const isRuled = known.how === 'ruled' || known.how === 'corrected';
  return accept(isRuled ? [recorded, again(known, { round, score }, by)] : [recorded]);
}

/** What staff ruled, over what was told since. */
function again(
  known: OfficialResult,
  { round, score }: { readonly round: number; readonly score: Score },
  by: TournamentAuthor,
): TournamentEvent {
  const { game, how, reason } = known;
  const why = present({ reason });
  const over = scoreIn(withWhatHolds(known, score));
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

/** A slip from a table without a tablet: two that agree, not both of one player, are the result. */
export function enterSlip(
  { entry, game, score, begun }: TournamentCommandOf<'enter-slip'>,
  tournament: Tournament,
  by: TournamentAuthor,
): TournamentDecision {
  const place = placeOf(tournament, game);
  if (!place) return refuse({ code: 'no-such-game', game });
  const { round, pairing, known, slips } = place;
  if ('auto' in by || ('player' in by && !pairing.seats.includes(by.player)))
    return refuse({ code: 'not-entitled' });
  const wrong = wrongScore(score, pairing);
  if (wrong) return refuse(wrong);
  // The same entry again, its answer having been lost.
  if (slips.entries.some((each) => each.entry === entry)) return accept([]);
  if (known) {
    if (sameScore(known, score)) return accept([]);
    return refuse({ code: 'has-result', table: pairing.table });
  }
  if (begun.includes(game)) return refuse({ code: 'played-at-tablet', table: pairing.table });
  const said = scoreIn(score);
  const entered = { type: 'SlipEntered' as const, body: { round, game, entry, ...said }, by };
  const agrees = countingEntries(slips).some(
    (other) => sameScore(other, score) && !isSamePlayer(other.by, by),
  );
  if (!agrees) return accept([entered]);
  const body = { round, game, how: 'slips' as const, ...said };
  return accept([entered, { type: 'ResultRecorded', body, by }]);
}

/** Staff say what came of a game: over slips that differ, or over the result that it has. */
export function ruleResult(
  { game, score: said, reason, seen }: TournamentCommandOf<'rule-result'>,
  tournament: Tournament,
  by: { readonly staff: string },
): TournamentDecision {
  const place = placeOf(tournament, game);
  if (!place) return refuse({ code: 'no-such-game', game });
  const { round, pairing, known } = place;
  const score = withWhatHolds(said, known);
  const wrong = wrongScore(score, pairing);
  if (wrong) return refuse(wrong);
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  // The same one again, its answer having been lost.
  if (known && sameScore(known, score)) return accept([]);
  if (seen !== undefined && seen !== tournament.version)
    return refuse({ code: 'changed', version: tournament.version });
  const how = known ? 'corrected' : 'ruled';
  const body = { round, game, how, reason: reason.trim(), ...scoreIn(score) } as const;
  return accept([{ type: 'ResultRecorded', body, by }]);
}

/**
 * Who began stays as it was known, unless it is said otherwise; so do the winners of a tie (C8, M9)
 * where those still share the highest score.
 */
function withWhatHolds(score: Score, known: Score | undefined): Score {
  const { scores = [], first = known?.first } = score;
  const highest = Math.max(...scores);
  const tied = scores.flatMap((each, seat) => (each === highest ? [seat as Seat] : []));
  const before = known?.winners ?? [];
  const stillTied = tied.length > 1 && before.every((seat) => tied.includes(seat));
  const winners = score.winners ?? (stillTied ? before : []);
  return { ...score, ...present({ first }), winners };
}

function placeOf(tournament: Tournament, game: string) {
  const place = pairingOfGame(tournament, game);
  const round = place && roundOf(tournament, place.round);
  if (!place || !round) return undefined;
  const slips = round.slips.find((each) => each.game === game) ?? { game, entries: [] };
  return { ...place, known: resultOf(round, game), slips };
}

/** Why a score cannot be one of this pairing; undefined: it can. Seats count from 0. */
export function wrongScore(
  { scores, first, winners = [], forfeitedBy = [] }: Score,
  { table, seats }: Pick<PublishedPairing, 'table' | 'seats'>,
): TournamentRefusal | undefined {
  const named = [...winners, ...forfeitedBy, ...(first === undefined ? [] : [first])];
  const right =
    named.every((seat) => seats[seat] !== undefined) &&
    (scores === undefined
      ? forfeitedBy.length > 0
      : scores.length === seats.length && scores.every(isPoints));
  return right ? undefined : { code: 'wrong-scores', table, seats: seats.length };
}

function isPoints(score: number): boolean {
  return Number.isInteger(score) && Math.abs(score) <= mostPoints;
}

function isSamePlayer(one: TournamentAuthor, other: TournamentAuthor): boolean {
  return 'player' in one && 'player' in other && one.player === other.player;
}
