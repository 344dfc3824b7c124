import { TestBed } from '@angular/core/testing';
import { guide, type Command, type EnteredMove, type Seat } from '@boardside/game';
import { openingEntries } from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { clockSpoken } from '../../text/numbers.js';
import { reasonText } from '../../text/reasons.js';
import { tableText } from '../../text/table.js';
import { SeatedTable } from '../seated-table.fixture.js';
import { RestartRights } from './restart-rights.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

const referee: Command = { kind: 'stop-clock', reason: 'referee' };
const reason = 'a tile fell';
const minute: Command = { kind: 'adjust-time', seat: 0, ms: 60_000, reason };
const press = (turn: number, move: EnteredMove): Command => {
  return { kind: 'press', turn, move, final: 'A' };
};

/** The referee was called, and the director has given Kim a minute. */
function tableWithMinute() {
  const seated = new SeatedTable();
  seated.act(referee, [0]);
  seated.directs(minute);
  return { seated, rights: TestBed.inject(RestartRights) };
}

test('a stop says what the director has done since the clocks stood', () => {
  const { rights } = tableWithMinute();
  expect(rights.said(0)).toEqual([expect.stringContaining(reasonText(reason))]);
  expect(rights.said(0)).toEqual([expect.stringContaining(clockSpoken(60_000))]);
});

test('before the first start: what settles a stop names the clock that it starts', () => {
  const seated = new SeatedTable(['Kim', 'Lee'], guide, openingEntries().slice(0, 2));
  const rights = TestBed.inject(RestartRights);
  seated.act(referee, [0]);
  for (const seat of [0, 1] as const)
    expect(rights.of(seat)).toMatchObject({ kind: 'together', label: tableText.startOf('Kim') });
  seated.act({ kind: 'start-clock' }, [0, 1]);
  seated.act(referee, [0]);
  expect(rights.of(0)?.label).toBe(tableText.settledGoOn);
});

test('two plays not entered: that stop does not repeat what the director did at an earlier one', () => {
  const { seated, rights } = tableWithMinute();
  seated.act({ kind: 'start-clock' }, [0, 1]);
  seated.act(press(1, { kind: 'pending' }), [0]);
  seated.act(press(2, { kind: 'pending' }), [1]);
  expect(rights.reasons()).toEqual(['two-pending']);
  expect(rights.said(1)).toEqual([]);
});

test('a correction that ends the game is announced although it removes a later turn', () => {
  const seated = new SeatedTable();
  const rights = TestBed.inject(RestartRights);
  for (const turn of [1, 2, 3, 4, 5])
    seated.act(press(turn, { kind: 'pass' }), [((turn + 1) % 2) as Seat]);
  const tiles = ['H', 'O', 'R', 'N'].map((letter) => ({ letter }));
  seated.act(press(6, { kind: 'play', at: '8F', tiles }), [1]);
  seated.act(press(7, { kind: 'pass' }), [0]);
  seated.act(referee, [1]);
  const change = { kind: 'change', turn: 6, move: { kind: 'pass' } } as const;
  seated.directs({ kind: 'correct-turns', changes: [change], reason });
  expect(rights.said(0)).toContainEqual(expect.stringContaining(reasonText(reason)));
});
