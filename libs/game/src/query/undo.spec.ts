import { must } from '@boardside/engine';
import type { Command } from '../command.js';
import { down, falls } from '../clock/flag.fixture.js';
import { out } from '../filling.fixture.js';
import { recorded } from '../recorded.fixture.js';
import { outcomeOf } from '../outcome.js';
import type { WrongChallenge } from '../rules/rule-options.js';
import { classic } from '../rule-sets/classic.js';
import { club } from '../rule-sets/club.js';
import { guide } from '../rule-sets/guide.js';
import { machine } from '../rule-sets/machine.js';
import {
  act,
  after,
  agree,
  callReferee,
  challengesLike,
  director,
  entered,
  entry,
  GivenGame,
  judged,
  opened,
  passes,
  press,
  rack,
  rulesLike,
  seats,
  start,
  started,
  undo as undoPress,
} from '../table.fixture.js';
import { sign } from '../end/scripted-ends.fixture.js';
import { surplusTileCount } from '../ledger.js';
import { correct, corrected, insert } from '../correction/scripted-corrections.fixture.js';
import { undosByVersion, type Undo } from './undo.js';

const reason = 'the wrong player';
const undone = 'undone';
const given = (command: Command) => act(director, command);
const stopped = started().and(press('8F HORN'), press('pass'), callReferee);

function undosOf(table: GivenGame): ReadonlyMap<number, Undo> {
  return undosByVersion(recorded(table), table.game);
}

function undoable(table: GivenGame): readonly number[] {
  return [...undosOf(table).keys()];
}

/** The game after the undo of its event of that version; by itself the last event. */
function undo(table: GivenGame, version = table.events.length): GivenGame {
  const commands = undosOf(table).get(version)?.(undone);
  must(commands, `event ${String(version)} can be undone`);
  return table.and(...commands.map(given));
}

describe('G36 what commutes with play is undone by its opposite, and once', () => {
  test.each<[Command, Command]>([
    [
      { kind: 'adjust-time', seat: 0, ms: -120_000, reason },
      { kind: 'adjust-time', seat: 0, ms: 120_000, reason: undone },
    ],
    [
      { kind: 'adjust-score', seat: 1, points: -10, why: 'penalty', reason },
      { kind: 'adjust-score', seat: 1, points: 10, why: 'penalty', reason: undone },
    ],
    [
      { kind: 'limit-moves', seats: 0, ms: 60_000, reason },
      { kind: 'limit-moves', seats: 0, ms: 'none', reason: undone },
    ],
    [
      { kind: 'note-infraction', seat: 0, clause: 'G35', what: reason, warning: 'warning' },
      { kind: 'note-infraction', seat: 0, clause: 'G35', what: undone, warning: 'noted' },
    ],
    [
      { kind: 'set-base-time', seat: 1, baseMs: 1_800_000, allowanceMs: 60_000, reason },
      { kind: 'set-base-time', seat: 1, baseMs: 1_500_000, allowanceMs: 0, reason: undone },
    ],
    [
      { kind: 'set-assistant', seat: 1, isAllowed: true },
      { kind: 'set-assistant', seat: 1, isAllowed: false },
    ],
  ])('$kind', (command, opposite) => {
    const done = started().and(given(command));
    const version = done.events.length;
    const later = done.and(press('8F HORN'));
    expect(undosOf(later).get(version)?.(undone)).toEqual([{ ...opposite, undoes: version }]);
    expect(undoable(undo(later, version))).toEqual([]);
  });

  test('a limit of all seats is undone for each, with the limit that each had', () => {
    const limit = { kind: 'limit-moves', reason } as const;
    const one = started().and(given({ ...limit, seats: 1, ms: 30_000 }));
    const all = one.and(given({ ...limit, seats: 'all', ms: 60_000 }));
    expect(undoable(all)).toEqual([all.events.length]);
    expect(undo(all).game.moveLimits.map((now) => now?.ms)).toEqual(['none', 30_000]);
  });

  test('a limit is no longer set once the game has ended', () => {
    const limited = stopped.and(given({ kind: 'limit-moves', seats: 0, ms: 60_000, reason }));
    const end = given({ kind: 'end-game', end: { reason: 'round-ended' }, reason });
    expect(undoable(limited)).toEqual([limited.events.length]);
    expect(undoable(limited.and(end))).not.toContain(limited.events.length);
  });

  test('a base time and an assistant: only what was set last, and not after the end', () => {
    const base = { kind: 'set-base-time', seat: 0, allowanceMs: 0, reason } as const;
    const twice = stopped.and(
      given({ ...base, baseMs: 1_800_000 }),
      given({ ...base, baseMs: 2_400_000 }),
      given({ kind: 'set-assistant', seat: 0, isAllowed: true }),
    );
    const [first, second, third] = [-2, -1, 0].map((back) => twice.events.length + back);
    expect(undoable(twice)).toEqual([second, third]);
    expect(undoable(twice)).not.toContain(first);
    const end = given({ kind: 'end-game', end: { reason: 'void' }, reason });
    expect(undoable(twice.and(end))).toEqual([twice.events.length + 1]);
  });

  test('a base time and an assistant are undone for the same player, wherever they sit', () => {
    const set = opened().and(
      given({ kind: 'set-base-time', seat: 0, baseMs: 1_800_000, allowanceMs: 0, reason }),
      given({ kind: 'set-assistant', seat: 0, isAllowed: true }),
    );
    const versions = undoable(set);
    const swapped = ['bob', 'ann'];
    const turned = set.and(given({ kind: 'correct-seats', seats: swapped, reason }));
    const { game } = versions.reduce((table, version) => undo(table, version), turned);
    expect(game.assisted).toEqual([]);
    expect(game.clock.banks).toEqual([1_500_000, 1_500_000]);
    const gone = set.and(given({ kind: 'correct-seats', seats: ['cas', 'bob'], reason }));
    expect(undoable(gone)).toEqual([]);
  });

  test('a base time is undone for the same player, though both had the same one', () => {
    const base = { kind: 'set-base-time', baseMs: 1_800_000, allowanceMs: 0, reason } as const;
    const set = opened().and(given({ ...base, seat: 0 }));
    const both = set.and(given({ ...base, seat: 1 }));
    const turned = both.and(given({ kind: 'correct-seats', seats: ['bob', 'ann'], reason }));
    const { game } = undo(turned, set.events.length);
    expect(game.clock.banks).toEqual([1_800_000, 1_500_000]);
  });
});

