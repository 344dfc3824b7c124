import { present } from '@boardside/engine';
import type { Meeting, Penalty, PlayedRound, Bye } from '../history.js';
import {
  competitorsOf,
  type FileFault,
  type FileDivision,
  type ReadResult,
} from './file-division.js';

/** A line of a tsh division, from a `.t` file or from `tourney.js`; lists go by round. */
export type TshPlayer = {
  readonly where: { readonly line: number; readonly column?: number; readonly at?: string };
  /** `Ek, Anna`, with `:` and a member id behind it where there is one. */
  readonly name: string;
  readonly rating: number | undefined;
  /** 0: without an opponent. Undefined: not paired. */
  readonly opponents: readonly (number | undefined)[];
  /** Without an opponent: the spread. */
  readonly scores: readonly (number | undefined)[];
  /** 0: none. */
  readonly boards: readonly (number | undefined)[];
  /** 1: began; 2: did not; others: nobody knows. */
  readonly p12: readonly (number | undefined)[];
  readonly penalties: readonly (number | undefined)[];
  /** No longer paired. */
  readonly off: boolean;
  readonly team?: string;
  /** Of the prizes that have one. */
  readonly class?: string;
};

type NumberedPlayer = { readonly number: number; readonly player: TshPlayer };

/**
 * What a tsh division says round by round. Opponents have to name each other, tables are used once
 * a round. Two scores of 0 are a game that is not played yet; a round without an opponent is a bye,
 * a forfeit or nothing by the sign of its spread.
 */
export function divisionOfPlayers(
  name: string,
  players: readonly TshPlayer[],
): ReadResult<FileDivision> {
  const count = Math.max(
    0,
    ...players.map(({ opponents, scores }) => Math.max(opponents.length, scores.length)),
  );
  const rounds = Array.from({ length: count }, (_, index) => roundOf(players, index));
  const parts = players.map(({ name: whole }) => {
    const [own = '', id = ''] = whole.split(':');
    return [own.trim(), id.replace(/\s+/g, '')] as const;
  });
  const memberIds = parts.flatMap(([, id], index): readonly [string, string][] =>
    id === '' ? [] : [[String(index + 1), id]],
  );
  const classes = players.flatMap((player, index): readonly [string, string][] =>
    player.class === undefined ? [] : [[String(index + 1), player.class]],
  );
  const competitors = competitorsOf(
    players.map(({ rating, team, off }) => {
      return { rating, withdrawn: off, ...present({ team }) };
    }),
  );
  return {
    value: {
      name,
      history: { competitors, rounds: played(rounds.map(({ value }) => value)) },
      names: new Map(parts.map(([own], index) => [String(index + 1), own])),
      ...(memberIds.length > 0 ? { memberIds: new Map(memberIds) } : {}),
      ...(classes.length > 0 ? { classes: new Map(classes) } : {}),
    },
    faults: rounds.flatMap(({ faults }) => faults),
  };
}

/** Some programs fill the rounds to come with zeros. */
function played(rounds: readonly PlayedRound[]): readonly PlayedRound[] {
  const last = rounds.findLastIndex(
    ({ meetings, sitting, penalties = [] }) =>
      meetings.length > 0 || penalties.length > 0 || sitting.some(({ spread }) => spread !== 0),
  );
  return rounds.slice(0, last + 1);
}

