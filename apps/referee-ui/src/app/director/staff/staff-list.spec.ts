import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { StaffView } from '@boardside/contract';
import { menuText } from '../../text/data-table.js';
import { staffText } from '../../text/director-staff.js';
import { StaffSession } from '../data/staff-session.js';
import { StaffList } from './staff-list.js';
import { StaffRoster } from './staff-roster.js';

test('a question about somebody opens without the refusal of another action', async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  const person = { id: 'bo', name: 'Bo', role: 'juror', password: 'set', sessions: 1 };
  const problem = signal<string | undefined>('This name is taken.');
  const roster = {
    roles: [],
    staff: signal([person] as unknown as readonly StaffView[]),
    problem,
    forgetProblem: () => problem.set(undefined),
  };
  TestBed.configureTestingModule({
    providers: [
      { provide: StaffRoster, useValue: roster },
      { provide: StaffSession, useValue: { staff: signal(undefined) } },
    ],
  });
  const fixture = TestBed.createComponent(StaffList);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  page.querySelector<HTMLElement>(`[aria-label="${menuText.more('Bo')}"]`)!.click();
  fixture.detectChanges();
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    .find((item) => item.textContent.includes(staffText.staff.remove))!
    .click();
  await fixture.whenStable();
  const dialog = page.querySelector('dialog');
  expect(dialog?.textContent).toContain(staffText.staff.removeTitle('Bo'));
  expect(dialog?.textContent).not.toContain('This name is taken.');
});
