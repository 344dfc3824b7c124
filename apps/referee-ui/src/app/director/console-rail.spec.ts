import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { Case } from '@boardside/contract';
import { consoleText } from '../text/director-console.js';
import { ConsoleKeys } from './console-keys.js';
import { ConsoleRail } from './console-rail.js';
import { StaffSession } from './data/staff-session.js';
import { TournamentStore } from './data/tournament-store.js';
import { QueueStore } from './queue/queue-store.js';

const taken = { by: 'June', at: '2026-03-01T10:00:00.000Z' };

/** What the entry of the jury says, with these cases open. */
async function juryEntry(cases: readonly object[]): Promise<string | undefined> {
  const open = cases.map((one) => ({ barred: false, claim: undefined, wrong: undefined, ...one }));
  const room = {
    id: () => 't',
    round: () => undefined,
    cases: () => open as unknown as readonly Case[],
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: StaffSession, useValue: { may: () => true } },
      { provide: ConsoleKeys, useValue: {} },
      { provide: QueueStore, useValue: { urgent: signal(0) } },
    ],
  });
  const fixture = TestBed.createComponent(ConsoleRail);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  return page.querySelector('a[href="/jury/t"] .unseen')?.textContent;
}

test.each([
  [2, [{}, {}, { claim: taken }]],
  [1, [{}, { barred: true }, { wrong: { by: 'June', what: 'a blank' } }]],
  [0, [{ claim: taken }]],
])('the entry of the jury counts the %d cases that nobody judges yet', async (count, cases) => {
  const said = count === 0 ? undefined : `(${consoleText.casesCount(count)})`;
  expect(await juryEntry(cases)).toBe(said);
});
