import type { TableView, HallFact, HallRow, HallStop } from '@boardside/contract';
import type { Move, Seat } from '@boardside/game';
import { needDetailText } from '../queue/need-text.js';
import { hallNeeds } from './hall-needs.js';
import { wallRow } from './wall-row.fixture.js';
import { seatsDifferText } from '../../text/director-queue.js';
import { leavesText } from '../../text/leaving.js';
import { reportedTurnText } from '../../text/reported-turn.js';
import {
  watch,
  nothing,
  ago,
  type WallRowInput,
  needs,
  kinds,
  stop,
} from './hall-needs.fixture.js';

const asking: TableView = {
  number: 3,
  code: 'ABCDEF',
  address: 'http://hall/t/ABCDEF',
  device: { kind: 'none' },
  requests: [{ id: 'r1', label: 'Tablet 9', at: ago(5_000) }],
  former: [],
};

test('the queue is in order of urgency, then of waiting, then of table', () => {
  const rows = [
    { game: 'c', table: 5, ...stop('two-pending') },
    { game: 'a', table: 14, ...stop('referee') },
    { game: 'b', table: 31, ...stop('challenge', 60_000) },
    { game: 'd', table: 2, ...stop('referee') },
  ].map((row) => ({ row: wallRow(row), receivedAt: watch.now }));
  const found = hallNeeds({ ...nothing, rows, tables: [asking] }, watch);
  expect(found.map(({ table, kind }) => [table, kind])).toEqual([
    [31, 'challenge'],
    [2, 'referee'],
    [14, 'referee'],
    [5, 'two-pending'],
    [3, 'tablet-asks'],
  ]);
});

test('a table that plays, waits to begin or has signed needs nobody', () => {
  expect(
    needs(
      {},
      { phase: 'opened', ...stop('not-started', 9_000_000) },
      { phase: 'signed', clock: 'over' },
    ),
  ).toEqual([]);
});

test('G24 an overdraw is the table’s own affair until it takes long or was of three tiles', () => {
  expect(kinds(stop('overdraw', 30_000))).toEqual([['overdraw', 3]]);
  expect(kinds(stop('overdraw', 130_000))).toEqual([['overdraw', 0]]);
  const settled = (
    removed: number,
    clocks: 'stopped' | 'started',
    sinceMs: number,
  ): WallRowInput => ({
    facts: [{ kind: 'overdraw', seat: 0, removed, clocks, since: ago(sinceMs) }],
  });
  expect(kinds(settled(1, 'started', 60_000))).toEqual([['overdraw-done', 3]]);
  expect(kinds(settled(3, 'stopped', 60_000))).toEqual([['overdraw-many', 0]]);
  expect(kinds(settled(3, 'started', 60_000))).toEqual([['overdraw-done', 3]]);
  expect(kinds(settled(1, 'started', 360_000))).toEqual([]);
});

test('a tablet that is silent rises: at once where a clock runs, later where none does', () => {
  const silent = (sinceMs: number, row: WallRowInput = {}) =>
    kinds({ device: { kind: 'silent', since: ago(sinceMs) }, ...row });
  expect(silent(10_000)).toEqual([]);
  expect(silent(20_000)).toEqual([['silent', 1]]);
  expect(silent(90_000)).toEqual([['silent', 0]]);
  expect(silent(90_000, { phase: 'ended', clock: 'over', stoppedSince: ago(5_000) })).toEqual([
    ['asleep', 2],
    ['slip', 3],
  ]);
  expect(silent(90_000, { phase: 'opened', clock: 'stopped' })).toEqual([]);
});

test('I20 where a silent tablet’s clock would be out by its last word, somebody goes and looks', () => {
  const silent = (sinceMs: number, row: WallRowInput = {}) =>
    needs({ device: { kind: 'silent', since: ago(sinceMs) }, ...row }).filter(
      ({ kind }) => kind === 'may-be-out',
    );
  const bankMs = [12_000, 900_000] as const;
  expect(silent(20_000, { bankMs, sinceMs: 11_000 })).toEqual([]);
  expect(silent(10_000, { bankMs, sinceMs: 13_000 })).toEqual([]);
  expect(silent(20_000, { bankMs, sinceMs: 20_000 })).toMatchObject([
    { level: 1, about: { who: 'Kim B.' }, since: watch.now - 8_000 },
  ]);
  const online = { kind: 'online', lacks: [] } as const;
  expect(silent(20_000, { bankMs, sinceMs: 20_000, device: online })).toEqual([]);
  expect(silent(20_000, { bankMs, sinceMs: 20_000, clock: 'stopped' })).toEqual([]);
  // It has been out, and the table knows.
  expect(silent(20_000, { bankMs: [-1_000, 900_000], sinceMs: 20_000 })).toEqual([]);
});

