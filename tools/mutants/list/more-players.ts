import type { Mutant } from '../mutant.ts';

/** Three and four players at a table. */
export const morePlayers: readonly Mutant[] = [
  {
    clause: 'G37',
    file: 'game/src/turns.ts',
    find: 'return othersThan(game, last.seat).every(\n    (seat) => hasNoTurnsLeft(game, seat)',
    replace: 'return othersThan(game, last.seat).some(\n    (seat) => hasNoTurnsLeft(game, seat)',
    what: 'a pass ends the game of three while two have time',
  },
  {
    clause: 'G37',
    file: 'game/src/decide.ts',
    find: 'if (seatsNamed(issued).some((seat) => game.seats[seat] === undefined))',
    replace: 'if (seatsNamed(issued).every((seat) => game.seats[seat] === undefined))',
    what: 'time is given to a seat that nobody has',
  },
  {
    clause: 'G37',
    file: 'game/src/end/evolve.ts',
    find: 'const everybody = allSeats(game).every((seat) => signed.includes(seat));',
    replace: 'const everybody = signed.length > 1;',
    what: 'two of three signatures sign the slip',
  },
  {
    clause: 'G37 D',
    file: 'game/src/challenge/call-challenge.ts',
    find: 'const by = named === undefined ? only : acting.find((seat) => seat === named);',
    replace: 'const by = named ?? acting[0];',
    what: 'staff need not say which of several opponents challenges',
  },
  {
    clause: 'G37 D',
    file: 'game/src/challenge/call-challenge.ts',
    find: "if (game.phase === 'closing' && !game.closing.accepts.includes(by))",
    replace: 'if (!othersThan(game, challenged.seat).includes(by))',
    what: 'who has accepted the end challenges its last play',
  },
  {
    clause: 'G37 D',
    file: 'game/src/correction/where-it-stands.ts',
    find: "if (before.phase !== 'closing' || !isSame || reached.takesBack) return reached;",
    replace: "if (before.phase !== 'closing' || reached.takesBack) return reached;",
    what: 'who has accepted an out-play has accepted what the correction makes of it',
  },
  {
    clause: 'G37 D',
    file: 'game/src/turn/agree.ts',
    find: 'const accepts = game.closing.accepts.filter((seat) => !actsFor(author, seat));',
    replace: 'const accepts: readonly Seat[] = [];',
    what: 'one of two opponents accepts an out-play for both',
  },
  {
    clause: 'G37 D',
    file: 'game/src/turns.ts',
    find: ': accepts.find((other) => !hasNoTurnsLeft(game, other));',
    replace: ': undefined;',
    what: 'nobody’s clock runs for the last opponent to accept an out-play',
  },
  {
    clause: 'G37 D',
    file: 'engine/src/tiles-left.ts',
    find: '(seat === out ? sum : sum + value)',
    replace: '(seat === out ? sum : Math.max(sum, value))',
    what: 'of several opponents only the dearest rack counts',
  },
  {
    clause: 'G37 D',
    file: 'game/src/clock/expiry.ts',
    find: 'const accepts = game.closing.accepts.filter((other) => other !== seat);',
    replace: 'const accepts: readonly Seat[] = [];',
    what: 'the flag of one opponent ends the right of the others to challenge',
  },
  {
    clause: 'G37 D',
    file: 'game/src/challenge/evolve.ts',
    find: 'const byAll = othersThan(game, turn.seat).every((seat) => droppedBy.includes(seat));',
    replace: 'const byAll = true;',
    what: 'a call that one opponent dropped uses up the others’',
  },
  {
    clause: 'G37 D',
    file: 'game/src/challenge/call-challenge.ts',
    find: "if (hasDropped(game, challenged, by)) return refuse({ code: 'challenge-used', of: 'play' });",
    replace: '',
    what: 'an opponent challenges again what that opponent dropped',
  },
];
