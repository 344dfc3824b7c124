import type { Mutant } from '../mutant.ts';

/** Before the first turn: tiles checked, the first player found, the list agreed. */
export const opening: readonly Mutant[] = [
  {
    clause: 'G8',
    file: 'game/src/opening/open-game.ts',
    find: '...(lexicon ? { lexicon } : {}),',
    replace: '',
    what: 'the log does not name the list',
  },
  {
    clause: 'G9',
    file: 'game/src/clock/start-clock.ts',
    find: "const checked = game.tilesChecked || game.rules.options.tilesCheck === 'not-asked';",
    replace: 'const checked = true;',
    what: 'play begins without the tiles checked',
  },
  {
    clause: 'G9',
    file: 'game/src/opening/check-tiles.ts',
    find: `phase: game.phase });
  if (!actsForAll(author, game)) return refuse({ code: 'not-entitled' });
  const by = byOf(author, game).own;
  return accept([{ type: 'TilesChecked'`,
    replace: `phase: game.phase });
  const by = byOf(author, game).own;
  return accept([{ type: 'TilesChecked'`,
    what: 'one player checks the tiles for both',
  },
  {
    clause: 'G9',
    file: 'game/src/opening/check-tiles.ts',
    find: `): CommandDecision {
  if (game.phase !== 'opened') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (!actsForAll(author, game)) return refuse({ code: 'not-entitled' });
  const by =`,
    replace: `): CommandDecision {
  if (!actsForAll(author, game)) return refuse({ code: 'not-entitled' });
  const by =`,
    what: 'the tiles are checked once more after play has begun',
  },
  {
    clause: 'G9',
    file: 'engine/src/placement.ts',
    find: 'if (needed + lyingCount(board, tile) <= count) continue;',
    replace: 'if (needed <= count) continue;',
    what: 'tiles on the board may be played a second time',
  },
  {
    clause: 'G9',
    file: 'engine/src/placement.ts',
    find: 'const count = tile.blank === true ? tileSet.blanks : stands.count;',
    replace: 'const count = stands.count;',
    what: 'there are as many blanks as tiles of their letter',
  },
  {
    clause: 'G9',
    file: 'engine/src/data/english-tiles.ts',
    find: `  { letter: 'N', count: 6, value: 1 },
  { letter: 'O', count: 8, value: 1 },`,
    replace: `  { letter: 'N', count: 7, value: 1 },
  { letter: 'O', count: 7, value: 1 },`,
    what: 'an O has become an N, in a hundred tiles of the same value',
  },
  {
    clause: 'G10',
    file: 'engine/src/draw-for-first.ts',
    find: 'const nearest = Math.min(...orders);',
    replace: 'const nearest = Math.max(...orders);',
    what: 'the letter furthest from A starts',
  },
  {
    clause: 'G10',
    file: 'game/src/opening/decide-first.ts',
    find: `must(draw, 'the nearest draw is one of the draws');
      return draw.seat;`,
    replace: `must(draw, 'the nearest draw is one of the draws');
      return allSeats(game).filter((seat) => round.some((one) => one.seat === seat))[index] as Seat;`,
    what: 'a draw is counted for the seat at its place in the list',
  },
  {
    clause: 'G10 D',
    file: 'game/src/opening/decide-first.ts',
    find: `round.length !== tied.length ||
      !tied.every((seat) => round.some((draw) => draw.seat === seat))`,
    replace: 'round.length !== tied.length',
    what: 'players who were not tied draw again',
  },
  {
    clause: 'G10 D',
    file: 'game/src/opening/decide-first.ts',
    find: "const assigned = game.rules.options.first === 'assigned' && game.order !== undefined;",
    replace: 'const assigned = false;',
    what: 'players draw for a first player whom the pairing has fixed',
  },
  {
    clause: 'G10 D',
    file: 'game/src/opening/open-game.ts',
    find: 'const order = orderFrom(first, seats.length);',
    replace: 'const order = orderFrom(0, seats.length);',
    what: 'the first player of the pairing does not start',
  },
  {
    clause: 'C1',
    file: 'game/src/rule-sets/classic.ts',
    find: "firstJudge: 'list'",
    replace: "firstJudge: 'juror'",
    what: 'a challenge is not looked up in the dictionary',
  },
  {
    clause: 'C1',
    file: 'game/src/rule-sets/classic.ts',
    find: "tabletMayJudge: 'no'",
    replace: "tabletMayJudge: 'yes'",
    what: 'the tablet of the table rules on challenges of the boxed game',
  },
  {
    clause: 'C1',
    file: 'game/src/turn/recorded-move.ts',
    find: "if (challenge.kind !== 'judged-at-entry') return accept(move);",
    replace:
      "if (challenge.kind !== 'judged-at-entry' && !entered.judged?.unknown[0]) return accept(move);",
    what: 'the dictionary is consulted at entry',
  },
  {
    clause: 'C1 D',
    file: 'game/src/rule-sets/classic.ts',
    find: 'seats: { fewest: 2, most: 4 }',
    replace: 'seats: { fewest: 2, most: 3 }',
    what: 'the boxed game is for three at most',
  },
  {
    clause: 'C2',
    file: 'engine/src/draw-for-first.ts',
    find: 'return tile.blank === true ? -1 :',
    replace: 'return tile.blank === true ? 0 :',
    what: 'a blank is as near as an A',
  },
  {
    clause: 'C2 D',
    file: 'game/src/opening/decide-first.ts',
    find: 'if (first === undefined) return refuse',
    replace: "if (first === undefined && game.rules.options.id === 'guide') return refuse",
    what: 'tied players need not draw again in the boxed game',
  },
  {
    clause: 'L1',
    file: 'game/src/opening/seat-order.ts',
    find: '((first + step) % count) as Seat',
    replace: '((first + count - step) % count) as Seat',
    what: 'play passes to the right of the first player',
  },
  {
    clause: 'L1 D',
    file: 'engine/src/draw-for-first.ts',
    find: 'order === nearest ? [index] : []',
    replace: 'order === nearest && index === orders.indexOf(nearest) ? [index] : []',
    what: 'of tied players the first starts',
  },
  {
    clause: 'M2',
    file: 'game/src/clock/start-clock.ts',
    find: "const first = game.phase === 'opened' ? game.order?.[0] : undefined;",
    replace: "const first = game.phase === 'opened' ? (0 as Seat) : undefined;",
    what: 'the clock starts for the first seat, whoever is the youngest',
  },
  {
    clause: 'M2',
    file: 'game/src/rule-sets/machine.ts',
    find: "first: 'youngest'",
    replace: "first: 'draw'",
    what: 'the first player of the computer-judged game is drawn',
  },
  {
    clause: 'M2',
    file: 'game/src/opening/decide-first.ts',
    find: `    const order = orderFrom(command.first, game.seats.length);
    return accept([{ type: 'FirstDecided', by, body: { how, order } }]);`,
    replace: `    const order = orderFrom(command.first, game.seats.length);
    return accept([{ type: 'FirstDecided', by, body: { how: 'agreed', order } }]);`,
    what: 'the log does not say that the youngest plays first',
  },
  {
    clause: 'M2 D',
    file: 'game/src/opening/decide-first.ts',
    find: 'const first = drawnFirst(game, command.draws);',
    replace: `const drawn = game.rules.options.first !== 'youngest';
  const first = drawn ? drawnFirst(game, command.draws) : undefined;`,
    what: 'players of equal ages cannot draw',
  },
  {
    clause: 'G10',
    file: 'game/src/opening/decide-first.ts',
    find: 'if (tied.length === 1) return undefined;',
    replace: 'if (tied.length === 1) continue;',
    what: 'a round of draws after the decision is taken',
  },
  {
    clause: 'G10',
    file: 'game/src/opening/decide-first.ts',
    find: 'if (withoutTiles(tilesOf(game.tileSet), drawn).missing.length > 0) return undefined;',
    replace: '',
    what: 'two players draw the same only tile',
  },
];
