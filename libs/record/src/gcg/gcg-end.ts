import { faceValue, unseenTiles, type Tile } from '@boardside/engine';
import {
  endInExports,
  isOver,
  type ResultSource,
  type ScoreAdjustment,
  type Seat,
} from '@boardside/game';
import { orderOf } from './gcg-heading.js';
import { tilesNotAvailable } from './gcg-racks.js';
import {
  nickOf,
  note,
  notePoints,
  otherSeat,
  reasonOf,
  sortedRack,
  writeEvent,
  type WriterState,
} from './gcg-writer-state.js';

/** Tiles left, overtime, and then what is a note because GCG has no line for it. */
export function writeEnd(writing: WriterState): void {
  writeOutcome(writing);
  const { scoreAdjustments } = writing.game;
  for (const { seat, points } of scoreAdjustments.filter(hasLine)) {
    writeEvent(writing, seat, '(time)', points);
  }
  for (const { seat, points, why, reason } of scoreAdjustments) {
    if (hasLine({ points, why })) continue;
    const total = (writing.totals[seat] ?? 0) + (writing.noted[seat] ?? 0) + points;
    const said = `(${why})${reasonOf(writing, reason)}; total ${total}`;
    notePoints(writing, seat, points, said);
  }
  writeCorrection(writing);
}

function writeCorrection(writing: WriterState): void {
  const { corrected } = writing.heading;
  if (corrected === undefined) return;
  const said = orderOf(writing.game).map((seat) => {
    return `${nickOf(writing, seat)} ${corrected[seat] ?? 0}`;
  });
  note(writing, `the result was corrected: ${said.join(', ')}`);
}

/** Overtime costs points; what gives some back is no line. */
function hasLine({ why, points }: Pick<ScoreAdjustment, 'why' | 'points'>): boolean {
  return why === 'overtime' && points <= 0;
}

const saidOfSource: Readonly<Record<ResultSource, string>> = {
  'result-slips': 'the result came by slip',
};

function writeOutcome(writing: WriterState): void {
  const { game } = writing;
  if (!isOver(game)) {
    note(writing, 'the game is not over');
    return;
  }
  const { reason, adjustments, source } = game.result;
  const said = source === undefined ? game.result.said : saidOfSource[source];
  const ended = endInExports(reason);
  if (ended) note(writing, `${ended}${reasonOf(writing, said)}`);
  for (const { seat, why, points } of adjustments) {
    if (why === 'declared') notePoints(writing, seat, points, 'as declared');
    else writeTilesLeft(writing, seat, why === 'own-tiles' ? seat : otherSeat(seat), points);
  }
  if (adjustments.length === 0) writeRacks(writing);
}

/** Points for the tiles of `owner`; a note where those tiles are not known. */
function writeTilesLeft(writing: WriterState, seat: Seat, owner: Seat, points: number): void {
  const tiles = tilesLeft(writing, owner, Math.abs(points));
  if (tiles === undefined) {
    notePoints(writing, seat, points, 'for tiles left, not recorded');
    return;
  }
  const rack = sortedRack(writing, tiles);
  writeEvent(writing, seat, seat === owner ? `${rack} (${rack})` : `(${rack})`, points);
}

/**
 * The tiles declared for a seat; else the unseen ones, where their value shows that they are that
 * seat's whole rack. Undefined also where what was declared lies on the board, and where its value
 * is not what was counted.
 */
function tilesLeft(writing: WriterState, owner: Seat, points: number): readonly Tile[] | undefined {
  const { game, board, heading } = writing;
  const declared = heading.racks?.[owner];
  const isDeclared = declared !== undefined && declared.length > 0;
  const tiles = isDeclared ? declared : unseenTiles(game.tileSet, board);
  if (tiles.length === 0 || tilesNotAvailable(game.tileSet, board, tiles).length > 0)
    return undefined;
  const value = faceValue(game.tileSet, tiles);
  return value === points || 2 * value === points ? tiles : undefined;
}

function writeRacks(writing: WriterState): void {
  const { game, board, heading } = writing;
  for (const [index, seat] of orderOf(game).entries()) {
    const tiles = heading.racks?.[seat] ?? [];
    if (tiles.length === 0) continue;
    const rack = sortedRack(writing, tiles);
    if (tilesNotAvailable(game.tileSet, board, tiles).length === 0) {
      writing.lines.push(`#rack${index + 1} ${rack}`);
    } else {
      note(writing, `${nickOf(writing, seat)} declared ${rack}, which is not what was left`);
    }
  }
}
