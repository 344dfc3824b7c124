import { TestBed } from '@angular/core/testing';
import { parseSquare } from '@boardside/engine';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { PlayerTable } from '../player-table.js';
import { ScorePreview } from './score-preview.js';
import { entryText } from '../../text/entry.js';
import { tableText } from '../../text/table.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

test('a square where no play can start says so until another one is chosen', async () => {
  new SeatedTable();
  const desk = TestBed.inject(PlayerTable).desk();
  const fixture = TestBed.createComponent(ScorePreview);
  fixture.componentRef.setInput('desk', desk);
  const shown = async () => {
    await fixture.whenStable();
    return textOf(fixture.nativeElement as HTMLElement);
  };
  expect(await shown()).toBe(tableText.tapASquare);
  desk.missedStart.set(true);
  expect(await shown()).toBe(entryText.noStart);
  desk.choose(parseSquare('8H')!.place);
  expect(await shown()).toBe(entryText.typeTiles('8H'));
});
