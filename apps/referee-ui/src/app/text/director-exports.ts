import type { ExportFormat, ExportOmissionView } from '@boardside/contract';
import { catalogue } from './catalogue.js';
import { listOf } from './numbers.js';

type ExportFormText = { readonly name: string; readonly text: string };

const files: Readonly<Record<ExportFormat, ExportFormText>> = {
  tou: {
    name: 'WESPA ratings (.tou)',
    text: 'The AUPAIR format: one section per division, names in plain ASCII. Results only, no turns.',
  },
  tsh: {
    name: 'tsh (.t)',
    text: 'One file per division: results, tables, who started, ratings, teams. Western European letters.',
  },
  naspa: {
    name: 'NASPA results',
    text: 'For NASPA: ratings and results, names in plain ASCII, with member ids.',
  },
  'results-csv': {
    name: 'Results (CSV)',
    text: 'For the ABSP, one line for each game: names, scores and who started.',
  },
  'standings-csv': {
    name: 'Standings (CSV)',
    text: 'One line for each player: current rank, wins, losses, ties and spread.',
  },
};

/** Files of a whole tournament, to take away, and a tournament to import. */
export const exportText = catalogue({
  page: 'Export',
  lead: 'Files of the whole tournament. Each shows what it leaves out before you download.',
  back: 'Games',
  open: 'Export tournament…',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  files,
  games: {
    name: 'All games (GCG)',
    text: (games: number) =>
      games === 0
        ? 'No game has started yet.'
        : `${games === 1 ? 'One game' : `${String(games)} games`} in one ZIP archive, with the turns that were recorded. Rulings are notes.`,
    noTimes: 'clock times',
    withoutTurns: (games: number) =>
      `turns of ${games === 1 ? 'one game' : `${String(games)} games`} with only a result`,
    withoutGcg: (games: number) =>
      `${games === 1 ? 'one game' : `${String(games)} games`} of three or four players, as JSON: GCG is for two players`,
  },
  whole: {
    name: 'The whole tournament (JSON)',
    text: 'All logs and players’ names, to keep or to import into another Boardside.',
    lost: [
      'word lists',
      'accounts',
      'table codes',
      'screens and the door code',
      'messages',
      'jurors’ notes',
    ],
  },
  day: 'Played on',
  lost: 'Left out or changed',
  nothingLost: 'No result is left out.',
  problem: 'The list of files could not be loaded. Try again.',
  unsaid: ({ what, round, names, division }: ExportOmissionView, divisions: number) => {
    const where = [
      ...(divisions > 1 ? [division] : []),
      ...(round === undefined ? [] : [`round ${String(round)}`]),
    ].join(', ');
    const shown = names.slice(0, 6).join(', ');
    const more = names.length > 6 ? ` and ${String(names.length - 6)} more` : '';
    return `${where === '' ? '' : `${where}: `}${omissionTexts[what]} (${shown}${more})`;
  },
  take: {
    title: 'Import a tournament',
    text: 'A JSON file exported by another Boardside. Tables get new codes.',
    file: 'File',
    taking: 'Reading the file…',
    failed: 'No answer. Try again.',
    recounted: (divisions: readonly string[]) =>
      `Imported. The file’s standings of ${listOf(divisions)} do not match its results, so they were calculated again.`,
    open: 'Open tournament',
  },
} as const);

const omissionTexts: Readonly<Record<ExportOmissionView['what'], string>> = {
  'more-than-two': 'tables of three or four players, listed as rounds without an opponent',
  forfeit: 'forfeited games, listed as rounds without an opponent',
  'result-without-opponent': 'results of byes or forfeits',
  'decided-by-rule': 'equal scores decided by a rule, listed as ties',
  'starter-unknown': 'games without a known starter, listed as if the first player started',
  'not-finished': 'games without a result yet',
  penalty: 'spread penalties',
  name: 'letters and digits in names that the format does not allow',
};
