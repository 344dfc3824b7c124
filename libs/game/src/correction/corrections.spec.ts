import { claimedTurn } from './correction-request.js';
import { nearlyOut, playTiles } from '../filling.fixture.js';
import {
  act,
  agree,
  withChanges,
  callReferee,
  challenge,
  correct,
  corrected,
  declare,
  director,
  enter,
  entry,
  everybody,
  insert,
  judged,
  juror,
  opened,
  press,
  rulesLike,
  seats,
  sign,
  start,
  started,
  undo,
  type ScriptedAct,
} from '../table.fixture.js';
import type { Author } from '../ids.js';
import type { CorrectedMove } from '../move.js';

const passes = (count: number): readonly ScriptedAct[] =>
  Array.from({ length: count }, () => press('pass'));
const four = started().and(press('8F HORN'), press('H6 FA.M'), press('10F PASTE'), press('9H .OB'));
const halted = four.and(callReferee);

test('G36 a correction is a new entry with a reason: what stood before stays in the log', () => {
  const mended = halted.and(correct({ 4: '9H .OP' }));
  const { body } = mended.last('TurnsCorrected');
  expect(body.reason).toBe('typed wrongly');
  expect(body.changes).toMatchObject([
    { kind: 'change', turn: 4, move: { words: [{ text: 'MOP' }, {}, {}] } },
  ]);
  expect(mended.events.filter(({ type }) => type === 'TurnEnded')).toHaveLength(4);
  expect(mended.game.turns[3]).toMatchObject({ corrected: true });
});

test('G36 every later play is scored again, and the differences are in the event', () => {
  const mended = halted.and(correct({ 1: '8F HoRN' }));
  // The O of NOT stays a tile of turn 4; the O of HORN is a blank now.
  expect(mended.last('TurnsCorrected').body.rescored).toEqual([]);
  expect(mended.game.ledger.points).toEqual([37, 25]);
  const letter = halted.and(correct({ 1: '8F HOSN' }));
  expect(letter.game.turns[1]?.move).toMatchObject({ words: [{ text: 'FASM', points: 9 }] });
  expect(letter.last('TurnsCorrected').body.rescored).toMatchObject([
    { turn: 2, words: [{ text: 'FASM', points: 9 }], bonus: 0, score: 9 },
    { turn: 3, words: [{ text: 'PASTE' }, { text: 'FASMS' }], bonus: 0, score: 25 },
  ]);
});

test('G36 the clocks are never touched by a correction', () => {
  const { banks, spent } = halted.game.clock;
  expect(halted.and(correct({ 1: '8F HoRN' })).game.clock).toMatchObject({ banks, spent });
});

test('G36 a later play that no longer fits is refused by name', () => {
  expect(halted.when(correct({ 2: 'pass' })).refusal).toEqual({
    code: 'breaks-turn',
    turn: 3,
    because: 'disconnected',
  });
  expect(halted.when(correct({ 1: 'H8 HORN' })).refusal).toEqual({
    code: 'breaks-turn',
    turn: 2,
    because: 'square-taken',
  });
});

test('G36 a correction moves no other tile', () => {
  const table = started().and(press('8H NO'), press('8J W'), callReferee);
  expect(table.when(correct({ 1: '8H NOW' })).refusal).toEqual({
    code: 'breaks-turn',
    turn: 2,
    because: 'square-taken',
  });
  expect(table.when(correct({ 1: '8G NO' })).refusal).toEqual({
    code: 'breaks-turn',
    turn: 2,
    because: 'disconnected',
  });
});

test('G36 a gap that a correction leaves is refused', () => {
  const bridged = started().and(press('8G AB'), press('8F C..D'), callReferee);
  expect(bridged.when(correct({ 1: 'H8 AB' })).refusal).toEqual({
    code: 'breaks-turn',
    turn: 2,
    because: 'gap',
  });
});

test('G36 a tile that the set has no more of is refused', () => {
  const table = started().and(press('8H ZA'), press('J7 QUA'), callReferee);
  expect(table.when(correct({ 1: '8H QA' })).refusal).toMatchObject({
    code: 'breaks-turn',
    turn: 2,
    because: 'no-such-tile',
  });
});

