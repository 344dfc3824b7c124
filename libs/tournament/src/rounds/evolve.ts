import type { TournamentBodyOf } from '../event.js';
import type { TournamentFolds } from '../event-folds.js';
import type { DivisionBye } from '../pairing.js';
import { withRound } from './with-round.js';
import { divisionOf, listOfGame, rulesOfGame, type Round, type Tournament } from '../tournament.js';

export const roundFolds = {
  RoundDrafted: (tournament, { body }) => {
    const { draft, pairings, sitting, made = [] } = body;
    const written = { number: draft, version: tournament.version, pairings, sitting, made };
    return withRound(tournament, body, ({ drafts }) => ({
      drafts: [...drafts.filter((each) => each.number !== draft), written],
    }));
  },
  DraftDropped: (tournament, { body }) =>
    withRound(tournament, body, ({ drafts }) => ({
      drafts: drafts.filter((each) => each.number !== body.draft),
    })),
  RoundPublished: (tournament, { body }) =>
    withRound(tournament, body, (before) => published(tournament, before, body)),
  RoundEnded: (tournament, { body }) => withRound(tournament, body, () => ({ ended: body.reason })),
  RoundClockSet: (tournament, { body }) =>
    withRound(tournament, body, () => ({ endsAt: body.endsAt })),
  SittingSet: (tournament, { body }) =>
    withByes(tournament, body, (byes) => [...byes.filter(withoutOne(body.sitting)), body.sitting]),
  SittingRemoved: (tournament, { body }) =>
    withByes(tournament, body, (byes) => byes.filter(withoutOne(body))),
  PenaltySet: (tournament, { body }) => {
    const { entrant, spread } = body;
    return withRound(tournament, body, ({ penalties }) => ({
      penalties: [
        ...penalties.filter((penalty) => penalty.entrant !== entrant),
        ...(spread === 0 ? [] : [{ entrant, spread }]),
      ],
    }));
  },
} satisfies Partial<TournamentFolds>;

function withByes(
  tournament: Tournament,
  at: { readonly round: number },
  change: (byes: readonly DivisionBye[]) => readonly DivisionBye[],
): Tournament {
  return withRound(tournament, at, ({ published: held }) => ({
    published: held && { ...held, sitting: change(held.sitting) },
  }));
}

/** Everybody else who sits out of the round, and the same person in another division. */
function withoutOne(of: Pick<DivisionBye, 'entrant' | 'division'>) {
  return ({ entrant, division }: DivisionBye) => entrant !== of.entrant || division !== of.division;
}

function published(
  tournament: Tournament,
  before: Round,
  { publication, pairings, sitting }: TournamentBodyOf<'RoundPublished'>,
): Partial<Round> {
  const lists = pairings.flatMap(({ game, division }) => {
    const lexicon = wasPublished(before, game)
      ? listOfGame(before, game)
      : divisionOf(tournament, division)?.lexicon;
    return lexicon ? [{ game, lexicon }] : [];
  });
  const rules = pairings.flatMap(({ game, division }) => {
    const opened = rulesOfGame(before, game) ?? divisionOf(tournament, division)?.rules;
    return opened ? [{ game, rules: opened }] : [];
  });
  return {
    drafts: [],
    published: { publication, pairings, sitting },
    lists,
    rules,
    // A round that was ended has nothing to play again, unless a game was opened.
    ended: pairings.every(({ game }) => wasPublished(before, game)) ? before.ended : undefined,
  };
}

function wasPublished({ published: before }: Round, game: string): boolean {
  return before?.pairings.some((pairing) => pairing.game === game) === true;
}
