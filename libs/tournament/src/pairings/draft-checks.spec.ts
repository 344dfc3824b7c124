import type { Seat } from '@boardside/game';
import {
  blockingChecks,
  draftChecks,
  earlierMeeting,
  type DraftCheckContext,
} from './draft-checks.js';

type Person = DraftCheckContext['entrants'][number];

const entrant = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  division: 'open',
  status: 'playing',
  checkIn: 'here',
  absences: [],
  fixedTable: undefined,
  ...more,
});
const entrants = ['a', 'b', 'c', 'd', 'e'].map((id) => entrant(id));
const at = (table: number, players: string, first?: Seat) => ({
  table,
  division: 'open',
  seats: [...players],
  first,
});
const draft = [at(1, 'ab'), at(2, 'cd')];
const setting: DraftCheckContext = {
  entrants,
  earlier: [],
  firstAssigned: new Set(),
  mostIn: () => 4,
  mostMeetings: () => 1,
  published: [],
  held: new Set(),
  sitting: [],
  round: 1,
  inPlay: new Map(),
  toBegin: new Map(),
};
const round = (number: number, ...pairings: readonly ReturnType<typeof at>[]) => ({
  number,
  pairings,
});
const checks = (made: typeof draft, more: Partial<DraftCheckContext> = {}) =>
  draftChecks(made, { ...setting, ...more });
const kinds = (made: typeof draft, more: Partial<DraftCheckContext> = {}) =>
  checks(made, more).map(({ kind }) => kind);

test('a sound draft is told with its tables and players, an empty one is not published', () => {
  expect(checks([at(1, 'abe'), at(2, 'cd')])).toEqual([
    { kind: 'nobody-twice', tables: 2, players: 5 },
  ]);
  expect(kinds([])).toEqual(['empty']);
  expect([...blockingChecks].sort()).toEqual([
    'absent',
    'across-divisions',
    'empty',
    'first-drawn',
    'first-missing',
    'too-many',
    'twice',
    'withdrawn',
  ]);
});

test('a player at two tables, a withdrawn player and two divisions at one table are found', () => {
  const twice = { kind: 'twice', entrant: 'a', tables: [1, 2] };
  expect(checks([at(1, 'ab'), at(2, 'ad')])).toEqual([twice]);
  const odd = [
    ...entrants.slice(0, 3),
    entrant('d', { status: 'withdrawn' }),
    entrant('e', { division: 'club' }),
  ];
  expect(kinds(draft, { entrants: odd })).toEqual(['nobody-twice', 'withdrawn']);
  expect(kinds([at(1, 'ab'), at(2, 'ce')], { entrants: odd })).toEqual([
    'nobody-twice',
    'across-divisions',
  ]);
});

test('who was published for the round plays it: also withdrawn, or of another division since', () => {
  const gone = entrant('d', { status: 'withdrawn' });
  const moved = entrant('a', { division: 'club' });
  const odd = [moved, ...entrants.slice(1, 3), gone];
  const published = draft.map((pairing) => ({ ...pairing, game: `g${String(pairing.table)}` }));
  expect(kinds(draft, { entrants: odd, published })).toEqual(['nobody-twice']);
  const others = [at(1, 'ac'), at(2, 'bd')];
  expect(kinds(others, { entrants: odd, published })).toEqual([
    'nobody-twice',
    'across-divisions',
    'withdrawn',
  ]);
  const held = new Set(['g1', 'g2']);
  expect(kinds(others, { entrants: odd, published, held })).toEqual(['nobody-twice']);
});

test('who is absent from the round is found, unless published for it with the same opponents', () => {
  const away = [...entrants.slice(0, 3), entrant('d', { absences: [{ from: 3, until: 3 }] })];
  const absent = { kind: 'absent', entrant: 'd', table: 2 };
  expect(checks(draft, { entrants: away, round: 3 })).toContainEqual(absent);
  expect(kinds(draft, { entrants: away, round: 4 })).toEqual(['nobody-twice']);
  const published = draft.map((pairing) => ({ ...pairing, game: `g${String(pairing.table)}` }));
  expect(kinds(draft, { entrants: away, round: 3, published })).toEqual(['nobody-twice']);
});

test('a meeting again is warned of, of a whole table or of two at it', () => {
  const earlier = [round(1, at(9, 'ba')), round(2, at(9, 'dce'))];
  expect(checks(draft, { earlier })).toEqual([
    { kind: 'nobody-twice', tables: 2, players: 4 },
    { kind: 'repeat', table: 1, round: 1 },
    { kind: 'repeat', table: 2, round: 2 },
  ]);
  expect(checks([at(1, 'ace')], { earlier })).toContainEqual({
    kind: 'met',
    table: 1,
    round: 2,
    entrants: ['c', 'e'],
  });
  expect(earlierMeeting(earlier, ['a', 'e'])).toBeUndefined();
});