test('G36 a longer main word begins elsewhere, and its tiles stay', () => {
  const before = started().and(
    press('8H AT'),
    press('9H OE'),
    press('pass'),
    press('9J R'),
    callReferee,
  );
  const front = before.and(correct({ 3: '9G N' }));
  expect(front.last('TurnsCorrected').body.rescored).toMatchObject([{ turn: 4, at: '9G' }]);
  expect(front.game.turns[3]?.move).toMatchObject({ at: '9G', words: [{ text: 'NOER' }] });
});

test('G36 the same correction may mend or strike what breaks', () => {
  const mended = halted.and(correct({ 2: 'pass', 3: '7H AT', 4: 'none' }));
  expect(mended.game.turns.map(({ status }) => status)).toEqual([
    'standing',
    'standing',
    'standing',
    'struck',
  ]);
  expect(mended.game.clock.state).toEqual({ kind: 'stopped', seat: 1 });
});

test('G36 a corrected move is judged like every other', () => {
  expect(halted.when(correct({ 1: '8F: QQRN' })).answer).toBe('no-such-tile');
  expect(halted.when(correct({ 9: 'pass' })).answer).toBe('wrong-turn');
  expect(halted.when(insert(9, 0, 'pass')).answer).toBe('wrong-turn');
});

test('G36 a correction needs a reason, standing clocks and no open challenge', () => {
  expect(halted.when(correct({ 1: 'pass' }, ' ')).answer).toBe('needs-reason');
  expect(four.when(correct({ 4: 'pass' })).answer).toBe('clock-running');
  expect(four.and(challenge()).when(correct({ 4: 'pass' })).refusal).toEqual({
    code: 'stop-open',
    reasons: ['challenge'],
  });
  const command = { kind: 'correct-turns', changes: [], reason: 'typed wrongly' } as const;
  expect(halted.when(act(juror, command)).answer).toBe('not-entitled');
  expect(halted.when(entry(seats(0, 1), command)).answer).toBe('not-entitled');
  expect(opened().when(act(director, command)).answer).toBe('wrong-phase');
});

test('G36 players who agree may mend a typing error where the rule set says so', () => {
  const rules = rulesLike({ typingErrors: 'players-mend' });
  const table = started({ rules }).and(press('8F HORN'), callReferee);
  const mend: ScriptedAct = (game) => ({
    ...correct({ 1: '8F HORNS' })(game),
    author: everybody(game),
  });
  expect(table.and(mend).game.ledger.points[0]).toBe(16);
  const why = { code: 'word' } as const;
  const asking = { kind: 'ask-correction', turn: 1, move: undefined, why } as const;
  const wanted: ScriptedAct = (game) => entry(everybody(game), asking)(game);
  for (const reason of ['', 'Word, agreed by both players']) {
    const unsaid: ScriptedAct = (game) => {
      const { command, ...more } = mend(game);
      return { ...more, command: { ...command, reason } as typeof command };
    };
    expect(table.and(wanted, unsaid).last('TurnsCorrected').body).toMatchObject({
      reason: '',
      asked: why,
    });
  }
  expect(table.when(withChanges(mend, { author: seats(0) })).answer).toBe('not-entitled');
});

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

test('G36 striking the last turn gives the turn back', () => {
  const struck = halted.and(correct({ 4: 'none' }));
  expect(struck.last('TurnsCorrected').body.next).toEqual({ seat: 1 });
  expect(struck.game.clock.turnSpent).toBe(0);
  const restored = struck.and(correct({ 4: '9H .OB' }));
  expect(restored.game.ledger.points).toEqual([39, 25]);
  expect(restored.game.clock.state).toEqual({ kind: 'stopped', seat: 0 });
});

test('G36 a correction that leaves the turn keeps its time and its limit', () => {
  const limited = four.and(
    act(director, { kind: 'limit-moves', seats: 'all', ms: 60_000, reason: 'slow' }),
    entry(seats(0), { kind: 'stop-clock', reason: 'referee' }, 20_000),
  );
  const mended = limited.and(correct({ 4: '9H .OP' }));
  expect(mended.game.clock).toMatchObject({ turnSpent: 20_000, turnLimit: undefined });
});

test('G36 a turn put in before the first', () => {
  const table = started().and(press('8F HORN'), callReferee);
  const mended = table.and(insert(0, 1, 'pass'));
  expect(mended.game.turns.map(({ id, seat }) => [id, seat])).toEqual([
    [2, 1],
    [1, 0],
  ]);
  expect(mended.game.nextTurn).toBe(3);
  expect(mended.last('TurnsCorrected').body.changes).toMatchObject([
    { kind: 'insert', turn: 2, after: 0 },
  ]);
});

