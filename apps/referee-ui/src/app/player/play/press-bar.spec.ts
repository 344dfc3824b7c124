import { DeferBlockState, TestBed } from '@angular/core/testing';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { PlayerTable } from '../player-table.js';
import { PressBar } from './press-bar.js';
import { tableText } from '../../text/table.js';
import { holdButtonText } from '../../text/hold-button.js';
import { ownTimeText } from '../../text/numbers.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

function bar() {
  const seated = new SeatedTable();
  const fixture = TestBed.createComponent(PressBar);
  const page = fixture.nativeElement as HTMLElement;
  const table = TestBed.inject(PlayerTable);
  const press = async () => {
    seated.instruments.pass(1_000);
    page.querySelector('button')?.click();
    await fixture.whenStable();
  };
  /** Kim has passed; Lee’s time is up, and Kim plays on alone. */
  const alone = async () => {
    seated.act({ kind: 'press', turn: 1, final: 'A', move: { kind: 'pass' } }, [0]);
    seated.timeIsUp(1);
    await fixture.whenStable();
  };
  const lateParts = () => fixture.getDeferBlocks();
  return { seated, table, page, press, alone, lateParts, shown: () => fixture.whenStable() };
}

test('press bar: a running clock is the dark block with its digits', async () => {
  const { page, shown } = bar();
  await shown();
  expect(textOf(page.querySelector('.t-dark .digits'))).toMatch(/^\d\d:\d\d$/);
  expect(textOf(page)).not.toContain(tableText.stopped);
});

test('press bar: with clocks stopped no button has digits, and the band says so beside the time', async () => {
  const { page, seated, lateParts, shown } = bar();
  seated.act({ kind: 'stop-clock', reason: 'referee' }, [0]);
  await shown();
  for (const late of await lateParts()) await late.render(DeferBlockState.Complete);
  expect(page.querySelector('.t-dark')).toBeNull();
  expect(textOf(page.querySelector('.stands'))).toMatch(
    new RegExp(`^Kim 0\\D+${tableText.stopped} ?\\d\\d:\\d\\d$`),
  );
  expect(textOf(page.querySelector('button'))).toBe(
    `${tableText.settledGoOn} ${holdButtonText.hold}`,
  );
});

test('G1 press bar: who plays with another time than the rules give has it beside the name', async () => {
  const { page, seated, shown } = bar();
  await shown();
  expect(textOf(page.querySelector('.who b'))).toBe('Kim 0');
  const reason = 'a right to more time';
  seated.directs({
    kind: 'set-base-time',
    seat: 0,
    baseMs: 1_800_000,
    allowanceMs: 60_000,
    reason,
  });
  await shown();
  expect(textOf(page.querySelector('.who b'))).toBe(`Kim 0 ${ownTimeText(1_860_000)}`);
  expect(textOf(page.querySelector('.digits'))).toBe('31:00');
  seated.act({ kind: 'stop-clock', reason: 'referee' }, [0]);
  await shown();
  expect(textOf(page.querySelector('.stands b'))).toBe(`Kim 0 ${ownTimeText(1_860_000)}`);
});

test('G17 an exchange: the bar asks for the number, and no turn is made before it', async () => {
  const { page, table, seated, press, shown } = bar();
  table.desk().exchange(undefined);
  await shown();
  expect(textOf(page.querySelector('.act'))).toBe(tableText.chooseHowMany);
  await press();
  expect(seated.done).toEqual([]);
  table.desk().exchange(3);
  await shown();
  expect(textOf(page.querySelector('.act'))).toBe(tableText.press);
  await press();
  expect(seated.done).toMatchObject([{ command: { move: { kind: 'exchange', count: 3 } } }]);
});

test('what is being entered stays when the server has answered', async () => {
  const { seated, table, shown } = bar();
  await shown();
  const form = table.desk();
  seated.changed();
  await shown();
  expect(table.desk()).toBe(form);
});

test('D-flag a player alone enters a late play while the clock runs, and taps it once', async () => {
  const { page, table, seated, press, alone, shown } = bar();
  await alone();
  await press();
  expect(textOf(page.querySelector('.t-dark .act'))).toBe(tableText.enterThis);
  await press();
  table.desk().exchange(3);
  await shown();
  await press();
  page.querySelector<HTMLElement>('.t-dark')?.click();
  await shown();
  expect(seated.done.map(({ command }) => command.kind)).toEqual(['press', 'press', 'enter']);
  expect(textOf(page.querySelector('.t-dark .act'))).toBe(tableText.press);
});

test('D-flag a key enters a late play at once; a finger right after a press does not', async () => {
  const { page, table, seated, press, alone, shown } = bar();
  await alone();
  await press();
  table.desk().exchange(3);
  await shown();
  const enter = page.querySelector<HTMLElement>('.t-dark');
  expect(textOf(page.querySelector('.act'))).toBe(tableText.enterThis);
  const down = new MouseEvent('pointerdown', { button: 0 });
  enter?.dispatchEvent(Object.assign(down, { pointerType: 'mouse' }));
  expect(seated.done.at(-1)?.command.kind).toBe('press');
  enter?.click();
  expect(seated.done.at(-1)?.command.kind).toBe('enter');
});

test('D-flag a player alone may undo a press whose entry did not fit', async () => {
  const { page, table, seated, press, alone, shown } = bar();
  await alone();
  table.desk().chooseNear(table.game().layout.centre);
  table.desk().typeFromKeyboard('Q', 'letter');
  await shown();
  await press();
  expect(seated.done.at(-1)).toMatchObject({ command: { move: { kind: 'pending' } } });
  expect(textOf(page.querySelector('.undo'))).toContain(tableText.undo);
});

test('D-flag a player alone may undo their own press', async () => {
  const { page, seated, press, alone, shown } = bar();
  await alone();
  await press();
  const undo = page.querySelector<HTMLElement>('.undo');
  expect(textOf(undo)).toContain(tableText.undo);
  undo?.click();
  await shown();
  expect(seated.done.at(-1)).toMatchObject({
    command: { kind: 'undo-press', turn: 2 },
    seats: [0],
  });
  expect(textOf(page.querySelector('.t-dark .act'))).toBe(tableText.press);
});
