import { must, present } from '@boardside/engine';
import type { Competitor, DivisionHistory, Meeting, PlayedRound } from '../history.js';
import { defaultStandingsRules } from '../standings/standings.js';
import { draftRound } from './draft-round.js';
import type { Draft } from './draft.js';
import type { PairingMethod } from './methods.js';
import type { DraftOptions, PairingPlan } from './plan.js';

export const seed = 20_261_122;

/** p1, p2, …, the highest rating first. */
export function people(
  count: number,
  more: (place: number) => Partial<Competitor> = () => ({}),
): readonly Competitor[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    rating: 2000 - 10 * index,
    status: 'playing' as const,
    ...more(index + 1),
  }));
}

export function planOf(
  methods: readonly (PairingMethod | { readonly method: PairingMethod; readonly from: number })[],
  more: Partial<PairingPlan> = {},
): PairingPlan {
  return {
    rounds: methods.map((each) => ('method' in each ? each : { method: each })),
    mostMeetings: 1,
    sitting: { bye: { spread: 50 }, forfeit: { spread: -50 }, absent: { spread: -50 } },
    standings: defaultStandingsRules,
    first: 'assigned',
    ...more,
  };
}

export function rounds(count: number, method: PairingMethod): readonly PairingMethod[] {
  return Array.from({ length: count }, () => method);
}

/** A draft that has to exist. */
export function drafted(
  plan: PairingPlan,
  history: DivisionHistory,
  options: Partial<DraftOptions> = {},
): Draft {
  const draft = draftRound(plan, history, {
    round: history.rounds.length + 1,
    seed,
    ...options,
  });
  must(draft.ok, draft.ok ? '' : `there is a draft: ${JSON.stringify(draft.refusal)}`);
  return draft.value;
}

/** As it was drafted, with the scores that each meeting ends with. */
export function played(
  { round, meetings, sitting }: Draft,
  scoresOf: (entrants: readonly string[]) => readonly [number, number],
): PlayedRound {
  return {
    round,
    meetings: meetings.map(({ entrants, first }) => ({
      entrants,
      scores: scoresOf(entrants),
      ...present({ first }),
    })),
    sitting: sitting.map(({ entrant, kind, spread }) => ({ entrant, kind, spread })),
  };
}

/** The better of two wins by ten points for each place between them. */
export function byNumber(entrants: readonly string[]): readonly [number, number] {
  const [one, other] = entrants.map((id) => Number(id.slice(1)));
  must(one !== undefined && other !== undefined, 'two meet');
  return [400 - 10 * one, 400 - 10 * other];
}

/** A division that has played its rounds by a plan. */
export function playedBy(
  plan: PairingPlan,
  competitors: readonly Competitor[],
  scoresOf: (entrants: readonly string[], round: number) => readonly [number, number] = byNumber,
  until = plan.rounds.length,
): DivisionHistory {
  let history: DivisionHistory = { competitors, rounds: [] };
  for (let round = 1; round <= until; round += 1) {
    const draft = drafted(plan, history);
    const next = played(draft, (entrants) => scoresOf(entrants, round));
    history = { competitors, rounds: [...history.rounds, next] };
  }
  return history;
}

/** Who meets whom, as `1-5`: the numbers of the people. */
export function pairsOf({
  meetings,
}: {
  readonly meetings: readonly Pick<Meeting, 'entrants'>[];
}): readonly string[] {
  return meetings.map(({ entrants }) => entrants.map((id) => id.slice(1)).join('-'));
}