function roundOf(players: readonly TshPlayer[], index: number): ReadResult<PlayedRound> {
  const faults: FileFault[] = [];
  const meetings: Meeting[] = [];
  const sitting: Bye[] = [];
  const penalties: Penalty[] = [];
  players.forEach((player, at) => {
    const own = { number: at + 1, player };
    const opponent = player.opponents[index];
    const score = player.scores[index];
    const penalty = player.penalties[index] ?? 0;
    if (penalty !== 0) penalties.push({ entrant: String(own.number), spread: penalty });
    const wrong = opponentFault(own, players, index);
    if (wrong) {
      faults.push({ ...player.where, expected: wrong, taken: false });
    } else if (opponent === 0 && score !== undefined) {
      sitting.push(sittingOf(own.number, score));
    } else if (opponent !== undefined && opponent > own.number) {
      const other = players[opponent - 1];
      if (!other) return;
      const meeting = meetingOf(own, { number: opponent, player: other }, index);
      meetings.push(meeting.value);
      faults.push(...meeting.faults, ...tableFaults(meeting.value, meetings, player));
    }
  });
  if (meetings.length > 0) faults.push(...openByeFaults(players, index));
  const round = { round: index + 1, meetings, sitting };
  return { value: penalties.length > 0 ? { ...round, penalties } : round, faults };
}

/** What should stand there instead, if the opponent cannot be right. */
function opponentFault(
  { number, player }: NumberedPlayer,
  players: readonly TshPlayer[],
  index: number,
): string | undefined {
  const opponent = player.opponents[index];
  const round = `in round ${index + 1}`;
  if (opponent === undefined) {
    return player.scores[index] === undefined ? undefined : `an opponent for the score ${round}`;
  }
  if (opponent === 0) return undefined;
  const other = players[opponent - 1];
  if (!other || opponent === number) {
    return `the number of another player, 1 to ${players.length}, ${round}`;
  }
  if (other.opponents[index] === number) return undefined;
  return `player ${opponent} to have ${number} as opponent ${round}, as this line says`;
}

/** Nobody knows what such a round counts for. */
function openByeFaults(players: readonly TshPlayer[], index: number): readonly FileFault[] {
  return players.flatMap(({ opponents, scores, where }, at) => {
    if (opponents[index] !== 0 || scores[index] !== undefined) return [];
    const who = `player ${at + 1}, who has no opponent in round ${index + 1}`;
    return [{ ...where, expected: `the spread of ${who}`, taken: false }];
  });
}

function sittingOf(number: number, spread: number): Bye {
  const kind = spread > 0 ? 'bye' : spread < 0 ? 'forfeit' : 'absent';
  return { entrant: String(number), kind, spread };
}

function meetingOf(own: NumberedPlayer, other: NumberedPlayer, index: number): ReadResult<Meeting> {
  const faults: FileFault[] = [];
  const scores = [own.player.scores[index], other.player.scores[index]];
  const known = scores.filter((score) => score !== undefined);
  const whole = known.length === 2 && known.some((score) => score !== 0);
  const pair = `${own.number} and ${other.number} in round ${index + 1}`;
  const say = (expected: string): void => {
    faults.push({ ...own.player.where, expected, taken: true });
  };
  if (known.length === 1) say(`scores of both ${pair}`);
  const later = [own, other].flatMap(({ player }) => player.scores.slice(index + 1));
  if (known.length === 2 && !whole && later.some((score = 0) => score !== 0)) {
    const who = `player ${own.number} or ${other.number} in round ${index + 1}`;
    say(`points of ${who}: with 0 and 0 it counts as not played`);
  }
  const boards = [own, other].map(({ player }) => player.boards[index] ?? 0);
  const [table = 0, another = table] = boards.filter((board) => board > 0);
  if (table !== another) say(`one table for ${pair}`);
  const began = [own.player.p12[index], other.player.p12[index]];
  const first = began.indexOf(1);
  if (first !== -1 && began[1 - first] === 1) say(`one of ${pair} to begin`);
  return {
    value: {
      entrants: [String(own.number), String(other.number)],
      ...(first !== -1 && began[1 - first] === 2 ? { first } : {}),
      ...(table > 0 ? { table } : {}),
      ...(whole ? { scores: known } : {}),
    },
    faults,
  };
}

function tableFaults(
  { table }: Meeting,
  meetings: readonly Meeting[],
  { where }: TshPlayer,
): readonly FileFault[] {
  const used = meetings.filter((other) => table !== undefined && other.table === table).length;
  return used > 1 ? [{ ...where, expected: `table ${table ?? 0} once a round`, taken: true }] : [];
}
