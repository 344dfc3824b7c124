import { squaresCovered, type Board, type Result, type TileSet } from '@boardside/engine';
import { readTypedTurn, type TypedTurn, type TypedTurnRefusal } from '@boardside/game';

/**
 * Reads a typed turn as a player means it: the whole word, as on a score sheet; where that
 * contradicts the tiles that lie there, only the new tiles, as they are typed on the board. A word
 * with dots is always the whole word.
 */
export function readLine(
  text: string,
  board: Board,
  tileSet: TileSet,
): Result<TypedTurn, TypedTurnRefusal> {
  const whole = readTypedTurn(text, board, tileSet);
  if (whole.ok || whole.refusal.code !== 'other-tile') return whole;
  const newTiles = readTypedTurn(text, { ...board, cells: [] }, tileSet);
  if (!newTiles.ok || newTiles.value.kind !== 'play') return whole;
  const { at, tiles } = newTiles.value;
  return squaresCovered(board, at, tiles.length) === undefined ? whole : newTiles;
}
