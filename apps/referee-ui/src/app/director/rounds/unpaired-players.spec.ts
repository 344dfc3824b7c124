import type { EntrantView, TournamentView } from '@boardside/contract';
import { divisionsBehind, splitUnpaired, divisionsStillPlaying } from './unpaired-players.js';

const divisions = [
  { id: 'a', name: 'Masters' },
  { id: 'b', name: 'Novices' },
];
const person = (id: string, division: string) => ({ id, division }) as EntrantView;
const [cal, pia, quin] = [person('cal', 'a'), person('pia', 'b'), person('quin', 'b')];
const unpaired = [cal, pia, quin].flatMap((each) => each ?? []);
const masters = { table: 1, division: 'a', seats: ['ann', 'ben'], first: undefined };

test('of a division that is not in the draft nobody is missing in it', () => {
  expect(splitUnpaired(unpaired, { pairings: [masters], sitting: [] }, divisions)).toEqual({
    unpaired: [cal],
    others: [{ id: 'b', name: 'Novices', people: [pia, quin] }],
  });
});

test('one of which somebody sits out is in it', () => {
  const sitting = [{ entrant: 'ria', kind: 'bye', division: 'b', spread: 50 } as const];
  expect(splitUnpaired(unpaired, { pairings: [masters], sitting }, divisions)).toEqual({
    unpaired,
    others: [],
  });
});

test('before anybody is drafted all are missing', () => {
  expect(splitUnpaired(unpaired, { pairings: [], sitting: [] }, divisions)).toEqual({
    unpaired,
    others: [],
  });
});

test('one that played the round before is to be paired in the published one, unless its plan is over', () => {
  const round = (number: number, ...divisions: readonly string[]) => ({
    number,
    status: 'published',
    sitting: [],
    pairings: divisions.map((division) => ({ division })),
  });
  const behind = (planned: number, ...rounds: readonly object[]) => {
    const plans = divisions.map((each) => ({
      ...each,
      settings: { plan: { rounds: Array.from({ length: planned }) } },
    }));
    const view = { rounds, entrants: unpaired, divisions: plans } as unknown as TournamentView;
    const { others } = splitUnpaired(unpaired, { pairings: [masters], sitting: [] }, divisions);
    return {
      behind: divisionsBehind(others, view, 2).map(({ name }) => name),
      toPlay: divisionsStillPlaying(others, view, 2).map(({ name }) => name),
    };
  };
  expect(behind(0, round(1, 'a', 'b'), round(2, 'a'))).toEqual({
    behind: ['Novices'],
    toPlay: ['Novices'],
  });
  expect(behind(2, round(1, 'a', 'b'), round(2, 'a'))).toEqual({
    behind: ['Novices'],
    toPlay: ['Novices'],
  });
  expect(behind(1, round(1, 'a', 'b'), round(2, 'a'))).toEqual({ behind: [], toPlay: [] });
  expect(behind(0, round(1, 'a', 'b'), round(2, 'a'), round(3, 'b'))).toEqual({
    behind: [],
    toPlay: ['Novices'],
  });
});
