import type { FileFault, FileDivision, ReadResult } from './file-division.js';
import { readObjectLiteral, type Literal } from './object-literal.js';
import { divisionOfPlayers, type TshPlayer } from './tsh-players.js';

export type FileTournament = {
  readonly name: string;
  /** As the file has it; many have the days in words. */
  readonly date: string;
  readonly divisions: readonly FileDivision[];
};

/**
 * Reads what tsh publishes, `tourney.js`: `newt={…};` or the object alone, as JSON or as the
 * JavaScript that tsh and its imitators write. Nothing in the file is run. Each fault has the line
 * and column of the value, and its place in the object.
 */
export function readTourneyJs(text: string): ReadResult<FileTournament> {
  const { value: file, faults } = readObjectLiteral(text);
  // A text that is no object at all has one fault, and needs no other.
  if (faults.some(({ at, taken }) => at === undefined && !taken)) {
    return { value: { name: '', date: '', divisions: [] }, faults };
  }
  const config = fieldsOf(fieldsOf(file).get('config'));
  const listed = listOf(fieldsOf(file).get('divisions'));
  const read = (listed ?? []).map((division, index) =>
    divisionIn(division, `divisions[${index}]`, fieldsOf(config.get('tables'))),
  );
  const missing = listed ? [] : [faultAt(file, 'divisions', 'a list of divisions')];
  return {
    value: {
      name: textOf(config.get('event_name')),
      date: textOf(config.get('event_date')),
      divisions: read.map(({ value }) => value),
    },
    faults: [...faults, ...missing, ...read.flatMap((division) => division.faults)],
  };
}

/** Players are counted from 1; nobody stands at 0, unless a program has left that out. */
function divisionIn(
  division: Literal,
  at: string,
  tables: LiteralFields,
): ReadResult<FileDivision> {
  const fields = fieldsOf(division);
  const name = textOf(fields.get('name'));
  const listed = listOf(fields.get('players'));
  const tableOf = tablesOf(tables.get(name));
  const isCounted = textOf(fieldsOf(listed?.[0]).get('name')) !== '';
  const nobodies = isCounted ? 0 : 1;
  const read = (listed ?? [])
    .slice(nobodies)
    .map((player, index) => playerIn(player, `${at}.players[${index + nobodies}]`, tableOf));
  const whole = divisionOfPlayers(
    name,
    read.map(({ value }) => value),
  );
  const expected = 'a list of players, the first of them null';
  const missing = listed ? [] : [faultAt(division, `${at}.players`, expected)];
  return {
    value: whole.value,
    faults: [...missing, ...read.flatMap(({ faults }) => faults), ...whole.faults],
  };
}

/**
 * The table of a board, where `config.tables` has a table for each board. Boards that share a table
 * keep their own number: a table has one game here.
 */
function tablesOf(tables: Literal | undefined): (board: number | undefined) => number | undefined {
  const numbers = (listOf(tables) ?? []).map(({ value }) => value);
  const isWhole = numbers.every((each) => Number.isInteger(each) && Number(each) > 0);
  if (!isWhole || new Set(numbers).size < numbers.length) return (board) => board;
  return (board = 0) => Number(numbers[board - 1] ?? board);
}

function playerIn(
  player: Literal,
  at: string,
  tableOf: (board: number | undefined) => number | undefined,
): ReadResult<TshPlayer> {
  const fields = fieldsOf(player);
  const etc = fieldsOf(fields.get('etc'));
  const faults: FileFault[] = [];
  const name = textOf(fields.get('name'));
  if (name === '') faults.push(faultAt(player, `${at}.name`, 'a name'));
  const numbers = (
    from: LiteralFields,
    key: string,
    field = key,
  ): readonly (number | undefined)[] => {
    const list = from.get(key);
    if (list === undefined || isNothing(list)) return [];
    const items = listOf(list);
    if (!items) faults.push(faultAt(list, `${at}.${field}`, 'a list'));
    return (items ?? []).map((each, index) => {
      if (isNothing(each)) return undefined;
      const number = typeof each.value === 'string' ? Number(each.value) : each.value;
      if (Number.isInteger(number)) return number as number;
      faults.push(faultAt(each, `${at}.${field}[${index}]`, 'a whole number'));
      return undefined;
    });
  };
  const rating = Number.parseFloat(textOf(fields.get('rating')));
  const texts = (key: string): string => {
    const said = etc.get(key);
    return (listOf(said) ?? [said]).map(textOf).join(' ').trim();
  };
  const team = texts('team');
  const prizeClass = texts('class');
  const off = etc.get('off');
  return {
    value: {
      where: { line: player.line, column: player.column, at },
      name,
      rating: Number.isFinite(rating) && rating !== 0 ? rating : undefined,
      opponents: numbers(fields, 'pairings'),
      scores: numbers(fields, 'scores'),
      boards: numbers(etc, 'board', 'etc.board').map(tableOf),
      p12: numbers(etc, 'p12', 'etc.p12'),
      penalties: numbers(etc, 'penalty', 'etc.penalty'),
      off: off !== undefined && !isNothing(off) && off.value !== false,
      ...(team === '' ? {} : { team }),
      ...(prizeClass === '' ? {} : { class: prizeClass }),
    },
    faults,
  };
}

type LiteralFields = ReadonlyMap<string, Literal>;

const noFields: LiteralFields = new Map();

function fieldsOf(literal: Literal | undefined): LiteralFields {
  return literal?.value instanceof Map ? literal.value : noFields;
}

function listOf(literal: Literal | undefined): readonly Literal[] | undefined {
  return Array.isArray(literal?.value) ? literal.value : undefined;
}

/** `null`, `undefined` and the empty text, as files have them where there is no number. */
function isNothing({ value }: Literal): boolean {
  return value === null || value === undefined || value === '';
}

function faultAt({ line, column }: Literal, at: string, expected: string): FileFault {
  return { line, column, at, expected, taken: false };
}

/** Names may come as numbers. */
function textOf(literal: Literal | undefined): string {
  const value = literal?.value;
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