test.each<[string, HallFact, readonly unknown[]]>([
  ['a play just pressed', { kind: 'pending', seat: 0, since: ago(60_000) }, []],
  ['pending too long', { kind: 'pending', seat: 0, since: ago(150_000) }, ['pending', 2]],
  ['pending far too long', { kind: 'pending', seat: 0, since: ago(400_000) }, ['pending', 1]],
  [
    'G2 a move limit',
    { kind: 'move-limit', seat: 1, turn: 4, since: ago(1_000) },
    ['move-limit', 1],
  ],
  [
    'a press taken back',
    { kind: 'press-undone', seat: 0, since: ago(60_000) },
    ['press-undone', 3],
  ],
  ['a press taken back long ago', { kind: 'press-undone', seat: 0, since: ago(360_000) }, []],
  [
    'plays entered late again and again',
    { kind: 'late-entries', seat: 1, count: 3, since: ago(1_000) },
    ['late-entries', 2],
  ],
  [
    'a player who is absent',
    { kind: 'absent', seat: 0, forfeitMs: 900_000, since: ago(60_000) },
    ['absent', 2],
  ],
  [
    'a player absent for the minutes of the division',
    { kind: 'absent', seat: 0, forfeitMs: 60_000, since: ago(60_000) },
    ['absent', 1],
  ],
  ['entries kept and not taken', { kind: 'refused', count: 2, since: ago(1_000) }, ['refused', 2]],
  [
    'D-flag one flag down',
    { kind: 'flag', seat: 0, what: 'time', since: ago(1_000) },
    ['flag-down', 2],
  ],
  [
    'the limit of overtime',
    { kind: 'flag', seat: 0, what: 'limit', since: ago(1_000) },
    ['time-limit', 1],
  ],
  [
    'M1 D a play that the server’s list judges otherwise',
    { kind: 'judged-otherwise', turn: 3, slip: 'open', since: ago(1_000) },
    ['judged-otherwise', 1],
  ],
  [
    'C6 a play that was there when everybody had said that there was none',
    { kind: 'play-possible', seat: 1, play: '8F HORN', slip: 'open', since: ago(1_000) },
    ['play-possible', 1],
  ],
  ['G32 last tiles that differ', { kind: 'racks-differ', since: ago(1_000) }, ['racks-differ', 0]],
  ['times in doubt', { kind: 'not-witnessed', count: 3, since: ago(1_000) }, ['not-witnessed', 2]],
  ['long stops', { kind: 'paused', seat: 1, ms: 61_000, since: ago(1_000) }, ['paused', 3]],
  [
    'a list that is gone',
    { kind: 'list-missing', name: 'Club', since: ago(1_000) },
    ['list-missing', 1],
  ],
])('a fact: %s', (_, fact, expected) => {
  expect(kinds({ facts: [fact] }).flat()).toEqual(expected);
});

test('no press for minutes is told, but not of a player who is known to be absent', () => {
  const turnSince = ago(301_000);
  expect(kinds({ turnSince: ago(200_000) })).toEqual([]);
  expect(kinds({ turnSince })).toEqual([['no-press', 2]]);
  const absent = { kind: 'absent', seat: 0, forfeitMs: 900_000, since: turnSince } as const;
  expect(kinds({ turnSince, facts: [absent] })).toEqual([['absent', 2]]);
});

