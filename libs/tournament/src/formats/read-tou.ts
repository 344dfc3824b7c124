import { present } from '@boardside/engine';
import type { Meeting, PlayedRound, Bye } from '../history.js';
import { competitorsOf, linesOf, type FileFault, type FileDivision } from './file-division.js';
import type { ReadResult } from './file-division.js';
import type { FileTournament } from './read-tourney-js.js';

type TouLine = { readonly line: number; readonly text: string };

/** A score with what it counts; `own` for a bye. */
type TouCell = {
  readonly column: number;
  readonly result: 'won' | 'tied' | 'lost';
  readonly points: number;
  /** From 1. */
  readonly opponent: number;
  readonly began: boolean;
  /** The score as it stands in the file. */
  readonly score: number;
};
type TouRow = { readonly line: number; readonly name: string; readonly cells: readonly TouCell[] };

/**
 * A `.tou` file of AUPAIR: a header with the date, sections, a line for each player with a score
 * and an opponent for each round. 2000 more for a win, 1000 more for a tie, `+` for who began.
 */
export function readTou(text: string): ReadResult<FileTournament> {
  const lines = linesOf(text).filter((each) => each.text.trim() !== '');
  const [head, ...others] = lines;
  const header = /^\*.(\d\d?)\.(\d\d?)\.(\d{4})\s+(\S.*)$/.exec(head?.text ?? '');
  // Where players follow, the first line is a section.
  const rest = header || others[0]?.text.startsWith('*') ? others : lines;
  const faults: FileFault[] = header
    ? []
    : [fault(head?.line ?? 1, 1, '*M, the date as DD.MM.YYYY, a space and the name of the event')];
  const [, day = '', month = '', year = '', name = ''] = header ?? [];
  const sections = sectionsOf(rest);
  const read = sections.map(sectionIn);
  const [first] = rest.filter(({ text: each }) => !highWord.test(each));
  if (sections.length === 0) {
    faults.push(fault((lines.at(-1)?.line ?? 0) + 1, 1, 'a section, * and its name'));
  } else if (first && !first.text.startsWith('*')) {
    faults.push(fault(first.line, 1, 'a section, * and its name, before the players'));
  }
  return {
    value: {
      name: name.trim(),
      date: header ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : '',
      divisions: read.map(({ value }) => value),
    },
    faults: [...faults, ...read.flatMap((section) => section.faults)],
  };
}

/** A line with the most points that a word has made. */
const highWord = /^\s*\d+\s*$/;

type TouSection = { readonly head: TouLine; readonly lines: readonly TouLine[] };

function sectionsOf(lines: readonly TouLine[]): readonly TouSection[] {
  const sections: { head: TouLine; lines: TouLine[] }[] = [];
  for (const each of lines) {
    if (each.text.startsWith('***')) break;
    if (each.text.startsWith('*')) sections.push({ head: each, lines: [] });
    else sections.at(-1)?.lines.push(each);
  }
  return sections;
}

function sectionIn({ head, lines }: TouSection): ReadResult<FileDivision> {
  const name = head.text.slice(1).trim();
  const rows = lines.filter(({ text }) => !highWord.test(text)).map(rowIn);
  const players = rows.map(({ value }) => value);
  const faults = rows.flatMap((row) => row.faults);
  if (name === '') faults.push(fault(head.line, 2, 'the name of the section'));
  const games = Math.max(0, ...players.map(({ cells }) => cells.length));
  for (const { line, cells } of players) {
    if (cells.length < games) {
      faults.push(fault(line, undefined, `${games} games, as others have; here ${cells.length}`));
    }
  }
  const rounds = Array.from({ length: games }, (_, index) => roundIn(players, index));
  return {
    value: {
      name,
      history: {
        competitors: competitorsOf(players.map(() => ({ rating: undefined }))),
        rounds: rounds.map(({ value }) => value),
      },
      names: new Map(players.map((player, index) => [String(index + 1), player.name])),
    },
    faults: [...faults, ...rounds.flatMap((round) => round.faults)].sort(
      (one, other) => one.line - other.line || (one.column ?? 0) - (other.column ?? 0),
    ),
  };
}

