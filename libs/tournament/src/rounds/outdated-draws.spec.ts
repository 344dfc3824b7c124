import { acted, draft, openingOf, pair, told } from '../hall.fixture.js';
import {
  notCreated,
  outdatedDraws,
  roundOf,
  type DivisionDraw,
  type OutdatedDraw,
  type Score,
  type TournamentCommand,
} from '../index.js';

const draw = (from: number, seed = 1): DivisionDraw => {
  return { division: 'a', method: 'swiss', from, seed, reasons: [] };
};
const pairs = [pair(1, 'p1', 'p3'), pair(2, 'p2', 'p4')];
const opening = openingOf(4);

function publish(round: number): TournamentCommand {
  const games = pairs.map(({ table }) => `g${round}-${table}`);
  return { kind: 'publish-round', round, seen: 99, games, begun: [], fixed: [] };
}

const played: readonly TournamentCommand[] = [
  ...opening,
  draft(1, pairs),
  publish(1),
  told('g1-1', 400, 300),
  told('g1-2', 420, 300),
];
const drafted = [...played, draft(2, pairs, { made: [draw(1)] })];

function corrected(...scores: readonly number[]): TournamentCommand {
  const score: Score = { scores };
  return { kind: 'rule-result', game: 'g1-1', score, reason: 'Added wrongly' };
}

const rerated = (rating: number): TournamentCommand => {
  return { kind: 'change-entrant', entrant: 'p4', rating };
};

/** What is said of every draft of a round, after a tournament that went so. */
function outdated(course: readonly TournamentCommand[], number: number): readonly OutdatedDraw[] {
  const { state: tournament, events } = acted(notCreated, course);
  const round = roundOf(tournament, number)!;
  return round.drafts.flatMap((each) => outdatedDraws({ tournament, events }, number, each));
}

test('a draft is outdated once a result has changed the standings that it was made from', () => {
  expect(outdated(drafted, 2)).toEqual([]);
  const wrong = [...drafted, corrected(300, 400)];
  expect(outdated(wrong, 2)).toEqual([{ division: 'a', because: 'standings' }]);
  expect(outdated([...wrong, corrected(400, 300)], 2)).toEqual([]);
});

test('a draft that is changed by hand stays outdated, one made again does not', () => {
  const wrong = [...drafted, corrected(300, 400)];
  expect(outdated([...wrong, draft(2, pairs.slice(1))], 2)).toHaveLength(1);
  const again = [...wrong, draft(2, pairs, { made: [draw(1, 2)] })];
  expect(outdated(again, 2)).toEqual([]);
  // Undoing writes what the draft was before.
  expect(outdated([...again, draft(2, pairs, { made: [draw(1)] })], 2)).toHaveLength(1);
});

test('a draft from the ranking before play is outdated once a rating has changed that', () => {
  const first = [...opening, draft(1, pairs, { made: [draw(0)] })];
  expect(outdated([...first, rerated(1_000)], 1)).toEqual([]);
  expect(outdated([...first, rerated(2_100)], 1)).toEqual([{ division: 'a', because: 'ratings' }]);
});

test('who came or withdrew since makes no draft outdated, nor does pairing by hand', () => {
  const more: readonly TournamentCommand[] = [
    ...drafted,
    { kind: 'add-entrants', entrants: [{ entrant: 'p5', division: 'a', rating: 2_500 }] },
    { kind: 'change-entrant', entrant: 'p2', status: 'withdrawn' },
  ];
  expect(outdated(more, 2)).toEqual([]);
  const byHand = [...played, draft(2, pairs, { made: [{ ...draw(1), method: 'manual' }] })];
  expect(outdated([...byHand, corrected(300, 400)], 2)).toEqual([]);
});

test('a draft of a published round is made from the ranking of now, whatever its seed', () => {
  const anew = [...drafted, publish(2), corrected(300, 400), draft(2, pairs, { made: [draw(1)] })];
  expect(outdated(anew, 2)).toEqual([]);
  expect(outdated([...anew, corrected(400, 300)], 2)).toHaveLength(1);
});
