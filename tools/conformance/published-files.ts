import {
  readResultsCsv,
  readTourneyJs,
  standingsOf,
  textOfFile,
  type FileFault,
  type FileDivision,
} from '@boardside/tournament';
import type { ConformanceResult } from './game-conformance.ts';
import type { Disagreement } from './line-agreement.ts';

/** A `tourney.js` as a program wrote it: no value lost, and the ranks that the file has itself. */
export function publishedConformance(name: string, bytes: Uint8Array): ConformanceResult {
  const text = textOfFile(bytes);
  const { value, faults } = readTourneyJs(text);
  const people = value.divisions.reduce((sum, { history }) => sum + history.competitors.length, 0);
  const lost = faults
    .filter(({ taken }) => !taken)
    .map((fault) => ({ line: fault.line, what: 'a fault', ours: faultLine(fault), theirs: '' }));
  const none = { line: 0, what: 'players', ours: '0', theirs: 'some' };
  return {
    name,
    disagreements: [...lost, ...(people === 0 ? [none] : []), ...ranksOf(text, value.divisions)],
    read: summaryLines(name, value.divisions, faults),
  };
}

/** Ranks after the last round, found in the text of the file without the reader. */
function ranksOf(text: string, divisions: readonly FileDivision[]): readonly Disagreement[] {
  const lists = [...text.matchAll(/"?rrank"?\s*:\s*\[([^\]]*)\]/g)].map(([, list = '']) =>
    list.split(',').map(Number),
  );
  const people = divisions.flatMap(({ history, names }) => {
    const ranks = new Map(standingsOf(history).map(({ entrant, rank }) => [entrant, rank]));
    return history.competitors.map(({ id }) => {
      return { name: names.get(id) ?? id, rank: ranks.get(id), last: history.rounds.length };
    });
  });
  if (lists.length === 0) return [];
  if (lists.length !== people.length) {
    const [ours, theirs] = [`${people.length} people`, `${lists.length} with ranks`];
    return [{ line: 0, what: 'ranks', ours, theirs }];
  }
  return people.flatMap((person, index) => {
    const theirs = lists[index]?.[person.last];
    if (theirs === undefined || theirs === person.rank) return [];
    const what = `rank of ${person.name}`;
    return [{ line: 0, what, ours: String(person.rank), theirs: String(theirs) }];
  });
}

/** Results as a federation keeps them: each row is read, or a fault has its line. */
export function submittedConformance(name: string, bytes: Uint8Array): ConformanceResult {
  const text = textOfFile(bytes);
  const { value, faults } = readResultsCsv(text, name.replace(/\.csv$/, ''));
  const rows = text.split(/\r\n|\r|\n/).filter((line) => /[^\s,;"]/.test(line)).length - 1;
  const counts = value.map(countsOf);
  const games = counts.reduce((sum, each) => sum + each.games, 0);
  const byes = counts.reduce((sum, each) => sum + each.byes, 0);
  const unread = rows - games - byes;
  const named = new Set(faults.filter(({ taken }) => !taken).map(({ line }) => line)).size;
  const isAccounted = games > 0 && unread >= 0 && unread <= named;
  const theirs = `${rows} rows`;
  const ours = `${games} games, ${byes} byes, ${named} lines with a fault`;
  return {
    name,
    disagreements: isAccounted ? [] : [{ line: 0, what: 'rows', ours, theirs }],
    read: summaryLines(name, value, faults),
  };
}

function summaryLines(
  name: string,
  divisions: readonly FileDivision[],
  faults: readonly FileFault[],
): readonly string[] {
  return [
    ...divisions.map((division) => {
      const { players, rounds, games, byes } = countsOf(division);
      const counts = `${players} players, ${rounds} rounds, ${games} games, ${byes} byes`;
      return `${name}, division ${division.name}: ${counts}`;
    }),
    ...faults.map((fault) => `  ${faultLine(fault)}`),
  ];
}

function countsOf({
  history,
}: FileDivision): Readonly<Record<'players' | 'rounds' | 'games' | 'byes', number>> {
  const { competitors, rounds } = history;
  return {
    players: competitors.length,
    rounds: rounds.length,
    games: rounds.flatMap(({ meetings }) => meetings).length,
    byes: rounds.flatMap(({ sitting }) => sitting).filter(({ kind }) => kind === 'bye').length,
  };
}

/** A fault as it is printed: where it is, and what was expected. */
export function faultLine({ line, column, at, expected, taken }: FileFault): string {
  const place = [`line ${line}`, column === undefined ? '' : ` column ${column}`].join('');
  const where = at === undefined ? place : `${place}, ${at}`;
  return `${where}${taken ? ', taken' : ''}: ${expected}`;
}
