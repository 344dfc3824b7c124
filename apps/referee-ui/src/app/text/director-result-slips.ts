import type { UnusualResult, RoundBlocker } from '@boardside/contract';
import type { Reason } from '@boardside/game';
import type { ResultOrigin, Score } from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { countOf, listOf, ordinal, pointsText, signed } from './numbers.js';
import { reasonText } from './reasons.js';
import { winsText } from './wins.js';

const at = ({ table, names }: { table: number; names: readonly string[] }) =>
  `Table ${String(table)}, ${listOf(names)}`;

function withRound(text: string, round: number, sheet: number): string {
  return round < sheet
    ? `Round ${String(round)}, ${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`
    : text;
}

/** A table that keeps its round from being over. */
export type OpenTable = Extract<RoundBlocker, { readonly game: string }>;

/** What keeps a round from being paired. */
function waitText(wait: Exclude<RoundBlocker, OpenTable>): string {
  switch (wait.kind) {
    case 'unpaired':
      return `Round ${String(wait.round)}: ${listOf(wait.entrants.map(({ name }) => name))} not paired`;
    case 'not-drafted':
      return `Round ${String(wait.round)}: ${wait.division} is not paired yet`;
    case 'tables-short':
      return `Round ${String(wait.round)} needs ${countOf(wait.missing, 'more table')}`;
  }
}

const lacks: Readonly<Record<OpenTable['kind'], string>> = {
  unfinished: 'Result: in play',
  missing: 'Result',
  'one-slip': 'Second slip',
  disputed: 'Slips differ',
  unsigned: 'Signature',
  correction: 'Correction',
};

const unusualResultTexts: Readonly<Record<UnusualResult['kind'], string>> = {
  wide: 'margin over 300',
  low: 'score below 150',
  tie: 'tie',
  forfeit: 'forfeit',
  unsigned: 'declared at the desk, not signed at the table',
};

const origins: Readonly<Record<ResultOrigin, string>> = {
  signed: 'signed at the tablet',
  declared: 'declared at the desk',
  slips: 'two slips agree',
  ruled: 'decided by the director',
  corrected: 'corrected',
  imported: 'imported',
};

const scores = (points: readonly number[] | undefined) =>
  points === undefined ? '–' : points.map(pointsText).join(' – ');
const forfeitBy = (names: readonly string[]) => `forfeited by ${listOf(names)}`;

