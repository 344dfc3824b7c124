import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { guide } from '@boardside/game';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { RuleSetEditorPage } from './rule-set-editor.page.js';

/** The form for a copy of the guide's rules. */
async function editor() {
  const view = signal({ name: 'Cape Open', ruleSets: [], divisions: [] });
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: { id: signal('t'), view } },
      { provide: ConsoleApi, useValue: {} },
    ],
  });
  const fixture = TestBed.createComponent(RuleSetEditorPage);
  fixture.componentRef.setInput('s', guide.id);
  fixture.componentRef.setInput('making', 'copy');
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const figure = (name: string) => page.querySelector<HTMLInputElement>(`#${name}`);
  const type = async (name: string, text: string) => {
    figure(name)!.value = text;
    figure(name)!.dispatchEvent(new Event('input'));
    await fixture.whenStable();
  };
  const choose = async (option: string, place: number) => {
    const choices = page.querySelectorAll<HTMLInputElement>(`input[name="${option}"]`);
    choices[place]!.checked = true;
    choices[place]!.dispatchEvent(new Event('change'));
    await fixture.whenStable();
  };
  return { figure, type, choose };
}

test('a figure that a choice took away comes back as it will be saved', async () => {
  const { figure, type, choose } = await editor();
  await type('base-time', '20');
  await choose('clock', 1);
  expect(figure('base-time')).toBeNull();
  await choose('clock', 0);
  expect(figure('base-time')!.value).toBe('25:00');
});

test('a figure that a choice leaves alone stays as it is typed', async () => {
  const { figure, type, choose } = await editor();
  await type('base-time', '20');
  await choose('entryAllowanceMs', 1);
  expect(figure('base-time')!.value).toBe('20');
});
