import { faceValue, unseenTiles } from '@boardside/engine';
import { fitting, nearlyOut, out, playTiles, playsOf, unseen } from '../filling.fixture.js';
import type { LiveGame } from '../game.js';
import type { CorrectedMove } from '../move.js';
import { outcomeBy, outcomeOf } from '../outcome.js';
import type { RuleSet } from '../rules/rule-options.js';
import { guide } from '../rule-sets/guide.js';
import { placesOf } from '../final-places.js';
import {
  act,
  agree,
  agreeAs,
  callReferee,
  challenge,
  director,
  enter,
  entry,
  everybody,
  opened,
  passes,
  press,
  rack,
  rule,
  rulesLike,
  seats,
  send,
  start,
  started,
  waive,
  type ScriptedAct,
} from '../table.fixture.js';
import { declare, penalty, sign } from './scripted-ends.fixture.js';
import { correct } from '../correction/scripted-corrections.fixture.js';
import { closingAfter } from '../turns.js';

function ends(otherwise: Partial<RuleSet['ends']>): RuleSet {
  return rulesLike({ ends: { ...rulesLike({}).ends, ...otherwise } });
}

const endRound: ScriptedAct = act(director, {
  kind: 'end-game',
  end: { reason: 'round-ended' },
  reason: '',
});

/** The two tiles that seat 0 holds when seat 1 has gone out. */
const left = '??';

/** Every tile that is not on the board. */
function unseenText(game: LiveGame): string {
  return unseenTiles(game.tileSet, game.ledger.board)
    .map(({ letter, blank }) => (blank ? '?' : letter))
    .join('');
}

test('G29 the last tile with the bag empty ends the game, once the play stands', () => {
  expect(out().game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'out', out: 1, accepts: [0] },
  });
  expect(out().and(agree()).game.phase).toBe('racks');
});

test('G29 nobody is out while the bag has tiles', () => {
  // The thirteenth play of seven draws the last two tiles, and play goes on.
  const twelve = started().and(...playsOf(7, 12));
  expect(twelve.game.ledger).toMatchObject({ bag: 2, racks: [7, 7] });
  const last = twelve.and(playTiles(7));
  expect(last.game).toMatchObject({ phase: 'playing', ledger: { bag: 0, racks: [2, 7] } });
  // An empty rack is no end either, as long as there is a tile to draw.
  const { game } = out();
  const endWith = (bag: number) => closingAfter(game, game.turns, { ...game.ledger, bag });
  expect(endWith(0)).toMatchObject({ reason: 'out', out: 1 });
  expect(endWith(1)).toBeUndefined();
});

test('G29 of two empty racks the one is out that played last', () => {
  // By the count both have two tiles left; seat 1 lays all four that nobody has seen.
  const table = nearlyOut().and(playTiles(5), press('pass'));
  expect(table.game.ledger).toMatchObject({ bag: 0, racks: [2, 2] });
  const gone = table.and(playTiles(4));
  expect(gone.game).toMatchObject({ ledger: { racks: [0, 0] }, closing: { out: 1 } });
});

test('G29 no end is reached while an earlier turn is not entered', () => {
  const pending = nearlyOut().and(press('pending'), press('pending'));
  const move = fitting(pending.game, unseen(pending.game, 2)) as CorrectedMove;
  const change = { kind: 'change', turn: 15, move } as const;
  const mended = pending.and(
    act(director, { kind: 'correct-turns', changes: [change], reason: 'it was seen' }),
  );
  expect(mended.game).toMatchObject({ phase: 'playing', ledger: { bag: 0, racks: [0, 7] } });
  expect(mended.and(enter(14, 'pass', 1)).game).toMatchObject({ closing: { out: 0 } });
});

test('G32 whoever went out gains twice the value of the other’s tiles', () => {
  // Seat 1 lays two tiles of nine; of the seven left, seat 0 has two and goes out.
  const racks = nearlyOut().and(playTiles(2), playTiles(2), agree());
  const unseen = unseenText(racks.game);
  const over = racks.and(declare('', unseen));
  expect(over.ended.result.adjustments).toEqual([
    {
      seat: 0,
      why: 'out-twice-opponents',
      points: 2 * faceValue(racks.game.tileSet, rack(racks.game, unseen)),
    },
  ]);
});

test('G32 the tablet asks for the tiles all the same, and a difference is an alarm', () => {
  const racks = out().and(agree());
  const differs = racks.and(declare('Q?', ''));
  expect(differs.last('RacksDeclared').body.differs).toBe(true);
  expect(differs.game.phase).toBe('racks');
  expect(differs.and(declare(left, '')).game.phase).toBe('ended');
  const command = { kind: 'declare-racks', tiles: [rack(racks.game, 'Q?'), []] } as const;
  const byDirector = differs.and(act(director, command));
  expect(byDirector.ended.result.adjustments).toEqual([
    { seat: 1, why: 'out-twice-opponents', points: 20 },
  ]);
});

