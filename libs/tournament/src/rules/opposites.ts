import type { DivisionId } from '../ids.js';
import { undone, type Opposites, type UndoContext } from '../opposites.js';
import { factsOf } from './change-tournament.js';
import { divisionOf } from '../tournament.js';

export const ruleOpposites: Opposites = {
  TournamentChanged: ({ type }, { before, by }) => [{ type, body: factsOf(before), by }],
  NamesShownSet: ({ type }, { before, by }) => [{ type, body: { names: before.names }, by }],
  SpreadRuleSet: ({ type, body }, now) => {
    const was = settingsBefore(body, now);
    return was && [{ type, body: { ...was.why, value: was.settings.spreads }, by: now.by }];
  },
  LateRuleSet: ({ type, body }, now) => {
    const was = settingsBefore(body, now);
    return was && [{ type, body: { ...was.why, value: was.settings.late }, by: now.by }];
  },
  TieBreaksSet: ({ type, body }, now) => {
    const was = settingsBefore(body, now);
    return was && [{ type, body: { ...was.why, value: was.settings.tieBreaks }, by: now.by }];
  },
  PairingPlanSet: ({ type, body }, now) => {
    const was = settingsBefore(body, now);
    return was && [{ type, body: { ...was.why, value: was.settings.plan }, by: now.by }];
  },
  GibsonRuleSet: ({ type, body }, now) => {
    const was = settingsBefore(body, now);
    return was && [{ type, body: { ...was.why, value: was.settings.gibson }, by: now.by }];
  },
  PrizesSet: ({ type, body }, now) => {
    const was = settingsBefore(body, now);
    return was && [{ type, body: { ...was.why, value: was.settings.prizes }, by: now.by }];
  },
  DivisionTablesSet: ({ type, body }, now) => {
    const was = settingsBefore(body, now);
    return was && [{ type, body: { ...was.why, value: was.settings.tables }, by: now.by }];
  },
};

function settingsBefore({ division }: { readonly division: DivisionId }, { before }: UndoContext) {
  const settings = divisionOf(before, division)?.settings;
  return settings && { settings, why: { division, reason: undone } };
}