describe('G36 a correction is undone until turns are played or corrected', () => {
  test('the turn is as it was, in words, in what was ruled and in points', () => {
    const was = stopped.game;
    expect(undo(stopped.and(correct({ 1: '8F HOSN' }))).game.ledger.board).toEqual(
      was.ledger.board,
    );
    expect(undo(stopped.and(correct({ 1: 'none' }))).game.ledger).toEqual(was.ledger);
    const off = started().and(press('8F HORN'), ...judged('unacceptable'));
    const move = corrected(off.game, '8F HORN');
    const change = { kind: 'change', turn: 1, move, ruled: 'stands' } as const;
    const stands = off.and(given({ kind: 'correct-turns', changes: [change], reason }));
    expect(stands.game.ledger.points).not.toEqual(off.game.ledger.points);
    expect(undo(stands).game.ledger).toEqual(off.game.ledger);
  });

  test.each(['none', 'pass', '8F HORNS'])(
    'G28 a play that was challenged off comes back as that, once its correction to %j is undone',
    (to) => {
      const off = started().and(press('8F HORN'), ...judged('unacceptable'));
      expect(undo(off.and(correct({ 1: to }))).game.ledger).toEqual(off.game.ledger);
    },
  );

  test('M1 a play that the list refused cannot be stated again', () => {
    const challenge = { kind: 'judged-at-entry', refusedPlay: 'loses-turn' } as const;
    const refused = started({ rules: { ...machine, challenge } }).and((game) => {
      const move = entered(game, '8F: HORN');
      must(move.kind === 'play', 'a play');
      const judged = { list: 'list-hash', unknown: ['HORN'] };
      return entry(seats(0), {
        kind: 'press',
        turn: 1,
        move: { ...move, judged },
        final: 'A',
      })(game);
    });
    expect(undoable(refused.and(callReferee, correct({ 1: 'pass' })))).toEqual([]);
  });

  test('G28 a correction cannot be undone after a ruling on its play', () => {
    const mended = stopped.and(correct({ 2: 'H6 FA.M' }), start(seats(0, 1)));
    expect(undoable(mended)).toHaveLength(1);
    expect(undoable(mended.and(...judged('unacceptable')))).toEqual([]);
    expect(undoable(mended.and(...judged('acceptable')))).toEqual([]);
  });

  test.each<WrongChallenge>([
    { kind: 'lose-next-turn' },
    { kind: 'points', points: 5, per: 'play' },
  ])('C5 what a wrong challenge had cost is not stated again: $kind', (wrong) => {
    const rules = rulesLike({ challenge: challengesLike({ wrong }) });
    const stands = started({ rules }).and(press('8F HORN'), ...judged('acceptable'));
    const move = corrected(stands.game, '8F HORN');
    const change = { kind: 'change', turn: 1, move, ruled: 'off' } as const;
    const off = stands.and(given({ kind: 'correct-turns', changes: [change], reason }));
    expect(undoable(off)).toEqual([]);
    expect(undoable(stands.and(correct({ 1: '8F HOSN' })))).toHaveLength(1);
  });

  test('G30 turns that an end took back are put in again after an undone press as well', () => {
    const lastUndone = [press('9F AB', 1_000), undoPress(500), press('9F AB')];
    const played = started().and(...passes(5), press('8F HORN'), ...lastUndone, callReferee);
    const ended = played.and(correct({ 6: 'pass' }));
    const version = ended.events.findIndex(({ type }) => type === 'TurnsCorrected') + 1;
    expect(undo(ended, version).game.ledger).toEqual(played.game.ledger);
  });

  test('G30 what was given back since an end that it found is charged again', () => {
    const six = started().and(...passes(5), press('8F HORN'));
    const onward = six.and(press('9F AB', 7_000), after(4_000, callReferee));
    for (const table of [onward, six.and(after(9_000, callReferee))]) {
      const mended = table.and(correct({ 6: 'pass' }));
      expect(mended.game.clock.banks).toEqual(six.game.clock.banks);
      const found = mended.events.findLast(({ type }) => type === 'TurnsCorrected');
      const again = undo(mended, mended.events.indexOf(found!) + 1);
      expect(again.game.clock.banks).toEqual(table.game.clock.banks);
    }
  });

  test('G30 C10 where there is no clock, nothing is charged again', () => {
    const table = started({ rules: club }).and(
      ...[press('8F HORN'), press('pass'), press('pass'), press('pass')],
      ...[press('9F AB', 7_000), callReferee],
    );
    const ended = table.and(correct({ 5: 'pass' }), agree());
    const version = ended.events.findIndex(({ type }) => type === 'TurnsCorrected') + 1;
    expect(undo(ended, version).game).toMatchObject({
      phase: 'playing',
      ledger: table.game.ledger,
    });
  });

  test('an inserted turn is struck, and the undo itself can be undone', () => {
    const table = stopped.and(insert(2, 0, 'pass'));
    const back = undo(table);
    expect(back.game.turns.at(-1)).toMatchObject({ status: 'struck' });
    expect(undoable(back)).toEqual([back.events.length]);
  });

  test('a play that was not entered cannot be stated again', () => {
    const pending = started().and(press('pending'), press('pass'), callReferee);
    expect(undoable(pending.and(correct({ 1: '8F HORN' })))).toEqual([]);
  });

  test('a turn that was played since stands in the way', () => {
    const table = started().and(
      press('8F HORN'),
      ...judged('acceptable'),
      correct({ 1: '8F HOSN' }),
    );
    expect(undoable(table)).toEqual([table.events.length]);
    expect(undoable(table.and(start(), press('pass')))).toEqual([]);
  });
});

