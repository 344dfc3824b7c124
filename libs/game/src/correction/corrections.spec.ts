import {
  act,
  withChanges,
  callReferee,
  challenge,
  director,
  entry,
  everybody,
  judged,
  juror,
  opened,
  press,
  rulesLike,
  seats,
  start,
  started,
  undo,
  type ScriptedAct,
} from '../table.fixture.js';
import { correct, corrected, insert } from './scripted-corrections.fixture.js';
import { four, halted } from './corrected-turns.fixture.js';

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

test('G28 D G36 only the director adds a turn or overrules a ruling, even if the players agree', () => {
  const rules = rulesLike({ typingErrors: 'players-mend' });
  const table = started({ rules }).and(press('8F HORN'), ...judged('unacceptable'));
  const byAll =
    (done: ScriptedAct): ScriptedAct =>
    (game) => ({ ...done(game), author: everybody(game) });
  const stands: ScriptedAct = (game) => {
    const change = { kind: 'change', turn: 1, move: corrected(game, '8F HORN') } as const;
    const changes = [{ ...change, ruled: 'stands' } as const];
    return act(director, { kind: 'correct-turns', changes, reason: 'a wrong word was sent' })(game);
  };
  for (const done of [insert(1, 1, 'pass'), correct({ 1: '8F HORNS' }), stands]) {
    expect(table.when(byAll(done)).answer).toBe('not-entitled');
    expect(table.when(done).answer).toBe('done');
  }
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
  expect(mended.game.turns[3]?.challenge.kind).toBe('off');
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
