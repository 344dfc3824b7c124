import type { PlayerField } from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { countOf, listOf } from './numbers.js';

/** What the director says of a line that may be somebody who is there already. */
export type SameOrOther = 'same' | 'other';

/** What has to be looked at before a list of players is added. */
export type ImportProblem =
  /** The file itself; `taken`: what stands there counts all the same. */
  | {
      readonly kind: 'fault';
      readonly at: number;
      readonly expected: string;
      readonly taken: boolean;
    }
  | { readonly kind: 'more-faults'; readonly count: number }
  | {
      readonly kind: 'too-long';
      readonly at: number;
      readonly field: 'name' | 'team' | 'class';
      readonly most: number;
    }
  | { readonly kind: 'no-name'; readonly line: number }
  /** A name that stands in the list before. */
  | {
      readonly kind: 'twice';
      readonly line: number;
      readonly name: string;
      readonly first: number;
      readonly ratings: 'same' | 'differ';
    }
  | { readonly kind: 'already-in'; readonly line: number; readonly name: string }
  /**
   * A name like another one but for an accent; `first` is undefined where that one is in already.
   */
  | {
      readonly kind: 'accent';
      readonly line: number;
      readonly name: string;
      readonly other: string;
      readonly first: number | undefined;
    }
  | { readonly kind: 'member-twice'; readonly memberId: string; readonly names: readonly string[] }
  | {
      readonly kind: 'odd-rating';
      readonly at: number;
      readonly of: string;
      readonly text: string;
    }
  | {
      readonly kind: 'odd-language';
      readonly at: number;
      readonly of: string;
      readonly text: string;
    }
  /** A division that the tournament has not, and how many are in it. */
  | { readonly kind: 'no-division'; readonly division: string; readonly players: number }
  | { readonly kind: 'no-rating'; readonly names: readonly string[] };

const line = (number: number) => `Line ${String(number)}`;
const mostNamed = 6;

function firstNames(names: readonly string[]): string {
  if (names.length <= mostNamed) return listOf(names);
  return `${names.slice(0, mostNamed).join(', ')} and ${String(names.length - mostNamed)} more`;
}

function problemText(problem: ImportProblem): string {
  switch (problem.kind) {
    case 'fault':
      return `${problem.at === 0 ? 'The file' : line(problem.at)} should have ${problem.expected}${problem.taken ? '; it is read anyway' : ''}.`;
    case 'more-faults':
      return `${countOf(problem.count, 'more line')} ${problem.count === 1 ? 'does' : 'do'} not fit this kind of file.`;
    case 'too-long':
      return problem.field === 'name'
        ? `${line(problem.at)}: the name has more than ${String(problem.most)} letters, so it is left out.`
        : `${line(problem.at)}: the ${problem.field} has more than ${String(problem.most)} letters and is left out.`;
    case 'no-name':
      return `${line(problem.line)} has no name, so it is left out.`;
    case 'twice':
      return problem.ratings === 'same'
        ? `${line(problem.line)}: ${problem.name} is already in line ${String(problem.first)}, with the same rating.`
        : `${line(problem.line)}: ${problem.name} is already in line ${String(problem.first)}, with another rating.`;
    case 'already-in':
      return `${line(problem.line)}: ${problem.name} is in the tournament already.`;
    case 'accent':
      return problem.first === undefined
        ? `${line(problem.line)}: ${problem.name} differs only by an accent from ${problem.other}, who is in the tournament.`
        : `${line(problem.line)}: ${problem.name} differs only by an accent from ${problem.other} in line ${String(problem.first)}.`;
    case 'odd-rating':
      return `${line(problem.at)}: “${problem.text}” is not a rating. ${problem.of} is added without one.`;
    case 'odd-language':
      return `${line(problem.at)}: “${problem.text}” is not a language of Boardside. ${problem.of} is added without one.`;
    case 'member-twice':
      return `${listOf(problem.names)} have the same member id, ${problem.memberId}.`;
    case 'no-division':
      return `There is no division “${problem.division}”, which the list names for ${countOf(problem.players, 'player')}.`;
    case 'no-rating':
      return `No rating: ${firstNames(problem.names)}. They are paired below those who have one.`;
  }
}

const fields: Readonly<Record<PlayerField, string>> = {
  name: 'Name',
  given: 'First name',
  family: 'Family name',
  rating: 'Rating',
  division: 'Division',
  team: 'Team',
  class: 'Prize class',
  member: 'Member id',
  language: 'Language',
};

/** Importing players. */
export const playersImportText = catalogue({
  page: 'Import players',
  lead: 'Nothing is saved until you add the players.',
  back: 'Players',
  source: 'The list',
  paste: 'Paste it here',
  pasteHint: 'Anna Kim\t1510\nBo Lee\t1402',
  pasteText: 'One player per line, or copied from a spreadsheet with its headings.',
  file: 'Or open a file',
  fileText: 'A spreadsheet (.xlsx), CSV, a tsh division (.t), a NASPA results file, or .tou',
  opened: (name: string) => `From ${name}`,
  clear: 'Start again',
  cannotRead: (name: string) =>
    `${name} cannot be read. Save it as .xlsx or CSV and open it again, or paste its cells.`,
  cannotReadOld: (name: string) =>
    `${name} is in the old format, .xls. Open it in a spreadsheet program, save it as .xlsx, and choose that file.`,
  columns: 'What the columns are',
  column: (number: number) => `Column ${String(number)}`,
  fieldOf: (column: string) => `${column} is`,
  fields,
  notUsed: 'Leave out',
  headings: 'The first line has headings',
  nameless: 'Choose the column with the names.',
  division: 'Players without a division go to',
  divisionOnly: 'They go to',
  problems: (count: number) => countOf(count, 'problem'),
  problemText,
  same: 'Merge lines',
  sameAsKnown: 'Same person',
  other: 'Different people',
  otherThanKnown: 'Another person',
  means: 'It means',
  preview: (count: number) => `${countOf(count, 'player')} to add`,
  previewColumns: {
    line: 'Line',
    name: 'Name',
    rating: 'Rating',
    division: 'Division',
    team: 'Team',
    class: 'Class',
    member: 'Member id',
    language: 'Language',
  },
  add: (count: number) => `Add ${countOf(count, 'player')}`,
  adding: 'Adding will',
  intoDivision: (count: number, division: string) =>
    `put ${countOf(count, 'player')} into ${division}`,
  leavesOut: (count: number) => `leave out ${countOf(count, 'line')}`,
  added: (count: number) => `${countOf(count, 'player')} added.`,
  late: 'Rounds have been played. The missed ones count as the division’s plan says.',
} as const);
