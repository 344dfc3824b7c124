import { preset } from './preset.js';
import { classic } from './classic.js';

/** The boxed game as an English club prints it, L1–L7, for two to four players. */
export const club = preset({
  ...classic,
  id: 'club',
  name: 'Club game',
  challenge: {
    kind: 'called',
    wrong: { kind: 'free' },
    firstJudge: 'list',
    secondOpinionMs: undefined,
    tabletMayJudge: 'no',
    perPlay: 'named-words',
    hold: 'no',
  },
  ends: {
    ...classic.ends,
    passesEach: 2,
    noPlayDeclared: 'no',
    tie: 'stands',
  },
});
