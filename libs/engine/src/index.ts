export { accept, must, refuse, unreachable, type Result } from './result.js';
export { textOf, undeclaredBlank, type Letter, type Tile } from './tile.js';
export {
  columnName,
  formatSquare,
  otherDirection,
  parseSquare,
  samePlace,
  step,
  type Direction,
  type Place,
  type Square,
} from './square.js';
export { premiumAt, type Layout, type Premium } from './layout.js';
export { faceValue, tileCountOf, tilesOf, valueOf, type TileSet } from './tile-set.js';
export { englishTiles, englishTilesWithoutBlanks } from './data/english-tiles.js';
export { spanishTiles } from './data/spanish-tiles.js';
export { layoutWithoutPremiumWords, standardLayout } from './data/standard-layout.js';
export {
  alphabetSets,
  usesSameLetters,
  layoutNamed,
  lettersOf,
  publishedLayouts,
  publishedTileSets,
  tileSetNamed,
} from './published-equipment.js';
export { isObject } from './is-object.js';
export { present, type Present } from './present.js';
export { leadingLetter, parseTiles } from './tile-text.js';
export { startOfUtf8, utf16Text, utf8Text, windowsText } from './text-of-bytes.js';
export { emptyBoard, isOnBoard, placeTiles, removeTiles, tileAt, type Board } from './board.js';
export type { PlacedTile, Play, PlayRefusal, Word, WordSpan } from './play.js';
export { inferPlacement, squaresCovered } from './placement.js';
export { fullPremiums, validatePlacement, lettersOnly, type Scoring } from './scoring.js';
export { bagCount, sameTiles, sortedTiles, unseenTiles, withoutTiles } from './tile-accounting.js';
export { firstDrawn } from './draw-for-first.js';
export {
  adjustByOwnTiles,
  adjustByTransferredTiles,
  adjustByTwiceOpponentsTiles,
  type TilesLeftAdjustment,
} from './tiles-left.js';
export { guessDirection, startSquares } from './direction.js';
