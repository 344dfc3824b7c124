import {
  emptyBoard,
  formatSquare,
  parseSquare,
  placeTiles,
  squaresCovered,
  step,
  tileAt,
  type Board,
  type Direction,
  type Place,
  type Tile,
} from '@boardside/engine';
import {
  readTypedTurn,
  seatAfterTurns,
  standingTurns,
  type CorrectedMove,
  type LiveGame,
  type Move,
  type Seat,
  type Turn,
} from '@boardside/game';
import { typedLineSentence } from '../../../text/typed-line.js';

/** One turn as the director has it now, beside what is recorded. */
export type TurnCorrectionLine = {
  readonly key: string;
  /** The recorded turn; undefined for one that is put in. */
  readonly turn: Turn | undefined;
  readonly seat: Seat;
  readonly state:
    | { readonly kind: 'kept' }
    | { readonly kind: 'struck' }
    | { readonly kind: 'typed'; readonly text: string };
};

/** The turns of a game in playing order, with everything that is to be corrected in them. */
export type TurnCorrectionPlan = readonly TurnCorrectionLine[];

const unchangedState = { kind: 'kept' } as const;

export function unchangedPlan(game: LiveGame): TurnCorrectionPlan {
  return standingTurns(game).map((turn) => ({
    key: `turn-${String(turn.id)}`,
    turn,
    seat: turn.seat,
    state: unchangedState,
  }));
}

/** The same changes on a game that has gone on since. */
export function rebasePlan(before: TurnCorrectionPlan, game: LiveGame): TurnCorrectionPlan {
  const fresh = unchangedPlan(game).map((line) => {
    const was = before.find(({ key }) => key === line.key);
    return was === undefined ? line : { ...line, state: was.state };
  });
  return before.reduce<TurnCorrectionPlan>((plan, line, index) => {
    if (line.turn !== undefined) return plan;
    const after = before[index - 1]?.key;
    const at = plan.findIndex(({ key }) => key === after) + 1;
    return [...plan.slice(0, at), line, ...plan.slice(at)];
  }, fresh);
}

export function withTypedTurn(
  plan: TurnCorrectionPlan,
  key: string,
  text: string,
): TurnCorrectionPlan {
  return plan.map((line) =>
    line.key === key ? { ...line, state: { kind: 'typed', text } } : line,
  );
}

/** A recorded turn is struck; one that was only put in here goes again. */
export function withTurnDeleted(plan: TurnCorrectionPlan, key: string): TurnCorrectionPlan {
  return plan.flatMap((line): TurnCorrectionPlan => {
    if (line.key !== key) return [line];
    return line.turn === undefined ? [] : [{ ...line, state: { kind: 'struck' } }];
  });
}

export function withTurnRestored(plan: TurnCorrectionPlan, key: string): TurnCorrectionPlan {
  return plan.map((line) =>
    line.key === key && line.turn !== undefined ? { ...line, state: unchangedState } : line,
  );
}

export function withTurnSeat(
  plan: TurnCorrectionPlan,
  key: string,
  seat: Seat,
): TurnCorrectionPlan {
  return plan.map((line) =>
    line.key === key && line.turn === undefined ? { ...line, seat } : line,
  );
}

/** Returns whose turn it would be at a place of the list; 0 is before the first. */
export function seatOfInserted(plan: TurnCorrectionPlan, at: number, game: LiveGame): Seat {
  const before = plan
    .slice(0, at)
    .filter(({ state }) => state.kind !== 'struck')
    .map(({ turn, seat }) => turn ?? { seat, status: 'standing' as const, loses: undefined });
  return seatAfterTurns(game, before);
}

/** Puts a turn in at a place of the list, 0 being before the first. */
export function withTurnInserted(
  plan: TurnCorrectionPlan,
  at: number,
  line: Omit<TurnCorrectionLine, 'state'>,
): TurnCorrectionPlan {
  const made: TurnCorrectionLine = { ...line, state: { kind: 'typed', text: '' } };
  return [...plan.slice(0, at), made, ...plan.slice(at)];
}

/** A line with the board under it, read and laid as far as it can be. */
export type ResolvedLine = {
  readonly line: TurnCorrectionLine;
  /** Its number among the turns that will stand; what is struck has that of the turn before it. */
  readonly number: number;
  readonly before: Board;
  readonly after: Board;
  readonly squares: readonly Place[];
  /** As it is typed again: `8H W?ORD`. */
  readonly text: string;
  /** What is asked of the turn; undefined where it stays as it was, or cannot be read. */
  readonly move: CorrectedMove | undefined;
  /** Why what is typed cannot be read. */
  readonly problem: string | undefined;
};

