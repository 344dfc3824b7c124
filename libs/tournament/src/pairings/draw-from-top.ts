import { must } from '@boardside/engine';
import { cheapestPairs } from './cheapest-pairs.js';
import type { MeetingReason } from './draft-reasons.js';
import {
  areTeamMates,
  drawbacksOf,
  reasonForBye,
  timesMet,
  type RoundDraw,
  type DrawnPair,
  type RepeatLimit,
} from './draw.js';
import type { PairingField, PairingPlayer } from './field.js';
import type { ClinchedLeader } from './gibson.js';

export type TopRules = RepeatLimit & {
  readonly mostMeetings: number;
  readonly leaders: readonly ClinchedLeader[];
  /** How many places win a prize; 0 without leaders. */
  readonly prizes: number;
};

type MayMeet = (one: PairingPlayer, other: PairingPlayer) => boolean;
/** Everybody who is left, both ways round: a draw that is possible. */
type Partners = Map<PairingPlayer, PairingPlayer>;

/**
 * The Australian draw: from the top, each takes the highest opponent whom the limit allows and who
 * leaves the others a draw. The limit and the teams give way only where there is no draw otherwise;
 * then, too, whoever can takes somebody within the limit before anybody else.
 */
export function drawFromTop(
  people: readonly PairingPlayer[],
  field: PairingField,
  rules: TopRules,
): RoundDraw {
  const { partners, mayMeet, sitting } = possibleDraw(people, field, rules);
  const pairs: DrawnPair[] = [];
  for (const top of people) {
    if (!partners.has(top)) continue;
    const left = people.filter((person) => partners.has(person));
    const opponent = inOrderFor(top, left, field, rules).find((each) =>
      take(top, each, partners, mayMeet),
    );
    must(opponent, 'whom the draw so far gives can be taken');
    pairs.push(pairOf([top, opponent], field, rules));
  }
  const byes = sitting ? [{ person: sitting, reason: reasonForBye(sitting, people) }] : [];
  return { pairs, byes, reasons: [] };
}

/** Any draw at all, with as little given way as there has to be. */
function possibleDraw(
  people: readonly PairingPlayer[],
  field: PairingField,
  rules: TopRules,
): {
  readonly partners: Partners;
  readonly mayMeet: MayMeet;
  readonly sitting: PairingPlayer | undefined;
} {
  for (let limit = rules.mostMeetings; ; limit += 1)
    for (const { apart, sitting } of attempts(people)) {
      const mayMeet: MayMeet = (one, other) =>
        timesMet(one, other, field, rules) < limit && !(apart && areTeamMates(one, other));
      const partners = drawOf(
        people.filter((person) => person !== sitting),
        mayMeet,
      );
      if (partners) return { partners, mayMeet, sitting };
    }
}

type Attempt = { readonly apart: boolean; readonly sitting: PairingPlayer | undefined };

/** Who may sit out, the fewest byes first; team mates apart before a higher place sits out. */
function* attempts(people: readonly PairingPlayer[]): Generator<Attempt> {
  const even = people.length % 2 === 0;
  const byes = [...new Set(people.map((person) => person.byes))].sort((one, other) => one - other);
  for (const fewest of even ? [undefined] : byes)
    for (const apart of [true, false])
      if (fewest === undefined) yield { apart, sitting: undefined };
      else
        for (const sitting of people.toReversed())
          if (sitting.byes === fewest) yield { apart, sitting };
}

function drawOf(people: readonly PairingPlayer[], mayMeet: MayMeet): Partners | undefined {
  const mates = cheapestPairs(people.length, (one, other) => {
    const [person, opponent] = [people[one], people[other]];
    return person && opponent && mayMeet(person, opponent) ? [other - one] : undefined;
  });
  if (mates === undefined) return undefined;
  const partners: Partners = new Map();
  for (const [index, person] of people.entries()) {
    const partner = people[mates[index] ?? -1];
    if (partner) partners.set(person, partner);
  }
  return partners;
}

/**
 * From the top, those within the limit first; for a leader those outside the prizes before the
 * others.
 */
function inOrderFor(
  top: PairingPlayer,
  left: readonly PairingPlayer[],
  field: PairingField,
  rules: TopRules,
): readonly PairingPlayer[] {
  const beyond = (person: PairingPlayer): number =>
    Math.max(0, timesMet(top, person, field, rules) + 1 - rules.mostMeetings) +
    (areTeamMates(top, person) ? 1 : 0);
  const leads = rules.leaders.some(({ person }) => person === top);
  const inPrizes = ({ place }: PairingPlayer): number => (leads && place <= rules.prizes ? 1 : 0);
  return left
    .filter((person) => person !== top)
    .toSorted((one, other) => beyond(one) - beyond(other) || inPrizes(one) - inPrizes(other));
}

/** Takes two out of the possible draw where the others can still be paired; false: they cannot. */
function take(
  top: PairingPlayer,
  opponent: PairingPlayer,
  partners: Partners,
  mayMeet: MayMeet,
): boolean {
  if (!mayMeet(top, opponent)) return false;
  const [one, other] = [partners.get(top), partners.get(opponent)];
  must(one && other, 'both are left');
  if (one !== opponent && !mayMeet(one, other)) {
    const others = [...partners.keys()].filter((person) => person !== top && person !== opponent);
    const anew = drawOf(others, mayMeet);
    if (anew === undefined) return false;
    for (const [person, partner] of anew) partners.set(person, partner);
  } else if (one !== opponent) {
    partners.set(one, other);
    partners.set(other, one);
  }
  partners.delete(top);
  partners.delete(opponent);
  return true;
}

function pairOf(
  pair: readonly [PairingPlayer, PairingPlayer],
  field: PairingField,
  rules: TopRules,
): DrawnPair {
  const [one, other] = pair;
  const leader = rules.leaders.find(({ person }) => pair.includes(person));
  const why: MeetingReason = leader
    ? { code: 'gibson', entrant: leader.person.id, place: leader.place }
    : { code: 'places', places: [one.place, other.place] };
  return { people: pair, reasons: [why, ...drawbacksOf(pair, field, rules)] };
}
