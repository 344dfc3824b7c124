import { guide, type RuleSet, type WrongChallenge } from '@boardside/game';
import { type GcgFile } from '@boardside/record';

/**
 * The options under which a recorded game was played, as far as its file shows them: no clock, the
 * first player given, what a challenge in vain cost, and what became of the tiles left after
 * scoreless turns. All else is the guide.
 */
export function recordedRules(file: GcgFile): RuleSet {
  const deducted = file.events.some(({ act }) => act.kind === 'own-tiles');
  return {
    ...guide,
    id: 'as-recorded',
    name: 'As recorded',
    clock: 'none',
    first: 'assigned',
    challenge: {
      kind: 'called',
      wrong: wrongChallenge(file),
      firstJudge: 'juror',
      secondOpinionMs: undefined,
      tabletMayJudge: 'no',
      perPlay: 'once',
      hold: 'no',
    },
    ends: { ...guide.ends, scorelessRacks: deducted ? 'deduct-own-tiles' : 'nothing' },
  };
}

/** One price is a price a play; several are the smallest one for each word that was challenged. */
function wrongChallenge(file: GcgFile): WrongChallenge {
  const prices = new Set<number>();
  for (const { act } of file.events) {
    if (act.kind === 'challenge-bonus' && act.points > 0) prices.add(act.points);
  }
  if (prices.size === 0) return { kind: 'free' };
  const points = Math.min(...prices);
  return { kind: 'points', points, per: prices.size === 1 ? 'play' : 'word' };
}
