import { faceValue, unseenTiles } from '@boardside/engine';
import { nearlyOut, out, playTiles, playsOf } from './filling.fixture.js';
import type { LiveGame } from './game.js';
import { roundEndWait } from './round-end.js';
import type { RuleSet } from './rule-set.js';
import { placesOf } from './places.js';
import {
  act,
  agree,
  agreeAs,
  callReferee,
  challenge,
  declare,
  director,
  entry,
  everybody,
  judged,
  opened,
  press,
  rack,
  ready,
  rulesLike,
  seats,
  send,
  sign,
  start,
  started,
  type Act,
} from './table.fixture.js';

function ends(otherwise: Partial<RuleSet['ends']>): RuleSet {
  return rulesLike({ ends: { ...rulesLike({}).ends, ...otherwise } });
}

const passes = (count: number): readonly Act[] =>
  Array.from({ length: count }, () => press('pass'));

const endRound: Act = act(director, {
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
  const table = started().and(...playsOf(7, 12));
  expect(table.game.ledger.bag).toBe(2);
  expect(table.game.phase).toBe('playing');
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

test('G30 six successive scoreless turns, three from each, end the game', () => {
  const five = started().and(press('8F HORN'), ...passes(3), press('ex 2'), press('ex 1'));
  expect(five.game.phase).toBe('playing');
  const six = five.and(press('pass'));
  expect(six.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'six-scoreless', accepts: [1] },
  });
  expect(six.and(agree()).ended.result).toMatchObject({ reason: 'six-scoreless', totals: [14, 0] });
});

test('G30 a successfully challenged play counts, when its ruling is final, in playing order', () => {
  const table = started().and(...passes(4), press('8F HORN'));
  expect(table.game.ledger.scoreless).toBe(0);
  const off = table.and(...judged('unacceptable'));
  expect(off.game.ledger.scoreless).toBe(5);
  expect(off.and(start(), press('pass'), agree()).ended.result.reason).toBe('six-scoreless');
});

test('G30 D a play taken off as the sixth ends the game at once', () => {
  const table = started().and(...passes(5), press('8F HORN'), ...judged('unacceptable'));
  expect(table.ended.result).toMatchObject({ reason: 'six-scoreless', totals: [0, 0] });
});

test('G30 D a legal play that scores nothing breaks the run', () => {
  const blanks = started().and(...passes(5), press('8G: ab'));
  expect(blanks.game.ledger).toMatchObject({ points: [0, 0], scoreless: 0 });
  expect(blanks.and(press('pass')).game.phase).toBe('playing');
});

test('G30 nobody challenges the end by exchanges, but it waits for Accept', () => {
  const six = started().and(...passes(5), press('ex 1'));
  expect(six.when(challenge()).answer).toBe('nothing-to-challenge');
  expect(six.game.phase).toBe('closing');
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
  ['AEIOUST', 'Q', 'short'],
  ['', 'AEIOUST', 'short'],
  ['AEIOUST', 'EIRNDLA', 'whole'],
])('G12 G33 racks of %j and %j are %s while the bag has tiles', (one, other, are) => {
  const rules = ends({ scorelessRacks: 'deduct-own-tiles' });
  const racks = started({ rules }).and(...passes(6), agree());
  const declared = racks.and(declare(one, other));
  expect(declared.last('RacksDeclared').body.differs).toBe(are === 'short');
  expect(declared.game.phase).toBe(are === 'short' ? 'racks' : 'ended');
  const tiles = [rack(racks.game, one), rack(racks.game, other)];
  const byDirector = declared.when(act(director, { kind: 'declare-racks', tiles }));
  expect(byDirector.answer).toBe(are === 'short' ? 'done' : 'wrong-phase');
});

test('G31 the director declares an end to the round', () => {
  const table = started().and(press('8F HORN'));
  expect(table.when(endRound).answer).toBe('clock-running');
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
  const six = started().and(...Array.from({ length: 6 }, () => press('pass')));
  expect(roundEndWait(six.game)).toBe('accept');
  expect(roundEndWait(six.and(agree()).game)).toBe('nothing');
});

test('G31 D a play not yet final is taken back: a draft is no event', () => {
  const table = started().and(press('8F HORN'), callReferee, endRound);
  expect(table.game.ledger.board.count).toBe(4);
  expect(table.game.turns).toHaveLength(1);
});

test('G31 a game that has not begun ends too', () => {
  expect(ready().and(endRound).ended.result.totals).toEqual([0, 0]);
});

test('G33 D the same after G31: racks are not asked for', () => {
  expect(nearlyOut().and(callReferee, endRound).ended.result.adjustments).toEqual([]);
});

test('G36 the director declares a result, with a reason', () => {
  const table = started().and(press('8F HORN'), callReferee);
  const declared = (totals: readonly number[], reason: string): Act =>
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

test('G36 the director declares a game void, whatever is open', () => {
  const table = started().and(press('8F HORN'), challenge(), send());
  const over = table.and(
    act(director, { kind: 'end-game', end: { reason: 'void' }, reason: 'wrong seats' }),
  );
  expect(over.ended.result.reason).toBe('void');
  expect(placesOf(over.ended)).toEqual([]);
  expect(over.game.challenge).toBeUndefined();
});

test('G31 a closed end is not ended again by the round', () => {
  expect(out().and(callReferee).when(endRound).answer).toBe('wrong-phase');
});

test.each([3, 4])('G37 D %d players: three scoreless turns from each', (players) => {
  const table = started({ players }).and(...passes(players * 3 - 1));
  expect(table.game.phase).toBe('playing');
  expect(table.and(press('pass'), agree()).ended.result.reason).toBe('six-scoreless');
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
  const over = racks.and(declare('', unseen.slice(0, 7), unseen.slice(7)));
  const others = faceValue(racks.game.tileSet, rack(racks.game, unseen));
  expect(over.ended.result.adjustments).toEqual([
    { seat: 0, why: 'out-twice-opponents', points: 2 * others },
  ]);
});

test('C7 each score is reduced by the own tiles, and whoever went out gains the others’', () => {
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
  const agreed: Act = (game) =>
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
  const none: Act = (game) =>
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
  const { result } = started().and(...passes(6), agree()).ended;
  expect(result.totals).toEqual([0, 0]);
  expect(rulesLike({}).ends.tie).toBe('stands');
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

test('G36 a signed slip is opened again by the director, with a reason, and signatures are void', () => {
  const signed = over.and(sign(0), sign(1));
  expect(signed.when(callReferee).answer).toBe('slip-signed');
  const reopen = (reason: string): Act => act(director, { kind: 'reopen-slip', reason });
  expect(signed.when(reopen(' ')).answer).toBe('needs-reason');
  expect(signed.when(entry(seats(0), { kind: 'reopen-slip', reason: 'x' })).answer).toBe(
    'not-entitled',
  );
  expect(signed.and(reopen('a wrong tile')).game).toMatchObject({ phase: 'ended', signed: [] });
  expect(over.when(reopen('x')).answer).toBe('wrong-phase');
});

test('G36 a score adjustment after the end makes the totals again and voids signatures', () => {
  const line = {
    kind: 'adjust-score',
    seat: 1,
    points: -10,
    why: 'penalty',
    reason: 'late',
  } as const;
  const after = over.and(sign(0)).when(act(director, line));
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
