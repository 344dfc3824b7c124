import { after, draft, hallOf, pair, publish, published, told } from '../hall.fixture.js';
import {
  outdatedDraws,
  roundOf,
  type DivisionDraw,
  type Score,
  type Tournament,
  type TournamentCommand,
} from '../index.js';

const draw = (from: number, seed = 1): DivisionDraw => {
  return { division: 'a', method: 'swiss', from, seed, reasons: [] };
};
const pairs = [pair(1, 'p1', 'p3'), pair(2, 'p2', 'p4')];
const inPlay = published(hallOf(4), 1, pairs);
const played = after(inPlay, told('g1-1', 400, 300), told('g1-2', 420, 300));
const drafted = after(played, draft(2, pairs, { made: [draw(1)] }));

function corrected(...scores: readonly number[]): TournamentCommand {
  const score: Score = { scores };
  return { kind: 'rule-result', game: 'g1-1', score, reason: 'Added wrongly' };
}

const rerated = (rating: number): TournamentCommand => {
  return { kind: 'change-entrant', entrant: 'p4', rating };
};

function outdated(tournament: Tournament, number: number) {
  const round = roundOf(tournament, number)!;
  return round.drafts.flatMap((each) => outdatedDraws(tournament, round, each));
}

test('a draft is outdated once a result has changed the standings that it was made from', () => {
  expect(outdated(drafted, 2)).toEqual([]);
  const wrong = after(drafted, corrected(300, 400));
  expect(outdated(wrong, 2)).toEqual([{ division: 'a', because: 'standings' }]);
  expect(outdated(after(wrong, corrected(400, 300)), 2)).toEqual([]);
});

test('a draft that is changed by hand stays outdated, one made again does not', () => {
  const wrong = after(drafted, corrected(300, 400));
  expect(outdated(after(wrong, draft(2, pairs.slice(1))), 2)).toHaveLength(1);
  const again = after(wrong, draft(2, pairs, { made: [draw(1, 2)] }));
  expect(outdated(again, 2)).toEqual([]);
  // Undoing writes what the draft was before.
  expect(outdated(after(again, draft(2, pairs, { made: [draw(1)] })), 2)).toHaveLength(1);
});

test('a draft from the ranking before play is outdated once a rating has changed that', () => {
  const first = after(hallOf(4), draft(1, pairs, { made: [draw(0)] }));
  expect(outdated(after(first, rerated(1_000)), 1)).toEqual([]);
  expect(outdated(after(first, rerated(2_100)), 1)).toEqual([
    { division: 'a', because: 'ratings' },
  ]);
});

test('who came or withdrew since makes no draft outdated, nor does pairing by hand', () => {
  const more = after(
    drafted,
    { kind: 'add-entrants', entrants: [{ entrant: 'p5', division: 'a', rating: 2_500 }] },
    { kind: 'change-entrant', entrant: 'p2', status: 'withdrawn' },
  );
  expect(outdated(more, 2)).toEqual([]);
  const byHand = after(played, draft(2, pairs, { made: [{ ...draw(1), method: 'manual' }] }));
  expect(outdated(after(byHand, corrected(300, 400)), 2)).toEqual([]);
});

test('publishing forgets the draws', () => {
  const next = after(drafted, publish(drafted, 2));
  expect(roundOf(next, 2)?.draws).toEqual([]);
});
