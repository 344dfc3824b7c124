import { mostTablesWithBoard } from '@boardside/contract';

/** How large a card is: what it shows, and how much room that takes. */
export type CardSize = 'xl' | 'l' | 'm' | 's';

/** All in CSS pixels; the card's styles hold to them. */
type CardMeasures = {
  readonly size: CardSize;
  /** The least height of a card with two players. */
  readonly height: number;
  /** What each further player adds. */
  readonly seatHeight: number;
  readonly minWidth: number;
  /** What of the width is not the name's, with a clock on each line, and without. */
  readonly besideName: { readonly timed: number; readonly untimed: number };
  /** Of the name of the player on turn, as a canvas wants it. */
  readonly nameFont: string;
  /** The most tables that are shown so large. */
  readonly mostTables: number;
};

const smallest: CardMeasures = {
  size: 's',
  height: 86,
  seatHeight: 18,
  minWidth: 144,
  besideName: { timed: 44, untimed: 44 },
  nameFont: '650 13px',
  mostTables: Infinity,
};

/** The largest first. */
const measures: readonly CardMeasures[] = [
  {
    size: 'xl',
    height: 170,
    seatHeight: 44,
    minWidth: 380,
    besideName: { timed: 206, untimed: 100 },
    nameFont: '650 20px',
    mostTables: mostTablesWithBoard,
  },
  {
    size: 'l',
    height: 112,
    seatHeight: 32,
    minWidth: 300,
    besideName: { timed: 158, untimed: 78 },
    nameFont: '650 16px',
    mostTables: Infinity,
  },
  {
    size: 'm',
    height: 86,
    seatHeight: 24,
    minWidth: 230,
    besideName: { timed: 132, untimed: 62 },
    nameFont: '650 14px',
    mostTables: Infinity,
  },
  smallest,
];

/** Between two cards, in both directions. */
const gap = 8;
/** A name that is longer yet is cut, so that all others are not smaller for it. */
const mostNameWidth = 200;
/** A card takes more room than it needs where there is some, but not endlessly. */
const mostStretch = 1.6;

export type HallLayout = CardMeasures & {
  readonly columns: number;
  /** Of a card, in CSS pixels, as the next ones. */
  readonly width: number;
  readonly rowHeight: number;
};

export type HallRoom = {
  /** Of the pane that the cards are in, in CSS pixels; no height where the page grows with them. */
  readonly width: number;
  readonly height: number | undefined;
  readonly tables: number;
  /** At the fullest table. */
  readonly seats: number;
  /** The width of the longest name at its shortest, in a font. */
  readonly longestName?: (font: string) => number;
  /** As the director wants it, so that the grid mirrors the room. */
  readonly perRow?: number | undefined;
};

/**
 * The largest cards whose rows fit the pane, in the fewest columns that do it. It only depends on
 * what stays the same for a round, so no card moves.
 */
export function hallLayout(room: HallRoom): HallLayout {
  const found = measures
    .filter(({ mostTables }) => room.tables <= mostTables)
    .map((each) => layoutIn(room, each))
    .find((layout) => layout !== undefined);
  return found ?? scrolledLayout(room);
}

function layoutIn(room: HallRoom, card: CardMeasures): HallLayout | undefined {
  const { width, height, tables, perRow } = room;
  if (height === undefined) return undefined;
  const least = heightOf(card, room);
  const rowsThatFit = Math.floor((height + gap) / (least + gap));
  const columns = perRow ?? Math.ceil(tables / Math.max(1, rowsThatFit));
  const rows = Math.ceil(tables / columns);
  const cardWidth = widthOf(width, columns);
  if (rows > rowsThatFit || cardWidth < leastWidthOf(card, room)) return undefined;
  const shared = Math.floor((height + gap) / rows) - gap;
  const rowHeight = Math.min(shared, Math.floor(least * mostStretch));
  return { ...card, columns, width: cardWidth, rowHeight };
}

/** More than the pane holds: as many of the smallest as are beside each other. */
function scrolledLayout(room: HallRoom): HallLayout {
  const { width, perRow } = room;
  const minWidth = leastWidthOf(smallest, room);
  const beside = Math.floor((width + gap) / (minWidth + gap));
  const columns = Math.max(1, perRow ?? Math.min(room.tables, beside));
  const cardWidth = Math.max(minWidth, widthOf(width, columns));
  return { ...smallest, minWidth, columns, width: cardWidth, rowHeight: heightOf(smallest, room) };
}

function leastWidthOf(card: CardMeasures, { longestName = () => 0 }: HallRoom): number {
  const name = Math.min(mostNameWidth, Math.ceil(longestName(card.nameFont)));
  return Math.max(card.minWidth, card.besideName.timed + name);
}

function heightOf({ height, seatHeight }: CardMeasures, { seats }: HallRoom): number {
  return height + Math.max(0, seats - 2) * seatHeight;
}

function widthOf(width: number, columns: number): number {
  return (width - (columns - 1) * gap) / columns;
}
