import { preset } from './preset.js';
import { wespa } from './wespa.js';

/**
 * Tournament rules played in North America: as `wespa`, but a wrong challenge costs the challenger
 * the next turn, which counts as a scoreless one. Not confirmed from a rule book, so options to
 * look at: the limit of overtime, whether a lost turn counts, and when an absent player forfeits.
 */
export const naspa = preset({
  ...wespa,
  id: 'naspa',
  name: 'North American tournament',
  challenge: {
    kind: 'called',
    wrong: { kind: 'lose-next-turn' },
    firstJudge: 'list',
    secondOpinionMs: undefined,
    tabletMayJudge: 'no',
    perPlay: 'once',
    hold: 'yes',
  },
});
