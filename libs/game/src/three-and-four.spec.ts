import { present } from '@boardside/engine';
import { playsOf, playTiles } from './filling.fixture.js';
import type { Seat } from './ids.js';
import type { LiveGame } from './game.js';
import { guide } from './rule-sets/guide.js';
import { naspa } from './rule-sets/naspa.js';
import {
  act,
  agreeAs,
  challenge,
  director,
  entry,
  everybody,
  holder,
  judged,
  press,
  rack,
  rulesLike,
  seats,
  start,
  started,
  stop,
} from './table.fixture.js';
import { declare, sign } from './end/scripted-ends.fixture.js';
import { correct } from './correction/scripted-corrections.fixture.js';

const seatOnTurn = ({ clock }: LiveGame) =>
  clock.state.kind === 'over' ? undefined : clock.state.seat;
const minute = 60_000;
const noTime = (seat: Seat, ms: number) =>
  entry(holder, { kind: 'expire', key: `bank:${seat}:1` }, ms);
const passes = (count: number) => Array.from({ length: count }, () => press('pass', 1_000));

/** 79 in the bag: 11 plays of seven, the last two tiles of it, and seat 0 goes out. */
const gone = started({ players: 3 }).and(...playsOf(7, 11), playTiles(7), playTiles(7));

test('G37 D an out-play is accepted by each opponent, on the clock of the next who has not', () => {
  expect(gone.game).toMatchObject({ closing: { out: 0, accepts: [1, 2] } });
  const one = gone.and(agreeAs(1));
  expect(one.game).toMatchObject({ phase: 'closing', closing: { accepts: [2] } });
  expect(one.game.clock.state).toEqual({ kind: 'running', seat: 2 });
  expect(one.when(agreeAs(1)).answer).toBe('not-entitled');
  expect(one.and(agreeAs(2)).game.phase).toBe('racks');
});

