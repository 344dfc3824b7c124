import { TestBed } from '@angular/core/testing';
import { absentPlayerText, beforePlayText } from '../../text/before-play.js';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { SeatingScreen } from './seating-screen.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

test('a tap on the line for a wrong name checks nobody in', async () => {
  new SeatedTable();
  const fixture = TestBed.createComponent(SeatingScreen);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const lines = [...page.querySelectorAll<HTMLElement>('.t-muted')].filter(
    (line) => textOf(line) === beforePlayText.notYou,
  );
  expect(lines).toHaveLength(2);
  for (const line of lines) line.click();
  await fixture.whenStable();
  expect(textOf(page)).not.toContain(beforePlayText.here('Kim'));
  expect(textOf(page)).not.toContain(beforePlayText.here('Lee'));
});

test('once all sit, the page says of nobody that they are not here', async () => {
  new SeatedTable();
  const fixture = TestBed.createComponent(SeatingScreen);
  const page = fixture.nativeElement as HTMLElement;
  const tap = async (number: number): Promise<void> => {
    await fixture.whenStable();
    page.querySelectorAll<HTMLElement>('.place')[number]?.click();
    await fixture.whenStable();
  };
  await tap(0);
  expect(textOf(page)).toContain(absentPlayerText.notHere(['Lee']));
  await tap(1);
  expect(textOf(page)).not.toContain('not here yet');
});
