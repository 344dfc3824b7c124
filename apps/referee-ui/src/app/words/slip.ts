import { countOf } from './counting.js';
import type { EndReason } from '@boardside/game';

/** The last racks and the slip. */
export const rackWords = {
  title: 'Last rack',
  blank: 'Blank',
  has: (name: string, letters: string) => `${name} has ${letters}`,
  hasNothing: (name: string) => `${name} has no tiles`,
  worth: (points: number, gainer: string) =>
    `${countOf(points, 'point')}. ${gainer} gains twice that, ${String(points * 2)}.`,
  worthOnly: (points: number) => `${countOf(points, 'point')}.`,
  right: 'Right',
  change: 'Change',
  done: 'Done',
  waits: (name: string) => `${name} has to look too.`,
  differs: 'These are not the tiles that are left over. Lay them open; the referee comes.',
  clear: 'Clear',
};

export const slipWords = {
  title: 'Slip',
  wins: (name: string, by: number) => `${name} wins by ${String(by)}`,
  tie: 'A tie',
  plays: 'Plays',
  challenges: 'Challenges',
  lastRack: (value: number) => `Last rack, 2 × ${String(value)}`,
  ownTiles: 'Tiles left',
  hadLeft: (name: string, letters: string) => `${name} had ${letters} on the rack.`,
  blank: 'blank',
  adjustments: 'Adjustments',
  total: 'Total',
  read: 'Read it, then sign. After both have signed, only the director can open it again.',
  hold: 'hold for one second to sign',
  holdKeys: 'Press Enter twice to sign',
  signed: (name: string) => `${name} signed`,
  signedOf: (signed: number, seats: number) => `${String(signed)} of ${String(seats)} signed`,
  savedHere: 'Saved on this tablet',
  sent: 'Sent',
  notSent: 'Saved, will be sent',
  allSigned: 'Signed. You may leave the table.',
  turnList: 'Turn list',
  wrong: 'Something is wrong',
  wrongWhy: 'Don’t sign. Call the referee; the director can mend any turn.',
  penalty: 'Penalty',
  overtime: 'Overtime',
  agreed: 'Agreed score',
  other: 'Adjustment',
};

const ends: Readonly<Record<EndReason, (out: string, left: string) => string>> = {
  out: (out, left) => `${out} went out. ${left}`.trim(),
  'six-scoreless': () => 'Six scoreless turns ended the game.',
  'round-ended': () => 'The director ended the round.',
  'time-up': () => 'Time was up.',
  declared: () => 'The director declared the result.',
  void: () => 'The game is void.',
  'passed-out': () => 'Both players passed out.',
  agreed: () => 'Both players agreed to end.',
  'no-play': () => 'No play was possible any more.',
};

/** Why the game ended; `left` is a sentence about the last rack, or empty. */
export function endSentence(reason: EndReason, out: string, left: string): string {
  return ends[reason](out, left);
}
