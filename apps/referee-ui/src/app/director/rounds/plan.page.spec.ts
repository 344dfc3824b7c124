import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { usualSettings, type DivisionSettings } from '@boardside/tournament';
import { LastAct } from '../hall/last-act.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { PlanPage } from './plan.page.js';
import { RoundsServer } from './rounds-server.js';

function viewOf(settings: DivisionSettings) {
  return { version: 1, rounds: [], tables: [], divisions: [{ id: 'a', name: 'Open', settings }] };
}

test('what somebody else changes while the form is open is shown, and is not reverted by saving', async () => {
  const view = signal(viewOf(usualSettings));
  const sent: unknown[] = [];
  const server = {
    change: (_t: string, _division: string, changes: unknown) => {
      sent.push(changes);
      return Promise.resolve({ ok: true, value: { before: 1, version: 2 } });
    },
  };
  const room = { id: signal('t'), view, afterAct: () => Promise.resolve() };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentRoom, useValue: room },
      { provide: RoundsServer, useValue: server },
      { provide: LastAct, useValue: { did: () => undefined } },
    ],
  });
  const fixture = TestBed.createComponent(PlanPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const field = (id: string) => page.querySelector<HTMLInputElement>(`#${id}`)!;
  field('spread-bye').value = '75';
  field('spread-bye').dispatchEvent(new Event('change'));
  const { spreads } = usualSettings;
  view.set(viewOf({ ...usualSettings, late: 'bye', spreads: { ...spreads, cap: 300 } }));
  await fixture.whenStable();
  expect(field('spread-bye').value).toBe('75');
  page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  await fixture.whenStable();
  expect(sent).toEqual([[{ kind: 'spreads', value: { ...spreads, bye: 75, cap: 300 } }]]);
});
