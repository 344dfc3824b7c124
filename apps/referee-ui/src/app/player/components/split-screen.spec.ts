import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Seat } from '@boardside/game';
import { inLanguage, loadLanguage } from '../../text/language.js';
import { tableMessageText } from '../../text/table-messages.js';
import { SeatLanguages } from '../reader.js';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { MessageInbox } from '../trouble/message-inbox.js';
import { SplitScreen } from './split-screen.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

@Component({
  imports: [SplitScreen],
  template: `<ng-template #side /><bs-halves [side]="side" />`,
})
class EmptySides {}

const says = { kind: 'round-time', round: 2, minutes: 10 } as const;

test('what the director says faces each player in their own language', async () => {
  await loadLanguage('es');
  const spanish = inLanguage(tableMessageText, 'es');
  new SeatedTable();
  TestBed.configureTestingModule({
    providers: [
      { provide: SeatLanguages, useValue: { of: (seat: Seat) => (seat === 1 ? 'es' : 'en') } },
      { provide: MessageInbox, useValue: { shown: signal({ id: 'm1', says }) } },
    ],
  });
  const fixture = TestBed.createComponent(EmptySides);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  expect([...page.querySelectorAll('bs-table-message p')].map(textOf)).toEqual([
    `${tableMessageText.from(tableMessageText.timer)} ${tableMessageText.roundTime(2, 10)}`,
    `${spanish.from(spanish.timer)} ${spanish.roundTime(2, 10)}`,
  ]);
});