function rowIn({ line, text }: TouLine): ReadResult<TouRow> {
  const start = /\s[-+]?\d/.exec(text)?.index ?? text.length;
  const name = text.slice(0, start).trim();
  const faults: FileFault[] = [];
  if (name === '') faults.push(fault(line, 1, 'a name without digits'));
  const words = [...text.slice(start).matchAll(/\S+/g)].map((match) => {
    return { word: match[0], column: start + match.index + 1 };
  });
  const cells: TouCell[] = [];
  for (let at = 0; at < words.length; at += 2) {
    const score = words[at];
    const opponent = words[at + 1];
    if (!score || !/^-?\d+$/.test(score.word)) {
      faults.push(fault(line, score?.column, 'a score'));
      break;
    }
    if (!opponent || !/^\+?\d+$/.test(opponent.word)) {
      faults.push(fault(line, opponent?.column ?? text.length + 1, 'the number of an opponent'));
      break;
    }
    cells.push(cellOf(Number(score.word), opponent.word, score.column));
  }
  return { value: { line, name, cells }, faults };
}

function cellOf(score: number, opponent: string, column: number): TouCell {
  const result = score > 1950 ? 'won' : score > 1000 ? 'tied' : 'lost';
  const points = score - { won: 2000, tied: 1000, lost: 0 }[result];
  const began = opponent.startsWith('+');
  return { column, result, points, opponent: Number(opponent), began, score };
}

function roundIn(players: readonly TouRow[], index: number): ReadResult<PlayedRound> {
  const faults: FileFault[] = [];
  const meetings: Meeting[] = [];
  const sitting: Bye[] = [];
  players.forEach(({ line, cells }, at) => {
    const cell = cells[index];
    if (!cell) return;
    const number = at + 1;
    const back = players[cell.opponent - 1]?.cells[index];
    if (cell.opponent === number) {
      sitting.push(sittingOf(number, cell));
    } else if (cell.opponent < 1 || cell.opponent > players.length) {
      faults.push(fault(line, cell.column, `an opponent from 1 to ${players.length}`));
    } else if (back?.opponent !== number) {
      const expected = `player ${cell.opponent} to have ${number} as opponent in round ${index + 1}`;
      faults.push(fault(line, cell.column, expected));
    } else if (number < cell.opponent) {
      const meeting = meetingOf([number, cell.opponent], [cell, back]);
      meetings.push(meeting.value);
      faults.push(...meeting.faults.map((each) => ({ ...each, line })));
    }
  });
  return { value: { round: index + 1, meetings, sitting }, faults };
}

/**
 * The player's own number as opponent: a win above 2000, half a win at 1350, else no game; never
 * points.
 */
function sittingOf(number: number, { score }: TouCell): Bye {
  const entrant = String(number);
  if (score > 2000) return { entrant, kind: 'bye', spread: 0 };
  if (score === 1350) return { entrant, kind: 'bye', spread: 0, tied: true };
  return { entrant, kind: 'absent', spread: 0 };
}

function meetingOf(
  numbers: readonly [number, number],
  [one, other]: readonly [TouCell, TouCell],
): ReadResult<Meeting> {
  const entrants = numbers.map(String);
  const first = one.began === other.began ? {} : { first: one.began ? 0 : 1 };
  const results = [one.result, other.result].sort().join(' ');
  const scores = [one.points, other.points];
  const ahead = one.result === 'won' ? one.points - other.points : other.points - one.points;
  const say = (expected: string, taken: boolean): readonly FileFault[] => [
    { line: 0, column: one.column, expected, taken },
  ];
  if (results === 'tied tied' && one.points === other.points) {
    return { value: { entrants, ...first, scores }, faults: [] };
  }
  if (results !== 'lost won') {
    const expected = 'a win and a loss, or two ties with as many points';
    return { value: { entrants, ...first }, faults: say(expected, false) };
  }
  const winner = entrants[one.result === 'won' ? 0 : 1] ?? '';
  if (ahead > 0) return { value: { entrants, ...first, scores }, faults: [] };
  if (ahead === 0) {
    return { value: { entrants, ...first, scores, winners: [winner] }, faults: [] };
  }
  const forfeitedBy = entrants.filter((entrant) => entrant !== winner);
  return {
    value: { entrants, ...first, scores, forfeitedBy },
    faults: say('more points for the winner than for the loser', true),
  };
}

function fault(line: number, column: number | undefined, expected: string): FileFault {
  return { line, ...present({ column }), expected, taken: false };
}
