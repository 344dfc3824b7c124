import type { FileFault, ReadResult } from './file-division.js';

/** A row with the line on which it begins; fields with the column of each in its line. */
export type CsvRow = {
  readonly line: number;
  readonly fields: readonly { readonly text: string; readonly column: number }[];
};

/**
 * Comma, semicolon or tab separated text (RFC 4180), as saved or pasted from a spreadsheet: the
 * separator is the one that most of the first lines have, a comma last, since names have one. Rows
 * without any text are left out. Read here, since the libraries that do it tell the row of a fault
 * and neither its line nor its column.
 */
export function readCsv(text: string): ReadResult<readonly CsvRow[]> {
  const source = text.replace(/^\uFEFF/, '');
  const told = separatorTold.exec(source);
  const separator = told?.[1] ?? separatorOf(source);
  const faults: FileFault[] = [];
  const rows: { line: number; fields: { text: string; column: number }[] }[] = [];
  let line = told ? 2 : 1;
  let at = told?.[0].length ?? 0;
  let lineStart = at;
  let row = { line, fields: [] as { text: string; column: number }[] };
  const endRow = (): void => {
    if (row.fields.some((field) => field.text.trim() !== '')) rows.push(row);
    row = { line, fields: [] };
  };
  while (at < source.length) {
    const column = at - lineStart + 1;
    const field = fieldAt(source, at, separator);
    if (field.wrong !== undefined) {
      faults.push({ line, column, expected: field.wrong, taken: true });
    }
    for (let inside = at; inside < field.end; inside += 1) {
      const isReturn = source[inside] === '\r' && source[inside + 1] !== '\n';
      if (source[inside] !== '\n' && !isReturn) continue;
      line += 1;
      lineStart = inside + 1;
    }
    row.fields.push({ text: asWritten(field.text), column });
    at = field.end;
    if (source[at] === separator) {
      at += 1;
      if (at === source.length) row.fields.push({ text: '', column: at - lineStart + 1 });
    } else {
      at += source.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
      lineStart = at;
      endRow();
    }
  }
  endRow();
  return { value: rows, faults };
}

type CsvField = { readonly text: string; readonly end: number; readonly wrong?: string };

/** A field from its first character to the separator or line end behind it. */
function fieldAt(source: string, start: number, separator: string): CsvField {
  const open = start + lengthOfSpaces(source, start);
  if (source[open] !== '"') {
    const end = endOf(source, start, separator);
    return { text: source.slice(start, end), end };
  }
  let text = '';
  let at = open + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote === -1) {
      const end = endOf(source, start, separator);
      return { text: source.slice(start, end), end, wrong: 'a quotation mark at the end as well' };
    }
    text += source.slice(at, quote);
    if (source[quote + 1] === '"') {
      text += '"';
      at = quote + 2;
      continue;
    }
    const end = endOf(source, quote + 1, separator);
    if (end === quote + 1 + lengthOfSpaces(source, quote + 1)) return { text, end };
    const wrong = 'a separator behind the closing quotation mark';
    return { text: text + source.slice(quote + 1, end), end, wrong };
  }
}

/** Many put a space between the separator and a quotation mark. */
function lengthOfSpaces(source: string, from: number): number {
  let at = from;
  while (source[at] === ' ') at += 1;
  return at - from;
}

function endOf(source: string, start: number, separator: string): number {
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === separator || source[at] === '\n' || source[at] === '\r') return at;
  }
  return source.length;
}

/** A first line for Excel: `sep=;`. */
const separatorTold = /^"?sep=([,;\t])"?[ ,;\t]*(?:\r\n|\r|\n)/i;

/** A title may stand above the list, so one line does not tell. */
const linesThatTell = 10;

function separatorOf(source: string): string {
  const lines = source
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesThatTell);
  const isMore = (one: string, other: string): boolean => {
    const more = linesWith(one, lines) - linesWith(other, lines);
    return more > 0 || (more === 0 && countIn(one, lines) > countIn(other, lines));
  };
  return ['\t', ';', ','].reduce((best, each) => (isMore(each, best) ? each : best));
}

function linesWith(separator: string, lines: readonly string[]): number {
  return lines.filter((line) => line.includes(separator)).length;
}

function countIn(separator: string, lines: readonly string[]): number {
  return lines.join('').split(separator).length;
}

/** What a spreadsheet takes for a formula, in a field that is no number. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
const number = /^[+-]?\d+(\.\d+)?$/;

/** The text of a field, without the apostrophe that keeps a spreadsheet from computing it. */
function asWritten(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/**
 * A field is quoted where it has to be; lines end in CRLF, as RFC 4180 has it. A text that a
 * spreadsheet would compute begins with an apostrophe, which `readCsv` takes off again.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const quoted = (field: string | number): string => {
    const raw = String(field);
    const text = formula.test(raw) && !number.test(raw) ? `'${raw}` : raw;
    return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
