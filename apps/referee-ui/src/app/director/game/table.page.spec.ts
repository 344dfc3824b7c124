import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { TournamentStore } from '../data/tournament-store.js';
import { ConsoleTablePage } from './table.page.js';

/**
 * Division `a` plays round 2 at tables 1 and 2, `b` has ended its round 1 at table 4; a game of
 * round 1 is still played at tables 2 and 9, and the one of `a` at table 3 is over.
 */
function gameAt(table: string): string {
  const pairing = (number: number, division: string, game: string) => {
    return { table: number, division, game: `${game} at ${number}` };
  };
  const first = [
    ...[1, 2, 3, 9].map((number) => pairing(number, 'a', 'first')),
    pairing(4, 'b', 'first'),
  ];
  const second = [1, 2].map((number) => pairing(number, 'a', 'second'));
  const rounds = [first, second].map((pairings, index) => {
    return { number: index + 1, status: 'published', pairings, sitting: [] };
  });
  const rows = [2, 9].map((number) => ({ row: { table: number, game: `first at ${number}` } }));
  const view = signal({ rounds, entrants: [] });
  const room = { id: signal('t'), view, wall: signal(rows) };
  TestBed.configureTestingModule({ providers: [{ provide: TournamentStore, useValue: room }] });
  TestBed.overrideComponent(ConsoleTablePage, { set: { template: '{{ game() }}', imports: [] } });
  const fixture = TestBed.createComponent(ConsoleTablePage);
  fixture.componentRef.setInput('n', table);
  fixture.detectChanges();
  return (fixture.nativeElement as HTMLElement).textContent;
}

test.each([
  ['2', 'second at 2'],
  ['9', 'first at 9'],
  ['3', ''],
  ['4', 'first at 4'],
])(
  'table %s shows the game of the round that its division is in, else one still played',
  (table, game) => {
    expect(gameAt(table)).toBe(game);
  },
);
