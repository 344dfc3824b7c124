import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { refuse } from '@boardside/engine';
import { Instruments } from '../../live/instruments.js';
import { directorActionText } from '../../text/director-actions.js';
import { gamePageText } from '../../text/director-game.js';
import { FollowedGame } from '../data/followed-game.js';
import { LastAct } from '../data/last-act.js';
import { StaffSession } from '../data/staff-session.js';
import { startedTable, type RecordedTable } from './acts/recorded-table.fixture.js';
import { ActConfirmation } from './act-confirmation.js';

/** The end of the form of *Correct a turn*. */
async function correctionForm({ now }: RecordedTable) {
  const game = { game: signal(now), shortNames: signal(['Kim', 'Lee']) };
  TestBed.resetTestingModule();
  TestBed.configureTestingModule({
    providers: [
      { provide: FollowedGame, useValue: game },
      { provide: LastAct, useValue: {} },
      { provide: StaffSession, useValue: { staff: () => undefined } },
      { provide: Instruments, useValue: {} },
    ],
  });
  const fixture = TestBed.createComponent(ActConfirmation);
  fixture.componentRef.setInput('game', now);
  fixture.componentRef.setInput('prepared', () => refuse(directorActionText.change.same));
  fixture.componentRef.setInput('record', directorActionText.change.record);
  fixture.componentRef.setInput('needsStop', now.clock.state.kind === 'running');
  await fixture.whenStable();
  return fixture;
}

/** What it says before anything is typed. */
async function untouched(table: RecordedTable): Promise<string> {
  return ((await correctionForm(table)).nativeElement as HTMLElement).textContent;
}

test('a typed reason stays when what is undone is read again', async () => {
  const fixture = await correctionForm(startedTable().play(0, '8F', 'HORN').stop());
  const given = { code: 'undo', what: 'ClockStopped' };
  fixture.componentRef.setInput('reasonGiven', given);
  await fixture.whenStable();
  const field = (fixture.nativeElement as HTMLElement).querySelector<HTMLInputElement>(
    '#act-reason',
  )!;
  field.value = 'The clock was right.';
  field.dispatchEvent(new Event('input'));
  await fixture.whenStable();
  fixture.componentRef.setInput('reasonGiven', { ...given });
  await fixture.whenStable();
  expect(field.value).toBe('The clock was right.');
});

test('a correction offers to stop the clocks before anything is typed', async () => {
  const table = startedTable().play(0, '8F', 'HORN');
  expect(await untouched(table)).toContain(gamePageText.stopFirst);
  const stopped = await untouched(table.stop());
  expect(stopped).not.toContain(gamePageText.stopFirst);
  expect(stopped).toContain(directorActionText.change.same);
});
