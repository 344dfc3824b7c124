import { TestBed } from '@angular/core/testing';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { ClocksAndTotals } from './clocks-and-totals.js';
import { tableText } from '../../text/table.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

test('clocks of the table: the name, total and time of each, said to be stopped while they are', async () => {
  const seated = new SeatedTable();
  const fixture = TestBed.createComponent(ClocksAndTotals);
  const page = fixture.nativeElement as HTMLElement;
  const spoken = () =>
    [...page.querySelectorAll('[role=timer]')].map((clock) => clock.getAttribute('aria-label'));
  const stopped = new RegExp(`, ${tableText.stopped}$`);
  await fixture.whenStable();
  expect(textOf(page)).toMatch(/^Kim ?0 ?\d\d:\d\d ?Lee ?0 ?25:00$/);
  expect(spoken()).toEqual([
    expect.not.stringMatching(stopped),
    expect.not.stringMatching(stopped),
  ]);
  seated.act({ kind: 'stop-clock', reason: 'score' }, [0]);
  await fixture.whenStable();
  expect(spoken()).toEqual([expect.stringMatching(stopped), expect.stringMatching(stopped)]);
});