test.each([
  ['?', 'one tile is hidden'],
  ['', 'none is laid down'],
  ['???', 'there is one too many'],
])('G32 the unseen tiles are two blanks: %j is an alarm, %s', (text) => {
  const declared = out().and(agree(), declare(text, ''));
  expect(declared.last('RacksDeclared').body.differs).toBe(true);
  expect(declared.game.phase).toBe('racks');
});

test('G32 whoever went out has no tiles left', () => {
  const racks = out().and(agree());
  expect(racks.and(declare('', left)).last('RacksDeclared').body.differs).toBe(true);
});

test('G32 all seats declare, for every seat, no more than a rack holds', () => {
  const racks = out().and(agree());
  const tiles = [rack(racks.game, left), []];
  expect(racks.when(entry(seats(0), { kind: 'declare-racks', tiles })).answer).toBe('not-entitled');
  expect(racks.when(declare(left)).answer).toBe('not-entitled');
  expect(racks.when(declare('AAAAAAAA', '')).answer).toBe('too-many-tiles');
  expect(out().when(declare(left, '')).answer).toBe('wrong-phase');
});

test('G33 D nothing is added or deducted after six scoreless turns', () => {
  const { result } = started().and(...passes(6), agree()).ended;
  expect(result.adjustments).toEqual([]);
});

test('G33 D the option: own tiles deducted after six scoreless turns', () => {
  const rules = ends({ scorelessRacks: 'deduct-own-tiles' });
  const racks = started({ rules }).and(...passes(6), agree());
  expect(racks.game.phase).toBe('racks');
  const over = racks.and(declare('QAEIOUX', 'EEEEEEE'));
  expect(over.ended.result.adjustments).toEqual([
    { seat: 0, why: 'own-tiles', points: -23 },
    { seat: 1, why: 'own-tiles', points: -7 },
  ]);
});

test.each([
  ['AEIOUST', 'Q', 'an alarm: one is short'],
  ['', 'AEIOUST', 'an alarm: one is empty'],
  ['AEIOUSQ', 'EIRNDLQ', 'an alarm: there is one Q'],
  ['AEIOUST', 'EIRNDLA', 'as they may be'],
])('G12 G33 racks of %j and %j, the bag having tiles, are %s', (one, other, are) => {
  const isAlarm = are !== 'as they may be';
  const rules = ends({ scorelessRacks: 'deduct-own-tiles' });
  const racks = started({ rules }).and(...passes(6), agree());
  const declared = racks.and(declare(one, other));
  expect(declared.last('RacksDeclared').body.differs).toBe(isAlarm);
  expect(declared.game.phase).toBe(isAlarm ? 'racks' : 'ended');
  const tiles = [rack(racks.game, one), rack(racks.game, other)];
  const byDirector = declared.when(act(director, { kind: 'declare-racks', tiles }));
  expect(byDirector.answer).toBe(isAlarm ? 'done' : 'wrong-phase');
});

test('G33 D the same after G31: racks are not asked for', () => {
  expect(nearlyOut().and(callReferee, endRound).ended.result.adjustments).toEqual([]);
});

test('G36 the director declares a result, with a reason', () => {
  const table = started().and(press('8F HORN'), callReferee);
  const declared = (totals: readonly number[], reason: string): ScriptedAct =>
    act(director, { kind: 'end-game', end: { reason: 'declared', totals }, reason });
  expect(table.when(declared([100, 0], '')).answer).toBe('needs-reason');
  expect(table.when(declared([100], 'left')).answer).toBe('not-entitled');
  const over = table.and(declared([100, 0], 'the opponent left'));
  expect(over.ended.result).toEqual({
    reason: 'declared',
    adjustments: [{ seat: 0, why: 'declared', points: 86 }],
    totals: [100, 0],
    said: 'the opponent left',
  });
  expect(over.and(declared([50, 0], 'agreed')).ended.result.totals).toEqual([50, 0]);
});

test('G36 totals from result slips end a game with their source in place of a reason', () => {
  const end = { reason: 'declared', totals: [400, 350], source: 'result-slips' } as const;
  const over = opened().and(act(director, { kind: 'end-game', end, reason: '' }));
  expect(over.ended.result).toMatchObject({ source: 'result-slips', said: undefined });
  const less = over.and(act(director, penalty));
  expect(less.ended.result).toMatchObject({ source: 'result-slips', totals: [400, 340] });
});

