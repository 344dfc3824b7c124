import { present } from '@boardside/engine';
import type { StaffAuthor } from '../decision.js';
import type { TournamentBodyOf, TournamentEvent } from '../event.js';
import { undone, type Opposites, type UndoContext } from '../opposites.js';
import { draftOf, roundOf, type Tournament } from '../tournament.js';

export const roundOpposites: Opposites = {
  SittingSet: ({ body }, now) => restoredBye(body, now),
  PenaltySet: ({ type, body: { round, entrant } }, { before, by }) => {
    const known = roundOf(before, round)?.penalties.find((each) => each.entrant === entrant);
    const { spread = 0, division } = known ?? {};
    const at = { round, entrant, ...present({ division }) };
    return [{ type, body: { ...at, spread, reason: undone }, by }];
  },
  RoundClockSet: ({ type, body: { round } }, { before, by }) => {
    const endsAt = roundOf(before, round)?.endsAt;
    return [{ type, body: { round, ...present({ endsAt }) }, by }];
  },
  RoundDrafted: ({ body }, { before, by }) => draftBack(body, before, by),
  DraftDropped: ({ body }, { before, by }) => draftBack(body, before, by),
};

/**
 * A sitting that was there before is put back, another one is taken out; those of newcomers go with
 * them.
 */
function restoredBye(
  { round, sitting }: TournamentBodyOf<'SittingSet'>,
  { before, newcomers, by }: UndoContext,
): readonly TournamentEvent[] {
  const { entrant, division } = sitting;
  const known = roundOf(before, round)?.published?.sitting.find(
    (each) => each.entrant === entrant && each.division === division,
  );
  if (known) return [{ type: 'SittingSet', body: { round, sitting: known, reason: undone }, by }];
  if (newcomers.has(entrant)) return [];
  return [{ type: 'SittingRemoved', body: { round, entrant, division }, by }];
}

function draftBack(
  { round, draft: number }: { readonly round: number; readonly draft: number },
  before: Tournament,
  by: StaffAuthor,
): readonly TournamentEvent[] {
  const draft = draftOf(roundOf(before, round), number);
  if (!draft) return [{ type: 'DraftDropped', body: { round, draft: number }, by }];
  const { pairings, sitting, made } = draft;
  return [{ type: 'RoundDrafted', body: { round, draft: number, pairings, sitting, made }, by }];
}
