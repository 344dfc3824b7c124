import { Component, output } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Seat } from '@boardside/game';
import { SeatedTable } from '../seated-table.fixture.js';
import { ScreenSpace } from '../components/screen-space.js';
import { PlayerTable } from '../player-table.js';
import { PlayScreen } from './play-screen.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

/** A board on which every tap means no square. */
@Component({ selector: 'bs-board', template: '<button (click)="missed.emit()">Tap</button>' })
class MissedBoard {
  readonly missed = output();
}

async function screen() {
  const seated = new SeatedTable();
  TestBed.overrideProvider(ScreenSpace, { useValue: { tight: () => false } });
  TestBed.overrideComponent(PlayScreen, {
    set: { imports: [MissedBoard], template: '<bs-board (missed)="miss()" />' },
  });
  const fixture = TestBed.createComponent(PlayScreen);
  await fixture.whenStable();
  const miss = async () => {
    (fixture.nativeElement as HTMLElement).querySelector('button')!.click();
    await fixture.whenStable();
  };
  const table = TestBed.inject(PlayerTable);
  const pass = async (turn: number, seat: Seat) => {
    seated.act({ kind: 'press', turn, final: 'A', move: { kind: 'pass' } }, [seat]);
    seated.instruments.pass(1_000);
    await fixture.whenStable();
  };
  const missed = () => ([0, 1] as const).map((seat) => table.entryFormOf(seat).missedStart());
  return { seated, miss, pass, missed };
}

test('that no play can start on a square is said for a moment, to each side for itself', async () => {
  const { seated, miss, pass, missed } = await screen();
  await miss();
  expect(missed()).toEqual([true, false]);
  await pass(1, 0);
  await miss();
  expect(missed()).toEqual([true, true]);
  seated.instruments.pass(3_000);
  expect(missed()).toEqual([false, false]);
});
