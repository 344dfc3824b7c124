import { present } from '@boardside/engine';
import type { TournamentBodyOf } from '../event.js';
import type { TournamentFolds } from '../event-folds.js';
import type { DivisionBye, DivisionDraw, PublishedPairing } from '../pairing.js';
import { samePairing } from './pairing-checks.js';
import { withRound } from './with-round.js';
import { seatedAt } from './byes.js';
import {
  divisionOf,
  listOfGame,
  type OpenedGame,
  type Round,
  type RoundDraft,
  type Tournament,
} from '../tournament.js';

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
      draftsGoneAt: tournament.version,
      drafts: drafts.filter((each) => each.number !== body.draft),
    })),
  RoundPublished: (tournament, { body }) =>
    withRound(tournament, body, (before) => published(tournament, before, body)),
  RoundEnded: (tournament, { body }) => withRound(tournament, body, () => ({ ended: body.reason })),
  RoundClockSet: (tournament, { body }) =>
    withRound(tournament, body, () => ({ endsAt: body.endsAt })),
  SittingSet: (tournament, { body }) =>
    withBye(tournament, body, body.sitting, (others, before) => {
      // Only a round that somebody has missed is given without a reason.
      const missed = body.reason === undefined || before?.missed === true;
      return [...others, missed ? { ...body.sitting, missed } : body.sitting];
    }),
  SittingRemoved: (tournament, { body }) => withBye(tournament, body, body, (others) => others),
  PenaltySet: (tournament, { body }) => {
    const { entrant, spread, division } = body;
    return withRound(tournament, body, ({ penalties }) => ({
      penalties: [
        ...penalties.filter((penalty) => penalty.entrant !== entrant),
        ...(spread === 0 ? [] : [{ entrant, spread, ...present({ division }) }]),
      ],
    }));
  },
} satisfies Partial<TournamentFolds>;

/**
 * Whether and how somebody sits out the round. What was drafted for it before says the same then,
 * unless it seats the player.
 */
function withBye(
  tournament: Tournament,
  round: { readonly round: number },
  one: Pick<DivisionBye, 'entrant' | 'division'>,
  among: (
    others: readonly DivisionBye[],
    before: DivisionBye | undefined,
  ) => readonly DivisionBye[],
): Tournament {
  const isOther = isOtherThan(one);
  const changed = <Had extends Pick<RoundDraft, 'sitting'>>(had: Had): Had => {
    const before = had.sitting.find((each) => !isOther(each));
    return { ...had, sitting: among(had.sitting.filter(isOther), before) };
  };
  return withRound(tournament, round, ({ published: held, drafts }) => ({
    published: held && changed(held),
    drafts: drafts.map((draft) => (seats(draft, one) ? draft : changed(draft))),
  }));
}

function seats(
  { pairings }: RoundDraft,
  { entrant, division }: Pick<DivisionBye, 'entrant' | 'division'>,
): boolean {
  const own = pairings.filter((pairing) => pairing.division === division);
  return seatedAt(own, entrant) !== undefined;
}

/** Everybody else who sits out of the round, and the same person in another division. */
function isOtherThan(of: Pick<DivisionBye, 'entrant' | 'division'>) {
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
  const rules = pairings.flatMap(({ game, division }): readonly OpenedGame[] => {
    const opened = before.rules.find((each) => each.game === game);
    if (opened) return [opened];
    const now = divisionOf(tournament, division)?.rules;
    return now ? [{ game, rules: now, version: tournament.version }] : [];
  });
  return {
    drafts: [],
    draftsGoneAt: tournament.version,
    published: { publication, pairings, sitting, made: madeOf(before, pairings) },
    lists,
    rules,
    // A round that was ended has nothing to play again, unless a game was opened.
    ended: pairings.every(({ game }) => wasPublished(before, game)) ? before.ended : undefined,
  };
}

/** Returns how each division was drawn: in the draft that was published, else as before. */
function madeOf(
  { drafts, published: before }: Round,
  pairings: readonly PublishedPairing[],
): readonly DivisionDraw[] {
  const draft = drafts.findLast(
    (each) =>
      each.pairings.length === pairings.length &&
      each.pairings.every((one) => pairings.some((other) => samePairing(one, other))),
  );
  const now = draft?.made ?? [];
  const isDrawnNow = ({ division }: DivisionDraw) => now.some((one) => one.division === division);
  return [...(before?.made ?? []).filter((one) => !isDrawnNow(one)), ...now];
}

function wasPublished({ published: before }: Round, game: string): boolean {
  return before?.pairings.some((pairing) => pairing.game === game) === true;
}
