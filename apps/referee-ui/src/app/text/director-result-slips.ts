import type { UnusualResult, RoundBlocker } from '@boardside/contract';
import type { Reason } from '@boardside/game';
import type { ResultOrigin, Score } from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { countOf, listOf, pointsText, signed } from './numbers.js';
import { reasonText } from './reasons.js';

const at = ({ table, names }: { table: number; names: readonly string[] }) =>
  `Table ${String(table)}, ${listOf(names)}`;

/** On the sheet of a round; an earlier round is named. */
function waitText(wait: RoundBlocker, sheet: number): string {
  return withRound(waitOf(wait), wait.round, sheet);
}

function withRound(text: string, round: number, sheet: number): string {
  return round < sheet
    ? `Round ${String(round)}, ${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`
    : text;
}

function waitOf(wait: RoundBlocker): string {
  switch (wait.kind) {
    case 'unfinished':
      return `${at(wait)}: still played`;
    case 'unsigned':
      return `${at(wait)}: the slip is not signed`;
    case 'correction':
      return `${at(wait)}: a correction is open`;
    case 'missing':
      return `${at(wait)}: no result`;
    case 'disputed':
      return `${at(wait)}: the slips differ`;
    case 'one-slip':
      return `${at(wait)}: the second slip is missing`;
    case 'unpaired':
      return `Round ${String(wait.round)}: ${listOf(wait.entrants.map(({ name }) => name))} not paired`;
    case 'not-drafted':
      return `Round ${String(wait.round)}: ${wait.division} is not paired yet`;
    case 'tables-short':
      return `Round ${String(wait.round)} needs ${countOf(wait.missing, 'more table')}`;
  }
}

const unusualResultTexts: Readonly<Record<UnusualResult['kind'], string>> = {
  wide: 'by more than 300',
  low: 'a score below 150',
  tie: 'a tie',
  forfeit: 'a forfeit',
  unsigned: 'declared at the desk, not signed at the table',
};

const origins: Readonly<Record<ResultOrigin, string>> = {
  signed: 'signed at the tablet',
  declared: 'declared at the desk',
  slips: 'two slips agree',
  ruled: 'ruled',
  corrected: 'corrected',
  imported: 'imported',
};

const scores = (points: readonly number[] | undefined) =>
  points === undefined ? '–' : points.map(pointsText).join(' – ');
const forfeitBy = (names: readonly string[]) => `forfeited by ${listOf(names)}`;

