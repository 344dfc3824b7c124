import { must } from '@boardside/engine';
import { cheapestPairs } from './cheapest-pairs.js';
import type { Cost } from './cost.js';
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

/**
 * What a draw has to mind, the most important first: less of an earlier one is worth any of a later
 * one.
 */
const levels = [
  /** Meetings beyond the limit of the plan. */
  'beyondLimit',
  /** Byes that whoever sits out has had. */
  'byes',
  'teamMates',
  /** How many places of those to be paired are below whoever sits out. */
  'placesBelowBye',
  /** How far from the highest outside the prizes a leader's opponent is. */
  'leader',
  /** Factor: one of the top group meets one of the others. */
  'outOfGroup',
  /** The squared difference of the records, in half wins: two small steps before a large one. */
  'records',
  /** Meetings within the limit, the one in the round before worse than all others. */
  'repeats',
  /** How far beyond one the firsts and seconds of each would differ, squared. */
  'firsts',
  /** How far it is from the place where the method looks for the opponent. */
  'distance',
] as const;
type Levels = Partial<Record<(typeof levels)[number], number>>;

export type CostRules = RepeatLimit & {
  /** The round before the one to be drawn. */
  readonly before: number;
  /** So many from the top meet each other, `distance` places apart. */
  readonly top: { readonly people: number; readonly distance: number };
  readonly firsts: 'assigned' | 'drawn';
  readonly leaders: readonly ClinchedLeader[];
  /** How many places win a prize; 0 without leaders. */
  readonly prizes: number;
};

/** Draws people, in the order of their places, as one matching at the least cost. */
export function drawByCost(
  people: readonly PairingPlayer[],
  field: PairingField,
  rules: CostRules,
): RoundDraw {
  const odd = people.length % 2 === 1;
  const costOf = costsOf(people, field, rules);
  const mates = cheapestPairs(odd ? people.length + 1 : people.length, costOf);
  must(mates, 'everybody may meet everybody at some cost');
  const pairs: DrawnPair[] = [];
  for (const [one, other] of mates.entries()) {
    const [person, opponent] = [people[one], people[other]];
    if (person && opponent && one < other)
      pairs.push(pairOf([person, opponent], people, field, rules));
  }
  const sitting = odd ? people[mates[people.length] ?? -1] : undefined;
  const byes = sitting ? [{ person: sitting, reason: reasonForBye(sitting, people) }] : [];
  return { pairs, byes, reasons: [] };
}

function pairOf(
  pair: readonly [PairingPlayer, PairingPlayer],
  people: readonly PairingPlayer[],
  field: PairingField,
  rules: CostRules,
): DrawnPair {
  const [one, other] = pair;
  const { leaders } = rules;
  const reasons: MeetingReason[] = [];
  const leader = leaders.find(({ person }) => pair.includes(person));
  const byPlace = people.indexOf(other) < rules.top.people;
  if (leader) reasons.push({ code: 'gibson', entrant: leader.person.id, place: leader.place });
  else if (byPlace) reasons.push({ code: 'places', places: [one.place, other.place] });
  else if (one.wins === other.wins) reasons.push({ code: 'same-record', wins: one.wins });
  else reasons.push({ code: 'records-apart', wins: [one.wins, other.wins] });
  return { people: pair, reasons: [...reasons, ...drawbacksOf(pair, field, rules)] };
}

/** The cost of a pair by the indexes of its people; an index beyond them is a bye. */
function costsOf(
  people: readonly PairingPlayer[],
  field: PairingField,
  rules: CostRules,
): (one: number, other: number) => Cost {
  const groups = recordGroups(people, rules.top.people);
  const leading = new Set(rules.leaders.map(({ person }) => person));
  const outside = people.filter(({ place }) => place > rules.prizes);
  const levelsOf = (one: number, other: number): Levels => {
    const [person, opponent] = [people[one], people[other]];
    must(person, 'the lower index is a person');
    if (opponent === undefined)
      return {
        byes: person.byes,
        placesBelowBye: people.length - 1 - one,
        leader: leading.has(person) ? people.length : 0,
      };
    const always = avoided([person, opponent], field, rules);
    if (leading.has(person)) {
      const rank = leading.has(opponent) ? -1 : outside.indexOf(opponent);
      return { ...always, leader: rank === -1 ? people.length : rank };
    }
    const { top } = rules;
    if (other < top.people) return { ...always, distance: Math.abs(other - one - top.distance) };
    return {
      ...always,
      ...wished([person, opponent], field, rules),
      outOfGroup: one < top.people ? 1 : 0,
      distance: distanceIn(groups, one, other),
    };
  };
  return (one, other) => {
    const cost = levelsOf(one, other);
    return levels.map((level) => cost[level] ?? 0);
  };
}

function avoided(
  pair: readonly [PairingPlayer, PairingPlayer],
  field: PairingField,
  rules: CostRules,
): Levels {
  const { mostMeetings } = rules;
  if (mostMeetings === undefined) return {};
  const times = timesMet(...pair, field, rules) + 1;
  return {
    beyondLimit: Math.max(0, times - mostMeetings),
    teamMates: areTeamMates(...pair) ? 1 : 0,
  };
}

function wished(
  pair: readonly [PairingPlayer, PairingPlayer],
  field: PairingField,
  rules: CostRules,
): Levels {
  const [one, other] = pair;
  const met = field.meetingsOf(one.id, other.id).filter(({ round }) => round >= rules.since);
  const justNow = met.some(({ round }) => round === rules.before);
  return {
    records: (2 * (one.wins - other.wins)) ** 2,
    repeats: 2 * met.length + (justNow ? 1 : 0),
    firsts: rules.firsts === 'assigned' ? unbalanceAfter(pair) : 0,
  };
}

/**
 * Whoever has begun less begins: by how much more than one firsts and seconds then differ, squared.
 */
function unbalanceAfter(pair: readonly [PairingPlayer, PairingPlayer]): number {
  const [more, fewer] = pair
    .map(({ firsts, seconds }) => firsts - seconds)
    .sort((one, other) => other - one);
  must(more !== undefined && fewer !== undefined, 'a pair is two');
  return beyondOne(more - 1) ** 2 + beyondOne(fewer + 1) ** 2;
}

function beyondOne(difference: number): number {
  return Math.max(0, Math.abs(difference) - 1);
}

type GroupPosition = { readonly first: number; readonly size: number };

/** For each of the people where those with the same record begin, and how many they are. */
function recordGroups(people: readonly PairingPlayer[], top: number): readonly GroupPosition[] {
  const rest = people.slice(top);
  return people.map(({ wins }) => ({
    first: top + rest.findIndex((other) => other.wins === wins),
    size: rest.filter((other) => other.wins === wins).length,
  }));
}

/** In one group the upper half meets the lower half in order; between groups the nearest meet. */
function distanceIn(groups: readonly GroupPosition[], one: number, other: number): number {
  const group = groups[one];
  if (group === undefined || group.first !== groups[other]?.first) return other - one;
  return Math.abs(other - one - Math.floor(group.size / 2));
}
