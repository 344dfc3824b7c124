import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { TournamentDecision } from '../decision.js';
import type { GameId, TournamentAuthor } from '../ids.js';
import { countingEntries, isDecidedBy, sameScore, scoreIn, type Score } from '../result.js';
import { placeOf, withForfeits, wrongScore } from './scores.js';
import type { Tournament } from '../tournament.js';

export type EnterSlipCommand = {
  readonly kind: 'enter-slip';
  /** Tells one entry from the next: the same one again is one. */
  readonly entry: string;
  readonly game: GameId;
  readonly score: Score;
  /** The game is played at a tablet, which tells its result itself. */
  readonly begun: readonly GameId[];
};

/** More than any player needs to find the right result; staff enter the next one. */
const mostOfPlayer = 20;

/** A slip from a table without a tablet: two that agree, not both of one player, are the result. */
export const enterSlip: TournamentCommandRule<EnterSlipCommand> = { from: 'anybody', decide };

function decide(
  { entry, game, score, begun }: EnterSlipCommand,
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
  if (known && sameScore(known, score)) return accept([]);
  if (known && isDecidedBy(known, pairing.seats.length))
    return refuse({ code: 'has-result', table: pairing.table });
  if (begun.includes(game)) return refuse({ code: 'played-at-tablet', table: pairing.table });
  const said = { round, game, entry, ...scoreIn(score) };
  const entered = { type: 'SlipEntered' as const, body: said, by };
  const whole = withForfeits(score, known);
  const agrees = countingEntries(slips).some(
    (other) => sameScore(withForfeits(other, known), whole) && !isSamePlayer(other.by, by),
  );
  if (!agrees) {
    const own = slips.entries.filter((each) => isSamePlayer(each.by, by));
    const last = own.at(-1);
    if (last && sameScore(last, score) && last.first === score.first) return accept([]);
    if (own.length < mostOfPlayer) return accept([entered]);
    return refuse({ code: 'too-many-slips', table: pairing.table, most: mostOfPlayer });
  }
  const body = { round, game, how: 'slips' as const, ...scoreIn(whole) };
  return accept([entered, { type: 'ResultRecorded', body, by }]);
}

function isSamePlayer(one: TournamentAuthor, other: TournamentAuthor): boolean {
  return 'player' in one && 'player' in other && one.player === other.player;
}
