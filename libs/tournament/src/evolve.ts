import { unreachable } from '@boardside/engine';
import type { TournamentBodyOf, TournamentEvent } from './event.js';
import { evolvePlayers } from './evolve-players.js';
import { evolveRounds, withoutByesOf } from './evolve-rounds.js';
import { defaultSettings, type DivisionSettings } from './settings.js';
import { notCreated, ruleSetOf, type Division, type Tournament } from './tournament.js';

/** Folds one event. It copies facts and refuses nothing. */
export function evolveTournament(before: Tournament, event: TournamentEvent): Tournament {
  const tournament = { ...before, version: before.version + 1 };
  switch (event.type) {
    case 'TournamentCreated':
      return { ...tournament, name: event.body.name };
    case 'TournamentChanged': {
      const { name, place, days } = event.body;
      return { ...tournament, name, place, days };
    }
    case 'NamesShownSet':
      return { ...tournament, names: event.body.names };
    case 'DivisionAdded': {
      const added = divisionIn(event.body, { settings: defaultSettings });
      const divisions = [...tournament.divisions, added];
      return { ...tournament, divisions };
    }
    case 'DivisionChanged': {
      const { body } = event;
      const divisions = tournament.divisions.map((division) =>
        division.id === body.division ? divisionIn(body, division) : division,
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
    case 'SpreadRuleSet':
      return withSetting(tournament, event.body.division, { spreads: event.body.value });
    case 'LateRuleSet':
      return withSetting(tournament, event.body.division, { late: event.body.value });
    case 'TieBreaksSet':
      return withSetting(tournament, event.body.division, { tieBreaks: event.body.value });
    case 'PairingPlanSet':
      return withSetting(tournament, event.body.division, { plan: event.body.value });
    case 'GibsonRuleSet':
      return withSetting(tournament, event.body.division, { gibson: event.body.value });
    case 'DivisionTablesSet':
      return withSetting(tournament, event.body.division, { tables: event.body.value });
    case 'PrizesSet':
      return withSetting(tournament, event.body.division, { prizes: event.body.value });
    case 'EntrantAdded':
    case 'EntrantChanged':
    case 'EntrantMoved':
    case 'EntrantCheckedIn':
    case 'EntrantCheckedOut':
    case 'EntrantAbsent':
    case 'EntrantReturned':
    case 'EntrantWithdrawn':
    case 'EntrantReadmitted':
    case 'PersonForgotten':
      return { ...tournament, entrants: evolvePlayers(tournament.entrants, event) };
    case 'TableAdded': {
      const tables = [...tournament.tables, event.body.table].sort((one, other) => one - other);
      return { ...tournament, tables };
    }
    case 'TableRemoved': {
      const tables = tournament.tables.filter((table) => table !== event.body.table);
      return { ...tournament, tables };
    }
    case 'EntrantRemoved':
      return {
        ...tournament,
        entrants: evolvePlayers(tournament.entrants, event),
        rounds: withoutByesOf(tournament.rounds, event.body.entrant),
      };
    case 'RoundDrafted':
    case 'DraftDropped':
    case 'RoundPublished':
    case 'RoundEnded':
    case 'RoundClockSet':
    case 'SittingSet':
    case 'SittingRemoved':
    case 'PenaltySet':
    case 'ResultRecorded':
    case 'ResultWithdrawn':
    case 'SlipEntered':
      return { ...tournament, rounds: evolveRounds(tournament, event) };
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

function divisionIn(
  body: TournamentBodyOf<'DivisionAdded' | 'DivisionChanged'>,
  { settings }: { readonly settings: DivisionSettings },
): Division {
  const { division: id, name, rules, lexicon } = body;
  return { id, name, rules, lexicon, settings };
}

function withSetting(
  tournament: Tournament,
  id: string,
  change: Partial<DivisionSettings>,
): Tournament {
  const divisions = tournament.divisions.map((division) =>
    division.id === id ? { ...division, settings: { ...division.settings, ...change } } : division,
  );
  return { ...tournament, divisions };
}
