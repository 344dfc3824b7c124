import { tablesFor, type DivisionTablesInput } from './division-tables.js';

const room = (own: Readonly<Record<string, readonly number[]>>): DivisionTablesInput => ({
  tables: [1, 2, 3, 4, 5, 6].map((number) => ({ number })),
  divisions: Object.entries(own).map(([id, tables]) => ({ id, settings: { tables } })),
  entrants: [],
  held: new Set(),
});

test('a division gets its own tables first, in its order, and those of others last', () => {
  const both = room({ a: [1, 2], b: [6, 5] });
  expect(tablesFor('a', both)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(tablesFor('b', both)).toEqual([6, 5, 3, 4, 1, 2]);
});

test('a division without tables of its own gets those that no other has', () => {
  expect(tablesFor('b', room({ a: [1, 2], b: [] }))).toEqual([3, 4, 5, 6, 1, 2]);
  expect(tablesFor('open', room({ open: [] }))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('where somebody of another division always sits, or a game is not over, comes later', () => {
  const sits = { division: 'a', status: 'playing' as const, fixedTable: 4 };
  const gone = { division: 'a', status: 'withdrawn' as const, fixedTable: 5 };
  const input = { ...room({ a: [1, 2], b: [4, 5, 6] }), entrants: [sits, gone] };
  expect(tablesFor('b', input)).toEqual([5, 6, 3, 4, 1, 2]);
  expect(tablesFor('b', { ...input, held: new Set([5]) })).toEqual([6, 3, 4, 5, 1, 2]);
});
