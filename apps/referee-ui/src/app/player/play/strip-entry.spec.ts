import { TestBed } from '@angular/core/testing';
import { parseSquare } from '@boardside/engine';
import { refusalSentence } from '../../text/refusals.js';
import { tableText } from '../../text/table.js';
import { PlayerTable } from '../player-table.js';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { StripEntry } from './strip-entry.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

/** Kim has pressed without an entry and enters her turn on the strip; Lee is on turn. */
async function strip(seated: SeatedTable) {
  seated.act({ kind: 'press', turn: 1, final: 'A', move: { kind: 'pending' } }, [0]);
  seated.instruments.pass(1_000);
  const table = TestBed.inject(PlayerTable);
  const fixture = TestBed.createComponent(StripEntry);
  fixture.componentRef.setInput('seat', 0);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const tap = async (label: string) => {
    const button = [...page.querySelectorAll('button')].find((one) => textOf(one) === label);
    button?.dispatchEvent(new MouseEvent('click', { detail: 0 }));
    await fixture.whenStable();
  };
  const says = () => textOf(page.querySelector('.says'));
  return { table, tap, says };
}

function fewInBag(): SeatedTable {
  const seated = new SeatedTable();
  seated.directs({ kind: 'order', order: 'o1', what: 'stop', scope: 'table', reason: 'Count' });
  seated.obeys({ kind: 'stop-clock', reason: 'ordered', order: 'o1' });
  seated.directs({ kind: 'state-racks', racks: [7, 7], bag: 5, reason: 'counted' });
  seated.directs({ kind: 'order', order: 'o2', what: 'start', scope: 'table', reason: '' });
  seated.obeys({ kind: 'start-clock', order: 'o2' });
  seated.changed();
  return seated;
}

test('G17 the strip says why a late exchange is refused; the player on turn reads nothing', async () => {
  const { table, tap, says } = await strip(fewInBag());
  for (const key of ['E', 'X', '3']) await tap(key);
  await tap(tableText.enterThis);
  const refusal = table.refusal.of(0);
  expect(refusal).toMatchObject({ code: 'bag-too-small', inBag: 5 });
  expect(says()).toBe(refusalSentence(refusal!));
  expect(table.refusal.of(1)).toBeUndefined();
  await tap('2');
  expect(says()).not.toBe(refusalSentence(refusal!));
});

test('a pending turn whose entry does not fit is not sent: the desk says why', () => {
  const seated = new SeatedTable();
  const move = { kind: 'pending' } as const;
  seated.act({ kind: 'press', turn: 1, final: 'A', move }, [0]);
  seated.act({ kind: 'press', turn: 2, final: 'A', move }, [1]);
  seated.changed();
  const table = TestBed.inject(PlayerTable);
  const desk = table.entryFormOf(0);
  desk.choose(parseSquare('9H')!.place);
  for (const letter of 'HORN') desk.type(letter, 'letter');
  expect(desk.preview().kind).toBe('illegal');
  expect(table.enterPending(0).ok).toBe(false);
  expect(table.refusal.of(0)).toBeUndefined();
});
