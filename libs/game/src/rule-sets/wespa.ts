import { fullPremiums } from '@boardside/engine';
import { preset } from './preset.js';

const minute = 60_000;

/**
 * Tournament rules played in many countries: the clock goes into overtime, which costs points, a
 * wrong challenge costs points, and six scoreless turns cost each player their own tiles. Not
 * confirmed from a rule book, so options to look at: the limit of overtime, the points of a wrong
 * challenge (five a word is the preferred of several), and when an absent player forfeits.
 */
export const wespa = preset({
  id: 'wespa',
  version: 1,
  name: 'International tournament',
  seats: { fewest: 2, most: 2 },
  tileSet: { id: 'english', version: 1 },
  layout: { id: 'standard', version: 1 },
  clock: {
    baseMs: 25 * minute,
    flag: { kind: 'overtime-penalty', pointsPerMinute: 10, limitMs: 10 * minute },
  },
  tilesCheck: 'asked',
  first: 'draw',
  scoring: fullPremiums,
  exchange: { fewestInBag: 7, tiles: 'some-or-all' },
  challenge: {
    kind: 'called',
    wrong: { kind: 'points', points: 5, per: 'word' },
    firstJudge: 'list',
    secondOpinionMs: undefined,
    tabletMayJudge: 'no',
    perPlay: 'once',
    hold: 'yes',
  },
  ends: {
    scorelessTurnsEach: 3,
    scorelessRacks: 'deduct-own-tiles',
    lostTurn: 'scoreless',
    passesEach: undefined,
    byAgreement: 'no',
    noPlayDeclared: 'no',
    goingOut: 'twice-the-others-tiles',
    timeUpRacks: 'nothing',
    tie: 'stands',
  },
  undoPressMs: 3_000,
  typingErrors: 'director-mends',
  unseenTiles: 'number-only',
  absentForfeitMs: 15 * minute,
});
