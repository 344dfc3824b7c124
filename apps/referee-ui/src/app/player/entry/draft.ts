import {
  formatSquare,
  guessDirection,
  isOnBoard,
  otherDirection,
  parseSquare,
  samePlace,
  squaresCovered,
  startSquares,
  step,
  tileAt,
  type Board,
  type Direction,
  type Layout,
  type Letter,
  type Place,
  type Tile,
  type TileSet,
} from '@boardside/engine';

/** What a player has typed and not pressed yet. */
export type TurnDraft =
  | { readonly kind: 'nothing' }
  | PlayDraft
  | { readonly kind: 'exchange'; readonly count: number | undefined }
  | { readonly kind: 'pass' };

export type PlayDraft = {
  readonly kind: 'play';
  /** The square of the first new tile. */
  readonly start: Place;
  readonly direction: Direction;
  /** A direction that the player chose is never guessed again. */
  readonly chosenBy: 'guess' | 'player';
  readonly tiles: readonly Tile[];
  /** What the next letter typed will be. */
  readonly next: 'letter' | 'blank';
};

/** What typing looks at: the board as it lies, and how many tiles a rack has. */
export type EntryContext = {
  readonly board: Board;
  readonly layout: Layout;
  readonly rackSize: number;
  /** How many blanks the set has: without any, every tile is its letter (M3). */
  readonly blanks: number;
};

export const emptyDraft: TurnDraft = { kind: 'nothing' };

/**
 * The square of the first new tile is tapped: sets the cursor, or turns the arrow when it stands
 * there already, or moves what is typed there. A tile of the draft tapped becomes a blank, or a
 * letter again.
 */
export function chooseSquare(draft: TurnDraft, ground: EntryContext, place: Place): TurnDraft {
  if (!isOnBoard(ground.board, place) || tileAt(ground.board, place) !== undefined) return draft;
  if (draft.kind !== 'play') return playFrom(ground, place, []);
  const index = draftSquares(draft, ground.board).findIndex((square) => samePlace(square, place));
  if (index >= 0) return ground.blanks > 0 ? switchBlank(draft, index) : draft;
  if (draft.tiles.length === 0 && samePlace(draft.start, place)) return flip(draft);
  if (draft.tiles.length === 0) return playFrom(ground, place, []);
  return withGuessedDirection({ ...draft, start: place }, ground);
}

function playFrom(ground: EntryContext, start: Place, tiles: readonly Tile[]): PlayDraft {
  const direction = guessDirection(ground.board, ground.layout, start, tiles);
  return { kind: 'play', start, direction, chosenBy: 'guess', tiles, next: 'letter' };
}

function withGuessedDirection(draft: PlayDraft, { board, layout }: EntryContext): PlayDraft {
  if (draft.chosenBy === 'player') return draft;
  return { ...draft, direction: guessDirection(board, layout, draft.start, draft.tiles) };
}

/** Turns the whole play round its first tile; the direction is the player's from then on. */
export function flip(draft: TurnDraft): TurnDraft {
  if (draft.kind !== 'play') return draft;
  return { ...draft, direction: otherDirection(draft.direction), chosenBy: 'player' };
}

export function typeLetter(
  draft: TurnDraft,
  ground: EntryContext,
  letter: Letter,
  as: 'letter' | 'blank',
): TurnDraft {
  if (draft.kind !== 'play' || draft.tiles.length >= ground.rackSize) return draft;
  const blank = ground.blanks > 0 && (as === 'blank' || draft.next === 'blank');
  const tile: Tile = blank ? { letter, blank: true } : { letter };
  return withGuessedDirection({ ...draft, tiles: [...draft.tiles, tile], next: 'letter' }, ground);
}

/** The Blank key: the next letter is a blank; again: it is not. */
export function toggleBlankNext(draft: TurnDraft): TurnDraft {
  if (draft.kind !== 'play') return draft;
  return { ...draft, next: draft.next === 'blank' ? 'letter' : 'blank' };
}

function switchBlank(draft: PlayDraft, index: number): PlayDraft {
  return {
    ...draft,
    tiles: draft.tiles.map((tile, at): Tile => {
      if (at !== index) return tile;
      return tile.blank === true ? { letter: tile.letter } : { letter: tile.letter, blank: true };
    }),
  };
}

/** Takes the last tile back; with none left the cursor goes, and an exchange or a pass with it. */
export function backspace(draft: TurnDraft, ground: EntryContext): TurnDraft {
  if (draft.kind !== 'play') return emptyDraft;
  if (draft.next === 'blank') return { ...draft, next: 'letter' };
  if (draft.tiles.length === 0) return emptyDraft;
  return withGuessedDirection({ ...draft, tiles: draft.tiles.slice(0, -1) }, ground);
}

/** Moves the first tile to the next free square that way; it stays where there is none. */
export function nudge(
  draft: TurnDraft,
  ground: EntryContext,
  along: Direction,
  by: 1 | -1,
): TurnDraft {
  if (draft.kind !== 'play') return draft;
  let place = step(draft.start, along, by);
  while (tileAt(ground.board, place) !== undefined) place = step(place, along, by);
  if (!isOnBoard(ground.board, place)) return draft;
  const moved = { ...draft, start: place };
  return draft.tiles.length === 0 ? withGuessedDirection(moved, ground) : moved;
}

