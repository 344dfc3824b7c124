import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { TournamentRoom } from '../hall/tournament-room.js';
import { TablePage } from './table.page.js';

/** Round 2 is published at tables 1 and 2; a game of round 1 is still played at tables 2 and 9. */
function gameAt(table: string): string {
  const pairings = [1, 2].map((number) => ({ table: number, game: `second at ${number}` }));
  const rows = [2, 9].map((number) => ({ row: { table: number, game: `first at ${number}` } }));
  const room = { id: signal('t'), round: signal({ pairings }), wall: signal(rows) };
  TestBed.configureTestingModule({ providers: [{ provide: TournamentRoom, useValue: room }] });
  TestBed.overrideComponent(TablePage, { set: { template: '{{ game() }}', imports: [] } });
  const fixture = TestBed.createComponent(TablePage);
  fixture.componentRef.setInput('n', table);
  fixture.detectChanges();
  return (fixture.nativeElement as HTMLElement).textContent;
}

test.each([
  ['2', 'second at 2'],
  ['9', 'first at 9'],
  ['3', ''],
])('table %s shows the game of its newest round', (table, game) => {
  expect(gameAt(table)).toBe(game);
});
