import { guide } from '../rule-sets/guide.js';
import type { DrawRound } from '../command-facts.js';
import type { Seat } from '../ids.js';
import {
  act,
  callReferee,
  checkTiles,
  claim,
  director,
  draw,
  entry,
  everybody,
  holder,
  juror,
  opened,
  passes,
  press,
  ready,
  rulesLike,
  seats,
  server,
  start,
  started,
  tablet,
  withChanges,
} from '../table.fixture.js';

test('G1 each player has 25 minutes on their own clock', () => {
  const { game } = opened();
  expect(game.phase).toBe('opened');
  expect(game.clock.banks).toEqual([1_500_000, 1_500_000]);
  expect(game.clock.stops.map(({ reason }) => reason)).toEqual(['not-started']);
});

test('G1 D the first clock starts by the tap of the opponent, and only then', () => {
  const table = ready();
  expect(table.game.clock.state.kind).toBe('stopped');
  expect(table.when(start(seats(0))).refusal).toEqual({
    code: 'stop-open',
    reasons: ['not-started'],
  });
  const { game } = table.and(start(seats(1)));
  expect(game.phase).toBe('playing');
  expect(game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G1 D a final move switches the clocks', () => {
  const { game } = started().and(press('8F HORN', 20_000));
  expect(game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(game.clock.banks).toEqual([1_480_000, 1_500_000]);
});

test('G1 an absent first opponent: the director orders the start', () => {
  const order = {
    kind: 'order',
    order: 'o1',
    what: 'start',
    reason: 'absent',
    scope: 'table',
  } as const;
  const begun = ready().and(
    act(director, order),
    entry({ auto: 'holder' }, { kind: 'start-clock', order: 'o1' }),
  );
  expect(begun.game.clock.state).toEqual({ kind: 'running', seat: 0 });
  expect(begun.game.orders).toEqual([]);
});

test('G9 all seats verify the tiles, and it is recorded', () => {
  const table = opened().and(claim(), draw('AB'));
  expect(table.when(entry(seats(0), { kind: 'check-tiles' })).answer).toBe('not-entitled');
  expect(table.when(start(seats(1))).refusal).toEqual({ code: 'wrong-phase', phase: 'opened' });
  const checked = table.and(checkTiles);
  expect(checked.last('TilesChecked').body).toEqual({ seats: [0, 1] });
  expect(checked.when(start(seats(1))).answer).toBe('done');
});

test('G9 no appeal once the game has begun', () => {
  expect(started().when(checkTiles).answer).toBe('wrong-phase');
});

test.each([
  ['the letter nearest to A', ['CA'], 1],
  ['a blank before an A', ['?A'], 0],
  ['equal letters draw again', ['AA', 'DC'], 1],
  ['tied three times', ['EE', 'BB', 'YZ'], 0],
])('G10 %s starts', (_name, rounds, first) => {
  const { game } = opened().and(draw(...rounds));
  expect(game.order?.[0]).toBe(first);
});

test('G10 D tied players draw again, only they, before anybody starts', () => {
  const table = opened({ players: 3 });
  expect(table.when(draw('BAA')).refusal.code).toBe('wrong-turn');
  const decided = table.and(draw('BAA', 'ZY'));
  expect(decided.game.order).toEqual([2, 0, 1]);
  expect(decided.last('FirstDecided').body.draws?.map((round) => round.length)).toEqual([3, 2]);
});

test('G10 a draw is of the seat that it names, wherever it stands in the list', () => {
  const of = (seat: Seat, letter: string) => ({ seat, tile: { letter } });
  const drawn = (...draws: readonly DrawRound[]) =>
    entry(seats(0, 1, 2), { kind: 'decide-first', how: 'draw', draws });
  const table = opened({ players: 3 });
  expect(table.and(drawn([of(2, 'C'), of(0, 'D'), of(1, 'B')])).game.order).toEqual([1, 2, 0]);
  const tied = [of(2, 'B'), of(0, 'D'), of(1, 'B')];
  expect(table.and(drawn(tied, [of(2, 'E'), of(1, 'F')])).game.order).toEqual([2, 0, 1]);
});

test('G10 D those who were not tied do not draw again, and nobody draws for another', () => {
  const of = (seat: Seat, letter: string) => ({ seat, tile: { letter } });
  const table = opened({ players: 3 });
  const again = (...second: DrawRound) => {
    const draws = [[of(0, 'C'), of(1, 'A'), of(2, 'A')], second];
    return table.when(entry(seats(0, 1, 2), { kind: 'decide-first', how: 'draw', draws })).answer;
  };
  expect(again(of(1, 'D'), of(2, 'E'))).toBe('done');
  expect(again(of(0, 'D'), of(2, 'E'))).toBe('wrong-turn');
  expect(again(of(0, 'F'), of(1, 'D'), of(2, 'E'))).toBe('wrong-turn');
  expect(again(of(1, 'D'))).toBe('wrong-turn');
  expect(again(of(1, 'D'), of(2, 'D'))).toBe('wrong-turn');
});

test('G10 D all tiles go back: the bag is full when play begins', () => {
  expect(started().game.ledger.bag).toBe(86);
  expect(started().game.ledger.board.count).toBe(0);
});

test('G10 D the first player may be fixed by the pairing', () => {
  const table = opened({ first: 1 });
  expect(table.events.map(({ type }) => type)).toEqual(['GameOpened', 'FirstDecided']);
  expect(table.last('FirstDecided').body).toEqual({ how: 'assigned', order: [1, 0] });
  const { game } = table.and(claim(), checkTiles, start(seats(0)));
  expect(game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('G10 D what the pairing has fixed is not drawn for: only the director changes it', () => {
  const table = opened({ first: 1, rules: rulesLike({ first: 'assigned' }) }).and(claim());
  expect(table.when(draw('AB')).answer).toBe('not-entitled');
  const other = act(director, { kind: 'decide-first', how: 'agreed', first: 0 });
  expect(table.and(other).game.order).toEqual([0, 1]);
});

test('G10 a draw without one of the seats decides nothing', () => {
  const draws = [[{ seat: 0 as Seat, tile: { letter: 'A' } }]];
  const command = { kind: 'decide-first', how: 'draw', draws } as const;
  expect(opened().when(entry(seats(0, 1), command)).answer).toBe('wrong-turn');
});

test('M2 the youngest plays first, by the word of all', () => {
  const command = { kind: 'decide-first', how: 'youngest', first: 1 } as const;
  expect(opened().when(entry(seats(1), command)).answer).toBe('not-entitled');
  const decided = opened().and(entry(seats(0, 1), command));
  expect(decided.last('FirstDecided').body).toEqual({ how: 'youngest', order: [1, 0] });
  const begun = decided.and(claim(), checkTiles, start(seats(0)));
  expect(begun.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(begun.and(press('pass')).game.turns).toMatchObject([{ seat: 1 }]);
  expect(started().when(entry(seats(0, 1), command)).answer).toBe('wrong-phase');
});

test.each([2, 3, 4])('G37 %d players, 25 minutes each, turns pass to the left', (players) => {
  const turns = Array.from({ length: players + 1 }, () => press('pass', 1_000));
  const { game } = started({ players }).and(...turns);
  expect(game.clock.banks).toHaveLength(players);
  expect(game.turns.map(({ seat }) => seat)).toEqual([
    ...Array.from({ length: players }, (_, seat) => seat),
    0,
  ]);
});

test('G37 D with a first player in the middle, turns pass to the left from there', () => {
  const { game } = started({ players: 4, first: 2 }).and(...passes(4));
  expect(game.turns.map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
});

test('G8 the log begins with the rules whole, and the list that the director chose by name and hash', () => {
  const { body } = opened().last('GameOpened');
  expect(body.rules).toEqual({ options: guide, hash: 'rules-hash' });
  expect(body.lexicon).toEqual({ name: 'Club list', hash: 'list-hash', official: 'not-official' });
  expect(body.clock).toEqual({ baseMs: 1_500_000 });
});

test('C10 a game without a clock charges nothing and runs all the same', () => {
  const { game } = started({ rules: rulesLike({ clock: 'none' }) }).and(press('8F HORN', 60_000));
  expect(game.clock.banks).toBeUndefined();
  expect(game.clock.spent).toEqual([60_000, 0]);
  expect(game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('a game is opened once, and nothing is asked of an unopened one', () => {
  const again = act(director, {
    kind: 'open-game',
    table: 1,
    round: 1,
    seats: ['ann', 'bob'],
    rules: { options: guide, hash: 'rules-hash' },
    lexicon: undefined,
    first: undefined,
  });
  expect(opened().when(again).refusal).toEqual({ code: 'wrong-phase', phase: 'opened' });
});

test('the clock is claimed by the table’s device once; no other claim is a tablet’s', () => {
  const table = opened();
  expect(table.when(claim({}, seats(0))).answer).toBe('not-entitled');
  const held = table.and(claim());
  expect(held.game.epoch).toBe(1);
  expect(held.game.holder).toEqual(tablet);
  expect(held.when(claim()).answer).toBe('not-entitled');
  expect(held.when(claim({ why: 'moved' }, director)).answer).toBe('done');
  expect(held.when(claim({ expectedEpoch: 0 }, director)).refusal).toEqual({
    code: 'stale-epoch',
    epoch: 0,
    current: 1,
  });
});

test('the server gives the clock of a tablet that has gone to the desk, and then to the next one', () => {
  const held = opened().and(claim());
  const desk = { holder: { kind: 'desk' }, why: 'released', expectedEpoch: 1 } as const;
  expect(held.when(claim(desk, holder)).answer).toBe('not-entitled');
  expect(held.when(claim({ ...desk, why: 'seized' }, server)).answer).toBe('not-entitled');
  const left = held.and(claim(desk, server));
  expect(left.game.holder).toEqual({ kind: 'desk' });
  const next = { why: 'moved', expectedEpoch: 2 } as const;
  expect(left.when(claim(next, holder)).answer).toBe('not-entitled');
  expect(left.and(claim(next, server)).game).toMatchObject({ epoch: 3, holder: tablet });
});

test('a clock that was released is claimed by the device again', () => {
  const released = opened().and(
    claim(),
    claim({ holder: { kind: 'none' }, why: 'released' }, director),
  );
  expect(released.and(claim()).game.epoch).toBe(3);
});

test('nobody starts a clock that nobody holds', () => {
  const table = opened().and(draw('AB'), checkTiles);
  expect(table.when(start(seats(1))).answer).toBe('wrong-phase');
});

test('an entry of an old epoch is refused', () => {
  expect(started().when(withChanges(press('8F HORN'), { epoch: 0 })).refusal).toEqual({
    code: 'stale-epoch',
    epoch: 0,
    current: 1,
  });
});

test('the referee may be called before the first tap', () => {
  const called = ready().and(callReferee);
  expect(called.when(start(seats(1))).refusal).toEqual({ code: 'stop-open', reasons: ['referee'] });
  expect(called.when(start(juror)).answer).toBe('stop-open');
  expect(called.and((game) => start(everybody(game))(game)).game.phase).toBe('playing');
});
