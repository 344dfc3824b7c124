import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Instruments } from '../../live/instruments.js';
import { inLanguage, loadLanguage, READER_LANGUAGE } from '../../text/language.js';
import { tableMessageText } from '../../text/table-messages.js';
import { textOf } from '../seated-table.fixture.js';
import { MessageInbox } from './message-inbox.js';
import { TableMessageLine } from './table-message-line.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

const minuteMs = 60_000;
const says = { kind: 'round-time', round: 2, minutes: 10, endsAt: 'in ten minutes' } as const;

async function line(language: 'en' | 'es') {
  await loadLanguage(language);
  const tick = signal(0);
  TestBed.configureTestingModule({
    providers: [
      { provide: READER_LANGUAGE, useValue: signal(language) },
      {
        provide: Instruments,
        useValue: {
          tick,
          msUntil: () => 10 * minuteMs - tick(),
          beatFrom: () => undefined,
        },
      },
      { provide: MessageInbox, useValue: { shown: signal({ id: 'm1', says }) } },
    ],
  });
  const fixture = TestBed.createComponent(TableMessageLine);
  await fixture.whenStable();
  const read = async (afterMs: number) => {
    tick.set(afterMs);
    await fixture.whenStable();
    return textOf((fixture.nativeElement as HTMLElement).querySelector('p'));
  };
  return { read };
}

test('a round timer warning that stays on the tablet counts down the minutes left', async () => {
  const { read } = await line('en');
  const from = tableMessageText.from(tableMessageText.timer);
  expect(await read(0)).toBe(`${from} ${tableMessageText.roundTime(2, 10)}`);
  expect(await read(4.5 * minuteMs)).toBe(`${from} ${tableMessageText.roundTime(2, 6)}`);
  expect(await read(9.9 * minuteMs)).toBe(`${from} ${tableMessageText.roundTime(2, 1)}`);
  expect(await read(10 * minuteMs)).toBe('');
});

test('a Spanish reader is told the time in Spanish', async () => {
  const { read } = await line('es');
  const spanish = inLanguage(tableMessageText, 'es');
  expect(await read(0)).toBe(`${spanish.from(spanish.timer)} ${spanish.roundTime(2, 10)}`);
});
