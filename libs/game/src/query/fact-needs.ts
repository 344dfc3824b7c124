import type { Ms } from '@boardside/clock';
import { unreachable } from '@boardside/engine';
import type { Timestamp } from '../ids.js';
import {
  instantAfter,
  minuteMs,
  urgentOnceLong,
  type StaffNeed,
  type TableSituation,
} from './staff-need.js';
import type { TableFact } from './table-facts.js';

/** The players wait so long for a judge before the director is called. */
const verdictLateMs: Ms = 3 * minuteMs;
const pendingLongMs: Ms = 2 * minuteMs;
const pendingTooLongMs: Ms = 5 * minuteMs;
/** How long what the table settled by itself is still told. */
const noticeShownMs: Ms = 5 * minuteMs;
/** Within this time a game takes the seats of its round when nothing is in the way. */
const seatedInMs: Ms = 10_000;
const manyTiles = 3;

type FactOf<Kind extends TableFact['kind']> = Extract<TableFact, { kind: Kind }>;
/** What a need of a fact begins with. */
type NeedStart = Pick<StaffNeed, 'mark' | 'since'>;
type FactNeeds = {
  readonly [Kind in TableFact['kind']]: (
    fact: FactOf<Kind>,
    start: NeedStart,
    table: TableSituation,
  ) => StaffNeed | undefined;
};

const factNeeds: FactNeeds = {
  challenge: (fact, _start, table) => challengeNeed(fact, table),
  pending: ({ seat, since }, start) => ({
    ...start,
    kind: 'pending',
    level: 2,
    facts: { seat },
    from: instantAfter(since, pendingLongMs),
    escalatesAt: instantAfter(since, pendingTooLongMs),
    escalatesTo: { kind: 'pending', level: 1 },
  }),
  'move-limit': ({ seat, turn }, start) => ({
    ...start,
    kind: 'move-limit',
    level: 1,
    facts: { seat, turn },
  }),
  absent: ({ seat, since, forfeitMs }, start) => {
    const endsAt = instantAfter(since, forfeitMs);
    return {
      ...start,
      kind: 'absent',
      level: 2,
      facts: { seat, endsAt },
      escalatesAt: endsAt,
      escalatesTo: { kind: 'absent', level: 1 },
    };
  },
  refused: ({ count }, start) => ({
    ...start,
    kind: 'refused',
    level: 2,
    facts: { amount: count },
  }),
  overdraw: (fact, start) => overdrawNeed(fact, start),
  flag: ({ seat, what }, start, { stops }) => {
    if (what === 'limit') return { ...start, kind: 'time-limit', level: 1, facts: { seat } };
    const decides = stops.some(({ reason }) => reason === 'flag');
    return decides ? undefined : { ...start, kind: 'flag-down', level: 2, facts: { seat } };
  },
  'judged-otherwise': ({ turn, slip }, start) => ({
    ...start,
    kind: 'judged-otherwise',
    level: 1,
    facts: { turn, slip },
  }),
  'play-possible': ({ seat, play, slip }, start) => ({
    ...start,
    kind: 'play-possible',
    level: 1,
    facts: { seat, play, slip },
  }),
  'press-undone': ({ seat, since }, start) => ({
    ...start,
    kind: 'press-undone',
    level: 3,
    facts: { seat },
    until: instantAfter(since, noticeShownMs),
  }),
  'late-entries': ({ seat, count, since }) => ({
    kind: 'late-entries',
    level: 2,
    mark: `late-entries:${String(seat)}`,
    facts: { seat, amount: count },
    since,
  }),
  'racks-differ': (_fact, start) => ({ ...start, kind: 'racks-differ', level: 0, facts: {} }),
  'not-witnessed': ({ count, since }) => ({
    kind: 'not-witnessed',
    level: 2,
    mark: 'not-witnessed',
    facts: { amount: count },
    since,
  }),
  paused: ({ seat, ms, since }) => ({
    kind: 'paused',
    level: 3,
    mark: `paused:${String(seat)}`,
    facts: { seat, amount: ms },
    since,
  }),
  'list-missing': ({ name }, start) => ({
    ...start,
    kind: 'list-missing',
    level: 1,
    facts: { list: name },
  }),
  // Seats that nothing keeps from being corrected are, in a moment.
  'seats-differ': ({ waitsFor, since }, start) => ({
    ...start,
    kind: 'seats-differ',
    level: 1,
    facts: { waitsFor },
    ...(waitsFor === 'nothing' && { from: instantAfter(since, seatedInMs) }),
  }),
};

/** Returns what staff are needed for by one fact of a table; undefined where they are not. */
export function needOfFact<Kind extends TableFact['kind']>(
  fact: FactOf<Kind>,
  table: TableSituation,
): StaffNeed | undefined {
  const start = { mark: `${fact.kind}:${fact.since}`, since: fact.since };
  return factNeeds[fact.kind](fact, start, table);
}

type ChallengeStage = FactOf<'challenge'>['stage'];

const needOfStage: Readonly<Record<ChallengeStage, Pick<StaffNeed, 'kind' | 'level'>>> = {
  called: { kind: 'challenge', level: 2 },
  'with-jury': { kind: 'with-jury', level: 0 },
  'with-list': { kind: 'with-list', level: 2 },
  ruled: { kind: 'ruled', level: 3 },
  'second-opinion': { kind: 'second-opinion', level: 0 },
};

/**
 * The players choose the words by themselves (G25); where they take long, or a judge who has the
 * words does not reply, the director is called (G26).
 */
function challengeNeed(fact: FactOf<'challenge'>, { stoppedSince }: TableSituation): StaffNeed {
  const { stage, turn, by, since } = fact;
  const opinion = stage === 'second-opinion' ? 2 : 1;
  const number = fact.case;
  return {
    ...needOfStage[stage],
    mark: `challenge:${stoppedSince ?? String(turn)}`,
    facts: { seat: by, turn, ...(number !== undefined && { case: { number, opinion } }) },
    since,
    ...lateness(stage, since),
  };
}

function lateness(
  stage: ChallengeStage,
  since: Timestamp,
): Pick<StaffNeed, 'escalatesAt' | 'escalatesTo'> {
  switch (stage) {
    case 'called':
      return urgentOnceLong('challenge', since);
    case 'with-jury':
    case 'with-list':
    case 'second-opinion':
      return {
        escalatesAt: instantAfter(since, verdictLateMs),
        escalatesTo: { kind: 'verdict-late', level: 0 },
      };
    case 'ruled':
      return {};
    default:
      return unreachable(stage);
  }
}

function overdrawNeed({ removed, clocks, since }: FactOf<'overdraw'>, start: NeedStart): StaffNeed {
  const facts = { amount: removed };
  return removed >= manyTiles && clocks === 'stopped'
    ? { kind: 'overdraw-many', level: 0, facts, ...start }
    : {
        kind: 'overdraw-done',
        level: 3,
        facts,
        ...start,
        until: instantAfter(since, noticeShownMs),
      };
}