test('plays entered late stay one item of the player, however many they become', () => {
  const late = (seat: 0 | 1, count: number, sinceMs: number): WallRowInput => ({
    facts: [{ kind: 'late-entries', seat, count, since: ago(sinceMs) }],
  });
  const items = [late(1, 3, 90_000), late(1, 4, 0), late(0, 3, 0)].map((row) => needs(row)[0]);
  expect(items[0]?.about).toEqual({ who: 'Lee N.', amount: 3 });
  expect(items[1]?.id).toBe(items[0]?.id);
  expect(items[2]?.id).not.toBe(items[0]?.id);
});

test('an end that nobody accepts is told after two minutes, as the clocks stand for no reason', () => {
  const closing = (sinceMs: number): WallRowInput => ({
    phase: 'closing',
    clock: 'stopped',
    stops: [],
    stoppedSince: ago(sinceMs),
  });
  expect(kinds(closing(30_000))).toEqual([]);
  expect(kinds(closing(130_000))).toEqual([['end-awaited', 0]]);
});

test('low time, a slip that waits and a weak battery are told, the last two as notes', () => {
  const found = kinds(
    { game: 'a', bankMs: [100_000, 900_000] },
    { game: 'b', phase: 'ended', clock: 'over', stoppedSince: ago(9_000) },
    { game: 'c', device: { kind: 'online', battery: 0.1, lacks: [] } },
  );
  expect(found).toEqual([
    ['low-time', 2],
    ['slip', 3],
    ['battery', 3],
  ]);
});

test('a tablet that cannot keep a clock needs another one in its place', () => {
  const device = { kind: 'online', lacks: ['storage'] } as const;
  expect(kinds({ game: 'a', device })).toEqual([['storage', 0]]);
});

test('G36 seats that are not those of the round say what to do, unless they are right in a moment', () => {
  const differ = (waitsFor: 'clock' | 'slip' | 'nothing', sinceMs: number): WallRowInput => ({
    facts: [{ kind: 'seats-differ', waitsFor, since: ago(sinceMs) }],
  });
  expect(needs(differ('clock', 0))).toMatchObject([
    { kind: 'seats-differ', level: 1, about: { text: seatsDifferText.clock } },
  ]);
  expect(kinds(differ('slip', 0))).toEqual([['seats-differ', 1]]);
  expect(kinds(differ('nothing', 1_000))).toEqual([]);
  expect(kinds(differ('nothing', 20_000))).toEqual([['seats-differ', 1]]);
});

test('G36 a player who leaves the table is named, with the reason', () => {
  const since = ago(10_000);
  const leaves = { seat: 1, why: 'unwell' } as const;
  const stops: readonly HallStop[] = [{ reason: 'referee', state: 'open', leaves, since }];
  expect(needs({ clock: 'stopped', stops, stoppedSince: since })).toMatchObject([
    { kind: 'referee', about: { text: leavesText('Lee N.', 'unwell') } },
  ]);
});

test('G36 a correction that is asked is one matter with the scores that differ, and says what was played', () => {
  const since = ago(10_000);
  const play = (word: string, score: number): Move => {
    const tiles = [...word].map((letter) => ({ letter }));
    const words = [{ text: word, points: score }];
    return { kind: 'play', at: '8D', tiles, words, bonus: 0, score };
  };
  const asked = { turn: 5, entered: play('TRIAN', 22), said: play('TRAIN', 24) };
  const told = (seats: readonly Seat[]) => {
    const stops: readonly HallStop[] = [
      { reason: 'score', state: 'open', since: ago(20_000) },
      { reason: 'correction', state: 'open', asked: { ...asked, seats }, since },
    ];
    const found = needs({ clock: 'stopped', stops, stoppedSince: since });
    return found.map((need) => [need.kind, needDetailText(need)]);
  };
  const text = (seats: readonly Seat[]) =>
    reportedTurnText({ ...asked, seats }, ['Kim B.', 'Lee N.']);
  expect(told([1, 0])).toEqual([['correction', text([1, 0])]]);
  expect(told([0])).toEqual([['correction', text([0])]]);
});

test('a result that was declared waits for no signature', () => {
  const ended = (end: HallRow['end']): WallRowInput => ({ phase: 'ended', clock: 'over', end });
  expect(kinds(ended('out'))).toEqual([['slip', 3]]);
  expect(kinds(ended('declared'))).toEqual([]);
  expect(kinds(ended('void'))).toEqual([]);
});
