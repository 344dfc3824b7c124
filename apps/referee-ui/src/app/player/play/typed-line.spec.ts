import { TestBed } from '@angular/core/testing';
import { PlayerTable } from '../player-table.js';
import { SeatedTable } from '../seated-table.fixture.js';
import { TypedLine } from './typed-line.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

test('Enter that is held in the line presses once', async () => {
  new SeatedTable();
  const desk = TestBed.inject(PlayerTable).desk();
  desk.openLine('pass');
  const fixture = TestBed.createComponent(TypedLine);
  fixture.componentRef.setInput('desk', desk);
  const presses: Event[] = [];
  fixture.componentInstance.pressed.subscribe((press) => presses.push(press));
  await fixture.whenStable();
  const field = (fixture.nativeElement as HTMLElement).querySelector('input');
  for (const repeat of [false, true, true])
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat }));
  expect(presses).toHaveLength(1);
});

test('no caret stays behind where the line was', async () => {
  new SeatedTable();
  const fixture = TestBed.createComponent(TypedLine);
  fixture.componentRef.setInput('desk', TestBed.inject(PlayerTable).desk());
  await fixture.whenStable();
  document.getSelection()?.collapse(document.body);
  fixture.destroy();
  expect(document.getSelection()?.rangeCount).toBe(0);
});
