import type { StaffNeed, TableSituation } from './staff-need.js';
import { stopLevels, staffNeeds } from './staff-needs.js';
import type { TableFact } from './table-facts.js';

const noon = '2026-11-21T12:00:00.000Z';
const lowMs = 180_000;
/** So many seconds after noon, ISO 8601. */
const at = (seconds: number) => new Date(Date.parse(noon) + seconds * 1_000).toISOString();

const bank = (bankMs: number, flagged = false) => ({ bankMs, flagged });
const playing: TableSituation = {
  phase: 'playing',
  clock: 'running',
  onTurn: 0,
  seats: [bank(900_000), bank(900_000)],
  sinceMs: 0,
  turnSince: undefined,
  stoppedSince: undefined,
  stops: [],
  facts: [],
  device: { kind: 'online', lacks: [] },
  end: undefined,
};
const stopped: Partial<TableSituation> = { clock: 'stopped', stoppedSince: noon };
const needsOf = (differing: Partial<TableSituation>): readonly StaffNeed[] =>
  staffNeeds({ ...playing, ...differing }, noon, lowMs);
const ofFact = (fact: TableFact) => needsOf({ ...stopped, facts: [fact] })[0];

test('a table whose players wait to begin needs nobody', () => {
  const stops = [{ reason: 'not-started', state: 'open', since: noon }] as const;
  expect(needsOf({ ...stopped, phase: 'opened', stops })).toEqual([]);
});

test('of several open stops the most urgent is told', () => {
  const stops = (['ordered', 'referee', 'score'] as const).map((reason) => ({
    reason,
    state: 'open' as const,
    since: noon,
  }));
  expect(needsOf({ ...stopped, stops })).toMatchObject([{ kind: 'referee', level: 0 }]);
  expect(stopLevels.ordered).toBeGreaterThan(stopLevels.score);
});

test('G24 an overdraw is the table’s own affair for two minutes', () => {
  const stops = [{ reason: 'overdraw', state: 'open', since: noon }] as const;
  expect(needsOf({ ...stopped, stops })).toEqual([
    {
      kind: 'overdraw',
      level: 3,
      mark: `overdraw:${noon}`,
      facts: {},
      since: noon,
      escalatesAt: at(120),
      escalatesTo: { kind: 'overdraw', level: 0 },
    },
  ]);
});

test('stopped clocks that nobody starts, and an end that nobody accepts, need staff after two minutes', () => {
  const stops = [{ reason: 'challenge', state: 'settled', since: noon }] as const;
  expect(needsOf({ ...stopped, stops })).toMatchObject([
    { kind: 'start-awaited', level: 3, escalatesAt: at(120) },
  ]);
  expect(needsOf({ ...stopped, phase: 'closing' })).toMatchObject([
    { kind: 'end-awaited', level: 0, from: at(120) },
  ]);
});

test.each([
  ['called', { kind: 'challenge', level: 2 }, 120, { kind: 'challenge', level: 0 }],
  ['with-jury', { kind: 'with-jury', level: 0 }, 180, { kind: 'verdict-late', level: 0 }],
  ['with-list', { kind: 'with-list', level: 2 }, 180, { kind: 'verdict-late', level: 0 }],
  ['second-opinion', { kind: 'second-opinion', level: 0 }, 180, { kind: 'verdict-late', level: 0 }],
] as const)(
  'G25 G26 a challenge that is %s becomes more urgent when it takes long',
  (stage, now, seconds, later) => {
    const fact = { kind: 'challenge', stage, turn: 8, by: 1, case: 3, since: noon } as const;
    const opinion = stage === 'second-opinion' ? 2 : 1;
    expect(ofFact(fact)).toMatchObject({
      ...now,
      mark: `challenge:${noon}`,
      facts: { seat: 1, turn: 8, case: { number: 3, opinion } },
      escalatesAt: at(seconds),
      escalatesTo: later,
    });
  },
);

test('G28 a ruling that may still be questioned is only told', () => {
  const fact = { kind: 'challenge', stage: 'ruled', turn: 8, by: 1, since: noon } as const;
  const need = ofFact({ ...fact, case: undefined });
  expect(need).toMatchObject({ kind: 'ruled', level: 3, facts: { seat: 1, turn: 8 } });
  expect(need).not.toHaveProperty('escalatesAt');
});

