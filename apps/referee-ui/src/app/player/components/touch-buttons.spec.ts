import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { SeatedTable } from '../seated-table.fixture.js';
import { TapButton } from './touch-buttons.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

@Component({
  imports: [TapButton],
  template: `<button type="button" bsTap (tapped)="taps.set(taps() + 1)">Challenge</button>`,
})
class OneButton {
  readonly taps = signal(0);
}

/** How often a button hears itself tapped when these come one after the other. */
function tapsAfter(...events: readonly Event[]): number {
  const seated = new SeatedTable();
  const fixture = TestBed.createComponent(OneButton);
  seated.instruments.pass(1_000);
  const button = (fixture.nativeElement as HTMLElement).querySelector('button');
  for (const event of events) button?.dispatchEvent(event);
  return fixture.componentInstance.taps();
}

const down = () => Object.assign(new MouseEvent('pointerdown'), { pointerType: 'mouse' });
const click = (detail: number) => new MouseEvent('click', { detail });

test.each([
  ['a finger that came down on it', [down(), click(1)], 1],
  ['a finger that came down on what has gone since', [click(1)], 0],
  ['a second click of one touch', [down(), click(1), click(1)], 1],
  ['a key or a screen reader', [click(0)], 1],
])('a tap: %s', (_, events, taps) => {
  expect(tapsAfter(...events)).toBe(taps);
});
