import { out, playTiles } from '../filling.fixture.js';
import type { RuleSet } from '../rules/rule-options.js';
import {
  act,
  after,
  agree,
  withChanges,
  callReferee,
  challenge,
  checkTiles,
  director,
  enter,
  entry,
  everybody,
  holder,
  judged,
  juror,
  press,
  rule,
  challengesLike,
  rulesLike,
  seats,
  send,
  server,
  start,
  started,
  undo,
  waive,
  type ScriptedAct,
} from '../table.fixture.js';

const horn = started().and(press('8F HORN'));
const called = horn.and(challenge());
const sent = called.and(send());
const parallel = horn.and(press('H6 FA.M'), press('10F PASTE'), press('9H .OB'));

function costs(wrong: Extract<RuleSet['challenge'], { kind: 'called' }>['wrong']): RuleSet {
  return rulesLike({
    challenge: challengesLike({
      wrong,
    }),
  });
}

test('G25 the opponent may challenge a final move, not the mover', () => {
  expect(horn.when(challenge(1_000, 0)).answer).toBe('not-entitled');
  expect(called.game.challenge).toMatchObject({ turn: 1, by: 1 });
});

test('G15 nothing can be challenged before a move is final', () => {
  const command = { kind: 'call-challenge', turn: 1 } as const;
  expect(started().when(entry(seats(1), command)).answer).toBe('nothing-to-challenge');
});

test('G25 D the clocks stop when the challenge is called; until then the opponent’s runs', () => {
  expect(called.game.clock.banks).toEqual([1_490_000, 1_495_000]);
  expect(called.game.clock.state).toEqual({ kind: 'stopped', seat: 1 });
  const settled = called.and(send(), rule('acceptable'), waive());
  expect(settled.game.clock.banks).toEqual([1_490_000, 1_495_000]);
  expect(settled.game.clock.neutral).toEqual({
    challenge: 6_000,
    'not-started': expect.any(Number),
  });
});

test('G25 any or all words in one go', () => {
  const table = parallel.and(challenge());
  expect(table.and(send([2, 0, 2])).last('ChallengeSent').body).toEqual({
    case: 1,
    turn: 4,
    words: [0, 2],
  });
  expect(table.when(send([])).answer).toBe('nothing-to-challenge');
  expect(table.when(send([3])).answer).toBe('nothing-to-challenge');
  expect(table.when(send([0.5])).answer).toBe('nothing-to-challenge');
});

test('G25 all seats confirm the words before they go to the judge, once', () => {
  const command = { kind: 'send-challenge', words: [0] } as const;
  expect(called.when(entry(seats(1), command)).answer).toBe('not-entitled');
  expect(sent.when(send()).answer).toBe('challenge-used');
});

test('G25 one challenge a move, though not every word of it was challenged', () => {
  const some = parallel.and(challenge(), send([1]), rule('acceptable'), waive());
  expect(some.when(challenge()).answer).toBe('challenge-used');
  const settled = horn.and(...judged('acceptable'), start(seats(1)));
  expect(settled.when(challenge()).answer).toBe('challenge-used');
  expect(called.when(challenge()).refusal).toEqual({ code: 'stop-open', reasons: ['challenge'] });
});

test('G25 D the window closes when the opponent’s own move is final', () => {
  const table = horn.and(press('H6 FA.M'));
  expect(table.when(entry(seats(1), { kind: 'call-challenge', turn: 1 })).answer).toBe(
    'challenge-closed',
  );
  expect(table.when(entry(seats(1), { kind: 'call-challenge', turn: 9 })).answer).toBe(
    'nothing-to-challenge',
  );
});

test('G25 D the window closes when the opponent has begun, by the mover’s claim', () => {
  const claim = { kind: 'agree', turn: 1, what: 'closed', how: 'claimed' } as const;
  expect(horn.when(entry(seats(1), claim)).answer).toBe('not-entitled');
  const closed = horn.and(entry(seats(0), claim));
  expect(closed.when(challenge()).answer).toBe('challenge-closed');
  expect(closed.when(agree()).answer).toBe('challenge-closed');
  const score = { ...claim, what: 'score' } as const;
  expect(horn.when(entry(seats(0), score)).answer).toBe('not-entitled');
});

test('G25 a pass or an exchange is not challenged', () => {
  const exchanged = started().and(press('ex 3'));
  expect(exchanged.when(challenge()).answer).toBe('nothing-to-challenge');
});

