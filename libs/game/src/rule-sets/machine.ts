import { lettersOnly } from '@boardside/engine';
import { preset } from './preset.js';

const minute = 60_000;

/** The game that a computer judges, M1–M10: no blanks, no premium words, no challenges. */
export const machine = preset({
  id: 'machine',
  version: 1,
  name: 'Machine-judged game',
  seats: { fewest: 2, most: 2 },
  tileSet: { id: 'english-machine', version: 1 },
  layout: { id: 'no-premium-words', version: 1 },
  clock: 'none',
  tilesCheck: 'not-asked',
  first: 'youngest',
  scoring: lettersOnly,
  exchange: { fewestInBag: 0, tiles: 'whole-rack' },
  challenge: { kind: 'judged-at-entry', refusedPlay: 'time-only' },
  ends: {
    scorelessTurnsEach: undefined,
    scorelessRacks: 'deduct-own-tiles',
    lostTurn: 'not-counted',
    passesEach: undefined,
    byAgreement: 'yes',
    noPlayDeclared: 'no',
    goingOut: 'others-deducted-and-gained',
    timeUpRacks: 'deduct-own-tiles',
    tie: 'higher-before-adjustment',
  },
  undoPressMs: 0,
  typingErrors: 'director-mends',
  unseenTiles: 'number-only',
  absentForfeitMs: 15 * minute,
});
