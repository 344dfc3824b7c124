import {
  guessColumns,
  personFields,
  readCsv,
  readTsh,
  type PersonField,
} from '@boardside/tournament';

/** A list of players as it came, cell by cell. */
export type ImportTable = {
  /** The lines as people count them, from 1; headings are the first of them. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly headings: boolean;
  /** What each column seems to say, for a person to confirm. */
  readonly fields: readonly (PersonField | undefined)[];
};

export const nothingRead: ImportTable = { rows: [], headings: false, fields: [] };

/**
 * What was pasted or saved as text: columns divided by tabs, semicolons or commas, or one player a
 * line with perhaps a rating behind the name.
 */
export function tableOfText(text: string): ImportTable {
  const rows = readCsv(text).value.map(({ line, fields }) => ({
    line,
    cells: fields.map((field) => field.text.trim()),
  }));
  const table = tableOf(rows);
  const isList = !table.headings && rows.every(({ cells }) => cells.length < 3);
  return isList ? { ...table, rows: linesOf(text), fields: ['name', 'rating'] } : table;
}

/** The first sheet of a workbook; empty rows are passed over. */
export function tableOfCells(sheet: readonly (readonly unknown[])[]): ImportTable {
  const rows = sheet.map((cells, index) => ({ line: index + 1, cells: cells.map(textOfCell) }));
  return tableOf(rows.filter(({ cells }) => cells.some((cell) => cell !== '')));
}

/** A tsh division file, `.t`: names, ratings, teams. */
export function tableOfTsh(text: string): ImportTable {
  const { history, names } = readTsh(text, '').value;
  const written = text
    .split(/\r\n|\r|\n/)
    .flatMap((each, index) => (each.trim() === '' || each.startsWith('#') ? [] : [index + 1]));
  const rows = history.competitors.map(({ id, rating, team }, index) => ({
    line: written[index] ?? index + 1,
    cells: [names.get(id) ?? '', rating === undefined ? '' : String(rating), team ?? ''],
  }));
  return { rows, headings: false, fields: ['name', 'rating', 'team'] };
}

function tableOf(rows: ImportTable['rows']): ImportTable {
  const { columns, headings } = guessColumns(rows.map(({ cells }) => cells));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const fields = Array.from({ length: width }, (_, column) =>
    personFields.find((field) => columns[field] === column),
  );
  return { rows, headings, fields };
}

/** A name and perhaps a rating a line, as people write lists, numbers and bullets before it. */
function linesOf(text: string): ImportTable['rows'] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    if (raw.trim() === '') return [];
    const written = raw.replace(/^\s*(?:\d+\s*[.)]|[-*•])\s*/, '').replace(/[\s,;]+$/, '');
    const [, name = written, rating = ''] = /^(.*?)[\s,;]+(\d+(?:[.,]\d+)?)$/.exec(written) ?? [];
    return [{ line: index + 1, cells: [name.trim(), rating] }];
  });
}

function textOfCell(cell: unknown): string {
  if (typeof cell === 'string') return cell.trim();
  return typeof cell === 'number' ? String(cell) : '';
}
