import { TestBed } from '@angular/core/testing';
import { holdButtonText } from '../../text/hold-button.js';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { SignButton } from './sign-button.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

function pointer(type: string): Event {
  return Object.assign(new MouseEvent(type, { button: 0 }), { pointerType: 'mouse' });
}

test.each([
  [
    'a finger that lets go too early to hold longer',
    [pointer('pointerdown'), pointer('pointerup')],
    holdButtonText.longer,
  ],
  [
    'who clicks once to click again',
    [new MouseEvent('click', { detail: 0 })],
    holdButtonText.again,
  ],
])('the signature tells %s', async (_, events, told) => {
  new SeatedTable();
  const fixture = TestBed.createComponent(SignButton);
  fixture.componentRef.setInput('name', 'Kim');
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  for (const event of events) page.querySelector('button')?.dispatchEvent(event);
  await fixture.whenStable();
  expect(textOf(page.querySelector('[role=status]'))).toBe(told);
  expect(textOf(page.querySelector('button span'))).toBe(told);
});
