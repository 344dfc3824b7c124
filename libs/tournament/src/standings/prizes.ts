import { unreachable } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { Competitor } from '../history.js';
import { bestFeats, type Feat, type FeatKind, type GameFacts } from './game-facts.js';
import type { Standing } from './standings.js';

/** Among whom a place counts. */
export type PrizeField =
  | { readonly of: 'division' }
  /** By the rating before play, both ends within; whoever has none is in no band. */
  | { readonly of: 'band'; readonly from: number; readonly to: number }
  /** As the director put people into classes. */
  | { readonly of: 'class'; readonly name: string };

/** A prize as announced. Amounts are in the smallest unit of the money; 0 for a cup. */
export type Prize =
  | {
      readonly kind: 'place';
      readonly field: PrizeField;
      /** From 1. */
      readonly place: number;
      readonly amount: number;
    }
  | { readonly kind: FeatKind; readonly amount: number };

/**
 * `every`: one person may win any number of them. `one-place`: one prize for a place each;
 * divisions, bands and classes take their turn as they were first announced, and whoever has won in
 * one of them is left out of the next.
 */
export type PrizePolicy = 'every' | 'one-place';

/** Who wins what, and why. */
export type Award = {
  /** Places of the list of prizes, from 0: several where a shared rank takes them together. */
  readonly prizes: readonly number[];
  /** Nobody: there is no such place, or no record tells. */
  readonly winners: readonly EntrantId[];
  /** For each of the winners. */
  readonly amount: number;
  /** What cannot be divided evenly. */
  readonly remainder: number;
  readonly why:
    | {
        readonly by: 'place';
        readonly field: PrizeField;
        /** Among those who count, from 1; shared by all the winners. */
        readonly place: number;
        /** In the standings of the division. */
        readonly rank: number;
        readonly wins: number;
        readonly spread: number;
      }
    | { readonly by: 'feat'; readonly kind: FeatKind; readonly feats: readonly Feat[] }
    | { readonly by: 'nobody' };
};

export type PrizeFacts = {
  readonly standings: readonly Standing[];
  readonly competitors: readonly Competitor[];
  readonly games: readonly GameFacts[];
  readonly classes?: ReadonlyMap<EntrantId, string>;
};

/**
 * The prizes of a division by what is known now, in the order in which they were announced. Who
 * shares a place shares the money of the places that they take up, in equal parts. Whoever has
 * withdrawn wins no place, but keeps a feat.
 */
export function awardsOf(
  prizes: readonly Prize[],
  facts: PrizeFacts,
  policy: PrizePolicy,
): readonly Award[] {
  const awarded: Award[] = [];
  const placed = new Set<EntrantId>();
  prizes.forEach((prize, index) => {
    if (awarded.some((award) => award.prizes.includes(index))) return;
    if (prize.kind !== 'place') {
      awarded.push(featAward(prize, index, facts));
      return;
    }
    const awards = fieldAwards(prizes, prize.field, facts, policy === 'every' ? none : placed);
    awarded.push(...awards);
    for (const { winners } of awards) winners.forEach((each) => placed.add(each));
  });
  return awarded.sort((one, other) => (one.prizes[0] ?? 0) - (other.prizes[0] ?? 0));
}

const none: ReadonlySet<EntrantId> = new Set();

/** All the prizes of one field, rank by rank. */
function fieldAwards(
  prizes: readonly Prize[],
  field: PrizeField,
  facts: PrizeFacts,
  passed: ReadonlySet<EntrantId>,
): readonly Award[] {
  const open = prizes.flatMap((prize, index) =>
    prize.kind === 'place' && sameField(prize.field, field) ? [{ ...prize, index }] : [],
  );
  // Before the first result everybody shares the first place: it is nobody's yet.
  if (facts.standings.every(({ wins, losses }) => wins + losses === 0))
    return open.map(({ index }) => nobody(index));
  const left = facts.standings.filter(
    ({ entrant, withdrawn }) => !withdrawn && isIn(entrant, field, facts) && !passed.has(entrant),
  );
  const awards = left.flatMap((standing, at): readonly Award[] => {
    const { rank, wins, spread } = standing;
    if (left[at - 1]?.rank === rank) return [];
    const sharing = left.filter((other) => other.rank === rank);
    const pooled = open.filter(({ place }) => place > at && place <= at + sharing.length);
    if (pooled.length === 0) return [];
    const pool = pooled.reduce((sum, { amount }) => sum + amount, 0);
    const winners = sharing.map(({ entrant }) => entrant);
    const why = { by: 'place', field, place: at + 1, rank, wins, spread } as const;
    return [{ prizes: pooled.map(({ index }) => index), ...shared(pool, winners), why }];
  });
  const vacant = open.filter(({ place }) => place > left.length);
  return [...awards, ...vacant.map(({ index }) => nobody(index))];
}

function featAward(
  { kind, amount }: Extract<Prize, { kind: FeatKind }>,
  index: number,
  { games }: PrizeFacts,
): Award {
  const feats = bestFeats(kind, games);
  const winners = [...new Set(feats.map(({ entrant }) => entrant))];
  if (winners.length === 0) return nobody(index);
  return { prizes: [index], ...shared(amount, winners), why: { by: 'feat', kind, feats } };
}

function nobody(index: number): Award {
  return { prizes: [index], winners: [], amount: 0, remainder: 0, why: { by: 'nobody' } };
}

function shared(
  pool: number,
  winners: readonly EntrantId[],
): Pick<Award, 'winners' | 'amount' | 'remainder'> {
  const amount = Math.floor(pool / winners.length);
  return { winners, amount, remainder: pool - amount * winners.length };
}

function sameField(one: PrizeField, other: PrizeField): boolean {
  switch (one.of) {
    case 'division':
      return other.of === 'division';
    case 'band':
      return other.of === 'band' && one.from === other.from && one.to === other.to;
    case 'class':
      return other.of === 'class' && one.name === other.name;
    default:
      return unreachable(one);
  }
}

function isIn(entrant: EntrantId, field: PrizeField, facts: PrizeFacts): boolean {
  const rating = facts.competitors.find(({ id }) => id === entrant)?.rating;
  return isEligible({ rating, class: facts.classes?.get(entrant) }, field);
}

/** Whether somebody of the division is one of those among whom a place counts. */
export function isEligible(
  person: { readonly rating: number | undefined; readonly class: string | undefined },
  field: PrizeField,
): boolean {
  switch (field.of) {
    case 'division':
      return true;
    case 'band': {
      const { rating } = person;
      return rating !== undefined && rating >= field.from && rating <= field.to;
    }
    case 'class':
      return person.class === field.name;
    default:
      return unreachable(field);
  }
}