test.each<[TableFact, Partial<StaffNeed>]>([
  [
    { kind: 'pending', seat: 1, since: noon },
    { level: 2, from: at(120), escalatesAt: at(300), escalatesTo: { kind: 'pending', level: 1 } },
  ],
  [
    { kind: 'absent', seat: 1, forfeitMs: 900_000, since: noon },
    { level: 2, facts: { seat: 1, endsAt: at(900) }, escalatesAt: at(900) },
  ],
  [
    { kind: 'overdraw', seat: 0, removed: 3, clocks: 'stopped', since: noon },
    { kind: 'overdraw-many', level: 0, facts: { amount: 3 } },
  ],
  [
    { kind: 'overdraw', seat: 0, removed: 2, clocks: 'stopped', since: noon },
    { kind: 'overdraw-done', level: 3, until: at(300) },
  ],
  [
    { kind: 'press-undone', seat: 0, since: noon },
    { level: 3, until: at(300) },
  ],
  [
    { kind: 'flag', seat: 0, what: 'limit', since: noon },
    { kind: 'time-limit', level: 1 },
  ],
  [
    { kind: 'seats-differ', waitsFor: 'nothing', since: noon },
    { level: 1, from: at(10) },
  ],
  [
    { kind: 'late-entries', seat: 1, count: 4, since: noon },
    { level: 2, mark: 'late-entries:1', facts: { seat: 1, amount: 4 } },
  ],
])('what is known of a table: %j', (fact, need) => {
  expect(ofFact(fact)).toMatchObject({ kind: fact.kind, since: noon, ...need });
});

test('D-flag a flag that decides is told by its stop alone', () => {
  const stops = [{ reason: 'flag', state: 'open', since: noon }] as const;
  const facts = [{ kind: 'flag', seat: 0, what: 'time', since: noon }] as const;
  expect(needsOf({ ...stopped, stops, facts }).map(({ kind }) => kind)).toEqual(['flag']);
});

test('a clock is low until its time is out, and of a silent tablet it may be out by then', () => {
  const seats = [bank(200_000), bank(900_000)];
  expect(needsOf({ seats, sinceMs: 10_000 })).toMatchObject([
    { kind: 'low-time', level: 2, facts: { seat: 0, endsAt: at(190) }, from: at(10.001) },
  ]);
  const device = { kind: 'silent', since: noon } as const;
  const found = needsOf({ seats: [bank(5_000), bank(900_000)], device });
  expect(found.map(({ kind, since, from }) => [kind, since, from])).toEqual([
    ['silent', noon, at(15)],
    ['may-be-out', at(5), at(15)],
    ['low-time', undefined, at(-174.999)],
  ]);
  expect(needsOf({ seats: [bank(100_000, true), bank(900_000)] })).toEqual([]);
});

test('a tablet that is silent while no clock runs is asleep, unless the game waits to begin', () => {
  const device = { kind: 'silent', since: noon } as const;
  expect(needsOf({ ...stopped, device })).toMatchObject([{ kind: 'asleep', from: at(60) }]);
  expect(needsOf({ ...stopped, phase: 'opened', device })).toEqual([]);
});

test('no press for five minutes is told, but not of a player who is known to be absent', () => {
  const noPress = needsOf({ turnSince: noon }).filter(({ kind }) => kind === 'no-press');
  expect(noPress).toMatchObject([{ level: 2, from: at(300), since: noon }]);
  const facts = [{ kind: 'absent', seat: 0, forfeitMs: 1, since: noon }] as const;
  expect(needsOf({ turnSince: noon, facts }).map(({ kind }) => kind)).not.toContain('no-press');
});

test('a slip waits for signatures, unless the result was declared', () => {
  const ended = { phase: 'ended', clock: 'over', stoppedSince: noon } as const;
  expect(needsOf({ ...ended, end: 'out' })).toMatchObject([{ kind: 'slip', since: noon }]);
  expect(needsOf({ ...ended, end: 'declared' })).toEqual([]);
});
