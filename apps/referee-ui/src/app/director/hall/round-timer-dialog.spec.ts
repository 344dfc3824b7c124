import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { RoundView } from '@boardside/contract';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { RoundsApi } from '../rounds/rounds-api.js';
import { RoundTimerDialog } from './round-timer-dialog.js';
import { hallText } from '../../text/director-hall.js';

async function asked(round: Partial<RoundView>) {
  const sent: unknown[] = [];
  const said: string[] = [];
  const setClock = (_t: string, ...what: unknown[]) => {
    sent.push(what);
    return Promise.resolve({ ok: true, value: { before: 1, version: 2 } });
  };
  HTMLDialogElement.prototype.showModal = () => undefined;
  TestBed.configureTestingModule({
    providers: [
      {
        provide: TournamentStore,
        useValue: { id: signal('t'), afterAct: () => Promise.resolve() },
      },
      { provide: RoundsApi, useValue: { setClock } },
      { provide: LastAct, useValue: { announce: (act: { said: string }) => said.push(act.said) } },
    ],
  });
  const fixture = TestBed.createComponent(RoundTimerDialog);
  fixture.componentRef.setInput('round', { number: 3, ...round });
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const answer = async (minutes: string) => {
    const field = page.querySelector<HTMLInputElement>('#round-minutes')!;
    field.value = minutes;
    field.dispatchEvent(new Event('input'));
    page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
    await fixture.whenStable();
  };
  const back = () =>
    [...page.querySelectorAll('button')].find((each) =>
      each.textContent.includes(hallText.roundClockBack),
    );
  return { page, sent, said, answer, back, settled: () => fixture.whenStable() };
}

test('a round is given so many minutes; what is no number of minutes is said', async () => {
  const { page, sent, said, answer, back } = await asked({});
  expect(back()).toBeUndefined();
  await answer('half an hour');
  expect(page.textContent).toContain(hallText.roundMinutesOdd);
  expect(sent).toEqual([]);
  await answer('55');
  expect(sent).toEqual([[3, 55]]);
  expect(said).toEqual([hallText.roundClockSaid(3, 55)]);
});

test('the time of a round is taken back', async () => {
  const { sent, said, back, settled } = await asked({ endsAt: '2026-05-09T12:00:00.000Z' });
  back()!.click();
  await settled();
  expect(sent).toEqual([[3, null]]);
  expect(said).toEqual([hallText.roundClockSaid(3, null)]);
});
