import type { RoundView, TournamentView } from '@boardside/contract';
import { wallChart, linesByName } from './sheets.js';
import { printText } from '../../text/director-print.js';

test('the wall chart writes a score below zero with a minus, not with a hyphen', () => {
  const round = {
    number: 1,
    pairings: [{ table: 1, division: 'a', seats: ['k', 'l'], first: undefined, game: 'g' }],
    results: [{ game: 'g', scores: [-15, 320] }],
    sitting: [],
  };
  const people = ['k', 'l'].map((id) => ({ id, name: id, division: 'a', status: 'playing' }));
  const rounds = [{ ...round, status: 'published' }];
  const view = { rounds, entrants: people } as unknown as TournamentView;
  const [row] = wallChart('a', view);
  expect(row?.cells[0]?.scores).toBe('−15 – 320');
});

test.each([
  [undefined, '', ''],
  [[400, 20], '400 – 20, ', '20 – 400, '],
])('the wall chart says who lost by forfeit, with the points %j', (scores, won, lost) => {
  const round = {
    number: 1,
    status: 'published',
    pairings: [{ table: 1, division: 'a', seats: ['k', 'l'], first: undefined, game: 'g' }],
    results: [{ game: 'g', scores, forfeitedBy: [1] }],
    sitting: [],
  };
  const people = ['k', 'l'].map((id) => ({ id, name: id, division: 'a', status: 'playing' }));
  const chart = wallChart('a', { rounds: [round], entrants: people } as unknown as TournamentView);
  expect(chart.map(({ cells }) => cells[0]?.scores)).toEqual([
    `${won}${printText.forfeitWon}`,
    `${lost}${printText.forfeitLost}`,
  ]);
});

test('the wall chart says who started, also where the table drew for it', () => {
  const round = {
    number: 1,
    status: 'published',
    pairings: [{ table: 1, division: 'a', seats: ['k', 'l'], first: undefined, game: 'g' }],
    results: [{ game: 'g', scores: [400, 380], first: 1 }],
    sitting: [],
  };
  const people = ['k', 'l'].map((id) => ({ id, name: id, division: 'a', status: 'playing' }));
  const chart = wallChart('a', { rounds: [round], entrants: people } as unknown as TournamentView);
  expect(chart.map(({ cells }) => cells[0]?.against)).toEqual([
    printText.vs(2, ''),
    printText.vs(1, `${printText.begins} `),
  ]);
});

test('of three, who has not won by a forfeit of one of the others is not said to have', () => {
  const round = {
    number: 1,
    status: 'published',
    pairings: [{ table: 1, division: 'a', seats: ['k', 'l', 'm'], first: undefined, game: 'g' }],
    results: [{ game: 'g', scores: undefined, forfeitedBy: [1] }],
    sitting: [],
  };
  const people = ['k', 'l', 'm'].map((id) => ({ id, name: id, division: 'a', status: 'playing' }));
  const chart = wallChart('a', { rounds: [round], entrants: people } as unknown as TournamentView);
  expect(chart.map(({ cells }) => cells[0]?.scores)).toEqual(['', printText.forfeitLost, '']);
});

test('the pairings by name have whoever has a bye, and nobody who is absent', () => {
  const round = {
    number: 1,
    pairings: [{ table: 1, division: 'a', seats: ['Kim', 'Lee'], first: undefined, game: 'g' }],
    sitting: [
      { entrant: 'Eve', division: 'a', kind: 'bye', spread: 50 },
      { entrant: 'Abe', division: 'a', kind: 'absent', spread: 0 },
    ],
  };
  const names = { Kim: 'Kim Ost', Lee: 'Lee van Berg', Eve: 'Eve Lund', Abe: 'Abe Ek' };
  const people = Object.entries(names).map(([id, name]) => ({ id, name, division: 'a' }));
  const view = { entrants: people, divisions: [{ id: 'a', name: 'Open' }] };
  const lines = linesByName(round as unknown as RoundView, view as unknown as TournamentView);
  expect(lines.map(({ name, against, table }) => [name, against, table])).toEqual([
    ['Lund, Eve', printText.bye, undefined],
    ['Ost, Kim', 'Lee van Berg', 1],
    ['van Berg, Lee', 'Kim Ost', 1],
  ]);
});

test('the wall chart has a game in the division where it was played, whoever has moved since', () => {
  const round = {
    number: 1,
    status: 'published',
    pairings: [{ table: 1, division: 'a', seats: ['k', 'l'], first: undefined, game: 'g' }],
    results: [{ game: 'g', scores: [380, 400] }],
    sitting: [{ entrant: 'l', division: 'b', kind: 'forfeit', spread: -50 }],
  };
  const people = Object.entries({ k: 'a', l: 'b', m: 'b' }).map(([id, division]) => {
    return { id, name: id, division, status: 'playing' };
  });
  const view = { rounds: [round], entrants: people } as unknown as TournamentView;
  const chart = (division: string) =>
    wallChart(division, view).map(({ number, name, cells }) => {
      return [number, name, cells[0]?.against, cells[0]?.scores];
    });
  expect(chart('a')).toEqual([
    [1, 'k', printText.vs(2, ''), '380 – 400'],
    [2, 'l', printText.vs(1, ''), '400 – 380'],
  ]);
  expect(chart('b')).toEqual([
    [1, 'l', printText.forfeit, '−50'],
    [2, 'm', '', ''],
  ]);
});
