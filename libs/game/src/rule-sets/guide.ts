import { preset } from './preset.js';

const minute = 60_000;

/** The tournament guide, G1–G37, with the product's decisions where the guide is silent. */
export const guide = preset({
  id: 'guide',
  version: 1,
  name: 'Tournament guide',
  seats: { fewest: 2, most: 4 },
  tileSet: { id: 'english', version: 1 },
  layout: { id: 'standard', version: 1 },
  clock: { baseMs: 25 * minute, flag: { kind: 'opponent-plays-on' } },
  tilesCheck: 'asked',
  first: 'draw',
  scoring: {
    wordPremiums: 'multiply',
    letterPremium: 'each-word',
    allTilesBonus: 50,
    rackSize: 7,
    firstPlayMinimum: 2,
  },
  exchange: { fewestInBag: 7, tiles: 'some-or-all' },
  challenge: {
    kind: 'called',
    wrong: { kind: 'free' },
    firstJudge: 'juror',
    secondOpinionMs: minute,
    tabletMayJudge: 'no',
    perPlay: 'once',
    hold: 'no',
  },
  ends: {
    scorelessTurnsEach: 3,
    scorelessRacks: 'nothing',
    lostTurn: 'not-counted',
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
