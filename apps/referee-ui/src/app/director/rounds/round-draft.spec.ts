import type { EntrantView, RoundView } from '@boardside/contract';
import { blockingChecks, draftChecks } from '@boardside/tournament';
import { isFirstReason } from '../../text/director-pairing-reasons.js';
import {
  differencesOf,
  withPlayerAdded,
  withPlayerRemoved,
  withLockToggled,
  gamesLostBy,
  withTableMoved,
  nextFreeTable,
  withPlayerSeated,
  withFirstPlayer,
  withPlayersSwapped,
  unpairedOf,
  withPairing,
  withRestPaired,
  withoutTable,
  type DraftPairing,
  type DraftPairings,
} from './round-draft.js';
import { publishedRound } from './round-view.fixture.js';

const entrant = (id: string, more: Partial<EntrantView> = {}): EntrantView => ({
  id,
  name: id.toUpperCase(),
  member: undefined,
  division: 'open',
  rating: undefined,
  status: 'playing',
  team: undefined,
  class: undefined,
  fixedTable: undefined,
  baseMs: undefined,
  named: undefined,
  language: undefined,
  checkIn: 'here',
  absences: [],
  person: 'known',
  ...more,
});
const entrants = ['a', 'b', 'c', 'd', 'e'].map((id) => entrant(id));
const tables = [1, 2, 3];
const draft: DraftPairings = [
  { table: 1, division: 'open', seats: ['a', 'b'], first: undefined },
  { table: 2, division: 'open', seats: ['c', 'd'], first: undefined },
];
const setting = {
  entrants,
  earlier: [],
  firstAssigned: new Set<string>(),
  mostIn: () => 4,
  mostMeetings: () => 1,
  published: [],
  held: new Set<string>(),
  sitting: [],
  round: 1,
  inPlay: new Map<number, number>(),
  toBegin: new Map<number, number>(),
};
const drawnAtTable = () => () => undefined;
const rest = (people: readonly EntrantView[], earlier: readonly RoundView[] = [], seats = 2) =>
  withRestPaired([], {
    entrants: people,
    tablesIn: () => tables,
    earlier,
    seatsIn: () => seats,
    startIn: drawnAtTable,
  });
const kinds = (made: DraftPairings, more = {}) =>
  draftChecks(made, { ...setting, ...more }).map(({ kind }) => kind);

test('tables are given in order, and the unpaired are always known', () => {
  expect(nextFreeTable(draft, tables)).toBe(3);
  expect(unpairedOf(draft, entrants).map(({ id }) => id)).toEqual(['e']);
  expect(nextFreeTable(withoutTable(draft, 1), tables)).toBe(1);
});

test('two players change places', () => {
  const made = withPlayersSwapped(draft, { table: 1, seat: 0 }, { table: 2, seat: 1 });
  expect(made.map(({ seats }) => seats)).toEqual([
    ['d', 'b'],
    ['c', 'a'],
  ]);
});

test('two players of one table change seats', () => {
  const made = withPlayersSwapped(draft, { table: 1, seat: 0 }, { table: 1, seat: 1 });
  expect(made[0]?.seats).toEqual(['b', 'a']);
});

test('pairings change tables, and an unpaired player takes a place', () => {
  expect(withTableMoved(draft, 1, 2).map(({ seats }) => seats[0])).toEqual(['c', 'a']);
  expect(withTableMoved(draft, 1, 3).map(({ table }) => table)).toEqual([2, 3]);
  expect(withPlayerSeated(draft, { table: 2, seat: 0 }, 'e')[1]?.seats).toEqual(['e', 'd']);
  expect(withFirstPlayer(draft, 1, 0)[0]?.first).toBe(0);
});

