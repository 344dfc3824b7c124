import { signal } from '@angular/core';
import { DeferBlockState, TestBed } from '@angular/core/testing';
import type { Seat } from '@boardside/game';
import { loadLanguage } from '../../text/language.js';
import { SeatLanguages } from '../reader.js';
import { SeatedTable } from '../seated-table.fixture.js';
import { MessageInbox } from '../trouble/message-inbox.js';
import { MiddleBar } from './middle-bar.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

const says = { kind: 'round-time', round: 2, minutes: 10 } as const;

test.each([
  ['a message', 'bs-table-message', { id: 'm1', says }],
  ['what the director has done', 'bs-director-line', undefined],
])('%s is read by the player on turn, in their language', async (_, selector, message) => {
  await loadLanguage('es');
  const seated = new SeatedTable();
  TestBed.configureTestingModule({
    providers: [
      { provide: SeatLanguages, useValue: { of: (seat: Seat) => (seat === 1 ? 'es' : 'en') } },
      { provide: MessageInbox, useValue: { shown: signal(message) } },
    ],
  });
  seated.act({ kind: 'press', turn: 1, final: 'A', move: { kind: 'pass' } }, [0]);
  seated.directs({ kind: 'adjust-score', seat: 1, points: -5, why: 'penalty', reason: 'Talking' });
  seated.changed();
  const fixture = TestBed.createComponent(MiddleBar);
  await fixture.whenStable();
  for (const block of await fixture.getDeferBlocks()) await block.render(DeferBlockState.Complete);
  const line = (fixture.nativeElement as HTMLElement).querySelector(selector);
  expect(line?.getAttribute('lang')).toBe('es');
});