describe('G36 a roll back is undone by putting the turns in again', () => {
  test('with the points and the times of before', () => {
    const banks = [1_500_000, 1_500_000];
    const back = stopped.and(given({ kind: 'roll-back', to: 0, banks, reason }));
    const { game } = undo(back);
    expect(game.ledger.points).toEqual(stopped.game.ledger.points);
    expect(game.clock.banks).toEqual(stopped.game.clock.banks);
    expect(
      undo(stopped.and(given({ kind: 'roll-back', to: 1, banks: 'kept', reason }))).game.clock,
    ).toMatchObject({ banks: stopped.game.clock.banks });
  });
});

test('G36 turns that went with an end by word are not put in again without it', () => {
  const end = given({ kind: 'end-game', end: { reason: 'declared', totals: [50, 0] }, reason });
  const back = given({ kind: 'roll-back', to: 1, banks: 'kept', reason });
  expect(undoable(stopped.and(end, back))).toEqual([]);
});

test('G12 D G36 turns after which tiles were counted are not put in again without the count', () => {
  const counted = stopped.and(given({ kind: 'state-racks', racks: [6, 7], bag: 83, reason }));
  const back = given({ kind: 'roll-back', to: 1, banks: 'kept', reason });
  expect(undoable(counted.and(back))).toEqual([]);
  expect(undoable(stopped.and(back))).toHaveLength(1);
});

test('G12 D G36 a count of the tiles is undone by the tiles that counted before', () => {
  const counted = stopped.and(given({ kind: 'state-racks', racks: [6, 7], bag: 83, reason }));
  const { racks, bag } = stopped.game.ledger;
  expect(undo(counted).game.ledger).toMatchObject({ racks, bag });
  const twice = counted.and(given({ kind: 'state-racks', racks: [5, 7], bag: 84, reason }));
  expect(undoable(twice)).toEqual([twice.events.length]);
});

test('G27 G36 a count of the tiles stays once a play came off after it', () => {
  const counted = out().and(
    callReferee,
    given({ kind: 'state-racks', racks: [1, 1], bag: 0, reason }),
  );
  expect(undoable(counted)).toHaveLength(1);
  expect(undoable(counted.and(...judged('unacceptable')))).toEqual([]);
});

