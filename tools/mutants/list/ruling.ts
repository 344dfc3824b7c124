import type { Mutant } from '../mutant.ts';

/** Who rules, and what follows from a ruling. */
export const ruling: readonly Mutant[] = [
  {
    clause: 'G26',
    file: 'game/src/challenge/rule.ts',
    find: "return 'staff' in author && author.staff === judge.juror;",
    replace: "return 'staff' in author;",
    what: 'a ruling is given in another juror’s name',
  },
  {
    clause: 'G26',
    file: 'game/src/challenge/rule.ts',
    find: "'auto' in author && (author.auto === 'server' || tabletMayJudge === 'yes')",
    replace: "'auto' in author",
    what: 'the tablet rules by its own list',
  },
  {
    clause: 'G26',
    file: 'game/src/challenge/rule.ts',
    find: 'if (opinion !== expected || challenge.rulings.length >= opinion)',
    replace: 'if (opinion !== expected)',
    what: 'a second juror rules once more on the same case',
  },
  {
    clause: 'G26',
    file: 'game/src/challenge/settlement.ts',
    find: 'const head = { case: challenge.sent.case, turn: turn.id, acceptable, how };',
    replace: `const { words = [] } = turn.move;
  const wrong = acceptable ? [] : challenge.sent.words.map((word) => words[word]?.text);
  const head = { case: challenge.sent.case, turn: turn.id, acceptable, how, wrong };`,
    what: 'the table is told which words were wrong',
  },
  {
    clause: 'G27',
    file: 'game/src/challenge/wrong-challenge.ts',
    find: `case 'free':
      return {};`,
    replace: `case 'free':
      return { points: { seat: turn.seat, points: 5 } };`,
    what: 'a challenge that fails brings the mover five points',
  },
  {
    clause: 'G27',
    file: 'game/src/challenge/settlement.ts',
    find: 'return { next: nextOnTurn(game, seat, seen) };',
    replace: 'return { next: nextOnTurn(game, acceptable ? seat : challenged.seat, seen) };',
    what: 'the mover plays again after an unacceptable play',
  },
  {
    clause: 'G27',
    file: 'game/src/challenge/settlement.ts',
    find: "return move.kind === 'play' ? move.score : 0;",
    replace: "return move.kind === 'play' ? move.score - move.bonus : 0;",
    what: 'the log says that less came off than the play had scored',
  },
  {
    clause: 'G27',
    file: 'game/src/clock/charge.ts',
    find: `    default:
      return charge(clock, spentMs);`,
    replace: `    case 'ChallengeSettled':
      return game.challenge === undefined || !event.body.acceptable
        ? charge(clock, spentMs)
        : chargeSeat(clock, game.challenge.by, spentMs);
    default:
      return charge(clock, spentMs);`,
    what: 'a challenge that fails costs the challenger time',
  },
  {
    clause: 'G27',
    file: 'game/src/challenge/wrong-challenge.ts',
    find: "wrong.per === 'word' ?",
    replace: "wrong.per === 'play' ?",
    what: 'points for each wrong word are given once, those for the play for each word',
  },
  {
    clause: 'G27',
    file: 'game/src/challenge/wrong-challenge.ts',
    find: 'points: { seat: turn.seat, points: wrong.points * times }',
    replace: 'points: { seat: challenge.by, points: -wrong.points * times }',
    what: 'points of a wrong challenge are taken from the challenger, not given to the mover',
  },
  {
    clause: 'G27 D',
    file: 'game/src/clock/stop-clock.ts',
    find: "const inPlay = phase === 'playing' || phase === 'closing';",
    replace:
      "const inPlay = (phase === 'playing' && reason !== 'overdraw') || phase === 'closing';",
    what: 'no overdraw is called while play goes on',
  },
  {
    clause: 'G28',
    file: 'game/src/challenge/ruled-case.ts',
    find: 'return first.acceptable ? challenge.by :',
    replace: 'return !first.acceptable ? challenge.by :',
    what: 'the one whom the ruling favours asks for a second opinion',
  },
  {
    clause: 'G28',
    file: 'game/src/consequences.ts',
    find: 'const final = second ?? (',
    replace: 'const final = (second && challenge.rulings[0]) ?? (',
    what: 'the first ruling takes effect after the second is given',
  },
  {
    clause: 'G28',
    file: 'game/src/challenge/ask-second-opinion.ts',
    find: 'if (secondOpinionMs === undefined || challenge.secondAskedBy !== undefined)',
    replace: 'if (secondOpinionMs === undefined)',
    what: 'a second opinion is asked for twice',
  },
  {
    clause: 'G28',
    file: 'game/src/challenge/settle.ts',
    find: `? actsFor(author, against)
      :`,
    replace: `? actsFor(author, against) || actsFor(author, challenge.by)
      :`,
    what: 'the challenger waives the mover’s second opinion',
  },
  {
    clause: 'G28 D',
    file: 'game/src/challenge/ask-second-opinion.ts',
    find: 'if (command.shownMs >= secondOpinionMs)',
    replace: 'if (command.shownMs > secondOpinionMs)',
    what: 'a second opinion is asked for when the minute is over',
  },
  {
    clause: 'G28 D',
    file: 'game/src/challenge/settle.ts',
    find: 'const over = command.shownMs >= (secondOpinionMs ?? 0);',
    replace: 'const over = command.shownMs >= 0;',
    what: 'a ruling takes effect before the minute to ask is over',
  },
  {
    clause: 'G28 D',
    file: 'game/src/challenge/rule.ts',
    find: "return !first || !('juror' in first.judge) || first.judge.juror !== judge.juror;",
    replace: 'return true;',
    what: 'the same juror gives the second opinion',
  },
  {
    clause: 'G28 D',
    file: 'game/src/challenge/rule.ts',
    find: 'return opinion === 1 && byList;',
    replace: 'return byList;',
    what: 'the list gives the second opinion',
  },
  {
    clause: 'G28 D',
    file: 'game/src/rule-sets/guide.ts',
    find: 'secondOpinionMs: minute',
    replace: 'secondOpinionMs: minute / 2',
    what: 'half a minute to ask for a second opinion',
  },
];