test('G36 the director declares a game void, whatever is open', () => {
  const table = started().and(press('8F HORN'), challenge(), send());
  const over = table.and(
    act(director, { kind: 'end-game', end: { reason: 'void' }, reason: 'wrong seats' }),
  );
  expect(over.ended.result.reason).toBe('void');
  expect(placesOf(over.ended)).toEqual([]);
  expect(over.game.challenge).toBeUndefined();
});

test('G37 D three players: whoever goes out gains twice the sum of the others’ tiles', () => {
  // 79 in the bag: 11 plays of seven, then the last two tiles of it.
  const table = started({ players: 3 }).and(...playsOf(7, 11), playTiles(7));
  expect(table.game.ledger).toMatchObject({ bag: 0, racks: [7, 7, 2] });
  const gone = table.and(playTiles(7));
  expect(gone.game).toMatchObject({ closing: { out: 0, accepts: [1, 2] } });
  expect(gone.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  const racks = gone.and(agreeAs(1), agreeAs(2));
  const unseen = unseenText(racks.game);
  // Blanks come last: each of the two racks has letters that count.
  const over = racks.and(declare('', unseen.slice(2), unseen.slice(0, 2)));
  const others = faceValue(racks.game.tileSet, rack(racks.game, unseen));
  expect(over.ended.result.adjustments).toEqual([
    { seat: 0, why: 'out-twice-opponents', points: 2 * others },
  ]);
});

test('C7 each score is reduced by the player’s own tiles, and whoever went out gains the others’', () => {
  const rules = ends({ goingOut: 'others-deducted-and-gained' });
  const racks = out({ rules }).and(agree());
  const command = { kind: 'declare-racks', tiles: [rack(racks.game, 'QA'), []] } as const;
  const over = racks.and(act(director, command));
  expect(over.ended.result.adjustments).toEqual([
    { seat: 0, why: 'own-tiles', points: -11 },
    { seat: 1, why: 'out-opponents', points: 11 },
  ]);
});

test('L5 D all players have passed twice in succession; an exchange is not a pass', () => {
  const rules = ends({ passesEach: 2, scorelessTurnsEach: undefined });
  const table = started({ rules }).and(press('ex 1'), ...passes(3));
  expect(table.game.phase).toBe('playing');
  const over = table.and(press('pass'), agree());
  expect(over.game.phase).toBe('racks');
  expect(over.and(declare('AAAAAAA', 'EEEEEEE')).ended.result.reason).toBe('passed-out');
});

test('M8 both agree to end, where the rule set has it', () => {
  const agreed: ScriptedAct = (game) =>
    entry(everybody(game), {
      kind: 'end-game',
      end: { reason: 'agreed', racks: [rack(game, 'ABEEEEE'), rack(game, 'AAAAAAA')] },
      reason: '',
    })(game);
  expect(started().when(agreed).answer).toBe('not-entitled');
  const rules = ends({ byAgreement: 'yes', goingOut: 'others-deducted-and-gained' });
  expect(started({ rules }).and(agreed).ended.result).toMatchObject({
    reason: 'agreed',
    totals: [-9, -7],
  });
});

test('C6 D every player has declared that no play is possible, where the rule set has it', () => {
  const none: ScriptedAct = (game) =>
    entry(everybody(game), {
      kind: 'end-game',
      end: { reason: 'no-play', racks: [rack(game, 'AAAAAAA'), rack(game, 'EEEEEEE')] },
      reason: '',
    })(game);
  expect(started().when(none).answer).toBe('not-entitled');
  const table = started({ rules: ends({ noPlayDeclared: 'yes' }) });
  expect(table.and(none).ended.result.reason).toBe('no-play');
});

test('G22 D a tie stands', () => {
  const table = started().and(...passes(6), agree());
  const { result } = table.ended;
  expect(result.totals).toEqual([0, 0]);
  expect(outcomeOf(table.game)).toEqual({ winners: [0, 1], by: 'tie' });
  // It stands too where one of them has caught up by the tiles left.
  const gained = { seat: 0, why: 'out-twice-opponents', points: 8 } as const;
  const level = { reason: 'out', totals: [300, 300], adjustments: [gained] } as const;
  expect(outcomeBy(guide.ends.tie, level)).toEqual({ winners: [0, 1], by: 'tie' });
});

const over = started().and(press('8F HORN'), ...passes(6), agree());

test('the slip is signed by every seat, once, on the totals as they are', () => {
  expect(over.game.phase).toBe('ended');
  const stale = { kind: 'sign', seat: 0, totals: [13, 0] } as const;
  expect(over.when(entry(seats(0), stale)).answer).toBe('changed');
  expect(over.when(entry(seats(1), { ...stale, totals: [14, 0] })).answer).toBe('not-entitled');
  const one = over.and(sign(0));
  expect(one.game).toMatchObject({ phase: 'ended', signed: [0] });
  expect(one.when(sign(0)).answer).toBe('slip-signed');
  expect(one.and(sign(1)).game.phase).toBe('signed');
  expect(started().when(sign(0)).answer).toBe('wrong-phase');
});

test('G36 the director can be called after the slip is signed, and it stays signed', () => {
  const called = over.and(sign(0), sign(1), callReferee);
  expect(called.game).toMatchObject({
    phase: 'signed',
    clock: { state: { kind: 'over' }, stops: [{ reason: 'referee', settled: false }] },
  });
  const answered = called.and(act(director, { kind: 'start-clock' }));
  expect(answered.game).toMatchObject({ phase: 'signed', clock: { stops: [] } });
});

test('G36 a signed slip is opened again by the director, with a reason, and signatures are void', () => {
  const signed = over.and(sign(0), sign(1));
  expect(signed.when(correct({ 1: 'pass' })).answer).toBe('slip-signed');
  const reopen = (reason: string): ScriptedAct => act(director, { kind: 'reopen-slip', reason });
  expect(signed.when(reopen(' ')).answer).toBe('needs-reason');
  expect(signed.when(entry(seats(0), { kind: 'reopen-slip', reason: 'x' })).answer).toBe(
    'not-entitled',
  );
  expect(signed.and(reopen('a wrong tile')).game).toMatchObject({ phase: 'ended', signed: [] });
  expect(over.when(reopen('x')).answer).toBe('wrong-phase');
});

test('G36 a score adjustment after the end makes the totals again and voids signatures', () => {
  const after = over.and(sign(0)).when(act(director, penalty));
  expect(after.types).toEqual(['ScoreAdjusted', 'GameEnded']);
  expect(after.then.game).toMatchObject({ signed: [], result: { totals: [14, -10] } });
});

test('nothing is signed while something is open', () => {
  const asked = over.and(
    entry(seats(0), { kind: 'ask-correction', turn: 1, move: undefined, why: 'wrong tile' }),
  );
  expect(asked.when(sign(1)).refusal).toEqual({ code: 'stop-open', reasons: ['correction'] });
  const refereed = over.and(callReferee);
  expect(refereed.when(sign(1)).refusal).toEqual({ code: 'stop-open', reasons: ['referee'] });
  const lifted = refereed.and(start(seats(0, 1)));
  expect(lifted.when(sign(1)).answer).toBe('done');
});

test('G36 totals that are made again leave calls for the director open', () => {
  const asked = over.and(
    entry(seats(0), { kind: 'ask-correction', turn: 1, move: undefined, why: 'wrong tile' }),
    callReferee,
  );
  const { game } = asked.and(act(director, penalty));
  expect(game.clock.stops.map(({ reason }) => reason)).toEqual(['correction', 'referee']);
});

test.each(['accepted', 'ended by the director'])(
  'G36 a correction that was asked for stays asked for where the game is %s',
  (how) => {
    const asked = started().and(
      ...passes(6),
      entry(seats(0), { kind: 'ask-correction', turn: 1, move: undefined, why: 'wrong tile' }),
    );
    const end = { reason: 'declared', totals: [1, 0] } as const;
    const done = act(director, { kind: 'end-game', end, reason: 'as agreed' });
    const ended = asked.and(how === 'accepted' ? agree() : done);
    expect(ended.ended.clock.stops).toMatchObject([{ reason: 'correction', settled: false }]);
    const answered = ended.and(correct({}, 'it was a tile'));
    expect(answered.and(sign(0), sign(1)).game.phase).toBe('signed');
  },
);

test.each([
  ['G29 out-play', out(), 'acceptable'],
  ['G30 sixth scoreless turn', started().and(...passes(5), press('8F HORN')), 'unacceptable'],
] as const)('G36 a call for the director outlasts the ruling on the %s', (_, table, answer) => {
  const called = table.and(challenge(), callReferee, send(), rule(answer), waive());
  const { game } = called;
  expect(['racks', 'ended']).toContain(game.phase);
  expect(game.clock.stops).toMatchObject([{ reason: 'referee', settled: false }]);
  expect(called.and(act(director, { kind: 'start-clock' })).game.clock.stops).toEqual([]);
});

test('G36 Accept at the end leaves a call for the director open', () => {
  const called = started().and(...passes(6), callReferee, agree());
  expect(called.when(sign(0)).refusal).toEqual({ code: 'stop-open', reasons: ['referee'] });
  expect(called.and(start(seats(0, 1)), sign(0), sign(1)).game.phase).toBe('signed');
});
