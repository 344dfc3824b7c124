import { nearlyOut, out } from './filling.fixture.js';
import { commandRules, type Command } from './command.js';
import { commutingEvents } from './commuting.js';
import { gameEventTypes } from './evolve.js';
import type { GameEventType } from './event.js';
import { commutingKinds, filledCommand } from './filled-command.js';
import type { RefusalCode } from './refusal.js';
import {
  act,
  agree,
  askSecond,
  withChanges,
  callReferee,
  challenge,
  challengesLike,
  checkTiles,
  claim,
  claimed,
  director,
  enter,
  entry,
  everybody,
  holder,
  opened,
  press,
  rule,
  rulesLike,
  seats,
  send,
  start,
  started,
  undo,
  waive,
  draw,
  type ScriptedAct,
  type GivenGame,
} from './table.fixture.js';
import { declare, sign } from './end/scripted-ends.fixture.js';
import { correct } from './correction/scripted-corrections.fixture.js';

const horn = started().and(press('8F HORN'));
const ruled = horn.and(challenge(), send(), rule('unacceptable'));
const ended = out().and(agree(), declare('??', ''));
const signed = ended.and(sign(0), sign(1));
const withOrder = horn.and(
  act(director, { kind: 'order', order: 'o1', what: 'stop', reason: 'alarm', scope: 'room' }),
);
const overdrawn = horn.and(entry(seats(1), { kind: 'stop-clock', reason: 'overdraw' }));

const settleOverdraw: ScriptedAct = (game) =>
  entry(everybody(game), {
    kind: 'settle-overdraw',
    seat: 0,
    onRack: 8,
    removed: 1,
    positions: [2],
    picked: 'tablet',
  })(game);

type CommandCase = readonly [GivenGame, ScriptedAct, readonly GameEventType[]];

/** Commands as they are allowed, with the events they make. */
const written: readonly CommandCase[] = [
  [opened(), claim(), ['ClockClaimed']],
  [opened(), checkTiles, ['TilesChecked']],
  [opened(), draw('AB'), ['FirstDecided']],
  [opened().and(claim(), checkTiles, draw('AB')), start(), ['ClockStarted']],
  [horn, press('H6 FA.M'), ['TurnEnded']],
  [started().and(claimed('C')), enter(1, '8F HORN'), ['PlayEntered']],
  [horn, undo(), ['PressUndone']],
  [horn, agree(), ['TurnAgreed']],
  [horn, entry(seats(1), { kind: 'confirm-times', turns: [1] }), ['TimesConfirmed']],
  [horn, entry(holder, { kind: 'expire', key: 'bank:1:1' }, 1_500_000), ['TimeExpired']],
  [horn, challenge(), ['ChallengeCalled']],
  [
    started({ rules: rulesLike({ challenge: challengesLike({ hold: 'yes' }) }) }).and(
      press('8F HORN'),
    ),
    entry(seats(1), { kind: 'call-hold', turn: 1 }),
    ['HoldCalled'],
  ],
  [horn.and(challenge()), send(), ['ChallengeSent']],
  [
    horn.and(challenge()),
    entry(seats(1), { kind: 'drop-challenge', turn: 1 }),
    ['ChallengeDropped'],
  ],
  [horn.and(challenge(), send()), rule('acceptable'), ['RulingGiven']],
  [ruled, askSecond(), ['SecondOpinionAsked']],
  [ruled, waive(), ['ChallengeSettled']],
  [horn, callReferee, ['ClockStopped']],
  [
    horn,
    entry(holder, { kind: 'rejoin', previousSid: 's', tickedAt: 0, gapMs: 500 }),
    ['ClockRejoined'],
  ],
  [
    horn,
    act(director, {
      kind: 'set-base-time',
      seat: 0,
      baseMs: 1_800_000,
      allowanceMs: 60_000,
      reason: 'x',
    }),
    ['BaseTimeSet'],
  ],
  [overdrawn, settleOverdraw, ['OverdrawSettled']],
  [
    horn,
    entry(seats(1), { kind: 'ask-correction', turn: 1, move: undefined, why: 'x' }),
    ['CorrectionAsked'],
  ],
  [horn.and(callReferee), correct({ 1: 'pass' }), ['TurnsCorrected']],
  [
    horn.and(callReferee),
    act(director, { kind: 'roll-back', to: 0, banks: 'kept', reason: 'x' }),
    ['RolledBack'],
  ],
  [
    horn.and(callReferee),
    act(director, { kind: 'state-racks', racks: [7, 6], bag: 83, reason: 'x' }),
    ['RacksStated'],
  ],
  [out().and(agree()), declare('??', ''), ['RacksDeclared', 'GameEnded']],
  [
    horn.and(callReferee),
    act(director, { kind: 'end-game', end: { reason: 'void' }, reason: 'x' }),
    ['GameEnded'],
  ],
  [
    horn.and(callReferee),
    act(director, { kind: 'correct-seats', seats: ['lee', 'kim'], reason: 'x' }),
    ['SeatsCorrected'],
  ],
  [ended, sign(0), ['SlipSigned']],
  [signed, act(director, { kind: 'reopen-slip', reason: 'x' }), ['SlipReopened']],
];

