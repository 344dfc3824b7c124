import {
  emptyBoard,
  must,
  placeTiles,
  squaresCovered,
  tileCountOf,
  type Board,
  type Layout,
  type PlacedTile,
  type TileSet,
} from '@boardside/engine';
import type { Ledger, LiveGame, StatedRacks, Turn } from './game.js';
import type { Seat, TurnId } from './ids.js';
import type { PlayMove } from './move.js';
import type { RuleSet } from './rules/rule-options.js';

/** What a ledger is laid by. */
export type LedgerSetup = {
  readonly rules: RuleSet;
  readonly tileSet: TileSet;
  readonly layout: Layout;
  readonly seats: number;
  readonly statedRacks: readonly StatedRacks[];
};

/** Before the first turn: an empty board, full racks. */
export function emptyLedger(laying: LedgerSetup): Ledger {
  const { rules, tileSet, layout, seats } = laying;
  const full = Array.from({ length: seats }, () => rules.scoring.rackSize);
  const rest = tileCountOf(tileSet) - seats * rules.scoring.rackSize;
  const { racks, bag } = countedAfter(laying, 0) ?? { racks: full, bag: rest };
  return {
    board: emptyBoard(layout),
    points: racks.map(() => 0),
    racks,
    bag,
    scoreless: 0,
    scorelessBy: racks.map(() => 0),
    lastSeat: undefined,
    owed: [],
  };
}

export function ledgerAfterTurns(laying: LedgerSetup, turns: readonly Turn[]): Ledger {
  return turns.reduce((ledger, turn) => ledgerAfterTurn(laying, ledger, turn), emptyLedger(laying));
}

/**
 * Adds one turn, and the tiles that were counted after it. One that does not stand adds neither.
 */
export function ledgerAfterTurn(laying: LedgerSetup, ledger: Ledger, turn: Turn): Ledger {
  if (turn.status !== 'standing') return ledger;
  const { rules } = laying;
  const { move, seat, id } = turn;
  const laid = passedAfter(layMove(rules, passedBefore(ledger, seat), turn), seat);
  const counted = countedAfter(laying, id);
  if (counted === undefined) return laid;
  if (move.kind !== 'play') return { ...laid, racks: counted.racks, bag: counted.bag };
  // A play that has been challenged off since gives its tiles back on top of what was counted
  // (G27).
  const then = counted.isOff
    ? ledger
    : draw(ledger, seat, move.tiles.length, rules.scoring.rackSize);
  const since = (one: number): number => (laid.racks[one] ?? 0) - (then.racks[one] ?? 0);
  const racks = counted.racks.map((tiles, one) => tiles + since(one));
  return { ...laid, racks, bag: counted.bag + laid.bag - then.bag };
}

/** What was counted after a turn is so, whatever could be worked out (G12 D, G36). */
function countedAfter({ statedRacks }: LedgerSetup, turn: TurnId): StatedRacks | undefined {
  return statedRacks.findLast(({ after }) => after === turn);
}

function layMove(rules: RuleSet, ledger: Ledger, turn: Turn): Ledger {
  switch (turn.move.kind) {
    case 'none':
    case 'pending':
      return ledger;
    case 'pass':
    case 'exchange':
      return scorelessTurn(ledger, turn.seat);
    case 'play':
      if (turn.challenge.kind === 'off') return scorelessTurn(ledger, turn.seat);
      return layPlay(rules, ledger, turn, turn.move);
  }
}

function scorelessTurn(ledger: Ledger, seat: Seat): Ledger {
  const scorelessBy = ledger.scorelessBy.map((run, at) => (at === seat ? run + 1 : run));
  return { ...ledger, scoreless: ledger.scoreless + 1, scorelessBy };
}

function layPlay(rules: RuleSet, ledger: Ledger, turn: Turn, move: PlayMove): Ledger {
  const extra = turn.challenge.kind === 'stands' ? turn.challenge.points : undefined;
  const points = [...ledger.points];
  points[turn.seat] = (points[turn.seat] ?? 0) + move.score;
  if (extra) points[extra.seat] = (points[extra.seat] ?? 0) + extra.points;
  const laid: Ledger = {
    ...ledger,
    board: boardAfterMove(ledger.board, move),
    points,
    ...draw(ledger, turn.seat, move.tiles.length, rules.scoring.rackSize),
    scoreless: 0,
    scorelessBy: points.map(() => 0),
  };
  const lost = rules.ends.lostTurn === 'scoreless' ? turn.loses : undefined;
  const counted = isScoreless(rules, move) ? afterZeroPlay(laid, ledger, turn.seat) : laid;
  const isNew = lost !== undefined && !counted.owed.includes(lost);
  return isNew ? { ...counted, owed: [...counted.owed, lost] } : counted;
}

