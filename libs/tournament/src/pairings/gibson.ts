import type { TieBreak } from '../standings/tie-breaks.js';
import type { PairingPlayer } from './field.js';

/** When a place counts as won before the last round. */
export type GibsonRule = {
  /** So many places win a prize; at least 1. */
  readonly prizes: number;
  /**
   * A lead in wins as large as the number of rounds left is enough with this much spread for each
   * of them; undefined: the lead in wins has to be larger. tsh's `gibson_spread`, the same for
   * every round.
   */
  readonly spreadPerRound?: number;
};

/** What decides whether a place is out of reach. */
type Contender = Pick<PairingPlayer, 'wins' | 'losses' | 'spread'>;

/** Somebody whose place nobody below can still reach. */
export type ClinchedLeader<Person extends Contender = PairingPlayer> = {
  readonly person: Person;
  readonly place: number;
};

/**
 * Whose prize is won already, from the highest place down; named after David Gibson. The second
 * place can only be won once the first one is, and so on: until then the two still fight for it.
 * `people`: in order of their places; `left`: rounds whose results are not counted yet, this one
 * among them. With an equal lead the spread decides only if it is the first of the `tieBreaks`, or
 * comes right after losses and the leader cannot end with more of them.
 */
export function leadersOf<Person extends Contender>(
  people: readonly Person[],
  { prizes, spreadPerRound }: GibsonRule,
  { left, tieBreaks }: { readonly left: number; readonly tieBreaks: readonly TieBreak[] },
): readonly ClinchedLeader<Person>[] {
  // Without anybody outside the prizes there is nobody to play.
  if (people.length <= prizes) return [];
  const [asked, next] = tieBreaks;
  const asksLosses = asked === 'losses';
  const asksSpread = (asksLosses ? next : asked) === 'spread';
  const isOutOfReach = (leader: Person, other: Person): boolean => {
    const lead = leader.wins - other.wins;
    if (lead !== left || spreadPerRound === undefined || !asksSpread) return lead > left;
    if (asksLosses && leader.losses + left > other.losses) return false;
    return leader.spread - other.spread > spreadPerRound * left;
  };
  const fought = people.findIndex((person, index) =>
    people.slice(index + 1).some((other) => !isOutOfReach(person, other)),
  );
  const won = Math.min(prizes, fought === -1 ? people.length : fought);
  return people.slice(0, won).map((person, index) => ({ person, place: index + 1 }));
}
