import {
  act,
  askSecond,
  challenge,
  director,
  deputy,
  entry,
  holder,
  otherJuror,
  press,
  rule,
  challengesLike,
  rulesLike,
  seats,
  send,
  server,
  start,
  started,
  waive,
} from '../table.fixture.js';

const sent = started().and(press('8F HORN'), challenge(), send());
const against = sent.and(rule('unacceptable'));

test.each([
  ['acceptable', 1],
  ['unacceptable', 0],
] as const)('G28 %s: seat %d, whom the ruling went against, may ask once', (answer, seat) => {
  const ruled = sent.and(rule(answer));
  const command = { kind: 'ask-second-opinion', case: 1, shownMs: 1_000 } as const;
  const other = seat === 0 ? 1 : 0;
  expect(ruled.when(entry(seats(other), command)).answer).toBe('not-entitled');
  const asked = ruled.and(entry(seats(seat), command));
  expect(asked.game.challenge?.secondAskedBy).toBe(seat);
  expect(asked.when(entry(seats(seat), command)).answer).toBe('challenge-used');
});

test('G28 consequences wait for the second ruling, which is final', () => {
  expect(against.game.ledger.points).toEqual([14, 0]);
  const asked = against.and(askSecond());
  expect(asked.when(waive()).answer).toBe('challenge-closed');
  const second = asked.when(rule('acceptable', 2));
  expect(second.types).toEqual(['RulingGiven', 'ChallengeSettled']);
  const settled = second.then;
  expect(settled.last('ChallengeSettled').body).toMatchObject({
    acceptable: true,
    how: 'second-opinion',
    effect: { kind: 'stands' },
  });
  expect(settled.game.ledger.points).toEqual([14, 0]);
  const again = { kind: 'ask-second-opinion', case: 1, shownMs: 1 } as const;
  expect(settled.when(entry(seats(0), again)).answer).toBe('nothing-to-challenge');
});

test('G28 the second ruling may say the same', () => {
  const settled = against.and(askSecond(), rule('unacceptable', 2), start(seats(1)));
  expect(settled.game.ledger.points).toEqual([0, 0]);
});

test('G28 D sixty seconds to ask, the clocks stopped', () => {
  expect(against.when(askSecond(59_999)).answer).toBe('done');
  expect(against.when(askSecond(60_000)).refusal).toEqual({
    code: 'too-late',
    of: 'second-opinion',
    limitMs: 60_000,
  });
  expect(against.and(askSecond(59_999)).game.clock.state).toEqual({ kind: 'stopped', seat: 1 });
});

test('G28 D when the time to ask is over, the ruling takes effect; not before', () => {
  const over = { kind: 'settle', case: 1, how: 'time-over', shownMs: 60_000 } as const;
  expect(against.when(entry(holder, { ...over, shownMs: 59_999 })).answer).toBe('not-entitled');
  expect(against.when(entry(seats(0, 1), over)).answer).toBe('not-entitled');
  expect(against.and(entry(holder, over)).game.ledger.points).toEqual([0, 0]);
  expect(against.and(act(director, over)).last('ChallengeSettled').body.how).toBe('time-over');
});

test('G28 D how long there is to ask is an option', () => {
  const rules = rulesLike({
    challenge: challengesLike({
      wrong: { kind: 'free' },
      secondOpinionMs: 120_000,
    }),
  });
  const ruled = started({ rules }).and(press('8F HORN'), challenge(), send(), rule('acceptable'));
  expect(ruled.when(askSecond(119_000)).answer).toBe('done');
});

test('G28 only the player concerned waives', () => {
  const command = { kind: 'settle', case: 1, how: 'waived', shownMs: 1_000 } as const;
  expect(against.when(entry(seats(1), command)).answer).toBe('not-entitled');
  expect(against.when(entry(seats(0), { ...command, case: 2 })).answer).toBe(
    'nothing-to-challenge',
  );
  expect(sent.when(entry(seats(0), command)).answer).toBe('nothing-to-challenge');
  expect(against.when(entry(seats(0), command)).answer).toBe('done');
});

test('G28 D the second opinion is another human’s', () => {
  const asked = against.and(askSecond());
  const command = { kind: 'rule', case: 1, opinion: 2, acceptable: true } as const;
  const same = { ...command, judge: { juror: 'june' } };
  expect(asked.when(act({ staff: 'june', role: 'juror' }, same)).answer).toBe('same-judge');
  expect(asked.when(act(server, { ...command, judge: { list: 'list-hash' } })).answer).toBe(
    'not-entitled',
  );
  expect(asked.when(act(otherJuror, { ...command, judge: { juror: 'jack' } })).answer).toBe('done');
  expect(asked.when(act(director, { ...command, judge: { juror: 'dora' } })).answer).toBe('done');
});

test('G28 D where the director ruled first, a deputy rules second', () => {
  const first = {
    kind: 'rule',
    case: 1,
    opinion: 1,
    acceptable: false,
    judge: { juror: 'dora' },
  } as const;
  const asked = sent.and(act(director, first), askSecond());
  const second = { ...first, opinion: 2 } as const;
  expect(asked.when(act(director, second)).answer).toBe('same-judge');
  expect(asked.when(act(deputy, { ...second, judge: { juror: 'dirk' } })).answer).toBe('done');
});

test('G28 D where the list judged first, a human checks what was submitted', () => {
  const first = {
    kind: 'rule',
    case: 1,
    opinion: 1,
    acceptable: false,
    judge: { list: 'list-hash' },
  } as const;
  const asked = sent.and(act(server, first), askSecond());
  expect(asked.and(rule('unacceptable', 2)).game.ledger.points).toEqual([0, 0]);
});

test('G28 nobody asks before a ruling is shown', () => {
  const command = { kind: 'ask-second-opinion', case: 1, shownMs: 0 } as const;
  expect(sent.when(entry(seats(0), command)).answer).toBe('nothing-to-challenge');
});
