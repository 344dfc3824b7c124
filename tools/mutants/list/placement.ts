import type { Mutant } from '../mutant.ts';

/** Where tiles may lie, and which words they form. */
export const placement: readonly Mutant[] = [
  {
    clause: 'G5',
    file: 'engine/src/placement.ts',
    find: 'if (!isOnBoard(board, place)) return undefined;',
    replace: 'if (!isOnBoard(board, place)) return covered;',
    what: 'tiles over the edge fall off, and the rest is played',
  },
  {
    clause: 'G5',
    file: 'engine/src/placement.ts',
    find: 'one.place.row - other.place.row || one.place.column - other.place.column',
    replace: 'one.place.row - other.place.row',
    what: 'tiles laid across in another order stay in that order',
  },
  {
    clause: 'G5',
    file: 'engine/src/scoring.ts',
    find: 'if (isInWord(turn.after, place, across))',
    replace: 'if (found.length < 2 && isInWord(turn.after, place, across))',
    what: 'of several crossing words only the first counts',
  },
  {
    clause: 'G5',
    file: 'engine/src/scoring.ts',
    find: `? other
    : direction;`,
    replace: `? direction
    : direction;`,
    what: 'a single tile is a word of one letter in the direction named',
  },
  {
    clause: 'G6',
    file: 'engine/src/placement.ts',
    find: "place.column === first.column) ? 'down' : undefined;",
    replace: "place.column === first.column) ? 'down' : 'across';",
    what: 'diagonal tiles are a row with gaps',
  },
  {
    clause: 'G7',
    file: 'engine/src/placement.ts',
    find: 'if (tileAt(board, between) === undefined) {',
    replace: 'if (isOnBoard(board, between) === false) {',
    what: 'tiles in two parts of a row are one turn',
  },
  {
    clause: 'G11',
    file: 'engine/src/placement.ts',
    find: 'covered.length < firstPlayMinimum',
    replace: 'covered.length < firstPlayMinimum - 1',
    what: 'the first play may be one tile',
  },
  {
    clause: 'G11',
    file: 'engine/src/placement.ts',
    find: 'covered.some((place) => samePlace(place, layout.centre))',
    replace: 'covered.some((place) => place.row === layout.centre.row)',
    what: 'the first play may lie beside the centre, in its row',
  },
  {
    clause: 'G11',
    file: 'engine/src/data/standard-layout.ts',
    find: "'T..d...D...d..T'",
    replace: "'T..d.......d..T'",
    what: 'the centre does not double the word',
  },
  {
    clause: 'G11',
    file: 'game/src/rule-sets/guide.ts',
    find: 'firstPlayMinimum: 2',
    replace: 'firstPlayMinimum: 1',
    what: 'the guide takes a first play of one tile',
  },
  {
    clause: 'G14',
    file: 'engine/src/placement.ts',
    find: `tileAt(board, step(place, 'down', -1)) !== undefined ||
    tileAt(board, step(place, 'down', 1)) !== undefined
  );`,
    replace: `tileAt(board, step(place, 'down', -1)) !== undefined
  );`,
    what: 'a tile below is not touched',
  },
  {
    clause: 'G14',
    file: 'engine/src/placement.ts',
    find: `  return (
    tileAt(board, step(place, 'across', -1)) !== undefined ||`,
    replace: `  return (
    tileAt(board, step(step(place, 'down', -1), 'across', -1)) !== undefined ||
    tileAt(board, step(place, 'across', -1)) !== undefined ||`,
    what: 'a corner is a touch',
  },
  {
    clause: 'G14',
    file: 'engine/src/direction.ts',
    find: `? other
    : likely`,
    replace: `? likely
    : likely`,
    what: 'the only direction in which the tiles fit is not offered',
  },
];