/** Lays every line on the board that the lines before it make. */
export function resolvePlan(plan: TurnCorrectionPlan, game: LiveGame): readonly ResolvedLine[] {
  let recorded = emptyBoard(game.layout);
  let before = recorded;
  let number = 0;
  return plan.map((line) => {
    if (line.state.kind !== 'struck') number += 1;
    const was = line.turn === undefined ? undefined : placed(line.turn.move, recorded);
    const lies = line.turn?.challenge.kind !== 'off';
    const laid =
      line.state.kind === 'typed'
        ? resolveTyped(line, { before, was, text: line.state.text }, game)
        : resolveRecorded(line, before, was);
    // A play that is typed for one that was challenged off stands (G28 D).
    const stands = lies || laid.move?.kind === 'play';
    const after = stands ? putAll(before, laid.placed) : before;
    const shown: ResolvedLine = {
      line,
      number: Math.max(1, number),
      before,
      after,
      squares: laid.placed?.squares ?? [],
      text: laid.text ?? textOf(line, laid.placed, putAll(before, laid.placed)),
      move: laid.move,
      problem: laid.problem,
    };
    if (lies) recorded = putAll(recorded, was);
    before = after;
    return shown;
  });
}

type PlacedTiles = {
  readonly squares: readonly Place[];
  readonly tiles: readonly Tile[];
  readonly direction: Direction;
};

type ResolvedTurn = {
  readonly placed: PlacedTiles | undefined;
  readonly text: string | undefined;
  readonly move: CorrectedMove | undefined;
  readonly problem: string | undefined;
};

function resolveRecorded(
  line: TurnCorrectionLine,
  before: Board,
  was: PlacedTiles | undefined,
): ResolvedTurn {
  const struck = line.state.kind === 'struck';
  // Tiles that would lie on others are left out here; the game says which turn no longer fits.
  const free = was?.squares.every((place) => tileAt(before, place) === undefined) === true;
  return {
    placed: !struck && free ? was : undefined,
    text: undefined,
    move: struck ? { kind: 'none' } : undefined,
    problem: undefined,
  };
}

function resolveTyped(
  { turn }: TurnCorrectionLine,
  typed: { readonly before: Board; readonly was: PlacedTiles | undefined; readonly text: string },
  game: LiveGame,
): ResolvedTurn {
  const { before, was, text } = typed;
  const read = readTypedTurn(text, before, game.tileSet);
  if (!read.ok) {
    const problem = typedLineSentence(read.refusal);
    return { placed: undefined, text, move: undefined, problem };
  }
  const now = placed(read.value, before);
  const same = turn !== undefined && isSame(turn.move, was, { move: read.value, now });
  return { placed: now, text, move: same ? undefined : read.value, problem: undefined };
}

function isSame(
  played: Move,
  was: PlacedTiles | undefined,
  typed: { readonly move: CorrectedMove; readonly now: PlacedTiles | undefined },
): boolean {
  const { move, now } = typed;
  if (played.kind === 'play' && move.kind === 'play') {
    return (
      JSON.stringify([was?.squares, was?.tiles]) === JSON.stringify([now?.squares, now?.tiles])
    );
  }
  if (played.kind === 'exchange' && move.kind === 'exchange') return played.count === move.count;
  return played.kind === move.kind;
}

function placed(move: Move | CorrectedMove, board: Board): PlacedTiles | undefined {
  if (move.kind !== 'play') return undefined;
  const start = parseSquare(move.at);
  const squares = squaresCovered(board, move.at, move.tiles.length);
  if (start === undefined || squares === undefined) return undefined;
  return { squares, tiles: move.tiles, direction: start.direction };
}

function putAll(board: Board, laid: PlacedTiles | undefined): Board {
  if (laid === undefined) return board;
  return placeTiles(
    board,
    laid.tiles.flatMap((tile, index) => {
      const place = laid.squares[index];
      return place === undefined ? [] : [{ place, tile }];
    }),
  );
}

/** A recorded turn as it can be typed again on the board as it is corrected. */
function textOf({ turn }: TurnCorrectionLine, laid: PlacedTiles | undefined, after: Board): string {
  const move = turn?.move;
  if (move?.kind === 'exchange') return `ex ${String(move.count)}`;
  if (move?.kind === 'pass') return 'pass';
  if (move?.kind !== 'play') return '';
  const first = laid?.squares[0];
  if (laid === undefined || first === undefined) return `${move.at} ${move.words[0]?.text ?? ''}`;
  const { direction } = laid;
  let place = first;
  while (tileAt(after, step(place, direction, -1)) !== undefined)
    place = step(place, direction, -1);
  const at = formatSquare(place, direction);
  let word = '';
  for (let tile = tileAt(after, place); tile !== undefined; tile = tileAt(after, place)) {
    word += tile.blank === true ? `?${tile.letter}` : tile.letter;
    place = step(place, direction, 1);
  }
  return `${at} ${word}`;
}

/** The letters that blanks stand for in a typed line, in order. */
export function blankLettersIn(text: string): readonly string[] {
  return [...text.matchAll(/\?(\p{L})/gu)].map(([, letter = '']) => letter.toUpperCase());
}

/** The line with its nth blank standing for another letter. */
export function withBlank(text: string, index: number, letter: string): string {
  let at = -1;
  return text.replaceAll(/\?\p{L}/gu, (blank) => {
    at += 1;
    return at === index ? `?${letter}` : blank;
  });
}