test('G25 nothing else is agreed while a challenge is open', () => {
  expect(called.when(agree()).refusal).toEqual({ code: 'stop-open', reasons: ['challenge'] });
});

test('G25 D the caller may drop it until it is sent: the time is the caller’s', () => {
  const drop = { kind: 'drop-challenge', turn: 1 } as const;
  const dropped = called.and(entry(seats(1), drop, 7_000));
  expect(dropped.game.clock.banks).toEqual([1_490_000, 1_488_000]);
  expect(dropped.game.clock.stops).toMatchObject([{ reason: 'challenge', settled: true }]);
  expect(dropped.when(challenge()).answer).toBe('challenge-used');
  expect(called.when(entry(seats(0), drop)).answer).toBe('not-entitled');
  expect(called.when(entry(seats(1), { ...drop, turn: 2 })).answer).toBe('wrong-turn');
  expect(sent.when(entry(seats(1), drop)).answer).toBe('challenge-closed');
});

test('G25 D the director drops one with wrong words, until it is ruled on: it may be called again', () => {
  const drop: ScriptedAct = act(director, { kind: 'drop-challenge', turn: 1 });
  const dropped = sent.and(drop, start(seats(1)));
  expect(dropped.game.clock.banks).toEqual([1_490_000, 1_495_000]);
  const again = dropped.and(challenge(), send());
  expect(again.game.cases).toBe(2);
  // At the desk the server has measured how long it took: nobody pays for it.
  const { clock } = sent.and(withChanges(drop, { elapsedMs: 30_000 })).game;
  expect(clock).toMatchObject({ banks: [1_490_000, 1_495_000], neutral: { challenge: 34_000 } });
  expect(sent.and(rule('acceptable')).when(drop).answer).toBe('challenge-closed');
});

test('G26 the jury says acceptable or unacceptable for the play as a whole', () => {
  const ruled = sent.and(rule('unacceptable'));
  expect(ruled.last('RulingGiven').body).toEqual({
    case: 1,
    opinion: 1,
    acceptable: false,
    judge: { juror: 'june' },
  });
});

test('G26 nobody at the table is told which word was wrong', () => {
  const { events } = parallel.and(...judgedAll('unacceptable')).since(parallel);
  const said = JSON.stringify(events);
  expect(said).not.toMatch(/MOB|NOT|wrong|invalid|unknown/);
});

function judgedAll(answer: 'acceptable' | 'unacceptable'): readonly ScriptedAct[] {
  return [challenge(), send([0, 1, 2]), rule(answer), waive()];
}

test('G26 a juror rules in their own name, the list by itself, nobody else', () => {
  const command = { kind: 'rule', case: 1, opinion: 1, acceptable: true } as const;
  const byJuror = { ...command, judge: { juror: 'june' } };
  expect(sent.when(act(director, byJuror)).answer).toBe('not-entitled');
  expect(sent.when(entry(seats(0), byJuror)).answer).toBe('not-entitled');
  expect(sent.when(act(juror, { ...byJuror, case: 2 })).answer).toBe('nothing-to-challenge');
  expect(called.when(act(juror, byJuror)).answer).toBe('nothing-to-challenge');
  expect(sent.when(act(juror, { ...byJuror, opinion: 2 })).answer).toBe('challenge-closed');
  const byList = { ...command, judge: { list: 'list-hash' } };
  expect(sent.when(act(juror, byList)).answer).toBe('not-entitled');
  expect(sent.when(act(server, byList)).answer).toBe('done');
  // A tablet rules only where the rule set lets it (`tabletMayJudge`).
  expect(sent.when(entry(holder, byList)).answer).toBe('not-entitled');
  expect(sent.and(rule('acceptable')).when(act(juror, byJuror)).answer).toBe('challenge-closed');
});

