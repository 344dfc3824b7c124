import type { ExportFormat, ExportOmissionView } from '@boardside/contract';
import { catalogue } from './catalogue.js';

type ExportFormText = { readonly name: string; readonly text: string };

const files: Readonly<Record<ExportFormat, ExportFormText>> = {
  tou: {
    name: 'WESPA ratings (.tou)',
    text: 'AUPAIR’s file: a section a division, names in plain ASCII. Results only, no turns.',
  },
  tsh: {
    name: 'tsh (.t)',
    text: 'A file a division: results, tables, who began, ratings, teams. Letters of Western Europe.',
  },
  naspa: {
    name: 'NASPA results',
    text: 'For NASPA: ratings and results, names in plain ASCII, without member numbers.',
  },
  'results-csv': {
    name: 'Results (CSV)',
    text: 'For the ABSP, one line for each game: names, scores and who started.',
  },
  'standings-csv': {
    name: 'Standings (CSV)',
    text: 'One line for each player: rank, wins, losses, draws and spread as they stand now.',
  },
};

/** Files of a whole tournament, to take away, and a tournament to import. */
export const exportText = catalogue({
  page: 'Export',
  lead: 'Files of the whole tournament. Anything that a file cannot hold is named beside it before you download.',
  back: 'Games',
  open: 'Export the tournament…',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  files,
  games: {
    name: 'All games (GCG)',
    text: (games: number) =>
      games === 0
        ? 'No game has begun yet.'
        : `${games === 1 ? 'One game' : `${String(games)} games`} in one ZIP archive, with every turn; no clock times, and rulings only as notes.`,
    withoutGcg: (games: number) =>
      `${games === 1 ? 'One game' : `${String(games)} games`} of three or four players: as JSON, for GCG knows two players only.`,
  },
  whole: {
    name: 'The whole tournament (JSON)',
    text: 'Every log with people’s names, to keep or to open in another Boardside: same games, same standings. Word lists, accounts, table codes and jurors’ notes are not in it.',
  },
  day: 'Played on',
  lost: 'What this file cannot hold',
  nothingLost: 'Holds everything that is there now.',
  problem: 'The files could not be looked at.',
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
    text: 'A JSON file that another Boardside exported. Tables get new codes.',
    file: 'File',
    taking: 'Reading the file…',
    failed: 'Nothing answers. Try again.',
  },
} as const);

const omissionTexts: Readonly<Record<ExportOmissionView['what'], string>> = {
  'more-than-two': 'a table of three or four, which stands as a round without an opponent',
  forfeit: 'a forfeited game, which stands as a round without an opponent',
  'result-without-opponent': 'a bye or forfeit whose result the file does not tell',
  'decided-by-rule': 'equal scores that a rule decided, which stand as a tie',
  'not-finished': 'games without a result yet',
  penalty: 'a penalty on the spread',
  name: 'names with letters or digits that the file does not allow, written without them',
};