test('G36 a tablet that does not know yet which turn is played now starts no clock', () => {
  const { version } = halted.game;
  const unaware = withChanges(start(seats(0, 1)), { seen: version });
  const inserted = halted.and(insert(1, 1, 'pass'));
  expect(inserted.when(unaware).refusal).toEqual({ code: 'changed', version: version + 1 });
  expect(halted.and(correct({ 4: 'none' })).when(unaware).answer).toBe('changed');
  expect(inserted.when(start(seats(0, 1))).answer).toBe('done');
  // Where the same turn goes on, its start is as good as before.
  expect(halted.and(correct({ 4: '9H .OP' })).when(unaware).answer).toBe('done');
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

test('G36 two turns put in after the same one stand as they were laid', () => {
  const table = started().and(press('8F HORN'), callReferee);
  const twice: ScriptedAct = (game) =>
    act(director, {
      kind: 'correct-turns',
      reason: 'two turns were forgotten',
      changes: [
        { kind: 'insert', after: 1, seat: 1, move: corrected(game, 'pass') },
        { kind: 'insert', after: 2, seat: 0, move: { kind: 'exchange', count: 2 } },
        { kind: 'insert', after: 1, seat: 0, move: corrected(game, 'H6 FA.M') },
      ],
    })(game);
  const mended = table.and(twice);
  expect(mended.game.turns.map(({ id, move }) => [id, move.kind])).toEqual([
    [1, 'play'],
    [4, 'play'],
    [2, 'pass'],
    [3, 'exchange'],
  ]);
});

test('G36 a turn of a play taken off stays off when an earlier one is corrected', () => {
  const table = four.and(...judged('unacceptable'));
  const mended = table.and(correct({ 1: '8F HoRN' }));
  expect(mended.game.ledger.points).toEqual([37, 9]);
  expect(mended.game.turns[3]?.challenge).toEqual({ kind: 'off' });
});

test('G36 undone and rolled back turns are not corrected', () => {
  const table = started().and(press('8F HORN'), undo(), press('8F HORN'), callReferee);
  expect(table.when(correct({ 1: 'pass' })).answer).toBe('wrong-turn');
});

test('G36 a turn that was undone keeps no correction from fitting', () => {
  const table = started().and(
    press('8F HORN'),
    press('H6 FA.M'),
    undo(),
    press('pass'),
    callReferee,
  );
  const mended = table.and(correct({ 1: 'H8 HORN' }));
  expect(mended.game.turns).toMatchObject([{ move: { at: 'H8' } }, { status: 'undone' }, {}]);
});

test('G30 a correction creates an end: it waits like every other', () => {
  const table = started().and(...passes(4), press('8F HORN'), press('pass'), callReferee);
  const mended = table.and(correct({ 5: 'pass' }));
  expect(mended.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'scoreless-turns', accepts: [0] },
  });
  expect(mended.game.clock.state).toEqual({ kind: 'stopped', seat: undefined });
  expect(mended.and(agree()).ended.result.reason).toBe('scoreless-turns');
});

