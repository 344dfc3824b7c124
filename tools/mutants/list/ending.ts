import type { Mutant } from '../mutant.ts';

/** How a game ends. */
export const ending: readonly Mutant[] = [
  {
    clause: 'G29',
    file: 'game/src/turns.ts',
    find: 'if (bag > 0) return undefined;',
    replace: '',
    what: 'an empty rack ends the game while the bag has tiles',
  },
  {
    clause: 'G29',
    file: 'game/src/turns.ts',
    find: 'if (racks[last.seat] === 0) return last.seat;',
    replace: `if (racks[last.seat] === 0 || (last.move.kind === 'play' && last.move.tiles.length === 7))
    return last.seat;`,
    what: 'who plays seven and draws the last tiles is out',
  },
  {
    clause: 'G29',
    file: 'game/src/turns.ts',
    find: 'if (racks[last.seat] === 0) return last.seat;',
    replace: '',
    what: 'of two empty racks the first seat is out, not who played last',
  },
  {
    clause: 'G29',
    file: 'game/src/turns.ts',
    find: 'if (pendingTurns(turns).length > 0) return undefined;\n  if (!last)',
    replace: 'if (!last)',
    what: 'an end is reached while a turn is not entered',
  },
  {
    clause: 'G29',
    file: 'game/src/turns.ts',
    find: "if (last.move.kind === 'play') return openToChallenge(game, last);",
    replace: "if (last.move.kind === 'play') return false;",
    what: 'an out-play ends the game before it can be challenged',
  },
  {
    clause: 'G29',
    file: 'game/src/challenge/evolve.ts',
    find: 'return body.next ? backToPlay(settled, body.next) : settled;',
    replace:
      "return body.next && settled.phase === 'playing' ? backToPlay(settled, body.next) : settled;",
    what: 'the game stays ended after an out-play that came off',
  },
  {
    clause: 'G29',
    file: 'game/src/challenge/evolve.ts',
    find: "if (after.phase !== 'closing' || body.mayBeCalledAgain) return after;",
    replace: 'if (body.mayBeCalledAgain || after.phase) return after;',
    what: 'an out-play waits on after the challenge of it was dropped',
  },
  {
    clause: 'G29',
    file: 'game/src/correction/where-it-stands.ts',
    find: 'return waits ? { closing, next: { seat: thinking } } : { closing };',
    replace: 'return { closing };',
    what: 'nobody’s clock runs after an out-play that a correction has made',
  },
  {
    clause: 'G30',
    file: 'game/src/ledger.ts',
    find: `    scoreless: 0,
    scorelessBy: points.map(() => 0),
  };
  const lost`,
    replace: `    scoreless: 0,
    scorelessBy: ledger.scorelessBy,
  };
  const lost`,
    what: 'a scoring play does not end each player’s run of scoreless turns',
  },
  {
    clause: 'G30',
    file: 'game/src/ledger.ts',
    find: `    scoreless: 0,
    scorelessBy: points.map(() => 0),
  };
  const lost`,
    replace: `    scoreless: 0,
    scorelessBy: ledger.scorelessBy.map((run, at) => (at === turn.seat ? 0 : run)),
  };
  const lost`,
    what: 'a scoring play ends only the run of its own player',
  },
  {
    clause: 'G30',
    file: 'game/src/turns.ts',
    find: 'return runs.every((run, seat) => run >= each || (several && out(seat as Seat)));',
    replace: `const all = runs.reduce((sum, run) => sum + run, 0);
  return all >= each * runs.length || (several && runs.every((_, seat) => out(seat as Seat)));`,
    what: 'six scoreless turns end the game though not three are from each',
  },
  {
    clause: 'G30',
    file: 'game/src/ledger.ts',
    find: "if (turn.challenge.kind === 'off') return scorelessTurn(ledger, turn.seat);",
    replace: `if (turn.challenge.kind === 'off')
        return scorelessTurn({ ...ledger, scoreless: 0, scorelessBy: ledger.scorelessBy.map(() => 0) }, turn.seat);`,
    what: 'a play that came off begins the run anew',
  },
  {
    clause: 'G30',
    file: 'game/src/ledger.ts',
    find: "if (turn.status !== 'standing') return ledger;",
    replace: "if (turn.status !== 'standing' && turn.move.kind !== 'pass') return ledger;",
    what: 'a pass that was taken back is a scoreless turn',
  },
  {
    clause: 'G30 D',
    file: 'game/src/ledger.ts',
    find: '      return layPlay(rules, ledger, turn, turn.move);',
    replace: `      if (turn.move.score === 0) {
        const { board, racks, bag } = layPlay(rules, ledger, turn, turn.move);
        return { ...scorelessTurn(ledger, turn.seat), board, racks, bag };
      }
      return layPlay(rules, ledger, turn, turn.move);`,
    what: 'a legal play that scores nothing is a scoreless turn',
  },
  {
    clause: 'G30 D',
    file: 'game/src/ledger.ts',
    find: '      return layPlay(rules, ledger, turn, turn.move);',
    replace: `      if (turn.move.score === 0) {
        const { scorelessBy } = ledger;
        return { ...layPlay(rules, ledger, turn, turn.move), scorelessBy };
      }
      return layPlay(rules, ledger, turn, turn.move);`,
    what: 'a legal play that scores nothing leaves each player’s run as it was',
  },
  {
    clause: 'G30 D',
    file: 'game/src/challenge/settlement.ts',
    find: 'const ended = closingAfter(game, turns, ledger) ??',
    replace: 'const ended = (acceptable ? closingAfter(game, turns, ledger) : undefined) ??',
    what: 'a play that comes off as the sixth ends nothing',
  },
  {
    clause: 'G31',
    file: 'game/src/end/end-game.ts',
    find: `case 'round-ended':
    case 'declared':
    case 'void':
      return isDirector(author);`,
    replace: `case 'round-ended':
      return isDirector(author) || actsForAll(author, game);
    case 'declared':
    case 'void':
      return isDirector(author);`,
    what: 'the players end the round at their table',
  },
  {
    clause: 'G31',
    file: 'game/src/end/end-game.ts',
    find: "'round-ended': ['opened', 'playing'],",
    replace: "'round-ended': ['playing'],",
    what: 'the end of the round does not end a game that has not begun',
  },
  {
    clause: 'G31',
    file: 'game/src/end/end-game.ts',
    find: "'round-ended': ['opened', 'playing'],",
    replace: "'round-ended': ['opened', 'playing', 'closing'],",
    what: 'the end of the round takes away an end that was reached',
  },
  {
    clause: 'G31',
    file: 'game/src/end/end-game.ts',
    find: `if (game.clock.state.kind === 'running' && reason !== 'agreed' && reason !== 'no-play')
    return { code: 'clock-running' };`,
    replace: '',
    what: 'the round ends while a clock runs at the desk',
  },
  {
    clause: 'G31 D',
    file: 'game/src/end/end-game.ts',
    find: `if (game.challenge) return { code: 'stop-open', reasons: ['challenge'] };
  const pending`,
    replace: 'const pending',
    what: 'the round ends with a challenge open',
  },
  {
    clause: 'G31 D',
    file: 'game/src/end/end-game.ts',
    find: `return pending.length > 0
    ? {`,
    replace: `return pending.length > 1
    ? {`,
    what: 'the round ends with a turn not entered',
  },
  {
    clause: 'G31 D',
    file: 'game/src/round-end.ts',
    find: "return game.challenge ? 'challenge' : 'accept';",
    replace: "return 'accept';",
    what: 'a table waits for an accept while a challenge is open',
  },
  {
    clause: 'G31 D',
    file: 'game/src/end/evolve.ts',
    find: `return {
      ...gameBaseOf(game),
      phase: 'ended',
      result,`,
    replace: `const { seat } = game.clock.state.kind === 'over' ? { seat: undefined } : game.clock.state;
      const last = game.turns.at(-1);
      const underWay = { ...last, id: game.nextTurn, seat, move: { kind: 'pass' } };
      const turns = seat === undefined || !last ? game.turns : [...game.turns, underWay];
      return {
        ...gameBaseOf(game),
        turns,
        phase: 'ended',
        result,`,
    what: 'the turn under way is kept as a pass',
  },
  {
    clause: 'G31 D',
    file: 'game/src/end/end-game.ts',
    find: 'const pending = pendingTurns(game.turns);',
    replace: `const pending = pendingTurns(game.turns);
  if (game.clock.turnSpent > 60_000) return { code: 'still-pending', turns: [game.nextTurn] };`,
    what: 'the round waits for a turn that is under way',
  },
  {
    clause: 'C6',
    file: 'game/src/rule-sets/classic.ts',
    find: 'scorelessTurnsEach: undefined',
    replace: 'scorelessTurnsEach: 3',
    what: 'scoreless turns end the boxed game',
  },
  {
    clause: 'C6',
    file: 'game/src/rule-sets/classic.ts',
    find: 'passesEach: undefined',
    replace: 'passesEach: 2',
    what: 'passes end the boxed game',
  },
  {
    clause: 'C6',
    file: 'game/src/end/end-reasons.ts',
    find: `'no-play': {
    closes: true,
    byWord: true,`,
    replace: `'no-play': {
    closes: true,
    byWord: false,`,
    what: 'a correction takes back that no play is possible',
  },
  {
    clause: 'C6 D',
    file: 'game/src/end/end-game.ts',
    find: `return noPlayDeclared === 'yes'
        ? actsForAll(author, game)`,
    replace: `return noPlayDeclared === 'yes'
        ? 'seats' in author`,
    what: 'one player declares that nobody can play',
  },
  {
    clause: 'C6 D',
    file: 'game/src/end/laid-racks.ts',
    find: "if (overdrawIsOpen(game)) return { code: 'stop-open', reasons: ['overdraw'] };",
    replace: '',
    what: 'racks are laid down with too many tiles on one',
  },
  {
    clause: 'L5',
    file: 'game/src/end/counted-ends.ts',
    find: 'bySeat[seat] = passed ? (bySeat[seat] ?? 0) + 1 : 0;',
    replace: 'bySeat[seat] = passed ? (bySeat[seat] ?? 0) + 1 : (bySeat[seat] ?? 0);',
    what: 'passes count that were not in succession',
  },
  {
    clause: 'L5 D',
    file: 'game/src/end/counted-ends.ts',
    find: "const passed = move.kind === 'pass';",
    replace: "const passed = move.kind === 'pass' || move.kind === 'exchange';",
    what: 'an exchange is a pass',
  },
  {
    clause: 'L5 D',
    file: 'game/src/end/counted-ends.ts',
    find: `  for (const { status, seat, move } of all) {
    if (status !== 'standing') continue;
    const passed = move.kind === 'pass';`,
    replace: `  for (const { status, seat, move, challenge } of all) {
    if (status !== 'standing') continue;
    const passed = move.kind === 'pass' || challenge.kind === 'off';`,
    what: 'a turn lost to a challenge is a pass',
  },
  {
    clause: 'M8',
    file: 'game/src/end/end-game.ts',
    find: "return byAgreement === 'yes' && actsForAll(author, game);",
    replace: "return byAgreement === 'yes';",
    what: 'one player ends the game by agreement',
  },
  {
    clause: 'M8 D',
    file: 'game/src/end/end-game.ts',
    find: "const needsReason = isDeclared || reason === 'void' || isOverruling(reason, game);",
    replace: "const needsReason = isDeclared || reason === 'void';",
    what: 'the director ends a game without a reason',
  },
  {
    clause: 'G29',
    file: 'game/src/turn/enter.ts',
    find: 'const closing = closingAfter(game, turns, ledger, [first.id]);',
    replace: 'const closing = closingAfter(game, turns, ledger);',
    what: 'an out-play entered after the reply was pressed does not end the game',
  },
  {
    clause: 'G29',
    file: 'game/src/consequences.ts',
    find: 'if (late) return late;',
    replace: '',
    what: 'the reply to an out-play stays',
  },
  {
    clause: 'G29',
    file: 'game/src/consequences.ts',
    find: 'const refunds = spentMs > 0 ?',
    replace: 'const refunds = spentMs < 0 ?',
    what: 'a player pays for a turn after the end of the game',
  },
  {
    clause: 'G30',
    file: 'game/src/end/since-the-end.ts',
    find: '? 0 : elapsedMs;',
    replace: '? 0 : 0;',
    what: 'a player pays for the entry of the turn that ended the game',
  },
  {
    clause: 'G30',
    file: 'game/src/end/since-the-end.ts',
    find: '...cutOffSince(closing, game).map((turn) => ({ seat: turn.seat, ms: turn.ms })),',
    replace: '',
    what: 'a flag that fell after the end of the game stays down',
  },
  {
    clause: 'G25',
    file: 'game/src/end/since-the-end.ts',
    find: "if (closing.reason === 'out' && !closing.takesBack && seat !== closing.out) return {};",
    replace: '',
    what: 'an out-play that is entered late gives back what the opponent thought about it',
  },
  {
    clause: 'G28',
    file: 'game/src/correction/correct-turns.ts',
    find: 'if (challengeMs === undefined) return found;',
    replace: '',
    what: 'a ruling recorded late gives back the time to challenge',
  },
  {
    clause: 'G25',
    file: 'game/src/end/evolve.ts',
    find: "const waits = closing.reason === 'out' && thinks !== undefined;",
    replace: "const waits = closing.reason === 'out';",
    what: 'who has gone out pays for the time in which nobody else has a clock',
  },
  {
    clause: 'G30',
    file: 'game/src/correction/correct-turns.ts',
    find: "last?.kind === 'off' ? last.afterMs : 0;",
    replace: "last?.kind === 'off' ? undefined : 0;",
    what: 'a player pays for the time after a play came off, though that ended the game',
  },
  {
    clause: 'G36',
    file: 'game/src/correction/correct-turns.ts',
    find: '...refundsSince(found.closing, before, context, challengeMs)',
    replace: '',
    what: 'a player pays for the time after an end that a correction finds',
  },
  {
    clause: 'G36',
    file: 'game/src/correction/replay-turns.ts',
    find: 'const early = closingBefore(game, upTo, ledger, later);',
    replace: 'const early = undefined as Closing | undefined;',
    what: 'turns after a corrected end have to fit on the board',
  },
  {
    clause: 'G29',
    file: 'game/src/turn/evolve.ts',
    find: 'game.clock.stops.filter(({ reason }) => !lifted.includes(reason));',
    replace: 'game.clock.stops.filter(() => lifted.length > 0);',
    what: 'two turns not entered hide the end that is to be accepted',
  },
];