const kindOf = (given: GivenGame, done: ScriptedAct): Command['kind'] =>
  done(given.game).command.kind;

/** The other ones are acts of staff that commute with play. */
const filled = commutingKinds
  .filter((kind) => !written.some(([given, done]) => kindOf(given, done) === kind))
  .map((kind): CommandCase => {
    const made = commandRules[kind].commutesAs;
    return [horn, act(director, filledCommand(kind)), made === undefined ? [] : [made]];
  });

/** Every kind of command once. */
const commands: readonly CommandCase[] = [...written, ...filled];

test.each(
  commands.map(([given, done, types]) => [kindOf(given, done), types, given, done] as const),
)('%s makes %j', (_kind, types, given, done) => {
  expect(given.when(done).types).toEqual(types);
});

test('every kind of command is here, and every type of event', () => {
  const kinds = new Set(['open-game', ...commands.map(([given, done]) => kindOf(given, done))]);
  const types = new Set(['GameOpened', ...commands.flatMap(([, , made]) => made)]);
  expect(types).toEqual(new Set(gameEventTypes));
  expect(kinds).toEqual(new Set(Object.keys(commandRules)));
});

test('every event that commutes with play is made by a command that says so', () => {
  const named = Object.values(commandRules).flatMap(({ commutesAs }) => commutesAs ?? []);
  expect(new Set(named)).toEqual(new Set(commutingEvents));
});

test('an event carries its author, and the time of an entry', () => {
  expect(horn.last('TurnEnded')).toMatchObject({ by: { seats: [0] }, spentMs: 10_000 });
  expect(horn.and(callReferee, correct({ 1: 'pass' })).last('TurnsCorrected')).toMatchObject({
    by: { staff: 'dora' },
  });
  expect(withOrder.last('ClockOrdered')).not.toHaveProperty('spentMs');
  expect(ended.last('GameEnded').by).toEqual({ auto: 'holder' });
});

const judgedAtEntry = rulesLike({
  challenge: { kind: 'judged-at-entry', refusedPlay: 'time-only' },
});
const pending = started().and(press('pending'));
const wrongly = entry(seats(0), {
  kind: 'press',
  turn: 1,
  final: 'A',
  move: {
    kind: 'play',
    at: '8G',
    tiles: [{ letter: 'Z' }, { letter: 'O' }],
    judged: { list: 'h', unknown: ['ZO'] },
  },
});

/** Every code that a game itself refuses with, once. */
const refusals: readonly (readonly [RefusalCode, GivenGame, ScriptedAct])[] = [
  ['wrong-phase', started(), checkTiles],
  ['wrong-turn', horn, entry(seats(1), { kind: 'agree', turn: 9, what: 'blank', how: 'tapped' })],
  ['not-your-turn', horn, withChanges(press('pass'), { author: seats(0) })],
  ['clock-stopped', horn.and(callReferee), press('pass')],
  ['clock-running', horn, start(seats(1))],
  ['stale-epoch', horn, withChanges(press('pass'), { epoch: 9 })],
  ['off-board', pending, enter(1, '8M: HORN')],
  ['disconnected', horn.and(press('pending')), enter(2, '1A: HO')],
  ['centre-uncovered', pending, enter(1, '1A: HO')],
  ['one-tile-first', pending, enter(1, '8H: H')],
  ['no-such-tile', pending, enter(1, '8H: QQ')],
  ['too-many-tiles', started(), press('ex 8')],
  ['bag-too-small', nearlyOut(), press('ex 1')],
  ['not-judged', started({ rules: judgedAtEntry }), press('8F HORN')],
  ['unknown-word', started({ rules: judgedAtEntry }), wrongly],
  ['still-pending', pending, agree()],
  ['nothing-to-challenge', started().and(press('pass')), challenge()],
  ['challenge-closed', horn.and(agree()), challenge()],
  ['challenge-used', ruled.and(waive(), start()), challenge()],
  ['too-late', horn, undo(3_001)],
  ['not-entitled', horn, withChanges(undo(), { author: seats(1) })],
  [
    'same-judge',
    ruled.and(askSecond()),
    act(
      { staff: 'june', role: 'juror' },
      {
        kind: 'rule',
        case: 1,
        opinion: 2,
        acceptable: true,
        judge: { juror: 'june' },
      },
    ),
  ],
  ['stop-open', horn.and(callReferee), start(seats(1))],
  ['breaks-turn', horn.and(press('H6 FA.M'), callReferee), correct({ 1: 'H8 HORN' })],
  ['needs-reason', horn.and(callReferee), correct({ 1: 'pass' }, '')],
  ['changed', horn.and(callReferee), withChanges(correct({ 1: 'pass' }), { seen: 1 })],
  ['slip-signed', signed, correct({ 1: 'pass' })],
];

test.each(refusals)('%s refuses and appends nothing', (code, given, done) => {
  const when = given.when(done);
  expect(when.answer).toBe(code);
  expect(when.decision).not.toHaveProperty('value');
});
