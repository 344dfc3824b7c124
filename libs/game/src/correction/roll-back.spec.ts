import { down, falls, minute, policy } from '../clock/flag.fixture.js';
import { out } from '../filling.fixture.js';
import { undosByVersion } from '../query/undo.js';
import { recorded } from '../recorded.fixture.js';
import {
  act,
  agree,
  withChanges,
  callReferee,
  challenge,
  checkTiles,
  claim,
  director,
  draw,
  enter,
  entry,
  GivenGame,
  judged,
  opened,
  passes,
  press,
  challengesLike,
  rulesLike,
  seats,
  send,
  start,
  started,
  stop,
  type ScriptedAct,
} from '../table.fixture.js';
import { declare, sign } from '../end/scripted-ends.fixture.js';
import { insert } from './scripted-corrections.fixture.js';

function back(
  to: number,
  banks: 'kept' | readonly number[] = 'kept',
  reason = 'a tile fell',
): ScriptedAct {
  return act(director, { kind: 'roll-back', to, banks, reason });
}

const three = started().and(press('8F HORN'), press('H6 FA.M'), press('10F PASTE'), callReferee);

test('G36 a roll back keeps the log: the later turns only no longer stand', () => {
  const rolled = three.and(back(1));
  expect(rolled.last('RolledBack').body).toEqual({
    to: 1,
    voided: [2, 3],
    banks: 'kept',
    reason: 'a tile fell',
    next: { seat: 1 },
  });
  expect(rolled.game.turns.map(({ status }) => status)).toEqual([
    'standing',
    'rolled-back',
    'rolled-back',
  ]);
  expect(rolled.game.ledger).toMatchObject({ points: [14, 0], bag: 82 });
});

test('G36 banks are kept, the clock stands for the player of the turn, which begins anew', () => {
  const rolled = three.and(back(1));
  expect(rolled.game.clock.banks).toEqual(three.game.clock.banks);
  expect(rolled.game.clock).toMatchObject({ state: { kind: 'stopped', seat: 1 }, turnSpent: 0 });
});