describe('G36 an end by the director is undone', () => {
  const declared = (...totals: readonly number[]) =>
    given({ kind: 'end-game', end: { reason: 'declared', totals }, reason });

  test('play continues where it stopped', () => {
    const ended = stopped.and(given({ kind: 'end-game', end: { reason: 'void' }, reason }));
    const back = undo(ended);
    expect(back.game.phase).toBe('playing');
    expect(back.game.ledger.points).toEqual(stopped.game.ledger.points);
    expect(undoable(back)).toEqual([]);
  });

  test('a second end goes back to the totals of the first', () => {
    const twice = stopped.and(declared(300, 200), declared(200, 300));
    expect(undoable(twice)).toEqual([twice.events.length]);
    expect(undo(twice).ended.result.totals).toEqual([300, 200]);
  });

  test('an out-play that waited for Accept, or for the racks, waits again', () => {
    const waiting = out().and(callReferee);
    expect(undo(waiting.and(declared(1, 2))).game.phase).toBe('closing');
    expect(undo(out().and(agree(), declared(1, 2))).game.phase).toBe('racks');
  });

  test('a void game is void again', () => {
    const voided = stopped.and(given({ kind: 'end-game', end: { reason: 'void' }, reason }));
    expect(undo(voided.and(declared(300, 200))).ended.result.reason).toBe('void');
  });

  test('C8 M9 a tie that the tiles left had decided does not become one', () => {
    const racks = out({ rules: { ...classic, clock: guide.clock } }).and(agree());
    const declare = { kind: 'declare-racks', tiles: [rack(racks.game, 'Q'), []] } as const;
    const [ann, bob] = racks.and(given(declare)).ended.result.totals as [number, number];
    const level = { kind: 'adjust-score', seat: 0, points: bob - ann, why: 'other' } as const;
    const tied = racks.and(given(declare), given({ ...level, reason }));
    expect(outcomeOf(tied.game)).toEqual({ winners: [0], by: 'score-before-tiles' });
    const back = undo(tied.and(declared(300, 200))).and(given(declare));
    expect(outcomeOf(back.game)).toEqual(outcomeOf(tied.game));
  });

  test('nothing of a signed slip is undone', () => {
    const time = given({ kind: 'adjust-time', seat: 0, ms: 1_000, reason });
    const ended = stopped.and(time, declared(300, 200));
    expect(undoable(ended)).toHaveLength(2);
    expect(undoable(ended.and(sign(0), sign(1)))).toEqual([]);
  });
});

test('G36 what players or the server did is not undone by this', () => {
  const table = started().and(after(1_000, press('8F HORN')), press('pass'), callReferee);
  expect(undoable(table)).toEqual([]);
});

test('G36 a declared end is undone after a correction that kept its totals', () => {
  const end = { reason: 'declared', totals: [350, 300] } as const;
  const over = stopped.and(given({ kind: 'end-game', end, reason }));
  const mended = over.and(correct({ 1: 'pass' }));
  expect(mended.ended.result.totals).toEqual([350, 300]);
  expect(undoable(mended)).not.toContain(mended.events.length);
  expect(undo(mended, over.events.length).game.phase).toBe('playing');
});

test.each<[string, Command]>([
  ['time', { kind: 'adjust-time', seat: 0, ms: 60_000, reason }],
  ['base time', { kind: 'set-base-time', seat: 0, baseMs: 1_560_000, allowanceMs: 0, reason }],
])('D-flag G36 %s that lifted a flag is undone: the flag is down again', (_, more) => {
  const timed = down().and(given(more));
  const { length } = timed.events;
  const alone = undo(timed);
  expect(alone.game).toMatchObject({ flagged: [0], clock: { banks: down().game.clock.banks } });
  expect(alone.and(press('ex 1'), press('pass')).game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'time-up' },
  });
  const onTurn = undo(timed.and(press('ex 1')), length);
  expect(onTurn.game).toMatchObject({ flagged: [], clock: { state: { seat: 0 } } });
  expect(onTurn.and(falls).game).toMatchObject({ flagged: [0], clock: { state: { seat: 1 } } });
});

test('G12 D G36 a count that was undone counts no more once a turn is corrected', () => {
  const counted = stopped.and(given({ kind: 'state-racks', racks: [6, 7], bag: 83, reason }));
  const mended = undo(counted).and(correct({ 1: '8F HORNS' }));
  expect(mended.game.ledger).toMatchObject({ racks: [7, 7], bag: 81 });
  expect(surplusTileCount(mended.game)).toBe(0);
  expect(undo(undo(counted)).game.ledger).toMatchObject({ racks: [6, 7], bag: 83 });
});
