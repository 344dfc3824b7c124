import fc from 'fast-check';
import { countingEntries, type SlipEntry, type TournamentAuthor } from './index.js';

const author: fc.Arbitrary<TournamentAuthor> = fc.oneof(
  fc.record({ player: fc.constantFrom('p1', 'p2', 'p3') }),
  fc.record({ staff: fc.constantFrom('s1', 's2') }),
);

function entryBy(by: TournamentAuthor, index: number): SlipEntry {
  return { entry: `e${String(index)}`, by, version: index, scores: [index, 0] };
}

/** Word for word: an entry counts unless the same player has a later one. */
function countedOneByOne(entries: readonly SlipEntry[]): readonly SlipEntry[] {
  return entries.filter(({ by }, index) => {
    const later = entries.slice(index + 1);
    return (
      !('player' in by) ||
      later.every((each) => !('player' in each.by && each.by.player === by.player))
    );
  });
}

test('of the slips of a game, each player’s last and all of the staff count, in their order', () => {
  fc.assert(
    fc.property(fc.array(author, { maxLength: 30 }), (authors) => {
      const entries = authors.map(entryBy);
      expect(countingEntries({ game: 'g1', entries })).toEqual(countedOneByOne(entries));
    }),
  );
});

test('each slip is looked at a few times, however many there are', () => {
  let looks = 0;
  const entries = Array.from({ length: 500 }, (_, index) => ({
    ...entryBy({ player: '' }, index),
    get by() {
      looks += 1;
      return { player: `p${String(index)}` };
    },
  }));
  expect(countingEntries({ game: 'g1', entries })).toHaveLength(500);
  expect(looks).toBeLessThanOrEqual(5 * 500);
});
