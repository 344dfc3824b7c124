import {
  guessPlayerColumns,
  hasDivisionHeadings,
  isTsh,
  playersOfFile,
  playerFields,
  readCsv,
  readTou,
  readTsh,
  titlesAbove,
  type FileFault,
  type ListedPlayer,
  type PlayerField,
} from '@boardside/tournament';

/** A list of players as it came, cell by cell. */
export type ImportTable = {
  /** The lines as people count them, from 1; headings are the first of them. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly headings: boolean;
  /** What each column seems to say, for a person to confirm. */
  readonly fields: readonly (PlayerField | undefined)[];
  /** What is not as such a file should be, by line. */
  readonly faults: readonly FileFault[];
};

export const emptyImportTable: ImportTable = { rows: [], headings: false, fields: [], faults: [] };

/**
 * What was pasted or saved as text: columns divided by tabs, semicolons or commas, one player a
 * line with perhaps a rating behind the name, or the lines of a tsh division.
 */
export function tableOfText(text: string): ImportTable {
  if (hasDivisionHeadings(text) || isTsh(text)) return tableOfTsh(text);
  const { value, faults } = readCsv(text);
  const rows = value.map(({ line, fields }) => ({
    line,
    cells: fields.map((field) => field.text.trim()),
  }));
  const table = tableOf(rows, faults);
  const isNarrow =
    !table.headings && !quotedCell.test(text) && rows.every(({ cells }) => cells.length < 3);
  const before = isCounted(rows) ? countBefore : bulletBefore;
  const isList = before === countBefore || !/[\t;]/.test(text) || rows.every(hasOnlyRating);
  if (!isNarrow || !isList) return table;
  return { ...table, rows: linesOf(text, before), fields: ['name', 'rating'], faults: [] };
}

/** Whether the first of two columns counts the players up. */
function isCounted(rows: ImportTable['rows']): boolean {
  return rows.every(({ cells }, index) => {
    const [, number] = /^(\d+)[.)]?$/.exec(cells[0] ?? '') ?? [];
    return cells.length === 2 && Number(number) === index + 1;
  });
}

/** Behind a tab or a semicolon anything else, such as a town, is no part of a name. */
function hasOnlyRating({ cells: [, behind = ''] }: ImportTable['rows'][number]): boolean {
  return behind === '' || (ratingBehind.exec(`- ${behind}`) ?? [])[1] === '-';
}

const quotedCell = /(?:^|[,;\t])[^\S\t\n\r]*"/m;

const comment = /^\s*#/;

/** The first sheet of a workbook; empty rows are passed over. */
export function tableOfCells(sheet: readonly (readonly unknown[])[]): ImportTable {
  const rows = sheet.map((cells, index) => ({ line: index + 1, cells: cells.map(textOfCell) }));
  const written = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  return tableOf(written, []);
}

/**
 * A tsh division file, `.t`, or the results file of NASPA, which has several below headings: names,
 * ratings, and teams, classes and member ids where it says them.
 */
export function tableOfTsh(text: string): ImportTable {
  const lines = text.split(/\r\n|\r|\n/);
  const parts: { name: string; above: number; lines: string[] }[] = [
    { name: '', above: 0, lines: [] },
  ];
  for (const [above, line] of lines.entries()) {
    const [, name] = /^#division\s+(\S.*)$/.exec(line) ?? [];
    if (name === undefined) parts.at(-1)?.lines.push(line);
    else parts.push({ name: name.trim(), above: above + 1, lines: [] });
  }
  const written = lines.flatMap((each, index) =>
    each.trim() === '' || comment.test(each) ? [] : [index + 1],
  );
  const read = parts.map((part) => readTsh(part.lines.join('\n'), part.name));
  const faults = read.flatMap((part, at) =>
    part.faults.map((fault) => ({ ...fault, line: fault.line + (parts[at]?.above ?? 0) })),
  );
  return tableOfPeople(playersOfFile(read.map(({ value }) => value)), { lines: written, faults });
}

/** A `.tou` file of AUPAIR: names, each with its section. */
export function tableOfTou(text: string): ImportTable {
  const { value, faults } = readTou(text);
  return tableOfPeople(playersOfFile(value.divisions), { lines: [], faults });
}

/** Columns that nobody says anything in are left out; `lines` has the line of each, where known. */
function tableOfPeople(
  people: readonly ListedPlayer[],
  { lines, faults }: { readonly lines: readonly number[]; readonly faults: readonly FileFault[] },
): ImportTable {
  const textOf: Readonly<Partial<Record<PlayerField, (person: ListedPlayer) => string>>> = {
    name: ({ name }) => name,
    rating: ({ rating }) => (rating === undefined ? '' : String(rating)),
    team: ({ team = '' }) => team,
    class: (person) => person.class ?? '',
    division: ({ division = '' }) => division,
    member: ({ memberId = '' }) => memberId,
  };
  const columns = playerFields.flatMap((field) => {
    const text = textOf[field];
    return text !== undefined && people.some((person) => text(person) !== '')
      ? [{ field, text }]
      : [];
  });
  const rows = people.map((person, index) => ({
    line: lines[index] ?? index + 1,
    cells: columns.map(({ text }) => text(person)),
  }));
  return { rows, headings: false, fields: columns.map(({ field }) => field), faults };
}

function tableOf(all: ImportTable['rows'], faults: readonly FileFault[]): ImportTable {
  const rows = all.slice(titlesAbove(all.map(({ cells }) => cells)));
  const { columns, headings } = guessPlayerColumns(rows.map(({ cells }) => cells));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const fields = Array.from({ length: width }, (_, column) =>
    playerFields.find((field) => columns[field] === column),
  );
  return { rows, headings, fields, faults };
}

/**
 * The last word of a line with two digits, such as `18O5` or `1805*`, was meant as a rating. With a
 * colon it is a member id.
 */
const ratingBehind = /^(.*?)[\s,;]+(\d+(?:[.,]\d+)?|(?:[^\s,;:]*\d){2}[^\s,;:]*)$/;

const bulletBefore = /^\s*(?:\d+\s*[.)]|[-*•])\s*/;
const countBefore = /^\s*\d+\s*[.)]?\s*[,;\t]\s*/;

/** A name and perhaps a rating a line, as people write lists, with something `before` it. */
function linesOf(text: string, before: RegExp): ImportTable['rows'] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    if (raw.trim() === '') return [];
    const written = raw.replace(before, '').replace(/[\s,;]+$/, '');
    const [, name = written, rating = ''] = ratingBehind.exec(written) ?? [];
    return [{ line: index + 1, cells: [name.trim(), rating] }];
  });
}

function textOfCell(cell: unknown): string {
  if (typeof cell === 'string') return cell.trim();
  return typeof cell === 'number' ? String(cell) : '';
}
