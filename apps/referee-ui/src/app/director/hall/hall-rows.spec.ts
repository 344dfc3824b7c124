import type { PairingView, RoundView, HallRow } from '@boardside/contract';
import { hallRows } from './hall-rows.js';
import { wallRow } from './wall-row.fixture.js';

function round(number: number, tables: readonly number[], known: readonly string[] = []) {
  const pairings = tables.map((table): PairingView => {
    const game = `g${String(number)}-${String(table)}`;
    return { table, division: 'open', seats: [], first: undefined, game };
  });
  const results = known.map((game) => ({ game }));
  return { number, status: 'published', pairings, results } as unknown as RoundView;
}

function row(number: number, table: number, differing: Partial<HallRow> = {}) {
  const game = `g${String(number)}-${String(table)}`;
  return { row: wallRow({ game, table, round: number, ...differing }), receivedAt: 0 };
}

test('games of an earlier round stay until they have a result or nobody can play them', () => {
  const rounds = [round(1, [1, 2, 3, 4, 5], ['g1-3']), round(2, [1, 3, 6])];
  const rows = [
    row(1, 1, { phase: 'opened' }),
    row(1, 2, { phase: 'opened' }),
    row(1, 3, { phase: 'signed' }),
    row(1, 4, { phase: 'racks' }),
    row(1, 5, { phase: 'ended', end: 'void' }),
    row(1, 6),
    row(2, 1, { phase: 'opened' }),
    row(2, 3, { phase: 'signed' }),
  ];
  const shown = hallRows(rows, rounds).map((each) => each.row.game);
  expect(shown).toEqual(['g1-2', 'g1-4', 'g2-1', 'g2-3']);
});

test('a game that a later publication has dropped is gone', () => {
  expect(hallRows([row(1, 7)], [round(1, [1])])).toEqual([]);
});