test('G36 banks are as the director says', () => {
  const rolled = three.and(back(0, [1_400_000, 1_300_000]), start(seats(0, 1)));
  expect(rolled.game.clock.banks).toEqual([1_400_000, 1_300_000]);
  expect(rolled.game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G36 the ids of turns rolled back are never used again', () => {
  const on = three.and(back(1), start(seats(0, 1)), press('H6 FA.M'));
  expect(on.game.turns.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('G36 a tablet that does not know of a roll back yet starts no clock', () => {
  const { version } = three.game;
  const unaware = withChanges(start(seats(0, 1)), { seen: version });
  // Two turns back the same player is on turn, and the turn to come has the same id.
  for (const to of [1, 2])
    expect(three.and(back(to)).when(unaware).refusal).toEqual({
      code: 'changed',
      version: version + 1,
    });
  expect(three.when(unaware).answer).toBe('done');
});

test('G36 a roll back needs a reason, standing clocks, a turn to go to and no open challenge', () => {
  expect(three.when(back(1, 'kept', '')).answer).toBe('needs-reason');
  expect(three.when(back(9)).answer).toBe('wrong-turn');
  expect(three.when(back(3)).refusal).toEqual({ code: 'wrong-turn', turn: 3, expected: 3 });
  expect(three.when(back(1, [1])).answer).toBe('not-entitled');
  expect(three.and(start(seats(0, 1))).when(back(1)).answer).toBe('clock-running');
  const desk = claim({ holder: { kind: 'desk' }, why: 'moved' }, director);
  const atDesk = three.and(desk, act(director, { kind: 'start-clock' }));
  expect(atDesk.when(back(1)).answer).toBe('clock-running');
  const called = started().and(press('8F HORN'), challenge());
  expect(called.when(back(0)).refusal).toEqual({ code: 'stop-open', reasons: ['challenge'] });
  const command = { kind: 'roll-back', to: 1, banks: 'kept', reason: 'x' } as const;
  expect(three.when(entry(seats(0, 1), command)).answer).toBe('not-entitled');
});

test('G36 a roll back after the end takes the end back', () => {
  const ended = out().and(agree(), declare('??', ''));
  const on = ended.and(back(13));
  expect(on.game.phase).toBe('playing');
  expect(on.game).not.toHaveProperty('result');
  expect(on.game.clock.state).toEqual({ kind: 'stopped', seat: 1 });
  expect(on.and(start(seats(0, 1))).game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(ended.when(back(14)).answer).toBe('wrong-turn');
  expect(ended.and(sign(0), sign(1)).when(back(13)).answer).toBe('slip-signed');
});

test('G36 an end that was declared by mistake is taken back, no turn with it', () => {
  const over = three.and(
    act(director, { kind: 'end-game', end: { reason: 'round-ended' }, reason: '' }),
  );
  const on = over.and(back(3));
  expect(on.last('RolledBack').body.voided).toEqual([]);
  expect(on.game.ledger.points).toEqual([39, 9]);
  expect(on.and(start(seats(0, 1))).game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

const declaredEnd = act(director, {
  kind: 'end-game',
  end: { reason: 'declared', totals: [1, 2] },
  reason: 'the wrong table',
});

test('G36 an end declared by mistake while an out-play waited: it waits again', () => {
  const over = out().and(callReferee, declaredEnd);
  const on = over.and(back(14));
  expect(on.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'out', out: 1, accepts: [0] },
    clock: { state: { kind: 'stopped', seat: 0 } },
  });
  const accepted = on.and(start(seats(0)), agree(), declare('??', ''));
  expect(accepted.ended.result.reason).toBe('out');
  expect(over.when(back(13)).answer).toBe('done');
});

test('G36 an end declared by mistake while the racks waited: they wait again', () => {
  const over = out().and(agree(), declaredEnd);
  expect(over.and(back(14)).game).toMatchObject({ phase: 'racks', closing: { out: 1 } });
});

test('G30 G36 an end declared after the sixth scoreless turn gives way to that one', () => {
  const over = started().and(...passes(6), agree(), declaredEnd);
  expect(over.and(back(6)).ended.result).toMatchObject({
    reason: 'scoreless-turns',
    totals: [0, 0],
  });
});

const forfeit = act(director, {
  kind: 'end-game',
  end: { reason: 'declared', totals: [0, 50] },
  reason: 'not there',
});

test('G36 a forfeit before the start is taken back: the game waits for its start again', () => {
  const before = opened();
  expect(before.game).toMatchObject({ phase: 'opened', order: undefined });
  const over = before.and(forfeit);
  expect(over.game.phase).toBe('ended');
  const on = over.and(back(0));
  expect(on.last('RolledBack').body).toEqual({
    to: 0,
    voided: [],
    banks: 'kept',
    reason: 'a tile fell',
  });
  expect(on.game.phase).toBe('opened');
  expect(on.game).not.toHaveProperty('result');
  expect(on.game.scoreAdjustments).toEqual(before.game.scoreAdjustments);
  expect(on.game.clock.state).toEqual(before.game.clock.state);
  expect(on.game.clock.stops).toMatchObject([{ reason: 'not-started', settled: false }]);
  const begun = on.and(claim(), checkTiles, draw('AB'), start(seats(1)));
  expect(begun.game).toMatchObject({
    phase: 'playing',
    clock: { state: { kind: 'running', seat: 0 } },
  });
});

test('G36 a forfeit after the clock of an absent player ran is taken back: it stands for that player', () => {
  const over = started().and(callReferee, forfeit);
  const on = over.and(back(0));
  expect(on.game.phase).toBe('playing');
  expect(on.game.clock.state).toEqual({ kind: 'stopped', seat: 0 });
});

test('G36 a roll back past a play that came off opens that turn again', () => {
  const off = started().and(press('8F HORN'), ...judged('unacceptable'), back(0));
  expect(off.game.ledger.scoreless).toBe(0);
  expect(off.game.clock.state).toEqual({ kind: 'stopped', seat: 0 });
});

test('C5 a roll back gives back the turn that a challenge had cost', () => {
  const rules = rulesLike({
    challenge: challengesLike({
      wrong: { kind: 'lose-next-turn' },
    }),
  });
  const lost = started({ rules }).and(
    press('8F HORN'),
    ...judged('acceptable'),
    start(seats(0)),
    press('H6 FA.M'),
  );
  const rolled = lost.and(callReferee, back(1));
  // Turn 1 still stands with its challenge, so its cost does too.
  expect(rolled.game.clock.state).toEqual({ kind: 'stopped', seat: 0 });
  expect(lost.and(callReferee, back(0)).game.clock.state).toEqual({ kind: 'stopped', seat: 0 });
});

test('G36 a roll back settles what two pending turns had stopped', () => {
  const rolled = started().and(press('pending'), press('pending'), back(1));
  expect(rolled.game.clock.stops).toMatchObject([{ reason: 'two-pending', settled: true }]);
  const on = rolled.and(start(seats(1)), enter(1, '8F HORN'));
  expect(on.game.ledger.points).toEqual([14, 0]);
});

test('G36 expiries of a bank that was given time lift, and can happen again', () => {
  const flagged = started().and(
    press('8F HORN'),
    entry({ auto: 'holder' }, { kind: 'expire', key: 'bank:1:1' }, 1_500_000),
  );
  const rolled = flagged.and(stop('referee', seats(0)), back(0, [60_000, 60_000]));
  expect(rolled.game.flagged).toEqual([]);
  const again = rolled.and(
    start(seats(0, 1)),
    press('pass', 1_000),
    entry({ auto: 'holder' }, { kind: 'expire', key: 'bank:1:2' }, 60_000),
  );
  expect(again.game.expiries).toEqual(['bank:1:1', 'bank:1:2']);
});

test('G2 G36 the limit of a turn that a roll back begins anew is reached again', () => {
  const limit = { kind: 'limit-moves', seats: 'all', ms: minute, reason: 'slow' } as const;
  const reached = started().and(
    act(director, limit),
    press('8F HORN'),
    press('H6 FA.M'),
    falls,
    stop('referee', seats(0)),
  );
  const again = reached.and(back(0), start(seats(0, 1)), falls);
  expect(again.last('TimeExpired').body).toMatchObject({ seat: 0, effect: 'mark' });
  expect(again.game.expiries).toEqual(['move:0:3', 'move:0:4']);
  expect(again.and(press('8F HORN')).game.turns.map(({ id }) => id)).toEqual([1, 2, 4]);
});

test('G36 a turn whose limit was not reached keeps its number after a roll back', () => {
  expect(three.and(back(1)).game.nextTurn).toBe(4);
});

test('G25 G36 an out-play that a flag has accepted is not open again once a declared end is undone', () => {
  const accepted = out().and(falls);
  expect(accepted.game.phase).toBe('racks');
  const end = { reason: 'declared', totals: [1, 2] } as const;
  const ended = accepted.and(act(director, { kind: 'end-game', end, reason: 'as agreed' }));
  expect(ended.and(back(14)).game.phase).toBe('racks');
});

test('G15 G36 two turns that wait to be entered wait again once a declared end is undone', () => {
  const two = started().and(press('pending'), press('pending'));
  const end = { reason: 'declared', totals: [1, 2] } as const;
  const ended = two.and(act(director, { kind: 'end-game', end, reason: 'as agreed' }));
  const again = ended.and(back(2));
  expect(again.when(start(seats(0, 1))).answer).toBe('stop-open');
  const entered = again.and(enter(1, '8F HORN'), enter(2, 'pass'), start(seats(0, 1)));
  expect(entered.game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

function undoOf(table: GivenGame): readonly ScriptedAct[] {
  const undo = undosByVersion(recorded(table), table.game).get(table.events.length);
  return (undo?.('undone') ?? []).map((command) => act(director, command));
}

test('G36 a call that waits is open again once an end that the director declared is undone', () => {
  const leaves = { kind: 'stop-clock', reason: 'referee', seat: 1, leaves: 'unwell' } as const;
  const called = started().and(press('8F HORN'), entry(seats(1), leaves));
  const ended = called.and(
    act(director, { kind: 'end-game', end: { reason: 'void' }, reason: 'the wrong table' }),
  );
  const undone = ended.and(...undoOf(ended));
  const open = undone.game.clock.stops.filter(({ settled }) => !settled);
  expect(open).toMatchObject([{ reason: 'referee', seat: 1, leaves: 'unwell' }]);
  expect(undone.game).toMatchObject({
    phase: 'playing',
    clock: { banks: called.game.clock.banks },
  });
  expect(undone.when(start(seats(1))).answer).toBe('stop-open');
});

test.each<[string, readonly ScriptedAct[]]>([
  ['called', []],
  ['sent to a judge', [send([0])]],
])('G25 G36 so is a challenge that was %s', (_, sent) => {
  const called = started({ players: 3 }).and(press('8F HORN'), challenge(5_000, 2), ...sent);
  const ended = called.and(
    act(director, { kind: 'end-game', end: { reason: 'void' }, reason: 'the wrong table' }),
  );
  const { challenge: before } = called.game;
  const { challenge: again, ...undone } = ended.and(...undoOf(ended)).game;
  expect(again).toMatchObject({ turn: 1, by: 2, rulings: [] });
  expect(again?.sent?.words).toEqual(before?.sent?.words);
  expect(undone).toMatchObject({ phase: 'playing', clock: { banks: called.game.clock.banks } });
});

test('D-flag G36 a clock that only the director starts stays so once an end is undone', () => {
  const flagged = down(policy({ kind: 'director-decides' }));
  expect(flagged.when(start(seats(0, 1))).answer).toBe('stop-open');
  const ended = flagged.and(declaredEnd);
  const undone = ended.and(...undoOf(ended));
  expect(undone.game).toMatchObject({ phase: 'playing', flagged: [0] });
  expect(undone.when(start(seats(0, 1))).answer).toBe('stop-open');
});

test('G36 a result declared before a start is taken back, though turns were entered for it', () => {
  const over = opened().and(forfeit);
  const entered = over.and(insert(0, 0, '8F HORN'));
  expect(entered.game).toMatchObject({ phase: 'ended', order: undefined });
  const undo = undosByVersion(recorded(entered), entered.game).get(over.events.length);
  const on = entered.and(...(undo?.('undone') ?? []).map((command) => act(director, command)));
  expect(on.game).toMatchObject({ phase: 'opened', ledger: { points: [0, 0] } });
  expect(on.game.turns).toMatchObject([{ status: 'rolled-back' }]);
  const begun = on.and(claim(), checkTiles, draw('AB'), start(seats(1)), press('8F HORN'));
  expect(begun.game.ledger.points).toEqual([14, 0]);
  expect(entered.when(back(1)).answer).toBe('wrong-turn');
});
