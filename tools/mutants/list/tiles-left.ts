import type { Mutant } from '../mutant.ts';

/** What the tiles left bring and cost, and who wins. */
export const tilesLeft: readonly Mutant[] = [
  {
    clause: 'G12 D',
    file: 'game/src/ledger.ts',
    find: 'return { ...laid, racks, bag: counted.bag + laid.bag - then.bag };',
    replace: 'return { ...laid, racks };',
    what: 'later draws do not count from the bag that was stated',
  },
  {
    clause: 'G27',
    file: 'game/src/correction/evolve.ts',
    find: "const isOff = game.turns.find(({ id }) => id === after)?.challenge.kind === 'off';",
    replace: 'const isOff = false;',
    what: 'tiles that were back before a count are added to it',
  },
  {
    clause: 'G27',
    file: 'game/src/ledger.ts',
    find: 'counted.racks.map((tiles, one) => tiles + since(one))',
    replace: 'counted.racks',
    what: 'a play that comes off leaves the racks as they were stated',
  },
  {
    clause: 'G29',
    file: 'game/src/correction/state-racks.ts',
    find: 'const end = whereItStands(stated, game, context.seen);',
    replace: 'const end = {};',
    what: 'stated racks end no game and take back no end',
  },
  {
    clause: 'G24',
    file: 'game/src/correction/state-racks.ts',
    find: 'return count > rackSize ? { code:',
    replace: 'return count > 100 ? { code:',
    what: 'a rack with too many tiles is stated',
  },
  {
    clause: 'G32',
    file: 'engine/src/tiles-left.ts',
    find: 'points: 2 * othersOf(left, out)',
    replace: 'points: othersOf(left, out)',
    what: 'whoever went out gains the tiles once',
  },
  {
    clause: 'G32',
    file: 'game/src/consequences.ts',
    find: "if (!declared || (declared.differs && declared.by === 'players')) return undefined;",
    replace: 'if (!declared) return undefined;',
    what: 'racks that are not the unseen tiles end the game',
  },
  {
    clause: 'G32',
    file: 'game/src/end/laid-racks.ts',
    find: 'return !accounted || (out !== undefined && (racks[out]?.length ?? 0) > 0);',
    replace: 'return !accounted;',
    what: 'whoever went out still has tiles',
  },
  {
    clause: 'G32',
    file: 'engine/src/tile-accounting.ts',
    find: 'return one.length === other.length && withoutTiles',
    replace: 'return withoutTiles',
    what: 'a tile that is hidden at the end is no alarm',
  },
  {
    clause: 'G32',
    file: 'game/src/end/declare-racks.ts',
    find: `if (!actsForAll(author, game)) return refuse({ code: 'not-entitled' });
  const barred = cannotLay(tiles, game);`,
    replace: 'const barred = cannotLay(tiles, game);',
    what: 'one player declares the racks of both',
  },
  {
    clause: 'G33',
    file: 'game/src/consequences.ts',
    find: "return ends.timeUpRacks === 'deduct-own-tiles';",
    replace: 'return true;',
    what: 'tiles are asked for when time is up',
  },
  {
    clause: 'G33 D',
    file: 'game/src/consequences.ts',
    find: "return ends.scorelessRacks === 'deduct-own-tiles';",
    replace: 'return true;',
    what: 'tiles are asked for after scoreless turns',
  },
  {
    clause: 'G33 D',
    file: 'game/src/end/end-game.ts',
    find: "return [...events, gameEndedEvent(now, 'round-ended', [], by.own, { said })];",
    replace: `const left = allSeats(game).map((seat) => ({ seat, why: 'own-tiles' as const, points: -1 }));
  return [...events, gameEndedEvent(now, 'round-ended', left, by.own, { said })];`,
    what: 'tiles are deducted at the end of the round',
  },
  {
    clause: 'C7',
    file: 'engine/src/tiles-left.ts',
    find: 'if (out === undefined) return deducted;',
    replace: 'if (out === undefined) return [];',
    what: 'nobody loses the own tiles where nobody is out',
  },
  {
    clause: 'C7',
    file: 'game/src/consequences.ts',
    find: "const twice = game.rules.options.ends.goingOut === 'twice-the-others-tiles';",
    replace: 'const twice = true;',
    what: 'whoever went out gains twice in the boxed game, and nobody loses',
  },
  {
    clause: 'C8',
    file: 'game/src/final-places.ts',
    find: "tie === 'stands' ? 0 : total - forTiles(seat, result)",
    replace: "tie === 'stands' ? 0 : total + forTiles(seat, result)",
    what: 'a tie goes to who lost less by the tiles left',
  },
  {
    clause: 'C8 D',
    file: 'game/src/final-places.ts',
    find: '(rank.total === total && rank.before > before)',
    replace: '(rank.total === total && rank.before === before && rank.seat < seat)',
    what: 'a tie that is left goes to the first seat',
  },
  {
    clause: 'L6',
    file: 'game/src/consequences.ts',
    find: `case 'passed-out':
`,
    replace: `case 'passed-out':
      return false;
`,
    what: 'no tiles are deducted after passes',
  },
  {
    clause: 'L6 D',
    file: 'game/src/rule-sets/club.ts',
    find: "tie: 'stands'",
    replace: "tie: 'higher-before-adjustment'",
    what: 'the club game breaks a tie',
  },
  {
    clause: 'M9',
    file: 'game/src/rule-sets/machine.ts',
    find: "goingOut: 'others-deducted-and-gained'",
    replace: "goingOut: 'twice-the-others-tiles'",
    what: 'whoever went out gains twice in the computer-judged game',
  },
];
