import type { Language } from '@boardside/contract';
import type { Reason } from '@boardside/game';
import type { Score, TournamentBodyOf, TournamentEventType } from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { clockText, countOf, listOf, signed } from './numbers.js';
import { languageNames } from './director-settings.js';
import { resultSlipsText } from './director-result-slips.js';
import { reasonText } from './reasons.js';

/** Whom and what an event speaks of, by their ids. */
export type LogNames = {
  readonly player: (id: string) => string;
  readonly division: (id: string) => string;
  /** The table of a game and who sits there; undefined: no round has it now. */
  readonly game: (
    id: string,
  ) => { readonly table: number; readonly players: readonly string[] } | undefined;
};

type TournamentEventTexts = {
  readonly [Type in TournamentEventType]: (body: TournamentBodyOf<Type>, names: LogNames) => string;
};

const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
const because = (reason: Reason | undefined) =>
  reason === undefined || reason === '' ? '' : `. Reason: ${reasonText(reason)}`;
const round = (number: number) => `round ${String(number)}`;
const at = (game: string, names: LogNames) => {
  const known = names.game(game);
  return known === undefined ? 'a dropped game' : `table ${String(known.table)}`;
};
const said = (score: Score, game: string, names: LogNames) => {
  const players = names.game(game)?.players ?? [];
  return `${players.length > 0 ? `${players.join(' – ')} ` : ''}${resultSlipsText.said(score, players)}`;
};
const byeTexts = { bye: 'a bye', forfeit: 'a forfeit', absent: 'an absence' } as const;
const setting =
  (what: string) =>
  ({ division, reason }: { division: string; reason?: string }, names: LogNames) =>
    `${names.division(division)}: ${what}${because(reason)}`;
const entrantFields = {
  rating: 'rating',
  team: 'team',
  class: 'class',
  fixedTable: 'table',
  baseMs: 'base time',
  named: 'name in public',
  language: 'language',
} as const;
type EntrantField = keyof typeof entrantFields;

function entrantFieldText(fact: EntrantField, value: string | number): string {
  if (fact === 'language') return languageNames[value as Language];
  return fact === 'baseMs' ? clockText(Number(value)) : String(value);
}

