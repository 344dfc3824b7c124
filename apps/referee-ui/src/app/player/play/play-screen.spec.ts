import { Component, output } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Place } from '@boardside/engine';
import type { Seat } from '@boardside/game';
import { SeatedTable } from '../seated-table.fixture.js';
import { ScreenSpace } from '../components/screen-space.js';
import { PlayerTable } from '../player-table.js';
import { PlayScreen } from './play-screen.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

/** A board on which every tap means no square, or always the same one. */
@Component({
  selector: 'bs-board',
  template: `
    <button (click)="missed.emit()">Tap</button>
    <button class="square" (click)="chosen.emit({ row: 7, column: 7 })">8H</button>
  `,
})
class OneSquareBoard {
  readonly missed = output();
  readonly chosen = output<Place>();
}

async function screen() {
  const seated = new SeatedTable();
  TestBed.overrideProvider(ScreenSpace, { useValue: { tight: () => false } });
  TestBed.overrideComponent(PlayScreen, {
    set: {
      imports: [OneSquareBoard],
      template: '<bs-board (missed)="miss()" (chosen)="choose($event)" />',
    },
  });
  const fixture = TestBed.createComponent(PlayScreen);
  await fixture.whenStable();
  const tap = async (selector: string) => {
    (fixture.nativeElement as HTMLElement).querySelector<HTMLElement>(selector)!.click();
    await fixture.whenStable();
  };
  const miss = () => tap('button');
  const choose = () => tap('.square');
  const table = TestBed.inject(PlayerTable);
  const pass = async (turn: number, seat: Seat) => {
    seated.act({ kind: 'press', turn, final: 'A', move: { kind: 'pass' } }, [seat]);
    seated.instruments.pass(1_000);
    await fixture.whenStable();
  };
  const missed = () => ([0, 1] as const).map((seat) => table.entryFormOf(seat).missedStart());
  return { seated, table, miss, choose, pass, missed };
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

test('why an act was refused is forgotten when another square is chosen', async () => {
  const { table, choose } = await screen();
  table.act({ kind: 'press', turn: 7, final: 'A', move: { kind: 'pass' } }, [0]);
  expect(table.refusal.of(0)).toBeDefined();
  await choose();
  expect(table.refusal.of(0)).toBeUndefined();
});
