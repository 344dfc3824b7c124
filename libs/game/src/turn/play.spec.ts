import { inferPlacement, unseenTiles } from '@boardside/engine';
import { nearlyOut, playTiles } from '../filling.fixture.js';
import { presets } from '../rule-sets/presets.js';
import type { PlayMove } from '../move.js';
import {
  agree,
  withChanges,
  challenge,
  claimed,
  enter,
  entry,
  holder,
  press,
  rulesLike,
  seats,
  start,
  started,
  stop,
  type ScriptedAct,
  type GivenGame,
} from '../table.fixture.js';

const horn = started().and(press('8F HORN'));

function played(table: GivenGame, turn: number): PlayMove {
  const move = table.game.turns.find(({ id }) => id === turn)?.move;
  if (move?.kind !== 'play') throw new Error(`turn ${turn} is a play`);
  return move;
}

/** What entering a move that was pressed as pending is answered. */
const answerTo = (table: GivenGame, text: string) => {
  const pending = table.and(press('pending'));
  return pending.when(enter(pending.game.nextTurn - 1, text)).answer;
};

test('G11 the first play covers the centre with two tiles or more, and is doubled', () => {
  expect(played(horn, 1)).toMatchObject({
    at: '8F',
    score: 14,
    words: [{ text: 'HORN', points: 14 }],
  });
  expect(answerTo(started(), '8H: A')).toBe('one-tile-first');
  expect(answerTo(started(), '1A: HORN')).toBe('centre-uncovered');
});

test('G12 announcing the score completes the turn; the rack is filled while tiles last', () => {
  expect(horn.game.ledger).toMatchObject({ bag: 82, racks: [7, 7], points: [14, 0] });
});

test('G12 D a short rack is filled when noticed: more than its count is played, and no tile is lost', () => {
  // Racks are counted as filled at once. Seat 1 drew two tiles too few, which seat 0 has drawn
  // since.
  const counted = nearlyOut().and(press('pass'));
  expect(counted.game.ledger).toMatchObject({ bag: 0, racks: [2, 7] });
  const played = counted.and(playTiles(4));
  expect(played.last('TurnEnded').body.move.kind).toBe('play');
  expect(played.game.ledger).toMatchObject({ bag: 0, racks: [0, 5] });
  const left = unseenTiles(played.game.tileSet, played.game.ledger.board);
  expect(left).toHaveLength(5);
  const declared = entry(seats(0, 1), { kind: 'declare-racks', tiles: [[], left] });
  const over = played.and(agree(), declared);
  expect(over.last('RacksDeclared').body.differs).toBe(false);
  expect(over.ended.result).toMatchObject({ reason: 'out', adjustments: [{ seat: 0 }] });
});

