import {
  emptyBoard,
  formatSquare,
  parseSquare,
  put,
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
  standingTurns,
  type CorrectedMove,
  type LiveGame,
  type Move,
  type Seat,
  type Turn,
} from '@boardside/game';
import { typedLineSentence } from '../../../words/typed-line.js';

/** One turn as the director has it now, beside what is recorded. */
export type PlanLine = {
  readonly key: string;
  /** The recorded turn; undefined for one that is put in. */
  readonly turn: Turn | undefined;
  readonly seat: Seat;
  readonly state:
    | { readonly kind: 'kept' }
    | { readonly kind: 'struck' }
    | { readonly kind: 'typed'; readonly text: string };
};

/** The turns of a game in playing order, with everything that is to be put right in them. */
export type BoardPlan = readonly PlanLine[];

const kept = { kind: 'kept' } as const;

export function planOf(game: LiveGame): BoardPlan {
  return standingTurns(game).map((turn) => ({
    key: `turn-${String(turn.id)}`,
    turn,
    seat: turn.seat,
    state: kept,
  }));
}

/** The same changes on a game that has gone on since. */
export function planAgain(before: BoardPlan, game: LiveGame): BoardPlan {
  const fresh = planOf(game).map((line) => {
    const was = before.find(({ key }) => key === line.key);
    return was === undefined ? line : { ...line, state: was.state };
  });
  return before.reduce<BoardPlan>((plan, line, index) => {
    if (line.turn !== undefined) return plan;
    const after = before[index - 1]?.key;
    const at = plan.findIndex(({ key }) => key === after) + 1;
    return [...plan.slice(0, at), line, ...plan.slice(at)];
  }, fresh);
}

export function typedIn(plan: BoardPlan, key: string, text: string): BoardPlan {
  return plan.map((line) =>
    line.key === key ? { ...line, state: { kind: 'typed', text } } : line,
  );
}

/** A recorded turn is struck; one that was only put in here goes again. */
export function struckFrom(plan: BoardPlan, key: string): BoardPlan {
  return plan.flatMap((line): BoardPlan => {
    if (line.key !== key) return [line];
    return line.turn === undefined ? [] : [{ ...line, state: { kind: 'struck' } }];
  });
}

export function restoredIn(plan: BoardPlan, key: string): BoardPlan {
  return plan.map((line) =>
    line.key === key && line.turn !== undefined ? { ...line, state: kept } : line,
  );
}

export function seatedIn(plan: BoardPlan, key: string, seat: Seat): BoardPlan {
  return plan.map((line) =>
    line.key === key && line.turn === undefined ? { ...line, seat } : line,
  );
}

/** Puts a turn in at a place of the list, 0 being before the first. */
export function putInto(plan: BoardPlan, at: number, line: Omit<PlanLine, 'state'>): BoardPlan {
  const made: PlanLine = { ...line, state: { kind: 'typed', text: '' } };
  return [...plan.slice(0, at), made, ...plan.slice(at)];
}

/** A line with the board under it, read and laid as far as it can be. */
export type LaidLine = {
  readonly line: PlanLine;
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
export function layPlan(plan: BoardPlan, game: LiveGame): readonly LaidLine[] {
  let recorded = emptyBoard(game.layout);
  let before = recorded;
  let number = 0;
  return plan.map((line) => {
    if (line.state.kind !== 'struck') number += 1;
    const was = line.turn === undefined ? undefined : placed(line.turn.move, recorded);
    const lies = line.turn?.challenge.kind !== 'off';
    const laid =
      line.state.kind === 'typed'
        ? layTyped(line, { before, was, text: line.state.text }, game)
        : layRecorded(line, before, was);
    const after = lies ? putAll(before, laid.placed) : before;
    const shown: LaidLine = {
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

type Placed = {
  readonly squares: readonly Place[];
  readonly tiles: readonly Tile[];
  readonly direction: Direction;
};

type Laid = {
  readonly placed: Placed | undefined;
  readonly text: string | undefined;
  readonly move: CorrectedMove | undefined;
  readonly problem: string | undefined;
};

function layRecorded(line: PlanLine, before: Board, was: Placed | undefined): Laid {
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

function layTyped(
  { turn }: PlanLine,
  typed: { readonly before: Board; readonly was: Placed | undefined; readonly text: string },
  game: LiveGame,
): Laid {
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
  was: Placed | undefined,
  typed: { readonly move: CorrectedMove; readonly now: Placed | undefined },
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

function placed(move: Move | CorrectedMove, board: Board): Placed | undefined {
  if (move.kind !== 'play') return undefined;
  const start = parseSquare(move.at);
  const squares = squaresCovered(board, move.at, move.tiles.length);
  if (start === undefined || squares === undefined) return undefined;
  return { squares, tiles: move.tiles, direction: start.direction };
}

function putAll(board: Board, laid: Placed | undefined): Board {
  if (laid === undefined) return board;
  return put(
    board,
    laid.tiles.flatMap((tile, index) => {
      const place = laid.squares[index];
      return place === undefined ? [] : [{ place, tile }];
    }),
  );
}

/** A recorded turn as it can be typed again on the board as it is put right. */
function textOf({ turn }: PlanLine, laid: Placed | undefined, after: Board): string {
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
export function blanksIn(text: string): readonly string[] {
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
