import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Instruments } from '../../../live/instruments.js';
import { reasonText } from '../../../text/reasons.js';
import { FollowedGame } from '../../data/followed-game.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { startedTable } from '../acts/recorded-table.fixture.js';
import { ScoreSheetPage } from './score-sheet.page.js';

test('G36 points that were taken back have their reason in words', async () => {
  const table = startedTable().act('score', { seat: '1', points: '-10' });
  table.undo(table.lastVersion);
  const followed = { game: signal(table.now), open: () => undefined };
  TestBed.configureTestingModule({
    providers: [
      { provide: TournamentStore, useValue: {} },
      { provide: Instruments, useValue: {} },
    ],
  });
  TestBed.overrideComponent(ScoreSheetPage, {
    set: {
      template: '@for (line of lines(); track line.id) {<i>{{ line.remarks }}</i>}',
      imports: [],
      providers: [{ provide: FollowedGame, useValue: followed }],
    },
  });
  const fixture = TestBed.createComponent(ScoreSheetPage);
  fixture.componentRef.setInput('g', 'g1');
  await fixture.whenStable();
  const lines = (fixture.nativeElement as HTMLElement).querySelectorAll('i');
  expect([...lines].map(({ textContent }) => textContent)).toEqual([
    'seen at the table',
    reasonText({ code: 'undo', what: 'ScoreAdjusted' }),
  ]);
});
