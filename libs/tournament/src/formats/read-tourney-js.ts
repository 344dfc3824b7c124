import type { FileFault, FiledDivision, Read } from './filed-division.js';
import { divisionOfPlayers, type TshPlayer } from './tsh-players.js';

export type FiledTournament = {
  readonly name: string;
  /** As the file has it; many have the days in words. */
  readonly date: string;
  readonly divisions: readonly FiledDivision[];
};

/**
 * What tsh publishes, `tourney.js` (formats.md 5): `newt={…};` or the object alone, as JSON. The
 * other way of writing it, as a JavaScript literal, is not read: nothing of a file is ever run.
 */
export function readTourneyJs(text: string): Read<FiledTournament> {
  const json = text
    .replace(/^\uFEFF?\s*(?:var\s+)?newt\s*=/, (start) => ' '.repeat(start.length))
    .replace(/;\s*$/, '');
  try {
    return tournamentIn(JSON.parse(json) as unknown);
  } catch (thrown) {
    const place = /position (\d+)/.exec(String(thrown))?.[1];
    const before = json.slice(0, Number(place ?? 0)).split('\n');
    const fault = {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      expected: 'JSON, with or without newt= before it',
      taken: false,
    };
    return { value: { name: '', date: '', divisions: [] }, faults: [fault] };
  }
}

function tournamentIn(file: unknown): Read<FiledTournament> {
  const config = fieldsOf(fieldsOf(file)['config']);
  const divisions = fieldsOf(file)['divisions'];
  const read = Array.isArray(divisions)
    ? divisions.map((division: unknown, index) => divisionIn(division, `divisions[${index}]`))
    : [];
  const missing = Array.isArray(divisions) ? [] : [faultAt('divisions', 'a list of divisions')];
  return {
    value: {
      name: textOf(config['event_name']),
      date: textOf(config['event_date']),
      divisions: read.map(({ value }) => value),
    },
    faults: [...missing, ...read.flatMap(({ faults }) => faults)],
  };
}

/** Players are counted from 1; what stands at 0 is nobody. */
function divisionIn(division: unknown, at: string): Read<FiledDivision> {
  const { name, players } = fieldsOf(division);
  const listed: readonly unknown[] = Array.isArray(players) ? players.slice(1) : [];
  const read = listed.map((player, index) => playerIn(player, `${at}.players[${index + 1}]`));
  const whole = divisionOfPlayers(
    textOf(name),
    read.map(({ value }) => value),
  );
  const missing = Array.isArray(players)
    ? []
    : [faultAt(`${at}.players`, 'a list of players, the first of them null')];
  return {
    value: whole.value,
    faults: [...missing, ...read.flatMap(({ faults }) => faults), ...whole.faults],
  };
}

function playerIn(player: unknown, at: string): Read<TshPlayer> {
  const fields = fieldsOf(player);
  const etc = fieldsOf(fields['etc']);
  const faults: FileFault[] = [];
  const name = textOf(fields['name']);
  if (name === '') faults.push(faultAt(`${at}.name`, 'a name'));
  const numbers = (value: unknown, field: string): readonly (number | undefined)[] => {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      faults.push(faultAt(`${at}.${field}`, 'a list'));
      return [];
    }
    return value.map((each: unknown, index) => {
      if (each === null || each === '') return undefined;
      const number = typeof each === 'string' ? Number(each) : each;
      if (Number.isInteger(number)) return number as number;
      faults.push(faultAt(`${at}.${field}[${index}]`, 'a whole number'));
      return undefined;
    });
  };
  const rating = Number(fields['rating'] ?? 0);
  const team = Array.isArray(etc['team']) ? etc['team'].map(textOf).join(' ') : '';
  return {
    value: {
      where: { line: 0, at },
      name,
      rating: Number.isFinite(rating) && rating !== 0 ? rating : undefined,
      opponents: numbers(fields['pairings'], 'pairings'),
      scores: numbers(fields['scores'], 'scores'),
      boards: numbers(etc['board'], 'etc.board'),
      p12: numbers(etc['p12'], 'etc.p12'),
      penalties: numbers(etc['penalty'], 'etc.penalty'),
      off: etc['off'] !== undefined,
      ...(team === '' ? {} : { team }),
    },
    faults,
  };
}

function faultAt(at: string, expected: string): FileFault {
  return { line: 0, at, expected, taken: false };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Names may come as numbers. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
