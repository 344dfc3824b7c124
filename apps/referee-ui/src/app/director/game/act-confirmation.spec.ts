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

/** The end of the form of *Correct a turn* before anything is typed. */
async function untouched({ now }: RecordedTable): Promise<string> {
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
  return (fixture.nativeElement as HTMLElement).textContent;
}

test('a correction offers to stop the clocks before anything is typed', async () => {
  const table = startedTable().play(0, '8F', 'HORN');
  expect(await untouched(table)).toContain(gamePageText.stopFirst);
  const stopped = await untouched(table.stop());
  expect(stopped).not.toContain(gamePageText.stopFirst);
  expect(stopped).toContain(directorActionText.change.same);
});
