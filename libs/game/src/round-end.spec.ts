import { out } from './filling.fixture.js';
import { roundEndWait } from './round-end.js';
import {
  act,
  agree,
  callReferee,
  challenge,
  claim,
  director,
  enter,
  entry,
  judged,
  opened,
  passes,
  press,
  ready,
  seats,
  started,
  type ScriptedAct,
} from './table.fixture.js';

const endRound: ScriptedAct = act(director, {
  kind: 'end-game',
  end: { reason: 'round-ended' },
  reason: '',
});

test('G31 the director declares an end to the round', () => {
  const table = started().and(press('8F HORN'));
  expect(table.when(endRound).answer).toBe('clock-running');
  const desk = claim({ holder: { kind: 'desk' }, why: 'moved' }, director);
  const atDesk = table.and(desk, act(director, { kind: 'start-clock' }));
  expect(atDesk.when(endRound).answer).toBe('clock-running');
  expect(table.and(callReferee, endRound).ended.result).toMatchObject({
    reason: 'round-ended',
    adjustments: [],
    totals: [14, 0],
  });
  expect(table.and(callReferee).when(entry(seats(0, 1), endRoundCommand)).answer).toBe(
    'not-entitled',
  );
});

const endRoundCommand = { kind: 'end-game', end: { reason: 'round-ended' }, reason: '' } as const;

test('G31 D a challenge is settled first, and a pending play entered', () => {
  const called = started().and(press('8F HORN'), challenge());
  expect(called.when(endRound).refusal).toEqual({ code: 'stop-open', reasons: ['challenge'] });
  expect(called.and(...judged('unacceptable').slice(1), endRound).ended.result.totals).toEqual([
    0, 0,
  ]);
  const pending = started().and(press('pending'), callReferee);
  expect(pending.when(endRound).refusal).toEqual({ code: 'still-pending', turns: [1] });
});

test('G31 D what a table waits for when its round has ended', () => {
  expect(roundEndWait(opened().game)).toBe('the-end');
  const horn = started().and(press('8F HORN'));
  expect(roundEndWait(horn.game)).toBe('clock-running');
  expect(roundEndWait(horn.and(callReferee).game)).toBe('the-end');
  expect(roundEndWait(horn.and(challenge()).game)).toBe('challenge');
  const pending = started().and(press('pending'), callReferee);
  expect(roundEndWait(pending.game)).toBe('pending-play');
  expect(roundEndWait(out().game)).toBe('accept');
  expect(roundEndWait(out().and(challenge()).game)).toBe('challenge');
  expect(roundEndWait(out().and(agree()).game)).toBe('racks');
  const six = started().and(...passes(6));
  expect(roundEndWait(six.game)).toBe('accept');
  expect(roundEndWait(six.and(agree()).game)).toBe('nothing');
});

test('G31 D a play not yet final is taken back: it counts nothing, and is no longer pressed', () => {
  const horn = started().and(press('8F HORN'));
  const drafted = press('H6 FA.M')(horn.game);
  const over = horn.and(
    entry(seats(1), { kind: 'stop-clock', reason: 'referee' }, 90_000),
    endRound,
  );
  expect(over.ended.result.totals).toEqual([14, 0]);
  expect(over.game).toMatchObject({
    turns: [{ id: 1, seat: 0 }],
    ledger: { racks: [7, 7], bag: 82, scoreless: 0 },
  });
  expect(over.game.ledger.board.count).toBe(4);
  expect(over.when(() => drafted).answer).toBe('wrong-phase');
  expect(over.when(enter(2, 'H6 FA.M', 1)).answer).toBe('wrong-phase');
});

test('G31 a game that has not begun ends too', () => {
  expect(ready().and(endRound).ended.result.totals).toEqual([0, 0]);
});

test('G31 a closed end is not ended again by the round', () => {
  expect(out().and(callReferee).when(endRound).answer).toBe('wrong-phase');
});
