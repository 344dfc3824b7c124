import {
  guessColumns,
  peopleOfFile,
  personFields,
  readCsv,
  readTou,
  readTsh,
  type ListedPerson,
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

/**
 * A tsh division file, `.t`, or the results file of NASPA, which has several below headings: names,
 * ratings, and teams, classes and member ids where it says them.
 */
export function tableOfTsh(text: string): ImportTable {
  const lines = text.split(/\r\n|\r|\n/);
  const parts: { name: string; lines: string[] }[] = [{ name: '', lines: [] }];
  for (const line of lines) {
    const [, name] = /^#division\s+(\S.*)$/.exec(line) ?? [];
    if (name === undefined) parts.at(-1)?.lines.push(line);
    else parts.push({ name: name.trim(), lines: [] });
  }
  const written = lines.flatMap((each, index) =>
    each.trim() === '' || each.startsWith('#') ? [] : [index + 1],
  );
  return tableOfPeople(
    peopleOfFile(parts.map((part) => readTsh(part.lines.join('\n'), part.name).value)),
    written,
  );
}

/** A `.tou` file of AUPAIR: names, each with its section. */
export function tableOfTou(text: string): ImportTable {
  return tableOfPeople(peopleOfFile(readTou(text).value.divisions), []);
}

/** Columns that nobody says anything in are left out; `lines` has the line of each, where known. */
function tableOfPeople(people: readonly ListedPerson[], lines: readonly number[]): ImportTable {
  const textOf: Readonly<Partial<Record<PersonField, (person: ListedPerson) => string>>> = {
    name: ({ name }) => name,
    rating: ({ rating }) => (rating === undefined ? '' : String(rating)),
    team: ({ team = '' }) => team,
    class: (person) => person.class ?? '',
    division: ({ division = '' }) => division,
    member: ({ memberId = '' }) => memberId,
  };
  const columns = personFields.flatMap((field) => {
    const text = textOf[field];
    return text !== undefined && people.some((person) => text(person) !== '')
      ? [{ field, text }]
      : [];
  });
  const rows = people.map((person, index) => ({
    line: lines[index] ?? index + 1,
    cells: columns.map(({ text }) => text(person)),
  }));
  return { rows, headings: false, fields: columns.map(({ field }) => field) };
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
