import {
  decide,
  evolve,
  guide,
  isOpened,
  unopened,
  type Author,
  type Command,
  type EnteredMove,
  type Game,
  type LiveGame,
  type Seat,
  type Turn,
} from '@boardside/game';
import {
  blankLettersIn,
  resolvePlan,
  rebasePlan,
  seatOfInserted,
  unchangedPlan,
  withTurnInserted,
  withTurnDeleted,
  withTypedTurn,
  withBlank,
} from './turn-correction-plan.js';
import { firstBrokenLine, turnChangesOf } from './plan-changes.js';
import { boardComparisonText } from '../../../text/director-board-comparison.js';
import { typedLineSentence } from '../../../text/typed-line.js';

const ann = { staff: 'ann', role: 'director' } as const;

function done(game: Game, author: Author, command: Command): Game {
  const decided = decide({ command, author, seen: game.version, elapsedMs: 1_000 }, game);
  if (!decided.ok) throw new Error(`${command.kind}: ${decided.refusal.code}`);
  return decided.value.reduce<Game>(evolve, game);
}

const plays: readonly (readonly [string, string])[] = [
  ['8F', 'HORN'],
  ['H6', 'FAM'],
  ['10F', 'PATE'],
];

/** HORN, FARM through its R, PASTE under it; the clocks stand. */
function stopped(): LiveGame {
  let game: Game = done(unopened, ann, {
    kind: 'open-game',
    table: 1,
    round: 1,
    seats: ['kim', 'lee'],
    rules: { options: guide, hash: 'hash' },
    lexicon: undefined,
    first: 0,
  });
  const both: Author = { seats: [0, 1] };
  const holder = { kind: 'desk' } as const;
  game = done(game, ann, {
    kind: 'claim-clock',
    holder,
    why: 'first',
    expectedEpoch: 0,
    witnessedMs: 0,
  });
  game = done(game, both, { kind: 'check-tiles' });
  game = done(game, ann, { kind: 'start-clock' });
  plays.forEach(([at, word], index) => {
    const tiles = [...word].map((letter) => ({ letter }));
    const move: EnteredMove = { kind: 'play', at, tiles };
    const seats: readonly Seat[] = [index % 2 === 0 ? 0 : 1];
    game = done(game, { seats }, { kind: 'press', turn: index + 1, move, final: 'A' });
  });
  game = done(game, ann, { kind: 'stop-clock', reason: 'ordered' });
  if (!isOpened(game)) throw new Error('the game is open');
  return game;
}

test('G36 a plan shows every turn as it can be typed again', () => {
  const game = stopped();
  expect(resolvePlan(unchangedPlan(game), game).map(({ text }) => text)).toEqual([
    '8F HORN',
    'H6 FARM',
    '10F PATE',
  ]);
  expect(turnChangesOf(resolvePlan(unchangedPlan(game), game), game)).toEqual({
    ok: true,
    value: [],
  });
});

test('G36 a corrected letter shows in the later turns through it, without a change to them', () => {
  const game = stopped();
  const laid = resolvePlan(withTypedTurn(unchangedPlan(game), 'turn-1', '8F HOSN'), game);
  expect(laid.map(({ text }) => text)).toEqual(['8F HOSN', 'H6 FASM', '10F PATE']);
  expect(turnChangesOf(laid, game)).toMatchObject({ value: [{ kind: 'change', turn: 1 }] });
  expect(firstBrokenLine(laid, game, 'ann')).toBeUndefined();
});

test('G36 a later turn that no longer fits is named until it is corrected, too', () => {
  const game = stopped();
  const moved = withTypedTurn(unchangedPlan(game), 'turn-2', 'G7 FOAM');
  expect(firstBrokenLine(resolvePlan(moved, game), game, 'ann')).toBe('turn-3');
  const corrected = withTurnDeleted(moved, 'turn-3');
  expect(firstBrokenLine(resolvePlan(corrected, game), game, 'ann')).toBeUndefined();
  expect(turnChangesOf(resolvePlan(corrected, game), game)).toMatchObject({
    value: [
      { kind: 'change', turn: 2 },
      { kind: 'change', turn: 3, move: { kind: 'none' } },
    ],
  });
});

