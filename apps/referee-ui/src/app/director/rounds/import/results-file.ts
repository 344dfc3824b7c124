import {
  guessResultColumns,
  readCsv,
  readResultsCsv,
  readTou,
  readTourneyJs,
  readTsh,
  type FileFault,
  type FileDivision,
  type ResultColumns,
} from '@boardside/tournament';

/** Results of another program, as its file has them. */
export type ResultsFile = {
  readonly divisions: readonly FileDivision[];
  /** What is not as such a file should be, by line. */
  readonly faults: readonly FileFault[];
  /** Of a list of results: what each column seems to be, for a person to confirm. */
  readonly columns?: { readonly heads: readonly string[]; readonly guessed: ResultColumns };
};

/** Reads results by the kind of the file: `tourney.js`, a division of tsh, `.tou`, else a list. */
export function readResults(name: string, text: string, columns?: ResultColumns): ResultsFile {
  const kind = name.toLowerCase().split('.').at(-1);
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
  const rows = readCsv(text).value.map(({ fields }) => fields.map((field) => field.text.trim()));
  const guessed = guessResultColumns(rows);
  const { value, faults } = readResultsCsv(text, division, columns ?? guessed);
  return { divisions: value, faults, columns: { heads: rows[0] ?? [], guessed } };
}
