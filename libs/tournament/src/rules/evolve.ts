import type { TournamentBodyOf } from '../event.js';
import type { TournamentFolds } from '../event-folds.js';
import { defaultSettings, type DivisionSettings } from '../settings.js';
import { ruleSetOf, type Division, type Tournament } from '../tournament.js';

export const ruleFolds = {
  TournamentCreated: (tournament, { body: { name } }) => ({ ...tournament, name }),
  TournamentChanged: (tournament, { body: { name, place, days, language = 'en' } }) => ({
    ...tournament,
    name,
    place,
    days,
    language,
  }),
  NamesShownSet: (tournament, { body: { names } }) => ({ ...tournament, names }),
  DivisionAdded: (tournament, { body }) => ({
    ...tournament,
    divisions: [...tournament.divisions, divisionIn(body, { settings: defaultSettings })],
  }),
  DivisionChanged: (tournament, { body }) => ({
    ...tournament,
    divisions: tournament.divisions.map((division) =>
      division.id === body.division ? divisionIn(body, division) : division,
    ),
  }),
  RuleSetSaved: (tournament, { body }) => ruleSetSaved(tournament, body),
  RuleSetRemoved: (tournament, { body: { ruleSet } }) => ({
    ...tournament,
    ruleSets: tournament.ruleSets.filter(({ rules }) => rules.options.id !== ruleSet),
  }),
  SpreadRuleSet: (tournament, { body: { division, value: spreads } }) =>
    withSettings(tournament, division, { spreads }),
  LateRuleSet: (tournament, { body: { division, value: late } }) =>
    withSettings(tournament, division, { late }),
  TieBreaksSet: (tournament, { body: { division, value: tieBreaks } }) =>
    withSettings(tournament, division, { tieBreaks }),
  PairingPlanSet: (tournament, { body: { division, value: plan } }) =>
    withSettings(tournament, division, { plan }),
  GibsonRuleSet: (tournament, { body: { division, value: gibson } }) =>
    withSettings(tournament, division, { gibson }),
  DivisionTablesSet: (tournament, { body: { division, value: tables } }) =>
    withSettings(tournament, division, { tables }),
  PrizesSet: (tournament, { body: { division, value: prizes } }) =>
    withSettings(tournament, division, { prizes }),
} satisfies Partial<TournamentFolds>;

function ruleSetSaved(
  tournament: Tournament,
  { preset, rules }: TournamentBodyOf<'RuleSetSaved'>,
): Tournament {
  const saved = { preset, rules };
  const { id } = rules.options;
  const ruleSets = ruleSetOf(tournament, id)
    ? tournament.ruleSets.map((set) => (set.rules.options.id === id ? saved : set))
    : [...tournament.ruleSets, saved];
  return { ...tournament, ruleSets };
}

function divisionIn(
  body: TournamentBodyOf<'DivisionAdded' | 'DivisionChanged'>,
  { settings }: { readonly settings: DivisionSettings },
): Division {
  const { division: id, name, rules, lexicon } = body;
  return { id, name, rules, lexicon, settings };
}

function withSettings(
  tournament: Tournament,
  id: string,
  change: Partial<DivisionSettings>,
): Tournament {
  const divisions = tournament.divisions.map((division) =>
    division.id === id ? { ...division, settings: { ...division.settings, ...change } } : division,
  );
  return { ...tournament, divisions };
}
