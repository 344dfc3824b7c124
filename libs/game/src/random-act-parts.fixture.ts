import * as fc from 'fast-check';
import { unseenTiles } from '@boardside/engine';
import type { Command } from './command.js';
import { fitting, unseen } from './filling.fixture.js';
import type { LiveGame } from './game.js';
import type { Author, Seat } from './ids.js';
import type { EnteredMove } from './move.js';
import { juror, otherJuror, seats, tilesOfText } from './table.fixture.js';
import { lastStanding } from './turns.js';

/** What a random act is made of. */
export type ActRoll = {
  readonly what: number;
  readonly who: number;
  readonly ms: number;
  readonly number: number;
  readonly other: number;
};

export const dice: fc.Arbitrary<ActRoll> = fc.record({
  what: fc.nat(9_999),
  who: fc.nat(99),
  ms: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 90_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 2_000_000 }) },
  ),
  number: fc.nat(20),
  other: fc.nat(20),
});

export type AuthoredCommand = { readonly author: Author; readonly command: Command };
export type CommandMaker = (game: LiveGame, dice: ActRoll) => AuthoredCommand;

export const seatOf = (game: LiveGame, number: number): Seat =>
  (number % game.seats.length) as Seat;
export const lastTurn = (game: LiveGame, { other }: ActRoll): number =>
  (lastStanding(game)?.id ?? 0) + (other === 0 ? 1 : 0);
export const turnSeat = (game: LiveGame): Seat =>
  game.clock.state.kind === 'over' ? 0 : ((game.clock.state.seat ?? 0) as Seat);
export const opposite = (game: LiveGame, number: number): Seat =>
  seatOf(game, (lastStanding(game)?.seat ?? 0) + 1 + (number % (game.seats.length - 1)));

export function anyMove(game: LiveGame, { number, other }: ActRoll): EnteredMove {
  const left = unseenTiles(game.tileSet, game.ledger.board).length;
  const many = Math.min(left, game.ledger.racks[turnSeat(game)] ?? 0);
  if (number < 12 && many > 0 && game.clock.state.kind === 'running') {
    const fewest = game.ledger.board.count === 0 ? 2 : 1;
    const count = Math.max(fewest, Math.min(many, 1 + (other % 7)));
    return fitting(game, unseen(game, count), game.ledger.board.count === 0 ? 0 : other * 11);
  }
  if (number < 14) return { kind: 'exchange', count: other % 9 };
  if (number < 17) return { kind: 'pass' };
  if (number < 19) return { kind: 'pending' };
  return { kind: 'play', at: '8F', tiles: tilesOfText('HORN') };
}

/** Racks that add up to the unseen tiles where they can. */
export function racksOf(game: LiveGame): Extract<Command, { kind: 'declare-racks' }> {
  const left = [...unseenTiles(game.tileSet, game.ledger.board)];
  const tiles = game.seats.map((_, seat) => left.splice(0, game.ledger.racks[seat] ?? 0));
  return { kind: 'declare-racks', tiles };
}

export const reason = 'because';
const ofTheSeat = (game: LiveGame): Author => seats(turnSeat(game));

export const presses: CommandMaker = (game, roll) => ({
  author: ofTheSeat(game),
  command: { kind: 'press', turn: game.nextTurn, move: anyMove(game, roll), final: 'A' },
});

export const judges: CommandMaker = (game, { other }) => {
  const second = game.challenge?.secondAskedBy !== undefined;
  const judge = second ? 'jack' : 'june';
  return {
    author: second ? otherJuror : juror,
    command: {
      kind: 'rule',
      case: game.cases,
      opinion: second ? 2 : 1,
      acceptable: other % 2 === 0,
      judge: { juror: judge },
    },
  };
};
