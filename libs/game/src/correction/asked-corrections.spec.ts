import { claimedTurn } from './correction-request.js';
import {
  act,
  withChanges,
  callReferee,
  director,
  entry,
  everybody,
  press,
  rulesLike,
  seats,
  start,
  started,
  type ScriptedAct,
} from '../table.fixture.js';
import { correct, corrected } from './scripted-corrections.fixture.js';
import type { Author } from '../ids.js';
import type { CorrectedMove } from '../move.js';
import { four, halted } from './corrected-turns.fixture.js';

const ask: ScriptedAct = entry(seats(1), {
  kind: 'ask-correction',
  turn: 1,
  move: undefined,
  why: 'a blank',
});

const saying = {
  kind: 'ask-correction',
  turn: 4,
  move: { kind: 'pass' },
  why: 'Word',
} as const;

test('G36 a player asks for a correction, and the clocks stand until it is answered', () => {
  const asked = four.and(ask);
  expect(asked.game.askedCorrection).toEqual({
    turn: 1,
    move: undefined,
    why: 'a blank',
    seats: [1],
  });
  expect(asked.game.clock.state).toEqual({ kind: 'stopped', seat: 0 });
  expect(asked.when(start(seats(0))).refusal).toEqual({
    code: 'stop-open',
    reasons: ['correction'],
  });
  expect(asked.when(ask).answer).toBe('stop-open');
  const refused = asked.and(correct({}, 'it was a tile'));
  expect(refused.game.askedCorrection).toBeUndefined();
  expect(refused.last('TurnsCorrected').body).toEqual({
    changes: [],
    rescored: [],
    reason: 'it was a tile',
  });
  expect(refused.and(start(seats(0))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G36 who says the same joins who asked, and the clocks are stopped once', () => {
  const says = (seated: Author, turn = 4): ScriptedAct => entry(seated, { ...saying, turn });
  const asked = four.and(says(seats(1)));
  const both = asked.and(says(everybody(asked.game)));
  expect(both.last('CorrectionAsked')).toMatchObject({
    by: { seats: [0, 1] },
    body: { turn: 4, move: { kind: 'pass' }, agreed: true },
  });
  expect(both.game.askedCorrection).toMatchObject({ move: { kind: 'pass' }, seats: [0, 1] });
  expect(both.game.clock.stops).toEqual(asked.game.clock.stops);
  expect(both.when(says(everybody(asked.game))).answer).toBe('stop-open');
  expect(asked.when(says(seats(0))).answer).toBe('stop-open');
  expect(asked.when(says(everybody(asked.game), 1)).answer).toBe('stop-open');
  const otherwise = { ...saying, move: { kind: 'exchange', count: 2 } } as const;
  expect(asked.when(entry(everybody(asked.game), otherwise)).answer).toBe('stop-open');
  const untold = { ...saying, move: undefined };
  expect(asked.when(entry(everybody(asked.game), untold)).answer).toBe('stop-open');
  expect(both.and(correct({ 4: 'pass' })).game.clock.stops).toMatchObject([{ settled: true }]);
});

test('G36 what the server asked for by itself nobody has said, and so nobody joins', () => {
  const asked = four.and(entry({ auto: 'server' }, saying));
  expect(asked.game.askedCorrection?.seats).toEqual([]);
  expect(asked.when(entry(everybody(asked.game), saying)).answer).toBe('stop-open');
});

test('G36 what is said to have been played has its words and points, also where a later turn breaks', () => {
  const said = (turn: number, move: CorrectedMove) =>
    claimedTurn(four.and(entry(seats(1), { ...saying, turn, move })).game)?.said;
  const tiles = [...'THORN'].map((letter) => ({ letter }));
  const play = { kind: 'play', at: '8F', tiles } as const;
  expect(said(1, play)).toMatchObject({ at: '8F', words: [{ text: 'THORN' }], score: 16 });
  expect(said(2, { kind: 'exchange', count: 3 })).toEqual({ kind: 'exchange', count: 3 });
  expect(said(1, { ...play, at: '1A' })).toBeUndefined();
  expect(said(4, { kind: 'pass' })).toMatchObject({ kind: 'pass' });
  expect(said(1, { ...play, tiles: [...'HORN'].map((letter) => ({ letter })) })).toBeUndefined();
  expect(claimedTurn(four.game)).toBeUndefined();
  expect(claimedTurn(four.and(ask).game)).toBeUndefined();
});

test('G36 a correction is asked of a turn that is there, by people at the table', () => {
  const command = { kind: 'ask-correction', turn: 9, move: undefined, why: '' } as const;
  expect(four.when(entry(seats(1), command)).answer).toBe('wrong-turn');
  expect(four.when(entry({ auto: 'holder' }, command)).answer).toBe('not-entitled');
  const proposed: ScriptedAct = (game) =>
    entry(seats(0), {
      kind: 'ask-correction',
      turn: 4,
      move: corrected(game, 'pass'),
      why: 'typed twice',
    })(game);
  expect(four.and(proposed).game.askedCorrection?.move).toEqual({ kind: 'pass' });
});

test('G36 what the players mend by themselves their tablet knows before the server', () => {
  const rules = rulesLike({ typingErrors: 'players-mend' });
  const table = started({ rules }).and(press('8F HORN'), press('H6 FA.M'), callReferee);
  const mend: ScriptedAct = (game) => ({
    ...correct({ 2: 'none' })(game),
    author: everybody(game),
  });
  const mended = table.and(mend);
  expect(mended.game.clock.state).toEqual({ kind: 'stopped', seat: 1 });
  expect(mended.when(withChanges(start(seats(0, 1)), { seen: table.game.version })).answer).toBe(
    'done',
  );
});

test('G36 a correction is asked for after play too, from the racks and from the slip', () => {
  const ended = halted.and(
    act(director, { kind: 'end-game', end: { reason: 'declared', totals: [1, 2] }, reason: 'x' }),
  );
  const asked = ended.and(ask);
  expect(asked.game).toMatchObject({ phase: 'ended', askedCorrection: { turn: 1, seats: [1] } });
  expect(asked.and(correct({}, 'it was a tile')).game.clock.stops).not.toContainEqual(
    expect.objectContaining({ reason: 'correction' }),
  );
});
