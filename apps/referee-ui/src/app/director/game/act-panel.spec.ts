import { CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Instruments } from '../../live/instruments.js';
import { FollowedGame } from '../data/followed-game.js';
import { LastAct } from '../data/last-act.js';
import { StaffSession } from '../data/staff-session.js';
import { ActPanel } from './act-panel.js';
import { offeredActs } from './acts/all-acts.js';
import { startedTable } from './acts/recorded-table.fixture.js';
import { ActConfirmation } from './act-confirmation.js';

/** The form of an act, with the game as it is. */
async function panelOf(table: ReturnType<typeof startedTable>, id: string) {
  const followed = { shortNames: () => ['Kim', 'Lee'], anchor: () => 0, log: () => table.log };
  TestBed.configureTestingModule({
    providers: [
      { provide: FollowedGame, useValue: followed },
      { provide: LastAct, useValue: {} },
      { provide: StaffSession, useValue: { staff: signal({ id: 'ann' }) } },
      { provide: Instruments, useValue: { identity: () => 'o1', tick: () => 0 } },
    ],
  });
  TestBed.overrideComponent(ActPanel, {
    remove: { imports: [ActConfirmation] },
    add: { schemas: [CUSTOM_ELEMENTS_SCHEMA] },
  });
  const fixture = TestBed.createComponent(ActPanel);
  const act = offeredActs(table.now, table.log).find((offered) => offered.id === id);
  fixture.componentRef.setInput('act', act);
  const update = async () => {
    fixture.componentRef.setInput('game', table.now);
    await fixture.whenStable();
  };
  await update();
  return { page: fixture.nativeElement as HTMLElement, update };
}

test('G36 what is typed stays with its turn when players ask for another one to be corrected', async () => {
  const table = startedTable().play(0, '8F', 'HORN').play(1, 'H6', 'FAM').stop();
  const { page, update } = await panelOf(table, 'change');
  const line = page.querySelector('input')!;
  line.value = 'H6 FARM';
  line.dispatchEvent(new Event('input'));
  const ask = { kind: 'ask-correction', turn: 1, move: { kind: 'pass' }, why: 'Word' } as const;
  table.do({ seats: [1] }, ask, 0);
  await update();
  expect([page.querySelector('select')!.value, line.value]).toEqual(['2', 'H6 FARM']);
});

test('a form stays with the player that it was opened with when the turn passes', async () => {
  const table = startedTable();
  const { page, update } = await panelOf(table, 'time');
  expect(page.querySelector('select')!.value).toBe('0');
  table.play(0, '8F', 'HORN');
  await update();
  expect(page.querySelector('select')!.value).toBe('0');
});
