import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Claim } from '@boardside/contract';
import { queueText } from '../../text/director-queue.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import type { Need } from '../hall/need.js';
import { ClaimLine } from './claim-line.js';
import { QueueStore } from './queue-store.js';

const claimAt = (name: string, minute: number): Claim => {
  return { item: 't1', staff: name, name, at: `2026-11-21T12:0${String(minute)}:00Z` };
};
const need: Need = {
  id: 't1',
  table: 1,
  level: 0,
  since: 0,
  kind: 'referee',
  about: {},
  row: undefined,
  request: undefined,
};

/** The line of a need that Bo goes to, as another director has it. */
async function claimLine(problem?: string) {
  HTMLDialogElement.prototype.showModal = () => undefined;
  const claim = signal<Claim | undefined>(claimAt('Bo', 0));
  const queue = { claimOf: () => claim(), isClaimedByMe: () => false, problem: signal(problem) };
  const staff = signal({ kind: 'staff', id: 'ann', name: 'Ann', role: 'director' });
  TestBed.configureTestingModule({
    providers: [
      { provide: QueueStore, useValue: queue },
      { provide: TournamentStore, useValue: { second: signal(0), instantAt: () => 0 } },
      { provide: StaffSession, useValue: { staff } },
    ],
  });
  const fixture = TestBed.createComponent(ClaimLine);
  fixture.componentRef.setInput('need', need);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  page.querySelector<HTMLElement>(`[aria-label="${queueText.takeOverOf(1)}"]`)!.click();
  await fixture.whenStable();
  const becomes = async (next: Claim | undefined) => {
    claim.set(next);
    await fixture.whenStable();
  };
  return { dialog: () => page.querySelector('dialog'), becomes };
}

test('the question whether to go instead does not come back about a later claim', async () => {
  const { dialog, becomes } = await claimLine();
  expect(dialog()).not.toBeNull();
  await becomes(undefined);
  await becomes(claimAt('Bo', 1));
  expect(dialog()).toBeNull();
});

test('the question whether to go instead of one person is not asked about another', async () => {
  const { dialog, becomes } = await claimLine();
  await becomes(claimAt('Cy', 1));
  expect(dialog()).toBeNull();
});

test('the question whether to go instead stays while the same claim is read again', async () => {
  const { dialog, becomes } = await claimLine();
  await becomes(claimAt('Bo', 0));
  expect(dialog()).not.toBeNull();
});

test('the question whether to go instead opens without an earlier refusal', async () => {
  const { dialog } = await claimLine('Ann has gone.');
  expect(dialog()?.textContent).not.toContain('Ann has gone.');
});
