import { unreachable } from '@boardside/engine';
import type { TournamentBodyOf, TournamentEvent } from './event.js';
import {
  divisionOf,
  listOfGame,
  notCreated,
  roundOf,
  ruleSetOf,
  rulesOfGame,
  type Division,
  type Entrant,
  type Round,
  type Tournament,
} from './tournament.js';

/** Folds one event. It copies facts and refuses nothing. */
export function evolveTournament(before: Tournament, event: TournamentEvent): Tournament {
  const tournament = { ...before, version: before.version + 1 };
  switch (event.type) {
    case 'TournamentCreated':
      return { ...tournament, name: event.body.name };
    case 'DivisionAdded': {
      const divisions = [...tournament.divisions, divisionIn(event.body)];
      return { ...tournament, divisions };
    }
    case 'DivisionChanged': {
      const changed = divisionIn(event.body);
      const divisions = tournament.divisions.map((division) =>
        division.id === changed.id ? changed : division,
      );
      return { ...tournament, divisions };
    }
    case 'RuleSetSaved': {
      const { preset, rules } = event.body;
      const saved = { preset, rules };
      const { id } = rules.options;
      const ruleSets = ruleSetOf(tournament, id)
        ? tournament.ruleSets.map((set) => (set.rules.options.id === id ? saved : set))
        : [...tournament.ruleSets, saved];
      return { ...tournament, ruleSets };
    }
    case 'RuleSetRemoved': {
      const { ruleSet } = event.body;
      const ruleSets = tournament.ruleSets.filter(({ rules }) => rules.options.id !== ruleSet);
      return { ...tournament, ruleSets };
    }
    case 'EntrantAdded': {
      const { entrant: id, division, rating } = event.body;
      const entrant: Entrant = { id, division, rating, status: 'playing' };
      return { ...tournament, entrants: [...tournament.entrants, entrant] };
    }
    case 'EntrantChanged':
      return changeEntrant(tournament, event.body.entrant, { rating: event.body.rating });
    case 'EntrantWithdrawn':
      return changeEntrant(tournament, event.body.entrant, { status: 'withdrawn' });
    case 'EntrantReadmitted':
      return changeEntrant(tournament, event.body.entrant, { status: 'playing' });
    case 'TableAdded': {
      const tables = [...tournament.tables, event.body.table].sort((one, other) => one - other);
      return { ...tournament, tables };
    }
    case 'TableRemoved': {
      const tables = tournament.tables.filter((table) => table !== event.body.table);
      return { ...tournament, tables };
    }
    case 'RoundDrafted':
      return changeRound(tournament, event.body.round, {
        draft: { version: tournament.version, pairings: event.body.pairings },
      });
    case 'RoundPublished':
      return published(tournament, event.body);
    case 'RoundEnded':
      return changeRound(tournament, event.body.round, { ended: event.body.reason });
    case 'RoomStopped':
      return { ...tournament, room: { what: 'stopped', ...event.body } };
    case 'RoomStarted':
      return { ...tournament, room: { what: 'running', ...event.body } };
    default:
      return unreachable(event);
  }
}

export function replayTournament(events: readonly TournamentEvent[]): Tournament {
  return events.reduce(evolveTournament, notCreated);
}

function divisionIn(body: TournamentBodyOf<'DivisionAdded' | 'DivisionChanged'>): Division {
  const { division: id, name, rules, lexicon } = body;
  return { id, name, rules, lexicon };
}

function changeEntrant(
  tournament: Tournament,
  id: string,
  change: Partial<Pick<Entrant, 'rating' | 'status'>>,
): Tournament {
  const entrants = tournament.entrants.map((entrant) =>
    entrant.id === id ? { ...entrant, ...change } : entrant,
  );
  return { ...tournament, entrants };
}

function published(
  tournament: Tournament,
  { round, publication, pairings }: TournamentBodyOf<'RoundPublished'>,
): Tournament {
  const before = roundOf(tournament, round);
  const lists = pairings.flatMap(({ game, division }) => {
    const kept = wasPublished(before, game);
    const lexicon = kept
      ? before && listOfGame(before, game)
      : divisionOf(tournament, division)?.lexicon;
    return lexicon ? [{ game, lexicon }] : [];
  });
  const opened = pairings.flatMap(({ game, division }) => {
    const rules = (before && rulesOfGame(before, game)) ?? divisionOf(tournament, division)?.rules;
    return rules ? [{ game, rules }] : [];
  });
  return changeRound(tournament, round, {
    draft: undefined,
    published: { publication, pairings },
    lists,
    rules: opened,
    // A round that was ended has nothing to play again, unless a game was opened.
    ended: pairings.every(({ game }) => wasPublished(before, game)) ? before?.ended : undefined,
  });
}

function wasPublished(round: Round | undefined, game: string): boolean {
  return round?.published?.pairings.some((pairing) => pairing.game === game) === true;
}

function changeRound(tournament: Tournament, number: number, change: Partial<Round>): Tournament {
  const fresh: Round = {
    number,
    draft: undefined,
    published: undefined,
    lists: [],
    rules: [],
    ended: undefined,
  };
  const before = tournament.rounds.find((round) => round.number === number) ?? fresh;
  const others = tournament.rounds.filter((round) => round.number !== number);
  const rounds = [...others, { ...before, ...change }].sort(
    (one, other) => one.number - other.number,
  );
  return { ...tournament, rounds };
}
