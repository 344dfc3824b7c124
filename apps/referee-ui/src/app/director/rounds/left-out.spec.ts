import type { EntrantView } from '@boardside/contract';
import { leftOutOf } from './left-out.js';

const divisions = [
  { id: 'a', name: 'Masters' },
  { id: 'b', name: 'Novices' },
];
const person = (id: string, division: string) => ({ id, division }) as EntrantView;
const [cal, pia, quin] = [person('cal', 'a'), person('pia', 'b'), person('quin', 'b')];
const unpaired = [cal, pia, quin].flatMap((each) => each ?? []);
const masters = { table: 1, division: 'a', seats: ['ann', 'ben'], first: undefined };

test('of a division that is not in the draft nobody is missing in it', () => {
  expect(leftOutOf(unpaired, { pairings: [masters], sitting: [] }, divisions)).toEqual({
    unpaired: [cal],
    others: [{ name: 'Novices', people: [pia, quin] }],
  });
});

test('one of which somebody sits out is in it', () => {
  const sitting = [{ entrant: 'ria', kind: 'bye', division: 'b', spread: 50 } as const];
  expect(leftOutOf(unpaired, { pairings: [masters], sitting }, divisions)).toEqual({
    unpaired,
    others: [],
  });
});

test('before anybody is drafted all are missing', () => {
  expect(leftOutOf(unpaired, { pairings: [], sitting: [] }, divisions)).toEqual({
    unpaired,
    others: [],
  });
});
