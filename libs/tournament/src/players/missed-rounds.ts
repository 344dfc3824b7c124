import type { EntrantId } from '@boardside/game';
import type { StaffAuthor } from '../decision.js';
import type { TournamentEvent } from '../event.js';
import type { DivisionId } from '../ids.js';
import { byeByRule } from '../settings.js';
import type { Tournament } from '../tournament.js';

/** The rounds of a division that were published without somebody who is in it now. */
export function missedRounds(
  { divisions, rounds }: Tournament,
  { entrant, division: id, by }: { entrant: EntrantId; division: DivisionId; by: StaffAuthor },
): readonly TournamentEvent[] {
  const division = divisions.find((each) => each.id === id);
  if (!division) return [];
  const { settings } = division;
  return rounds.flatMap(({ number: round, published }) => {
    const pairings = (published?.pairings ?? []).filter((pairing) => pairing.division === id);
    const wasIn =
      pairings.some(({ seats }) => seats.includes(entrant)) ||
      published?.sitting.some((each) => each.entrant === entrant && each.division === id);
    if (pairings.length === 0 || wasIn === true) return [];
    const sitting = { ...byeByRule(settings, { entrant, kind: settings.late }), division: id };
    return [{ type: 'SittingSet' as const, body: { round, sitting }, by }];
  });
}