/** A lost turn is a scoreless one when it comes: its seat is passed over. */
function passedOver(ledger: Ledger, seats: readonly Seat[]): Ledger {
  return seats.reduce<Ledger>((counted, seat) => {
    if (!counted.owed.includes(seat)) return counted;
    const owed = counted.owed.filter((one) => one !== seat);
    return { ...scorelessTurn(counted, seat), owed };
  }, ledger);
}

/** Who is passed over before a turn: the last one may have had nobody with turns left after it. */
function passedBefore(ledger: Ledger, seat: Seat): Ledger {
  const { lastSeat, owed, racks } = ledger;
  if (lastSeat === undefined || owed.length === 0) return ledger;
  const after = seatsAfter(lastSeat, racks.length);
  return passedOver(ledger, after.slice(0, after.indexOf(seat) + 1));
}

/** Who is passed over at once after a turn. */
function passedAfter(ledger: Ledger, seat: Seat): Ledger {
  const after = seatsAfter(seat, ledger.racks.length);
  const goesOn = after.findIndex((one) => !ledger.owed.includes(one));
  return { ...passedOver(ledger, after.slice(0, goesOn)), lastSeat: seat };
}

/** Every seat in turn, beginning to the left; the seat itself is the last. */
function seatsAfter(seat: Seat, seats: number): readonly Seat[] {
  return Array.from({ length: seats }, (_, step) => ((seat + step + 1) % seats) as Seat);
}

/** G30: whether a play of 0 points is among the scoreless turns. */
function isScoreless({ ends }: RuleSet, { score }: PlayMove): boolean {
  return score === 0 && ends.zeroPlay === 'scoreless';
}

function afterZeroPlay(laid: Ledger, { scoreless, scorelessBy }: Ledger, seat: Seat): Ledger {
  return scorelessTurn({ ...laid, scoreless, scorelessBy }, seat);
}

/**
 * How many tiles more there are than the tile set has, on the board, the racks and in the bag;
 * below 0 so many are missing. 0 unless the director stated racks that do not fit the unseen tiles.
 */
export function surplusTileCount({
  tileSet,
  ledger,
}: Pick<LiveGame, 'tileSet' | 'ledger'>): number {
  const { board, racks, bag } = ledger;
  return board.count + sum(racks) + bag - tileCountOf(tileSet);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** Puts the tiles of a recorded play on the board. */
export function boardAfterMove(board: Board, move: Pick<PlayMove, 'at' | 'tiles'>): Board {
  return placeTiles(board, placedTilesOf(board, move));
}

/** Puts plays on the board that stand and were not challenged off. */
export function boardAfterTurns(before: Board, turns: readonly Turn[]): Board {
  return turns.reduce(
    (board, { status, move, challenge }) =>
      status === 'standing' && move.kind === 'play' && challenge.kind !== 'off'
        ? boardAfterMove(board, move)
        : board,
    before,
  );
}

/** The tiles of a recorded play with their squares, on the board before it. */
export function placedTilesOf(
  board: Board,
  move: Pick<PlayMove, 'at' | 'tiles'>,
): readonly PlacedTile[] {
  const squares = squaresCovered(board, move.at, move.tiles.length);
  must(squares, 'a recorded play has its squares free');
  return move.tiles.map((tile, index) => {
    const place = squares[index];
    must(place, 'a square for every tile');
    return { place, tile };
  });
}

/**
 * Takes played tiles from a rack and fills it from the bag (G12). Racks are deduced, not seen: a
 * play of more tiles than the deduced rack has shows that another rack is short, so the surplus is
 * taken from the bag, then from the others, and the unseen tiles still add up.
 */
function draw(
  ledger: Ledger,
  seat: Seat,
  played: number,
  rackSize: number,
): Pick<Ledger, 'racks' | 'bag'> {
  const racks = [...ledger.racks];
  const before = racks[seat] ?? 0;
  let bag = ledger.bag;
  let surplus = Math.max(0, played - before);
  racks[seat] = Math.max(0, before - played);
  const fromBag = Math.min(bag, surplus);
  bag -= fromBag;
  surplus -= fromBag;
  for (let other = 0; other < racks.length && surplus > 0; other += 1) {
    const given = Math.min(racks[other] ?? 0, surplus);
    racks[other] = (racks[other] ?? 0) - given;
    surplus -= given;
  }
  const drawn = Math.min(bag, rackSize - (racks[seat] ?? 0));
  racks[seat] = (racks[seat] ?? 0) + drawn;
  return { racks, bag: bag - drawn };
}
