import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { startedTable } from '../acts/recorded-table.fixture.js';
import { FollowedGame } from '../../data/followed-game.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { TimelinePage } from './timeline.page.js';

/** The page of a game that goes on; only the moment that it shows is drawn. */
function opened() {
  const table = startedTable().play(0, '8G', 'HORN', 10_000).play(1, '7H', 'FA', 20_000);
  const followed = {
    game: signal(table.now),
    log: signal([...table.log]),
    shortNames: signal(['Kim', 'Lee']),
    naming: signal(undefined),
    open: () => undefined,
    close: () => undefined,
  };
  TestBed.configureTestingModule({
    providers: [{ provide: TournamentStore, useValue: {} }],
  });
  TestBed.overrideComponent(TimelinePage, {
    set: {
      template: '{{ atMs() }}',
      imports: [],
      providers: [{ provide: FollowedGame, useValue: followed }],
    },
  });
  const fixture = TestBed.createComponent(TimelinePage);
  fixture.componentRef.setInput('g', 'g1');
  const shows = async () => {
    await fixture.whenStable();
    return (fixture.nativeElement as HTMLElement).textContent;
  };
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  const goOn = () => {
    table.play(0, '9I', 'OE', 7_000);
    followed.game.set(table.now);
    followed.log.set([...table.log]);
  };
  return { shows, press, goOn };
}

test('the newest moment goes on with the game', async () => {
  const { shows, goOn } = opened();
  expect(await shows()).toBe('30000');
  goOn();
  expect(await shows()).toBe('37000');
});

test('who looks at an earlier moment stays there while the game goes on', async () => {
  const { shows, press, goOn } = opened();
  await shows();
  press('ArrowUp');
  expect(await shows()).toBe('10000');
  goOn();
  expect(await shows()).toBe('10000');
});
