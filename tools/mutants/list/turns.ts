import type { Mutant } from '../mutant.ts';

/** Plays, exchanges and passes: who makes them, when they are final, what is drawn. */
export const turns: readonly Mutant[] = [
  {
    clause: 'G3',
    file: 'game/src/turn/recorded-move.ts',
    find: "if (challenge.kind !== 'judged-at-entry') return accept(move);",
    replace: "if (challenge.kind !== 'judged-at-entry' && !entered.judged) return accept(move);",
    what: 'a play that a list on the tablet does not have is refused at entry',
  },
  {
    clause: 'G3',
    file: 'engine/src/placement.ts',
    find: "if (stands === undefined) return { code: 'no-such-tile', letter: tile.letter, count: 0 };",
    replace: 'if (stands === undefined) continue;',
    what: 'an apostrophe is a tile',
  },
  {
    clause: 'G4',
    file: 'game/src/turn/recorded-move.ts',
    find: "const move = { kind: 'play', at, tiles, words, bonus, score } as const;",
    replace: `const again = game.turns.some(
    (turn) => turn.move.kind === 'play' && turn.move.words[0]?.text === words[0]?.text,
  );
  if (again) return refuse({ code: 'disconnected' });
  const move = { kind: 'play', at, tiles, words, bonus, score } as const;`,
    what: 'a word that was played before is not taken',
  },
  {
    clause: 'G4',
    file: 'game/src/turn/recorded-move.ts',
    find: 'const { at, tiles, words, bonus, score } = placed.value;',
    replace: `const { at, tiles, words, bonus } = placed.value;
  const before = game.turns.flatMap(({ move: { words: said = [] } }) => said);
  const fresh = words.filter(({ text }) => !before.some((word) => word.text === text));
  const score = fresh.reduce((sum, { points }) => sum + points, bonus);`,
    what: 'a word that was played before scores nothing',
  },
  {
    clause: 'G12',
    file: 'engine/src/scoring.ts',
    find: 'if (tiles.length > rackSize) {',
    replace: 'if (tiles.length > rackSize + 1) {',
    what: 'eight tiles are played in one turn',
  },
  {
    clause: 'G12',
    file: 'game/src/ledger.ts',
    find: 'const drawn = Math.min(bag, rackSize - (racks[seat] ?? 0));',
    replace: 'const drawn = rackSize - (racks[seat] ?? 0);',
    what: 'more tiles are drawn than the bag holds',
  },
  {
    clause: 'G12',
    file: 'game/src/end/laid-racks.ts',
    find: 'const full = racks.every((rack, seat) => rack.length === counts[seat]);',
    replace: 'const full = racks.every((rack, seat) => rack.length <= (counts[seat] ?? 0));',
    what: 'a rack laid down short is whole while the bag has tiles',
  },
  {
    clause: 'G12',
    file: 'game/src/end/laid-racks.ts',
    find: 'withoutTiles(unseen, held).missing.length === 0;',
    replace: 'true;',
    what: 'racks of tiles that lie on the board are whole',
  },
  {
    clause: 'G12 D',
    file: 'game/src/ledger.ts',
    find: 'racks[other] = (racks[other] ?? 0) - given;',
    replace: '',
    what: 'tiles played by a rack that was counted short come from nowhere',
  },
  {
    clause: 'G12 D',
    file: 'game/src/ledger.ts',
    find: 'racks[seat] = Math.max(0, before - played);',
    replace: 'racks[seat] = before - played;',
    what: 'a rack that was counted short has fewer than no tiles',
  },
  {
    clause: 'G12 D',
    file: 'game/src/turn/press.ts',
    find: `  const move = recordedMove(entered, seat, game);
  return move.ok || entered.kind`,
    replace: `  const held = game.ledger.racks[seat] ?? 0;
  if (entered.kind === 'play' && entered.tiles.length > held)
    return refuse({ code: 'too-many-tiles', count: entered.tiles.length, rackSize: held });
  const move = recordedMove(entered, seat, game);
  return move.ok || entered.kind`,
    what: 'a player whose rack was counted short may not play what is on it',
  },
  {
    clause: 'G13',
    file: 'game/src/turn/press.ts',
    find: "return actsFor(author, seat) ? undefined : { code: 'not-your-turn', onTurn: seat };",
    replace: 'return undefined;',
    what: 'a player presses for the opponent',
  },
  {
    clause: 'G13',
    file: 'game/src/turn/press.ts',
    find: "if (turn !== game.nextTurn) return { code: 'wrong-turn', turn, expected: game.nextTurn };",
    replace: '',
    what: 'a press of an earlier turn counts for the one that is on',
  },
  {
    clause: 'G15',
    file: 'game/src/turn/press.ts',
    find: 'const claims = claimedBy !== undefined && claimedBy !== seat && actsFor(author, claimedBy);',
    replace: 'const claims = claimedBy !== undefined && actsFor(author, claimedBy);',
    what: 'a player claims that the own move was written down',
  },
  {
    clause: 'G15',
    file: 'game/src/turn/press.ts',
    find: 'final: command.final,',
    replace: "final: command.final === 'C' ? 'B' : command.final,",
    what: 'a hand in the bag is recorded as a move written down',
  },
  {
    clause: 'G15',
    file: 'game/src/turn/press.ts',
    find: "return move.ok || entered.kind !== 'play' ? move : accept({ kind: 'pending' });",
    replace: 'return move;',
    what: 'a press waits until the play fits',
  },
  {
    clause: 'G15',
    file: 'game/src/turn/enter.ts',
    find: 'const [first] = pendingTurns(game.turns);',
    replace: 'const [first] = game.turns.filter(({ id }) => id === command.turn);',
    what: 'a turn that is final is entered again',
  },
  {
    clause: 'G15',
    file: 'game/src/challenge/cannot-challenge.ts',
    find: "if (!last || (last.move.kind !== 'play' && last.move.kind !== 'pending'))",
    replace: "if (last && last.move.kind !== 'play' && last.move.kind !== 'pending')",
    what: 'a challenge is answered before any move is final',
  },
  {
    clause: 'G16',
    file: 'engine/src/tile.ts',
    find: 'other.blank !== true && one.letter === other.letter',
    replace: 'one.letter === other.letter',
    what: 'a blank is taken for the letter that it stands for',
  },
  {
    clause: 'G16',
    file: 'engine/src/tile-accounting.ts',
    find: "return tile.blank === true ? '' : tile.letter;",
    replace: 'return tile.letter;',
    what: 'a blank on the board is missing among the letters, not among the blanks',
  },
  {
    clause: 'G16',
    file: 'game/src/ledger.ts',
    find: `must(place, 'a square for every tile');
    return { place, tile };`,
    replace: `must(place, 'a square for every tile');
    return { place, tile: { letter: tile.letter } };`,
    what: 'a blank on the board becomes the letter that it stands for',
  },
  {
    clause: 'G16',
    file: 'game/src/turn/agree.ts',
    find: "const opponents = game.phase === 'closing' ? game.closing.accepts : others;",
    replace:
      "const opponents = game.phase === 'closing' ? game.closing.accepts : [last.seat, ...others];",
    what: 'a player verifies the own blank',
  },
  {
    clause: 'G16',
    file: 'game/src/turn/evolve.ts',
    find: 'agreed: [...turn.agreed, body.what]',
    replace: "agreed: [...turn.agreed, body.what, 'closed']",
    what: 'verifying a blank gives the challenge away',
  },
  {
    clause: 'G17',
    file: 'game/src/rule-sets/guide.ts',
    find: 'fewestInBag: 7',
    replace: 'fewestInBag: 6',
    what: 'six tiles in the bag are enough for an exchange',
  },
  {
    clause: 'G17',
    file: 'game/src/turn/recorded-move.ts',
    find: 'if (bag < needed) return',
    replace: 'if (bag <= needed) return',
    what: 'seven tiles in the bag are not enough for an exchange',
  },
  {
    clause: 'G17',
    file: 'game/src/turn/recorded-move.ts',
    find: 'count > rack ||',
    replace: 'count > rack + 1 ||',
    what: 'a rack of seven exchanges eight',
  },
  {
    clause: 'G34',
    file: 'game/src/turn/recorded-move.ts',
    find: "if (challenge.kind !== 'judged-at-entry') return accept(move);",
    replace: `if (challenge.kind !== 'judged-at-entry')
    return accept(entered.judged ? { ...move, judged: { list: entered.judged.list } } : move);`,
    what: 'the log keeps that a tablet has looked a play up',
  },
  {
    clause: 'G34',
    file: 'game/src/rule-sets/guide.ts',
    find: "unseenTiles: 'number-only'",
    replace: "unseenTiles: 'shown'",
    what: 'the guide shows which tiles are unseen',
  },
  {
    clause: 'C3',
    file: 'game/src/turns.ts',
    find: '((seat + 1 + step) % count) as Seat',
    replace: '((seat + count - 1 - step) % count) as Seat',
    what: 'play passes to the right',
  },
  {
    clause: 'C3',
    file: 'game/src/correction/correct-turns.ts',
    find: 'actsForAll(context.author, game) &&',
    replace: "'seats' in context.author &&",
    what: 'one player moves a tile that was scored',
  },
  {
    clause: 'C4',
    file: 'game/src/rule-sets/classic.ts',
    find: 'fewestInBag: 0',
    replace: 'fewestInBag: 7',
    what: 'the boxed game needs seven tiles in the bag',
  },
  {
    clause: 'C4',
    file: 'game/src/turn/recorded-move.ts',
    find: 'const needed = Math.max(policy.fewestInBag, count);',
    replace: 'const needed = policy.fewestInBag;',
    what: 'more tiles are exchanged than the bag holds',
  },
  {
    clause: 'L2',
    file: 'game/src/turn/recorded-move.ts',
    find: 'const needed = Math.max(policy.fewestInBag, count);',
    replace: 'const needed = Math.max(policy.fewestInBag, count + 1);',
    what: 'one tile has to stay in the bag',
  },
  {
    clause: 'L2 D',
    file: 'game/src/turn/recorded-move.ts',
    find: `case 'pass':
      return accept(entered);`,
    replace: `case 'pass':
      return game.rules.options.id === 'club'
        ? refuse({ code: 'not-entitled' })
        : accept(entered);`,
    what: 'the club game knows no pass',
  },
  {
    clause: 'L3',
    file: 'game/src/rule-sets/club.ts',
    find: "firstJudge: 'list'",
    replace: "firstJudge: 'juror'",
    what: 'the dictionary is not looked into for a challenge',
  },
  {
    clause: 'M1',
    file: 'game/src/turn/recorded-move.ts',
    find: "if (!entered.judged) return refuse({ code: 'not-judged' });",
    replace: 'if (!entered.judged) return accept(move);',
    what: 'a play is taken without a judgement',
  },
  {
    clause: 'M1',
    file: 'game/src/turn/press.ts',
    find: `? refuse({ code: 'not-judged' })
      :`,
    replace: `? accept({ kind: 'pending' })
      :`,
    what: 'a play is pressed now and judged later',
  },
  {
    clause: 'M1',
    file: 'game/src/correction/evolve.ts',
    find: "if (refusedAtEntry(before)) return { kind: 'none' };",
    replace: '',
    what: 'a refused play that was corrected stays off the board',
  },
  {
    clause: 'M1 D',
    file: 'game/src/turn/recorded-move.ts',
    find: "challenge.refusedPlay === 'loses-turn'",
    replace: "challenge.refusedPlay !== 'loses-turn'",
    what: 'an unknown word costs the turn where only time is to be lost',
  },
  {
    clause: 'M1 D',
    file: 'game/src/game.ts',
    find: "challenge: refusedAtEntry(made.move) ? { kind: 'off', afterMs: 0 } : { kind: 'none' },",
    replace: "challenge: { kind: 'none' },",
    what: 'a play refused at the cost of its turn lies and scores',
  },
  {
    clause: 'M7',
    file: 'game/src/turn/recorded-move.ts',
    find: "(policy.tiles === 'whole-rack' && count !== rack)",
    replace: "(policy.tiles === 'whole-rack' && count < rack - 1)",
    what: 'one tile is kept from the exchange',
  },
  {
    clause: 'M7 D',
    file: 'game/src/turn/recorded-move.ts',
    find: 'if (bag < needed) return',
    replace: "if (bag < needed && policy.tiles === 'some-or-all') return",
    what: 'a whole rack is exchanged for fewer tiles',
  },
  {
    clause: 'M10',
    file: 'game/src/rule-sets/machine.ts',
    find: 'undoPressMs: 0',
    replace: 'undoPressMs: 3_000',
    what: 'a scored tile is taken back in the computer-judged game',
  },
  {
    clause: 'M10 D',
    file: 'game/src/rule-sets/machine.ts',
    find: 'scoring: lettersOnly,',
    replace: 'scoring: { ...lettersOnly, rackSize: 8 },',
    what: 'racks of eight',
  },
  {
    clause: 'G15',
    file: 'game/src/turn/evolve.ts',
    find: 'return claimedBy === undefined && rules',
    replace: 'return rules',
    what: 'a move that the opponent claimed as final is undone',
  },
  {
    clause: 'M10',
    file: 'game/src/turn/evolve.ts',
    find: 'undefined && rules.options.undoPressMs > 0;',
    replace: 'undefined;',
    what: 'a press is taken back in the same millisecond where none may be',
  },
  {
    clause: 'G25',
    file: 'game/src/turn/evolve.ts',
    find: 'challenge: isNoPlay ? undefined : game.challenge,',
    replace: 'challenge: game.challenge,',
    what: 'a challenged turn that is no play stays challenged',
  },
  {
    clause: 'G36',
    file: 'game/src/correction/replay-turns.ts',
    find: 'if (useless !== undefined)',
    replace: 'if (useless === -1)',
    what: 'a change of a turn after the end is dropped without a word',
  },
  {
    clause: 'G30',
    file: 'game/src/ledger.ts',
    find: 'const goesOn = after.findIndex((one) => !ledger.owed.includes(one));',
    replace: 'const goesOn = 0;',
    what: 'a lost turn is no scoreless one when its player is passed over',
  },
  {
    clause: 'G37',
    file: 'game/src/end/forfeit-totals.ts',
    find: 'if (others.length > 1)',
    replace: 'if (others.length > 2)',
    what: 'a forfeit of one of three takes the scores of the others',
  },
];
