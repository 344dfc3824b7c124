import { accept, refuse, unreachable } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { TournamentEvent } from '../event.js';
import type { DivisionId } from '../ids.js';
import type { TournamentRefusal } from '../refusal.js';
import { maxMeetings, maxPrize, maxSpread, minSpread, type DivisionSettings } from '../settings.js';
import type { Prize } from '../standings/prizes.js';
import { divisionOf, type Division, type Tournament } from '../tournament.js';

/** One setting of a division, whole. */
export type SettingChange = {
  [Kind in keyof DivisionSettings]: { readonly kind: Kind; readonly value: DivisionSettings[Kind] };
}[keyof DivisionSettings];

/** Settings of a division, each whole. Where standings of played rounds change, for a reason. */
export type ChangeSettingsCommand = {
  readonly kind: 'change-settings';
  readonly division: DivisionId;
  readonly settings: readonly SettingChange[];
  /** Why, where standings of rounds that were played change with it. */
  readonly reason?: string;
};

export const changeSettings: TournamentCommandRule<ChangeSettingsCommand> = {
  from: 'staff',
  decide,
};

/** Of one division. */
const mostPeople = 10_000;

function decide(
  { division: id, settings, reason }: ChangeSettingsCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const division = divisionOf(tournament, id);
  if (!division) return refuse({ code: 'no-such-division', division: id });
  const changed = settings.filter((setting) => !isSame(division, setting));
  const wrong = changed
    .map((setting) => wrongSetting(setting, tournament))
    .find((problem) => problem !== undefined);
  if (wrong) return refuse(wrong);
  const said = (reason ?? '').trim();
  const round = playedRound(tournament, id);
  const past = changed.some((setting) => changesThePast(division, setting));
  if (round !== undefined && said === '' && past)
    return refuse({ code: 'setting-needs-reason', division: division.name, round });
  const why = said === '' ? {} : { reason: said };
  return accept(changed.map((setting) => eventOf(id, setting, why, by)));
}

function eventOf(
  division: DivisionId,
  { kind, value }: SettingChange,
  why: { readonly reason?: string },
  by: StaffAuthor,
): TournamentEvent {
  switch (kind) {
    case 'spreads':
      return { type: 'SpreadRuleSet', body: { division, value, ...why }, by };
    case 'late':
      return { type: 'LateRuleSet', body: { division, value, ...why }, by };
    case 'tieBreaks':
      return { type: 'TieBreaksSet', body: { division, value, ...why }, by };
    case 'plan':
      return { type: 'PairingPlanSet', body: { division, value, ...why }, by };
    case 'gibson':
      return { type: 'GibsonRuleSet', body: { division, value, ...why }, by };
    case 'prizes':
      return { type: 'PrizesSet', body: { division, value, ...why }, by };
    case 'tables':
      return { type: 'DivisionTablesSet', body: { division, value, ...why }, by };
    default:
      return unreachable(kind);
  }
}

function wrongSetting(
  { kind, value }: SettingChange,
  { tables }: Tournament,
): TournamentRefusal | undefined {
  switch (kind) {
    case 'spreads': {
      const { bye, forfeit, absent, cap = maxSpread } = value;
      const within = [bye, forfeit, absent, cap].every((each) =>
        isWithin(minSpread, each, maxSpread),
      );
      if (!within || cap <= 0)
        return { code: 'spread-out-of-range', least: minSpread, most: maxSpread };
      // The sign says who loses by it: a forfeit also wins by as much for the opponent.
      return forfeit > 0 || absent > 0 ? { code: 'spread-above-zero' } : undefined;
    }
    case 'tieBreaks':
      return new Set(value).size < value.length ? { code: 'tie-break-twice' } : undefined;
    case 'plan': {
      const wrong = value.rounds.findIndex(({ from = 0 }, index) => !isWithin(0, from, index));
      if (wrong >= 0) return { code: 'wrong-source', round: wrong + 1 };
      return isWithin(1, value.mostMeetings, maxMeetings)
        ? undefined
        : { code: 'repeats-out-of-range', least: 1, most: maxMeetings };
    }
    case 'gibson':
      return value === 'off' || value.prizes >= 1 ? undefined : { code: 'needs-prizes' };
    case 'tables': {
      const table = value.find((each) => !tables.includes(each));
      const twice = value.find((each, index) => value.indexOf(each) !== index);
      if (table !== undefined) return { code: 'no-such-table', table };
      return twice === undefined ? undefined : { code: 'table-twice', table: twice };
    }
    case 'prizes': {
      const wrong = value.list.findIndex((prize) => !canBeWon(prize));
      return wrong < 0 ? undefined : { code: 'wrong-prize', prize: wrong + 1 };
    }
    case 'late':
      return undefined;
    default:
      return unreachable(kind);
  }
}

function canBeWon(prize: Prize): boolean {
  if (!isWithin(0, prize.amount, maxPrize)) return false;
  if (prize.kind !== 'place') return true;
  const { field, place } = prize;
  return isWithin(1, place, mostPeople) && (field.of !== 'band' || field.from <= field.to);
}

function isWithin(least: number, value: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** Byes and absences carry their spread with them: the rule for them holds for rounds to come. */
function changesThePast({ settings }: Division, { kind, value }: SettingChange): boolean {
  if (kind === 'tieBreaks') return true;
  const { cap, forfeit } = settings.spreads;
  return kind === 'spreads' && (value.cap !== cap || value.forfeit !== forfeit);
}

/** The last round of a division in which anything counts. */
function playedRound({ rounds }: Tournament, division: DivisionId): number | undefined {
  return rounds.findLast(({ published, results }) =>
    published?.pairings.some(
      (pairing) =>
        pairing.division === division && results.some(({ game }) => game === pairing.game),
    ),
  )?.number;
}

function isSame({ settings }: Division, { kind, value }: SettingChange): boolean {
  return JSON.stringify(settings[kind]) === JSON.stringify(value);
}