test('G37 D the other opponent may still challenge what one has accepted', () => {
  const challenged = gone.and(agreeAs(1), challenge(1_000, 2));
  expect(challenged.last('ChallengeCalled').body.by).toBe(2);
  const other = gone.and(agreeAs(2));
  expect(other.game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test.each([3, 4])('G37 D with %i players staff say which opponent challenges', (players) => {
  const table = started({ players }).and(press('8F HORN'));
  const call = (by?: Seat) =>
    act(director, { kind: 'call-challenge', turn: 1, ...present({ by }) });
  const desk = table.and(stop('referee', seats(1)));
  expect(desk.and(call(2)).last('ChallengeCalled').body.by).toBe(2);
  expect(desk.when(call()).answer).toBe('not-entitled');
  expect(desk.when(call(0)).answer).toBe('not-entitled');
  expect(desk.when(call(players as Seat)).answer).toBe('not-entitled');
  const another = entry(seats(1), { kind: 'call-challenge', turn: 1, by: 2 });
  expect(table.when(another).answer).toBe('not-entitled');
});

test('G37 D the director accepts for all of them', () => {
  const desk = gone.and(stop('referee', seats(1)));
  const turn = desk.game.turns.length;
  const accept = act(director, { kind: 'agree', turn, what: 'closed', how: 'tapped' });
  expect(desk.and(accept).game.phase).toBe('racks');
});

test.each([3, 4])('G37 D an end by %i players’ passes is accepted by any one', (players) => {
  const table = started({ players }).and(...passes(3 * players));
  expect(table.game).toMatchObject({ phase: 'closing', closing: { reason: 'scoreless-turns' } });
  expect(table.and(agreeAs(players === 3 ? 0 : 1)).ended.result.reason).toBe('scoreless-turns');
});

test.each([3, 4])('D-flag one of %i players is out of time: the others play on', (players) => {
  const fallen = started({ players }).and(noTime(0, 25 * minute));
  expect(seatOnTurn(fallen.game)).toBe(1);
  let table = fallen.and(press('8F HORN'));
  const order: unknown[] = [];
  for (const text of ['H6 FA.M', '10F PASTE', '9H .OB']) {
    order.push(seatOnTurn(table.game));
    table = table.and(press(text));
  }
  expect(order).toEqual(players === 3 ? [2, 1, 2] : [2, 3, 1]);
  expect(fallen.when(entry(seats(0), { kind: 'call-challenge', turn: 1 })).answer).toBe(
    'nothing-to-challenge',
  );
  expect(fallen.and(press('8F HORN')).when(challenge(1_000, 0)).answer).toBe('done');
});

test('D-flag of three players two still make a run of scoreless turns, one alone does not', () => {
  const fallen = started({ players: 3 }).and(noTime(0, 25 * minute));
  expect(fallen.and(...passes(5)).game.phase).toBe('playing');
  expect(fallen.and(...passes(6)).game).toMatchObject({ closing: { reason: 'scoreless-turns' } });
  const alone = fallen.and(noTime(1, 25 * minute), press('ex 1', 1_000), press('ex 1', 1_000));
  expect(seatOnTurn(alone.game)).toBe(2);
  expect(alone.and(press('ex 1', 1_000), press('ex 1', 1_000)).game.phase).toBe('playing');
});

test('G30 G37 a run that lacks the turn of a player whose time runs out ends by the next one', () => {
  const run = started({ players: 3 }).and(press('8F HORN'), ...passes(8));
  const left = run.game.clock.banks?.[0] ?? 0;
  const fallen = run.and(noTime(0, left), stop('referee', seats(1)));
  expect(fallen.game.ledger.scorelessBy).toEqual([2, 3, 3]);
  const mended = fallen.and(correct({ 1: '8F HORNS' }), start(seats(0, 1, 2)));
  expect(mended.game.phase).toBe('playing');
  expect(mended.and(press('pass')).game).toMatchObject({ closing: { reason: 'scoreless-turns' } });
});

test('G30 of three players a lost turn counts when it comes: a scoring play between does not wipe it out', () => {
  const scoreless = { ...naspa, seats: { fewest: 2, most: 4 } } as const;
  const lost = started({ players: 3, rules: scoreless }).and(
    press('pass', 1_000),
    press('8F HORN'),
    challenge(1_000, 0),
    ...judged('acceptable').slice(1, 3),
    start(seats(0, 1, 2)),
  );
  expect(lost.game.ledger.scorelessBy).toEqual([0, 0, 0]);
  const run = lost.and(press('H6 FA.M'));
  expect(run.game.ledger.scorelessBy).toEqual([1, 0, 0]);
  const passed = run.and(...passes(7));
  expect(passed.game).toMatchObject({
    ledger: { scorelessBy: [3, 3, 2] },
    phase: 'playing',
  });
  expect(passed.and(press('pass')).game).toMatchObject({ closing: { reason: 'scoreless-turns' } });
});

test('G37 one of three players is out of time: a pass ends nothing while two play on', () => {
  const fallen = started({ players: 3 }).and(noTime(0, 25 * minute), press('8F HORN'));
  const passed = fallen.and(press('pass'));
  expect(passed.game.phase).toBe('playing');
  expect(seatOnTurn(passed.game)).toBe(1);
  expect(passed.and(press('pass')).game.phase).toBe('playing');
  const alone = passed.and(noTime(1, 25 * minute), press('pass'));
  expect(alone.game).toMatchObject({ phase: 'closing', closing: { reason: 'time-up' } });
});

test('D-flag of four players the last with time ends the game by a pass', () => {
  const three = started({ players: 4 }).and(
    ...[noTime(0, 25 * minute), noTime(1, 25 * minute), noTime(2, 25 * minute)],
  );
  expect(seatOnTurn(three.game)).toBe(3);
  expect(three.and(press('pass')).game).toMatchObject({ closing: { reason: 'time-up' } });
});

test('G24 D with three or four players the next one removes the tiles', () => {
  for (const players of [2, 3, 4]) {
    const table = started({ players }).and(press('8F HORN'), overdraw(players - 1));
    const walk = table.and(entry(everybody(table.game), settled((players - 1) as Seat)));
    expect(walk.last('OverdrawSettled').body.removedBy).toBe(0);
  }
});

function overdraw(seat: number) {
  return entry(seats(0), { kind: 'stop-clock', reason: 'overdraw', seat: seat as Seat });
}

function settled(seat: Seat) {
  const many = { onRack: 8, removed: 1, positions: [3], picked: 'tablet' } as const;
  return { kind: 'settle-overdraw', seat, ...many } as const;
}

test.each([3, 4])('G37 %i players sign, each once, and then the slip is signed', (players) => {
  const over = started({ players }).and(...passes(3 * players), agreeAs(players === 3 ? 0 : 1));
  let table = over;
  for (let seat = 0; seat < players; seat += 1) {
    expect(table.game.phase).toBe('ended');
    table = table.and(sign(seat as Seat));
  }
  expect(table.game.phase).toBe('signed');
});

test('G36 a correction and a roll back keep the order of three', () => {
  const table = started({ players: 3 }).and(press('8F HORN'), press('H6 FA.M'), press('pass'));
  const stood = table.and(stop('referee', seats(0)));
  const mended = stood.and(correct({ 2: 'pass' }));
  expect(mended.game.ledger.points).toEqual([14, 0, 0]);
  expect(seatOnTurn(mended.game)).toBe(0);
  const back = stood.and(
    act(director, { kind: 'roll-back', to: 1, banks: 'kept', reason: 'wrong order' }),
  );
  expect(seatOnTurn(back.game)).toBe(1);
});

test('G27 of four players only the mover loses a turn by a play that comes off', () => {
  const table = started({ players: 4 }).and(press('8F HORN'), press('H6 FA.M'));
  const off = table.and(...judged('unacceptable'), start());
  expect(off.game.ledger.points).toEqual([14, 0, 0, 0]);
  expect(seatOnTurn(off.game)).toBe(2);
});

test('G33 D own tiles of three come off where the rule set says so', () => {
  const rules = rulesLike({ ends: { ...guide.ends, scorelessRacks: 'deduct-own-tiles' } });
  const table = started({ rules, players: 3 }).and(...passes(9), agreeAs(0));
  expect(rack(table.game, 'QZ')).toHaveLength(2);
  const over = table.and(declare('AAAAAAA', 'EEEEEEE', 'QZJXKVW'));
  expect(over.ended.result.totals).toEqual([-7, -7, -49]);
});