test('the rest is paired inside each division', () => {
  const mixed = [
    entrant('a', { rating: 900 }),
    entrant('b', { division: 'club' }),
    entrant('c', { rating: 1500 }),
    entrant('d', { division: 'club' }),
    entrant('e', { rating: 1200 }),
  ];
  expect(rest(mixed).map(({ seats }) => seats)).toEqual([
    ['c', 'e'],
    ['b', 'd'],
  ]);
});

const twoDivisions = [
  entrant('a', { division: 'club' }),
  entrant('b', { division: 'club' }),
  entrant('c'),
  entrant('d'),
];

test('the rest of each division is paired at the tables that it gets first', () => {
  const made = withRestPaired([], {
    entrants: twoDivisions,
    tablesIn: (division) => (division === 'open' ? [3, 1, 2] : [1, 2, 3]),
    earlier: [],
    seatsIn: () => 2,
    startIn: drawnAtTable,
  });
  expect(made.map(({ table, division }) => [table, division])).toEqual([
    [1, 'club'],
    [3, 'open'],
  ]);
});

test('the pairs of the rest start as their division says, where it says it', () => {
  const made = withRestPaired([], {
    entrants: twoDivisions,
    tablesIn: () => tables,
    earlier: [],
    seatsIn: () => 2,
    startIn: (division) => (seats) => (division === 'open' && seats.includes('d') ? 1 : undefined),
  });
  expect(made.map(({ division, first }) => [division, first])).toEqual([
    ['club', undefined],
    ['open', 1],
  ]);
});

test('who has met before is paired with somebody else while there is one', () => {
  const earlier: RoundView = {
    ...publishedRound,
    pairings: [{ table: 1, division: 'open', seats: ['a', 'b'], first: 0, game: 'g' }],
  };
  const four = entrants.slice(0, 4);
  expect(rest(four, [earlier]).map(({ seats }) => seats)).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
  expect(rest(four.slice(0, 2), [earlier])).toHaveLength(1);
});

test('G10 a pairing that has met before is warned of; a first player the rules ask for is missed', () => {
  const earlier: RoundView = {
    ...publishedRound,
    pairings: [{ table: 9, division: 'open', seats: ['b', 'a'], first: 0, game: 'g' }],
  };
  const begun = withFirstPlayer(draft, 2, 1);
  expect(kinds(begun, { earlier: [earlier], firstAssigned: new Set(['open']) })).toEqual([
    'nobody-twice',
    'repeat',
    'first-missing',
  ]);
  expect(kinds(begun)).toEqual(['nobody-twice', 'first-drawn']);
  expect(withPairing(draft, { ...draft[0]!, seats: ['a', 'e'] })).toHaveLength(2);
});

test('a table whose game of an earlier round has not begun is named', () => {
  const checks = draftChecks(draft, { ...setting, round: 2, toBegin: new Map([[2, 1]]) });
  expect(checks).toContainEqual({ kind: 'to-begin', table: 2, round: 1 });
  expect(blockingChecks.has('to-begin')).toBe(false);
});

