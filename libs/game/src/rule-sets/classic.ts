import { fullPremiums } from '@boardside/engine';
import { preset } from './preset.js';

const minute = 60_000;

/** The boxed game, C1–C10, for two to four players, with the product's decisions. */
export const classic = preset({
  id: 'classic',
  version: 1,
  name: 'Boxed game',
  seats: { fewest: 2, most: 4 },
  tileSet: { id: 'english', version: 1 },
  layout: { id: 'standard', version: 1 },
  clock: 'none',
  tilesCheck: 'not-asked',
  first: 'draw',
  scoring: fullPremiums,
  exchange: { fewestInBag: 0, tiles: 'some-or-all' },
  challenge: {
    kind: 'called',
    wrong: { kind: 'lose-next-turn' },
    firstJudge: 'list',
    secondOpinionMs: undefined,
    tabletMayJudge: 'no',
    perPlay: 'all-words',
    hold: 'no',
  },
  ends: {
    scorelessTurnsEach: undefined,
    scorelessRacks: 'deduct-own-tiles',
    lostTurn: 'not-counted',
    passesEach: undefined,
    byAgreement: 'no',
    noPlayDeclared: 'yes',
    goingOut: 'others-deducted-and-gained',
    timeUpRacks: 'deduct-own-tiles',
    tie: 'higher-before-adjustment',
  },
  undoPressMs: 3_000,
  typingErrors: 'players-mend',
  unseenTiles: 'number-only',
  absentForfeitMs: 15 * minute,
});
