import { computed, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { defaultSettings, type DivisionSettings } from '@boardside/tournament';
import { settingsText } from '../../text/director-settings.js';
import { StaffSession } from '../data/staff-session.js';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { DivisionPlanPage } from './division-plan.page.js';
import { RoundsApi } from './rounds-api.js';
import { divisionPlanText } from '../../text/director-division-plan.js';
import { pairingReasonText } from '../../text/director-pairing-reasons.js';

function viewOf(settings: DivisionSettings) {
  return { version: 1, rounds: [], tables: [], divisions: [{ id: 'a', name: 'Open', settings }] };
}

/** The form of these settings, and what it sends. */
async function planPage(settings: DivisionSettings, mayChange = true) {
  const view = signal(viewOf(settings));
  const sent: unknown[] = [];
  const server = {
    change: (_t: string, _division: string, changes: unknown) => {
      sent.push(changes);
      return Promise.resolve({ ok: true, value: { before: 1, version: 2 } });
    },
  };
  const divisions = computed(() => view().divisions);
  const room = { id: signal('t'), view, divisions, afterAct: () => Promise.resolve() };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: RoundsApi, useValue: server },
      { provide: LastAct, useValue: { announce: () => undefined } },
      { provide: StaffSession, useValue: { may: () => mayChange } },
    ],
  });
  const fixture = TestBed.createComponent(DivisionPlanPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const field = (id: string) => page.querySelector<HTMLInputElement>(`#${id}`)!;
  const change = async (box: HTMLInputElement, value: string) => {
    box.value = value;
    box.dispatchEvent(new Event('change'));
    await fixture.whenStable();
  };
  const save = async () => {
    page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
    await fixture.whenStable();
  };
  return { fixture, page, view, sent, field, change, save };
}

test('what somebody else changes while the form is open is shown, and is not reverted by saving', async () => {
  const { fixture, view, sent, field, change, save } = await planPage(defaultSettings);
  await change(field('spread-bye'), '75');
  const { spreads } = defaultSettings;
  view.set(viewOf({ ...defaultSettings, late: 'bye', spreads: { ...spreads, cap: 300 } }));
  await fixture.whenStable();
  expect(field('spread-bye').value).toBe('75');
  await save();
  expect(sent).toEqual([[{ kind: 'spreads', value: { ...spreads, bye: 75, cap: 300 } }]]);
});

test('Gibson’s rule has its spread for each round, an Australian draw the round since which meetings count', async () => {
  const swiss = { method: { kind: 'swiss' } } as const;
  const rounds = [swiss, { method: { kind: 'australian' } }] as const;
  const plan = { ...defaultSettings.plan, rounds };
  const { page, sent, field, change, save } = await planPage({ ...defaultSettings, plan });
  expect(field('gibson-spread')).toBeNull();
  await change(field('gibson'), '3');
  await change(field('gibson-spread'), '250');
  const label = divisionPlanText.numberOf(2, pairingReasonText.methodNumbers.since.label);
  const since = page.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!;
  await change(since, '2');
  await change(field('gibson'), '4');
  await save();
  expect(sent).toEqual([
    [
      {
        kind: 'plan',
        value: { ...plan, rounds: [swiss, { method: { kind: 'australian', since: 2 } }] },
      },
      { kind: 'gibson', value: { prizes: 4, spreadPerRound: 250 } },
    ],
  ]);
});

test('undoing what was saved of one division leaves the form of another as it is', async () => {
  const { spreads } = defaultSettings;
  const novices = { ...defaultSettings, spreads: { ...spreads, bye: 10 } };
  const divisions = [
    { id: 'a', name: 'Masters', settings: defaultSettings },
    { id: 'b', name: 'Novices', settings: novices },
  ];
  const view = signal({ version: 1, rounds: [], tables: [], divisions });
  const change = () => Promise.resolve({ ok: true, value: { before: 1, version: 2 } });
  let undone: () => void = () => undefined;
  const announce = (act: { readonly undone: () => void }) => (undone = act.undone);
  const room = {
    id: signal('t'),
    view,
    divisions: computed(() => view().divisions),
    afterAct: () => Promise.resolve(),
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: RoundsApi, useValue: { change } },
      { provide: LastAct, useValue: { announce } },
      { provide: StaffSession, useValue: { may: () => true } },
    ],
  });
  const fixture = TestBed.createComponent(DivisionPlanPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const bye = () => page.querySelector<HTMLInputElement>('#spread-bye')!;
  bye().value = '75';
  bye().dispatchEvent(new Event('change'));
  await fixture.whenStable();
  page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  await fixture.whenStable();
  const tabs = [...page.querySelectorAll('button')];
  tabs.find(({ textContent }) => textContent.trim() === 'Novices')!.click();
  await fixture.whenStable();
  expect(bye().value).toBe('10');
  undone();
  await fixture.whenStable();
  expect(bye().value).toBe('10');
});

test('who may not change a plan is told so, and has nothing to save', async () => {
  const { page } = await planPage(defaultSettings, false);
  expect(page.textContent).toContain(settingsText.forDirectors);
  expect(page.querySelector('button[type=submit]')).toBeNull();
});