const tournamentEventTexts: TournamentEventTexts = {
  TournamentCreated: ({ name }) => `Tournament ${name} created`,
  TournamentChanged: ({ name, place, days, language }) =>
    `Named ${name}${place === undefined ? '' : `, ${place}`}${days === undefined ? '' : `, ${days.first} to ${days.last}`}${language === undefined ? '' : `, in ${languageNames[language]}`}`,
  NamesShownSet: ({ names }) =>
    ({
      whole: 'Full names in public',
      short: 'Short names in public',
      hidden: 'Numbers instead of names in public',
    })[names],
  DivisionAdded: ({ name, rules }) => `Division ${name} added, rules: ${rules.options.name}`,
  DivisionChanged: ({ name, rules, lexicon, reason }) =>
    `Division ${name}: rules ${rules.options.name}, ${lexicon === undefined ? 'no word list' : `list ${lexicon.name}`}${because(reason)}`,
  RuleSetSaved: ({ rules }) =>
    `Rule set ${rules.options.name} saved, version ${String(rules.options.version)}`,
  RuleSetRemoved: () => 'Rule set removed',
  EntrantAdded: ({ entrant, division, rating }, names) =>
    `${names.player(entrant)} added to ${names.division(division)}${rating === undefined ? '' : `, rating ${String(rating)}`}`,
  EntrantChanged: ({ entrant, ...changed }, names) => {
    const lines = (Object.keys(entrantFields) as EntrantField[]).flatMap((fact) => {
      const value = changed[fact];
      if (value === undefined) return [];
      return [
        `${entrantFields[fact]} ${value === null ? 'removed' : entrantFieldText(fact, value)}`,
      ];
    });
    return `${names.player(entrant)}: ${lines.length === 0 ? 'name changed' : lines.join(', ')}`;
  },
  EntrantMoved: ({ entrant, division, reason }, names) =>
    `${names.player(entrant)} moved to ${names.division(division)}${because(reason)}`,
  EntrantCheckedIn: ({ entrant }, names) => `${names.player(entrant)} checked in`,
  EntrantCheckedOut: ({ entrant }, names) => `${names.player(entrant)} checked out`,
  EntrantAbsent: ({ entrant, from, until }, names) =>
    `${names.player(entrant)} absent from ${round(from)}${until === undefined ? '' : ` to ${round(until)}`}`,
  EntrantReturned: ({ entrant, round: from }, names) =>
    `${names.player(entrant)} back from ${round(from)}`,
  EntrantWithdrawn: ({ entrant }, names) => `${names.player(entrant)} withdrawn`,
  EntrantReadmitted: ({ entrant }, names) => `${names.player(entrant)} reinstated`,
  EntrantRemoved: () => 'Player without a round removed',
  PersonForgotten: () => 'Name of a player erased',
  SpreadRuleSet: setting('byes, forfeits and largest spread set'),
  LateRuleSet: ({ division, value, reason }, names) =>
    `${names.division(division)}: late entrants get ${byeTexts[value]} for each round missed${because(reason)}`,
  TieBreaksSet: setting('tie-breaks set'),
  PairingPlanSet: ({ division, value, reason }, names) =>
    `${names.division(division)}: ${countOf(value.rounds.length, 'round')} planned${because(reason)}`,
  GibsonRuleSet: setting('Gibson’s rule set'),
  DivisionTablesSet: ({ division, value, reason }, names) =>
    `${names.division(division)}: ${value.length === 0 ? 'all tables without another division' : `tables ${listOf(value)}`}${because(reason)}`,
  PrizesSet: ({ division, value, reason }, names) =>
    `${names.division(division)}: ${countOf(value.list.length, 'prize')}${because(reason)}`,
  TableAdded: ({ table }) => `Table ${String(table)} added`,
  TableRemoved: ({ table }) => `Table ${String(table)} removed`,
  RoundDrafted: ({ round: number, draft }) =>
    `Draft ${String(draft)} of ${round(number)} made or changed`,
  DraftDropped: ({ round: number, draft }) =>
    `Draft ${String(draft)} of ${round(number)} discarded`,
  RoundPublished: ({ round: number, publication, pairings, dropped, reason }) =>
    `Round ${String(number)} published, version ${String(publication)}: ${countOf(pairings.length, 'table')}${dropped.length === 0 ? '' : `, ${countOf(dropped.length, 'game')} of the previous version dropped`}${because(reason)}`,
  SittingSet: ({ round: number, sitting: { entrant, kind, spread }, reason }, names) =>
    `${names.player(entrant)} has ${byeTexts[kind]} in ${round(number)}, ${signed(spread)}${because(reason)}`,
  SittingRemoved: ({ round: number, entrant }, names) =>
    `${names.player(entrant)} plays in ${round(number)} after all`,
  PenaltySet: ({ round: number, entrant, spread, reason }, names) =>
    `${names.player(entrant)}: ${signed(spread)} spread in ${round(number)}${because(reason)}`,
  ResultRecorded: ({ round: number, game, how, reason, ...score }, names) =>
    `Result of ${at(game, names)}, ${round(number)}: ${said(score, game, names)}, ${resultSlipsText.origins[how]}${because(reason)}`,
  ResultWithdrawn: ({ round: number, game }, names) =>
    `Result of ${at(game, names)}, ${round(number)}, withdrawn at the table`,
  SlipEntered: ({ round: number, game, entry: _, ...score }, names) =>
    `Slip of ${at(game, names)}, ${round(number)}: ${said(score, game, names)}`,
  RoundEnded: ({ round: number, reason }) => `Round ${String(number)} ended${because(reason)}`,
  RoundClockSet: ({ round: number, endsAt }) =>
    endsAt === undefined
      ? `Round ${String(number)} has no timer`
      : `Round ${String(number)} ends at ${timeOf(endsAt)}`,
  RoomStopped: ({ reason }) => `Hall stopped${because(reason)}`,
  RoomStarted: ({ reason }) => `Hall started${because(reason)}`,
};

/** An event of the tournament in one sentence. */
export const tournamentEventText = catalogue(
  <Type extends TournamentEventType>(
    { type, body }: { readonly type: Type; readonly body: TournamentBodyOf<Type> },
    names: LogNames,
  ): string => {
    return tournamentEventTexts[type](body, names);
  },
);

/** The log of a tournament. */
export const tournamentLogText = catalogue({
  page: 'Log',
  lead: 'All actions in this tournament, newest first. Each table has its own log.',
  columns: { at: 'When', what: 'What', by: 'By' },
  atTable: 'the table',
  player: (name: string) => `${name}, on a phone`,
  somebody: 'unknown',
  find: 'Find in this list',
  nothing: 'No entry has these letters.',
  earlier: 'Earlier',
  reading: 'Reading…',
} as const);
