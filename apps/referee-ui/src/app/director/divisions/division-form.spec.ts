import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { DivisionView } from '@boardside/contract';
import { guide, presets } from '@boardside/game';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { WordListStore } from '../data/word-list-store.js';
import { DivisionForm } from './division-form.js';

const open = { id: 'a', name: 'Open', rules: guide, list: undefined } as unknown as DivisionView;

/** The form of a division that plays by the guide, without a list. */
async function divisionForm() {
  const changes: unknown[] = [];
  const server = {
    changeDivision: (_t: string, _division: string, change: unknown) => {
      changes.push(change);
      return Promise.resolve({ ok: true, value: undefined });
    },
  };
  const room = {
    id: signal('t'),
    view: signal({ ruleSets: [], divisions: [open] }),
    afterAct: () => Promise.resolve(),
  };
  const shelf = { lists: signal([]), refresh: () => Promise.resolve() };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: ConsoleApi, useValue: server },
      { provide: TournamentStore, useValue: room },
      { provide: WordListStore, useValue: shelf },
    ],
  });
  const fixture = TestBed.createComponent(DivisionForm);
  fixture.componentRef.setInput('opened', open);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const say = async (id: string, value: string, kind: 'input' | 'change') => {
    const field = page.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)!;
    field.value = value;
    field.dispatchEvent(new Event(kind));
    await fixture.whenStable();
  };
  const save = async () => {
    page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
    await fixture.whenStable();
  };
  return { changes, say, save };
}

test('only what is changed is sent, so rules and a list from another console stay', async () => {
  const { changes, say, save } = await divisionForm();
  await say('name', 'Masters', 'input');
  await save();
  expect(changes).toEqual([{ name: 'Masters' }]);
});

test('other rules are sent without the name', async () => {
  const { changes, say, save } = await divisionForm();
  const other = presets.find(({ id }) => id !== guide.id)!;
  await say('rule-set', other.id, 'change');
  await save();
  expect(changes).toEqual([{ ruleSet: other.id }]);
});