test('G13 play alternates', () => {
  const { game } = horn.and(press('H6 FA.M'), press('10F PASTE'));
  expect(game.turns.map(({ seat }) => seat)).toEqual([0, 1, 0]);
  expect(game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('G13 nobody presses for another, nor a turn that is not on', () => {
  const command = { kind: 'press', turn: 2, move: { kind: 'pass' }, final: 'A' } as const;
  expect(horn.when(entry(seats(0), command)).refusal).toEqual({ code: 'not-your-turn', onTurn: 1 });
  expect(horn.when(entry(seats(1), { ...command, turn: 1 })).refusal).toEqual({
    code: 'wrong-turn',
    turn: 1,
    expected: 2,
  });
});

test.each([
  ['extending', 'H8 RAN'],
  ['crossing', 'H6 FA.M'],
  ['lying parallel', '9H MOB'],
])('G14 new words by %s', (_how, text) => {
  expect(played(horn.and(press(text)), 2).words.length).toBeGreaterThan(0);
});

test('G14 a play that touches no tile is refused', () => {
  expect(answerTo(horn, '1A: AT')).toBe('disconnected');
});

test('G5 every word formed scores, the common tile in each', () => {
  const table = horn.and(press('H6 FA.M'), press('10F PASTE'), press('9H .OB'));
  expect(played(table, 3)).toMatchObject({ score: 25 });
  expect(played(table, 4).words.map(({ text }) => text)).toEqual(['MOB', 'NOT', 'BE']);
  expect(played(table, 4).score).toBe(16);
});

test('G5 G7 tiles of one turn lie in one unbroken line', () => {
  const board = horn.game.ledger.board;
  const at = (row: number, column: number) => ({ place: { row, column }, tile: { letter: 'A' } });
  expect(inferPlacement(board, [at(8, 5), at(8, 7)])).toMatchObject({ refusal: { code: 'gap' } });
  expect(inferPlacement(board, [at(8, 5), at(9, 6)])).toMatchObject({
    refusal: { code: 'not-in-line' },
  });
  expect(inferPlacement(board, [at(7, 5)])).toMatchObject({ refusal: { code: 'square-taken' } });
});

test.each(["DON'T", 'CO-OP', 'CAFÉ'])(
  'G3 %s cannot be played: a tile has a letter of the set',
  (word) => {
    const tiles = Array.from(word, (letter) => ({ letter }));
    const move = { kind: 'play', at: '8F', tiles } as const;
    const pending = started().and(entry(seats(0), { kind: 'press', turn: 1, final: 'A', move }));
    expect(pending.game.turns[0]?.move).toEqual({ kind: 'pending' });
    expect(pending.when(entry(seats(0), { kind: 'enter', turn: 1, move })).refusal).toMatchObject({
      code: 'no-such-tile',
      count: 0,
    });
  },
);

/** Seat 0's first play, with what a list on the tablet says of it. */
const lookedUp = (word: string, unknown: readonly string[]): ScriptedAct => {
  const judged = { list: 'list-hash', unknown };
  const tiles = Array.from(word, (letter) => ({ letter }));
  const move = { kind: 'play', at: '8F', tiles, judged } as const;
  return entry(seats(0), { kind: 'press', turn: 1, final: 'A', move }, 10_000);
};

test('G3 whether a word is of the list is asked by a challenge only, never at entry', () => {
  const pressed = started().when(press('8F QXJZ'));
  expect(pressed.types).toEqual(['TurnEnded']);
  expect(pressed.then.when(challenge()).answer).toBe('done');
  const looked = started().and(lookedUp('QXJZ', ['QXJZ']));
  expect(played(looked, 1).words).toMatchObject([{ text: 'QXJZ' }]);
});

test('G4 a word may be played again, by either player, and scores each time', () => {
  const table = started().and(press('8H NO'), press('7I ON'), press('9H ON'), press('10I ON'));
  const words = [2, 3, 4].map((turn) => played(table, turn).words[0]);
  expect(words).toEqual([
    { text: 'ON', points: 3 },
    { text: 'ON', points: 3 },
    { text: 'ON', points: 4 },
  ]);
  expect(table.game.ledger.points).toEqual([4 + 9, 6 + 8]);
});

test.each([
  ['off-board', '8L: HORNS'],
  ['no-such-tile', '7F: QQ'],
  ['no-such-tile', '7F: É'],
  ['too-many-tiles', '7B: AAAAAAAA'],
  ['off-board', '99Z: A'],
])('G5 %s: %s', (code, text) => {
  expect(answerTo(horn, text)).toBe(code);
});

test('G15 the press, the pencil and the bag make a move final, and which is recorded', () => {
  expect(horn.last('TurnEnded').body).toMatchObject({ final: 'A' });
  const written = started().and(claimed('B', '8F HORN'));
  expect(written.last('TurnEnded').body).toMatchObject({ final: 'B', seat: 0, claimedBy: 1 });
  const drawn = started().and(claimed('C', '8F HORN'));
  expect(drawn.last('TurnEnded').body).toMatchObject({ final: 'C', seat: 0, claimedBy: 1 });
  expect(drawn.game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('G15 only an opponent claims B or C', () => {
  const command = { kind: 'press', turn: 1, move: { kind: 'pass' }, final: 'B' } as const;
  expect(started().when(entry(seats(0), { ...command, claimedBy: 0 })).answer).toBe('not-entitled');
  expect(started().when(entry(seats(1), command)).answer).toBe('not-entitled');
  expect(started().when(entry(holder, { ...command, claimedBy: 1 })).answer).toBe('not-entitled');
});

test('G15 after the press nothing moves: the turn is not entered again', () => {
  expect(horn.when(enter(1, '8F: HORNS')).answer).toBe('wrong-turn');
});

test('G16 a blank keeps its letter, scores nothing, and both agree on it', () => {
  const table = started().and(press('8F HoRN'));
  expect(played(table, 1)).toMatchObject({
    tiles: [{ letter: 'H' }, { letter: 'O', blank: true }, { letter: 'R' }, { letter: 'N' }],
    score: 12,
  });
  const agreed = table.and(agree('blank'));
  expect(agreed.game.turns[0]?.agreed).toEqual(['blank']);
  expect(agreed.last('TurnAgreed').by).toEqual({ seats: [1] });
  expect(agreed.when(challenge()).answer).toBe('done');
});

test('G16 nobody verifies their own blank', () => {
  const verifies = { kind: 'agree', turn: 1, what: 'blank', how: 'tapped' } as const;
  const table = started().and(press('8F HoRN'));
  expect(table.when(entry(seats(0), verifies)).answer).toBe('not-entitled');
  expect(table.when(entry(seats(1), verifies)).answer).toBe('done');
});

test('G16 a blank is never swapped for its letter: a later word through it scores nothing for it', () => {
  const table = started().and(press('8F HoRN'), press('G7 N.W'));
  // G7 is a double letter; the O between N and W is the blank.
  expect(played(table, 2).words[0]).toEqual({ text: 'NOW', points: 2 + 0 + 8 });
  const left = unseenTiles(table.game.tileSet, table.game.ledger.board);
  expect(left.filter(({ blank }) => blank)).toHaveLength(1);
  expect(left.filter(({ letter }) => letter === 'O')).toHaveLength(8);
});

test('G18 G20 premiums count only on the turn that covers them', () => {
  // H8 doubled HORN; FARM through it is not doubled again.
  expect(played(horn.and(press('H6 FA.M')), 2).score).toBe(9);
});

test('G19 D letters before words, two premium words multiply, a blank lets the word count', () => {
  const column = started().and(press('H5 AAAA'));
  // E5 and K5 are double words: four times the seven letters, of which one is a blank.
  const four = column.and(press('5E aAA.AAA'));
  expect(played(four, 2).words[0]).toEqual({ text: 'AAAAAAA', points: 24 });
  // I3 is a double letter in a word that is not doubled.
  const letters = column.and(press('H4 E....E'), press('pass'), press('4H .A'));
  expect(played(letters, 4).score).toBe(2);
  // H1 is a triple word, H4 a double letter: letters first.
  const triple = column.and(press('H1 EEEE....'));
  expect(played(triple, 2).words[0]?.points).toBe((1 + 1 + 1 + 2 + 4) * 3);
});

test('G21 seven tiles in one turn bring fifty more', () => {
  const table = started().and(press('8B PASTERN'));
  expect(played(table, 1)).toMatchObject({ bonus: 50 });
  expect(table.game.ledger.points[0]).toBe(played(table, 1).score);
});

test('G22 the totals are the sums of the turns', () => {
  const { game } = horn.and(press('H6 FA.M'), press('10F PASTE'), press('9H .OB'));
  expect(game.ledger.points).toEqual([39, 25]);
});

test('G22 D a score that differs is settled before play goes on', () => {
  const stopped = horn.and(stop('score', seats(1)));
  expect(stopped.when(press('H6 FA.M')).refusal).toEqual({
    code: 'clock-stopped',
    reasons: ['score'],
  });
  expect(stopped.when(start(seats(1))).answer).toBe('stop-open');
  expect(stopped.and(agree('blank')).when(start(seats(1))).answer).toBe('stop-open');
  const byMover = { kind: 'agree', turn: 1, what: 'score', how: 'tapped' } as const;
  expect(stopped.when(entry(seats(0), byMover)).answer).toBe('not-entitled');
  expect(stopped.when(entry(seats(0), { ...byMover, how: 'claimed' })).answer).toBe('not-entitled');
  const agreed = stopped.and(agree('score', 20_000), start(seats(1)));
  expect(agreed.game.turns[0]?.agreed).toEqual(['score']);
  expect(agreed.game.clock).toMatchObject({
    state: { kind: 'running', seat: 1 },
    neutral: { score: 21_000 },
    banks: [1_490_000, 1_499_000],
  });
});

test('G25 a press by the next seat agrees with everything before', () => {
  const table = horn.and(press('H6 FA.M'));
  expect(table.when(entry(seats(1), { kind: 'call-challenge', turn: 1 })).answer).toBe(
    'challenge-closed',
  );
});

test('agreeing is for an opponent, about the last turn', () => {
  const closed = { kind: 'agree', turn: 1, what: 'closed', how: 'tapped' } as const;
  expect(horn.when(entry(seats(0), closed)).answer).toBe('not-entitled');
  expect(horn.when(entry(seats(1), { ...closed, turn: 2 })).answer).toBe('wrong-turn');
  expect(horn.and(press('pending')).when(entry(seats(0), { ...closed, turn: 2 })).answer).toBe(
    'still-pending',
  );
  expect(started().when(entry(seats(0), closed)).answer).toBe('wrong-turn');
});

test('M1 where plays are judged at entry, a press without a judgement is refused', () => {
  const table = started({ rules: judgedAtEntry });
  expect(table.when(press('8F HORN')).answer).toBe('not-judged');
});

test('M1 D an unknown word is refused at entry, only time being lost', () => {
  const table = started({ rules: judgedAtEntry });
  const move = {
    kind: 'play',
    at: '8F',
    tiles: [{ letter: 'Z' }, { letter: 'O' }, { letter: 'R' }],
  } as const;
  const command = { kind: 'press', turn: 1, final: 'A' } as const;
  const unknown = { ...move, judged: { list: 'list-hash', unknown: ['ZOR'] } };
  expect(table.when(entry(seats(0), { ...command, move: unknown })).refusal).toEqual({
    code: 'unknown-word',
    words: ['ZOR'],
  });
  const known = { ...move, judged: { list: 'list-hash', unknown: [] } };
  const judged = table.and(entry(seats(0), { ...command, move: known }));
  expect(judged.last('TurnEnded').body.move).toMatchObject({ judged: { list: 'list-hash' } });
  expect(judged.when(entry(seats(1), { kind: 'call-challenge', turn: 1 })).answer).toBe(
    'nothing-to-challenge',
  );
});

const judgedAtEntry = rulesLike({
  challenge: { kind: 'judged-at-entry', refusedPlay: 'time-only' },
});

test.each(presets.map(({ id, unseenTiles: shown }) => [id, shown]))(
  'G34 %s: players and displays are shown the number of unseen tiles alone',
  (_id, shown) => {
    expect(shown).toBe('number-only');
  },
);

test.each([
  ['a word', 'HORN', []],
  ['no word', 'HROZ', ['HROZ']],
])('G34 the log never tells that a tablet has found %s in its list', (_what, word, unknown) => {
  const looked = started().when(lookedUp(word, unknown));
  expect(looked.events).toEqual(started().when(press(`8F ${word}`)).events);
  const words = played(looked.then, 1).words.flatMap((one) => Object.keys(one));
  expect([...new Set(words)].sort()).toEqual(['points', 'text']);
});

test('a device’s lost time is nobody’s', () => {
  const { game } = started().and(
    withChanges(press('8F HORN'), { unattributedMs: 700, flagged: true }),
  );
  expect(game.clock.unattributed).toBe(700);
  expect(game.clock.banks?.[0]).toBe(1_490_000);
});
