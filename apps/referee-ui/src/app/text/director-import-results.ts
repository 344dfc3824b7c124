import type { FileFault, ResultField } from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { countOf, listOf } from './numbers.js';

const fields: Readonly<Record<ResultField, string>> = {
  round: 'Round',
  winner: 'Winner',
  winner_score: 'Winner’s score',
  opponent: 'Opponent',
  opponent_score: 'Opponent’s score',
  winner_went: 'Winner went first or second',
  division: 'Division',
};

/** Importing results of another program. */
export const resultsImportText = catalogue({
  page: 'Import results',
  lead: 'Nothing is saved until you import.',
  back: 'Pairings',
  file: 'File of the other program',
  fileText: 'tourney.js, .tou, a list of results (.csv), or the .t files of all divisions',
  opened: (names: readonly string[]) => `Opened: ${names.join(', ')}`,
  hasRounds: 'Round 1 is already published. You can import results only before the first round.',
  noDivisions: 'Add a division first.',
  columns: 'What the columns are',
  fields,
  notUsed: 'Not in this file',
  column: (number: number, head: string) => head || `Column ${String(number)}`,
  faults: (count: number) => countOf(count, 'problem'),
  fault: ({ file, line, expected, taken }: FileFault & { readonly file?: string }) => {
    const place = `Line ${String(line)}${file === undefined ? '' : ` of ${file}`}`;
    return `${place} should have ${expected}${taken ? '; it is imported anyway' : ''}.`;
  },
  unclear: (names: readonly string[]) =>
    `Boardside cannot match ${listOf(names)}. The name is in another division, or there are two. Rename the player, here or in the file.`,
  unpaired: (rounds: readonly number[]) =>
    rounds.length === 1
      ? `Round ${listOf(rounds)} has no games. Add them to the file, or remove the round there.`
      : `Rounds ${listOf(rounds)} have no games. Add them to the file, or remove the rounds there.`,
  preview: 'What will be imported',
  head: {
    name: 'Division in the file',
    division: 'Becomes',
    players: 'Players',
    rounds: 'Rounds',
    games: 'Results',
    open: 'To be played',
    byes: 'Byes and absences',
  },
  becomes: (name: string) => `Division ${name} becomes`,
  newcomers: (count: number) => `${countOf(count, 'player')} will be added.`,
  withdrawn: (count: number) => `${countOf(count, 'player')} will be withdrawn, as in the file.`,
  import: (rounds: number) => `Import ${countOf(rounds, 'round')}`,
} as const);