test('G36 turns inserted one after another follow each other', () => {
  const game = stopped();
  const more = withTurnInserted(unchangedPlan(game), 3, { key: 'new-1', turn: undefined, seat: 1 });
  const both = withTurnInserted(withTypedTurn(more, 'new-1', 'pass'), 4, {
    key: 'new-2',
    turn: undefined,
    seat: 0,
  });
  const laid = resolvePlan(withTypedTurn(both, 'new-2', 'ex 3'), game);
  expect(laid.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(turnChangesOf(laid, game)).toMatchObject({
    value: [
      { kind: 'insert', after: 3, seat: 1, move: { kind: 'pass' } },
      { kind: 'insert', after: 4, seat: 0, move: { kind: 'exchange', count: 3 } },
    ],
  });
});

test('C5 G37 at a table of three, a second inserted turn skips a player who lost theirs', () => {
  const game = stopped();
  const turns = game.turns.slice(0, 1).map((turn): Turn => ({ ...turn, loses: 2 }));
  const three: LiveGame = { ...game, turns, seats: ['kim', 'lee', 'max'], order: [0, 1, 2] };
  const plan = unchangedPlan(three);
  expect(seatOfInserted(plan, 1, three)).toBe(1);
  const more = withTurnInserted(plan, 1, { key: 'new-1', turn: undefined, seat: 1 });
  expect(seatOfInserted(more, 2, three)).toBe(0);
});

test('G36 a turn inserted after a deleted one belongs to the same player', () => {
  const game = stopped();
  const plan = withTurnDeleted(unchangedPlan(game), 'turn-2');
  expect([0, 1, 2, 3].map((at) => seatOfInserted(plan, at, game))).toEqual([0, 1, 1, 1]);
});

test('G36 text that cannot be read is named with its turn, and the same text again is no change', () => {
  const game = stopped();
  const odd = resolvePlan(withTypedTurn(unchangedPlan(game), 'turn-2', 'H6 FAXM'), game);
  expect(turnChangesOf(odd, game)).toEqual({
    ok: false,
    refusal: boardComparisonText.badTurn(
      2,
      typedLineSentence({ code: 'other-tile', at: 'H8', lies: 'R', typed: 'X' }),
    ),
  });
  expect(firstBrokenLine(odd, game, 'ann')).toBe('turn-2');
  const same = resolvePlan(withTypedTurn(unchangedPlan(game), 'turn-2', 'H6 FA.M'), game);
  expect(turnChangesOf(same, game)).toEqual({ ok: true, value: [] });
});

test('G16 the letter of a blank is changed in the line', () => {
  expect(blankLettersIn('8F H?ORN')).toEqual(['O']);
  expect(withBlank('8F H?OR?N', 1, 'S')).toBe('8F H?OR?S');
});

test('a plan keeps its changes when the game goes on', () => {
  const game = stopped();
  const plan = withTurnInserted(withTypedTurn(unchangedPlan(game), 'turn-1', '8F HOSN'), 1, {
    key: 'new-1',
    turn: undefined,
    seat: 1,
  });
  const adjusted = done(game, ann, { kind: 'adjust-time', seat: 0, ms: 1_000, reason: 'x' });
  if (!isOpened(adjusted)) throw new Error('the game is open');
  expect(rebasePlan(plan, adjusted).map(({ key, state }) => [key, state.kind])).toEqual([
    ['turn-1', 'typed'],
    ['new-1', 'typed'],
    ['turn-2', 'kept'],
    ['turn-3', 'kept'],
  ]);
});

test('G28 D G36 a play typed for one that was challenged off lies on the board', () => {
  const both: Author = { seats: [0, 1] };
  const judge = { juror: 'ann' } as const;
  const steps: readonly (readonly [Author, Command])[] = [
    [both, { kind: 'call-challenge', turn: 3 }],
    [both, { kind: 'send-challenge', words: [0] }],
    [ann, { kind: 'rule', case: 1, opinion: 1, acceptable: false, judge }],
    [ann, { kind: 'settle', case: 1, how: 'waived', shownMs: 0 }],
  ];
  const game = steps.reduce<Game>(
    (now, [author, command]) => done(now, author, command),
    stopped(),
  );
  if (!isOpened(game)) throw new Error('the game is open');
  const typed = withTypedTurn(unchangedPlan(game), 'turn-3', '10F PASTE');
  const more = withTurnInserted(typed, 3, { key: 'new-1', turn: undefined, seat: 1 });
  const laid = resolvePlan(withTypedTurn(more, 'new-1', 'J10 EX'), game);
  // HORN and FARM are seven tiles, PASTE five more.
  expect(laid[2]?.after.count).toBe(12);
  expect(laid[3]?.move).toEqual({ kind: 'play', at: 'J10', tiles: [{ letter: 'X' }] });
  expect(firstBrokenLine(laid, game, 'ann')).toBeUndefined();
});