/** Result slips, the end of a round, and a result corrected afterwards. */
export const resultSlipsText = catalogue({
  page: (round: number) => `Result slips, round ${String(round)}`,
  lead: 'For tables without a tablet. Enter each slip twice; if both entries agree, they are the result.',
  round: (round: number) => `Round ${String(round)}`,
  columns: {
    table: 'Table',
    division: 'Division',
    players: 'Players',
    first: 'First entry',
    second: 'Second entry',
    result: 'Result',
  },
  table: 'Table',
  tableHint: 'Number, then Enter',
  scoreOf: (name: string) => `Points of ${name}`,
  forfeits: (name: string) => `${name} forfeits`,
  enter: 'Enter slip',
  first: 'First entry.',
  second: 'Second entry: type it again from the paper.',
  entered: 'Entered. Now enter it a second time.',
  agrees: (table: number) => `Table ${String(table)}: both entries agree. Result recorded.`,
  differs: (table: number) =>
    `Table ${String(table)}: the entries differ. Check the paper and decide below.`,
  rule: 'Decide result…',
  ruleTitle: (table: number) => `Result of table ${String(table)}`,
  ruleAct: 'Record result',
  ruleText: 'It replaces the entries and is logged with your name and the reason.',
  changedMeanwhile: (table: number) =>
    `Table ${String(table)} has changed. Check it and enter the result again.`,
  noSuchTable: (table: string) =>
    /^\d+$/.test(table)
      ? `Table ${table} has no game in this round.`
      : 'Type a table number of this round.',
  hasResult: (table: number) => `Table ${String(table)} has a result. Correct it below.`,
  openTable: 'Open table',
  atTablet: 'played at its tablet',
  toBegin:
    'This game is open on a tablet, which gives the result. To use a slip, release the tablet under Tables or decide the result below.',
  wrongScore: 'Enter a whole number for each player, or mark a forfeit.',
  past: {
    nothing: 'no result',
    origin: (how: ResultOrigin | 'withdrawn', by: string | undefined, at: string) => {
      const what = how === 'withdrawn' ? 'withdrawn at the table' : origins[how];
      return [what, ...(by === undefined ? [] : [`by ${by}`]), at].join(', ');
    },
    /** Why it no longer counts. */
    why: (reason: Reason, by: string | undefined) =>
      by === undefined
        ? `· changed: ${reasonText(reason)}`
        : `· changed by ${by}: ${reasonText(reason)}`,
  },
  none: 'This round is not published yet.',
  open: 'no result',
  correct: 'Correct…',
  correctOf: (table: number) => `Correct the result of table ${String(table)}`,
  origins,
  waitText,
  scores,
  forfeitBy,
  /** What one slip says; names in seat order. */
  said: ({ scores: points, forfeitedBy = [] }: Score, names: readonly string[]) => {
    const said = points === undefined ? [] : [scores(points)];
    const lost = forfeitedBy.map((seat) => names[seat] ?? '');
    return [...said, ...(lost.length === 0 ? [] : [forfeitBy(lost)])].join(', ');
  },
  /** Of slips that differ. */
  either: (said: readonly string[]) => said.join(' or '),
  end: {
    page: (round: number) => `Checklist of round ${String(round)}`,
    complete: 'complete',
    open: 'Open tables',
    openOf: (table: number) => `Open table ${String(table)}`,
    columns: {
      table: 'Table',
      players: 'Players',
      round: 'Round',
      lacks: 'Missing',
      goes: 'Who goes',
    },
    lacks,
    /** Each once nothing of it is open, and before. */
    steps: {
      games: { done: 'All games finished', open: 'Games in play:' },
      results: { done: 'All results in', open: 'Results missing:' },
      signed: { done: 'All slips signed', open: 'Slips not signed:' },
      fromSlips: { done: 'Results from slips', open: 'Slips not signed:' },
      signedOrSlips: { done: 'All signed or from slips', open: 'Slips not signed:' },
      noSlips: { done: 'No slips to sign', open: 'Slips not signed:' },
      corrections: { done: 'No corrections open', open: 'Corrections open:' },
    },
    odd: 'Unusual results',
    sitting: 'Byes, forfeits, absences',
    standings: 'Standings',
    /** Of another round; by division where not all are in the same. */
    elsewhere: (round: number, divisions: readonly string[]) =>
      divisions.length === 0
        ? `Round ${String(round)} is in play.`
        : `${listOf(divisions)} ${divisions.length === 1 ? 'is' : 'are'} in round ${String(round)}.`,
    /** `before`: games that are not so far that anything could be open. */
    stepText: (open: number, before: number) =>
      listOf([
        ...(open > 0 ? [`${String(open)} open`] : []),
        ...(before > 0 ? [`${countOf(before, 'game')} without a result`] : []),
      ]),
    nothing: 'none',
    /** On the sheet of a round; an earlier round is named. */
    oddText: (result: UnusualResult, sheet: number) =>
      withRound(
        `${at(result)}: ${[...(result.scores.length > 0 ? [scores(result.scores)] : []), unusualResultTexts[result.kind]].join(', ')}`,
        result.round,
        sheet,
      ),
    sittingText: (name: string, kind: string, spread: number) =>
      `${name}: ${kind}, ${signed(spread)}`,
    leaders: (division: string) => `${division}, top five`,
    toStandings: 'All standings',
    toSlips: 'Result slips',
    next: (round: number) => `Pair round ${String(round)}…`,
    nextWaits: 'Before the next round',
    nextOf: (division: string, round: number) => `${division}, round ${String(round)}`,
    tablesOpen: (count: number) => `${countOf(count, 'table')} still open`,
    nothingOf: 'Ready.',
    nextReady: 'Ready for the next round.',
    print: 'Print',
  },
  correction: {
    page: (table: number, round: number) =>
      `Correct table ${String(table)} of round ${String(round)}`,
    was: 'Result now',
    is: 'New result',
    preview: 'What changes',
    same: 'Enter the new result to see what changes.',
    standings: 'Standings',
    player: 'Player',
    place: (rank: number, wins: number, spread: number) =>
      `${ordinal(rank)}, ${winsText(wins)}, ${signed(spread)}`,
    others: (count: number) => countOf(count, 'other player'),
    pairings: (round: number) => `Pairings of round ${String(round)}`,
    noNext: 'No later round is drafted or published.',
    stays: (round: number) =>
      `Round ${String(round)} does not change: its pairings do not depend on this result.`,
    begun: (round: number) => `Round ${String(round)} has started: its pairings do not change.`,
    pairsSame: (round: number) => `Round ${String(round)}: same pairings.`,
    prizes: 'Prizes',
    noChange: 'No change.',
    nobody: 'nobody',
    reason: 'Reason',
    alone: 'Correct result only',
    withPairing: (rounds: readonly number[]) => `Correct and re-pair round ${listOf(rounds)}`,
    done: 'Result corrected.',
    outcomes: {
      drafted: (round: number) => `Round ${String(round)}: new draft.`,
      published: (round: number) => `Round ${String(round)}: published again.`,
      refused: (round: number) => `Round ${String(round)} is unchanged. Check the new draft.`,
    },
  },
} as const);
