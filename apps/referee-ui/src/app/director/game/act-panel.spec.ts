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

test('G36 what is typed stays with its turn when players ask for another one to be corrected', async () => {
  const table = startedTable().play(0, '8F', 'HORN').play(1, 'H6', 'FAM').stop();
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
  const change = offeredActs(table.now, table.log).find(({ id }) => id === 'change');
  fixture.componentRef.setInput('act', change);
  fixture.componentRef.setInput('game', table.now);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const line = page.querySelector('input')!;
  line.value = 'H6 FARM';
  line.dispatchEvent(new Event('input'));
  const ask = { kind: 'ask-correction', turn: 1, move: { kind: 'pass' }, why: 'Word' } as const;
  table.do({ seats: [1] }, ask, 0);
  fixture.componentRef.setInput('game', table.now);
  await fixture.whenStable();
  expect([page.querySelector('select')!.value, line.value]).toEqual(['2', 'H6 FARM']);
});