describe('G37 two, three or four at a table', () => {
  const players = (count: number) => ['a', 'b', 'c', 'd', 'e', 'f', 'g'].slice(0, count);

  test.each([
    [7, 4, [4, 3]],
    [5, 4, [3, 2]],
    [6, 3, [3, 3]],
    [4, 3, [2, 2]],
    [5, 2, [2, 2]],
    [1, 4, []],
  ])('the rest of %d, %d at a table, is %j', (count, seats, sizes) => {
    const made = rest(
      players(count).map((id) => entrant(id)),
      [],
      seats,
    );
    expect(made.map(({ seats: at }) => at.length)).toEqual(sizes);
  });

  test('somebody joins a table and leaves it again', () => {
    const three = withPlayerAdded(draft, 1, 'e');
    expect(three[0]?.seats).toEqual(['a', 'b', 'e']);
    expect(withPlayerRemoved(three, { table: 1, seat: 1 })[0]?.seats).toEqual(['a', 'e']);
    expect(kinds(three)).toEqual(['nobody-twice']);
    expect(kinds(three, { mostIn: () => 2 })).toEqual(['nobody-twice', 'too-many']);
    expect(draftChecks(three, setting)[0]).toMatchObject({ tables: 2, players: 5 });
  });

  test('what the draw said of a table whose people or beginner are changed does not stay', () => {
    const why = [
      { code: 'same-record', wins: 4 },
      { code: 'first-by-lot' },
    ] as unknown as NonNullable<DraftPairing['why']>;
    const [drawn, ...others] = draft;
    if (drawn === undefined) throw new Error('There is a first table.');
    const reasoned = [{ ...drawn, why }, ...others];
    expect(withPlayerAdded(reasoned, 1, 'e')[0]).not.toHaveProperty('why');
    expect(withPlayerRemoved(reasoned, { table: 1, seat: 1 })[0]).not.toHaveProperty('why');
    const begun = withFirstPlayer(reasoned, 1, 1)[0];
    expect(begun?.why?.filter(isFirstReason)).toEqual([]);
    expect(begun?.why).toContainEqual(why[0]);
  });

  test('two of them who have met before are named', () => {
    const earlier: RoundView = {
      ...publishedRound,
      pairings: [{ table: 9, division: 'open', seats: ['e', 'c', 'b'], first: 0, game: 'g' }],
    };
    const three = withPlayerAdded(draft, 1, 'e');
    expect(draftChecks(three, { ...setting, earlier: [earlier] })).toContainEqual({
      kind: 'met',
      table: 1,
      round: 1,
      entrants: ['b', 'e'],
    });
  });
});

test('what the draw said of a pairing goes with its people, a lock stays', () => {
  const drawn: DraftPairings = [
    { ...draft[0]!, why: [{ code: 'same-record', wins: 1 }], locked: true },
    { ...draft[1]!, why: [{ code: 'same-record', wins: 0 }] },
    { table: 3, division: 'open', seats: ['e', 'f'], first: 0, why: [] },
  ];
  const made = withPlayersSwapped(drawn, { table: 1, seat: 0 }, { table: 2, seat: 1 });
  expect(made.map(({ why, locked }) => [why, locked])).toEqual([
    [undefined, true],
    [undefined, undefined],
    [[], undefined],
  ]);
  expect(withLockToggled(made, 1)[0]?.locked).toBeUndefined();
  expect(withLockToggled(made, 2)[1]?.locked).toBe(true);
});

test('what the draw said of a table does not move to another one', () => {
  const fixed = { code: 'fixed-table', entrant: 'a', table: 1 } as const;
  const record = { code: 'same-record', wins: 1 } as const;
  const drawn = [{ ...draft[0]!, why: [record, fixed] }];
  expect(withTableMoved(drawn, 1, 3)[0]?.why).toEqual([record]);
  expect(withTableMoved(drawn, 2, 3)[0]?.why).toEqual([record, fixed]);
});

test('two drafts differ where other people sit, or another one begins', () => {
  const other = withPlayersSwapped(draft, { table: 1, seat: 0 }, { table: 2, seat: 1 });
  expect(differencesOf(draft, draft)).toEqual([]);
  expect(differencesOf(draft, other).map(({ table }) => table)).toEqual([1, 2]);
  expect(differencesOf(draft, withoutTable(draft, 2))).toMatchObject([
    { table: 2, other: undefined },
  ]);
});

test('a game that has begun is lost where no pairing is left at its table', () => {
  const published = draft.map((pairing) => ({ ...pairing, game: `g${String(pairing.table)}` }));
  const held = new Set(['g1']);
  expect(gamesLostBy(draft, published, held)).toEqual([]);
  expect(gamesLostBy(withoutTable(draft, 1), published, held).map(({ game }) => game)).toEqual([
    'g1',
  ]);
  expect(gamesLostBy(withoutTable(draft, 2), published, held)).toEqual([]);
});
