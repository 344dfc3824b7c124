import { catalogue } from './catalogue.js';
import { signed } from './numbers.js';

/** A game to look at, turn by turn. */
export const replayText = catalogue('replayText', {
  position: 'The position',
  board: 'Board after the chosen turn',
  steps: 'Go through the turns',
  first: 'Start',
  back: '‹ Back',
  on: 'Next ›',
  last: 'End',
  at: (shown: number, of: number) => `${String(shown)} of ${String(of)}`,
  turns: 'Turns; arrow keys go from one to the next',
  columns: { number: '#', player: 'Player', turn: 'Turn', points: 'Points', total: 'Total' },
  pass: 'pass',
  exchange: (count: number) => `exchange ${String(count)}`,
  pending: 'not entered yet',
  challengedOff: 'challenged off',
  withdrawn: 'play undone',
  stood: 'challenged, stood',
  gained: (points: number) => `challenged, stood: ${signed(points)}`,
  outsTiles: (tiles: string) => `the other’s tiles ${tiles}`,
  ownTiles: (tiles: string) => `own tiles ${tiles}`,
  overtime: 'overtime',
  atTheEnd: 'at the end of the game',
} as const);
