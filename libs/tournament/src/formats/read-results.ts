import { readCsv } from './csv.js';
import type { FileDivision, FileFault } from './file-division.js';
import { hasDivisionHeadings, isTsh } from './is-tsh.js';
import { readResultsCsv } from './read-results-csv.js';
import { readTou } from './read-tou.js';
import { readTourneyJs } from './read-tourney-js.js';
import { readTsh } from './read-tsh.js';
import { guessResultColumns, titlesAboveResults, type ResultColumns } from './result-columns.js';

/** Results of another program, as its file has them. */
export type ResultsFile = {
  readonly divisions: readonly FileDivision[];
  /** Faults by line; with several files, also the file's name. */
  readonly faults: readonly (FileFault & { readonly file?: string })[];
  /** Of a list of results: what each column seems to be, for a person to confirm. */
  readonly columns?: { readonly heads: readonly string[]; readonly guessed: ResultColumns };
};

/** A file as it was opened. */
export type OpenedFile = { readonly name: string; readonly text: string };

/** One file, or those of several divisions together: tsh has a file for each. */
export function readResultFiles(
  files: readonly OpenedFile[],
  columns?: ResultColumns,
): ResultsFile {
  const [first, ...others] = files;
  if (first && others.length === 0) return readResults(first.name, first.text, columns);
  const read = files.map(({ name, text }) => ({ file: name, ...readResults(name, text) }));
  return {
    divisions: read.flatMap(({ divisions }) => divisions),
    faults: read.flatMap(({ file, faults }) => faults.map((fault) => ({ ...fault, file }))),
  };
}

/** Reads results by the kind of the file: `tourney.js`, a division of tsh, `.tou`, else a list. */
function readResults(name: string, text: string, columns?: ResultColumns): ResultsFile {
  const kind = kindOf(name, text);
  if (kind === 'js') {
    const { value, faults } = readTourneyJs(text);
    return { divisions: value.divisions, faults };
  }
  if (kind === 'tou') {
    const { value, faults } = readTou(text);
    return { divisions: value.divisions, faults };
  }
  const division = name.replace(/\.[^.]*$/, '');
  if (kind === 't') {
    const { value, faults } = readTsh(text, division);
    return { divisions: [value], faults };
  }
  const all = readCsv(text).value.map(({ fields }) => fields.map((field) => field.text.trim()));
  const rows = all.slice(titlesAboveResults(all));
  const guessed = guessResultColumns(rows);
  const { value, faults } = readResultsCsv(text, division, columns ?? guessed);
  return { divisions: value, faults, columns: { heads: headsOf(rows), guessed } };
}

/** One for each column that any row has, so that a person can say what it is. */
function headsOf(rows: readonly (readonly string[])[]): readonly string[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, column) => rows[0]?.[column] ?? '');
}

/** By the end of the name; a file that was saved as `.txt` by what it begins with. */
function kindOf(name: string, text: string): string | undefined {
  if (tourneyStart.test(text)) return 'js';
  if (touStart.test(text)) return 'tou';
  // The divisions of NASPA's file each have their own numbers: it is no division of tsh.
  if (isTsh(text) && !hasDivisionHeadings(text)) return 't';
  return name.toLowerCase().split('.').at(-1);
}

const tourneyStart =
  /^(?:\s|\/\/[^\n\r]*[\n\r])*(?:(?:(?:var|let|const)\s+)?newt\s*=|\{\s*"?(?:config|divisions)"?\s*:)/;
const touStart = /^\s*\*.\d\d?\.\d\d?\.\d{4}\s/;