test('meetings that the plan of the division allows are not warned of', () => {
  const once = [round(1, at(9, 'ba')), round(2, at(9, 'dce'))];
  const twice = [...once, round(3, at(9, 'ab'), at(8, 'ce'))];
  const mostMeetings = () => 2;
  expect(kinds(draft, { earlier: once, mostMeetings })).toEqual(['nobody-twice']);
  expect(checks(draft, { earlier: twice, mostMeetings }).slice(1)).toEqual([
    { kind: 'repeat', table: 1, round: 1 },
  ]);
  expect(checks([at(1, 'ace')], { earlier: twice, mostMeetings }).slice(1)).toEqual([
    { kind: 'met', table: 1, round: 2, entrants: ['c', 'e'] },
  ]);
});

test('G10 a first player that the rules ask for is missed, one that is drawn is too many', () => {
  const begun = [at(1, 'ab'), at(2, 'cd', 1)];
  expect(checks(begun, { firstAssigned: new Set(['open']) })).toContainEqual({
    kind: 'first-missing',
    table: 1,
  });
  expect(checks(begun)).toContainEqual({ kind: 'first-drawn', table: 2 });
});

test('G37 more players at a table than the rules of its division seat are found', () => {
  const three = [at(1, 'abe'), at(2, 'cd')];
  expect(kinds(three)).toEqual(['nobody-twice']);
  expect(checks(three, { mostIn: () => 2 })).toContainEqual({
    kind: 'too-many',
    table: 1,
    most: 2,
  });
});

test('a fixed table that is not kept is a warning, unless the opponent’s is kept', () => {
  const withTables = (...fixed: readonly (number | undefined)[]) =>
    entrants.map((each, index) => ({ ...each, fixedTable: fixed[index] }));
  const away = { kind: 'not-at-fixed-table', table: 1, entrant: 'a', fixedTable: 3 };
  expect(checks(draft, { entrants: withTables(3) })).toContainEqual(away);
  expect(checks(draft, { entrants: withTables(3, 4) }).slice(1)).toEqual([away]);
  expect(kinds(draft, { entrants: withTables(3, 1, 2) })).toEqual(['nobody-twice']);
  expect(blockingChecks.has('not-at-fixed-table')).toBe(false);
});

test('who is paired and not checked in is named, once anybody is', () => {
  const seen = entrants.map((each) => ({
    ...each,
    checkIn: each.id === 'b' || each.id === 'e' ? ('not-here' as const) : each.checkIn,
  }));
  expect(checks(draft, { entrants: seen })).toContainEqual({ kind: 'not-here', entrants: ['b'] });
  const nobody = entrants.map((each) => ({ ...each, checkIn: 'not-here' as const }));
  expect(kinds(draft, { entrants: nobody })).not.toContain('not-here');
});

test('a table with a game of an earlier round is named, and publishing is not forbidden', () => {
  const inPlay = new Map([[1, 1]]);
  const toBegin = new Map([[2, 1]]);
  const found = checks(draft, { inPlay, toBegin, round: 2 }).slice(1);
  expect(found).toEqual([
    { kind: 'still-played', table: 1, round: 1 },
    { kind: 'to-begin', table: 2, round: 1 },
  ]);
  expect(found.filter(({ kind }) => blockingChecks.has(kind))).toEqual([]);
});

test('who is checked in, has not asked to be absent and sits out as absent is named', () => {
  const sitting = ['c', 'd', 'e'].map((id) => ({
    entrant: id,
    division: 'open',
    spread: -50,
    kind: 'absent' as const,
  }));
  const people = entrants.map((each) => {
    if (each.id === 'c') return { ...each, checkIn: 'not-here' as const };
    return each.id === 'd' ? { ...each, absences: [{ from: 2 }] } : each;
  });
  const one = draft.slice(0, 1);
  const named = (number: number) => checks(one, { entrants: people, sitting, round: number })[1];
  expect(named(1)).toEqual({ kind: 'sits-here', entrants: ['d', 'e'] });
  expect(named(2)).toEqual({ kind: 'sits-here', entrants: ['e'] });
  const byes = sitting.map((each) => ({ ...each, kind: 'bye' as const }));
  expect(kinds(one, { entrants: people, sitting: byes })).toEqual(['nobody-twice']);
});

test('G10 a pairing that was published keeps how its first player is found', () => {
  const published = draft.map((pairing) => ({ ...pairing, game: `g${String(pairing.table)}` }));
  expect(kinds(draft, { firstAssigned: new Set(['open']), published })).toEqual(['nobody-twice']);
});