/** Result slips, the end of a round, and a result corrected afterwards. */
export const resultSlipsText = catalogue({
  page: (round: number) => `Result slips, round ${String(round)}`,
  lead: 'For tables without a tablet. Every slip is entered twice; two that agree are the result.',
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
  enter: 'Enter the slip',
  first: 'First entry of this slip.',
  second: 'Second entry: type it again from the paper, without looking at the first.',
  entered: 'Entered once. Now the second time.',
  agrees: (table: number) => `Table ${String(table)}: both entries agree. It is the result.`,
  differs: (table: number) =>
    `Table ${String(table)}: the two entries differ. Look at the paper and rule below.`,
  rule: 'Rule the result…',
  ruleTitle: (table: number) => `Result of table ${String(table)}`,
  ruleAct: 'This is the result',
  ruleText: 'It stands over the entries, with your name and the reason.',
  changedMeanwhile: (table: number) =>
    `Something changed at table ${String(table)}. Look at it again, then say the result.`,
  noSuchTable: (table: string) =>
    /^\d+$/.test(table)
      ? `Table ${table} has no game in this round.`
      : 'Type the number of a table of this round.',
  hasResult: (table: number) =>
    `Table ${String(table)} has its result. To change it, correct it below.`,
  atTablet: 'played at its tablet',
  toBegin:
    'The game is open on the tablet of this table, which tells the result. For a slip, free the table under Tables first, or rule the result below.',
  wrongScore: 'Points are whole numbers, one for each player, unless somebody forfeits.',
  past: {
    nothing: 'no result',
    origin: (how: ResultOrigin | 'withdrawn', by: string | undefined, at: string) => {
      const what = how === 'withdrawn' ? 'taken back at the table' : origins[how];
      return [what, ...(by === undefined ? [] : [`by ${by}`]), at].join(', ');
    },
    /** Why it holds no more. */
    why: (reason: Reason, by: string | undefined) =>
      by === undefined
        ? `Changed: ${reasonText(reason)}`
        : `Changed by ${by}: ${reasonText(reason)}`,
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
    page: (round: number) => `End of round ${String(round)}`,
    /** Each once nothing of it is open, and before. */
    steps: {
      games: { done: 'All games finished', open: 'Games not finished:' },
      results: { done: 'All results there', open: 'Results not there:' },
      signed: { done: 'No slip left to sign', open: 'Slips not signed:' },
      corrections: { done: 'No correction open', open: 'Corrections to settle:' },
    },
    odd: 'Unusual results',
    sitting: 'Byes, forfeits, absences',
    standings: 'Standings',
    /** Of another round; by division where not all are in the same. */
    elsewhere: (round: number, divisions: readonly string[]) =>
      divisions.length === 0
        ? `Round ${String(round)} is played now.`
        : `${listOf(divisions)} ${divisions.length === 1 ? 'is' : 'are'} in round ${String(round)}.`,
    /** `before`: games that are not so far that anything could be open. */
    stepText: (open: number, before: number) =>
      open + before === 0
        ? 'yes'
        : listOf([
            ...(open > 0 ? [`${String(open)} open`] : []),
            ...(before > 0 ? [`${countOf(before, 'game')} without a result`] : []),
          ]),
    nothing: 'none',
    /** On the sheet of a round; an earlier round is named. */
    oddText: (result: UnusualResult, sheet: number) =>
      withRound(
        `${at(result)}: ${result.scores.map(pointsText).join(' – ')}, ${unusualResultTexts[result.kind]}`,
        result.round,
        sheet,
      ),
    sittingText: (name: string, kind: string, spread: number) =>
      `${name}: ${kind}, ${signed(spread)}`,
    more: (count: number) => `and ${String(count)} more`,
    leaders: (division: string) => `${division}, the first five`,
    toStandings: 'All standings',
    toSlips: 'Result slips',
    next: (round: number) => `Pair round ${String(round)}`,
    nextWaits: 'Before the next round',
    nextOf: (division: string, round: number) => `${division}, round ${String(round)}`,
    tablesOpen: (count: number) => `${countOf(count, 'table')} still open`,
    nothingOf: 'Nothing is in the way.',
    nextReady: 'Nothing is in the way of the next round.',
    print: 'Print',
  },
  correction: {
    page: (table: number, round: number) =>
      `Correct table ${String(table)} of round ${String(round)}`,
    was: 'The result so far',
    is: 'The result should be',
    preview: 'What changes',
    same: 'Type what the result should be; what changes stands here.',
    standings: 'Standings',
    standingsColumns: { name: 'Player', before: 'Before', after: 'After' },
    place: (rank: number, wins: string, spread: number) =>
      `${String(rank)}. ${wins} ${signed(spread)}`,
    unchanged: (count: number) => `${countOf(count, 'other player')} as before`,
    pairings: (round: number) => `Pairings of round ${String(round)}`,
    noNext: 'No later round is drafted or published.',
    stays: (round: number) =>
      `Round ${String(round)} stays: paired by hand, or its pairings do not depend on this result.`,
    begun: (round: number) => `Round ${String(round)} has begun: its pairings stay.`,
    pairsSame: (round: number) => `Round ${String(round)} would be paired as it is.`,
    prizes: 'Prizes',
    prizesSame: 'All prizes as before.',
    nobody: 'nobody',
    reason: 'Reason',
    alone: 'Correct the result alone',
    withPairing: (rounds: readonly number[]) => `Correct it and pair round ${listOf(rounds)} again`,
    done: 'The result is corrected. The log keeps the earlier one.',
    outcomes: {
      drafted: (round: number) => `Round ${String(round)}: a new draft is made.`,
      published: (round: number) => `Round ${String(round)}: published again.`,
      refused: (round: number) =>
        `Round ${String(round)} stands as it was; the new draft waits to be looked at.`,
    },
  },
} as const);
