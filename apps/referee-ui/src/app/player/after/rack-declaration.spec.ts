import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  emptyBoard,
  englishTiles,
  placeTiles,
  standardLayout,
  type Board,
} from '@boardside/engine';
import { guide, type Seat } from '@boardside/game';
import { TableSession } from '../../session/table-session.js';
import { PlayerTable } from '../player-table.js';
import { SharedTaps } from '../shared-taps.js';
import { RackDeclaration } from './rack-declaration.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

/** Seat 0 has gone out; what is not on the board is the rack of seat 1. */
function racksWith(board: Board) {
  return {
    phase: 'racks',
    nextTurn: 20,
    tileSet: englishTiles,
    ledger: { board, racks: [0, 3], bag: 0 },
    closing: { reason: 'out', out: 0, accepts: [] },
    declared: undefined,
    rules: { options: guide },
  };
}

test('G32 a rack that was confirmed is asked about again once a correction has changed it', async () => {
  const empty = emptyBoard(standardLayout);
  const game = signal(racksWith(empty));
  const taps = new SharedTaps(signal('a game'));
  const table = {
    seats: () => [0, 1],
    game,
    taps,
    tapTogether: (what: string, seat: Seat) => taps.add(what, seat, [0, 1]),
  };
  TestBed.configureTestingModule({
    providers: [
      { provide: PlayerTable, useValue: table },
      { provide: TableSession, useValue: { now: signal(undefined) } },
    ],
  });
  TestBed.overrideComponent(RackDeclaration, {
    set: {
      imports: [],
      template: `@for (seat of table.seats(); track seat) {
        <button (click)="right(seat)">{{ agreed(seat) }}</button>
      }`,
    },
  });
  const fixture = TestBed.createComponent(RackDeclaration);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const agreed = () =>
    [...page.querySelectorAll('button')].map(({ textContent }) => textContent.trim());
  page.querySelector('button')?.click();
  await fixture.whenStable();
  expect(agreed()).toEqual(['true', 'false']);
  const tile = { place: { row: 7, column: 7 }, tile: { letter: 'A' } };
  game.set(racksWith(placeTiles(empty, [tile])));
  await fixture.whenStable();
  expect(agreed()).toEqual(['false', 'false']);
});
