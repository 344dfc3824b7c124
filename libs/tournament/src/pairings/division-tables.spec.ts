import { divisionTables, tablesFor, type TablesInHall } from './division-tables.js';

const room = (own: Readonly<Record<string, readonly number[]>>): TablesInHall => ({
  tables: [1, 2, 3, 4, 5, 6],
  divisions: Object.entries(own).map(([id, tables]) => ({ id, settings: { tables } })),
  entrants: [],
});

const none: ReadonlySet<number> = new Set();

test('a division gets its own tables first, in its order, and those of others last', () => {
  const both = room({ a: [1, 2], b: [6, 5] });
  expect(tablesFor('a', both, none)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(tablesFor('b', both, none)).toEqual([6, 5, 3, 4, 1, 2]);
});

test('a division without tables of its own gets those that no other has', () => {
  expect(tablesFor('b', room({ a: [1, 2], b: [] }), none)).toEqual([3, 4, 5, 6, 1, 2]);
  expect(tablesFor('open', room({ open: [] }), none)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('where somebody of another division always sits, or a game is not over, comes later', () => {
  const sits = { division: 'a', status: 'playing' as const, fixedTable: 4 };
  const gone = { division: 'a', status: 'withdrawn' as const, fixedTable: 5 };
  const input = { ...room({ a: [1, 2], b: [4, 5, 6] }), entrants: [sits, gone] };
  expect(tablesFor('b', input, none)).toEqual([5, 6, 3, 4, 1, 2]);
  expect(tablesFor('b', input, new Set([5]))).toEqual([6, 3, 4, 5, 1, 2]);
});

test('a draw uses the tables of the division only', () => {
  expect(divisionTables('b', room({ a: [1, 2], b: [6, 5, 9] }))).toEqual([6, 5]);
  expect(divisionTables('b', room({ a: [1, 2], b: [] }))).toEqual([3, 4, 5, 6]);
});