test('G30 a correction undoes an end that had not been accepted', () => {
  const table = started()
    .and(...passes(6))
    .and(correct({ 6: '8F HORN' }));
  expect(table.game.phase).toBe('playing');
  expect(table.game).not.toHaveProperty('closing');
  expect(table.and(start(seats(0))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G30 a correction undoes an end after the slip was there', () => {
  const ended = started().and(...passes(6), agree(), sign(0));
  const on = ended.and(correct({ 6: '8F HORN' }));
  expect(on.game.phase).toBe('playing');
  expect(on.game).not.toHaveProperty('result');
  expect(on.game).not.toHaveProperty('signed');
  expect(on.and(start(seats(0))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G29 a correction keeps an end: racks are declared again', () => {
  const racks = nearlyOut().and(playTiles(7), agree());
  const ended = racks.and(declare('??', ''));
  const last = ended.game.turns.at(-1);
  if (last?.move.kind !== 'play') throw new Error('the last turn is a play');
  const { at, tiles } = last.move;
  const change = { kind: 'change', turn: last.id, move: { kind: 'play', at, tiles } } as const;
  const again = ended.and(
    act(director, { kind: 'correct-turns', changes: [change], reason: 'same' }),
  );
  expect(again.game.phase).toBe('racks');
  expect(again.game).toMatchObject({ declared: undefined });
  expect(again.and(declare('??', '')).ended.result.totals).toEqual(ended.ended.result.totals);
});

test('G29 a correction makes an out-play: the opponent’s clock runs on', () => {
  const table = nearlyOut().and(press('pass'), callReferee);
  const tiles = nearlyOut().and(playTiles(7)).last('TurnEnded').body.move;
  if (tiles.kind !== 'play') throw new Error('a play');
  const move = { kind: 'play', at: tiles.at, tiles: tiles.tiles } as const;
  const change = { kind: 'change', turn: 14, move } as const;
  const mended = table.and(
    act(director, { kind: 'correct-turns', changes: [change], reason: 'it was played' }),
  );
  expect(mended.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'out', out: 1, accepts: [0] },
  });
  expect(mended.and(start(seats(0, 1))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G36 an end by the director’s word stays, and its totals follow a correction', () => {
  const round = act(director, { kind: 'end-game', end: { reason: 'round-ended' }, reason: '' });
  const mended = halted.and(round).when(correct({ 1: '8F HoRN' }));
  expect(mended.types).toEqual(['TurnsCorrected', 'GameEnded']);
  expect(mended.then.ended.result).toMatchObject({ reason: 'round-ended', totals: [37, 25] });
});

test('G36 a pending turn is mended by a correction, which settles what it stopped', () => {
  const table = started().and(press('pending'), press('pending'));
  const mended = table.and(correct({ 1: '8F HORN', 2: 'H6 FA.M' }));
  expect(mended.game.clock.stops).toMatchObject([{ reason: 'two-pending', settled: true }]);
  expect(mended.game.ledger.points).toEqual([14, 9]);
  const one = table.and(correct({ 1: '8F HORN' }), enter(2, 'H6 FA.M', 1), start(seats(0)));
  expect(one.game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G22 a correction settles a score in dispute', () => {
  const disputed = four.and(entry(seats(0), { kind: 'stop-clock', reason: 'score', seat: 1 }));
  const mended = disputed.and(correct({ 4: '9H .OP' }));
  expect(mended.game.clock.stops).toMatchObject([{ reason: 'score', settled: true }]);
  expect(mended.and(start(seats(0))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
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

describe('G28 D G36 a ruling is corrected in both directions', () => {
  const wordless = started().and(press('8F HORN'), ...judged('unacceptable'));
  const ruled =
    (as: 'stands' | 'off', text = '8F HORN'): ScriptedAct =>
    (game) => {
      const change = { kind: 'change', turn: 1, move: corrected(game, text), ruled: as } as const;
      const reason = 'the ruling was for another table';
      return act(director, { kind: 'correct-turns', changes: [change], reason })(game);
    };

  test('a play that was challenged off stands after all, and is not challenged again', () => {
    const back = wordless.and(ruled('stands'));
    expect(back.game.ledger).toMatchObject({ points: [14, 0], scoreless: 0 });
    expect(back.game.turns[0]).toMatchObject({ challenge: { kind: 'stands' }, corrected: true });
    expect(back.and(start()).when(challenge()).answer).toBe('challenge-used');
  });

  test('a play typed for one that was challenged off stands', () => {
    expect(wordless.and(correct({ 1: '8F HORNS' })).game.ledger.points).toEqual([16, 0]);
  });

  test('a play that stands is recorded as challenged off: no points, a scoreless turn', () => {
    const off = started().and(press('8F HORN'), callReferee, ruled('off'));
    expect(off.game.ledger).toMatchObject({ points: [0, 0], scoreless: 1, racks: [7, 7] });
    expect(off.game.turns[0]).toMatchObject({ challenge: { kind: 'off' } });
  });

  test('the sixth scoreless turn by a corrected ruling ends the game', () => {
    const six = started().and(...passes(5), press('8F HORN'), callReferee);
    const change = { kind: 'change', turn: 6, ruled: 'off' } as const;
    const act6: ScriptedAct = (game) =>
      act(director, {
        kind: 'correct-turns',
        changes: [{ ...change, move: corrected(game, '8F HORN') }],
        reason: 'it was ruled unacceptable',
      })(game);
    expect(six.and(act6).ended.result.reason).toBe('scoreless-turns');
  });
});
