import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { consoleText } from '../../text/director-console.js';
import { TournamentStore } from '../data/tournament-store.js';
import { HallFacts } from './hall-facts.js';

test('each figure of the head is read with its word', async () => {
  const counts = { tables: 24, toBegin: 2, playing: 5, stopped: 3, done: 14, running: 5 };
  const room = {
    id: signal('t'),
    view: signal({ name: 'Open', room: 'running', divisions: [] }),
    divisions: signal([]),
    round: signal({ number: 5 }),
    roundCounts: signal(counts),
    roundClocks: signal([]),
    unfinishedRounds: signal([]),
    second: signal(0),
  };
  TestBed.configureTestingModule({
    providers: [provideRouter([]), { provide: TournamentStore, useValue: room }],
  });
  const fixture = TestBed.createComponent(HallFacts);
  await fixture.whenStable();
  const links = [...(fixture.nativeElement as HTMLElement).querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent.trim())).toEqual([
    `14/24 ${consoleText.results}`,
    `2 ${consoleText.toBegin}`,
    `5 ${consoleText.playing}`,
    `3 ${consoleText.stopped}`,
  ]);
});
