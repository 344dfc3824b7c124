import type { DraftCheck } from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { countOf, listOf } from './numbers.js';

const tables = (count: number) => `${String(count)} ${count === 1 ? 'table' : 'tables'}`;
const seatLetter = (seat: number) => 'ABCD'.charAt(seat);

function metText(
  { round, entrants }: Extract<DraftCheck, { kind: 'met' }>,
  nameOf: (entrant: string) => string,
): string {
  return `${listOf(entrants.map(nameOf))} met in round ${String(round)}`;
}

function fixedTableText(
  { entrant, fixedTable }: Extract<DraftCheck, { kind: 'not-at-fixed-table' }>,
  nameOf: (entrant: string) => string,
): string {
  return `${nameOf(entrant)} always sits at table ${String(fixedTable)}`;
}

const byeTexts = { bye: 'bye', forfeit: 'forfeit', absent: 'absent' };

/** So many are named one by one. */
const mostNamed = 8;

/**
 * Tables of an earlier round that have not finished, with their divisions by name where there are
 * several.
 */
type OpenTables = {
  readonly number: number;
  readonly tables: readonly number[];
  readonly divisions: readonly string[];
};

/** `table 3`, `tables 3 and 4`. */
function tablesText(numbers: readonly number[]): string {
  const more = numbers.length - mostNamed;
  const named = numbers.slice(0, mostNamed).map(String);
  const all = more > 0 ? [...named, `${String(more)} more`] : named;
  return `${numbers.length === 1 ? 'table' : 'tables'} ${listOf(all)}`;
}

function namedText(names: readonly string[], one: string, several: string): string {
  const more = names.length - mostNamed;
  const named = more > 0 ? [...names.slice(0, mostNamed), `${String(more)} more`] : names;
  const text =
    names.length === 1 ? `1 player ${one}` : `${String(names.length)} players ${several}`;
  return `${text}: ${listOf(named)}`;
}

function checkText(check: DraftCheck, nameOf: (entrant: string) => string): string {
  switch (check.kind) {
    case 'nobody-twice':
      return `${tables(check.tables)}, ${String(check.players)} players, none twice`;
    case 'twice':
      return `${nameOf(check.entrant)} sits at tables ${listOf(check.tables)}`;
    case 'withdrawn':
      return `${nameOf(check.entrant)}, at table ${String(check.table)}, has withdrawn`;
    case 'absent':
      return `${nameOf(check.entrant)}, at table ${String(check.table)}, is absent`;
    case 'across-divisions':
      return `Table ${String(check.table)} pairs two divisions`;
    case 'repeat':
      return `Table ${String(check.table)} repeats round ${String(check.round)}`;
    case 'still-played':
      return `Table ${String(check.table)} is still playing round ${String(check.round)}: choose another table for the pairing, or publish after that game`;
    case 'to-begin':
      return `Table ${String(check.table)} has not started its game of round ${String(check.round)}: choose another table for the pairing, or publish after that game`;
    case 'too-many':
      return `Table ${String(check.table)} has more than ${String(check.most)} players`;
    case 'met':
      return `Table ${String(check.table)}: ${metText(check, nameOf)}`;
    case 'not-at-fixed-table':
      return `Table ${String(check.table)}: ${fixedTableText(check, nameOf)}`;
    case 'first-missing':
      return `Table ${String(check.table)}: say who starts`;
    case 'first-drawn':
      return `Table ${String(check.table)}: players draw for who starts, choose Draw`;
    case 'not-here':
      return namedText(check.entrants.map(nameOf), 'is not checked in', 'are not checked in');
    case 'sits-here':
      return namedText(
        check.entrants.map(nameOf),
        'is checked in but marked absent',
        'are checked in but marked absent',
      );
    case 'empty':
      return 'No pairings yet';
  }
}

/** The same, where the line is the table's own. */
function noteText(check: DraftCheck, nameOf: (entrant: string) => string): string {
  switch (check.kind) {
    case 'repeat':
      return `Repeat of round ${String(check.round)}`;
    case 'still-played':
      return `Still playing round ${String(check.round)}`;
    case 'to-begin':
      return `Has not started round ${String(check.round)}`;
    case 'across-divisions':
      return 'Two divisions';
    case 'too-many':
      return `At most ${String(check.most)} players`;
    case 'met':
      return metText(check, nameOf);
    case 'not-at-fixed-table':
      return fixedTableText(check, nameOf);
    case 'first-missing':
      return 'Choose who starts';
    case 'first-drawn':
      return 'Players draw for who starts';
    case 'withdrawn':
      return `${nameOf(check.entrant)} has withdrawn`;
    case 'absent':
      return `${nameOf(check.entrant)} is absent`;
    case 'twice':
    case 'empty':
    case 'not-here':
    case 'sits-here':
    case 'nobody-twice':
      return checkText(check, nameOf);
  }
}

