import { roundOf, type Round, type Tournament } from '../tournament.js';

/** A tournament with one of its rounds changed; a round that it does not have is begun. */
export function withRound(
  tournament: Tournament,
  { round: number }: { readonly round: number },
  change: (before: Round) => Partial<Round>,
): Tournament {
  const before = roundOf(tournament, number) ?? notDrafted(number);
  const others = tournament.rounds.filter((round) => round.number !== number);
  const rounds = [...others, { ...before, ...change(before) }];
  return { ...tournament, rounds: rounds.sort((one, other) => one.number - other.number) };
}

function notDrafted(number: number): Round {
  const results = { results: [], withdrawn: [], slips: [] };
  const nothing = { drafts: [], ...results, penalties: [], lists: [], rules: [] };
  return { number, published: undefined, endsAt: undefined, ended: undefined, ...nothing };
}