/** The squares of the tiles typed, in order; fewer than tiles when the play runs off the board. */
export function draftSquares(draft: TurnDraft, board: Board): readonly Place[] {
  if (draft.kind !== 'play') return [];
  for (let count = draft.tiles.length; count > 0; count -= 1) {
    const squares = squaresCovered(board, squareOf(draft), count);
    if (squares !== undefined) return squares;
  }
  return [];
}

/** Where the next letter goes; undefined beyond the edge and for a full rack. */
export function cursorSquare(draft: TurnDraft, ground: EntryContext): Place | undefined {
  if (draft.kind !== 'play' || draft.tiles.length >= ground.rackSize) return undefined;
  return squaresCovered(ground.board, squareOf(draft), draft.tiles.length + 1)?.at(-1);
}

/** `8D` or `D8` of the first tile. */
export function squareOf(draft: PlayDraft): string {
  return formatSquare(draft.start, draft.direction);
}

/**
 * The draft as a line says it, `H6 FA.M`: the whole word, with dots for what lies there and
 * brackets around a tile of two letters.
 */
export function draftLine(draft: TurnDraft, board: Board, tileSet: TileSet): string {
  if (draft.kind !== 'play') return '';
  const squares = draftSquares(draft, board);
  let line = `${squareOf(draft)} `;
  let place = draft.start;
  for (let laid = 0; laid < squares.length; place = step(place, draft.direction, 1)) {
    if (tileAt(board, place) !== undefined) {
      line += '.';
      continue;
    }
    const [tile, next] = draft.tiles.slice(laid, laid + 2);
    if (tile !== undefined) line += tileNotation(tile, next, tileSet);
    laid += 1;
  }
  return line;
}

/** Brackets also keep a tile apart from the next one where the two would read as a third. */
function tileNotation({ letter, blank }: Tile, next: Tile | undefined, tileSet: TileSet): string {
  const joined = letter + (next?.letter ?? '');
  const readsOn = tileSet.letters.some(
    (one) =>
      one.letter !== letter && one.letter.startsWith(letter) && joined.startsWith(one.letter),
  );
  const name = letter.length > 1 || readsOn ? `[${letter}]` : letter;
  return blank === true ? `?${name}` : name;
}

/**
 * A letter as a keyboard types it: it has no key for a tile of two letters, so that a C and then an
 * H are the tile CH, as its word is written. With a tile on the board between them they are two.
 */
export function typeFromKeyboard(
  draft: TurnDraft,
  { ground, tileSet }: { readonly ground: EntryContext; readonly tileSet: TileSet },
  letter: Letter,
  as: 'letter' | 'blank',
): TurnDraft {
  const last = draft.kind === 'play' ? draft.tiles.at(-1) : undefined;
  const joined = (last?.letter ?? '') + letter;
  const joins =
    as === 'letter' &&
    tileSet.letters.some((one) => one.letter === joined) &&
    !isFollowedByTile(draft, ground.board);
  if (draft.kind !== 'play' || last === undefined || draft.next === 'blank' || !joins)
    return typeLetter(draft, ground, letter, as);
  const tiles = [...draft.tiles.slice(0, -1), { ...last, letter: joined }];
  return withGuessedDirection({ ...draft, tiles }, ground);
}

/** Whether a tile on the board lies right after the last one typed. */
function isFollowedByTile(draft: TurnDraft, board: Board): boolean {
  const last = draftSquares(draft, board).at(-1);
  return (
    draft.kind === 'play' &&
    last !== undefined &&
    tileAt(board, step(last, draft.direction, 1)) !== undefined
  );
}

/** A draft of tiles read from elsewhere: a typed line, a turn taken back. */
export function draftAt({ board }: EntryContext, at: string, tiles: readonly Tile[]): TurnDraft {
  const read = parseSquare(at);
  const start = squaresCovered(board, at, 1)?.[0];
  if (read === undefined || start === undefined) return emptyDraft;
  const { direction } = read;
  return { kind: 'play', start, direction, chosenBy: 'player', tiles, next: 'letter' };
}

/** Whether a draft made earlier could be typed on the board as it is now. */
export function fitsBoard(draft: TurnDraft, ground: EntryContext): boolean {
  if (draft.kind !== 'play') return true;
  const { start, tiles } = draft;
  if (!isOnBoard(ground.board, start) || tileAt(ground.board, start) !== undefined) return false;
  return (
    tiles.length <= ground.rackSize && draftSquares(draft, ground.board).length === tiles.length
  );
}

/** Squares that a tap may mean: where a play could begin, and the tiles of the draft. */
export function possibleSquares(draft: TurnDraft, ground: EntryContext): readonly Place[] {
  return [
    ...startSquares(ground.board, ground.layout, ground.rackSize),
    ...draftSquares(draft, ground.board),
  ];
}
