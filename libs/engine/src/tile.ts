/** What stands on one tile; two characters or more on a digraph tile, such as `CH`. */
export type Letter = string;

/**
 * A tile. A blank carries the letter it was declared as (G16); a blank that is still in the bag
 * or on a rack has no letter yet: `{ letter: '', blank: true }`.
 */
export type Tile = { readonly letter: Letter; readonly blank?: true };

/** A blank that has not been declared. */
export const undeclaredBlank: Tile = Object.freeze({ letter: '', blank: true });

/**
 * Whether two tiles are the same piece of wood: two blanks are, whatever they were declared as,
 * because a blank taken back is a blank again.
 */
export function samePiece(one: Tile, other: Tile): boolean {
  return one.blank === true
    ? other.blank === true
    : other.blank !== true && one.letter === other.letter;
}

/** The letters of tiles in order, blanks by the letter they were declared as. */
export function textOf(tiles: readonly Tile[]): string {
  let text = '';
  for (const tile of tiles) text += tile.letter;
  return text;
}
