import type { Seat, Move } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { countOf, listOf } from './numbers.js';

/** What people at a table say that a turn was, and what it is; `turn` as people count. */
export type ReportedTurn = {
  readonly turn: number;
  readonly seats: readonly Seat[];
  readonly entered: Move;
  readonly said: Move;
};

/** `Both players say turn 5 was TRAIN at 8D for 24, entered as TRIAN at 8D for 24`. */
export const reportedTurnText = catalogue(
  (asked: ReportedTurn, names: readonly string[]): string => {
    const { turn, seats, entered, said } = asked;
    const was = `turn ${String(turn)} was ${moveDescription(said)}, entered as ${moveDescription(entered)}`;
    return `${reportersText(seats, names)} ${was}`;
  },
);

function reportersText(seats: readonly Seat[], names: readonly string[]): string {
  if (seats.length === 0) return 'A player says that';
  if (seats.length === names.length) return `${names.length === 2 ? 'Both' : 'All'} players say`;
  return `${listOf(seats.map((seat) => names[seat] ?? ''))} ${seats.length === 1 ? 'says' : 'say'}`;
}

function moveDescription(move: Move): string {
  switch (move.kind) {
    case 'play': {
      const blanks = move.tiles.flatMap(({ blank, letter }) => (blank === true ? [letter] : []));
      const marked = blanks.length === 0 ? '' : ` (blank ${listOf(blanks)})`;
      return `${move.words[0]?.text ?? ''}${marked} at ${move.at} for ${String(move.score)}`;
    }
    case 'exchange':
      return `an exchange of ${countOf(move.count, 'tile')}`;
    case 'pass':
      return 'a pass';
    case 'pending':
    case 'none':
      return 'nothing';
  }
}
