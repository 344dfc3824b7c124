import { TestBed } from '@angular/core/testing';
import type { Command } from '@boardside/game';
import { clockSpoken } from '../../text/numbers.js';
import { reasonText } from '../../text/reasons.js';
import { SeatedTable } from '../seated-table.fixture.js';
import { RestartRights } from './restart-rights.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

const referee: Command = { kind: 'stop-clock', reason: 'referee' };
const reason = 'a tile fell';
const minute: Command = { kind: 'adjust-time', seat: 0, ms: 60_000, reason };
const pressUnentered = (turn: number): Command => ({
  kind: 'press',
  turn,
  move: { kind: 'pending' },
  final: 'A',
});

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

test('two plays not entered: that stop says nothing of what the director did at an earlier one', () => {
  const { seated, rights } = tableWithMinute();
  seated.act({ kind: 'start-clock' }, [0, 1]);
  seated.act(pressUnentered(1), [0]);
  seated.act(pressUnentered(2), [1]);
  expect(rights.reasons()).toEqual(['two-pending']);
  expect(rights.said(1)).toEqual([]);
});
