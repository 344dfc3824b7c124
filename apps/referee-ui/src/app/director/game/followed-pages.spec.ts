import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Instruments } from '../../live/instruments.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { PaperPage } from './paper/paper.page.js';
import { ScoreSheetPage } from './score-sheet/score-sheet.page.js';
import { TimelinePage } from './timeline/timeline.page.js';

test.each([
  ['paper', PaperPage],
  ['score sheet', ScoreSheetPage],
  ['timeline', TimelinePage],
] as const)(
  '%s: a game whose log differs from the server’s is opened once more, not twice',
  async (_, page) => {
    const asked: string[] = [];
    const differs: (() => void)[] = [];
    const server = {
      game: (_t: string, id: string) => {
        asked.push(id);
        return Promise.resolve({ ok: true, value: { events: [], names: [] } });
      },
    };
    const follow = (stream: { readonly differs: () => void }) => {
      differs.push(stream.differs);
      return () => undefined;
    };
    const room = { id: signal('t'), rows: signal(new Map()), link: { follow } };
    TestBed.configureTestingModule({
      providers: [
        { provide: ConsoleApi, useValue: server },
        { provide: TournamentStore, useValue: room },
        { provide: StaffSession, useValue: {} },
        { provide: Instruments, useValue: { instant: () => 0, tick: signal(0) } },
      ],
    });
    TestBed.overrideComponent(page, { set: { template: '', imports: [] } });
    const fixture = TestBed.createComponent<object>(page);
    fixture.componentRef.setInput('g', 'g1');
    await fixture.whenStable();
    expect(asked).toEqual(['g1']);
    differs.at(-1)?.();
    await fixture.whenStable();
    expect(asked).toEqual(['g1', 'g1']);
  },
);