const checkCountTexts: Readonly<Record<DraftCheck['kind'], (count: number) => string>> = {
  'nobody-twice': (count) => `${tables(count)}, no player twice`,
  twice: (count) => `${String(count)} players sit at two tables`,
  withdrawn: (count) => `${String(count)} players have withdrawn`,
  absent: (count) => `${String(count)} players are absent`,
  'across-divisions': (count) => `${tables(count)} pair two divisions`,
  'too-many': (count) => `${tables(count)} have too many players`,
  'still-played': (count) =>
    `${tables(count)} still play an earlier round: publish once they have finished`,
  'to-begin': (count) =>
    `${tables(count)} have not started an earlier round: publish after those games`,
  repeat: (count) => `${tables(count)} repeat an earlier pairing`,
  met: (count) => `${tables(count)} seat players who have met`,
  'not-at-fixed-table': (count) => `${tables(count)} seat players who always sit elsewhere`,
  'first-missing': (count) => `${tables(count)}: choose who starts`,
  'first-drawn': (count) => `${tables(count)}: players draw for who starts, choose Draw`,
  'not-here': () => 'Some players are not checked in',
  'sits-here': () => 'Some players who are checked in are marked absent',
  empty: () => 'No pairings yet',
};

/** Rounds: paired by hand, checked, published. */
export const roundsText = catalogue({
  page: 'Pairings',
  round: (round: number) => `Round ${String(round)}`,
  draft: (number: number) => `Draft ${String(number)}, not published`,
  changesDraft: (publication: number) => `Changes to version ${String(publication)}, not published`,
  published: (publication: number) =>
    publication === 1 ? 'Published' : `Published, version ${String(publication)}`,
  method: 'Method',
  byPlan: (method: string) => `By the plan: ${method}`,
  from: 'Standings used',
  fromLast: 'after the previous round',
  afterRound: (round: number) => (round === 0 ? 'before play' : `after round ${String(round)}`),
  make: 'Make pairings',
  makeAgain: 'Make again…',
  outdated: {
    standings: 'Standings have changed since this draft. Make it again.',
    ratings: 'Ratings have changed since this draft. Make it again.',
  },
  made: (tables: number) => `${String(tables)} ${tables === 1 ? 'pairing' : 'pairings'} made.`,
  plan: 'Plan…',
  newDraft: 'Another draft',
  newDraftText: 'Starts another draft beside this one. Locked pairings stay.',
  dropDraft: 'Discard draft',
  draftNumber: (number: number) => `Draft ${String(number)}`,
  drafts: 'Drafts',
  compare: 'Compare with',
  compared: (one: number, other: number) =>
    `Changes from draft ${String(one)} to draft ${String(other)}`,
  sameDrafts: 'Both drafts are the same.',
  unchangedTables: (count: number) =>
    `${String(count)} ${count === 1 ? 'table' : 'tables'} the same in both`,
  dragHint: 'Drag a name onto another to swap players, or choose a table.',
  lock: 'Lock pairing',
  unlock: 'Unlock pairing',
  byeFor: (name: string) => `Bye for ${name}`,
  edited: 'Draft changed.',
  begun: (draft: number) => `Draft ${String(draft)} started.`,
  dropped: (draft: number) => `Draft ${String(draft)} discarded.`,
  overtaken: 'This draft was changed elsewhere. The new version is shown.',
  lost: (round: number, why: string) =>
    `The last change to round ${String(round)} is not saved. ${why}`,
  sitsOutAs: (name: string) => `${name}: bye, forfeit or absent`,
  sitting: byeTexts,
  change: 'Change pairings…',
  actionsOf: (table: number) => `More for table ${String(table)}`,
  actions: {
    correct: 'Correct result…',
    result: 'Result or forfeit…',
    change: 'Move or bye…',
    penalty: (name: string) => `Penalty for ${name}…`,
  },
  withoutGame: 'Byes, forfeits, absences',
  changeNothing: 'Cancel changes',
  pairDivision: (division: string) => `Pair ${division}…`,
  slips: 'Result slips',
  print: 'Print',
  version: 'Version',
  versionNumber: (number: number, newest: number) =>
    number === newest ? `${String(number)}, current` : String(number),
  publishedBy: (by: string, at: string, reason: string | undefined) =>
    `Published by ${by}, ${at}${reason === undefined ? '' : `: ${reason}`}`,
  oldVersion: 'These pairings have been replaced.',
  endSheet: 'Round checklist',
  replaceTitle: 'Replace the published pairings?',
  replaceAct: 'Replace published pairings',
  loses: (count: number) =>
    count === 1
      ? 'This game has started or has a result, and is lost:'
      : `These ${String(count)} games have started or have a result, and are lost:`,
  losesTable: (table: number, names: string) => `Table ${String(table)}: ${names}`,
  losesConfirm: 'Type the number of lost games',
  losesWrong: (count: number) => `Type ${String(count)} to continue, or cancel.`,
  rounds: 'Rounds',
  shown: 'Tables shown',
  /** Of a game in play. */
  stopped: 'stopped',
  filter: { all: 'All', missing: 'Missing' },
  importResults: 'Import results…',
  newRound: (round: number) => `Pair round ${String(round)}…`,
  none: 'No round yet',
  noneText:
    'Make pairings, or type two names to pair them. Publishing opens the games on the tablets.',
  needsPlayers: 'Add at least two players.',
  needsTables: 'Add tables.',
  toPlayers: 'Players',
  toTables: 'Tables',
  columns: {
    name: 'Player',
    acts: 'Actions',
    table: 'Table',
    seat: (seat: number) => `Player ${seatLetter(seat)}`,
    rating: 'Rating',
    division: 'Division',
    note: 'Note',
    rank: 'Rank',
    record: 'Record',
    why: 'Why this pairing',
    locked: 'Locked',
    game: 'Game',
    result: 'Result',
  },
  first: '1st',
  beginsTitle: 'starts',
  begunOf: (firsts: number, seconds: number) => `${String(firsts)}–${String(seconds)}`,
  begunTitle: (firsts: number, seconds: number) =>
    `Started ${String(firsts)} of ${countOf(firsts + seconds, 'game')}`,
  player: (seat: number) => `Player ${seatLetter(seat)}`,
  atTable: 'Table',
  pair: 'Pair players',
  perTable: 'At a table',
  pairRest: (count: number, paired: number) =>
    paired === 0 ? `Pair all ${String(count)}` : `Pair remaining ${String(count)}`,
  nobodyFound: 'No unpaired player has that name',
  pickTwo: 'Choose two different players from the list.',
  pickMore: 'Choose different players of one division from the list.',
  noTable: 'All tables are taken. Add a table first.',
  selected: (table: number) => `Table ${String(table)}, selected`,
  select: (table: number) => `Select table ${String(table)}`,
  swapFirst: (name: string) => `Swap ${name} with…`,
  swapTo: (name: string, table: number) => `${name}, table ${String(table)}`,
  swapUnpaired: (name: string) => `${name}, unpaired`,
  starts: 'Who starts',
  startsDraw: 'Draw',
  moveTo: 'Move to table',
  addPlayer: 'Add player',
  takeOut: (name: string) => `Unpair ${name}`,
  unpair: 'Unpair',
  unpairOf: (table: number) => `Unpair table ${String(table)}`,
  escape: 'Esc',
  checks: 'Checks',
  checkText,
  noteText,
  manyOf: checkCountTexts,
  unpaired: 'Not paired',
  notIn: (division: string, count: number) =>
    `${division}: ${countOf(count, 'player')}, none paired in this round yet`,
  withdrawn: 'withdrawn',
  waiting: 'no table',
  publishTitle: 'Publishing will',
  byeOf: (name: string, kind: keyof typeof byeTexts) => `${name} (${byeTexts[kind]})`,
  /** `sitting`: who has no game, each as `byeOf` says it. */
  publishing: (count: number, facts: { sitting: readonly string[]; repeats: number }) => [
    `show ${String(count)} ${count === 1 ? 'pairing' : 'pairings'} to the players`,
    `open ${String(count)} ${count === 1 ? 'game' : 'games'} on their tablets`,
    ...(facts.sitting.length > 0
      ? [`leave ${namedText(facts.sitting, 'without a game', 'without a game')}`]
      : []),
    ...(facts.repeats > 0
      ? [`repeat ${String(facts.repeats)} earlier ${facts.repeats === 1 ? 'pairing' : 'pairings'}`]
      : []),
  ],
  replacing: (changed: number) =>
    changed === 0
      ? 'change nothing at the tables'
      : `change ${tables(changed)}, and tell ${changed === 1 ? 'its tablet' : 'their tablets'}`,
  publish: (round: number) => `Publish round ${String(round)}…`,
  publishAsk: (round: number) => `Publish round ${String(round)}?`,
  publishAct: (round: number) => `Publish round ${String(round)}`,
  everyTable: (others: readonly string[]) =>
    `Every player${others.length > 0 ? ' in it' : ''} has a table.`,
  noTableFor: (count: number) =>
    `${countOf(count, 'player')} ${count === 1 ? 'has' : 'have'} no table in this round.`,
  /** Divisions without a pairing in the round. */
  noPairingsOf: (others: readonly string[]) => `${listOf(others)}: no pairings yet.`,
  stays: 'Published pairings stay in the record. Correct a game on its own page.',
  earlierOpen: ({ number, tables: open, divisions }: OpenTables) =>
    `${[`Round ${String(number)}`, ...divisions].join(', ')}: ${tablesText(open)} ${open.length === 1 ? 'has' : 'have'} not finished.`,
  stillPlayed: (round: number) =>
    `A table still playing an earlier round gets no game, unless its players are in round ${String(round)}.`,
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'Not saved',
  keepAgain: 'Save again',
} as const);
