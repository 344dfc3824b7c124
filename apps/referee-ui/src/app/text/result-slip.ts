import { catalogue } from './catalogue.js';
import { endTexts, type EndDetails } from './ends.js';
import { bothOrAll, haveTo, type PlayersAtTable } from './players-at-table.js';
import { withFullStop } from './full-stop.js';
import { countOf, listOf } from './numbers.js';
import type { EndReason } from '@boardside/game';

/** The last racks and the slip. */
export const rackDeclarationText = catalogue('rackDeclarationText', {
  title: (racks: number) => (racks === 1 ? 'Last rack' : 'Last racks'),
  blank: 'Blank',
  has: (name: string, letters: string) => `${name} has ${letters}`,
  hasNothing: (name: string) => `${name} has no tiles`,
  worth: (points: number, gainer: string) =>
    `${countOf(points, 'point')}. ${gainer} gains twice that, ${String(points * 2)}.`,
  worthOnly: (points: number) => `${countOf(points, 'point')}.`,
  confirm: 'Confirm',
  change: 'Change',
  done: 'Done',
  waits: (names: readonly string[]) => withFullStop(`Waiting for ${listOf(names)}`),
  yours: 'Tap the tiles left on your rack',
  none: 'I have none',
  mine: (count: number) => `Only these ${String(count)}`,
  othersGain: (points: number, gainer: string) =>
    `${countOf(points, 'point')}. ${gainer} gains twice the tiles of all others.`,
  deducted: (points: number) => `${countOf(points, 'point')}, deducted from the score.`,
  /** A rack with fewer tiles than it holds while the bag has some. */
  short: (held: number) =>
    `This rack should have ${countOf(held, 'tile')}. If it has fewer, wait for the director.`,
  waitsFor: (names: readonly string[]) => `${haveTo(names)} tap the tiles left.`,
  differs: 'These don’t match the unseen tiles. Turn them face up and wait for the director.',
  clear: 'Clear',
  ask: 'Correct turn…',
});

/**
 * Tiles that the director counted too many; below 0 so many are missing, at 0 there is no sentence.
 */
export const excessTilesText = catalogue('excessTilesText', (over: number): string => {
  if (over === 0) return '';
  const tiles = countOf(Math.abs(over), 'tile');
  return over < 0 ? `${tiles} missing` : `${tiles} too many`;
});

export const resultSlipText = catalogue('resultSlipText', {
  title: 'Result slip',
  wins: (name: string, by: number) => `${name} wins by ${String(by)}`,
  noResult: 'No result',
  tie: 'A tie',
  /** Equal totals, and the rules have a tie-break (C8). */
  winsTie: (name: string) => `${name} wins the tie`,
  beforeTiles: (name: string, points: number) =>
    `${name} had ${String(points)} before the tiles left were deducted.`,
  plays: 'Plays',
  challenges: 'Challenges',
  lastRack: (value: number, racks: number) =>
    `${rackDeclarationText.title(racks)}, 2 × ${String(value)}`,
  ownTiles: 'Tiles left',
  othersTiles: 'The others’ tiles',
  tilesNotCounted: 'The tiles left do not count.',
  hadLeft: (name: string, letters: string) => `${name} had ${letters} on the rack.`,
  ownTime: (name: string, time: string) => `${name} had ${time} for the game.`,
  blank: 'blank',
  adjustments: 'Adjustments',
  total: 'Total',
  read: (company: PlayersAtTable) =>
    `Read, then sign. After ${bothOrAll(company)} have signed, only the director can reopen it.`,
  hold: 'Hold to sign',
  signLater: 'You can sign once the open case is settled.',
  signed: (name: string) => `${name} signed`,
  digest: 'Digest',
  playerPage: (name: string) => `Code of ${name}’s player page`,
  playerPageText: 'Scan to see your games on your phone.',
  signedOf: (signed: number, seats: number) => `${String(signed)} of ${String(seats)} signed`,
  savedHere: 'Saved on this tablet',
  sent: 'Slip sent',
  notSent: 'Saved, will be sent',
  allSigned: 'Signed. You may leave the table.',
  turnList: 'Turn list',
  wrong: 'Report problem…',
  wrongWhy: 'Do not sign. Choose the wrong turn, or call the director.',
  ask: 'Correct turn…',
  declared: 'Score by ruling',
});

/** Why the game ended; `left` is a sentence about the last rack, or empty. */
export const endSentence = catalogue('endSentence', (reason: EndReason, of: EndDetails): string => {
  return endTexts[reason].slip(of);
});
