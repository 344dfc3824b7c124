import { TestBed } from '@angular/core/testing';
import type { DeviceState } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { hallMinute } from '../components/clock-text.js';
import { SmallClock } from './small-clock.js';
import { wallRow } from './wall-row.fixture.js';
import { hallText } from '../../text/director-hall.js';

const since = '2026-11-22T21:14:05.000Z';
const silent: DeviceState = { kind: 'silent', since };

/** The clock of a seat at a table whose first seat's clock runs, with this left to it. */
async function clockOf(device: DeviceState, seat = 0, leftMs = 900_000) {
  TestBed.configureTestingModule({
    providers: [{ provide: Instruments, useValue: { tick: () => 0 } }],
  });
  const fixture = TestBed.createComponent(SmallClock);
  const row = wallRow({ device, bankMs: [leftMs, 900_000] });
  fixture.componentRef.setInput('timed', { row, receivedAt: 0 });
  fixture.componentRef.setInput('seat', seat);
  fixture.componentRef.setInput('lowMs', 60_000);
  await fixture.whenStable();
  const clock = fixture.nativeElement as HTMLElement;
  return { text: clock.textContent, title: clock.title, isMarked: clock.matches('.doubtful') };
}

const heard = hallText.lastHeard(hallMinute(since));

test.each([900_000, 30_000, -5_000])(
  'a clock that runs at a tablet out of reach is marked as not heard, with %d ms left',
  async (leftMs) => {
    const { text, title, isMarked } = await clockOf(silent, 0, leftMs);
    expect([title, isMarked]).toEqual([heard, true]);
    expect(text).toContain(heard);
  },
);

test('a clock that waits, or whose tablet is there, is not', async () => {
  expect(await clockOf(silent, 1)).toMatchObject({ title: '', isMarked: false });
  TestBed.resetTestingModule();
  expect(await clockOf({ kind: 'online', lacks: [] })).toMatchObject({
    title: '',
    isMarked: false,
  });
});
