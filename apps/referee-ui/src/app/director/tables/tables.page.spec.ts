import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { ConsoleApi } from '../data/console-api.js';
import { LastAct } from '../data/last-act.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { tablesPageText } from '../../text/director-tables.js';
import { TablesPage } from './tables.page.js';

function tablesPage(view: object, server: object = {}) {
  const room = {
    id: signal('t'),
    view: signal(view),
    wall: signal([]),
    afterAct: () => Promise.resolve(),
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: ConsoleApi, useValue: server },
      { provide: LastAct, useValue: { showMessage: () => undefined } },
      { provide: StaffSession, useValue: { may: () => true } },
    ],
  });
  return TestBed.createComponent(TablesPage);
}

test('a double click adds the tables once', async () => {
  const added: number[] = [];
  const answers: (() => void)[] = [];
  const addTables = (_t: string, count: number) => {
    added.push(count);
    return new Promise((answer) => answers.push(() => answer({ ok: true, value: {} })));
  };
  const fixture = tablesPage({ tables: [] }, { addTables });
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const submit = () =>
    page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  const field = page.querySelector<HTMLInputElement>('#count')!;
  field.value = '24';
  field.dispatchEvent(new Event('input'));
  submit();
  submit();
  expect(added).toEqual([24]);
  answers[0]?.();
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  submit();
  expect(added).toEqual([24, 1]);
});

test('a table that a round or a player needs is not removed, and its menu says why', async () => {
  const tables = [1, 2, 3, 4].map((number) => {
    return { number, code: 'K7F2QD', device: { kind: 'none' }, requests: [], former: [] };
  });
  const rounds = [
    { number: 1, pairings: [{ table: 1 }], drafts: [] },
    { number: 2, pairings: [], drafts: [{ pairings: [{ table: 2 }] }] },
  ];
  const fixture = tablesPage({
    tables,
    rounds,
    entrants: [{ id: 'kim', name: 'Kim Lee', fixedTable: 3 }],
  });
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const reasons = tables.map(({ number }) => {
    const menu = page.querySelector<HTMLElement>(`[aria-label="${tablesPageText.moreOf(number)}"]`);
    menu?.click();
    fixture.detectChanges();
    const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) =>
      one.textContent.includes(tablesPageText.remove),
    );
    const reason = item?.querySelector('small')?.textContent;
    menu?.click();
    fixture.detectChanges();
    return [item?.getAttribute('aria-disabled'), reason];
  });
  const { paired, fixed } = tablesPageText.removeWhyNot;
  expect(reasons).toEqual([
    ['true', paired(1)],
    ['true', paired(2)],
    ['true', fixed('Kim Lee')],
    [null, undefined],
  ]);
});

test('a question about a table opens without the refusal of another action', async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  const former = [{ id: 'd1', label: 'Tablet 9', at: '2026-03-01T10:00:00.000Z' }];
  const table = { number: 1, code: 'K7F2QD', device: { kind: 'none' }, requests: [], former };
  const fixture = tablesPage({ tables: [table] });
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const field = page.querySelector<HTMLInputElement>('#count')!;
  field.value = 'many';
  field.dispatchEvent(new Event('input'));
  field.form!.dispatchEvent(new Event('submit', { cancelable: true }));
  await fixture.whenStable();
  expect(page.textContent).toContain(tablesPageText.countOdd);
  page
    .querySelector<HTMLElement>(`[aria-label="${tablesPageText.blockOf('Tablet 9', 1)}"]`)!
    .click();
  await fixture.whenStable();
  const dialog = page.querySelector('dialog');
  expect(dialog?.textContent).toContain(tablesPageText.blockText);
  expect(dialog?.textContent).not.toContain(tablesPageText.countOdd);
});
