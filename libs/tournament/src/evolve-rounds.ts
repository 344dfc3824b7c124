import { unreachable, present } from '@boardside/engine';
import type { TournamentBodyOf, TournamentEvent } from './event.js';
import type { DivisionBye } from './pairing.js';
import { scoreIn, type OfficialResult } from './result.js';
import {
  divisionOf,
  listOfGame,
  resultOf,
  roundOf,
  rulesOfGame,
  type Round,
  type Tournament,
} from './tournament.js';

type RoundEvent = Extract<
  TournamentEvent,
  {
    type:
      | `Round${string}`
      | 'DraftDropped'
      | `Sitting${string}`
      | 'PenaltySet'
      | `Result${string}`
      | 'SlipEntered';
  }
>;

/** Folds what happened in one round; the tournament has the version of the event already. */
export function evolveRounds(tournament: Tournament, event: RoundEvent): readonly Round[] {
  const { round: number } = event.body;
  const change = (changed: (before: Round) => Partial<Round>) =>
    changeRound(tournament, number, changed);
  switch (event.type) {
    case 'RoundDrafted': {
      const { draft, pairings, sitting, made = [] } = event.body;
      const written = { number: draft, version: tournament.version, pairings, sitting, made };
      return change(({ drafts }) => ({
        drafts: [...drafts.filter((each) => each.number !== draft), written],
      }));
    }
    case 'DraftDropped': {
      const { draft } = event.body;
      return change(({ drafts }) => ({ drafts: drafts.filter((each) => each.number !== draft) }));
    }
    case 'RoundPublished':
      return change((before) => published(tournament, before, event.body));
    case 'RoundEnded':
      return change(() => ({ ended: event.body.reason }));
    case 'RoundClockSet':
      return change(() => ({ endsAt: event.body.endsAt }));
    case 'SittingSet': {
      const { sitting } = event.body;
      const others = withoutOne(sitting);
      return change(({ published: held }) => ({
        published: held && { ...held, sitting: [...held.sitting.filter(others), sitting] },
      }));
    }
    case 'SittingRemoved': {
      const others = withoutOne(event.body);
      return change(({ published: held }) => ({
        published: held && { ...held, sitting: held.sitting.filter(others) },
      }));
    }
    case 'PenaltySet': {
      const { entrant, spread } = event.body;
      return change(({ penalties }) => ({
        penalties: [
          ...penalties.filter((penalty) => penalty.entrant !== entrant),
          ...(spread === 0 ? [] : [{ entrant, spread }]),
        ],
      }));
    }
    case 'ResultRecorded':
      return change((before) => recorded(before, event.body, tournament.version));
    case 'ResultWithdrawn': {
      const { game } = event.body;
      return change(({ results }) => ({ results: results.filter((each) => each.game !== game) }));
    }
    case 'SlipEntered': {
      const { game, entry: id } = event.body;
      const entry = {
        entry: id,
        ...scoreIn(event.body),
        by: event.by,
        version: tournament.version,
      };
      return change(({ slips }) => {
        const entries = slips.find((each) => each.game === game)?.entries ?? [];
        const others = slips.filter((each) => each.game !== game);
        return { slips: [...others, { game, entries: [...entries, entry] }] };
      });
    }
    default:
      return unreachable(event);
  }
}

/** Rounds out of which somebody goes who never played in one. */
export function withoutByesOf(rounds: readonly Round[], entrant: string): readonly Round[] {
  return rounds.map((round) => {
    const { published } = round;
    if (!published?.sitting.some((each) => each.entrant === entrant)) return round;
    const sitting = published.sitting.filter((each) => each.entrant !== entrant);
    return { ...round, published: { ...published, sitting } };
  });
}

/** Everybody else who sits out of the round, and the same person in another division. */
function withoutOne(of: Pick<DivisionBye, 'entrant' | 'division'>) {
  return ({ entrant, division }: DivisionBye) => entrant !== of.entrant || division !== of.division;
}

function recorded(
  before: Round,
  body: TournamentBodyOf<'ResultRecorded'>,
  version: number,
): Partial<Round> {
  const { game, how, reason } = body;
  const said = scoreIn(body);
  const known = resultOf(before, game);
  const told = how === 'signed' || how === 'declared' ? said : known?.told;
  const why = present({ reason });
  const result: OfficialResult = { game, how, version, told, ...why, ...said };
  return {
    results: [...before.results.filter((each) => each.game !== game), result],
    slips: before.slips.filter((each) => each.game !== game),
  };
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

function changeRound(
  tournament: Tournament,
  number: number,
  change: (before: Round) => Partial<Round>,
): readonly Round[] {
  const before = roundOf(tournament, number) ?? notDrafted(number);
  const others = tournament.rounds.filter((round) => round.number !== number);
  return [...others, { ...before, ...change(before) }].sort(
    (one, other) => one.number - other.number,
  );
}

function notDrafted(number: number): Round {
  const nothing = { drafts: [], results: [], slips: [], penalties: [], lists: [], rules: [] };
  return { number, published: undefined, endsAt: undefined, ended: undefined, ...nothing };
}