test('G27 unacceptable: the tiles come back, the score is zero, the turn is lost', () => {
  const off = horn.and(...judged('unacceptable'));
  expect(off.last('ChallengeSettled').body).toEqual({
    case: 1,
    turn: 1,
    acceptable: false,
    how: 'waived',
    effect: { kind: 'off', turn: 1, points: 14 },
    next: { seat: 1 },
  });
  expect(off.game.ledger).toMatchObject({ points: [0, 0], bag: 86, racks: [7, 7], scoreless: 1 });
  expect(off.game.ledger.board.count).toBe(0);
  expect(off.and(start(seats(1))).game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('G27 acceptable: the play stands and the challenger pays nothing', () => {
  const stands = horn.and(...judged('acceptable'));
  expect(stands.game.ledger.points).toEqual([14, 0]);
  expect(stands.last('ChallengeSettled').body).toMatchObject({ effect: { kind: 'stands' } });
  expect(stands.last('ChallengeSettled').body).not.toHaveProperty('loses');
  expect(stands.last('ChallengeSettled').body).not.toHaveProperty('points');
  expect(stands.game.clock.banks).toEqual(called.game.clock.banks);
  expect(stands.game.ledger.scorelessBy).toEqual([0, 0]);
  expect(stands.and(start(seats(1))).game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('G27 unacceptable: the fifty for seven tiles come off with the play', () => {
  const seven = started().and(press('8D QUIRTED'), ...judged('unacceptable'));
  expect(seven.last('ChallengeSettled').body.effect).toEqual({ kind: 'off', turn: 1, points: 104 });
  expect(seven.game.ledger).toMatchObject({ points: [0, 0], bag: 86, racks: [7, 7] });
});

test('G27 D replacements mixed with the rack: the verdict opens an overdraw', () => {
  const off = horn.and(...judged('unacceptable'));
  const mixed = off.and(entry(seats(0), { kind: 'stop-clock', reason: 'overdraw', seat: 0 }));
  expect(mixed.game.clock.stops.map(({ reason, seat }) => [reason, seat])).toEqual([
    ['challenge', undefined],
    ['overdraw', 0],
  ]);
  const settled = mixed.and((game) =>
    entry(everybody(game), {
      kind: 'settle-overdraw',
      seat: 0,
      onRack: 11,
      removed: 4,
      positions: [1, 4, 8, 10],
      picked: 'tablet',
    })(game),
  );
  expect(settled.and(start(seats(1))).game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('G25 nobody starts the clocks while the challenge is open; then the player on turn does', () => {
  expect(called.when(start(seats(0, 1))).answer).toBe('stop-open');
  const settled = horn.and(...judged('acceptable'));
  expect(settled.when(start(seats(0))).answer).toBe('stop-open');
  expect(settled.when(start(seats(1))).answer).toBe('done');
});

test('G29 a challenged out-play that stands ends the game, with no wait', () => {
  const stands = out().and(...judged('acceptable'));
  expect(stands.game.phase).toBe('racks');
  expect(stands.last('ChallengeSettled').body.closing).toEqual({
    reason: 'out',
    out: 1,
    accepts: [],
  });
});

test('G29 an out-play taken off opens the game again', () => {
  const off = out().and(...judged('unacceptable'));
  expect(off.game.phase).toBe('playing');
  expect(off.game).not.toHaveProperty('closing');
  expect(off.game.ledger.racks).toEqual([2, 7]);
  const on = off.and(start(seats(0)), playTiles(2));
  expect(on.game).toMatchObject({ phase: 'closing', closing: { reason: 'out', out: 0 } });
});

test('G25 D after an out-play the window closes when the opponent accepts', () => {
  expect(out().game.clock.state).toEqual({ kind: 'running', seat: 0 });
  const mover = { kind: 'agree', turn: 14, what: 'closed', how: 'tapped' } as const;
  expect(out().when(entry(seats(1), mover)).answer).toBe('not-entitled');
  expect(out().when(entry(seats(1), { ...mover, how: 'claimed' })).answer).toBe('not-entitled');
  const accepted = out().and(agree());
  expect(accepted.game.phase).toBe('racks');
  expect(accepted.when(challenge()).answer).toBe('wrong-phase');
});

test('G25 D after an out-play the window closes by the director', () => {
  const closed = { kind: 'agree', turn: 14, what: 'closed', how: 'tapped' } as const;
  expect(out().when(act(director, closed)).answer).toBe('clock-running');
  expect(out().and(callReferee).and(act(director, closed)).game.phase).toBe('racks');
});

test('G25 D after an out-play the window closes when that clock is out', () => {
  const expired = out().and(after(1_600_000, entry(holder, { kind: 'expire', key: 'bank:0:1' })));
  expect(expired.last('TimeExpired').body).toEqual({ key: 'bank:0:1', seat: 0, effect: 'accepts' });
  expect(expired.game.phase).toBe('racks');
});

test('G29 a challenge of an out-play that is dropped accepts it', () => {
  const dropped = out().and(challenge(), entry(seats(0), { kind: 'drop-challenge', turn: 14 }));
  expect(dropped.game.phase).toBe('racks');
});

test.each([
  [1, 2],
  [2, 1],
] as const)(
  'G37 D any opponent may challenge, the first to claim: seat %d, not %d',
  (first, other) => {
    const table = started({ players: 3 }).and(press('8F HORN'), challenge(2_000, first));
    expect(table.game.challenge?.by).toBe(first);
    expect(table.when(challenge(1_000, other)).answer).toBe('stop-open');
    const settled = table.and(send(), rule('acceptable'), waive(), start());
    expect(settled.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  },
);

test('G37 D the ruling goes against the one who challenged', () => {
  const table = started({ players: 3 }).and(
    press('8F HORN'),
    challenge(2_000, 2),
    send(),
    rule('acceptable'),
  );
  const command = { kind: 'settle', case: 1, how: 'waived', shownMs: 1 } as const;
  expect(table.when(entry(seats(1), command)).answer).toBe('not-entitled');
  expect(table.when(entry(seats(2), command)).answer).toBe('done');
});

test('C5 a challenge that fails costs the challenger the next turn, and only that', () => {
  const rules = costs({ kind: 'lose-next-turn' });
  const lost = started({ rules }).and(press('8F HORN'), ...judged('acceptable'));
  expect(lost.last('ChallengeSettled').body).toMatchObject({ loses: 1, next: { seat: 0 } });
  const on = lost.and(start(seats(0)), press('H6 FA.M'));
  expect(on.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  const off = started({ rules }).and(press('8F HORN'), ...judged('unacceptable'));
  expect(off.last('ChallengeSettled').body).toMatchObject({ next: { seat: 1 } });
});

test('C5 D with three players the challenger of record alone loses the turn', () => {
  const rules = costs({ kind: 'lose-next-turn' });
  const table = started({ rules, players: 3 }).and(
    press('8F HORN'),
    challenge(1_000, 2),
    send(),
    rule('acceptable'),
    waive(),
    start(seats(1)),
    press('pass'),
    press('pass'),
  );
  expect(table.game.turns.map(({ seat }) => seat)).toEqual([0, 1, 0]);
  expect(table.game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('G25 G37 D with four players challenger and mover confirm the words', () => {
  const table = started({ players: 4 }).and(press('8F HORN'), challenge(1_000, 2));
  const command = { kind: 'send-challenge', words: [0] } as const;
  expect(table.when(entry(seats(1, 2, 3), command)).answer).toBe('not-entitled');
  expect(table.and(entry(seats(0, 2), command)).last('ChallengeSent').by).toEqual({
    seats: [0, 2],
  });
});

test.each([
  ['a play', 'play', 5],
  ['a word', 'word', 15],
] as const)(
  'G27 as an option, five points %s go to the player who was challenged wrongly',
  (_name, per, gained) => {
    const rules = costs({ kind: 'points', points: 5, per });
    const table = started({ rules }).and(
      press('8F HORN'),
      press('H6 FA.M'),
      press('10F PASTE'),
      press('9H .OB'),
      ...judgedAll('acceptable'),
    );
    expect(table.game.ledger.points).toEqual([39, 25 + gained]);
  },
);

test('G28 as an option, a rule set without a second opinion settles with the ruling', () => {
  const rules = rulesLike({
    challenge: challengesLike({
      wrong: { kind: 'free' },
      firstJudge: 'list',
      secondOpinionMs: undefined,
      tabletMayJudge: 'yes',
    }),
  });
  const command = {
    kind: 'rule',
    case: 1,
    opinion: 1,
    acceptable: false,
    judge: { list: 'h' },
  } as const;
  const ruled = started({ rules })
    .and(press('8F HORN'), challenge(), send())
    .when(entry(holder, command));
  expect(ruled.types).toEqual(['RulingGiven', 'ChallengeSettled']);
});

test('G24 a challenge and the referee at once: both have to be dealt with', () => {
  const both = called.and(callReferee, send(), rule('acceptable'), waive());
  expect(both.when(start(seats(1))).refusal).toEqual({ code: 'stop-open', reasons: ['referee'] });
  expect(both.when(start(seats(0, 1))).answer).toBe('done');
});

test('nothing is pressed while a challenge is open', () => {
  expect(called.when(press('H6 FA.M')).refusal).toEqual({
    code: 'clock-stopped',
    reasons: ['challenge'],
  });
  expect(called.when(undo()).answer).toBe('too-late');
  expect(called.when(checkTiles).answer).toBe('wrong-phase');
  expect(called.when(enter(1, 'pass')).answer).toBe('wrong-turn');
});
