import {
  columnName,
  premiumAt,
  samePlace,
  type Layout,
  type Place,
  type Premium,
  type Tile,
} from '@boardside/engine';
import { boardText } from '../text/board.js';
import type { Widened } from '../text/widened.js';

/** What lies on a board now, as it is drawn; positions count row by row from the top left. */
export type BoardDiagram = {
  readonly lying: readonly (Tile | undefined)[];
  /** The tiles of the last play. */
  readonly last: readonly Place[];
  readonly draft: readonly { readonly place: Place; readonly tile: Tile }[];
  readonly cursor: { readonly place: Place; readonly arrow: 'across' | 'down' } | undefined;
};

export type DiagramSquare = {
  readonly index: number;
  readonly place: Place;
  /** `8H` */
  readonly name: string;
  /** What a screen reader says. */
  readonly label: string;
  readonly kind: 'empty' | 'lying' | 'last' | 'draft' | 'cursor';
  readonly premium: Premium;
  readonly mark: string;
  readonly letter: string;
  readonly blank: boolean;
  readonly value: string;
  readonly centre: boolean;
};

type BoardText = Widened<typeof boardText>;

/**
 * Every square of a board as it is drawn. `said`: in the language of whoever reads it; `mark` is
 * printed on the board, which both players look at.
 */
export function diagramSquares(
  layout: Layout,
  look: BoardDiagram,
  valueOf: (tile: Tile) => number,
  { said, mark }: { said: BoardText; mark: BoardText['mark'] } = {
    said: boardText,
    mark: boardText.mark,
  },
): readonly DiagramSquare[] {
  const { size } = layout;
  const at = (place: Place) => place.row * size + place.column;
  const last = new Set(look.last.map(at));
  const draft = new Map(look.draft.map(({ place, tile }) => [at(place), tile]));
  const cursor = look.cursor && at(look.cursor.place);
  const looks: DiagramSquare[] = [];
  for (let index = 0; index < size * size; index += 1) {
    const place = { row: Math.floor(index / size), column: index % size };
    const lying = look.lying[index];
    const tile = lying ?? draft.get(index);
    const kind =
      lying !== undefined
        ? last.has(index)
          ? 'last'
          : 'lying'
        : tile !== undefined
          ? 'draft'
          : cursor === index
            ? 'cursor'
            : 'empty';
    const premium = premiumAt(layout, place);
    const name = `${String(place.row + 1)}${columnName(place.column)}`;
    looks.push({
      index,
      place,
      name,
      label: labelOf(said, { name, premium, tile, kind, pointsOf: valueOf }),
      kind,
      premium,
      mark: mark[premium],
      letter: tile?.letter ?? '',
      blank: tile?.blank === true,
      value: tile === undefined || tile.blank === true ? '' : String(valueOf(tile)),
      centre: samePlace(place, layout.centre),
    });
  }
  return looks;
}

function labelOf(
  said: BoardText,
  {
    name,
    premium,
    tile,
    kind,
    pointsOf,
  }: Pick<DiagramSquare, 'name' | 'premium' | 'kind'> & {
    readonly tile: Tile | undefined;
    readonly pointsOf: (tile: Tile) => number;
  },
): string {
  const parts = [name];
  if (tile === undefined) {
    if (premium !== 'none') parts.push(said.premium[premium]);
    parts.push(kind === 'cursor' ? said.nextHere : said.empty);
    return parts.join(', ');
  }
  parts.push(tile.letter);
  parts.push(tile.blank === true ? said.blank : said.points(pointsOf(tile)));
  if (kind === 'draft') parts.push(said.entering);
  if (kind === 'last') parts.push(said.last);
  return parts.join(', ');
}

/** The looks row by row; a row in which nothing has changed stays the same value. */
export function diagramRows(
  looks: readonly DiagramSquare[],
  size: number,
  before: readonly (readonly DiagramSquare[])[] | undefined,
): readonly (readonly DiagramSquare[])[] {
  return Array.from({ length: size }, (_, row) => {
    const squares = looks.slice(row * size, row * size + size);
    const old = before?.[row];
    const same = old !== undefined && squares.every((look, at) => isSameSquare(look, old[at]));
    return same ? old : squares;
  });
}

function isSameSquare(one: DiagramSquare, other: DiagramSquare | undefined): boolean {
  return (
    other !== undefined &&
    one.label === other.label &&
    one.kind === other.kind &&
    one.premium === other.premium
  );
}
